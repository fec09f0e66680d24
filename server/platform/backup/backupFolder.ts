import { mkdtemp, rmdir, stat } from 'node:fs/promises'
import path from 'node:path'

/** Why a folder cannot take files. */
export interface FolderFault {
  reason: 'noFolder' | 'notWritable' | 'full'
  /** The fault in words that follow the folder's name. */
  words: string
}

const FULL: readonly unknown[] = ['ENOSPC', 'EDQUOT']

/**
 * The fault that keeps backups from being written into a folder; undefined if there is none. A folder that does not exist yet is not made:
 * whether it can be is tried in the closest one that does.
 */
export async function faultOfBackupFolder(folder: string): Promise<FolderFault | undefined> {
  const existing = await closestExisting(folder)
  const isThere = existing === folder
  try {
    if (!(await stat(existing)).isDirectory())
      return {
        reason: 'noFolder',
        words: isThere ? 'is not a folder' : `cannot be made, because ${existing} is not a folder`,
      }
    // why: what the system says of permissions is not the whole truth for root, and for disks that can only be read
    await rmdir(await mkdtemp(path.join(existing, '.mah-manager-')))
    return undefined
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (FULL.includes(code)) return { reason: 'full', words: 'is on a full disk' }
    return {
      reason: 'notWritable',
      words: isThere ? `cannot be written (${code})` : `cannot be made in ${existing} (${code})`,
    }
  }
}

async function closestExisting(folder: string): Promise<string> {
  const isMissing = await stat(folder).then(
    () => false,
    ({ code }: NodeJS.ErrnoException) => code === 'ENOENT' || code === 'ENOTDIR',
  )
  return isMissing && path.dirname(folder) !== folder ? closestExisting(path.dirname(folder)) : folder
}
