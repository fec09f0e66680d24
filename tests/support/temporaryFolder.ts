import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

/** A folder that Linux keeps in memory. */
const MEMORY = '/dev/shm'
/** Space in bytes that a whole run needs at any one time, with a margin. */
const ROOM = 2 * 2 ** 30
/** Memory in bytes to leave free for the programs themselves. */
const REST = 3 * 2 ** 30

/** Keeps temporary files in memory if enough of it is free: a whole run writes gigabytes, mostly databases. */
export function keepTemporaryFilesInMemory(): void {
  if (roomIn(MEMORY) >= ROOM && process.availableMemory() >= ROOM + REST) process.env.TMPDIR = MEMORY
}

/** Returns the faster way for PostgreSQL to copy a database. On a disk, file copies would wait for checkpoints. */
export function copyStrategy(): 'file_copy' | 'wal_log' {
  return tmpdir() === MEMORY ? 'file_copy' : 'wal_log'
}

function roomIn(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  } catch {
    return 0
  }
}
