import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { today } from '../../../domain/values/calendar'
import { RepeatedWork } from '../../platform/database/repeatedWork'

const INTERVAL_MS = 5_000

/** Merges recent changes into the stored counts of assets and tests every few seconds, so that few rows have to be added up. */
export function keepCountsFolded(pool: Pool, logger: Logger): RepeatedWork {
  return new RepeatedWork({
    intervalMs: INTERVAL_MS,
    run: () => foldCounts(pool),
    logger,
    failure: 'counts could not be folded',
  })
}

/**
 * Merges recent changes into the stored counts, and updates the counts of locations to today. Does nothing while another server
 * does so.
 */
export async function foldCounts(pool: Pool): Promise<void> {
  await pool.query('select fold_counts($1::date)', [today()])
}
