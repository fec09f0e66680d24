import { computeMedian } from '../../domain/values/computeMedian'
import {
  buildOperationCall,
  type MeasurementHttpCall,
  type MeasurementSession,
  PersistentConnection,
} from '../measuring/measuringClient'
import type { MeasurementServer } from '../measuring/serverProcesses'
import { type BenchTableRow, buildBenchDurationTarget } from './benchTable'
import { getClientOperation } from './clientOperations'
import type { BenchHallSize } from './fillBenchDatabase'
import { buildBenchTestInput, getBenchAssetId } from './measureThroughput'

/** A server whose database contains a hall of this size. */
export interface BenchServerWithHallSize extends BenchHallSize {
  server: MeasurementServer
  signedIn: MeasurementSession
}

/** Number of rounds after the first call, and the time in seconds after which no further round begins. */
type Effort = { rounds: number; seconds: number }

/** Builds the n-th request of its kind for a server. */
type SizedCall = (server: BenchServerWithHallSize, n: number) => MeasurementHttpCall

/**
 * Measures each request at each number of assets: the first call, and the median of the others. Every call follows a
 * change. The servers take turns.
 */
export async function measureScreenRequestTimes(
  servers: readonly BenchServerWithHallSize[],
  effort: Effort,
  { isWanted, prefix }: { isWanted: (name: string) => boolean; prefix: string },
): Promise<BenchTableRow[]> {
  const rows: BenchTableRow[] = []
  for (const [called, call] of Object.entries(CALLS)) {
    const name = `${prefix}${called}`
    if (!isWanted(name)) continue
    const times = await timesOf(servers, call, effort)
    const measured = servers.map(({ assets }, index) => {
      const [first = Number.NaN, ...others] = times[index] ?? []
      return { assets, first, median: computeMedian(others) }
    })
    const ours = measured.map((size) => `${size.first.toFixed(0)}, ${size.median.toFixed(1)} ms`).join(' → ')
    console.log(`${name}: ${ours}`)
    rows.push({ measure: name, ours, handWritten: '', ...buildBenchDurationTarget(measured) })
  }
  return rows
}

async function timesOf(
  servers: readonly BenchServerWithHallSize[],
  call: SizedCall,
  { rounds, seconds }: Effort,
): Promise<number[][]> {
  const sides = servers.map((server) => ({
    server,
    connection: new PersistentConnection(server.server.origin),
    times: [] as number[],
  }))
  const begun = performance.now()
  for (let round = 0; round <= rounds; round++) {
    for (const { server, connection, times } of sides) {
      await connection.send(CHANGE(server, nextNumber()))
      const sent = performance.now()
      await connection.send(call(server, nextNumber()))
      times.push(performance.now() - sent)
    }
    if (performance.now() - begun > seconds * 1000) break
  }
  await Promise.all(sides.map(({ connection }) => connection.close()))
  return sides.map(({ times }) => times)
}

// why: saved values must differ from an earlier run's values on the same database
let number = Math.floor(Date.now() / 100)
const nextNumber = () => number++

const TODAY = new Date().toISOString().slice(0, 10)
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

type Values = (server: BenchServerWithHallSize, n: number) => object

/** Builds requests for one of the app's operations, sent with a session. */
function app(name: string, variables: Values = () => ({})): SizedCall {
  const query = getClientOperation(name)
  return (server, n) => buildOperationCall(query, variables(server, n), server.signedIn.session)
}

/** Builds the calls for a list of 50, one for each set of variables. */
function list(operationName: string, calls: Record<string, Values>): Record<string, SizedCall> {
  const first = { filter: {}, offset: 0, limit: 50 }
  const built = Object.entries(calls).map(([name, variables]) => [
    name,
    app(operationName, (server, n) => ({ ...first, ...variables(server, n) })),
  ])
  return Object.fromEntries(built)
}

function filtered(filters: Record<string, Values>, prefix: string): Record<string, Values> {
  const named = Object.entries(filters).map(([name, filter]): [string, Values] => [
    `${prefix}, ${name}`,
    (server, n) => ({ filter: filter(server, n) }),
  ])
  return Object.fromEntries(named)
}

/** Returns the id of a location that has assets. */
const roomOf = ({ locations }: BenchServerWithHallSize, n: number) => String(1 + (n % (Math.min(100, locations) - 1)))
const codeOf = (server: BenchServerWithHallSize, n: number) => getBenchAssetId(n, server).padStart(7, '0')

const SORT_FIELDS = ['newest', 'id', 'name', 'code', 'location', 'urgency', 'due']

const SORTED_ASSETS: Record<string, Values> = Object.fromEntries(
  SORT_FIELDS.flatMap((field): [string, Values][] => [
    [`assets by ${field} asc`, () => ({ sort: { field, direction: 'asc' } })],
    [`assets by ${field} desc`, () => ({ sort: { field, direction: 'desc' } })],
    [
      `assets by ${field}, at 90 %`,
      ({ assets }) => ({ sort: { field, direction: 'asc' }, offset: Math.floor(assets * 0.9) }),
    ],
  ]),
)

/** A selection of filters: the remaining statuses and fields are queried in the same way. */
const ASSET_FILTERS: Record<string, Values> = {
  "search 'kettle 77'": () => ({ search: 'kettle 77' }),
  "search 'kettle'": () => ({ search: 'kettle' }),
  "search 'room 12'": () => ({ search: 'room 12' }),
  'search for nothing that is there': () => ({ search: 'zzz' }),
  'status untested': () => ({ status: ['untested'] }),
  'status failed': () => ({ status: ['failed'] }),
  'status sound': () => ({ status: ['sound'] }),
  'status failed or expired': () => ({ status: ['failed', 'expired'] }),
  'worst status expired': () => ({ worstStatus: ['expired'] }),
  'due within a month': () => ({ dueFrom: TODAY, dueTo: inDays(30) }),
  location: (server, n) => ({ locationId: [roomOf(server, n)] }),
  class: () => ({ class: [2] }),
  name: (_server, n) => ({ name: [`Kettle ${(n % 50) * 20}`] }),
}

const TEST_FILTERS: Record<string, Values> = {
  "search 'kettle 77'": () => ({ search: 'kettle 77' }),
  "search 'kettle'": () => ({ search: 'kettle' }),
  'within a month': () => ({ from: inDays(-60), to: inDays(-30) }),
  tester: () => ({ testerId: ['7'] }),
  location: (server, n) => ({ locationId: [roomOf(server, n)] }),
  asset: (server, n) => ({ assetId: [getBenchAssetId(n, server)] }),
  failed: () => ({ safeToUse: [0] }),
  'insulation resistance': () => ({ insulationResistance: [25] }),
}

/** Saves a test, which changes an asset, its tests and the counts. */
const CHANGE: SizedCall = app('CreateTest', (server, n) => ({ input: buildBenchTestInput(n, server) }))

const CALLS: Readonly<Record<string, SizedCall>> = {
  'dashboard: Home': app('Home', ({ signedIn }) => ({
    userId: signedIn.userId,
    ...{ pat: true, stock: true, levels: true, checks: true, reports: true, admin: true },
  })),
  'dashboard: AssetCounts': app('AssetCounts'),
  ...list('AssetList', { ...SORTED_ASSETS, ...filtered(ASSET_FILTERS, 'assets') }),
  ...list('TestList', {
    tests: () => ({}),
    'tests, at 90 %': ({ assets }) => ({ offset: Math.floor(assets * 4.4) }),
    ...filtered(TEST_FILTERS, 'tests'),
  }),
  testers: app('Testers'),
  ...list('LocationList', {
    locations: () => ({}),
    'locations, at 90 %': ({ locations }) => ({ offset: Math.floor(locations * 0.9) }),
    "locations, search 'room 12'": () => ({ filter: { search: 'room 12' } }),
  }),
  'one location': app('Location', (server, n) => ({ id: roomOf(server, n) })),
  ...list('StockItemList', { 'stock items': () => ({}) }),
  "search everywhere 'kettle 77'": app('SearchEverything', () => ({ text: 'kettle 77' })),
  "search everywhere 'kettle'": app('SearchEverything', () => ({ text: 'kettle' })),
  'search everywhere for a code': app('SearchEverything', (server, n) => ({ text: codeOf(server, n) })),
  'scan of an asset': app('Scan', (server, n) => ({ model: 'asset', code: codeOf(server, n) })),
  'scan of a test': app('Scan', (_server, n) => ({ model: 'test', code: `T${2 * (1 + (n % 20))}` })),
  'one asset': app('Asset', (server, n) => ({ id: getBenchAssetId(n, server) })),
  "an asset's history": app('AssetHistory', (server, n) => ({ id: getBenchAssetId(n, server), offset: 0, limit: 25 })),
  'next code': app('NextAssetCode'),
  'code in use': app('CheckAssetCode', (server, n) => ({ code: codeOf(server, n), except: null })),
  'saving a test': CHANGE,
  'saving a new asset': app('CreateAsset', (server, n) => ({
    input: { name: 'Kettle 5', code: `B${n}`, locationId: roomOf(server, n), class: 1, frequency: 1 },
  })),
  'changing an asset': app('UpdateAsset', (server, n) => ({
    id: getBenchAssetId(n, server),
    input: { description: `Seen ${n}`, frequency: 1 + (n % 2) },
  })),
}

export const SCREEN_BENCHMARK_NAMES: readonly string[] = Object.keys(CALLS)
