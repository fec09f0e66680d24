import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { prepareBuild } from '../building/prepare.mjs'
import { signInMeasurementUser } from '../measuring/measuringClient'
import { type MeasurementServer, startBuiltServer, startServerScript } from '../measuring/serverProcesses'
import { type BenchDatabases, openBenchDatabases } from './benchDatabases'
import { type BenchTableRow, formatBenchTable } from './benchTable'
import {
  type BenchHallSize,
  createHallSizeWithFewLocations,
  createHallSizeWithManyLocations,
} from './fillBenchDatabase'
import { type BenchServerWithHallSize, measureScreenRequestTimes, SCREEN_BENCHMARK_NAMES } from './measureScreens'
import { measureThroughput, THROUGHPUT_BENCHMARK_NAMES } from './measureThroughput'

const { values: options } = parseArgs({
  options: {
    /** Measures only 10,000 and 100,000 assets, with fewer rounds. */
    quick: { type: 'boolean', default: false },
    /** Runs only the measurements whose names contain this text. */
    only: { type: 'string', default: '' },
  },
})
const { quick } = options
const isWanted = (name: string) => name.toLowerCase().includes(options.only.toLowerCase())

const SIZES = quick ? [10_000, 100_000] : [10_000, 100_000, 1_000_000]
const smallest = createHallSizeWithManyLocations(Math.min(...SIZES))
const MEMORY_AT_REST = 'server memory at rest'
const MEMORY_MB = 190
/** How long a server is idle before its memory is measured, in ms. */
const REST_MS = 20_000

const comparesSides = [...THROUGHPUT_BENCHMARK_NAMES, MEMORY_AT_REST].some(isWanted)
/** The hall sizes at which screens are measured, with a prefix for the measurements' names. */
const halls = [
  { prefix: '', sizes: SIZES.map(createHallSizeWithManyLocations) },
  { prefix: '40 locations: ', sizes: SIZES.map(createHallSizeWithFewLocations) },
].filter(({ prefix }) => SCREEN_BENCHMARK_NAMES.some((name) => isWanted(`${prefix}${name}`)))

await prepareBuild({ tools: true })
const databases = await openBenchDatabases([
  ...(comparesSides ? [smallest] : []),
  ...halls.flatMap(({ sizes }) => sizes),
])
try {
  console.log(`\n${formatBenchTable([...(await compareSides(databases)), ...(await compareSizes(databases))])}`)
} finally {
  await databases.stop()
}

function startOurs({ folder, url }: BenchDatabases, hall: BenchHallSize): Promise<MeasurementServer> {
  return startBuiltServer(folder, { DATABASE_URL: url(hall), DATA_DIR: folder })
}

async function compareSides(databases: BenchDatabases): Promise<BenchTableRow[]> {
  if (!comparesSides) return []
  const { folder, url } = databases
  const ours = await startOurs(databases, smallest)
  const handWritten = await startServerScript(['scripts/bench/handWritten.mjs'], folder, {
    DATABASE_URL: url(smallest),
  })
  try {
    const sides = { ours, handWritten, signedIn: await signInMeasurementUser(ours.origin), assets: smallest.assets }
    const memory = isWanted(MEMORY_AT_REST) ? [await measureMemory(ours, handWritten)] : []
    const effort = quick ? { seconds: 1, rounds: 3 } : { seconds: 4, rounds: 7 }
    return [...(await measureThroughput(sides, effort, isWanted)), ...memory]
  } finally {
    await Promise.all([ours.stop(), handWritten.stop()])
  }
}

async function measureMemory(ours: MeasurementServer, handWritten: MeasurementServer): Promise<BenchTableRow> {
  await sleep(REST_MS)
  const inWords = (server: MeasurementServer) => `${server.memory().toFixed(0)} MB`
  const aim = { target: `≤ ${MEMORY_MB} MB`, met: ours.memory() <= MEMORY_MB }
  return { measure: MEMORY_AT_REST, ours: inWords(ours), handWritten: inWords(handWritten), ...aim }
}

/** Measures the same requests at each number of assets. */
async function compareSizes(databases: BenchDatabases): Promise<BenchTableRow[]> {
  const rows: BenchTableRow[] = []
  for (const { prefix, sizes } of halls) {
    const servers: BenchServerWithHallSize[] = []
    try {
      for (const hall of sizes) {
        const server = await startOurs(databases, hall)
        servers.push({ ...hall, server, signedIn: await signInMeasurementUser(server.origin) })
      }
      const effort = quick ? { rounds: 7, seconds: 2 } : { rounds: 31, seconds: 20 }
      rows.push(...(await measureScreenRequestTimes(servers, effort, { isWanted, prefix })))
    } finally {
      await Promise.all(servers.map(({ server }) => server.stop()))
    }
  }
  return rows
}
