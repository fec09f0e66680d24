import { mkdir, readdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it, type TestContext } from 'vitest'
import { onDatabase } from '../../../scripts/bench/databases'
import { generate, manyLocations } from '../../../scripts/bench/generate'
import { median } from '../../../scripts/bench/table'
import { signIn } from '../../../scripts/measuring/client'
import { root } from '../../../scripts/tools.mjs'
import { databaseOf, makeBench } from '../support/bench'
import { makeHall } from '../support/hall'
import type { Target } from '../support/load/calls'
import { type Sample, type Sampled, type TableSize, tableSizes, takeSample } from '../support/load/samples'
import { SteadyLoad } from '../support/load/steadyLoad'

/** Duration of the load. */
const MINUTES = Number(process.env.MINUTES ?? 30)
const ASSETS = 10_000
const PER_SECOND = 15
const SAMPLE_MS = 10_000
/** Entries of the telescope that are kept: fewer than a short run makes. */
const TELESCOPE_ENTRIES = 1_000
/** After this time without requests the server has given back the memory that it does not use. */
const REST_MS = 25_000
const CLEAN_UP_MS = 120_000
const THIRD_MS = MINUTES * 20_000
/** Milliseconds besides the load, for building the hall, the rests and the clean-up. */
const SET_UP_MS = 15 * 60_000

/** Limits for the last third of the time: `times` the first third's value, plus `more`. */
const LEVELS: Readonly<Record<keyof Sample, { times: number; more: number; unit: string }>> = {
  rss: { times: 1.15, more: 20, unit: 'MB of memory' },
  heap: { times: 1.15, more: 10, unit: 'MB of heap' },
  descriptors: { times: 1, more: 40, unit: 'open files and sockets' },
  timers: { times: 1, more: 20, unit: 'timers' },
  databaseConnections: { times: 1, more: 20, unit: 'connections to the database' },
  wal: { times: 1.25, more: 64, unit: 'MB of write-ahead log' },
  files: { times: 1, more: 1, unit: 'files in DATA_DIR' },
  temporaryFiles: { times: 1, more: 3, unit: 'temporary files' },
}

/** Tables that a constant load must not make larger, with the rows and megabytes that they may gain meanwhile. */
const BOUNDED: Readonly<Record<string, { rows: number; megabytes: number }>> = {
  telescope_entries: { rows: 500, megabytes: 10 },
  sessions: { rows: 5, megabytes: 1 },
  throttles: { rows: 100, megabytes: 1 },
  access_tokens: { rows: 0, megabytes: 1 },
  asset_changes: { rows: 500, megabytes: 5 },
  test_changes: { rows: 500, megabytes: 5 },
  'jobs.job': { rows: 10, megabytes: 1 },
  job_schedules: { rows: 0, megabytes: 1 },
}

/** Tables that grow with use, and the limit that ends their growth. */
const KEPT_FOR: Readonly<Record<string, string>> = {
  idempotency_keys: '30 days',
  register_changes: '10 days',
  import_rows: '90 days',
  report_runs: '365 days, 500 of a report',
}

it(
  'Under a steady mixed load, memory, connections, open files, timers, the write-ahead log, files and the tables without records do not grow from the first third of the time to the last; nightly clean-up runs',
  async ({ annotate }) => {
    const bench = await makeBench()
    const temporaryDir = path.join(bench.folder, 'temporary')
    await mkdir(temporaryDir)
    const server = await bench.start({
      TMPDIR: temporaryDir,
      METRICS: 'on',
      TELESCOPE_ENTRIES: String(TELESCOPE_ENTRIES),
    })
    const databaseUrl = await databaseOf(bench)
    const sampled: Sampled = { server, databaseUrl, dataDir: bench.dataDir, temporaryDir }

    const load = new SteadyLoad(await fill(sampled), PER_SECOND)
    const thirds: Third[] = []
    for (let third = 0; third < 3; third++) thirds.push(await watch(load, THIRD_MS, sampled, annotate))
    await load.close()
    await annotate(await cleanUp(databaseUrl))
    const [first, , last] = thirds as [Third, Third, Third]
    const dailyGrowth = growth(first.tables, last.tables, (2 * THIRD_MS) / 86_400_000)
    await annotate(dailyGrowth.join('\n'))
    expect([...load.wrong]).toEqual([])
    expect(levelProblems(first, last)).toEqual([])
    expect(await loggedErrors(server)).toEqual([])
    await annotate(
      `${MINUTES} minutes of ${PER_SECOND} actions a second of all kinds, on ${ASSETS.toLocaleString('en')} assets`,
      'done',
    )
    await annotate(measured(load, [first, last], dailyGrowth), 'measured')
  },
  MINUTES * 60_000 + SET_UP_MS,
)

async function fill({ server, databaseUrl }: Sampled): Promise<Target> {
  const reportIds = await onDatabase(databaseUrl, async (client) => {
    await generate(client, manyLocations(ASSETS))
    const { rows } = await client.query<{ id: number }>('select id from reports order by id')
    return rows.map(({ id }) => id)
  })
  const signedIn = await signIn(server.origin)
  const hall = await makeHall(server.origin, signedIn.token)
  const built = await readdir(path.join(root, 'dist', 'client', 'assets'))
  const files = built.filter((file) => file.endsWith('.js'))
  return { origin: server.origin, signedIn, hall, assets: ASSETS, reportIds, files }
}

/** Results of a third of the time: typical values under load, memory at rest afterwards, and the tables then. */
interface Third {
  levels: Sample
  tables: Map<string, TableSize>
}

async function watch(
  load: SteadyLoad,
  ms: number,
  sampled: Sampled,
  annotate: TestContext['annotate'],
): Promise<Third> {
  const samples: Sample[] = []
  const ended = load.run(ms)
  let isRunning = true
  void ended.then(() => {
    isRunning = false
  })
  while (isRunning) {
    await Promise.race([ended, sleep(Math.min(SAMPLE_MS, ms / 4))])
    if (isRunning) samples.push(await takeSample(sampled))
  }
  // why: under load, memory depends more on the last garbage collection than on use
  await sleep(REST_MS)
  const { rss, heap } = await takeSample(sampled)
  const normal = Object.fromEntries(KEYS.map((key) => [key, median(samples.map((sample) => sample[key]))]))
  const levels = { ...(normal as unknown as Sample), rss, heap }
  await annotate(KEYS.map((key) => `${levels[key].toFixed(0)} ${LEVELS[key].unit}`).join(', '))
  return { levels, tables: await tableSizes(sampled.databaseUrl) }
}

const KEYS = Object.keys(LEVELS) as (keyof Sample)[]

function levelProblems(first: Third, last: Third): string[] {
  const levels = KEYS.filter((key) => {
    const { times, more } = LEVELS[key]
    return !(last.levels[key] <= first.levels[key] * times + more)
  }).map((key) => `from ${first.levels[key].toFixed(0)} to ${last.levels[key].toFixed(0)} ${LEVELS[key].unit}`)
  const tables = Object.entries(BOUNDED).flatMap(([name, most]) => {
    const [before, after] = [first.tables.get(name), last.tables.get(name)]
    if (!before || !after) return [`there is no table ${name}`]
    const rows = after.rows - before.rows
    const megabytes = after.megabytes - before.megabytes
    return rows > most.rows || megabytes > most.megabytes
      ? [`${name} has gained ${rows} rows and ${megabytes.toFixed(1)} MB`]
      : []
  })
  return [...levels, ...tables]
}

/** Describes the growth of each table in a day of this load, largest first. */
function growth(before: ReadonlyMap<string, TableSize>, after: ReadonlyMap<string, TableSize>, days: number): string[] {
  const gains = [...after].map(([name, size]) => {
    const { rows = 0, megabytes = 0 } = before.get(name) ?? {}
    return { name, rows: (size.rows - rows) / days, megabytes: (size.megabytes - megabytes) / days }
  })
  return gains
    .filter(({ name, rows, megabytes }) => (rows > 0 || megabytes > 0) && !(name in BOUNDED))
    .sort((a, b) => b.megabytes - a.megabytes)
    .map(({ name, rows, megabytes }) => {
      const kept = KEPT_FOR[name] ? `, kept for ${KEPT_FOR[name]}` : ''
      return `${name} ${Math.round(rows).toLocaleString('en')} rows and ${megabytes.toFixed(0)} MB a day${kept}`
    })
}

/** Runs the nightly job now. @returns a description of the deleted rows. */
function cleanUp(databaseUrl: string): Promise<string> {
  return onDatabase(databaseUrl, async (client) => {
    await client.query(`update job_schedules set next_run_at = now() where job = 'clean-up'`)
    const ended = () =>
      client.query<{ state: string; output: unknown }>(
        `select state, output from jobs.job where name = 'clean-up' and state >= 'completed'`,
      )
    await expect.poll(async () => (await ended()).rowCount, { timeout: CLEAN_UP_MS, interval: 1_000 }).toBe(1)
    const [job] = (await ended()).rows
    expect(job?.state).toBe('completed')
    return JSON.stringify(job?.output)
  })
}

/** Returns the errors in the server's log. */
async function loggedErrors(server: Sampled['server']): Promise<string[]> {
  return (await server.log()).split('\n').filter((line) => /"level":"?(50|60|error|fatal)/.test(line))
}

function measured(
  { done, heldBack, sentAgain }: SteadyLoad,
  [first, last]: readonly [Third, Third],
  dailyGrowth: readonly string[],
): string {
  const levels = KEYS.map(
    (key) => `${LEVELS[key].unit} ${first.levels[key].toFixed(0)} → ${last.levels[key].toFixed(0)}`,
  )
  const logs = dailyGrowth.filter((line) => Object.keys(KEPT_FOR).some((name) => line.startsWith(`${name} `)))
  return `${done.toLocaleString('en')} actions, none failed, ${heldBack} held back, ${sentAgain} sent again after a 503; first third → last third: ${levels.join(', ')}; tables that hold no records stayed as large; a day of this load adds ${logs.join('; ')}`
}
