import type { Readable } from 'node:stream'
import { openZip, type ZipFileLimits } from '../files/zip/zipFile'
import { ArchiveReader, drainArchiveEntry } from './backupArchive'
import { BackupError } from './backupError'
import {
  BACKUP_FORMAT_VERSION,
  type BackupManifest,
  type BackupManifestTable,
  backupManifestSchema,
  getBackupTableEntryName,
} from './backupManifest'

/** No limits, because the file is the operator's own: it may have any size, and identical rows compress very well. */
const ANY_SIZE: ZipFileLimits = {
  entries: Number.POSITIVE_INFINITY,
  bytes: Number.POSITIVE_INFINITY,
  bytesOf: () => Number.POSITIVE_INFINITY,
  packed: Number.POSITIVE_INFINITY,
}

/**
 * Opens a backup and reads its manifest. The caller must close it.
 * @throws BackupError if the file is not a backup or has a newer format.
 */
export async function openBackup(file: string): Promise<BackupFile> {
  const zip = await openZip(file, ANY_SIZE).catch((error) => {
    throw unopened(file, error)
  })
  const archive = new ArchiveReader(zip, (_path, cause) => damaged(file, cause))
  try {
    return new BackupFile(file, archive, readManifest(file, await archive.manifest()))
  } catch (error) {
    archive.close()
    throw error instanceof BackupError ? error : damaged(file, error)
  }
}

export class BackupFile {
  constructor(
    readonly file: string,
    private readonly archive: ArchiveReader,
    readonly manifest: BackupManifest,
  ) {}

  /** Reads the whole file and checks it against the manifest. @throws BackupError if anything is missing or changed. */
  async verify({ signal }: { signal?: AbortSignal } = {}): Promise<BackupManifest> {
    if (this.archive.zip.entries.size !== this.manifest.tables.length + 1) throw damaged(this.file)
    for (const table of this.manifest.tables) await drainArchiveEntry(await this.rowsOf(table), signal)
    return this.manifest
  }

  /**
   * Returns a table's rows in the text format of COPY. The stream fails at its end if the rows do not match the
   * manifest.
   */
  rowsOf(table: BackupManifestTable): Promise<Readable> {
    return this.archive.read(getBackupTableEntryName(table.name), table).catch((error) => {
      throw damaged(this.file, error)
    })
  }

  close(): void {
    this.archive.close()
  }
}

function unopened(file: string, error: unknown): BackupError {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'ENOENT') return new BackupError(`${file} does not exist. Check the path.`)
  if (code === 'EACCES' || code === 'EISDIR')
    return new BackupError(
      `${file} cannot be read (${code}). Check the path and its permissions, or choose another file.`,
    )
  return new BackupError(`${file} is not a backup, or is incomplete. Choose another file.`)
}

function readManifest(file: string, json: unknown): BackupManifest {
  const format = (json as { format?: unknown } | null | undefined)?.format
  if (typeof format === 'number' && format > BACKUP_FORMAT_VERSION)
    throw new BackupError(`${file} was made by a newer version of this program. Restore it with that version.`)
  const manifest = backupManifestSchema.safeParse(json)
  if (!manifest.success) throw new BackupError(`${file} is not a backup of this program. Choose another file.`)
  return manifest.data
}

function damaged(file: string, cause?: unknown): BackupError {
  return new BackupError(`${file} is damaged. Use another backup.`, {
    cause,
  })
}
