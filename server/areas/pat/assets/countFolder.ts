import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { today } from '../../../../domain/calendar'
import { isUnavailable } from '../../../platform/database/databaseUnavailable'

const INTERVAL_MS = 5_000

/** Merges recent changes into the stored counts of assets and tests every few seconds, so that few rows have to be added up. */
export class CountFolder {
  private readonly timer: NodeJS.Timeout
  private folding: Promise<void> = Promise.resolve()

  constructor(
    private readonly pool: Pool,
    private readonly logger: Logger,
  ) {
    this.timer = setInterval(() => {
      this.folding = this.folding.then(() => this.fold())
    }, INTERVAL_MS).unref()
  }

  /** Stops after a running merge has finished. */
  async stop(): Promise<void> {
    clearInterval(this.timer)
    await this.folding
  }

  private async fold(): Promise<void> {
    try {
      await foldCounts(this.pool)
    } catch (error) {
      if (!isUnavailable(error)) this.logger.warn({ err: error }, 'counts could not be folded')
    }
  }
}

/**
 * Merges recent changes into the stored counts, and updates the counts of locations to today. Does nothing while another server
 * does so.
 */
export async function foldCounts(pool: Pool): Promise<void> {
  await pool.query('select fold_counts($1::date)', [today()])
}
