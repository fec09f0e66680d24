import type { ClientBase, Pool } from 'pg'
import type { Logger } from 'pino'
import { DEFAULT_TIME_ZONE, isTimeZone, setTimeZone } from '../../../domain/values/timeZone'
import { isDatabaseUnavailable } from '../../platform/database/databaseUnavailable'

const INTERVAL_MS = 10_000

/**
 * Applies the hall's time zone to this server. Polls for changes every few seconds, because another server may change
 * the time zone. If this server does not recognise the time zone, logs a warning and uses the default.
 */
export async function followHallTimeZone(pool: Pool, logger: Logger): Promise<{ stop(): void }> {
  let followed: string | undefined
  const follow = async () => {
    const name = await storedTimeZone(pool)
    // why: check only a changed name, because PostgreSQL reads its whole list of time zones for each check
    if (name === followed) return
    const isKnown = await isKnownTimeZone(pool, name)
    if (!isKnown)
      logger.warn(
        `the time zone of the hall, ${JSON.stringify(name)}, is unknown; ${DEFAULT_TIME_ZONE} is used instead`,
      )
    setTimeZone(isKnown ? name : DEFAULT_TIME_ZONE)
    followed = name
  }
  await follow()
  const timer = setInterval(() => {
    follow().catch((error: unknown) => {
      if (!isDatabaseUnavailable(error)) logger.warn({ err: error }, 'the time zone of the hall could not be read')
    })
  }, INTERVAL_MS).unref()
  return { stop: () => clearInterval(timer) }
}

/** Returns the hall's stored time zone if Node.js or PostgreSQL does not recognise it. */
export async function selectUnknownTimeZone(database: Pick<ClientBase, 'query'>): Promise<string | undefined> {
  const name = await storedTimeZone(database)
  return (await isKnownTimeZone(database, name)) ? undefined : name
}

async function storedTimeZone(database: Pick<ClientBase, 'query'>): Promise<string> {
  const { rows } = await database.query<{ timeZone: string }>('select time_zone as "timeZone" from hall_settings')
  return rows[0]?.timeZone ?? DEFAULT_TIME_ZONE
}

async function isKnownTimeZone(database: Pick<ClientBase, 'query'>, name: string): Promise<boolean> {
  if (!isTimeZone(name)) return false
  const { rowCount } = await database.query('select from pg_timezone_names where lower(name) = lower($1)', [name])
  return rowCount !== 0
}
