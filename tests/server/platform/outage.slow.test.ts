import { expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '../../../server/platform/database/prisma'
import { toUnavailableError } from '../../../server/platform/database/toUnavailableError'
import { provideApp } from '../../support/app'

const CLIENTS = 30
const TIMES = 10

const app = provideApp()

it('a database that drops all connections under load is reported as unavailable, and works again afterwards', async () => {
  const client = await app.signIn('admin')
  const statuses = new Set<number>()
  let isOver = false
  const saveAndRead = async (_: unknown, number: number) => {
    for (let turn = 0; !isOver; turn++) {
      const { status, headers } = await (number % 2
        ? client.rest('GET', '/assets?page=1')
        : client.rest('POST', '/assets', { name: 'Drill', code: `L-${number}-${turn}`, class: 2 }))
      statuses.add(status)
      if (status === 503) expect(headers.get('Retry-After')).toBe('2')
    }
  }
  const clients = Promise.all(Array.from({ length: CLIENTS }, saveAndRead))
  for (let time = 0; time < TIMES; time++)
    await app.database.pool.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND application_name = 'mah-manager' AND pid <> pg_backend_pid()`,
    )
  isOver = true
  await clients
  expect([200, 201, 503]).toEqual(expect.arrayContaining([...statuses]))
  await expect.poll(async () => (await client.rest('GET', '/assets?page=1')).status).toBe(200)
})

it('a change whose commit was not confirmed is never reported as saved', async () => {
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
  // poll, because the server may report the database as unavailable for a moment
  await expect.poll(async () => (await client.rest('GET', '/locations')).body.locations).toEqual([])
})

it('a transaction that gets no connection or does not end in time is unavailable, not a defect', async () => {
  const { pool, prisma, close } = openDatabase(app.database.url)
  onTestFinished(close)
  const late = prisma.$transaction(
    async (transaction) => {
      await transaction.$queryRaw`SELECT pg_sleep(0.1)::text`
      await transaction.location.count()
    },
    { timeout: 50 },
  )
  expect(toUnavailableError(await late.catch((error) => error))?.extensions.code).toBe('SERVICE_UNAVAILABLE')

  const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
  const waiting = prisma.$transaction((transaction) => transaction.location.count(), { maxWait: 50 })
  expect(toUnavailableError(await waiting.catch((error) => error))?.extensions.code).toBe('SERVICE_UNAVAILABLE')
  for (const connection of held) connection.release()
  expect(await prisma.$transaction((transaction) => transaction.location.count())).toBe(0)
})
