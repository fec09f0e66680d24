import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { sealAuditEntries } from '../../../server/areas/audit/chain/sealing'
import { verifyAuditEntriesAfter } from '../../../server/areas/audit/chain/verifyChain'
import { jobFailureAlertJob } from '../../../server/areas/dev/jobs/failureAlert'
import { orphanedPhotoConditionSql } from '../../../server/areas/photos/unusedPhotos'
import { CLEAN_UPS } from '../../../server/cleanUps'
import { loadConfig } from '../../../server/config'
import type { Services } from '../../../server/platform/context'
import { createCleanUpJob } from '../../../server/platform/jobs/cleanUp'
import type { JobRunContext } from '../../../server/platform/jobs/job'
import type { JobDispatcher } from '../../../server/platform/jobs/jobs'
import { createDatabaseReader } from '../../../server/platform/records/databaseReader'
import { createLogger } from '../../../server/platform/runtime/logger'
import { provideApp } from '../../support/app'

const app = provideApp()
let jobs: JobDispatcher
let services: Services
const log: Record<string, unknown>[] = []

beforeAll(async () => {
  const { pool, prisma } = app.database
  // why: imported here because its imports need the metadata support that the app loads
  const { createJobDispatcher } = await import('../../../server/backgroundJobs')
  jobs = createJobDispatcher({
    pool,
    config: {},
    databaseUrl: app.database.url,
    logger: createLogger({ logLevel: 'info' }, { write: (line) => void log.push(JSON.parse(line)) }, { write() {} }),
  })
  services = { pool, prisma, jobs, telescope: app.telescope, retention: loadConfig({}).retention } as Services
  jobs.use(services)
})
beforeEach(async () => {
  await app.clearHall()
  await app.database.pool.query('DELETE FROM report_runs; DELETE FROM imports; DELETE FROM access_tokens')
})

const ago = (days: number) => `now() - interval '${days} days'`
const at = (days: number) => new Date(Date.now() - days * 86_400_000)
const names = async (table: string, column: string) =>
  (await app.database.pool.query(`SELECT ${column} AS name FROM ${table} ORDER BY 1`)).rows.map(({ name }) => name)

async function insert(table: string, ...rows: Record<string, string>[]): Promise<void> {
  for (const fields of rows)
    await app.database.pool.query(
      `INSERT INTO ${table} (${Object.keys(fields).join()}) VALUES (${Object.values(fields).join()})`,
    )
}

async function deletedTest(days: number): Promise<{ id: number }> {
  const { id } = await app.buildTest()
  return app.database.prisma.test.update({ where: { id }, data: { deletedAt: at(days) } })
}

/** Deletes everything of one kind that the nightly clean-up would delete. @returns how many rows. */
async function cleanUp(kind: string): Promise<number> {
  const found = CLEAN_UPS.find(({ what }) => what === kind)
  let deleted = 0
  for (let rows = 1; rows > 0; deleted += rows) rows = (await found?.deleteSome(services)) ?? 0
  return deleted
}

/** Rows that are deleted after a number of days; the insert takes a name and the row's time. */
const AGING: [what: string, days: number, insert: string][] = [
  ['sessions that have ended', 0, `sessions (sid, sess, expire) VALUES ($1, '{}', $2)`],
  [
    'idempotency keys that have expired',
    0,
    `idempotency_keys (id, user_id, fingerprint, run, leased_until, expires_at)
      VALUES ($1, (SELECT min(id) FROM users), '', gen_random_uuid(), $2, $2)`,
  ],
  [
    'unused choices of columns',
    400,
    `import_mappings (signature, kind, fields, updated_at) VALUES ($1, 'assets', '[]', $2)`,
  ],
  ['keys of old emails', 400, `sent_mails (key, recipient, subject, claimed_at) VALUES ($1, '', '', $2)`],
  [
    'old telescope entries',
    7,
    `telescope_entries (title, kind, at, flagged, details) VALUES ($1, 'MAIL', $2, false, '{}')`,
  ],
  ['old changes of the register', 10, `register_changes (record_id, kind, at) VALUES ($1, 'asset', $2)`],
]
it.each(AGING)('the clean-up deletes %s after %i days', async (what, days, insert) => {
  const [, table = '', column = ''] = /^(\w+) \((\w+)/.exec(insert) ?? []
  // events from earlier requests are still waiting to be written
  await app.telescope.flush()
  await app.database.pool.query(`DELETE FROM ${table}`)
  for (const age of [days + 1, days - 1])
    await app.database.pool.query(`INSERT INTO ${insert}`, [`of ${age} days`, at(age)])
  await cleanUp(what)
  expect(await names(table, column)).toEqual([`of ${days - 1} days`])
})

it('the clean-up deletes failed sign-ins after 90 days, with their network address', async () => {
  const failure = { action: "'user.signInFailed'", entity: "'user'", entity_id: "'unknown'" }
  await insert(
    'audit_entries',
    ...[91, 89].map((days) => ({ ...failure, after: `'{"address": "192.0.2.${days}"}'`, at: ago(days) })),
  )
  await cleanUp('old failed sign-ins')
  const address = "CASE WHEN action = 'user.signInFailed' THEN after ->> 'address' END"
  expect((await names('audit_entries', address)).filter(Boolean)).toEqual(['192.0.2.89'])
})

it('the clean-up deletes names in fault reports a year after closing, and the audit trail stays valid', async () => {
  const { id } = await app.buildAsset()
  await insert(
    'fault_reports',
    ...[366, 364].map((days) => ({
      asset_id: `'${id}'`,
      text: "'smells'",
      reporter_name: `'Rita ${days}'`,
      reported_on: `(${ago(days)})::date`,
      closed_at: ago(days),
    })),
  )
  await app.database.pool.query(
    `INSERT INTO audit_entries (action, entity, entity_id, after)
     SELECT 'faultReport.create', 'faultReport', id, json_build_object('reporterName', reporter_name) FROM fault_reports`,
  )
  await sealAuditEntries(app.database.pool)
  expect(await cleanUp('names in fault reports that were closed long ago')).toBe(1)
  expect(await names('fault_reports', 'reporter_name')).toEqual(['', 'Rita 364'])
  const audited = "CASE WHEN action = 'faultReport.create' THEN after ->> 'reporterName' END"
  expect((await names('audit_entries', audited)).filter((name) => name !== null)).toEqual(['', 'Rita 364'])
  await sealAuditEntries(app.database.pool)
  expect(await verifyAuditEntriesAfter(createDatabaseReader(app.database.pool), 0n)).toMatchObject({ findings: [] })
})

it('the clean-up deletes access tokens that expired 90 days ago', async () => {
  const user = await app.buildUser()
  const token = { user_id: String(user.id), read_only: 'true' }
  await insert(
    'access_tokens',
    ...[91, 89].map((days) => ({
      ...token,
      name: `'expired ${days}'`,
      token_hash: `'${days}'`,
      expires_at: ago(days),
    })),
    { ...token, name: "'lasting'", token_hash: "'0'" },
  )
  await cleanUp('access tokens that have expired')
  expect(await names('access_tokens', 'name')).toEqual(['expired 89', 'lasting'])
})

const old = at(800)

it('photos are kept as long as their record, even if it has been hidden for less than a year', async () => {
  const asset = await app.buildAsset()
  const test = await app.buildTest({ assetId: asset.id })
  const item = await app.buildStockItem({ deletedAt: at(30) })
  const report = await app.database.prisma.faultReport.create({
    data: { assetId: asset.id, text: 'Smokes', reportedOn: old, createdAt: old },
  })
  const photo = await app.buildPhoto({ assetId: asset.id, createdAt: old })
  await app.database.prisma.asset.update({ where: { id: asset.id }, data: { photoId: photo.id } })
  await app.database.prisma.photoThumbnail.create({ data: { photoId: photo.id, width: 96, data: new Uint8Array([1]) } })
  for (const owner of [
    { testId: test.id },
    { stockItemId: item.id },
    { faultReportId: report.id },
    { hallSettingsId: 1 },
  ])
    await app.buildPhoto({ ...owner, createdAt: old })
  expect(await cleanUp('photos without a record')).toBe(0)
  expect(await names('photos', 'id')).toHaveLength(5)
  expect(await names('photo_thumbnails', 'photo_id')).toEqual([photo.id])
  expect(await app.database.prisma.asset.findUnique({ where: { id: asset.id } })).toMatchObject({ photoId: photo.id })
})

it('photos are deleted a year after their record', async () => {
  const asset = await app.buildAsset({ deletedAt: at(366) })
  const test = await deletedTest(366)
  const selected = await app.buildPhoto({ assetId: asset.id, createdAt: old })
  await app.database.prisma.asset.update({ where: { id: asset.id }, data: { photoId: selected.id } })
  await app.buildPhoto({ testId: test.id, createdAt: old })
  expect(await cleanUp('photos without a record')).toBe(2)
  expect(await names('photos', 'id')).toEqual([])
})

it('photos that no record used within a day are deleted, however many there are', async () => {
  const { id } = await app.buildPhoto({ createdAt: new Date() })
  await app.database.pool.query(
    `INSERT INTO photos (data, content_type, file_name, reference, width, height, sha256, created_at)
       SELECT '', 'image/jpeg', n, n, 1, 1, n, ${ago(2)} FROM generate_series(1, 105) n`,
  )
  expect(await cleanUp('photos without a record')).toBe(105)
  expect(await names('photos', 'id')).toEqual([id])
})

it('photos of every kind of owner are kept', async () => {
  const { rows } = await app.database.pool.query(
    `SELECT attname AS name FROM pg_constraint JOIN pg_attribute ON attrelid = conrelid AND attnum = ANY(conkey)
       WHERE conrelid = 'photos'::regclass AND contype = 'f'`,
  )
  expect(rows).not.toEqual([])
  for (const { name } of rows) expect(orphanedPhotoConditionSql).toContain(`p.${name}`)
})

it('documents are deleted if no record used them within a day, or their record was deleted a year ago', async () => {
  const check = await app.buildCheck()
  const record = {
    check_id: String(check.id),
    ...{ check_name: "''", category: "''", place: "''", steps_version: '1', answers: "'[]'", passed: 'true' },
    ...{ done_on: ago(2), updated_at: ago(2) },
  }
  await insert('check_records', record, { ...record, deleted_at: ago(364) }, { ...record, deleted_at: ago(366) })
  const [recordId, deleted, deletedLongAgo] = (await names('check_records', 'id')).map(String)
  const document = { data: "''", content_type: "'application/pdf'", bytes: '0' }
  await insert(
    'check_documents',
    { ...document, file_name: "'untaken'", created_at: ago(2) },
    { ...document, file_name: "'new'", created_at: ago(0.9) },
    { ...document, file_name: "'taken'", created_at: ago(2), record_id: String(recordId) },
    { ...document, file_name: "'deleted'", created_at: ago(400), record_id: String(deleted) },
    { ...document, file_name: "'deleted long ago'", created_at: ago(400), record_id: String(deletedLongAgo) },
  )
  expect(await cleanUp('documents without a record')).toBe(2)
  expect(await names('check_documents', 'file_name')).toEqual(['deleted', 'new', 'taken'])
})

it('report runs are deleted after a year, unless still running', async () => {
  const run = (number: number, days: number, fields: Record<string, string> = {}) => ({
    id: `'00000000-0000-4000-8000-00000000000${number}'`,
    purpose: "'view'",
    state: "'finished'",
    lease_until: ago(1),
    requested_at: ago(days),
    ...fields,
  })
  await insert(
    'report_runs',
    run(1, 366),
    run(2, 364),
    run(3, 366, { state: "'running'" }),
    run(4, 366, { state: "'running'", lease_until: "now() + interval '1 minute'" }),
  )
  expect(await cleanUp('old report runs')).toBe(2)
  expect(await names('report_runs', 'right(id::text, 1)')).toEqual(['2', '4'])
})

const imported = (kind: string, status: string, created: number, more: Record<string, string> = {}) =>
  insert('imports', {
    kind: `'${kind}'`,
    status: `'${status}'`,
    file_name: "'a.csv'",
    reading: "'{}'",
    columns: "'[]'",
    row_count: '1',
    created_at: ago(created),
    ...more,
  })

it('imports that were not run are deleted after a week', async () => {
  await imported('draft 8', 'draft', 8)
  await imported('draft 6', 'checked', 6)
  await imported('run', 'imported', 8, { imported_at: ago(8) })
  expect(await cleanUp('imports that were never run')).toBe(1)
  expect(await names('imports', 'kind')).toEqual(['draft 6', 'run'])
})

it('imports lose their rows once they can no longer be undone', async () => {
  await imported('draft', 'checked', 6)
  await imported('done 91', 'imported', 91, { imported_at: ago(91) })
  await imported('done 89', 'imported', 89, { imported_at: ago(89) })
  await imported('undone', 'undone', 1, { imported_at: ago(1) })
  await app.database.pool.query(
    "INSERT INTO import_rows (import_id, row_number, cells) SELECT id, n, '[]' FROM imports, generate_series(1, 3) n",
  )
  expect(await cleanUp('rows of imports that can no longer be undone')).toBe(6)
  expect(await names('import_rows JOIN imports ON id = import_id', 'DISTINCT kind')).toEqual(['done 89', 'draft'])
  expect(await names('imports', 'kind')).toEqual(['done 89', 'done 91', 'draft', 'undone'])
})

it('jobs are deleted a week after they were done, and a month after they failed', async () => {
  // why: send a job first, because the first job creates the queues
  await jobs.send(jobFailureAlertJob, {}, { startAfter: new Date(Date.now() + 3_600_000) })
  const job = (state: string, days: number) => ({
    name: "'weekly-mail'",
    data: "'{}'",
    state: `'${state}'`,
    completed_on: ago(days),
  })
  await insert('jobs.job', job('completed', 8), job('completed', 6), job('failed', 31), job('failed', 29))
  expect(await cleanUp('jobs that have ended')).toBe(2)
  const { rows } = await app.database.pool.query(`SELECT state FROM jobs.job WHERE name = 'weekly-mail' ORDER BY 1`)
  expect(rows.map(({ state }) => state)).toEqual(['completed', 'failed'])
})

it('the nightly clean-up covers every kind, logs the numbers, and keeps permanent records', async () => {
  const { pool } = app.database
  const asset = await app.buildAsset({ deletedAt: at(4000) })
  await deletedTest(4000)
  await app.buildStockItem({ deletedAt: at(4000), levels: { [(await app.buildLocation()).id]: 5 } })
  await app.database.prisma.faultReport.create({
    data: { assetId: asset.id, text: 'Smokes', reportedOn: at(4000), createdAt: at(4000) },
  })
  await insert('audit_entries', { at: ago(4000), action: "'asset.save'", entity: "'asset'", entity_id: "'1'" })
  for (const days of [2, 3]) await app.buildPhoto({ createdAt: at(days) })
  await pool.query(`DELETE FROM sessions; DELETE FROM jobs.job`)
  await insert('sessions', { sid: "'ended'", sess: "'{}'", expire: ago(1) })
  const kept = ['audit_entries', 'tests', 'assets', 'stock_items', 'stock_movements', 'fault_reports', 'users']
  const counts = async () =>
    Object.fromEntries(await Promise.all(kept.map(async (table) => [table, (await names(table, 'id')).length])))
  const before = await counts()

  await jobs.runDue(new Date('2027-01-04T23:00:00Z'))
  // this is one night later in every time zone
  await jobs.runDue(new Date('2027-01-06T00:00:00Z'))
  expect(log.find(({ msg }) => msg === 'cleaned up')).toMatchObject({
    deleted: { 'sessions that have ended': 1, 'photos without a record': 2 },
  })
  const { rows } = await pool.query(`SELECT output->>'message' AS message FROM jobs.job WHERE name = 'clean-up'`)
  expect(rows[0].message).toMatch(/^Deleted: 1 sessions that have ended, .*2 photos without a record/)
  expect(await counts()).toEqual(before)
})

it('the nightly clean-up continues after one kind fails, and is tried again', async () => {
  const deleteSome = vi.fn(async () => 0)
  const broken = { what: 'a', deleteSome: () => Promise.reject(new Error('locked')) }
  const { job } = createCleanUpJob([broken, { what: 'b', deleteSome }])
  const silent = createLogger({ logLevel: 'silent' }, { write() {} }, { write() {} })
  const run = { log: silent, signal: new AbortController().signal } as unknown as JobRunContext
  await expect(job.run({}, run)).rejects.toThrow('locked')
  expect(deleteSome).toHaveBeenCalled()
})
