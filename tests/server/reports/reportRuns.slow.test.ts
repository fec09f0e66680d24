import { randomUUID } from 'node:crypto'
import { Client as PostgresClient } from 'pg'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { REPORT_LIMITS } from '../../../server/areas/reports/run/reportLimits'
import { startApp, type TestApp } from '../../support/app'
import type { Client } from '../../support/client'
import { startFileApp } from '../../support/fileApp'

const ENDLESS =
  'SELECT count(*) AS n FROM generate_series(1, 100000) a, generate_series(1, 100000) b, generate_series(1, 100000) c'
const PATIENT = { ...REPORT_LIMITS, statementMs: 60_000 }
/** A single call that PostgreSQL cannot interrupt and the server does not limit. */
const DEAF = `SELECT p <-> q AS n FROM (SELECT path('[' || string_agg('(' || n || ',' || n % 2 || ')', ',') || ']') AS p,
  path('[' || string_agg('(' || n || ',' || n % 2 + 5 || ')', ',') || ']') AS q FROM generate_series(1, 60000) n) x`
const RUN = 'query ($id: ID!, $runId: ID) { runReport(id: $id, runId: $runId) { rowCount } }'
const STATE = 'query ($runId: ID!) { reportRun(runId: $runId) { state error } }'
const CANCEL = 'mutation ($runId: ID!) { cancelReportRun(runId: $runId) }'

const limitsOfOther = { ...PATIENT }
/** Two servers on one database. */
const app = await startFileApp({ reportLimits: PATIENT })
const other = await startFileApp({ database: app.database, reportLimits: limitsOfOther })
const manager = await app.signIn('admin')
const save = async (name: string, sql: string): Promise<number> =>
  (await manager.rest('POST', '/reports', { name, sql })).body.report.id
const endless = await save('Endless', ENDLESS)
const quick = await save('Quick', 'SELECT 1 AS one')

/** Builds a reporter and signs them in to both servers. */
async function reporterAtBoth(): Promise<[Client, Client]> {
  const user = await app.buildUser({ roleNames: ['reporter'] })
  return [await app.signInAs(user), await other.signInAs(user)]
}

function run(client: Client, id: number) {
  const runId = randomUUID()
  return { runId, answer: client.graphql(RUN, { id, runId }) }
}

async function stateOf(client: Client, runId: string): Promise<string | undefined> {
  return (await client.graphql(STATE, { runId })).data?.reportRun.state
}

const inState = (client: Client, runId: string, state: string) => expect.poll(() => stateOf(client, runId)).toBe(state)

/** Counts the report statements that PostgreSQL is running. */
async function busyBackends(): Promise<number> {
  const { rows } = await app.database.pool.query(
    `SELECT count(*)::int AS busy FROM pg_stat_activity
     WHERE usename = current_database() || '_reports' AND state = 'active'`,
  )
  return rows[0].busy
}

const noBusyBackend = () => expect.poll(busyBackends).toBe(0)
const STOPPED = { message: 'The run was stopped.', extensions: { code: 'CONFLICT', cancelled: true } }

it('two runs of a user and four in all run at once on all servers, and the rest wait until one is stopped', async () => {
  const [anna, annaElsewhere] = await reporterAtBoth()
  const [, ben] = await reporterAtBoth()
  const [carl] = await reporterAtBoth()
  const annas = [run(anna, endless), run(annaElsewhere, endless)]
  for (const { runId } of annas) await inState(anna, runId, 'running')
  const third = run(anna, quick)
  await inState(anna, third.runId, 'waiting')
  expect((await run(ben, quick).answer).data.runReport).toEqual({ rowCount: 1 })
  const bens = [run(ben, endless), run(ben, endless)]
  for (const { runId } of bens) await inState(ben, runId, 'running')
  const carls = run(carl, quick)
  await inState(carl, carls.runId, 'waiting')
  await expect.poll(busyBackends).toBe(4)

  expect((await ben.graphql(CANCEL, { runId: annas[0]?.runId })).data.cancelReportRun).toBe(false)
  expect((await ben.graphql(STATE, { runId: annas[0]?.runId })).errors?.[0]?.extensions.code).toBe('NOT_FOUND')
  expect((await annaElsewhere.graphql(CANCEL, { runId: annas[0]?.runId })).data.cancelReportRun).toBe(true)
  expect((await annas[0]?.answer)?.errors).toMatchObject([STOPPED])
  expect((await third.answer).data.runReport).toEqual({ rowCount: 1 })
  expect((await carls.answer).data.runReport).toEqual({ rowCount: 1 })

  const rest = [annas[1], ...bens].map((one) => one as ReturnType<typeof run>)
  await Promise.all(rest.map(({ runId }, n) => (n === 0 ? anna : ben).graphql(CANCEL, { runId })))
  for (const { answer } of rest) expect((await answer).errors).toMatchObject([STOPPED])
  await noBusyBackend()
  expect(await stateOf(anna, annas[0]?.runId ?? '')).toBe('cancelled')
  expect((await anna.graphql(CANCEL, { runId: annas[0]?.runId })).data.cancelReportRun).toBe(false)
})

it('a run that does not start in time is reported, and a waiting run can be stopped', async () => {
  const [anna, annaElsewhere] = await reporterAtBoth()
  const running = [run(anna, endless), run(anna, endless)]
  for (const { runId } of running) await inState(anna, runId, 'running')
  limitsOfOther.waitMs = 300
  onTestFinished(() => void Object.assign(limitsOfOther, PATIENT))
  const [{ errors }, overRest] = await Promise.all([
    run(annaElsewhere, quick).answer,
    annaElsewhere.rest('GET', `/reports/${quick}/run`),
  ])
  expect(overRest).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
  expect(overRest.headers.get('Retry-After')).toBe('10')
  expect(errors).toMatchObject([
    { message: expect.stringContaining('at most 2 of yours'), extensions: { code: 'RATE_LIMITED', retryAfter: 10 } },
  ])
  const waiting = run(anna, quick)
  await inState(anna, waiting.runId, 'waiting')
  for (const { runId } of [waiting, ...running]) await anna.graphql(CANCEL, { runId })
  for (const { answer } of [waiting, ...running]) expect((await answer).errors).toMatchObject([STOPPED])
})

it('a run does not wait for runs of a server that is gone', async () => {
  const [anna] = await reporterAtBoth()
  const gone = new Date(Date.now() - 60_000)
  const ids = Array.from({ length: 4 }, () => randomUUID())
  await app.database.prisma.reportRun.createMany({
    data: ids.map((id) => ({ id, purpose: 'view', state: 'running', startedAt: gone, leaseUntil: gone })),
  })
  expect((await run(anna, quick).answer).data.runReport).toEqual({ rowCount: 1 })
  const closed = await app.database.prisma.reportRun.findMany({ where: { id: { in: ids } } })
  expect(closed.map(({ state, error }) => [state, error])).toEqual(
    ids.map(() => ['failed', 'The server stopped before the run ended. Run the report again.']),
  )
})

it('a run id is accepted once, and must be a UUID', async () => {
  const [anna, annaElsewhere] = await reporterAtBoth()
  const { runId, answer } = run(anna, quick)
  await answer
  const again = await annaElsewhere.graphql(RUN, { id: quick, runId })
  expect(again.errors?.[0]?.extensions.fields).toEqual({ runId: [expect.any(String)] })
  const wrong = await anna.graphql(RUN, { id: quick, runId: 'x' })
  expect(wrong.errors?.[0]?.extensions.fields).toEqual({ runId: [expect.any(String)] })
})

it('the latest 500 runs of a report are kept', async () => {
  const [anna] = await reporterAtBoth()
  const { reportRun } = app.database.prisma
  const runs = (count: number, reportId: number | null, requestedAt: Date) =>
    Array.from({ length: count }, () => ({
      id: randomUUID(),
      reportId,
      purpose: 'view' as const,
      state: 'finished' as const,
      requestedAt,
      leaseUntil: requestedAt,
    }))
  await reportRun.deleteMany({ where: { reportId: quick } })
  await reportRun.createMany({ data: runs(520, quick, new Date(Date.now() - 2 * 86_400_000)) })
  await run(anna, quick).answer
  await expect.poll(() => reportRun.count({ where: { reportId: quick } })).toBe(500)
})

it.each([
  ['the page', (id: number) => ['/graphql', { query: RUN, variables: { id } }] as const],
  ['a script', (id: number) => [`/api/reports/${id}/run`, undefined] as const],
  ['a download', (id: number) => [`/api/reports/${id}/export.csv`, undefined] as const],
])('leaving a run: %s stops the run in PostgreSQL', async (_, request) => {
  const [anna] = await reporterAtBoth()
  const [path, body] = request(endless)
  const leaving = new AbortController()
  const answer = anna.fetch(path, {
    method: body ? 'POST' : 'GET',
    headers: body ? { 'Content-Type': 'application/json' } : {},
    body: body && JSON.stringify(body),
    signal: leaving.signal,
  })
  const left = expect(answer).rejects.toThrow()
  await expect.poll(busyBackends).toBe(1)
  leaving.abort()
  await left
  await noBusyBackend()
  const last = () =>
    app.database.prisma.reportRun.findFirst({ where: { reportId: endless }, orderBy: { requestedAt: 'desc' } })
  await expect.poll(async () => (await last())?.state).toBe('cancelled')
})

describe('an unread file', () => {
  const FORMATS = ['csv', 'xlsx', 'pdf']
  const limits = { ...REPORT_LIMITS, runsOfUser: FORMATS.length }
  let narrow: TestApp
  let client: Client
  let id: number
  beforeAll(async () => {
    narrow = await startApp({ database: app.database, reportLimits: limits })
    client = await narrow.signIn('admin')
    // this is more data than the operating system buffers, but quick to compute
    const texts = Array.from({ length: 50 }, (_, m) => `md5((n * ${m + 1})::text)`)
    const sql = `SELECT n, ${texts.join(" || ' ' || ")} AS t FROM generate_series(1, 10000) n`
    id = (await client.rest('POST', '/reports', { name: 'Long', sql })).body.report.id
  })
  afterAll(() => narrow.stop())

  /** Starts an export whose reader stops reading but stays connected. */
  async function begun(format: string) {
    const leaving = new AbortController()
    const response = await client.fetch(`/api/reports/${id}/export.${format}`, { signal: leaving.signal })
    expect(response.status).toBe(200)
    return { response, leave: () => leaving.abort() }
  }
  const lastRuns = () =>
    app.database.prisma.reportRun.findMany({
      where: { reportId: id },
      orderBy: { requestedAt: 'desc' },
      take: FORMATS.length,
    })
  const states = async () => (await lastRuns()).map(({ state }) => state)
  const all = (state: string) => FORMATS.map(() => state)
  /** Limits reports to one run at a time. Returns true if a report can run: no export still takes up the slot. */
  const thereIsAPlace = async () => {
    limits.runsInAll = 1
    return (await client.graphql(RUN, { id: quick })).data.runReport.rowCount === 1
  }

  it('an unread file is abandoned when its time is over', async () => {
    // the test recognises the exports' timers by this duration, which no other timer has
    Object.assign(limits, { exportMs: 612_000, runsInAll: FORMATS.length })
    const { setTimeout } = globalThis
    const clocks: (() => void)[] = []
    const clock = (callback: () => void, ms?: number) => {
      if (ms === limits.exportMs) clocks.push(callback)
      return setTimeout(callback, ms)
    }
    vi.stubGlobal('setTimeout', Object.assign(clock, setTimeout))
    onTestFinished(() => void vi.unstubAllGlobals())
    const files = await Promise.all(FORMATS.map(begun))
    expect(clocks).toHaveLength(FORMATS.length)
    for (const expire of clocks) expire()
    await expect.poll(states).toEqual(all('failed'))
    for (const { error } of await lastRuns()) expect(error).toContain('longer than 612 seconds')
    for (const { response } of files) await expect(response.arrayBuffer()).rejects.toThrow()
    expect(await thereIsAPlace()).toBe(true)
  })

  it('an unread file frees its slot at once when its reader disconnects', async () => {
    limits.runsInAll = FORMATS.length
    for (const { leave } of await Promise.all(FORMATS.map(begun))) leave()
    expect(await thereIsAPlace()).toBe(true)
    await expect.poll(states).toEqual(all('cancelled'))
  })
})

it('a statement that needs too much memory fails without affecting other sessions', async () => {
  const manager = await app.signIn('admin')
  const session = await app.database.pool.connect()
  onTestFinished(() => session.release())
  const before = await session.query('SELECT pg_postmaster_start_time() AS at, pg_backend_pid() AS pid')
  // an array of 1.26 GB
  const sql = "SELECT cardinality(array_agg(repeat('a', 900000))) AS n FROM generate_series(1, 1400)"
  const { errors } = await manager.graphql('query ($input: ReportInput!) { tryReport(input: $input) { rows } }', {
    input: { sql },
  })
  expect(errors?.[0]?.extensions.fields?.sql).toEqual([expect.stringContaining('memory')])
  const after = await session.query('SELECT pg_postmaster_start_time() AS at, pg_backend_pid() AS pid')
  expect(after.rows).toEqual(before.rows)
})

describe('a query that cannot be interrupted', () => {
  const asked: number[] = []
  const limits = { ...REPORT_LIMITS, runsInAll: 1, waitMs: 300 }
  let narrow: TestApp
  let author: Client
  const tryQuick = () => author.graphql('{ tryReport(input: { sql: "SELECT 1 AS one" }) { rowCount } }')
  beforeAll(async () => {
    narrow = await startApp({
      database: app.database,
      reportLimits: limits,
      interruptBackend: (processId) => asked.push(processId),
    })
    author = await narrow.signIn('admin')
  })
  afterAll(() => narrow.stop())

  it('a query that cannot be interrupted is answered in time, keeps its slot until it ends, and is ended safely', async () => {
    const bystander = new PostgresClient({ connectionString: app.database.url })
    bystander.on('error', () => undefined)
    await bystander.connect()
    limits.statementMs = 500
    const { errors } = await author.graphql('query ($input: ReportInput!) { tryReport(input: $input) { rowCount } }', {
      input: { sql: DEAF },
    })
    limits.statementMs = REPORT_LIMITS.statementMs
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: { sql: expect.anything() } })
    expect(await busyBackends()).toBe(1)
    expect((await tryQuick()).errors?.[0]?.extensions.code).toBe('RATE_LIMITED')

    await expect.poll(() => asked.length).toBeGreaterThan(0)
    process.kill(asked[0] as number, 'SIGFPE')
    await noBusyBackend()
    await expect.poll(async () => (await tryQuick()).data?.tryReport).toEqual({ rowCount: 1 })
    expect((await bystander.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
    await bystander.end()
  })

  it('a query that cannot be interrupted keeps its slot even when its server is gone', async () => {
    const leftBehind = new PostgresClient({
      connectionString: app.database.url,
      application_name: `report ${randomUUID()}`,
    })
    await leftBehind.connect()
    expect((await tryQuick()).errors?.[0]?.extensions.code).toBe('RATE_LIMITED')
    await leftBehind.end()
    await expect.poll(async () => (await tryQuick()).data?.tryReport).toEqual({ rowCount: 1 })
  })

  it('a query that cannot be interrupted on the last connection makes reports busy, without errors', async () => {
    const limit = (connections: number) =>
      app.database.pool.query(
        `DO $$ BEGIN EXECUTE format('ALTER ROLE %I CONNECTION LIMIT ${connections}', current_database() || '_reports'); END $$`,
      )
    await limit(0)
    const busy = await tryQuick()
    await limit(12)
    expect(busy.errors?.[0]?.extensions).toMatchObject({ code: 'RATE_LIMITED', retryAfter: expect.any(Number) })
    expect((await tryQuick()).data.tryReport).toEqual({ rowCount: 1 })
  })
})
