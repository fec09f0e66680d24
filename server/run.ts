import { RecentLog } from './areas/dev/recentLog'
import { loadConfig } from './config'
import { createLogger, openStandardOutput } from './platform/runtime/logger'
import { StartupError } from './platform/runtime/startupError'
import type { RunningServer, StartServerOptions } from './start'

/**
 * Runs the server process: starts, serves requests until a signal arrives, and stops. If startup fails, prints the
 * error, as one line if the operator can fix it, and exits with code 1.
 */
export async function runServer(prepare?: StartServerOptions['prepare']): Promise<void> {
  const starting = start(prepare)
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    // why: `on` is used instead of `once`, because npm forwards the terminal's Ctrl-C a second time
    process.on(signal, () => starting.then((server) => end(server, 0)))
  }
  try {
    const server = await starting
    server.databaseLost.then(() => {
      process.stderr.write(
        'The embedded PostgreSQL stopped unexpectedly. See the end of postgres.log for the reason.\n',
      )
      return end(server, 1)
    })
  } catch (error) {
    process.stderr.write(error instanceof StartupError ? `${error.message}\n` : `${(error as Error).stack}\n`)
    process.exit(1)
  }
}

async function start(prepare: StartServerOptions['prepare']): Promise<RunningServer> {
  const config = loadConfig(process.env)
  // why: the module is imported late, so that an invalid variable is reported immediately
  const { startServer } = await import('./start')
  const recentLog = new RecentLog()
  const server = await startServer({
    config,
    logger: createLogger(config, openStandardOutput(config), recentLog),
    recentLog,
    onFirstAdmin({ email, generatedPassword }) {
      if (!generatedPassword) return
      print(
        `First sign-in: ${email} with the password ${generatedPassword} (shown only once; you must change it when you sign in)`,
      )
    },
    prepare,
  })
  print(`${config.siteName} is ready: ${server.url}${server.appUrl === server.url ? '' : ` (${server.appUrl})`}`)
  return server
}

async function end(server: RunningServer, exitCode: number): Promise<never> {
  await server.stop()
  process.exit(exitCode)
}

function print(line: string): void {
  process.stdout.write(`\n${line}\n\n`)
}
