import { mkdir, readdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { generate, manyLocations } from '../../bench/generate'
import { median } from '../../bench/table'
import { signIn } from '../../measuring/client'
import { root } from '../../tools.mjs'
import { databaseOf } from '../bench'
import { type Bench, type Fault, holds, type Outcome } from '../fault'
import { makeHall } from '../hall'
import type { Target } from '../load/calls'
import { type Sample, type Sampled, type TableSize, tableSizes, takeSample } from '../load/samples'
import { SteadyLoad } from '../load/steadyLoad'

const ASSETS = 10_000
const PER_SECOND = 15
const SAMPLE_MS = 10_000
/** Entries of the telescope that are kept: fewer than a short run makes. */
const TELESCOPE_ENTRIES = 1_000
/** After this time without requests the server has given back the memory that it does not use. */
const REST_MS = 25_000
const CLEAN_UP_MS = 120_000

/** What must be no more in the last third of the time than in the first: so many times as much, and so much besides. */
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

/** Tables that grow by what is done, and what ends that. */
const KEPT_FOR: Readonly<Record<string, string>> = {
  idempotency_keys: '30 days',
  register_changes: '10 days',
  import_rows: '90 days',
  report_runs: '365 days, 500 of a report',
}

export const mixedLoad: Fault = {
  name: 'mixed-load',
  claim:
    'Under a steady mixed load, memory, connections, open files, timers, the write-ahead log, files and the tables that hold no records are no more in the last third of the time than in the first; what is cleaned up at night is',
  onlyWhenNamed: true,
  run: prove,
}

async function prove(bench: Bench): Promise<Outcome> {
  const temporaryDir = path.join(bench.folder, 'temporary')
  await mkdir(temporaryDir)
  const server = await bench.start({
    TMPDIR: temporaryDir,
    METRICS: 'on',
    TELESCOPE_ENTRIES: String(TELESCOPE_ENTRIES),
  })
  const databaseUrl = await databaseOf(bench)
  const sampled: Sampled = { server, databaseUrl, dataDir: bench.dataDir, temporaryDir }
  const target = await fill(sampled)

  const load = new SteadyLoad(target, PER_SECOND)
  const thirdMs = (bench.minutes * 60_000) / 3
  const thirds: Third[] = []
  for (let third = 0; third < 3; third++) thirds.push(await watch(load, thirdMs, sampled, bench))
  await load.close()
  const problems = [...load.wrong].map(([what, times]) => `${times} × ${what}`)
  const cleaned = await cleanUp(databaseUrl)
  const [first, , last] = thirds as [Third, Third, Third]
  const dailyGrowth = growth(first.tables, last.tables, (2 * thirdMs) / 86_400_000)
  bench.progress(dailyGrowth.join('\n    '))
  bench.progress(cleaned)
  problems.push(...levelProblems(first, last), ...(await logProblems(server)))
  holds(problems.length === 0, problems.join('; '))
  return outcome(bench, load, [first, last], dailyGrowth)
}

async function fill({ server, databaseUrl }: Sampled): Promise<Target> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  await generate(client, manyLocations(ASSETS))
  const { rows } = await client.query<{ id: number }>('select id from reports order by id')
  await client.end()
  const signedIn = await signIn(server.origin)
  const hall = await makeHall(server.origin, signedIn.token)
  const built = await readdir(path.join(root, 'dist', 'client', 'assets'))
  return {
    origin: server.origin,
    signedIn,
    hall,
    assets: ASSETS,
    reportIds: rows.map(({ id }) => id),
    files: built.filter((file) => file.endsWith('.js')),
  }
}

/** A third of the time: what is normal under load, of memory what is used at rest afterwards, and the tables then. */
interface Third {
  levels: Sample
  tables: Map<string, TableSize>
}

async function watch(load: SteadyLoad, ms: number, sampled: Sampled, bench: Bench): Promise<Third> {
  const samples: Sample[] = []
  const ended = load.run(ms)
  let isRunning = true
  void ended.then(() => {
    isRunning = false
  })
  while (isRunning) {
    await Promise.race([ended, sleep(Math.min(SAMPLE_MS, ms / 4))])
    if (!isRunning) break
    const sample = await takeSample(sampled)
    samples.push(sample)
    bench.progress(told(sample))
  }
  // why: under load, memory says more about when it was last collected than about what is in use
  await sleep(REST_MS)
  const { rss, heap } = await takeSample(sampled)
  const normal = Object.fromEntries(KEYS.map((key) => [key, median(samples.map((sample) => sample[key]))]))
  const levels = { ...(normal as unknown as Sample), rss, heap }
  bench.progress(`at rest: ${told(levels)}`)
  return { levels, tables: await tableSizes(sampled.databaseUrl) }
}

const KEYS = Object.keys(LEVELS) as (keyof Sample)[]

const told = (sample: Sample) => KEYS.map((key) => `${sample[key].toFixed(0)} ${LEVELS[key].unit}`).join(', ')

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

/** What a day of this load would add to each table that grows, the largest first. */
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

/** Has the job of the night run now. @returns what it has deleted. */
async function cleanUp(databaseUrl: string): Promise<string> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(`update job_schedules set next_run_at = now() where job = 'clean-up'`)
    const deadline = performance.now() + CLEAN_UP_MS
    while (performance.now() < deadline) {
      const { rows } = await client.query<{ state: string; output: unknown }>(
        `select state, output from jobs.job where name = 'clean-up' and state >= 'completed'`,
      )
      const [job] = rows
      if (job) {
        holds(job.state === 'completed', `cleaning up has ended as ${job.state}`)
        return JSON.stringify(job.output)
      }
      await sleep(1_000)
    }
    holds(false, `cleaning up has not ended within ${CLEAN_UP_MS / 1000} s`)
  } finally {
    await client.end()
  }
}

/** What the server has logged as an error. */
async function logProblems(server: Sampled['server']): Promise<string[]> {
  const lines = (await server.log()).split('\n').filter((line) => /"level":"?(50|60|error|fatal)/.test(line))
  return lines.length > 0 ? [`${lines.length} errors in the log, the first: ${lines[0]?.slice(0, 300)}`] : []
}

function outcome(
  { minutes }: Bench,
  { done, heldBack, sentAgain }: SteadyLoad,
  [first, last]: readonly [Third, Third],
  dailyGrowth: readonly string[],
): Outcome {
  const levels = KEYS.map(
    (key) => `${LEVELS[key].unit} ${first.levels[key].toFixed(0)} → ${last.levels[key].toFixed(0)}`,
  )
  const logs = dailyGrowth.filter((line) => Object.keys(KEPT_FOR).some((name) => line.startsWith(`${name} `)))
  return {
    done: `${minutes} minutes of ${PER_SECOND} actions a second of all kinds, on ${ASSETS.toLocaleString('en')} assets`,
    measured: `${done.toLocaleString('en')} actions, none failed, ${heldBack} held back, ${sentAgain} sent again after a 503; first third → last third: ${levels.join(', ')}; tables that hold no records stayed as large; a day of this load adds ${logs.join('; ')}`,
  }
}
