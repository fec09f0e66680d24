import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer'

const wasm = createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm')

/** Draws a QR code, both as an SVG element and as block characters for a terminal. */
export async function drawQrCode(text: string): Promise<{ svg: string; utf8: string }> {
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(wasm)).buffer } })
  const { svg, utf8, error } = await writeBarcode(text, { format: 'QRCode', scale: 5 })
  if (error) throw new Error(error)
  return { svg: svg.slice(svg.indexOf('<svg')), utf8 }
}
