import { type Logger, pino } from 'pino'
import type { Config } from './config'

/** Lines of JSON on standard output, or lines to read where a developer watches. */
export function createLogger({ logLevel, environment }: Pick<Config, 'logLevel' | 'environment'>): Logger {
  const options = { level: logLevel, base: undefined }
  return environment === 'development' && process.stdout.isTTY ? pino(options, { write: writeReadable }) : pino(options)
}

function writeReadable(line: string): void {
  const { level, time, msg, err, ...rest } = JSON.parse(line)
  const clock = new Date(time).toTimeString().slice(0, 8)
  const details = Object.keys(rest).length > 0 ? ` ${JSON.stringify(rest)}` : ''
  process.stdout.write(`${clock} ${pino.levels.labels[level]} ${msg ?? ''}${details}\n`)
  if (err?.stack) process.stdout.write(`${err.stack}\n`)
}
