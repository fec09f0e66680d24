import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { type Call, Connection, operation, type SignedIn } from '../measuring/client'
import type { Server } from '../measuring/processes'
import { onDatabase } from './databases'
import { atMost, median, type Row } from './table'

export const EXPORT_MEASURE = 'CSV export'
const SQL = `select id, code, name, location, class, voltage, frequency, last_test_date, last_test_safe, next_due_on from assets`
const REPORT = 'Benchmark of exports'
/** Limit in megabytes for the server's growth during an export. */
const GROWTH_MB = 64

interface Parts {
  server: Server
  signedIn: SignedIn
  databaseUrl: string
  assets: number
  rounds: number
}

/** Compares a CSV export with `\copy` of the same rows, and measures how much the server's memory grows. */
export async function measureExport({ server, signedIn, databaseUrl, assets, rounds }: Parts): Promise<Row[]> {
  const id = await createReport(server, signedIn, databaseUrl)
  const ours: number[] = []
  const copies: number[] = []
  const atRest = server.memory()
  let highest = atRest
  for (let round = 0; round < rounds; round++) {
    copies.push(await seconds(() => copy(databaseUrl)))
    const watching = setInterval(() => {
      highest = Math.max(highest, server.memory())
    }, 100)
    ours.push(await seconds(() => download(server, signedIn, id)))
    clearInterval(watching)
  }
  const rows = assets.toLocaleString('en')
  const [own, theirs] = [median(ours), median(copies)]
  return [
    {
      measure: `${EXPORT_MEASURE} of ${rows} rows`,
      ours: `${own.toFixed(1)} s`,
      handWritten: `${theirs.toFixed(1)} s`,
      ...atMost(1.5, own / theirs),
    },
    {
      measure: `${EXPORT_MEASURE}: growth of memory`,
      ours: `${atRest.toFixed(0)} → ${highest.toFixed(0)} MB`,
      handWritten: '',
      target: `≤ ${GROWTH_MB} MB`,
      met: highest - atRest <= GROWTH_MB,
    },
  ]
}

/** Creates the report to export, with a row for each asset. @returns its id. */
export async function createReport(
  { origin }: Pick<Server, 'origin'>,
  { token }: SignedIn,
  databaseUrl: string,
): Promise<string> {
  await onDatabase(databaseUrl, (client) => client.query('delete from reports where name = $1', [REPORT]))
  const connection = new Connection(origin)
  const create = 'mutation ($input: ReportInput!) { createReport(input: $input) { id } }'
  const answer = await connection.send(operation(create, { input: { name: REPORT, sql: SQL } }, token))
  await connection.close()
  return JSON.parse(answer.toString()).data.createReport.id
}

/** Requests a report as CSV. */
export const exportOf = (id: string, { token }: SignedIn): Call => ({
  path: `/api/reports/${id}/export.csv`,
  headers: token,
})

async function download(server: Server, signedIn: SignedIn, id: string): Promise<void> {
  const connection = new Connection(server.origin)
  await connection.receive(exportOf(id, signedIn), () => undefined)
  await connection.close()
}

async function copy(databaseUrl: string): Promise<void> {
  const from = SQL.replace('from assets', 'from reporting.assets')
  const child = spawn('psql', [databaseUrl, '-qc', `\\copy (${from}) to stdout csv header`], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  child.stdout.resume()
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error('psql failed')
}

/** True if psql is installed. */
export function hasPsql(): boolean {
  try {
    execFileSync('psql', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

async function seconds(work: () => Promise<void>): Promise<number> {
  const begun = performance.now()
  await work()
  return (performance.now() - begun) / 1000
}
