import { close, ftruncateSync, openSync, writeSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'

const POLL_MS = 50

/**
 * A file that the kernel locks while a process has it open, across containers too. The lock ends with the last process that holds
 * the descriptor, even a killed one; the file stays.
 */
export interface FileLock {
  /** A child process that inherits this descriptor also holds the lock. */
  fd: number
  release(): Promise<void>
}

/**
 * Takes the lock, and waits at most `patienceMs` for its holder. Writes `note` into the file.
 * @returns null if another process holds the lock.
 */
export async function acquireFileLock(file: string, patienceMs: number, note = ''): Promise<FileLock | null> {
  // a native module, loaded only by servers with a data directory
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
