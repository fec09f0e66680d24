import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'
import type { DecodeRequest, DecodeResponse, DetectedCode } from './decoder'
import { getPixels } from './getPixels'
import { BARCODE_OPTIONS, READER_OPTIONS } from './readerOptions'

const ready = prepareZXingModule({ overrides: { locateFile: () => wasmUrl }, fireImmediately: true })

async function findCodes({ picture, barcodes }: DecodeRequest): Promise<DetectedCode[]> {
  await ready
  const pixels = getPixels(picture)
  const results = await readBarcodes(pixels, barcodes ? BARCODE_OPTIONS : READER_OPTIONS)
  return results.map(({ text, position: { topLeft, topRight, bottomRight, bottomLeft } }) => ({
    text,
    corners: [topLeft, topRight, bottomRight, bottomLeft].map(({ x, y }) => ({
      x: x / pixels.width,
      y: y / pixels.height,
    })),
  }))
}

self.addEventListener('message', async ({ data }: MessageEvent<DecodeRequest>) => {
  const response: DecodeResponse = await findCodes(data).then(
    (codes) => ({ codes }),
    (error) => ({ error: String(error) }),
  )
  self.postMessage(response)
})
