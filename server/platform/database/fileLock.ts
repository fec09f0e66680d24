import { close, ftruncateSync, openSync, writeSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'

const POLL_MS = 50

/**
 * A file that the kernel locks for the process that has it open, in any container.
 * The lock ends with the last process that has the descriptor, however that ends; the file stays.
 */
export interface FileLock {
  /** The descriptor that a child process inherits to hold the lock as well. */
  fd: number
  /** Closes this process's descriptor. */
  release(): Promise<void>
}

/**
 * Takes the lock, waiting at most this long for its holder. `note` is written into the file.
 * @returns null if another process holds it.
 */
export async function takeFileLock(file: string, patienceMs: number, note = ''): Promise<FileLock | null> {
  // loaded late: it is native, and a server without a data directory runs without it
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
