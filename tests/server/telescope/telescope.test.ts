import { beforeAll, expect, it } from 'vitest'
import { provideApp, startApp, type TestApp } from '../../support/app'
import type { Client } from '../../support/client'
import { provideMailServer } from '../../support/mailServer'
import { type Entry, type TelescopeClient, watchAs } from '../../support/telescope'

const mailServer = provideMailServer()
const app = provideApp(() => ({ env: { SMTP_URL: mailServer.url, SITE_NAME: 'Hall' } }))
/** Another server on the same database, with lower limits. */
const other = provideApp(() => ({ database: app.database, env: { TELESCOPE_ENTRIES: '100', TELESCOPE_DAYS: '2' } }))
/** A server that records nothing. */
const blind = provideApp(() => ({ database: app.database, env: { TELESCOPE: 'off' } }))
let admin: Client
let telescope: TelescopeClient
beforeAll(async () => {
  admin = await app.signIn('admin')
  telescope = watchAs(await app.signIn('developer'))
})

const ofKind = (entries: readonly Entry[], kind: string) => entries.filter((entry) => entry.kind === kind)

it('the telescope records a request with its operation and its statements', async () => {
  const tester = await app.signIn('tester')
  const { user } = (await tester.rest('GET', '/auth/user')).body
  const headers = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }
  const send = () => tester.rest('GET', '/assets?page=1&search=drill&status[]=due', undefined, headers)
  const entries = await telescope.traced(send, app)
  const [request] = entries
  const operations = ofKind(entries, 'OPERATION')
  expect(request).toMatchObject({
    title: 'GET /api/assets',
    user: { id: user.id, name: user.name },
    status: 200,
    flagged: false,
    details: {
      method: 'GET',
      path: '/api/assets',
      route: '/api/assets',
      query: { page: '1', search: '•••', 'status[]': 'due' },
      userAgent: 'Firefox 140 on Linux',
      traced: true,
      answered: true,
    },
  })
  expect(request?.durationMs).toBeGreaterThan(0)
  expect(request?.sizeBytes).toBeGreaterThan(100)
  const variables = { filter: { search: 'drill', status: ['due'] }, offset: 0, limit: 25 }
  expect(operations).toMatchObject([{ title: 'assets', flagged: false, details: { type: 'query', variables } }])
  const statements = ofKind(entries, 'STATEMENT')
  for (const table of ['sessions', 'users', 'assets'])
    expect(
      statements.some(({ details }) => details.sql.includes(table)),
      table,
    ).toBe(true)
  expect(statements.every(({ repeats, flagged }) => repeats === 1 && !flagged)).toBe(true)
})

it('the telescope records how often a statement ran, and marks statements repeated for each row', async () => {
  const aliases = (count: number) =>
    Array.from({ length: count }, (_, number) => `code${number}: checkAssetCode(code: "${number}") { exists }`)
  const statementOf = async (count: number) => {
    const entries = await telescope.traced(() => admin.graphql(`{ ${aliases(count).join(' ')} }`), app)
    return ofKind(entries, 'STATEMENT').find(({ details }) => details.sql.includes('code'))
  }
  expect(await statementOf(4)).toMatchObject({ repeats: 4, flagged: false })
  expect(await statementOf(6)).toMatchObject({ repeats: 6, flagged: true })
})

it('the telescope records the errors of an operation', async () => {
  const query = 'query Find($id: ID!) { asset(id: $id) { id } }'
  const entries = await telescope.causedBy(await admin.graphql(query, { id: 'NONE1' }), app)
  const [operation] = ofKind(entries, 'OPERATION')
  expect(operation).toMatchObject({
    title: 'Find',
    flagged: true,
    details: { name: 'Find', errors: [{ path: 'asset', message: expect.any(String), code: 'NOT_FOUND' }] },
  })
  expect(operation?.details.document).toMatch(/^query Find\(\$id: ID!\) \{\s+asset\(id: \$id\)/)
})

it('the telescope records an exception with its stack', async () => {
  const answer = await app.without('assets', () => admin.rest('GET', '/assets'))
  const entries = await telescope.causedBy(answer, app)
  expect(entries[0]).toMatchObject({ status: 500, flagged: true })
  const [exception, ...more] = ofKind(entries, 'EXCEPTION')
  expect(more).toEqual([])
  expect(exception).toMatchObject({ flagged: true, title: expect.stringContaining('does not exist') })
  expect(exception?.details.message).toContain('relation "assets" does not exist')
  expect(exception?.details.stack).toMatch(/\n\s+at /)
})

it('the telescope records an email, whether delivered or not', async () => {
  const invite = async (name: string) => {
    const answer = await admin.rest('POST', '/users', { name, email: `${name}@hall.example` })
    return ofKind(await telescope.causedBy(answer, app), 'MAIL')[0]
  }
  expect(await invite('nora')).toMatchObject({
    title: 'Your account at Hall to nora@hall.example',
    flagged: false,
    details: { to: 'nora@hall.example', subject: 'Your account at Hall', delivered: true },
  })
  await mailServer.close()
  expect(await invite('otto')).toMatchObject({ flagged: true, details: { to: 'otto@hall.example', delivered: false } })
})

it('the telescope does not record its own requests, files or health checks', async () => {
  const [newest] = (await telescope.page({ limit: 1 })).entries
  await telescope.page()
  for (const path of ['/healthz', '/readyz', '/index.html']) await app.visitor().fetch(path)
  const answer = await app.visitor().fetch('/pat/assets')
  await telescope.causedBy(answer, app)
  const { entries } = await telescope.page({ after: newest?.id })
  expect(ofKind(entries, 'REQUEST')).toMatchObject([{ title: 'GET /pat/assets', user: null }])
  expect(ofKind(entries, 'OPERATION')).toEqual([])
})

const REPORT = 'mutation ($input: BrowserTroubleInput!) { reportClientError(input: $input) }'
const report = (input: object, client = app.visitor()) => client.graphql(REPORT, { input })
const newest = async (kind: string) => {
  await app.telescope.flush()
  return (await telescope.page({ filter: { kinds: [kind] } })).entries[0]
}

it('a browser reports an error with the preceding request', async () => {
  const failed = await admin.rest('GET', '/assets/NONE1')
  const requestId = failed.headers.get('X-Request-Id')
  const trouble = { path: '/pat/assets/7?x=1', message: 'x is undefined', stack: 'Error: x\n  at main.js:1:234567' }
  expect((await report({ kind: 'ERROR', ...trouble, requestId }, admin)).data).toEqual({ reportClientError: true })
  expect(await newest('CLIENT_ERROR')).toMatchObject({
    title: 'x is undefined',
    requestId,
    user: { name: expect.stringMatching(/^Person/) },
    flagged: true,
    details: { path: '/pat/assets/7', message: 'x is undefined', stack: trouble.stack, userAgent: 'node' },
  })
  expect(ofKind(await telescope.causedBy(failed, app), 'CLIENT_ERROR')).toHaveLength(1)
})

it('a browser reports a page that loaded slowly, signed in or not', async () => {
  await report({ kind: 'SLOW_PAGE', path: '/login', durationMs: 4321.5, requestId: 'none of ours' })
  expect(await newest('SLOW_PAGE')).toMatchObject({ title: '/login', durationMs: 4321.5, requestId: null, user: null })
})

it('a browser can report 60 times a minute, and long texts are cut', async () => {
  const long = 'x\u0000\ud800'.repeat(3_000)
  const trouble = { kind: 'ERROR', path: long, message: long, stack: long }
  await app.database.pool.query(`UPDATE throttles SET points = 59 WHERE key LIKE 'browser:%'`)
  expect((await report(trouble)).data).toEqual({ reportClientError: true })
  expect((await report(trouble)).errors).toMatchObject([{ extensions: { code: 'RATE_LIMITED' } }])
  expect((await newest('CLIENT_ERROR'))?.details.stack).toHaveLength(6_000)
})

it('the telescope pages back, shows new entries, and filters', async () => {
  const [start] = (await telescope.page({ limit: 1 })).entries
  const tester = await app.signIn('tester')
  const { user } = (await tester.rest('GET', '/auth/user')).body
  await telescope.causedBy(await tester.rest('GET', '/assets/NONE1'), app)
  const after = start?.id
  const since = (await telescope.page({ after, limit: 100 })).entries
  expect(since.length).toBeGreaterThan(5)
  expect(since.map(({ id }) => Number(id))).toEqual(since.map(({ id }) => Number(id)).sort((a, b) => b - a))

  const first = await telescope.page({ after, limit: 3 })
  const second = await telescope.page({ after, limit: 3, before: first.entries.at(-1)?.id })
  expect([first.more, ...first.entries, ...second.entries]).toEqual([true, ...since.slice(0, 6)])
  expect(await telescope.page({ after, limit: since.length })).toEqual({ entries: since, more: false })

  const letThrough = async (filter: object) => (await telescope.page({ after, limit: 100, filter })).entries
  expect(await letThrough({ kinds: ['REQUEST'] })).toEqual(ofKind(since, 'REQUEST'))
  expect(await letThrough({ flagged: true })).toEqual(since.filter(({ flagged }) => flagged))
  expect(await letThrough({ userId: Number(user.id) })).toEqual(since.filter((entry) => entry.user?.id === user.id))
  expect(await letThrough({ minimumMs: 1 })).toEqual(since.filter(({ durationMs }) => Number(durationMs) >= 1))
  expect(await letThrough({ search: 'ASSET cannot be FOUND' })).toMatchObject([{ kind: 'OPERATION' }])
  expect(await letThrough({ search: '100%_' })).toEqual([])
  const requestId = String(since[0]?.requestId)
  expect(await letThrough({ search: requestId })).toEqual(since.filter((entry) => entry.requestId === requestId))
})

const STATE = '{ telescopeState { recording entries oldest keptEntries keptDays } }'
const stateOf = async (server: TestApp) => (await (await server.signIn('developer')).graphql(STATE)).data.telescopeState

it('several servers share their entries', async () => {
  const entries = await telescope.causedBy(await other.visitor().rest('GET', '/assets'), other)
  expect(entries[0]).toMatchObject({ kind: 'REQUEST', status: 401 })
  const answer = await app.visitor().rest('GET', '/assets')
  const elsewhere = watchAs(await other.signIn('developer'))
  expect((await elsewhere.causedBy(answer, app))[0]).toMatchObject({ kind: 'REQUEST', status: 401 })
})

it('several servers record or not, independently', async () => {
  const visitor = blind.visitor()
  const { headers } = await visitor.rest('GET', '/assets')
  const report = 'mutation { reportBrowserTrouble(input: { kind: ERROR, path: "/" }) }'
  expect((await visitor.graphql(report)).data).toEqual({ reportBrowserTrouble: false })
  await blind.telescope.flush()
  expect((await telescope.page({ filter: { search: headers.get('X-Request-Id') } })).entries).toEqual([])
  expect(await stateOf(blind)).toMatchObject({ recording: false })
  expect(await stateOf(app)).toMatchObject({ recording: true, keptEntries: 10_000, keptDays: 7 })
})

it('a stopping server saves its entries', async () => {
  const short = await startApp({ database: app.database })
  const { headers } = await short.visitor().rest('GET', '/assets')
  await short.stop()
  const { entries } = await telescope.page({ filter: { search: headers.get('X-Request-Id'), kinds: ['REQUEST'] } })
  expect(entries).toHaveLength(1)
})

it('a server continues without entries that cannot be saved, and logs that', async () => {
  const before = app.log.length
  const answer = await app.without('telescope_entries', async () => {
    const answer = await admin.rest('GET', '/assets')
    await app.telescope.flush()
    return answer
  })
  expect(answer.status).toBe(200)
  expect(ofKind(await telescope.causedBy(await admin.rest('GET', '/assets'), app), 'OPERATION')).toHaveLength(1)
  const messages = app.log.slice(before).map(({ msg }) => msg)
  expect(messages).toContain('telescope entries could not be written')
  expect(messages).toContain('telescope entries were dropped')
})

it('the number and age of entries are limited for all servers', async () => {
  const happening = { kind: 'SLOW_PAGE' as const, at: Date.now(), title: '/', flagged: false, details: {} }
  for (let count = 0; count < 700; count++) other.telescope.record(happening)
  const newest = await telescope.causedBy(await other.visitor().rest('GET', '/assets'), other)
  const state = await stateOf(app)
  expect(state.entries).toBeLessThan(150)
  expect(state.entries).toBeGreaterThan(90)
  await app.database.pool.query(`UPDATE telescope_entries SET at = at - interval '50 hours' WHERE id < $1`, [
    newest[0]?.id,
  ])
  await telescope.causedBy(await other.visitor().rest('GET', '/assets'), other)
  await other.telescope.flush()
  const { entries } = await telescope.page({ limit: 100 })
  expect(entries.every(({ at }) => Date.parse(at) > Date.now() - 48 * 3_600_000)).toBe(true)
  expect(Date.parse((await stateOf(app)).oldest)).toBeGreaterThan(Date.now() - 48 * 3_600_000)
})
