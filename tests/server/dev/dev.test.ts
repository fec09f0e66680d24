import { beforeAll, expect, it } from 'vitest'
import { RecentLog } from '../../../server/areas/dev/recentLog'
import { listMigrationNames } from '../../../server/platform/database/migrationFiles'
import { provideApp, startApp } from '../../support/app'
import type { Client } from '../../support/client'

const app = provideApp({ env: { METRICS: 'on', SMTP_URL: 'smtp://post:letmein@mail.example' } })
let developer: Client
beforeAll(async () => {
  developer = await app.signIn('developer')
})

const readState = async () => {
  const { data } = await developer.graphql(`{
      serverState {
        version commit nodeVersion uptime
        server { id host pid startedAt }
        memory { resident heapUsed heapTotal }
        database { version embedded sizeBytes connections idleConnections waiting migrations { name appliedAt } }
        counters { sessions reportRunsRunning reportRunsWaiting loginsFailing loginsBlocked keptAnswers }
        configuration { name value isSet }
      }
    }`)
  return data.serverState
}

it('the server page shows version, database and applied migrations', async () => {
  const state = await readState()
  expect(state).toMatchObject({
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    nodeVersion: process.versions.node,
    server: { pid: process.pid },
    database: { version: expect.stringMatching(/^\d+/), embedded: true },
  })
  expect(state.commit ?? '0'.repeat(40)).toMatch(/^[0-9a-f]{40}$/)
  expect(Date.parse(state.server.startedAt)).toBeLessThan(Date.now())
  expect(state.memory.resident).toBeGreaterThan(state.memory.heapUsed)
  expect(state.database.sizeBytes).toBeGreaterThan(1_000_000)
  expect(state.database.connections).toBeGreaterThanOrEqual(state.database.idleConnections)
  const applied = state.database.migrations.map(({ name }: { name: string }) => name)
  expect(applied).toEqual((await listMigrationNames()).reverse())
})

const LOG = `query ($after: ID, $minimumLevel: LogLevel, $requestId: String, $search: String, $limit: Int) {
    serverLog(after: $after, minimumLevel: $minimumLevel, requestId: $requestId, search: $search, limit: $limit) {
      server { id pid startedAt } cursor lines { id at level message requestId details }
    }
  }`
interface Line {
  id: string
  level: string
  message: string
  requestId: string | null
  details: { req?: { path: string }; err?: { stack: string } }
}
const readLog = async (variables: object = {}) => {
  const { data, errors } = await developer.graphql(LOG, variables)
  return { ...data?.serverLog, errors } as { lines: Line[]; cursor: string; server: { id: string }; errors?: unknown }
}
const paths = (lines: Line[]) => lines.map(({ details }) => details.req?.path)

it('the log has each request, found by the id in its response', async () => {
  const { headers } = await developer.rest('GET', '/locations')
  const requestId = headers.get('X-Request-Id')
  const { lines } = await readLog({ requestId })
  expect(lines).toMatchObject([{ level: 'info', message: 'request completed', requestId }])
  expect(paths(lines)).toEqual(['/api/locations'])
})

it('the log is filtered by level, and contains stack traces', async () => {
  const { headers } = await app.without('locations', () => developer.rest('GET', '/locations'))
  const requestId = headers.get('X-Request-Id')
  const { lines } = await readLog({ minimumLevel: 'error', requestId })
  expect(lines[0]).toMatchObject({ level: 'error', message: 'operation failed', requestId })
  expect(lines[0]?.details.err?.stack).toContain('locations')
  expect((await readLog({ minimumLevel: 'fatal' })).lines).toEqual([])
})

it('the log is searched by words, and continued from a cursor', async () => {
  await developer.rest('GET', '/assets/first')
  const { lines, cursor } = await readLog({ search: 'REQUEST /assets/first' })
  expect(paths(lines)).toEqual(['/api/assets/first'])
  expect((await readLog({ after: cursor })).lines).toEqual([])

  for (const id of ['second', 'third', 'fourth']) await developer.rest('GET', `/assets/${id}`)
  const next = await readLog({ after: cursor, limit: 2 })
  expect(paths(next.lines)).toEqual(['/api/assets/second', '/api/assets/third'])
  expect(paths((await readLog({ after: next.cursor })).lines)).toEqual(['/api/assets/fourth'])
  expect(paths((await readLog({ limit: 2 })).lines)).toEqual(['/api/assets/third', '/api/assets/fourth'])
})

it('the log of one server, given the cursor of another, starts with the latest lines', async () => {
  const other = await startApp({ database: app.database })
  await other.visitor().fetch('/healthz')
  const here = await readLog()
  const script = await other.signInAs(await app.buildUser({ roleNames: ['developer'] }))
  const { data } = await script.graphql(LOG, { after: here.cursor })
  await other.stop()
  expect(data.serverLog.server.id).not.toBe(here.server.id)
  expect(paths(data.serverLog.lines)).toEqual(expect.arrayContaining(['/healthz', '/api/auth/login']))
})

it('the log keeps only the latest lines', () => {
  const log = new RecentLog()
  for (let count = 0; count < 5_000; count++) log.write(`${count}`)
  const numbers = [...log.oldestFirst(0)].map(({ text }) => text)
  expect([numbers.length, numbers.at(0), numbers.at(-1)]).toEqual([2_000, '3000', '4999'])
  for (let count = 0; count < 9; count++) log.write('x'.repeat(1_000_000))
  expect([...log.newestFirst()].length).toBeLessThan(5)
})

const scrape = (client: Client, headers: Record<string, string> = {}) => client.fetch('/metrics', { headers })
const forwarded = { 'X-Forwarded-For': '127.0.0.1' }

it('the metrics are available from this machine, and to developers from anywhere', async () => {
  expect((await scrape(app.visitor())).status).toBe(200)
  expect((await scrape(developer, forwarded)).status).toBe(200)
  expect((await scrape(await app.scriptOf(developer, { readOnly: true }), forwarded)).status).toBe(200)
})

it('the metrics are hidden from any other caller, whatever address a proxy sends', async () => {
  const { headers: token } = await app.scriptOf(await app.signIn('tester'))
  const trusting = await startApp({ database: app.database, env: { METRICS: 'on', TRUST_PROXY: '1' } })
  for (const server of [app, trusting])
    for (const headers of [forwarded, { Forwarded: 'for=127.0.0.1' }, { 'X-Forwarded-For': '::1, 203.0.113.7' }]) {
      expect((await scrape(server.visitor(), headers)).status).toBe(401)
      expect((await scrape(server.visitor({ Authorization: 'Bearer none' }), headers)).status).toBe(401)
      expect((await scrape(server.visitor(token), headers)).status).toBe(403)
    }
  await trusting.stop()
})

it('the metrics are missing unless they are switched on', async () => {
  const silent = await startApp({ database: app.database })
  const { headers: token } = await app.scriptOf(developer)
  expect([(await scrape(silent.visitor())).status, (await scrape(silent.visitor(token))).status]).toEqual([404, 404])
  await silent.stop()
})

it('the metrics count requests by route, operations by root field, and report runs', async () => {
  const reporter = await app.signIn('super-admin')
  for (const id of ['one', 'two']) await reporter.rest('GET', `/assets/${id}`)
  await reporter.graphql('query Anything { first: locations { total } }')
  await reporter.graphql('{ locations { total } assets { total } }')
  await reporter.graphql('{ nothing }')
  const input = { name: 'Numbers', sql: 'select 1 as one' }
  const { report } = (await reporter.rest('POST', '/reports', input)).body
  await reporter.rest('GET', `/reports/${report.id}/run`)

  const text = await (await scrape(app.visitor())).text()
  const count = (name: string, labels: string) =>
    Number(new RegExp(`^${name}_count\\{${labels}\\} (\\d+)$`, 'm').exec(text)?.[1])
  const request = 'mah_http_request_duration_seconds'
  expect(count(request, 'method="GET",route="/api/assets/:id",status="404"')).toBeGreaterThanOrEqual(2)
  expect(count(request, 'method="POST",route="/graphql",status="200"')).toBeGreaterThanOrEqual(2)
  const operation = 'mah_graphql_operation_duration_seconds'
  expect(count(operation, 'type="query",field="locations",outcome="ok"')).toBeGreaterThanOrEqual(1)
  expect(count(operation, 'type="query",field="asset",outcome="refused"')).toBeGreaterThanOrEqual(2)
  expect(count(operation, 'type="query",field="several",outcome="ok"')).toBe(1)
  expect(count(operation, 'type="none",field="none",outcome="refused"')).toBe(1)
  expect(text).not.toMatch(/Anything|first|nothing|\/assets\/one/)
  expect(count('mah_report_run_duration_seconds', 'purpose="view",outcome="finished"')).toBe(1)
  expect(text).toMatch(/^mah_database_connections\{state="idle"\} \d+$/m)
  expect(text).toMatch(/^mah_database_waiting \d+$/m)
  expect(text).toMatch(/^nodejs_eventloop_lag_seconds /m)
})
