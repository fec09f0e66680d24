import { RecentLog } from '../../server/areas/dev/recentLog'
import { loadConfig } from '../../server/config'
import { createLogger } from '../../server/platform/runtime/logger'
import { StartupError } from '../../server/platform/runtime/startupError'
import { type RunningServer, startServer } from '../../server/start'

export interface WholeServer extends RunningServer {
  /** The log so far. */
  log(): string
}

/**
 * Starts a whole server like `server/run.ts`, but in this process: a separate process would take a second to load the
 * app.
 */
export async function startWholeServer(env: Record<string, string>): Promise<WholeServer> {
  const config = loadConfig({ NODE_ENV: 'production', PORT: '0', LOG_LEVEL: 'warn', ...env })
  let log = ''
  const write = (line: string) => {
    log += line
  }
  const recentLog = new RecentLog()
  const logger = createLogger(config, { write }, recentLog)
  const server = await startServer({ config, logger, recentLog, onFirstAdmin: () => undefined })
  return { ...server, log: () => log }
}

/** Returns the error message for server administrators if a server with these environment variables does not start. */
export async function startupErrorOf(env: Record<string, string>): Promise<string> {
  const error = await startWholeServer(env).then(
    ({ stop }) => stop(),
    (error: unknown) => error,
  )
  if (!(error instanceof StartupError)) throw error ?? new Error('The server started.')
  return error.message
}
