import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { today } from '../../../domain/values/calendar'
import { PeriodicTask } from '../../platform/database/periodicTask'

const INTERVAL_MS = 5_000

/**
 * Merges recent changes into the stored asset and test counts every few seconds, so that few rows have to be summed.
 */
export function startAssetCountFolding(pool: Pool, logger: Logger): PeriodicTask {
  return new PeriodicTask({
    intervalMs: INTERVAL_MS,
    run: () => foldAssetCounts(pool),
    logger,
    failure: 'counts could not be folded',
  })
}

/**
 * Merges recent changes into the stored counts, and rolls the location counts forward to today. Does nothing if another
 * server is already doing so.
 */
export async function foldAssetCounts(pool: Pool): Promise<void> {
  await pool.query('select fold_counts($1::date)', [today()])
}
