import { prepareZXingModule, type ReadResult, readBarcodes } from 'zxing-wasm/reader'
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'
import { getImagePixels } from '../scanner/getImagePixels'
import { QR_READER_OPTIONS } from '../scanner/readerOptions'
import type { RawDecodedCode, RawDecodedPicture, RawDecodeResponse } from './rawDecode'

const ready = prepareZXingModule({ overrides: { locateFile: () => wasmUrl }, fireImmediately: true })

async function timed<Result>(work: () => Promise<Result>): Promise<[Result, number]> {
  const start = performance.now()
  const result = await work()
  return [result, performance.now() - start]
}

async function readAll(picture: ImageBitmap): Promise<RawDecodedPicture> {
  await ready
  const pixels = getImagePixels(picture)
  const [results, duration] = await timed(() => readBarcodes(pixels, { ...QR_READER_OPTIONS, formats: ['All'] }))
  const codes: RawDecodedCode[] = []
  for (const result of results) {
    if (result.format === 'None') continue
    const { format } = result
    const [, singleFormatDuration] = await timed(() =>
      readBarcodes(pixels, { ...QR_READER_OPTIONS, formats: [format] }),
    )
    codes.push({ ...rawCode(result), singleFormatDuration })
  }
  return { width: pixels.width, height: pixels.height, codes, duration }
}

function rawCode(result: ReadResult): Omit<RawDecodedCode, 'singleFormatDuration'> {
  const { text, version, ecLevel, orientation, format, contentType, isMirrored, isInverted } = result
  const bytes = Array.from(result.bytes, (byte) => byte.toString(16).padStart(2, '0')).join(' ')
  return {
    symbology: format,
    text,
    bytes,
    contentType,
    version,
    ecLevel,
    orientation,
    mirrored: isMirrored,
    inverted: isInverted,
  }
}

self.addEventListener('message', async ({ data }: MessageEvent<ImageBitmap>) => {
  const response: RawDecodeResponse = await readAll(data).then(
    (result) => ({ result }),
    (error) => ({ error: String(error) }),
  )
  self.postMessage(response)
})
