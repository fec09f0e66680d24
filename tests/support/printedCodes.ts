import { readFileSync } from 'node:fs'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { projectRoot } from '../../server/platform/runtime/paths'
import type { Area, Raster } from './pdfFile'

const wasm = readFileSync(`${projectRoot}/node_modules/zxing-wasm/dist/reader/zxing_reader.wasm`)
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } })

/** Resolution of a common label printer, in dots per inch. */
export const THERMAL = 203

/** Reads the QR codes in an area of a page, after reducing the area to black and white as a thermal printer does. */
export async function printedCodes(raster: Raster, area: Area): Promise<string[]> {
  const dots = THERMAL / 25.4
  const [left, top] = [Math.round(area.x * dots), Math.round(area.y * dots)]
  const width = Math.min(Math.round(area.width * dots), raster.width - left)
  const height = Math.min(Math.round(area.height * dots), raster.height - top)
  const data = new Uint8ClampedArray(width * height * 4).fill(255)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const isBlack = (raster.data[(top + y) * raster.width + left + x] ?? 255) < 128
      if (isBlack) data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3)
    }
  }
  const results = await readBarcodes({ data, width, height, colorSpace: 'srgb' } as ImageData, { formats: ['QRCode'] })
  return results.map(({ text }) => text)
}
