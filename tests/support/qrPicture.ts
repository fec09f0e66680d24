import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer'
import { projectRoot } from '../../server/platform/runtime/paths'

const wasm = readFileSync(`${projectRoot}/node_modules/zxing-wasm/dist/writer/zxing_writer.wasm`)
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } })

/** Returns a PNG of a QR code with any text, as another system might print it. */
export async function qrPicture(text: string): Promise<Buffer> {
  return symbolPicture(text, 'QRCode')
}

/** Returns a PNG of a product barcode as on packaging. */
export async function productPicture(text: string, format: 'EAN13' | 'UPCA'): Promise<Buffer> {
  return symbolPicture(text, format)
}

async function symbolPicture(text: string, format: 'QRCode' | 'EAN13' | 'UPCA'): Promise<Buffer> {
  const { svg, error } = await writeBarcode(text, { format, scale: 12 })
  if (error) throw new Error(error)
  return sharp(Buffer.from(svg)).flatten({ background: 'white' }).png().toBuffer()
}
