import type { Logger } from 'pino'
import type { DatabaseOutageLog } from './databaseMonitor'

/** Logs one line when the database becomes unavailable, and one when it is available again. */
export function createDatabaseOutageLog(logger: Logger): DatabaseOutageLog {
  return {
    broke: (err) => logger.warn({ err }, 'a database connection broke'),
    began: (err) => logger.error({ err }, 'the database is not available: requests are refused with 503 until it is'),
    ended: (afterMs) => logger.warn({ afterMs: Math.round(afterMs) }, 'the database is available again'),
  }
}
