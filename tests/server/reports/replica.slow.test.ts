import { Pool } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { prepareFirstStart } from '../../../server/areas/people/users/firstStart'
import { migrateDatabase } from '../../../server/platform/database/migrations'
import { openDatabase } from '../../../server/platform/database/prisma'
import { createReplicaReads } from '../../../server/platform/database/replicaReads'
import { ADMIN, startApp, type TestApp } from '../../support/app'
import type { Client } from '../../support/client'
import { type OwnPostgres, startPrimary, startStandby } from '../../support/standby'

const REPLICA_USED = 'reports and exports read from the replica'
const PRIMARY_USED = 'the replica is not used: reports and exports read from the primary'

let primary: OwnPostgres
let standby: OwnPostgres
let replica: Pool
let app: TestApp
let admin: Client
beforeAll(async () => {
  primary = await startPrimary()
  await migrateDatabase(primary.url)
  standby = await startStandby(primary)
  replica = new Pool({ connectionString: standby.url })
  replica.on('error', () => undefined)
  const database = openDatabase(primary.url)
  await prepareFirstStart(database.prisma, { adminEmail: ADMIN.email, adminPassword: ADMIN.password })
  app = await startApp({
    database: { ...database, url: primary.url, drop: () => database.close() },
    env: { REPLICA_DATABASE_URL: standby.url },
  })
  admin = await app.signIn('super-admin')
})
afterAll(async () => {
  await app.stop()
  await app.database.drop()
  await replica.end()
  await standby.remove()
  await primary.remove()
})

/** Saves an asset, then immediately reads all asset names through a report and an export. */
async function namesAfterSaving(name: string) {
  await app.buildAsset({ name })
  const report = await admin.graphql('mutation ($input: ReportInput!) { createReport(input: $input) { id } }', {
    input: { name: `All, with ${name}`, sql: 'select name from assets order by name' },
  })
  const { data, errors } = await admin.graphql('query ($id: ID!) { runReport(id: $id) { rows } }', {
    id: report.data?.createReport.id,
  })
  expect(errors).toBeUndefined()
  const csv = await (await admin.fetch('/api/export/assets.csv?sort=name')).text()
  return { report: data.runReport.rows.flat(), csv }
}

const messages = () =>
  app.log.map(({ msg }) => msg).filter((message) => [REPLICA_USED, PRIMARY_USED].includes(String(message)))

it('reports and exports read the replica including the latest save, or the primary if the replica is behind or gone', async () => {
  expect(await namesAfterSaving('Kettle')).toEqual({ report: ['Kettle'], csv: expect.stringContaining('Kettle') })
  expect(messages()).toEqual([REPLICA_USED])
  const hall = await admin.fetch('/api/hall/export.zip')
  expect([hall.status, (await hall.arrayBuffer()).byteLength > 1000]).toEqual([200, true])

  await replica.query('SELECT pg_wal_replay_pause()')
  expect((await namesAfterSaving('Toaster')).report).toEqual(['Kettle', 'Toaster'])
  expect(messages()).toEqual([REPLICA_USED, PRIMARY_USED])
  await replica.query('SELECT pg_wal_replay_resume()')
  expect((await namesAfterSaving('Urn')).csv).toContain('Urn')
  expect(messages()).toEqual([REPLICA_USED, PRIMARY_USED, REPLICA_USED])

  await standby.stop()
  expect((await namesAfterSaving('Vacuum cleaner')).report).toHaveLength(4)
  expect(messages()).toEqual([REPLICA_USED, PRIMARY_USED, REPLICA_USED, PRIMARY_USED])
})

it('a database that is not a replica is not used as one', async () => {
  const { pool, url } = app.database
  const warned: unknown[] = []
  const logger = { warn: (fields: object) => void warned.push(fields) } as unknown as Parameters<
    typeof createReplicaReads
  >[0]['logger']
  const reads = createReplicaReads({ pool, databaseUrl: 'postgresql://main', replicaUrl: url, logger })
  expect([await reads.url(), await reads.url(), warned]).toEqual([
    'postgresql://main',
    'postgresql://main',
    [{ reason: 'it is not a replica' }],
  ])
})
