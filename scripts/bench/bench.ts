import { parseArgs } from 'node:util'
import { prepare } from '../building/prepare.mjs'
import { signIn } from '../measuring/client'
import { thisMachine } from '../measuring/machine'
import { type Databases, openDatabases } from './databases'
import { replaceSection } from './documentSection'
import { EXPORT_MEASURE, hasPsql, measureExport } from './exports'
import { fewLocations, type HallSize, manyLocations } from './generate'
import { GROWTH_MEASURES, measureGrowth, type SizedServer } from './growth'
import { MEMORY_MEASURES, measureMemory } from './memory'
import { startHandWritten, startOurs } from './processes'
import { measured, type Row, table } from './table'
import { assertSameAnswers, measureThroughput, THROUGHPUT_MEASURES } from './throughput'

const { values: options } = parseArgs({
  options: {
    /** measures only 10,000 and 100,000 assets, with fewer rounds and without slow measures */
    quick: { type: 'boolean', default: false },
    /** part of the names of the measures to take */
    only: { type: 'string', default: '' },
    /** updates the table in docs/performance.md */
    write: { type: 'boolean', default: false },
    /** folder for CPU profiles of the servers */
    profile: { type: 'string' },
  },
})
const { quick } = options
const wanted = (name: string) => name.toLowerCase().includes(options.only.toLowerCase())
const SIZES = quick ? [10_000, 100_000] : [10_000, 100_000, 1_000_000]
const smallest = manyLocations(Math.min(...SIZES))
const largest = manyLocations(Math.max(...SIZES))
/** Halls for measuring growth, each with a prefix for its measures. */
const GROWING = [
  { prefix: '', halls: SIZES.map(manyLocations) },
  { prefix: '40 locations: ', halls: SIZES.map(fewLocations) },
].map((growing) => ({ ...growing, isWanted: GROWTH_MEASURES.some((name) => wanted(`${growing.prefix}${name}`)) }))

const exportsWanted = options.only ? wanted(EXPORT_MEASURE) : !quick

/** Lists the halls that the chosen measures need, because a kept database may need slow migrations. */
function neededHalls(): HallSize[] {
  const growing = GROWING.filter(({ isWanted }) => isWanted)
  const needed = [
    ...([...THROUGHPUT_MEASURES, ...MEMORY_MEASURES].some(wanted) ? [smallest] : []),
    ...growing.flatMap(({ halls }) => halls),
    ...(exportsWanted ? [largest] : []),
  ]
  return [...new Map(needed.map((hall) => [JSON.stringify(hall), hall])).values()]
}

await prepare({ tools: true })
await measureServer()

async function measureServer(): Promise<void> {
  const databases = await openDatabases(neededHalls())
  try {
    const rows = [
      ...(await againstHandWritten(databases)),
      ...(await withGrowth(databases)),
      ...(await ofExports(databases)),
    ]
    const text = `${table(rows)}\n`
    console.log(`\n${text}`)
    if (options.write) replaceSection('performance.md', '## Latest table', made(text))
  } finally {
    await databases.stop()
  }
}

/** Adds the machine and the date to a text for a document. */
function made(text: string): string {
  return `${thisMachine()}${quick ? ', with `--quick`' : ''}\n\n${text}`
}

/** Compares the server with handwritten routes on the smallest database. */
async function againstHandWritten({ folder, url }: Databases): Promise<Row[]> {
  if (![...THROUGHPUT_MEASURES, ...MEMORY_MEASURES].some(wanted)) return []
  const ours = await startOurs(url(smallest), folder, options.profile)
  const handWritten = await startHandWritten(url(smallest), folder)
  try {
    const sides = { ours, handWritten, signedIn: await signIn(ours.origin), assets: smallest.assets }
    await assertSameAnswers(sides)
    const memory = await measured(MEMORY_MEASURES.filter(wanted), () => measureMemory(sides, !quick, wanted))
    const throughput = await measureThroughput(
      sides,
      quick ? { seconds: 1, rounds: 3 } : { seconds: 4, rounds: 7 },
      wanted,
    )
    return [...throughput, ...memory]
  } finally {
    await Promise.all([ours.stop(), handWritten.stop()])
  }
}

/** Measures the same requests with each number of assets. */
async function withGrowth({ folder, url }: Databases): Promise<Row[]> {
  const rows: Row[] = []
  for (const { prefix, halls } of GROWING.filter(({ isWanted }) => isWanted)) {
    const servers: SizedServer[] = []
    try {
      for (const hall of halls) {
        const server = await startOurs(url(hall), folder, options.profile)
        servers.push({ ...hall, server, signedIn: await signIn(server.origin) })
      }
      const effort = quick ? { rounds: 7, seconds: 2 } : { rounds: 31, seconds: 20 }
      rows.push(...(await measureGrowth(servers, effort, { wanted, prefix })))
    } finally {
      await Promise.all(servers.map(({ server }) => server.stop()))
    }
  }
  return rows
}

/** Measures exports of the largest register. */
async function ofExports({ folder, url }: Databases): Promise<Row[]> {
  if (!exportsWanted) return []
  if (!hasPsql()) {
    console.log('There is no psql to compare exports with: they are left out.')
    return []
  }
  const server = await startOurs(url(largest), folder, options.profile)
  try {
    const parts = {
      server,
      signedIn: await signIn(server.origin),
      databaseUrl: url(largest),
      assets: largest.assets,
      rounds: 3,
    }
    return await measured([EXPORT_MEASURE], () => measureExport(parts))
  } finally {
    await server.stop()
  }
}
