import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { runOnDatabase } from '../../../scripts/bench/benchDatabases'
import {
  buildOperationCall,
  type MeasurementHttpCall,
  type MeasurementSession,
  signInMeasurementUser,
} from '../../../scripts/measuring/measuringClient'
import { ADMIN_CREDENTIALS } from '../../../scripts/measuring/serverProcesses'
import { selectRowReadOnly } from '../../../scripts/operator/doctor/selectReadOnly'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../../server/platform/database/embedded'
import { makeBench, runningPostgresOf } from '../../support/faults/bench'
import { Clients } from '../../support/faults/clients'
import { makeHall } from '../../support/faults/hall'
import { signalAll } from '../../support/faults/processFamily'
import { Savers } from '../../support/faults/savers'
import { TcpProxy } from '../../support/faults/tcpProxy'
import { expectWholeSaves } from '../../support/faults/wholeSaves'
import { WAIT_LIMIT } from '../../support/timeLimits'

const CLIENTS = 20
const AWAY_SECONDS = 8
/** Longer than the server takes to report that its database is unavailable, in ms. */
const BUSY_MS = 3_000
/** Maximum number of database connections of one server, of all kinds. */
const MOST_CONNECTIONS = 40

/** A PostgreSQL server that the app's server reaches through a proxy, so that the test can cut the connection. */
interface Database {
  dataDir: string
  proxy: TcpProxy
  postgres: EmbeddedPostgres
}

/** Ways to make a database unavailable; calling the resolved function restores it. */
const TROUBLES: Readonly<Record<string, (database: Database) => Promise<() => Promise<void>>>> = {
  async frozen(database) {
    const family = runningPostgresOf(database)
    signalAll(family, 'SIGSTOP')
    return async () => signalAll(family, 'SIGCONT')
  },
  async 'cut off'({ proxy }) {
    proxy.stall()
    return async () => proxy.resume()
  },
  'refusing connections': ({ proxy }) => proxy.refuse(),
  async restarted(database) {
    await database.postgres.stop()
    return async () => {
      database.postgres = await startEmbeddedPostgres(database.dataDir)
      database.proxy.aimAt(portOf(database.postgres.url))
    }
  },
}

it('while the database is unreachable, requests get 503; afterwards everything works, and no save is lost', async () => {
  const bench = await makeBench()
  const database = await startDatabase(path.join(bench.folder, 'database'))
  const url = new URL(database.postgres.url)
  url.port = String(database.proxy.port)
  const server = await bench.start({ DATABASE_URL: url.href })
  const { origin } = server
  const signedIn = await signInMeasurementUser(origin)
  const savers = new Savers(await makeHall(origin, signedIn.token))
  const clients = new Clients()
  await expectSlowAnswer(origin, clients, signedIn, database.postgres.url)
  savers.start(origin, CLIENTS)
  await expectSlowAnswer(origin, clients, signedIn, database.postgres.url)
  for (const begin of Object.values(TROUBLES)) {
    await savers.untilAnswered(CLIENTS)
    const end = await begin(database)
    await whileAway(origin, clients, signedIn).finally(end)
    await untilBack(origin, clients, signedIn, savers)
  }
  await savers.stop()
  expect(savers.sent.refused).toEqual([])
  const logged = async (message: string) => (await server.log()).split(`"msg":"${message}`).length - 1
  const times = Object.keys(TROUBLES).length
  await expect.poll(() => logged('the database is available again')).toBe(times)
  expect(await logged('the database is not available')).toBe(times)
  await expectWholeSaves(database.postgres.url, savers.certain, savers.sent.unknown)
  expect(await connectionsTo(database.postgres.url)).toBeLessThanOrEqual(MOST_CONNECTIONS)
  await Promise.all([savers.close(), clients.close()])
})

const portOf = (url: string) => Number(new URL(url).port)

async function startDatabase(dataDir: string): Promise<Database> {
  await mkdir(dataDir)
  const postgres = await startEmbeddedPostgres(dataDir)
  const database: Database = { dataDir, postgres, proxy: await TcpProxy.start(portOf(postgres.url)) }
  onTestFinished(async () => {
    await database.proxy.stop()
    await database.postgres.stop()
  })
  return database
}

/** Expects a request to wait if the database is busy but reachable. */
async function expectSlowAnswer(
  origin: string,
  clients: Clients,
  { token }: MeasurementSession,
  url: string,
): Promise<void> {
  await runOnDatabase(url, async (client) => {
    await client.query('BEGIN; LOCK TABLE assets')
    const answer = clients.send(origin, { path: '/api/assets', headers: token })
    await client.query(`SELECT pg_sleep(${BUSY_MS / 1000})`)
    await client.query('COMMIT')
    expect((await answer).status).toBe(200)
  })
}

async function whileAway(origin: string, clients: Clients, { token, session }: MeasurementSession) {
  const calls: readonly MeasurementHttpCall[] = [
    { path: '/api/assets?page=1', headers: token },
    { path: '/api/tests?page=1', headers: session },
    { path: '/photos/1', headers: session },
    { path: '/home', headers: session },
    { path: '/readyz' },
    { path: '/api/reports/1/export.csv', headers: token },
    buildOperationCall('{ assets(limit: 20) { total } }', {}, session),
    buildOperationCall(
      'mutation ($email: String!, $password: String!) { login(email: $email, password: $password) { id } }',
      ADMIN_CREDENTIALS,
      {},
    ),
    { method: 'POST', path: '/api/locations', headers: token, body: { name: 'Kitchen', type: 'pat' } },
  ]
  const until = performance.now() + AWAY_SECONDS * 1000
  while (performance.now() < until) {
    const asked = clients.send(origin, { path: '/healthz' })
    await Promise.all(
      calls.map(async (call) => {
        const { status, header, text } = await clients.send(origin, call)
        const answer = { path: call.path, status, retryAfter: header('retry-after') }
        expect(answer).toEqual({ path: call.path, status: 503, retryAfter: '2' })
        if (call.path === '/home') expect(text).toContain('<div id="root">')
        else if (/^\/(api|graphql)/.test(call.path)) expect(text).toContain('SERVICE_UNAVAILABLE')
      }),
    )
    expect((await asked).status).toBe(200)
    await delay(200)
  }
}

/** Waits until a list can be read and a change saved. */
async function untilBack(
  origin: string,
  clients: Clients,
  { session }: MeasurementSession,
  savers: Savers,
): Promise<void> {
  const latest = Date.now() + WAIT_LIMIT
  for (;;) {
    const { status } = await clients.send(origin, { path: '/api/assets?page=1', headers: session })
    if (status === 200) break
    expect(status, 'how a list is answered when the database is back').toBe(503)
    expect(Date.now(), 'the time until a list is answered').toBeLessThan(latest)
    await delay(50)
  }
  await savers.untilAnswered(1, latest)
}

async function connectionsTo(url: string): Promise<number> {
  const { count } = await selectRowReadOnly<{ count: number }>(
    url,
    `SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`,
  )
  return count
}
