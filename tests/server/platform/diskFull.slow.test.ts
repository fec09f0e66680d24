import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { pino } from 'pino'
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { DiskSpace } from '../../../server/platform/database/diskSpace'
import { DatabaseSupervisor } from '../../../server/platform/database/supervisor'
import { provideApp } from '../../support/app'
import type { Client } from '../../support/client'
import { eventually } from '../../support/eventually'

const REASON = expect.stringContaining("The server's disk is full")
const KETTLE = { name: 'Kettle', class: 2 }
const CREATE = 'mutation ($input: AssetInput!) { createAsset(input: $input) { asset { id } } }'

const disk = { isFull: false }
const app = provideApp({ disk })
let client: Client
beforeAll(async () => {
  client = await app.signIn('admin')
})

/** Makes writes to a table fail with PostgreSQL's error for a full disk. */
async function withoutSpaceFor(table: string, when = 'true'): Promise<void> {
  await app.database.pool.query(`
    CREATE OR REPLACE FUNCTION no_space() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'could not extend file "base/1/2": No space left on device' USING ERRCODE = '53100'; END $$;
    CREATE TRIGGER no_space BEFORE INSERT OR UPDATE ON ${table} FOR EACH ROW WHEN (${when}) EXECUTE FUNCTION no_space()`)
  onTestFinished(async () => {
    await app.database.pool.query(`DROP TRIGGER no_space ON ${table}`)
  })
}

/** Expects both APIs to reject a change and to give the reason. */
async function expectRefusal(code: string): Promise<void> {
  const rest = await client.rest('POST', '/assets', { ...KETTLE, code })
  expect(rest).toMatchObject({ status: 503, body: { code: 'SERVICE_UNAVAILABLE', message: REASON } })
  expect(rest.headers.get('Retry-After')).toBe('30')
  const overGraphql = await client.graphql(CREATE, { input: { ...KETTLE, code } })
  expect(overGraphql).toMatchObject({
    status: 503,
    errors: [{ message: REASON, extensions: { code: 'SERVICE_UNAVAILABLE', retryAfter: 30 } }],
  })
  expect(overGraphql.headers.get('Retry-After')).toBe('30')
}

it('on a full disk, a change that PostgreSQL cannot store is rejected with the reason', async () => {
  await withoutSpaceFor('assets')
  await expectRefusal('D-1')
  expect((await client.rest('GET', '/assets?page=1')).status).toBe(200)
})

it('on a full disk, a change through Prisma is rejected with the reason too', async () => {
  await withoutSpaceFor('locations')
  const { status, body } = await client.rest('POST', '/locations', { name: 'Kitchen', type: 'pat' })
  expect({ status, body }).toMatchObject({ status: 503, body: { message: REASON } })
})

it('changes are rejected before they use the last space, while users can still sign in and read', async () => {
  disk.isFull = true
  onTestFinished(() => {
    disk.isFull = false
  })
  await app.telescope.flush()
  const entries = async () => (await app.database.pool.query('SELECT FROM telescope_entries')).rowCount
  const before = await entries()
  await expectRefusal('D-2')
  const reader = await app.signIn('admin')
  expect((await reader.rest('GET', '/assets?page=1')).status).toBe(200)
  expect((await reader.rest('POST', '/auth/logout')).status).toBe(200)
  await app.telescope.flush()
  expect(await entries()).toBe(before)
  disk.isFull = false
  expect((await client.rest('POST', '/assets', { ...KETTLE, code: 'D-2' })).status).toBe(201)
})

it('on a full disk, a change whose response cannot be stored is answered, and is not made twice', async () => {
  await withoutSpaceFor('idempotency_keys', 'NEW.answer IS NOT NULL')
  const key = { 'Idempotency-Key': randomUUID() }
  const create = () => client.rest('POST', '/assets', { ...KETTLE, code: 'D-3' }, key)
  expect((await create()).status).toBe(201)
  await app.database.pool.query(`UPDATE idempotency_keys SET leased_until = now() WHERE answer IS NULL`)
  expect(await create()).toMatchObject({ status: 409, body: { message: expect.stringContaining('already') } })
})

it('the free space decides whether a disk is full, and the log says so once each time', async () => {
  const log: string[] = []
  const logger = pino({}, { write: (line) => void log.push(JSON.parse(line).msg) })
  const limits = { full: 0, enough: 0 }
  const space = new DiskSpace(tmpdir(), logger, limits)
  onTestFinished(() => space.stop())
  await space.look()
  expect(space.isFull).toBe(false)
  Object.assign(limits, { full: Number.MAX_VALUE, enough: Number.MAX_VALUE })
  await space.look()
  await space.look()
  expect(space.isFull).toBe(true)
  Object.assign(limits, { full: 0, enough: 0 })
  await space.look()
  expect(space.isFull).toBe(false)
  expect(log).toEqual([expect.stringContaining('the disk is full'), 'there is space on the disk again'])
})

const run = async (program: string) => spawn(process.execPath, ['--eval', program], { stdio: 'ignore' })
const start = () => run('')

it('a PostgreSQL that ends at each start is abandoned', async () => {
  const keeper = new DatabaseSupervisor(await start(), start)
  await keeper.failed
})

it('a PostgreSQL that ends at each start is started once more after space was freed', async () => {
  const attempts = { made: 0 }
  const startWithSpace = async () => {
    attempts.made++
    return attempts.made > 5 ? run('setInterval(() => {}, 1000)') : start()
  }
  const keeper = new DatabaseSupervisor(await start(), startWithSpace, undefined, async () => attempts.made < 5)
  onTestFinished(() => keeper.stop())
  await Promise.race([keeper.failed, eventually(() => expect(attempts.made).toBeGreaterThan(5))])
  expect(attempts.made).toBe(6)
})

it('a PostgreSQL that lacks space is restarted again and again, until it is stopped', async () => {
  const lacksSpace = vi.fn(async () => true)
  const keeper = new DatabaseSupervisor(await start(), start, undefined, lacksSpace)
  const failed = vi.fn()
  keeper.failed.then(failed)
  await eventually(() => expect(lacksSpace).toHaveBeenCalled())
  await keeper.stop()
  expect(failed).not.toHaveBeenCalled()
})
