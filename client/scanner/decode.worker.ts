import { prepareZXingModule, type ReaderOptions, readBarcodes } from 'zxing-wasm/reader'
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'
import { stretchContrast } from './contrast'
import type { DecodeAnswer, DecodeRequest, FoundCode } from './decoder'

/** The specification's defaults (sections 5 and 9). */
const READER_OPTIONS: ReaderOptions = {
  formats: ['QRCode'],
  tryHarder: true,
  tryRotate: true,
  tryInvert: true,
  tryDownscale: true,
  downscaleFactor: 3,
  downscaleThreshold: 500,
  minLineCount: 2,
  maxNumberOfSymbols: 255,
}
const PRODUCT_OPTIONS: ReaderOptions = { ...READER_OPTIONS, formats: ['QRCode', 'EAN13', 'EAN8', 'UPCA', 'UPCE'] }

const ready = prepareZXingModule({ overrides: { locateFile: () => wasmUrl }, fireImmediately: true })
const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })

function readPixels(picture: ImageBitmap): ImageData {
  if (!context) throw new Error('No canvas to read the picture from.')
  const { width, height } = picture
  const { canvas } = context
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height })
  context.drawImage(picture, 0, 0)
  picture.close()
  return context.getImageData(0, 0, width, height)
}

async function findCodes({ picture, products }: DecodeRequest): Promise<FoundCode[]> {
  await ready
  const pixels = readPixels(picture)
  stretchContrast(pixels)
  const results = await readBarcodes(pixels, products ? PRODUCT_OPTIONS : READER_OPTIONS)
  return results.map(({ text, position: { topLeft, topRight, bottomRight, bottomLeft } }) => ({
    text,
    corners: [topLeft, topRight, bottomRight, bottomLeft].map(({ x, y }) => ({
      x: x / pixels.width,
      y: y / pixels.height,
    })),
  }))
}

self.addEventListener('message', async ({ data }: MessageEvent<DecodeRequest>) => {
  const answer: DecodeAnswer = await findCodes(data).then(
    (codes) => ({ codes }),
    (error) => ({ error: String(error) }),
  )
  self.postMessage(answer)
})
