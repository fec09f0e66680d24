import { ScannerError } from './scannerError'

/** A position in the picture, as fractions of its width and height. */
export interface FramePoint {
  x: number
  y: number
}

/** A code in a picture. Its corners run clockwise from the code's own top left. */
export interface DetectedCode {
  text: string
  corners: FramePoint[]
}

export interface CodeDecodeRequest {
  picture: ImageBitmap
  /** True to find barcodes too, on products and on other systems' labels. */
  barcodes: boolean
}

export type CodeDecodeResponse = { codes: DetectedCode[] } | { error: string }

/** Finds QR codes, and optionally barcodes, in a separate worker. */
export interface CodeDecoder {
  /**
   * Returns all codes in the picture and closes the picture. Decodes one picture at a time.
   * @throws ScannerError if decoding is not possible in this browser.
   */
  decode(picture: ImageBitmap): Promise<DetectedCode[]>
  close(): void
}

/** Starts the worker, which loads the app's own copy of the decoder immediately. */
export function createCodeDecoder({ barcodes = false } = {}): CodeDecoder {
  try {
    return decoderOf(new Worker(new URL('./decode.worker.ts', import.meta.url), { type: 'module' }), barcodes)
  } catch (cause) {
    return {
      decode: async (picture) => {
        picture.close()
        throw new ScannerError('detectionUnavailable', { cause })
      },
      close: () => {},
    }
  }
}

function decoderOf(worker: Worker, barcodes: boolean): CodeDecoder {
  const failure = new Promise<never>((_, reject) => {
    worker.addEventListener('error', (event) => reject(new ScannerError('detectionUnavailable', { cause: event })))
  })
  failure.catch(() => {})
  let queue: Promise<unknown> = Promise.resolve()
  return {
    decode: (picture) => {
      const codes = queue.then(() => Promise.race([exchange(worker, { picture, barcodes }), failure]))
      queue = codes.catch(() => {})
      return codes
    },
    close: () => worker.terminate(),
  }
}

function exchange(worker: Worker, request: CodeDecodeRequest): Promise<DetectedCode[]> {
  return new Promise((resolve, reject) => {
    const receive = ({ data }: MessageEvent<CodeDecodeResponse>) =>
      'codes' in data ? resolve(data.codes) : reject(new ScannerError('detectionUnavailable', { cause: data.error }))
    worker.addEventListener('message', receive, { once: true })
    worker.postMessage(request, [request.picture])
  })
}
