import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'
import type { CodeDecodeRequest, CodeDecodeResponse, DetectedCode } from './decoder'
import { getImagePixels } from './getImagePixels'
import { BARCODE_READER_OPTIONS, QR_READER_OPTIONS } from './readerOptions'

const ready = prepareZXingModule({ overrides: { locateFile: () => wasmUrl }, fireImmediately: true })

async function findCodes({ picture, barcodes }: CodeDecodeRequest): Promise<DetectedCode[]> {
  await ready
  const pixels = getImagePixels(picture)
  const results = await readBarcodes(pixels, barcodes ? BARCODE_READER_OPTIONS : QR_READER_OPTIONS)
  return results.map(({ text, position: { topLeft, topRight, bottomRight, bottomLeft } }) => ({
    text,
    corners: [topLeft, topRight, bottomRight, bottomLeft].map(({ x, y }) => ({
      x: x / pixels.width,
      y: y / pixels.height,
    })),
  }))
}

self.addEventListener('message', async ({ data }: MessageEvent<CodeDecodeRequest>) => {
  const response: CodeDecodeResponse = await findCodes(data).then(
    (codes) => ({ codes }),
    (error) => ({ error: String(error) }),
  )
  self.postMessage(response)
})
