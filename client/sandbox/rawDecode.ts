import { ScannerError } from '../scanner/scannerError'

/** A code in a picture, as the decoder reports it. */
export interface RawDecodedCode {
  symbology: string
  text: string
  bytes: string
  contentType: string
  /** The version of QR codes and a few other symbologies; empty for the rest. */
  version: string
  ecLevel: string
  /** Orientation in degrees. */
  orientation: number
  mirrored: boolean
  inverted: boolean
  /** Time to decode the picture for this symbology alone, in ms. */
  singleFormatDuration: number
}

export interface RawDecodedPicture {
  /** Width of the picture in pixels. */
  width: number
  height: number
  codes: RawDecodedCode[]
  /** Time to decode the picture for all symbologies, in ms. */
  duration: number
}

export type RawDecodeResponse = { result: RawDecodedPicture } | { error: string }

/** Decodes codes of every symbology in a separate worker. */
export interface RawDecoder {
  /** Decodes the picture and closes it. */
  decode(picture: ImageBitmap): Promise<RawDecodedPicture>
  close(): void
}

/**
 * @throws ScannerError if this browser cannot start the decoder. `decode` rejects with this error if the decoder cannot
 * load.
 */
export function createRawDecoder(): RawDecoder {
  const worker = startWorker()
  const failure = new Promise<never>((_, reject) => {
    worker.addEventListener('error', (event) => reject(new ScannerError('detectionUnavailable', { cause: event })))
  })
  failure.catch(() => {})
  const exchange = (picture: ImageBitmap) =>
    new Promise<RawDecodedPicture>((resolve, reject) => {
      const receive = ({ data }: MessageEvent<RawDecodeResponse>) =>
        'result' in data ? resolve(data.result) : reject(new Error(data.error))
      worker.addEventListener('message', receive, { once: true })
      worker.postMessage(picture, [picture])
    })
  let queue: Promise<unknown> = Promise.resolve()
  return {
    decode(picture) {
      const result = queue.then(() => Promise.race([exchange(picture), failure]))
      queue = result.catch(() => {})
      return result
    },
    close: () => worker.terminate(),
  }
}

function startWorker(): Worker {
  try {
    return new Worker(new URL('./rawDecode.worker.ts', import.meta.url), { type: 'module' })
  } catch (cause) {
    throw new ScannerError('detectionUnavailable', { cause })
  }
}
