import { computeMedian } from '../../domain/values/computeMedian'
import {
  buildOperationCall,
  type MeasurementHttpCall,
  type MeasurementSession,
  PersistentConnection,
} from '../measuring/measuringClient'
import type { MeasurementServer } from '../measuring/serverProcesses'
import { type BenchTableRow, buildBenchRatioTarget } from './benchTable'

/** Our server and the handwritten routes, on one database whose asset ids count from 1. */
export interface BenchServers {
  ours: MeasurementServer
  handWritten: MeasurementServer
  signedIn: MeasurementSession
  assets: number
}

/** Builds the n-th request of its kind. */
type Requests = (n: number, sides: BenchServers) => MeasurementHttpCall

/** Number of persistent connections that send requests. */
const CONNECTIONS = 16

const ASSET = `id name code description class frequency voltage nextDueOn location { id name }
  lastTest { id testDate visualTest earthContinuityReading insulationResistance safeToUse }`
const PAGE = `query ($offset: Int!, $limit: Int!) { assets(offset: $offset, limit: $limit) { items { ${ASSET} } } }`
const ONE = `query ($id: ID!) { asset(id: $id) { ${ASSET} } }`
const SAVE = `mutation ($input: TestInput!) { createTest(input: $input) { test {
  id assetId testDate visualTest earthContinuityReading insulationResistance safeToUse notes } } }`

/** Returns the n-th page of 50 among the first thousand rows. */
const page = (n: number) => ({ offset: (n % 20) * 50, limit: 50 })
/** Returns scattered asset ids, so that concurrent saves change different assets. */
export const getBenchAssetId = (n: number, { assets }: Pick<BenchServers, 'assets'>) =>
  String(1 + ((n * 7919) % assets))
export const buildBenchTestInput = (n: number, { assets }: Pick<BenchServers, 'assets'>) => ({
  // assets with even ids are Class I
  assetId: String(2 * (1 + ((n * 7919) % (assets / 2)))),
  testDate: new Date().toISOString().slice(0, 10),
  ...{ visualTest: 1, earthContinuity: 0.05, insulationResistance: 200, safeToUse: 1, notes: 'Cable replaced' },
})
const handWrittenPage: Requests = (n) => ({ path: `/assets?limit=50&offset=${page(n).offset}` })

/**
 * Pairs of requests with the same responses; `share` is the required fraction of the handwritten routes' throughput.
 */
const COMPARISONS: Record<string, { share: number; ours: Requests; handWritten: Requests }> = {
  'GraphQL page': {
    share: 0.6,
    ours: (n, { signedIn }) => buildOperationCall(PAGE, page(n), signedIn.session),
    handWritten: handWrittenPage,
  },
  'REST page': {
    share: 0.4,
    ours: (n, { signedIn }) => ({ path: `/api/assets?page=${1 + (n % 20)}&perPage=50`, headers: signedIn.token }),
    handWritten: handWrittenPage,
  },
  'GraphQL asset': {
    share: 0.45,
    ours: (n, sides) => buildOperationCall(ONE, { id: getBenchAssetId(n, sides) }, sides.signedIn.token),
    handWritten: (n, sides) => ({ path: `/assets/${getBenchAssetId(n, sides)}` }),
  },
  'GraphQL saving a test': {
    share: 0.25,
    ours: (n, sides) => buildOperationCall(SAVE, { input: buildBenchTestInput(n, sides) }, sides.signedIn.token),
    handWritten: (n, sides) => ({ method: 'POST', path: '/tests', body: buildBenchTestInput(n, sides) }),
  },
}

export const THROUGHPUT_BENCHMARK_NAMES: readonly string[] = Object.keys(COMPARISONS)

/** Compares throughput with the handwritten routes. The sides take turns, after a warm-up round that does not count. */
export async function measureThroughput(
  sides: BenchServers,
  { seconds, rounds }: { seconds: number; rounds: number },
  isWanted: (name: string) => boolean,
): Promise<BenchTableRow[]> {
  const rows: BenchTableRow[] = []
  for (const [name, { share, ours, handWritten }] of Object.entries(COMPARISONS)) {
    if (!isWanted(name)) continue
    console.log(`Measuring ${name}`)
    const rates: { own: Rate; theirs: Rate }[] = []
    for (let round = 0; round <= rounds; round++)
      rates.push({
        own: await measure(sides.ours, (n) => ours(n, sides), seconds),
        theirs: await measure(sides.handWritten, (n) => handWritten(n, sides), seconds),
      })
    const counted = rates.slice(1)
    rows.push({
      measure: name,
      ours: inWords(counted.map(({ own }) => own)),
      handWritten: inWords(counted.map(({ theirs }) => theirs)),
      ...buildBenchRatioTarget(
        share,
        computeMedian(counted.map(({ own, theirs }) => own.perSecond / theirs.perSecond)),
      ),
    })
  }
  return rows
}

interface Rate {
  perSecond: number
  /** CPU time of the server's process per request, in ms. */
  processorMs: number
}

let sent = 0

async function measure(
  server: MeasurementServer,
  call: (n: number) => MeasurementHttpCall,
  seconds: number,
): Promise<Rate> {
  const connections = Array.from({ length: CONNECTIONS }, () => new PersistentConnection(server.origin))
  let answers = 0
  const before = await server.processorMs()
  const begun = performance.now()
  await Promise.all(
    connections.map(async (connection) => {
      for (; performance.now() - begun < seconds * 1000; answers++) await connection.send(call(sent++))
      await connection.close()
    }),
  )
  const perSecond = (answers * 1000) / (performance.now() - begun)
  return { perSecond, processorMs: ((await server.processorMs()) - before) / answers }
}

const inWords = (rates: readonly Rate[]) =>
  `${computeMedian(rates.map(({ perSecond }) => perSecond)).toFixed(0)}/s, ${computeMedian(rates.map(({ processorMs }) => processorMs)).toFixed(2)} ms CPU`
