import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

const PREFIX = 'mah-sent-'

export function createUploadFolder(): Promise<string> {
  return mkdtemp(path.join(tmpdir(), `${PREFIX}${process.pid}-`))
}

/**
 * Removes a folder that `createUploadFolder` has created. The removal is retried, because Windows rejects it while an
 * aborted stream is still closing the file.
 */
export function removeUploadFolder(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true, maxRetries: 5 })
}

/** Removes folders that killed servers have left on this machine. Each may contain a whole hall's data. */
export async function removeAbandonedUploadFolders(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(PREFIX)) continue
    const pid = Number(/^(\d+)-/.exec(name.slice(PREFIX.length))?.[1])
    // why: folders with this process's id are removed too, because in a container, every server has the same process id
    // as the one before it
    if (pid !== process.pid && isRunning(pid)) continue
    // why: folders of other users cannot be removed, so errors are ignored
    await rm(path.join(tmpdir(), name), { recursive: true, force: true }).catch(() => undefined)
  }
}

function isRunning(pid: number): boolean {
  if (Number.isNaN(pid)) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
