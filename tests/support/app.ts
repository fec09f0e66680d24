import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, onTestFinished } from 'vitest'
import { createApp } from '../../server/app'
import { RecentLog } from '../../server/areas/dev/recentLog'
import { prepareReportsLogin } from '../../server/areas/reports/login/prepareLogin'
import { type ReportLimits } from '../../server/areas/reports/run/reportLimits'
import { createJobDispatcher } from '../../server/backgroundJobs'
import { loadConfig, type ServerConfig } from '../../server/config'
import type { DiskSpaceState } from '../../server/platform/database/diskSpace'
import { createReplicaReads } from '../../server/platform/database/replicaReads'
import type { JobDispatcher } from '../../server/platform/jobs/jobs'
import { createLogger } from '../../server/platform/runtime/logger'
import { projectRoot } from '../../server/platform/runtime/paths'
import { startTelescope, type Telescope } from '../../server/platform/telescope/telescope'
import { clearingStatement } from './clearHall'
import { Client } from './client'
import { createStartedDatabase, type TestDatabase } from './database'
import { createFactories, type Factories, PASSWORD } from './factories'
import { ADMIN } from './postgres'

export { ADMIN }

export interface TestApp extends Factories {
  url: string
  config: ServerConfig
  database: TestDatabase
  telescope: Telescope
  /** Runs no jobs automatically; call `runDue`. */
  jobs: JobDispatcher
  /** The log since the start, one object per line. */
  log: Record<string, unknown>[]
  /** Returns a browser that is not signed in; it adds `headers` to every request. */
  visitor(headers?: Record<string, string>): Client
  /** Signs in a new user with these roles, over HTTP. */
  signIn(...roleNames: string[]): Promise<Client>
  /** Signs in this user, over HTTP. */
  signInAs(user: { email: string }, headers?: Record<string, string>): Promise<Client>
  /** Returns a client that acts as a script: it authenticates with a new personal access token of `owner`. */
  scriptOf(owner: Client, options?: { readOnly: boolean }): Promise<Client>
  /** Removes every location, asset, test, test instrument and photo. */
  clearHall(): Promise<void>
  /** Breaks the running server's database: hides this table while `work` runs. */
  without<Result>(table: string, work: () => Promise<Result>): Promise<Result>
  /** Stops the server, and removes the database unless it was passed in. */
  stop(): Promise<void>
}

interface Options {
  /** Environment variables for the server's configuration. */
  env?: Record<string, string>
  /** A database that another app already uses. */
  database?: TestDatabase
  /** Report limits; by default, the production limits. */
  reportLimits?: ReportLimits
  /** Interrupts what a PostgreSQL backend is computing; by default, nothing is interrupted. */
  interruptBackend?: (processId: number) => void
  /** State of the database's disk; by default, the disk is never full. */
  disk?: DiskSpaceState
  /**
   * True to serve the built pages, or the folder of the pages to serve; by default, the app serves a single empty page.
   */
  builtPages?: boolean | string
}

/** Starts the real app on a free port, with a separate database. */
export async function startApp({
  env = {},
  database: shared,
  reportLimits,
  interruptBackend,
  disk,
  builtPages,
}: Options = {}): Promise<TestApp> {
  const database = shared ?? (await createStartedDatabase())
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const admin = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password }
  const config = loadConfig({ NODE_ENV: 'test', PORT: String(port), ...admin, ...env })
  const bareDir = builtPages ? undefined : await barePage()
  const clientDir = bareDir ?? (typeof builtPages === 'string' ? builtPages : path.join(projectRoot, 'dist', 'client'))

  const log: TestApp['log'] = []
  const recentLog = new RecentLog()
  const logger = createLogger(config, { write: (line) => void log.push(JSON.parse(line)) }, recentLog)
  const { prisma, pool } = database
  const reportsUrl = await prepareReportsLogin({ pool, prisma, databaseUrl: database.url })
  const replicaReads = createReplicaReads({
    pool,
    databaseUrl: database.url,
    replicaUrl: config.replicaDatabaseUrl,
    logger,
  })
  const reports = { url: reportsUrl, limits: reportLimits, interruptBackend }
  const telescope = startTelescope({ settings: config.telescope, pool, logger, disk })
  const jobs = createJobDispatcher({ pool, logger, config, databaseUrl: database.url })
  const stopping = new AbortController().signal
  const parts = {
    ...{ config, disk, prisma, pool, replicaReads, logger },
    ...{ telescope, recentLog, jobs, reports, clientDir, stopping },
  }
  server.on('request', await createApp(parts))
  const url = `http://127.0.0.1:${port}`

  let clearing: string | undefined
  const factories = createFactories(prisma)
  const app: TestApp = {
    ...factories,
    url,
    config,
    database,
    telescope,
    jobs,
    log,
    visitor: (headers) => new Client(url, headers),
    async signIn(...roleNames) {
      return app.signInAs(await factories.buildUser({ roleNames }))
    },
    async signInAs({ email }, headers) {
      const client = app.visitor(headers)
      const { status } = await client.rest('POST', '/auth/login', { email, password: PASSWORD })
      if (status !== 200) throw new Error(`${email} could not sign in: ${status}`)
      return client
    },
    async scriptOf(owner, { readOnly } = { readOnly: false }) {
      const { data } = await owner.graphql(
        `mutation ($input: AccessTokenInput!, $password: String!) {
          createAccessToken(input: $input, password: $password) { secret }
        }`,
        { input: { name: 'script', readOnly }, password: PASSWORD },
      )
      return app.visitor({ Authorization: `Bearer ${data.createAccessToken.secret}` })
    },
    async clearHall() {
      clearing ??= await clearingStatement(pool)
      await pool.query(clearing)
    },
    async without(table, work) {
      await pool.query(`ALTER TABLE ${table} RENAME TO hidden_${table}`)
      return work().finally(() => pool.query(`ALTER TABLE hidden_${table} RENAME TO ${table}`))
    },
    async stop() {
      server.close()
      server.closeAllConnections()
      await jobs.stop()
      await telescope.stop()
      if (bareDir) await rm(bareDir, { recursive: true, force: true })
      if (!shared) await database.drop()
    },
  }
  return app
}

/** Starts an app before all tests in a file or `describe`, and stops it after them. */
export function provideApp(options: Options | (() => Options) = {}): TestApp {
  const app = {} as TestApp
  beforeAll(async () => void Object.assign(app, await startApp(typeof options === 'function' ? options() : options)))
  afterAll(() => app.stop())
  return app
}

/** Starts an app that stops when the current test ends. */
export async function startAppForTest(options?: Options): Promise<TestApp> {
  const app = await startApp(options)
  onTestFinished(() => app.stop())
  return app
}

async function barePage(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'mah-client-'))
  const page =
    '<!doctype html><link rel="icon" href="/storage/images/mah/logo-icon.svg"><title>MAH Manager</title>' +
    '<style nonce="%NONCE%"></style><script type="application/json">%SETTINGS%</script><script>start()</script>'
  await writeFile(path.join(folder, 'index.html'), page)
  return folder
}
