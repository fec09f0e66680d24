import { parseArgs } from 'node:util'
import { MissingProgram } from '../machines/programs'
import { signIn } from '../measuring/client'
import { thisMachine } from '../measuring/machine'
import { prepare } from '../prepare.mjs'
import { type Databases, openDatabases } from './databases'
import { EXPORT_MEASURE, hasPsql, measureExport } from './exports'
import { GROWTH_MEASURES, measureGrowth, type SizedServer } from './growth'
import { keepInDocument } from './keptTable'
import { measureMachines } from './machines'
import { MEMORY_MEASURES, measureMemory } from './memory'
import { startHandWritten, startOurs } from './processes'
import { measured, type Row, table } from './table'
import { assertSameAnswers, measureThroughput, THROUGHPUT_MEASURES } from './throughput'

const { values: options } = parseArgs({
  options: {
    /** 10,000 and 100,000 assets only, fewer rounds, without what takes long. */
    quick: { type: 'boolean', default: false },
    /** Instead of everything else: what one machine and the several-machine set-up carry. */
    machines: { type: 'boolean', default: false },
    /** Part of the names of the measures to make. */
    only: { type: 'string', default: '' },
    /** Keeps the table in docs/performance.md, or in docs/several-machines.md. */
    write: { type: 'boolean', default: false },
    /** A folder for profiles of the servers' processor time. */
    profile: { type: 'string' },
  },
})
const { quick } = options
const SIZES = quick ? [10_000, 100_000] : [10_000, 100_000, 1_000_000]
const [smallest = 0] = SIZES
const largest = SIZES.at(-1) ?? 0

const wanted = (name: string) => name.toLowerCase().includes(options.only.toLowerCase())
const exportsWanted = options.only ? wanted(EXPORT_MEASURE) : !quick

/** A large database is opened only for what is measured with it: what was kept may have to be migrated, which takes long. */
function isNeeded(size: number): boolean {
  if (GROWTH_MEASURES.some(wanted)) return true
  if (size === largest && exportsWanted) return true
  return size === smallest && [...THROUGHPUT_MEASURES, ...MEMORY_MEASURES].some(wanted)
}

await prepare({ tools: true })
try {
  await (options.machines ? measureWithMachines() : measureOneServer())
} catch (error) {
  if (!(error instanceof MissingProgram)) throw error
  console.error(error.message)
  process.exitCode = 1
}

async function measureWithMachines(): Promise<void> {
  const text = await measureMachines(quick ? { seconds: 1, rounds: 1 } : { seconds: 2, rounds: 3 }, wanted)
  console.log(`\n${text}`)
  if (options.write) keepInDocument('several-machines.md', '### Latest tables', made(text))
}

async function measureOneServer(): Promise<void> {
  const databases = await openDatabases(SIZES.filter(isNeeded))
  try {
    const rows = [
      ...(await againstHandWritten(databases)),
      ...(await withGrowth(databases)),
      ...(await ofExports(databases)),
    ]
    const text = `${table(rows)}\n`
    console.log(`\n${text}`)
    if (options.write) keepInDocument('performance.md', '## Latest table', made(text))
  } finally {
    await databases.stop()
  }
}

/** What is written into a document: with the machine that it was measured on. */
function made(text: string): string {
  return `${thisMachine()}${quick ? ', with `--quick`' : ''}\n\n${text}`
}

/** Ours and what is written by hand on the smallest database. */
async function againstHandWritten({ folder, url }: Databases): Promise<Row[]> {
  if (![...THROUGHPUT_MEASURES, ...MEMORY_MEASURES].some(wanted)) return []
  const ours = await startOurs(url(smallest), folder, options.profile)
  const handWritten = await startHandWritten(url(smallest), folder)
  try {
    const sides = { ours, handWritten, signedIn: await signIn(ours.origin), assets: smallest }
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

/** The same calls with each number of assets. */
async function withGrowth({ folder, url }: Databases): Promise<Row[]> {
  const servers: SizedServer[] = []
  if (!GROWTH_MEASURES.some(wanted)) return []
  try {
    for (const assets of SIZES) {
      const server = await startOurs(url(assets), folder, options.profile)
      servers.push({ server, assets, signedIn: await signIn(server.origin) })
    }
    return await measureGrowth(servers, quick ? { rounds: 9, seconds: 2 } : { rounds: 31, seconds: 20 }, wanted)
  } finally {
    await Promise.all(servers.map(({ server }) => server.stop()))
  }
}

/** Exports of the largest register. */
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
      assets: largest,
      rounds: 3,
    }
    return await measured([EXPORT_MEASURE], () => measureExport(parts))
  } finally {
    await server.stop()
  }
}
