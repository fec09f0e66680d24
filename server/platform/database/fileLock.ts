import { close, ftruncateSync, openSync, writeSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'

const POLL_MS = 50

/**
 * A file that the kernel locks while a process has it open, even across containers. The lock ends when the last process
 * holding the descriptor ends or is killed. The file itself remains.
 */
export interface FileLock {
  /** A child process that inherits this descriptor also holds the lock. */
  fd: number
  release(): Promise<void>
}

/**
 * Takes the lock, waiting up to `patienceMs` for its holder to release it. Writes `note` into the file.
 * @returns null if another process holds the lock.
 */
export async function acquireFileLock(file: string, patienceMs: number, note = ''): Promise<FileLock | null> {
  // why: the library is a native module, so only servers that have a data directory load it
  const { tryLock } = await import('fs-native-extensions')
  const fd = openSync(file, 'a+', 0o600)
  const release = () => promisify(close)(fd)
  const until = Date.now() + patienceMs
  try {
    while (!tryLock(fd)) {
      if (Date.now() > until) {
        await release()
        return null
      }
      await delay(POLL_MS)
    }
    ftruncateSync(fd)
    writeSync(fd, note)
    return { fd, release }
  } catch (error) {
    await release()
    throw error
  }
}
