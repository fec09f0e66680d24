import { DatabaseError, type Pool } from 'pg'
import type { Logger } from 'pino'
import { isDatabaseUnavailable } from '../database/databaseUnavailable'
import type { DiskSpaceState } from '../database/diskSpace'
import { MAX_ENTRY_TITLE_LENGTH, type NewTelescopeEntry } from './telescopeEntry'
import { deleteExpiredTelescopeEntries, insertTelescopeEntries, type TelescopeRetention } from './telescopeEntryStore'

const WRITE_INTERVAL_MS = 500
/** Maximum number of entries written by one statement. */
const BATCH_SIZE = 500
/** Maximum number of queued entries. Further entries are dropped. */
const QUEUE_MAXIMUM = 5_000
const CLEANUP_INTERVAL_MS = 60_000

/** Writes entries in the background twice a second, from a queue of limited length. */
export class TelescopeEntryWriter {
  private readonly queue: NewTelescopeEntry[] = []
  private readonly timer: NodeJS.Timeout
  private currentWrite: Promise<void> | undefined
  private dropped = 0
  private failing = false
  private writtenSinceCleanup = 0
  private cleanedUpAt = 0

  constructor(
    private readonly pool: Pool,
    private readonly retention: TelescopeRetention,
    private readonly logger: Logger,
    private readonly disk?: DiskSpaceState,
  ) {
    this.timer = setInterval(() => this.flush(), WRITE_INTERVAL_MS).unref()
  }

  /** Queues an entry, or drops it if the queue is full. */
  add(entry: NewTelescopeEntry): void {
    if (this.queue.length < QUEUE_MAXIMUM)
      this.queue.push({ ...entry, title: entry.title.slice(0, MAX_ENTRY_TITLE_LENGTH) })
    else this.dropped += 1
  }

  /** Writes all queued entries. Never throws. */
  async flush(): Promise<void> {
    if (this.currentWrite) await this.currentWrite
    this.currentWrite ??= this.write().finally(() => {
      this.currentWrite = undefined
    })
    await this.currentWrite
  }

  async stop(): Promise<void> {
    clearInterval(this.timer)
    await this.flush()
  }

  private async write(): Promise<void> {
    if (this.disk?.isFull) {
      this.dropped += this.queue.splice(0).length
      return
    }
    try {
      while (this.queue.length > 0) await this.writeBatch(this.queue.slice(0, BATCH_SIZE))
      await this.deleteExpired()
      this.reportRecovery()
    } catch (error) {
      if (!this.failing && !isDatabaseUnavailable(error))
        this.logger.warn({ err: error }, 'telescope entries could not be written')
      this.failing = true
    }
  }

  private async writeBatch(batch: readonly NewTelescopeEntry[]): Promise<void> {
    try {
      await insertTelescopeEntries(this.pool, batch)
      this.writtenSinceCleanup += batch.length
      this.queue.splice(0, batch.length)
    } catch (error) {
      // why: the database would reject these entries again; entries that never reached it stay in the queue
      if (error instanceof DatabaseError) this.dropped += this.queue.splice(0, batch.length).length
      throw error
    }
  }

  private async deleteExpired(): Promise<void> {
    const now = Date.now()
    const due = this.writtenSinceCleanup > this.retention.entries / 100 || now - this.cleanedUpAt > CLEANUP_INTERVAL_MS
    if (!due || this.writtenSinceCleanup === 0) return
    await deleteExpiredTelescopeEntries(this.pool, this.retention)
    this.writtenSinceCleanup = 0
    this.cleanedUpAt = now
  }

  private reportRecovery(): void {
    this.failing = false
    if (this.dropped === 0) return
    this.logger.warn({ dropped: this.dropped }, 'telescope entries were dropped')
    this.dropped = 0
  }
}
