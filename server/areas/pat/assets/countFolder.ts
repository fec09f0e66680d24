import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { today } from '../../../../domain/calendar'
import { isUnavailable } from '../../../platform/database/databaseUnavailable'

const INTERVAL_MS = 5_000

/** Folds what changed into the counts of assets and tests every few seconds, so that few rows are summed up beside them. */
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

  /** Stops, once a running fold has finished. */
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
 * Folds what changed into the counts, and brings those of the locations up to today; does nothing while another server does it.
 */
export async function foldCounts(pool: Pool): Promise<void> {
  await pool.query('select fold_counts($1::date)', [today()])
}
