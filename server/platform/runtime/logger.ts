import { type Logger, pino } from 'pino'

export const LOGGER_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
type LogLevel = (typeof LOGGER_LEVELS)[number]

/** Receives log lines. Each line is JSON and ends with a line break. */
export interface LogTarget {
  write(line: string): void
}

/** Creates the server's logger. It writes to `output` and to `recent`, which keeps the latest lines. */
export function createLogger({ logLevel }: { logLevel: LogLevel }, output: LogTarget, recent: LogTarget): Logger {
  const write = (line: string) => {
    output.write(line)
    recent.write(line)
  }
  return pino({ level: logLevel, base: undefined }, { write })
}

/**
 * Opens the standard output for the log. It writes JSON lines in batches, at least ten times a second, or readable
 * lines for a developer.
 */
export function openStandardOutput({ environment }: { environment: string }): LogTarget {
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
