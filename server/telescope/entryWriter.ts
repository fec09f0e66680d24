import { DatabaseError, type Pool } from 'pg'
import type { Logger } from 'pino'
import { isUnavailable } from '../database/databaseUnavailable'
import { type NewEntry, TITLE_LENGTH } from './entry'
import { insertEntries, type Kept, trimEntries } from './entryStore'

const WRITE_EVERY_MS = 500
/** Entries that one statement writes. */
const BATCH = 500
/** Entries that wait at most; more are lost. */
const QUEUE = 5_000
const TRIM_EVERY_MS = 60_000

/** Writes entries behind the requests' backs: they wait in a bounded queue for the next of the writes, which come every half second. */
export class EntryWriter {
  private readonly queue: NewEntry[] = []
  private readonly timer: NodeJS.Timeout
  private writing: Promise<void> | undefined
  private lost = 0
  private inTrouble = false
  private writtenSinceTrim = 0
  private trimmedAt = 0

  constructor(
    private readonly pool: Pool,
    private readonly kept: Kept,
    private readonly logger: Logger,
  ) {
    this.timer = setInterval(() => this.flush(), WRITE_EVERY_MS).unref()
  }

  /** Queues an entry; loses it if the database does not keep up. */
  add(entry: NewEntry): void {
    if (this.queue.length < QUEUE) this.queue.push({ ...entry, title: entry.title.slice(0, TITLE_LENGTH) })
    else this.lost += 1
  }

  /** Writes what has been queued; does not throw. */
  async flush(): Promise<void> {
    if (this.writing) await this.writing
    this.writing ??= this.write().finally(() => {
      this.writing = undefined
    })
    await this.writing
  }

  /** Writes the rest and ends. */
  async stop(): Promise<void> {
    clearInterval(this.timer)
    await this.flush()
  }

  private async write(): Promise<void> {
    try {
      while (this.queue.length > 0) await this.writeBatch(this.queue.slice(0, BATCH))
      await this.trim()
      this.recovered()
    } catch (error) {
      if (!this.inTrouble && !isUnavailable(error))
        this.logger.warn({ err: error }, 'telescope entries cannot be written')
      this.inTrouble = true
    }
  }

  private async writeBatch(batch: readonly NewEntry[]): Promise<void> {
    try {
      await insertEntries(this.pool, batch)
      this.writtenSinceTrim += batch.length
      this.queue.splice(0, batch.length)
    } catch (error) {
      // what the database itself refuses would be refused again; what did not reach it waits
      if (error instanceof DatabaseError) this.lost += this.queue.splice(0, batch.length).length
      throw error
    }
  }

  private async trim(): Promise<void> {
    const now = Date.now()
    const due = this.writtenSinceTrim > this.kept.entries / 100 || now - this.trimmedAt > TRIM_EVERY_MS
    if (!due || this.writtenSinceTrim === 0) return
    await trimEntries(this.pool, this.kept)
    this.writtenSinceTrim = 0
    this.trimmedAt = now
  }

  private recovered(): void {
    this.inTrouble = false
    if (this.lost === 0) return
    this.logger.warn({ lost: this.lost }, 'telescope entries were lost')
    this.lost = 0
  }
}
