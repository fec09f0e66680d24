import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer'
import wasmUrl from 'zxing-wasm/writer/zxing_writer.wasm?url'

/** A QR code's dark modules. */
export interface QrSymbol {
  /** Modules on each side, without the quiet zone. */
  modules: number
  /** SVG path of the dark modules, each one unit wide. */
  path: string
}

prepareZXingModule({ overrides: { locateFile: () => wasmUrl } })

const symbols = new Map<string, Promise<QrSymbol>>()

/** The QR code that holds `text`; the same promise for the same text. Rejects if it is too long, or if the writer cannot be loaded. */
export function qrSymbol(text: string): Promise<QrSymbol> {
  const known = symbols.get(text)
  if (known) return known
  const symbol = writeSymbol(text)
  symbols.set(text, symbol)
  return symbol
}

async function writeSymbol(text: string): Promise<QrSymbol> {
  // a quarter of the symbol may be scratched or dirty
  const { symbol, error } = await writeBarcode(text, { format: 'QRCode', options: 'ecLevel=Q', scale: 1 })
  if (error) throw new Error(error)
  return { modules: symbol.width, path: darkPath(symbol.data, symbol.width) }
}

function darkPath(pixels: Uint8ClampedArray, width: number): string {
  let path = ''
  for (let start = 0; start < pixels.length; start++) {
    if (pixels[start] !== 0) continue
    const row = Math.floor(start / width)
    let end = start
    while (pixels[end] === 0 && end < (row + 1) * width) end++
    path += `M${start - row * width} ${row}h${end - start}v1H${start - row * width}z`
    start = end - 1
  }
  return path
}
