import { mkdtemp, rmdir, stat } from 'node:fs/promises'
import path from 'node:path'

/** The reason why a folder cannot store files. */
export interface FolderProblem {
  reason: 'noFolder' | 'notWritable' | 'full'
  /** The reason as a phrase that follows the folder's name. */
  words: string
}

const FULL: readonly unknown[] = ['ENOSPC', 'EDQUOT']

/**
 * Checks that backups can be written into a folder, and returns the reason if not. Does not create the folder: if it is
 * missing, checks the closest existing parent.
 */
export async function findBackupFolderProblem(folder: string): Promise<FolderProblem | undefined> {
  const existing = await closestExisting(folder)
  const isThere = existing === folder
  try {
    if (!(await stat(existing)).isDirectory())
      return {
        reason: 'noFolder',
        words: isThere ? 'is not a folder' : `cannot be created, because ${existing} is not a folder`,
      }
    // why: root and read-only disks make the reported permissions unreliable
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
