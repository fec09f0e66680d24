import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { isUnavailable } from '../database/databaseUnavailable'

/** Days after which a device fetches the whole register again. */
export const FULL_TRANSFER_DAYS = 7
/** Days for which changes are kept: longer than that, so that a device never asks for one that is gone. */
const KEPT_DAYS = FULL_TRANSFER_DAYS + 3
const INTERVAL_MS = 60 * 60 * 1000

/** Deletes the changes that no device will ask for again. */
export async function forgetOldChanges(pool: Pool): Promise<void> {
  await pool.query(`delete from register_changes where at < now() - interval '${KEPT_DAYS} days'`)
}

/** Deletes those changes every hour until it is stopped. */
export function forgetChangesHourly(pool: Pool, logger: Logger): { stop(): void } {
  const forget = async () => {
    try {
      await forgetOldChanges(pool)
    } catch (error) {
      if (!isUnavailable(error)) logger.warn({ err: error }, 'old changes of the register could not be deleted')
    }
  }
  const timer = setInterval(() => void forget(), INTERVAL_MS).unref()
  return { stop: () => clearInterval(timer) }
}
