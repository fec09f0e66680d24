import { rename } from 'node:fs/promises'
import path from 'node:path'
import { Client as Postgres } from 'pg'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { familyOf, signalAll } from '../../scripts/measuring/processFamily'
import { startApp, type TestApp } from '../support/app'
import { Client } from '../support/client'
import { createTestDatabase } from '../support/database'
import { FIRST_ADMIN, postgresPid, type ServerProcess, startProcess, usedDataDirectory } from '../support/serverProcess'

const CLIENTS = 60
const ANSWER_MS = 2_000

async function signIn(url: string): Promise<Client> {
  const client = new Client(url)
  const { status } = await client.rest('POST', '/auth/login', FIRST_ADMIN)
  expect(status).toBe(200)
  return client
}

/** Lines of the log with this beginning of their message. */
function logged({ stdout }: ServerProcess, message: string): number {
  return stdout().split(`"msg":"${message}`).length - 1
}

async function untilReady(url: string): Promise<void> {
  for (;;) if ((await fetch(`${url}/readyz`)).status === 200) return
}

/** Saves and reads from many clients at once until `trouble` is over. @returns how often each status was answered. */
async function underLoad(session: Client, trouble: () => Promise<void>): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  let over = false
  const client = async (number: number) => {
    for (let turn = 0; !over; turn++) {
      const { status, headers } = await (number % 2
        ? session.rest('GET', '/assets?page=1')
        : session.rest('POST', '/assets', { name: 'Drill', code: `L-${number}-${turn}`, class: 2 }))
      const answer = status === 503 && !headers.get('Retry-After') ? '503 without Retry-After' : String(status)
      counts[answer] = (counts[answer] ?? 0) + 1
    }
  }
  const clients = Array.from({ length: CLIENTS }, (_, number) => client(number))
  const end = trouble().finally(() => {
    over = true
  })
  await Promise.all([...clients, end])
  return counts
}

describe('a database that goes away under load', () => {
  it('and was the server’s own is started again; meanwhile requests are answered 503, and the log says it once', async () => {
    const DATA_DIR = await usedDataDirectory()
    const server = startProcess({ DATA_DIR })
    const url = await server.ready
    const first = await postgresPid(DATA_DIR)
    const counts = await underLoad(await signIn(url), async () => {
      process.kill(first ?? 0, 'SIGKILL')
      while (logged(server, 'the database is available again') === 0) await untilReady(url)
    })
    expect(Object.keys(counts).filter((status) => !['200', '201', '503'].includes(status))).toEqual([])
    expect(counts['503']).toBeGreaterThan(0)
    expect(await postgresPid(DATA_DIR)).not.toBe(first)
    expect(logged(server, 'the database is not available')).toBe(1)
    expect(logged(server, 'the embedded PostgreSQL ended unexpectedly')).toBe(1)
    expect(
      server
        .stdout()
        .split('\n')
        .filter((line) => line.startsWith('{')).length,
    ).toBeLessThan(6)
    expect((await (await signIn(url)).rest('GET', '/assets?page=1')).status).toBe(200)
  })

  it('by losing all its connections ends no process', async () => {
    const database = await createTestDatabase()
    onTestFinished(() => database.drop())
    const server = startProcess({ DATABASE_URL: database.url, ADMIN_PASSWORD: FIRST_ADMIN.password })
    const url = await server.ready
    const counts = await underLoad(await signIn(url), async () => {
      for (let time = 0; time < 15; time++)
        await database.pool.query(
          `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
           WHERE datname = current_database() AND application_name = 'mah-manager' AND pid <> pg_backend_pid()`,
        )
    })
    expect(Object.keys(counts).filter((status) => !['200', '201', '503'].includes(status))).toEqual([])
    await untilReady(url)
    expect((await (await signIn(url)).rest('GET', '/assets?page=1')).status).toBe(200)
  })

  it('and cannot be started again ends the server with one line', async () => {
    const DATA_DIR = await usedDataDirectory()
    const server = startProcess({ DATA_DIR })
    await server.ready
    const pid = (await postgresPid(DATA_DIR)) ?? 0
    const version = path.join(DATA_DIR, 'postgres', 'PG_VERSION')
    await rename(version, `${version}.lost`)
    process.kill(pid, 'SIGQUIT')
    const { code, stderr } = await server.exit
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: expect.stringMatching(/^[^\n]*PostgreSQL[^\n]*postgres.log\.\n$/),
    })
  })
})

describe('a frozen database', () => {
  it('is answered for with 503 within 2 seconds at every api, and forgotten when it goes on', async () => {
    const DATA_DIR = await usedDataDirectory()
    const server = startProcess({ DATA_DIR })
    const url = await server.ready
    const session = await signIn(url)
    const { data } = await session.graphql(
      `mutation ($password: String!) { createAccessToken(input: { name: "script" }, password: $password) { secret } }`,
      { password: FIRST_ADMIN.password },
    )
    const script = new Client(url, { Authorization: `Bearer ${data.createAccessToken.secret}` })
    const reports = (await session.rest('GET', '/reports')).body.reports

    const frozen = familyOf((await postgresPid(DATA_DIR)) ?? 0)
    const thaw = () => signalAll(frozen, 'SIGCONT')
    onTestFinished(thaw)
    signalAll(frozen, 'SIGSTOP')
    const apis: Record<string, () => Promise<Response>> = {
      session: () => session.fetch('/api/assets'),
      token: () => script.fetch('/api/assets'),
      'an operation': () => post(session, { query: '{ assets { total } }' }),
      'a sign-in': () =>
        post(new Client(url), { query: 'mutation { login(email: "a@b.c", password: "12345678") { id } }' }),
      'a photo': () => session.fetch('/photos/1'),
      'an export': () => script.fetch(`/api/reports/${reports[0].id}/export.csv`),
      'a screen': () => session.fetch('/home'),
      readiness: () => fetch(`${url}/readyz`),
    }
    const answers = await Promise.all(Object.entries(apis).map(async ([api, open]) => timed(api, open)))
    for (const [api, open] of Object.entries(apis)) answers.push(await timed(api, open))
    expect(answers).toEqual(answers.map(({ api }) => ({ api, status: 503, retryAfter: '2', within: true })))
    const screen = await session.fetch('/home')
    expect(await screen.text()).toContain('<div id="root">')
    expect((await (await post(session, { query: '{ assets { total } }' })).json()).errors[0].extensions.code).toBe(
      'SERVICE_UNAVAILABLE',
    )
    expect((await fetch(`${url}/healthz`)).status).toBe(200)

    thaw()
    await untilReady(url)
    expect((await session.rest('GET', '/assets')).status).toBe(200)
    expect(logged(server, 'the database is not available')).toBe(1)
    await expect.poll(() => logged(server, 'the database is available again')).toBe(1)
  })
})

describe('an answer', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startApp()
  })
  afterAll(() => app.stop())

  it('never says that a change was made if its commit was not confirmed', async () => {
    const client = await app.signIn('admin')
    await app.database.pool.query(`
      CREATE FUNCTION hang_up() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NULL; END $$;
      CREATE CONSTRAINT TRIGGER hang_up AFTER INSERT ON locations DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION hang_up()`)
    const { status, headers, body } = await client.rest('POST', '/locations', { name: 'Kitchen', type: 'pat' })
    expect({ status, code: body.code }).toEqual({ status: 503, code: 'SERVICE_UNAVAILABLE' })
    expect(headers.get('Retry-After')).toBe('2')
    const overGraphql = await client.graphql('mutation { createLocation(input: { name: "Hall", type: pat }) { id } }')
    expect(overGraphql).toMatchObject({
      status: 503,
      errors: [{ extensions: { code: 'SERVICE_UNAVAILABLE', retryAfter: 2 } }],
    })
    // the database may count as away for a moment
    await expect.poll(async () => (await client.rest('GET', '/locations')).body.locations).toEqual([])
  })

  it('is slow and not a refusal where the database is only busy', async () => {
    const client = await app.signIn('admin')
    const blocker = new Postgres({ connectionString: app.database.url })
    await blocker.connect()
    onTestFinished(() => blocker.end())
    await blocker.query('BEGIN; LOCK TABLE assets')
    const started = performance.now()
    const answer = client.rest('GET', '/assets')
    await blocker.query('SELECT pg_sleep(3)')
    await blocker.query('COMMIT')
    expect((await answer).status).toBe(200)
    expect(performance.now() - started).toBeGreaterThan(2_500)
  })
})

function post(client: Client, body: object): Promise<Response> {
  return client.fetch('/graphql', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
}

async function timed(api: string, open: () => Promise<Response>) {
  const started = performance.now()
  const { status, headers } = await open()
  return { api, status, retryAfter: headers.get('Retry-After'), within: performance.now() - started < ANSWER_MS }
}
