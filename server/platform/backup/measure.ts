import { createHash } from 'node:crypto'
import { Transform, type TransformCallback } from 'node:stream'

const LINE_FEED = 10

/** Size, checksum and number of lines of a stream. */
export interface Measured {
  rows: number
  bytes: number
  sha256: string
}

/** Passes its input through and measures it. Fails at the end if `check` returns an error. */
export class Measure extends Transform {
  private readonly hash = createHash('sha256')
  private rows = 0
  private bytes = 0
  private measured?: Measured

  constructor(private readonly check?: (measured: Measured) => Error | undefined) {
    super()
  }

  /** Available once the stream has ended. */
  get result(): Measured {
    if (!this.measured) throw new Error('The stream has not ended')
    return this.measured
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.hash.update(chunk)
    this.bytes += chunk.length
    // why: COPY's text format escapes line feeds within values, so each raw one ends a row
    for (let at = chunk.indexOf(LINE_FEED); at !== -1; at = chunk.indexOf(LINE_FEED, at + 1)) this.rows += 1
    done(null, chunk)
  }

  override _flush(done: TransformCallback): void {
    this.measured = { rows: this.rows, bytes: this.bytes, sha256: this.hash.digest('hex') }
    done(this.check?.(this.measured))
  }
}
