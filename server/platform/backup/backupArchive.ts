import { createHash } from 'node:crypto'
import { pipeline, Readable, Transform, type TransformCallback } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import { type ReadStreamOptions, ZipFile as ZipWriter } from 'yazl'
import type { ZipFile } from '../files/zip/zipFile'

/** The last entry of an archive. It lists the sizes and checksums of all other entries. */
export const MANIFEST_ENTRY_NAME = 'manifest.json'

export interface ArchiveEntryChecksum {
  bytes: number
  /** SHA-256 checksum of the entry, in hexadecimal. */
  sha256: string
}

/** An entry's checksum and number of lines. */
export interface MeasuredArchiveEntry extends ArchiveEntryChecksum {
  lines: number
}

const LINE_FEED = 10

/**
 * Passes its input through and measures it. If `onMeasured` returns an error, the stream fails with that error at its
 * end.
 */
class Measure extends Transform {
  private readonly hash = createHash('sha256')
  private bytes = 0
  private lines = 0

  constructor(private readonly onMeasured: (measured: MeasuredArchiveEntry) => Error | undefined) {
    super()
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.hash.update(chunk)
    this.bytes += chunk.length
    for (let at = chunk.indexOf(LINE_FEED); at !== -1; at = chunk.indexOf(LINE_FEED, at + 1)) this.lines += 1
    done(null, chunk)
  }

  override _flush(done: TransformCallback): void {
    done(this.onMeasured({ bytes: this.bytes, sha256: this.hash.digest('hex'), lines: this.lines }) ?? null)
  }
}

/** Writes the ZIP file of a backup or a hall file: measured entries, and a manifest that lists them. */
export class ArchiveWriter {
  private readonly zip = new ZipWriter()
  private readonly output = this.zip.outputStream as Readable

  constructor(private readonly options: Partial<ReadStreamOptions> = {}) {
    this.zip.on('error', (error: Error) => void this.output.destroy(error))
  }

  /** Adds an entry. `open` is called once all earlier entries have been written. */
  add(path: string, open: () => Readable, onMeasured: (measured: MeasuredArchiveEntry) => void, compress = true): void {
    this.zip.addReadStreamLazy(path, { ...this.options, compress }, (give) => {
      const measure = new Measure((measured) => void onMeasured(measured))
      pipeline(open(), measure, (error) => void (error && this.output.destroy(error)))
      give(null, measure)
    })
  }

  /**
   * Ends the archive with the manifest, which is built after all other entries have been written.
   * @returns the archive as a stream.
   */
  end(manifest: () => Promise<object>): Readable {
    const open = () => Readable.from(jsonOf(manifest))
    this.add(MANIFEST_ENTRY_NAME, open, () => undefined)
    this.zip.end()
    return this.output
  }
}

async function* jsonOf(make: () => Promise<object>): AsyncGenerator<Buffer> {
  yield Buffer.from(`${JSON.stringify(await make(), null, 2)}\n`)
}

/** Reads an archive. `damaged` creates the error that is thrown for a damaged entry. */
export class ArchiveReader {
  constructor(
    readonly zip: ZipFile,
    private readonly damaged: (path: string, cause?: unknown) => Error,
  ) {}

  /** Returns the parsed manifest; undefined if it is missing or is not JSON. */
  async manifest(): Promise<unknown> {
    const entry = this.zip.entries.get(MANIFEST_ENTRY_NAME)
    if (!entry) return undefined
    const bytes = await buffer(await this.zip.read(MANIFEST_ENTRY_NAME))
    if (crc32(bytes) !== entry.crc32) throw this.damaged(MANIFEST_ENTRY_NAME)
    try {
      return JSON.parse(bytes.toString('utf8'))
    } catch {
      return undefined
    }
  }

  /** Returns an entry as a stream. The stream fails at its end if the checksum does not match. */
  async read(path: string, expected: ArchiveEntryChecksum | undefined): Promise<Readable> {
    const measure = new Measure(({ bytes, sha256 }) =>
      bytes === expected?.bytes && sha256 === expected.sha256 ? undefined : this.damaged(path),
    )
    const stored = await this.zip.read(path)
    // why: the error is converted here, because `pipeline` would report zlib's own error
    stored.on('error', (error: Error) => measure.destroy(this.damaged(path, error)))
    measure.once('close', () => stored.destroy())
    return stored.pipe(measure)
  }

  close(): void {
    this.zip.close()
  }
}

/**
 * Reads an entry to its end.
 * @throws if the checksum does not match.
 */
export async function drainArchiveEntry(entry: Readable, signal?: AbortSignal): Promise<void> {
  for await (const _chunk of entry) signal?.throwIfAborted()
}
