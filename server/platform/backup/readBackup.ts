import { type Readable, Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { crc32 } from 'node:zlib'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { BackupError } from './backupError'
import { entryOf, FORMAT, MANIFEST_ENTRY, type Manifest, type ManifestTable, manifestSchema } from './manifest'
import { Measure } from './measure'

/** Upper limit for the manifest, which is usually a few kilobytes. */
const MOST_MANIFEST_BYTES = 16 * 2 ** 20

/** Opens a backup and reads its manifest; the caller closes it. @throws BackupError if the file is not a backup, or has a newer format. */
export async function openBackup(file: string): Promise<BackupFile> {
  const zip = await openZip(file)
  try {
    const entries = new Map<string, Entry>()
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry)
    return new BackupFile(file, zip, entries, await readManifest(file, zip, entries.get(MANIFEST_ENTRY)))
  } catch (error) {
    zip.close()
    throw error instanceof BackupError ? error : damaged(file, error)
  }
}

export class BackupFile {
  constructor(
    readonly file: string,
    private readonly zip: ZipFile,
    private readonly entries: ReadonlyMap<string, Entry>,
    readonly manifest: Manifest,
  ) {}

  /** Reads the whole file and checks it against the manifest. @throws BackupError if anything is missing or changed. */
  async verify({ signal }: { signal?: AbortSignal } = {}): Promise<Manifest> {
    if (this.entries.size !== this.manifest.tables.length + 1) throw damaged(this.file)
    for (const table of this.manifest.tables) await pipeline(await this.rowsOf(table), new Sink(), { signal })
    return this.manifest
  }

  /** Returns a table's rows in COPY's text format. The stream fails at its end if the rows do not match the manifest. */
  async rowsOf({ name, rows, bytes, sha256 }: ManifestTable): Promise<Readable> {
    const entry = this.entries.get(entryOf(name))
    if (!entry) throw damaged(this.file)
    const measure = new Measure((found) =>
      found.sha256 === sha256 && found.rows === rows && found.bytes === bytes ? undefined : damaged(this.file),
    )
    const stored = await this.zip.openReadStreamPromise(entry).catch((error) => {
      throw damaged(this.file, error)
    })
    // why: pipeline would report the error of zlib instead
    stored.on('error', (error: Error) => measure.destroy(damaged(this.file, error)))
    measure.once('close', () => stored.destroy())
    return stored.pipe(measure)
  }

  close(): void {
    this.zip.close()
  }
}

/** Discards its input. */
class Sink extends Writable {
  override _write(_chunk: unknown, _encoding: BufferEncoding, done: () => void): void {
    done()
  }
}

async function openZip(file: string): Promise<ZipFile> {
  try {
    return await openPromise(file, { autoClose: false, strictFileNames: true })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') throw new BackupError(`${file} does not exist.`)
    if (code === 'EACCES' || code === 'EISDIR') throw new BackupError(`${file} cannot be read (${code}).`)
    throw new BackupError(`${file} is not a backup, or is incomplete.`)
  }
}

async function readManifest(file: string, zip: ZipFile, entry: Entry | undefined): Promise<Manifest> {
  if (!entry || entry.uncompressedSize > MOST_MANIFEST_BYTES) throw new BackupError(`${file} is not a backup.`)
  const bytes = await buffer(await zip.openReadStreamPromise(entry))
  if (crc32(bytes) !== entry.crc32) throw damaged(file)
  const json: unknown = JSON.parse(bytes.toString('utf8'))
  const format = (json as { format?: unknown } | null)?.format
  if (typeof format === 'number' && format > FORMAT)
    throw new BackupError(`${file} was made by a newer version of this program; restore it with that version.`)
  const manifest = manifestSchema.safeParse(json)
  if (!manifest.success) throw new BackupError(`${file} is not a backup of this program.`)
  return manifest.data
}

function damaged(file: string, cause?: unknown): BackupError {
  return new BackupError(`${file} is damaged. Use another backup.`, {
    cause,
  })
}
