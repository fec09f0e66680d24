import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { APPS, databaseUrls } from '../machines/cluster'
import { findPrograms, type Programs } from '../machines/programs'
import { type Part, startSetUp } from '../machines/setUp'
import { type Call, signIn } from '../measuring/client'
import { markdownTable } from '../measuring/markdownTable'
import { type Server, startBuilt } from '../measuring/processes'
import { postgresFamilyOf, processorMsOf } from '../measuring/processFamily'
import { type Capacity, oneMachine, severalMachines } from './capacity'
import { onDatabase, openDatabases } from './databases'
import { createReport, exportOf } from './exports'
import { generate, manyLocations } from './generate'
import { startOurs } from './processes'
import { CONNECTIONS, eachPart, measureRounds, type Rate, sendMany } from './rates'
import { REQUESTS, type Target, takingTurns } from './requests'
import { inMs, median } from './table'

const ASSETS = 10_000
/** Parallel exports; a server makes at most six. */
const EXPORTS = 4
/** The servers of the set-up, and twice as many. */
const SERVERS = [APPS.length, 2 * APPS.length]
const REST_SECONDS = 10
/** Enough requests to compile the code: a new server uses up to four times as much CPU time per request. */
const WARM_UP_REQUESTS = 8_000
const LATENCY = { seconds: 1, rounds: 3, connections: 1 }

interface Kind {
  name: string
  connections: number
  request(n: number, hall: Hall): Call
}

const KINDS: readonly Kind[] = [
  { name: 'GraphQL page of 50 assets', connections: CONNECTIONS, request: REQUESTS.graphqlPage },
  { name: 'GraphQL asset', connections: CONNECTIONS, request: REQUESTS.graphqlAsset },
  { name: 'REST saving a test', connections: CONNECTIONS, request: REQUESTS.restSavingTest },
  {
    name: `export of ${ASSETS.toLocaleString('en')} rows`,
    connections: EXPORTS,
    request: (_n, { reportId, signedIn }) => exportOf(reportId, signedIn),
  },
]

const MEASURED = 'Measured; from the fifth column on, milliseconds of processor time for each request:'
const COMPUTED = `Computed for machines with ${cpus().length} processors each:`

/** Requests for the warm-up, in turn. */
const WARM_UP = [REQUESTS.graphqlPage, REQUESTS.graphqlAsset, REQUESTS.restSavingTest]

/** Names of the parts in the order in which a request meets them. */
const PARTS: Record<Part, string> = {
  webProxy: 'haproxy, browsers',
  server: 'server',
  pgbouncer: 'pgbouncer',
  databaseProxy: 'haproxy, database',
  primary: 'PostgreSQL',
  replica: 'replica',
  coordination: 'Patroni, etcd',
}

/** A filled register behind one server or several. */
interface Hall extends Target {
  origin: string
  reportId: string
  used(): Promise<Record<Part, number>>
}

/** A running hall. */
interface OpenHall extends Hall {
  stop(): Promise<void>
}

interface Measured {
  name: string
  one: Rate<Part>
  several: Rate<Part>
}

/**
 * Measures the same requests with one machine and with the several-machine set-up, both on this machine, and the CPU time of each
 * part.
 * @returns two Markdown tables: the measurements, and the capacity of separate machines.
 * @throws MissingProgram with the Debian package of a missing program.
 */
export async function measureMachines(
  effort: { seconds: number; rounds: number },
  wanted: (name: string) => boolean,
): Promise<string> {
  const programs = await findPrograms()
  const one = await openOne()
  try {
    const several = await openSeveral(programs)
    try {
      const rest = await measureRest([one, several])
      console.log('Warming up')
      await warmUp(one, 1)
      await warmUp(several, APPS.length)
      const measured: Measured[] = []
      for (const kind of KINDS.filter(({ name }) => wanted(name))) {
        console.log(`Measuring ${kind.name}`)
        measured.push(await measureKind(kind, [one, several], effort))
      }
      return [MEASURED, measuredTable(measured, rest), COMPUTED, `${computedTable(measured)}\n`].join('\n\n')
    } finally {
      await several.stop()
    }
  } finally {
    await one.stop()
  }
}

/** Starts the set-up of `npm start`: one server, and a PostgreSQL with the embedded one's settings. */
async function openOne(): Promise<OpenHall> {
  const databases = await openDatabases([manyLocations(ASSETS)])
  const server = await startOurs(databases.url(manyLocations(ASSETS)), databases.folder)
  const none = { webProxy: 0, pgbouncer: 0, databaseProxy: 0, replica: 0, coordination: 0 }
  return {
    ...(await signedInTo(server, databases.url(manyLocations(ASSETS)))),
    used: async () => ({
      ...none,
      server: await server.processorMs(),
      primary: await processorMsOf(postgresFamilyOf(path.join(databases.folder, 'postgres'))),
    }),
    async stop() {
      await server.stop()
      await databases.stop()
    },
  }
}

async function openSeveral(programs: Programs): Promise<OpenHall> {
  const folder = await mkdtemp(path.join(tmpdir(), 'mah-bench-'))
  const clear = () => rm(folder, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 })
  const start = (env: Record<string, string>) => startBuilt(folder, { DATA_DIR: path.join(folder, 'data'), ...env })
  try {
    const setUp = await startSetUp({ folder, start, progress: console.log }, programs)
    const database = databaseUrls.primary('mah')
    await onDatabase(database, (client) => generate(client, manyLocations(ASSETS)))
    await setUp.untilBalanced()
    return {
      ...(await signedInTo(setUp, database)),
      async used() {
        const entries = Object.entries(await setUp.processes()).map(async ([part, pids]) => [
          part,
          await processorMsOf(pids),
        ])
        return Object.fromEntries(await Promise.all(entries))
      },
      async stop() {
        await setUp.stop()
        await clear()
      },
    }
  } catch (error) {
    await clear()
    throw error
  }
}

async function signedInTo({ origin }: Pick<Server, 'origin'>, databaseUrl: string) {
  const signedIn = await signIn(origin)
  return { origin, signedIn, assets: ASSETS, reportId: await createReport({ origin }, signedIn, databaseUrl) }
}

function warmUp(hall: Hall, servers: number): Promise<void> {
  return sendMany({ origin: hall.origin, request: takingTurns(WARM_UP, hall) }, servers * WARM_UP_REQUESTS)
}

/** Measures the CPU milliseconds per second of each part of each hall without requests. */
async function measureRest(halls: readonly Hall[]): Promise<Record<Part, number>[]> {
  console.log('Measuring at rest')
  const usedNow = () => Promise.all(halls.map(({ used }) => used()))
  const before = await usedNow()
  await sleep(REST_SECONDS * 1000)
  const after = await usedNow()
  return after.map((used, hall) => eachPart(used, (ms, part) => (ms - (before[hall]?.[part] ?? 0)) / REST_SECONDS))
}

async function measureKind(
  { name, connections, request }: Kind,
  halls: readonly Hall[],
  effort: { seconds: number; rounds: number },
): Promise<Measured> {
  const sides = halls.map((hall) => ({ ...hall, request: (n: number) => request(n, hall) }))
  const throughput = await measureRounds(sides, { ...effort, connections })
  const latency = await measureRounds(sides, LATENCY)
  const [one, several] = throughput.map((rates, side) => middleOf(rates, latency[side] ?? []))
  if (!one || !several) throw new Error('There are two sides')
  return { name: `${name}, ${connections} connections`, one, several }
}

/** Takes the medians of several rounds: throughput and CPU time from one list, response time from the other. */
function middleOf(throughput: readonly Rate<Part>[], latency: readonly Rate<Part>[]): Rate<Part> {
  const [first] = throughput
  if (!first) throw new Error('There is a round')
  return {
    perSecond: median(throughput.map(({ perSecond }) => perSecond)),
    answerMs: median(latency.map(({ answerMs }) => answerMs)),
    processorMs: eachPart(first.processorMs, (_ms, part) =>
      median(throughput.map(({ processorMs }) => processorMs[part])),
    ),
  }
}

/** Formats the measurements, with the CPU time of each part per request. */
function measuredTable(measured: readonly Measured[], [one, several]: readonly Record<Part, number>[]): string {
  const parts = Object.keys(PARTS) as Part[]
  const costs = (processorMs?: Record<Part, number>) => parts.map((part) => inProcessorMs(processorMs?.[part] ?? 0))
  const row = (name: string, setUp: string, { perSecond, answerMs, processorMs }: Rate<Part>) => [
    name,
    setUp,
    perSecond.toFixed(0),
    inMs(answerMs),
    ...costs(processorMs),
  ]
  return markdownTable(
    ['request', 'set-up', 'a second', 'answer', ...Object.values(PARTS)],
    [
      ...measured.flatMap(({ name, one, several }) => [row(name, 'one', one), row('', 'several', several)]),
      ['none, for each second', 'one', '', '', ...costs(one)],
      ['', 'several', '', '', ...costs(several)],
    ],
  )
}

/** Formats the computed capacity of separate machines with as many CPUs as this one. */
function computedTable(measured: readonly Measured[]): string {
  const processors = cpus().length
  return markdownTable(
    ['request', 'one machine', ...SERVERS.map((servers) => `${servers} servers, 2 databases`)],
    measured.map(({ name, one, several }) => [
      name,
      shown(oneMachine({ server: one.processorMs.server, postgres: one.processorMs.primary }, processors)),
      ...SERVERS.map((servers) => shown(severalMachines(several.processorMs, { servers, processors }))),
    ]),
  )
}

const shown = ({ perSecond, limit }: Capacity) => `${perSecond.toFixed(0)}/s: ${limit}`

/** Formats milliseconds; empty for a part that is absent or idle. */
const inProcessorMs = (ms: number) => (ms < 0.005 ? '' : ms.toFixed(ms < 10 ? 2 : 1))
