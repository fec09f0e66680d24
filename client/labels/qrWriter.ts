import { prepareZXingModule, type ZXingWriterModule } from 'zxing-wasm/writer'
import wasmUrl from 'zxing-wasm/writer/zxing_writer.wasm?url'
import type { QrSymbol } from '../../domain/labels/drawLabel'
import type { LabelQrElement } from '../../domain/labels/labelTemplate'
import { toOutlinePath } from './outlinePath'

/** Draws a text as a QR code; returns null if the text is too long. */
export type QrWriter = (text: string, level: LabelQrElement['level']) => QrSymbol | null

let loading: Promise<QrWriter> | undefined

/** Loads the writer on first use. Caches the promise, unless it rejects. */
export function loadQrWriter(): Promise<QrWriter> {
  loading ??= prepareZXingModule({ overrides: { locateFile: () => wasmUrl }, fireImmediately: true })
    .then(createCachedQrWriter)
    .catch((error: unknown) => {
      loading = undefined
      throw error
    })
  return loading
}

const OPTIONS = { format: 'QRCode', scale: 1, rotate: 0, invert: false, addHRT: false, addQuietZones: false }

/** Returns a memoized writer that uses the loaded module. */
export function createCachedQrWriter(module: ZXingWriterModule): QrWriter {
  const symbols = new Map<string, QrSymbol | null>()
  return (text, level) => {
    const key = level + text
    const known = symbols.get(key)
    if (known !== undefined) return known
    const { symbol, error } = module.writeBarcodeFromText(text, { ...OPTIONS, options: `ecLevel=${level}` })
    const drawn = error ? null : { modules: symbol.width, path: toOutlinePath(symbol.data, symbol.width) }
    symbols.set(key, drawn)
    return drawn
  }
}
