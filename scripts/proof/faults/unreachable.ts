import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../../server/platform/database/embedded'
import { readRow } from '../../doctor/readOnly'
import { type Call, operation, type SignedIn, signIn } from '../../measuring/client'
import { Clients } from '../../measuring/exchange'
import { admin } from '../../measuring/processes'
import { signalAll } from '../../measuring/processFamily'
import { runningPostgresOf } from '../bench'
import { type Bench, type Fault, holds, type Outcome } from '../fault'
import { makeHall } from '../hall'
import { Savers } from '../saving'
import { TcpProxy } from '../tcpProxy'
import { assertWholeSaves } from '../wholeSaves'

const CLIENTS = 20
const AWAY_SECONDS = 30
const ANSWER_MS = 2_000
const BACK_SECONDS = 15
/** Connections that one server has at most, of all kinds. */
const MOST_CONNECTIONS = 40

export const unreachable: Fault = {
  name: 'unreachable',
  claim:
    'The database cannot be reached for 30 s, because it is frozen, cut off, refuses connections or is restarted: every request in that time is answered with 503 and Retry-After within 2 s, /healthz with 200, and when it is back everything works again without a restart, no answered save is lost and no connection is left over',
  run: prove,
}

/** A way in which a database is away, until what it resolves to is called. */
interface Trouble {
  name: string
  begin(database: Database): Promise<() => Promise<void>>
}

/** A PostgreSQL that the server reaches through a network that can be cut. */
interface Database {
  dataDir: string
  proxy: TcpProxy
  postgres: EmbeddedPostgres
}

const TROUBLES: readonly Trouble[] = [
  {
    name: 'frozen',
    async begin({ dataDir }) {
      const family = await runningPostgresOf(dataDir)
      signalAll(family, 'SIGSTOP')
      return async () => signalAll(family, 'SIGCONT')
    },
  },
  {
    name: 'cut off',
    async begin({ proxy }) {
      proxy.stall()
      return async () => proxy.resume()
    },
  },
  { name: 'refusing connections', begin: ({ proxy }) => proxy.refuse() },
  {
    name: 'restarted',
    async begin(database) {
      await database.postgres.stop()
      return async () => {
        database.postgres = await startEmbeddedPostgres(database.dataDir)
        database.proxy.aimAt(portOf(database.postgres.url))
      }
    },
  },
]

async function prove(bench: Bench): Promise<Outcome> {
  const dataDir = path.join(bench.folder, 'database')
  await mkdir(dataDir)
  const postgres = await startEmbeddedPostgres(dataDir)
  const database: Database = { dataDir, postgres, proxy: await TcpProxy.start(portOf(postgres.url)) }
  try {
    return await withDatabase(bench, database)
  } finally {
    await database.proxy.stop()
    await database.postgres.stop()
  }
}

const portOf = (url: string) => Number(new URL(url).port)

async function withDatabase(bench: Bench, database: Database): Promise<Outcome> {
  const url = new URL(database.postgres.url)
  url.port = String(database.proxy.port)
  const server = await bench.start({ DATABASE_URL: url.href })
  const signedIn = await signIn(server.origin)
  const hall = await makeHall(server.origin, signedIn.token)
  const savers = new Savers(hall)
  const clients = new Clients()
  const measured: string[] = []
  savers.start(server.origin, CLIENTS)
  for (const { name, begin } of TROUBLES) {
    await savers.untilAnswered(CLIENTS)
    const end = await begin(database)
    const { requests, slowest } = await whileAway(server.origin, clients, signedIn).catch(async (error) => {
      await end()
      throw error
    })
    await end()
    const back = await untilBack(server.origin, clients, signedIn, savers)
    const text = `${name}: ${requests} requests refused, the slowest after ${slowest.toFixed(0)} ms, back after ${back.toFixed(1)} s`
    bench.progress(text)
    measured.push(text)
  }
  await savers.stop()
  holds(savers.sent.refused.length === 0, `a save was answered with ${savers.sent.refused[0]}`)
  await assertWholeSaves(database.postgres.url, savers.certain, savers.sent.unknown)
  const connections = await connectionsTo(database.postgres.url)
  holds(connections <= MOST_CONNECTIONS, `the server has ${connections} connections to the database`)
  await Promise.all([savers.close(), clients.close()])
  return {
    done: `${AWAY_SECONDS} s each, through a proxy that can be cut, while ${CLIENTS} clients save; pages, lists, records, photos and sign-ins are asked for all the time`,
    measured: `${measured.join('; ')}. ${savers.sent.answered.length} answered saves there, once and whole; ${connections} connections at the end`,
  }
}

/** Asks for everything all the time. */
async function whileAway(origin: string, clients: Clients, { token, session }: SignedIn) {
  const calls: readonly Call[] = [
    { path: '/api/assets?page=1', headers: token },
    { path: '/api/tests?page=1', headers: session },
    { path: '/photos/1', headers: session },
    { path: '/home', headers: session },
    { path: '/readyz' },
    operation('{ assets(limit: 20) { total } }', {}, session),
    operation(
      'mutation ($email: String!, $password: String!) { login(email: $email, password: $password) { id } }',
      admin,
      {},
    ),
    { method: 'POST', path: '/api/locations', headers: token, body: { name: 'Kitchen', type: 'pat' } },
  ]
  let requests = 0
  let slowest = 0
  const until = performance.now() + AWAY_SECONDS * 1000
  while (performance.now() < until) {
    await Promise.all(
      calls.map(async (call) => {
        const { status, header, ms } = await clients.send(origin, call)
        holds(
          status === 503 && header('retry-after') !== undefined,
          `${call.path} is answered with ${status}, not 503 with Retry-After`,
        )
        holds(ms < ANSWER_MS, `${call.path} is answered after ${ms.toFixed(0)} ms`)
        requests++
        slowest = Math.max(slowest, ms)
      }),
    )
    const { status } = await clients.send(origin, { path: '/healthz' })
    holds(status === 200, `/healthz is answered with ${status}`)
    await delay(200)
  }
  return { requests, slowest }
}

/** @returns after how many seconds a list could be read and something saved. */
async function untilBack(origin: string, clients: Clients, { session }: SignedIn, savers: Savers): Promise<number> {
  const begun = performance.now()
  const seconds = () => (performance.now() - begun) / 1000
  for (;;) {
    const { status } = await clients.send(origin, { path: '/api/assets?page=1', headers: session })
    if (status === 200) break
    holds(status === 503, `a list is answered with ${status} when the database is back`)
    holds(seconds() < BACK_SECONDS, `nothing can be read ${BACK_SECONDS} s after the database is back`)
    await delay(50)
  }
  await savers.untilAnswered(1, Date.now() + BACK_SECONDS * 1000)
  holds(seconds() < BACK_SECONDS, `nothing can be saved ${BACK_SECONDS} s after the database is back`)
  return seconds()
}

async function connectionsTo(url: string): Promise<number> {
  const { count } = await readRow<{ count: number }>(
    url,
    `SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`,
  )
  return count
}
