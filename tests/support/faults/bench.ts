import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { type MeasurementServer, startBuiltServer } from '../../../scripts/measuring/serverProcesses'
import { findRunningEmbeddedPostgresUrl } from '../../../server/platform/database/embedded'
import { postgresFamilyOf, signalAll } from './processFamily'

/** Servers and folders to cause faults in, removed after the test. */
export interface Bench {
  /** A folder that is removed after the test. */
  folder: string
  /** Data directory that the servers use by default, with its own PostgreSQL. */
  dataDir: string
  /**
   * Starts the built server like `npm start`, on a free port and with these environment variables; `node` is the path
   * of a different Node.js to run the server with.
   */
  start(env?: Record<string, string>, node?: string): Promise<MeasurementServer>
}

/** Number of characters to print if a test fails: of the servers' errors, and of the end of their logs. */
const LOG_SHOWN = 4_000

export async function makeBench({ dataDir }: { dataDir?: string } = {}): Promise<Bench> {
  const folder = await mkdtemp(path.join(tmpdir(), 'mah-fault-'))
  const bench = { folder, dataDir: dataDir ?? path.join(folder, 'data') }
  const servers: MeasurementServer[] = []
  onTestFinished(async ({ task }) => {
    for (const server of servers) server.kill()
    await Promise.all(servers.map(({ ended }) => ended))
    signalAll(postgresOf(bench), 'SIGKILL')
    if (task.result?.state === 'fail') {
      const logs = (await Promise.all(servers.map((server) => server.log()))).join('')
      console.info(errorLines(logs).slice(0, LOG_SHOWN))
      console.info(logs.slice(-LOG_SHOWN))
    }
    await rm(folder, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 })
  })
  return {
    ...bench,
    async start(env = {}, node) {
      const server = await startBuiltServer(folder, { DATA_DIR: bench.dataDir, LOG_LEVEL: 'warn', ...env }, node)
      servers.push(server)
      return server
    },
  }
}

/** Returns a log's error lines. A failed test prints only the end of the log, and the errors may be further up. */
function errorLines(log: string): string {
  return log
    .split('\n')
    .filter((line) => line.includes('"level":50'))
    .join('\n')
}

/**
 * Returns the process ids of the embedded PostgreSQL server that uses the data directory, the parent's first; empty if
 * it is not running.
 */
export function postgresOf({ dataDir }: Pick<Bench, 'dataDir'>): number[] {
  return postgresFamilyOf(path.join(dataDir, 'postgres'))
}

/** Returns the process ids of the embedded PostgreSQL, which must be running. */
export function runningPostgresOf(of: Pick<Bench, 'dataDir'>): number[] {
  const family = postgresOf(of)
  expect(family, 'PostgreSQL runs on the data directory').not.toEqual([])
  return family
}

/** Returns the URL of the running embedded database that uses the bench's data directory. */
export async function databaseOf({ dataDir }: Bench): Promise<string> {
  const url = await findRunningEmbeddedPostgresUrl(dataDir)
  if (!url) throw new Error('The database cannot be reached')
  return url
}
