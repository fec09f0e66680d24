import { statfs } from 'node:fs/promises'
import type { Logger } from 'pino'

const MIB = 2 ** 20
/**
 * Bytes below which a disk counts as full, and above which it no longer does. why: PostgreSQL still has to write its log of changes, in
 * files of 16 MiB, for as long as it is to run.
 */
const LIMITS = { full: 64 * MIB, enough: 96 * MIB }
const INTERVAL_MS = 1_000

/** Whether there is space to save anything. */
export interface Disk {
  readonly isFull: boolean
}

/** Watches the free space of a folder's disk, and logs once when it is full and once when there is space again. */
export class DiskSpace implements Disk {
  #full = false
  readonly #timer: NodeJS.Timeout

  constructor(
    private readonly folder: string,
    private readonly logger: Logger,
    private readonly limits = LIMITS,
  ) {
    this.#timer = setInterval(() => this.look(), INTERVAL_MS).unref()
  }

  get isFull(): boolean {
    return this.#full
  }

  /** Measures the free space now. */
  async look(): Promise<void> {
    const free = await freeBytes(this.folder)
    if (!this.#full && free < this.limits.full) {
      this.#full = true
      this.logger.error({ free }, 'the disk is full: changes are refused with 503 until there is space')
    } else if (this.#full && free >= this.limits.enough) {
      this.#full = false
      this.logger.warn({ free }, 'there is space on the disk again')
    }
  }

  /** Stops the watch. */
  stop(): void {
    clearInterval(this.#timer)
  }
}

/** Whether the disk of a folder is too full for PostgreSQL to run on it. */
export async function lacksSpace(folder: string): Promise<boolean> {
  return (await freeBytes(folder)) < LIMITS.full
}

/** Infinite where the system does not tell. */
async function freeBytes(folder: string): Promise<number> {
  const space = await statfs(folder).catch(() => undefined)
  return space && space.blocks > 0 ? space.bavail * space.bsize : Number.POSITIVE_INFINITY
}
