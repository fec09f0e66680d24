import type { Readable } from 'node:stream'
import { type Entry, openPromise, type ZipFile as YauzlFile } from 'yauzl'
import { UserError } from '../../errors/errors'

export interface ZipFileLimits {
  entries: number
  /** Maximum unpacked size of all entries together, in bytes. */
  bytes: number
  /** Returns the maximum unpacked size of an entry, in bytes; 0 for an entry that is not allowed. */
  bytesOf(path: string): number
  /**
   * If a large entry's ratio of unpacked to packed bytes exceeds this number, the entry counts as a zip bomb. Deflate
   * can reach 1032.
   */
  packed?: number
}

export interface ZipFile {
  entries: ReadonlyMap<string, Entry>
  /** Opens an entry. The stream fails if the entry has more bytes than its header states. */
  read(path: string): Promise<Readable>
  close(): void
}

const MOST_PACKED = 200
const SMALL = 1024 * 1024
const ENCRYPTED = 1
/** Maximum length of an entry's path, in characters. */
const PATH_MAXIMUM = 1000

/**
 * Opens a ZIP and checks its list of entries before unpacking anything. Rejects paths that point outside the ZIP.
 * @throws BAD_USER_INPUT on `file` if the file is not a ZIP or exceeds the limits.
 */
export async function openZip(path: string, limits: ZipFileLimits): Promise<ZipFile> {
  const zip = await openPromise(path, { autoClose: false, strictFileNames: true }).catch((error) => {
    throw unreadable(error)
  })
  try {
    const entries = await readEntries(zip, limits)
    return {
      entries,
      async read(name) {
        const entry = entries.get(name)
        if (!entry) throw createUnusableFileError(`${name} is missing from the ZIP file. Use a complete copy.`)
        return zip.openReadStreamPromise(entry).catch((error) => {
          throw unreadable(error)
        })
      },
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw error instanceof UserError ? error : unreadable(error)
  }
}

async function readEntries(zip: YauzlFile, limits: ZipFileLimits): Promise<Map<string, Entry>> {
  if (zip.entryCount > limits.entries)
    throw createUnusableFileError(`The ZIP file contains more than ${limits.entries} files. Choose a smaller one.`)
  const entries = new Map<string, Entry>()
  let bytes = 0
  for await (const entry of zip.eachEntry()) {
    const { fileName, uncompressedSize, compressedSize, generalPurposeBitFlag } = entry
    // why: folder entries are skipped, because only files are read
    if (fileName.endsWith('/')) continue
    if (fileName.length > PATH_MAXIMUM)
      throw createUnusableFileError('The ZIP file contains a file whose name is too long. Shorten the name.')
    if (entries.has(fileName))
      throw createUnusableFileError(`The ZIP file contains ${fileName} twice. Remove one copy.`)
    if (generalPurposeBitFlag & ENCRYPTED)
      throw createUnusableFileError('The ZIP file is protected with a password. Save it without one.')
    if (uncompressedSize > limits.bytesOf(fileName)) throw createUnusableFileError(tooMuch(fileName, limits))
    if (uncompressedSize > SMALL && uncompressedSize > compressedSize * (limits.packed ?? MOST_PACKED))
      throw createUnusableFileError(
        `${fileName} is so highly compressed that it may be unsafe to open. Choose another file.`,
      )
    bytes += uncompressedSize
    if (bytes > limits.bytes)
      throw createUnusableFileError('The ZIP file contains too much data. Choose a smaller file.')
    entries.set(fileName, entry)
  }
  return entries
}

const tooMuch = (path: string, { bytesOf }: ZipFileLimits) =>
  bytesOf(path) === 0
    ? `${path} does not belong in the ZIP file. Remove that file.`
    : `${path} is too large. Replace it with a smaller file.`

/** Creates an error for the field `file`. */
export function createUnusableFileError(reason: string): UserError {
  return new UserError('BAD_USER_INPUT', `This file cannot be used. ${reason}`, { fields: { file: [reason] } })
}

/** Converts the library's error about a damaged file to a user error. */
function unreadable(error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException
  return code ? error : createUnusableFileError('The file is not a ZIP file, or is damaged. Choose another file.')
}
