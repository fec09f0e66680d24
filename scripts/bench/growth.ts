import { type Call, Connection, operation, type SignedIn } from '../measuring/client'
import type { Server } from '../measuring/processes'
import { appOperation } from './documents'
import type { HallSize } from './generate'
import { inMs, measured, median, type Row, type Times, withinLimits } from './table'

/** A server with a hall of this size. */
export interface SizedServer extends HallSize {
  server: Server
  signedIn: SignedIn
}

interface Effort {
  rounds: number
  /** Seconds after which no further round of a request starts. */
  seconds: number
}

/** Builds the n-th request of its kind to a server. */
type SizedCall = (server: SizedServer, n: number) => Call

const WARM_UP_ROUNDS = 2

/** Measures the medians of single requests with each number of assets, right after a change and once more; the servers take turns. */
export async function measureGrowth(
  servers: readonly SizedServer[],
  effort: Effort,
  { wanted, prefix }: { wanted: (name: string) => boolean; prefix: string },
): Promise<Row[]> {
  const rows: Row[] = []
  for (const [called, call] of Object.entries(CALLS)) {
    const name = `${prefix}${called}`
    if (!wanted(name)) continue
    const made = await measured([name], async () => {
      const medians = await mediansOf(servers, call, effort)
      const ours = medians.map(({ first, next }) => `${inMs(first)}, ${inMs(next)}`).join(' → ')
      console.log(`${name}: ${ours}`)
      const sized = medians.map((times, index) => ({ ...times, assets: servers[index]?.assets ?? 0 }))
      return [{ measure: name, ours, handWritten: '', ...withinLimits(sized) }]
    })
    rows.push(...made)
  }
  return rows
}

async function mediansOf(
  servers: readonly SizedServer[],
  call: SizedCall,
  { rounds, seconds }: Effort,
): Promise<Times<number>[]> {
  const connections = servers.map(({ server }) => new Connection(server.origin))
  const times = servers.map((): Times<number[]> => ({ first: [], next: [] }))
  const begun = performance.now()
  try {
    for (let round = -WARM_UP_ROUNDS; round < rounds; round++) {
      for (const [index, server] of servers.entries()) {
        const connection = connections[index]
        if (!connection) continue
        await connection.send(CHANGE(server, nextNumber()))
        for (const kind of ['first', 'next'] as const) {
          const sent = performance.now()
          await connection.send(call(server, nextNumber()))
          if (round >= 0) times[index]?.[kind].push(performance.now() - sent)
        }
      }
      if (round >= 0 && performance.now() - begun > seconds * 1000) break
    }
  } finally {
    await Promise.all(connections.map((connection) => connection.close()))
  }
  return times.map(({ first, next }) => ({ first: median(first), next: median(next) }))
}

// why: saved values must differ from those of an earlier run on the same database
let number = Math.floor(Date.now() / 100)
const nextNumber = () => number++

const TODAY = new Date().toISOString().slice(0, 10)
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** Builds an operation with a session, as the app sends it. */
function app(name: string, variables: (server: SizedServer, n: number) => object): SizedCall {
  const query = appOperation(name)
  return (server, n) => operation(query, variables(server, n), server.signedIn.session)
}

const idOf = ({ assets }: SizedServer, n: number) => String(1 + ((n * 7919) % assets))
/** Returns a location with assets. */
const roomOf = ({ locations }: SizedServer, n: number) => String(1 + (n % (Math.min(100, locations) - 1)))
const codeOf = (server: SizedServer, n: number) => idOf(server, n).padStart(7, '0')

function dashboardCalls(): Record<string, SizedCall> {
  return {
    'dashboard: Home': app('Home', () => ({
      pat: true,
      stock: true,
      levels: true,
      checks: true,
      reports: true,
      admin: true,
    })),
    'dashboard: AssetCounts': app('AssetCounts', () => ({})),
  }
}

const SORT_FIELDS = ['newest', 'id', 'name', 'code', 'location', 'urgency', 'due']
const ASSET_FILTERS: Readonly<Record<string, (server: SizedServer, n: number) => object>> = {
  "search 'kettle 77'": () => ({ search: 'kettle 77' }),
  "search 'kettle'": () => ({ search: 'kettle' }),
  "search 'room 12'": () => ({ search: 'room 12' }),
  'search for nothing that is there': () => ({ search: 'zzz' }),
  'status untested': () => ({ status: ['untested'] }),
  'status expired': () => ({ status: ['expired'] }),
  'status failed': () => ({ status: ['failed'] }),
  'status due': () => ({ status: ['due'] }),
  'status sound': () => ({ status: ['sound'] }),
  'status failed or expired': () => ({ status: ['failed', 'expired'] }),
  'worst status expired': () => ({ worstStatus: ['expired'] }),
  'worst status due': () => ({ worstStatus: ['due'] }),
  'due within a month': () => ({ dueFrom: TODAY, dueTo: inDays(30) }),
  'due on a day': () => ({ nextDueOn: [inDays(40)] }),
  location: (server, n) => ({ locationId: [roomOf(server, n)] }),
  'location and status': (server, n) => ({ locationId: [roomOf(server, n)], status: ['failed'] }),
  class: () => ({ class: [2] }),
  frequency: () => ({ frequency: [2] }),
  voltage: () => ({ voltage: [110] }),
  photo: () => ({ photoId: ['1'] }),
  name: (_server, n) => ({ name: [`Kettle ${(n % 50) * 20}`] }),
  code: (server, n) => ({ code: [codeOf(server, n)] }),
  id: (server, n) => ({ id: [idOf(server, n)] }),
  description: () => ({ description: ['Bought in 2013'] }),
  created: () => ({ createdAt: ['2024-01-01T12:00:00.000Z'] }),
  updated: () => ({ updatedAt: ['2024-01-01T12:00:00.000Z'] }),
}

function assetListCalls(): Record<string, SizedCall> {
  const list: Record<string, SizedCall> = {}
  for (const field of SORT_FIELDS)
    for (const direction of ['asc', 'desc']) {
      const sort = { field, direction }
      list[`assets by ${field} ${direction}`] = app('AssetList', () => ({ filter: {}, sort, offset: 0, limit: 50 }))
    }
  for (const field of SORT_FIELDS)
    list[`assets by ${field}, at 90 %`] = app('AssetList', ({ assets }) => ({
      filter: {},
      sort: { field, direction: 'asc' },
      offset: Math.floor(assets * 0.9),
      limit: 50,
    }))
  for (const [name, filter] of Object.entries(ASSET_FILTERS))
    list[`assets, ${name}`] = app('AssetList', (server, n) => ({
      filter: filter(server, n),
      sort: null,
      offset: 0,
      limit: 50,
    }))
  return list
}

const TEST_FILTERS: Readonly<Record<string, (server: SizedServer, n: number) => object>> = {
  "search 'kettle 77'": () => ({ search: 'kettle 77' }),
  "search 'kettle'": () => ({ search: 'kettle' }),
  'within a month': () => ({ from: inDays(-60), to: inDays(-30) }),
  'on a day': () => ({ testDate: [inDays(-33)] }),
  tester: () => ({ testerId: ['7'] }),
  location: (server, n) => ({ locationId: [roomOf(server, n)] }),
  asset: (server, n) => ({ assetId: [idOf(server, n)] }),
  failed: () => ({ safeToUse: [0] }),
  'failed visually': () => ({ visualTest: [0] }),
  class: () => ({ assetClass: [2] }),
  'insulation resistance': () => ({ insulationResistance: [25] }),
  'earth continuity': () => ({ earthContinuityReading: [0.12] }),
  notes: () => ({ notes: ['Cable replaced'] }),
  code: (server, n) => ({ code: [`T${idOf(server, n)}`] }),
}

function testListCalls(): Record<string, SizedCall> {
  const list: Record<string, SizedCall> = {
    tests: app('TestList', () => ({ filter: {}, offset: 0, limit: 50 })),
    'tests, at 90 %': app('TestList', ({ assets }) => ({ filter: {}, offset: Math.floor(assets * 4.4), limit: 50 })),
    testers: app('Testers', () => ({})),
  }
  for (const [name, filter] of Object.entries(TEST_FILTERS))
    list[`tests, ${name}`] = app('TestList', (server, n) => ({ filter: filter(server, n), offset: 0, limit: 50 }))
  return list
}

function otherListCalls(): Record<string, SizedCall> {
  return {
    locations: app('LocationList', () => ({ filter: {}, offset: 0, limit: 50 })),
    'locations, at 90 %': app('LocationList', ({ locations }) => ({
      filter: {},
      offset: Math.floor(locations * 0.9),
      limit: 50,
    })),
    "locations, search 'room 12'": app('LocationList', () => ({ filter: { search: 'room 12' }, offset: 0, limit: 50 })),
    'locations, type stock': app('LocationList', () => ({ filter: { type: ['stock'] }, offset: 0, limit: 50 })),
    'one location': app('Location', (server, n) => ({ id: roomOf(server, n) })),
    'stock items': app('StockItemList', () => ({ filter: {}, sort: null, offset: 0, limit: 50 })),
    "search everywhere 'kettle 77'": app('SearchEverything', () => ({ text: 'kettle 77' })),
    "search everywhere 'kettle'": app('SearchEverything', () => ({ text: 'kettle' })),
    "search everywhere 'room 12'": app('SearchEverything', () => ({ text: 'room 12' })),
    'search everywhere for a code': app('SearchEverything', (server, n) => ({ text: codeOf(server, n) })),
  }
}

function scanCalls(): Record<string, SizedCall> {
  return {
    'scan of an asset': app('Scan', (server, n) => ({ model: 'asset', code: codeOf(server, n) })),
    'scan of a test': app('Scan', (_server, n) => ({ model: 'test', code: `T${2 * (1 + (n % 20))}` })),
    'scan of a location': app('Scan', (server, n) => ({ model: 'location', code: `ROOM${roomOf(server, n)}` })),
    'scan of a bare code': app('Scan', (server, n) => ({ model: null, code: codeOf(server, n) })),
    'one asset': app('Asset', (server, n) => ({ id: idOf(server, n) })),
    "an asset's history": app('AssetHistory', (server, n) => ({ id: idOf(server, n), offset: 0, limit: 25 })),
    'next code': app('NextAssetCode', () => ({})),
    'code in use': app('CheckAssetCode', (server, n) => ({ code: codeOf(server, n), except: null })),
  }
}

const testOf = ({ assets }: SizedServer, n: number) => ({
  // even numbers are Class 1
  assetId: String(2 * (1 + ((n * 7919) % (assets / 2)))),
  testDate: TODAY,
  visualTest: 1,
  earthContinuity: 0.05,
  insulationResistance: 200,
  safeToUse: 1,
})

function savingCalls(): Record<string, SizedCall> {
  const asset = (server: SizedServer, n: number) => ({
    name: 'Kettle 5',
    code: `B${n}`,
    locationId: roomOf(server, n),
    class: 1,
    frequency: 1,
  })
  return {
    'saving a test': app('CreateTest', (server, n) => ({ input: testOf(server, n) })),
    'saving a new asset': app('CreateAsset', (server, n) => ({ input: asset(server, n) })),
    'changing an asset': app('UpdateAsset', (server, n) => ({
      id: idOf(server, n),
      input: { description: `Seen ${n}`, frequency: 1 + (n % 2) },
    })),
  }
}

function restCalls(): Record<string, SizedCall> {
  const get = (path: (server: SizedServer, n: number) => string): SizedCall => {
    return (server, n) => ({ path: path(server, n), headers: server.signedIn.token })
  }
  return {
    'REST: assets': get(() => '/api/assets?page=1&perPage=50'),
    'REST: assets, at 90 %': get(({ assets }) => `/api/assets?page=${Math.floor(assets * 0.018)}&perPage=50`),
    'REST: tests': get(() => '/api/tests?page=1&perPage=50'),
    'REST: locations': get(() => '/api/locations?page=1&perPage=50'),
    'REST: one asset': get((server, n) => `/api/assets/${idOf(server, n)}`),
    'REST: next code': get(() => '/api/assets/next-code'),
    'REST: saving a test': (server, n) => ({
      method: 'POST',
      path: '/api/tests',
      headers: server.signedIn.token,
      body: testOf(server, n),
    }),
  }
}

/** Changes an asset, its test and the counts. */
const CHANGE: SizedCall = app('CreateTest', (server, n) => ({ input: testOf(server, n) }))

const CALLS: Readonly<Record<string, SizedCall>> = {
  ...dashboardCalls(),
  ...assetListCalls(),
  ...testListCalls(),
  ...otherListCalls(),
  ...scanCalls(),
  ...savingCalls(),
  ...restCalls(),
}

export const GROWTH_MEASURES: readonly string[] = Object.keys(CALLS)
