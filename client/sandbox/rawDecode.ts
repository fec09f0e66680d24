/** One code in a picture, as the decoder reports it. */
export interface RawCode {
  symbology: string
  text: string
  /** The content's bytes, in hexadecimal. */
  bytes: string
  contentType: string
  /** Of QR codes and some others; empty for the rest. */
  version: string
  ecLevel: string
  /** Degrees. */
  orientation: number
  mirrored: boolean
  inverted: boolean
  /** Milliseconds that the picture takes when only this symbology is looked for. */
  singleFormatDuration: number
}

/** What was found in one picture. */
export interface RawPicture {
  /** Pixels. */
  width: number
  height: number
  codes: RawCode[]
  /** Milliseconds for all symbologies. */
  duration: number
}

export type RawResponse = { result: RawPicture } | { error: string }

/** Reads codes of every symbology in pictures, in a worker of its own. */
export interface RawDecoder {
  /** What is in the picture, which is used up. */
  decode(picture: ImageBitmap): Promise<RawPicture>
  close(): void
}

/** Starts the worker. */
export function createRawDecoder(): RawDecoder {
  const worker = new Worker(new URL('./rawDecode.worker.ts', import.meta.url), { type: 'module' })
  const failure = new Promise<never>((_, reject) => {
    worker.addEventListener('error', () => reject(new Error('The decoder could not be loaded.')))
  })
  failure.catch(() => {})
  const exchange = (picture: ImageBitmap) =>
    new Promise<RawPicture>((resolve, reject) => {
      const receive = ({ data }: MessageEvent<RawResponse>) =>
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
