import { ArchiveReader, drainArchiveEntry, MANIFEST_ENTRY_NAME } from '../../../platform/backup/backupArchive'
import { createUnusableFileError, openZip, type ZipFileLimits } from '../../../platform/files/zip/zipFile'
import { type HallManifest, hallManifestSchema } from './manifest'

const MEBIBYTE = 1024 * 1024
const MANIFEST_BYTES = 64 * MEBIBYTE
const LIMITS: ZipFileLimits = {
  entries: 1_000_000,
  bytes: 64 * 1024 * MEBIBYTE,
  bytesOf(path) {
    if (path === MANIFEST_ENTRY_NAME) return MANIFEST_BYTES
    if (/^[a-z_]{1,63}\.csv$/.test(path)) return 8 * 1024 * MEBIBYTE
    return /^(photos|certificates|certificate-photos)\/[\w-]{1,120}\.(jpg|json)$/.test(path) ? 64 * MEBIBYTE : 0
  },
}

export interface HallFileRestoreProgress {
  phase: 'checking' | 'restoring'
  done: number
  total: number
}

/** An open hall file with its manifest. */
export interface HallFile {
  archive: ArchiveReader
  manifest: HallManifest
}

/**
 * Opens a hall file; the caller closes it.
 * @throws BAD_USER_INPUT if the file is not a hall file, or has a later format.
 */
export async function openHallFile(path: string): Promise<HallFile> {
  const archive = new ArchiveReader(await openZip(path, LIMITS), (entry) =>
    createUnusableFileError(`${entry} is damaged: its checksum does not match the manifest. Export the hall again.`),
  )
  try {
    return { archive, manifest: readManifest(await archive.manifest()) }
  } catch (error) {
    archive.close()
    throw error
  }
}

function readManifest(content: unknown): HallManifest {
  if (content === undefined)
    throw createUnusableFileError(
      'The file has no manifest, so it is not a hall export. Choose a file that was exported from a hall.',
    )
  const { data, error } = hallManifestSchema.safeParse(content)
  if (data) return data
  throw createUnusableFileError(
    error?.issues[0]?.path[0] === 'format'
      ? 'The file was made by a later version of this program. Update this program, then try again.'
      : 'The manifest cannot be read. Export the hall again.',
  )
}

/** Compares every file in the ZIP with the manifest. @throws BAD_USER_INPUT if any file differs. */
export async function verifyHallFileEntries(
  { archive, manifest }: HallFile,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (progress: HallFileRestoreProgress) => void },
): Promise<void> {
  const named = Object.entries(manifest.files)
  const isStrange = (path: string) => path !== MANIFEST_ENTRY_NAME && !Object.hasOwn(manifest.files, path)
  const strange = [...archive.zip.entries.keys()].find(isStrange)
  if (strange) throw createUnusableFileError(`${strange} is not in the manifest. Export the hall again.`)
  for (const [done, [path, checksum]] of named.entries()) {
    if (done % 20 === 0) onProgress({ phase: 'checking', done, total: named.length })
    await drainArchiveEntry(await archive.read(path, checksum), signal)
  }
}
