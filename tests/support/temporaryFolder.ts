import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

/** A folder that Linux keeps in memory. */
const MEMORY = '/dev/shm'
/** Bytes that a whole run needs there at the same time, with room to spare. */
const ROOM = 2 * 2 ** 30
/** Bytes of memory that are left for the programs themselves. */
const REST = 3 * 2 ** 30

/** Uses memory for temporary files if there is enough: a whole run writes gigabytes, mostly databases. */
export function keepTemporaryFilesInMemory(): void {
  if (roomIn(MEMORY) >= ROOM && process.availableMemory() >= ROOM + REST) process.env.TMPDIR = MEMORY
}

/** How PostgreSQL copies a database faster: on a disk the file copies would wait for checkpoints. */
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
