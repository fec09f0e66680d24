import { statfs } from 'node:fs/promises'
import type { Logger } from 'pino'

const MIB = 2 ** 20
/**
 * A disk counts as full once it has fewer free bytes than `full`, and until it has more than `enough`. PostgreSQL can
 * only keep running if there is room for its write-ahead log, in files of 16 MiB.
 */
const LIMITS = { full: 64 * MIB, enough: 96 * MIB }
const INTERVAL_MS = 1_000

/** Reports whether the disk has room for changes. */
export interface DiskSpaceState {
  readonly isFull: boolean
}

/** Watches how much space is free on a folder's disk. Logs when the disk becomes full and when it has space again. */
export class DiskSpace implements DiskSpaceState {
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

  stop(): void {
    clearInterval(this.#timer)
  }
}

/** True if a folder's disk is too full for PostgreSQL to run. */
export async function lacksDiskSpace(folder: string): Promise<boolean> {
  return (await freeBytes(folder)) < LIMITS.full
}

/** Returns the number of free bytes; infinity if the system does not report it. */
async function freeBytes(folder: string): Promise<number> {
  const space = await statfs(folder).catch(() => undefined)
  return space && space.blocks > 0 ? space.bavail * space.bsize : Number.POSITIVE_INFINITY
}
