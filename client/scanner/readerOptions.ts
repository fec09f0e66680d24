import type { ReaderOptions } from 'zxing-wasm/reader'

/** The specification's default options (sections 5 and 9). */
export const QR_READER_OPTIONS: ReaderOptions = {
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

/** Options that also find barcodes on products and on other systems' labels. */
export const BARCODE_READER_OPTIONS: ReaderOptions = {
  ...QR_READER_OPTIONS,
  formats: ['QRCode', 'EAN13', 'EAN8', 'UPCA', 'UPCE', 'Code128', 'Code39', 'DataMatrix'],
}
