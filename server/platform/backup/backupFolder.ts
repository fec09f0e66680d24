import { mkdtemp, rmdir, stat } from 'node:fs/promises'
import path from 'node:path'

/** Why files cannot be stored in a folder. */
export interface BackupFolderProblem {
  reason: 'noFolder' | 'notWritable' | 'full'
  /** The reason, worded to follow the folder's name in a sentence. */
  words: string
}

const FULL: readonly unknown[] = ['ENOSPC', 'EDQUOT']

/**
 * Checks that backups can be written into a folder, and returns the problem if they cannot. Does not create a missing
 * folder, but checks its closest existing parent.
 */
export async function findBackupFolderProblem(folder: string): Promise<BackupFolderProblem | undefined> {
  const existing = await closestExisting(folder)
  const isThere = existing === folder
  try {
    if (!(await stat(existing)).isDirectory())
      return {
        reason: 'noFolder',
        words: isThere ? 'is not a folder' : `cannot be created, because ${existing} is not a folder`,
      }
    // why: only a test write is reliable, because root and read-only disks make the reported permissions misleading
    await rmdir(await mkdtemp(path.join(existing, '.mah-manager-')))
    return undefined
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (FULL.includes(code)) return { reason: 'full', words: 'is on a full disk' }
    return {
      reason: 'notWritable',
      words: isThere ? `cannot be written (${code})` : `cannot be created in ${existing} (${code})`,
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
