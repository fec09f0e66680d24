import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { setTimeZone } from '../../domain/timeZone'
import { isUnavailable } from '../database/databaseUnavailable'

const INTERVAL_MS = 10_000

/**
 * Has this server's days and times follow the time zone of the hall, and asks every few seconds: another server may have changed
 * it.
 */
export async function followTimeZone(pool: Pool, logger: Logger): Promise<{ stop(): void }> {
  await readTimeZone(pool)
  const timer = setInterval(() => {
    readTimeZone(pool).catch((error: unknown) => {
      if (!isUnavailable(error)) logger.warn({ err: error }, 'the time zone of the hall could not be read')
    })
  }, INTERVAL_MS).unref()
  return { stop: () => clearInterval(timer) }
}

async function readTimeZone(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ timeZone: string }>('select time_zone as "timeZone" from hall_settings')
  setTimeZone(rows[0]?.timeZone)
}
