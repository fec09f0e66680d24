import { type Logger, pino } from 'pino'

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
type LogLevel = (typeof LOG_LEVELS)[number]

/** Takes lines of the log, each a JSON text with its line break. */
export interface LogTarget {
  write(line: string): void
}

/** The log of this server: its lines go to `output` and to `recent`, which holds the latest. */
export function createLogger({ logLevel }: { logLevel: LogLevel }, output: LogTarget, recent: LogTarget): Logger {
  const write = (line: string) => {
    output.write(line)
    recent.write(line)
  }
  return pino({ level: logLevel, base: undefined }, { write })
}

/**
 * Standard output: lines of JSON, written together at least ten times a second, or lines to read where a developer
 * watches.
 */
export function standardOutput({ environment }: { environment: string }): LogTarget {
  return environment === 'development' && process.stdout.isTTY
    ? { write: writeReadable }
    : pino.destination({ sync: false, minLength: 8 * 1024, periodicFlush: 100 })
}

function writeReadable(line: string): void {
  const { level, time, msg, err, ...rest } = JSON.parse(line)
  const clock = new Date(time).toTimeString().slice(0, 8)
  const details = Object.keys(rest).length > 0 ? ` ${JSON.stringify(rest)}` : ''
  process.stdout.write(`${clock} ${pino.levels.labels[level]} ${msg ?? ''}${details}\n`)
  if (err?.stack) process.stdout.write(`${err.stack}\n`)
}
