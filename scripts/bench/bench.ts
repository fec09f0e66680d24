import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { prepareBuild } from '../building/prepare.mjs'
import { signIn } from '../measuring/client'
import { type MeasuredServer, startBuilt, startScript } from '../measuring/processes'
import { type BenchRow, formatBenchTable } from './benchTable'
import { type BenchDatabases, openDatabases } from './databases'
import { createSizeWithFewLocations, createSizeWithManyLocations, type HallSize } from './generate'
import { measureScreens, SCREEN_MEASURES, type SizedServer } from './screens'
import { measureThroughput, THROUGHPUT_MEASURES } from './throughput'

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
const smallest = createSizeWithManyLocations(Math.min(...SIZES))
const MEMORY_AT_REST = 'server memory at rest'
const MEMORY_MB = 190
/** How long a server is idle before its memory is measured, in ms. */
const REST_MS = 20_000

const comparesSides = [...THROUGHPUT_MEASURES, MEMORY_AT_REST].some(isWanted)
/** Halls for measuring screens, each with a prefix for the names of its measurements. */
const halls = [
  { prefix: '', sizes: SIZES.map(createSizeWithManyLocations) },
  { prefix: '40 locations: ', sizes: SIZES.map(createSizeWithFewLocations) },
].filter(({ prefix }) => SCREEN_MEASURES.some((name) => isWanted(`${prefix}${name}`)))

await prepareBuild({ tools: true })
const databases = await openDatabases([...(comparesSides ? [smallest] : []), ...halls.flatMap(({ sizes }) => sizes)])
try {
  console.log(`\n${formatBenchTable([...(await compareSides(databases)), ...(await compareSizes(databases))])}`)
} finally {
  await databases.stop()
}

function startOurs({ folder, url }: BenchDatabases, hall: HallSize): Promise<MeasuredServer> {
  return startBuilt(folder, { DATABASE_URL: url(hall), DATA_DIR: folder })
}

async function compareSides(databases: BenchDatabases): Promise<BenchRow[]> {
  if (!comparesSides) return []
  const { folder, url } = databases
  const ours = await startOurs(databases, smallest)
  const handWritten = await startScript(['scripts/bench/handWritten.mjs'], folder, { DATABASE_URL: url(smallest) })
  try {
    const sides = { ours, handWritten, signedIn: await signIn(ours.origin), assets: smallest.assets }
    const memory = isWanted(MEMORY_AT_REST) ? [await measureMemory(ours, handWritten)] : []
    const effort = quick ? { seconds: 1, rounds: 3 } : { seconds: 4, rounds: 7 }
    return [...(await measureThroughput(sides, effort, isWanted)), ...memory]
  } finally {
    await Promise.all([ours.stop(), handWritten.stop()])
  }
}

async function measureMemory(ours: MeasuredServer, handWritten: MeasuredServer): Promise<BenchRow> {
  await sleep(REST_MS)
  const inWords = (server: MeasuredServer) => `${server.memory().toFixed(0)} MB`
  const aim = { target: `≤ ${MEMORY_MB} MB`, met: ours.memory() <= MEMORY_MB }
  return { measure: MEMORY_AT_REST, ours: inWords(ours), handWritten: inWords(handWritten), ...aim }
}

/** Measures the same requests at each number of assets. */
async function compareSizes(databases: BenchDatabases): Promise<BenchRow[]> {
  const rows: BenchRow[] = []
  for (const { prefix, sizes } of halls) {
    const servers: SizedServer[] = []
    try {
      for (const hall of sizes) {
        const server = await startOurs(databases, hall)
        servers.push({ ...hall, server, signedIn: await signIn(server.origin) })
      }
      const effort = quick ? { rounds: 7, seconds: 2 } : { rounds: 31, seconds: 20 }
      rows.push(...(await measureScreens(servers, effort, { isWanted, prefix })))
    } finally {
      await Promise.all(servers.map(({ server }) => server.stop()))
    }
  }
  return rows
}
