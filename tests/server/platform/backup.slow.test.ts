import { randomBytes, randomUUID } from 'node:crypto'
import {
  copyFile,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  rm,
  stat,
  truncate,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest'
import { jobFailureAlertJob } from '../../../server/areas/dev/jobs/failureAlert'
import { createJobDispatcher } from '../../../server/backgroundJobs'
import type { BackupError } from '../../../server/platform/backup/backupError'
import { BACKUP_EXCLUDED_TABLES, countManifestRows } from '../../../server/platform/backup/backupManifest'
import { findLastGoodBackup } from '../../../server/platform/backup/backupRuns'
import { type BackupFile, openBackup } from '../../../server/platform/backup/openBackup'
import { restoreBackup } from '../../../server/platform/backup/restoreBackup'
import { writeBackup } from '../../../server/platform/backup/writeBackup'
import { createLogger } from '../../../server/platform/runtime/logger'
import { startApp, type TestApp } from '../../support/app'
import { createStartedDatabase, type TestDatabase } from '../../support/database'
import { readContents, readRules } from '../../support/databaseContents'
import { createFactories } from '../../support/factories'
import { inDatabase } from '../../support/postgres'

/** A hall with values that are hard to write to a backup. */
let hall: TestDatabase
let folder: string
let file: string

type Migrations = BackupFile['manifest']['migrations']

const silent = () => createLogger({ logLevel: 'silent' }, { write() {} }, { write() {} })

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mah-backup-'))
  hall = await createStartedDatabase()
  const { buildAsset, buildPhoto, buildStockItem, buildTest, buildUser } = createFactories(hall.prisma)
  const user = await buildUser({ name: 'Zoë\t"O’Neil"\\N', roleNames: ['super-admin'] })
  const { id } = await buildAsset({ name: 'Kettle\nwith lid\r\n\\.', description: '⚡ \\t {"a": NULL}' })
  const { assetId } = await buildTest({ userId: user.id })
  const { id: photoId } = await buildPhoto({ assetId, data: randomBytes(300_000) })
  await hall.prisma.asset.update({ where: { id: assetId }, data: { photoId, proposedFrequency: 2 } })
  await hall.prisma.secondFactor.create({ data: { userId: user.id, secret: 's', recoveryCodes: ['a,b', '', '"{}\\'] } })
  await buildStockItem({ levels: {} })
  await hall.pool.query(
    `INSERT INTO sessions VALUES ('secret', '{}', now() + interval '1 day');
     INSERT INTO access_tokens (user_id, name, token_hash, read_only) VALUES (${user.id}, 'script', 'x', false);
     INSERT INTO calendar_addresses (user_id, secret_hash) VALUES (${user.id}, 'x');
     UPDATE assets SET fuse_rating = 0.1::real::float8, lead_length = 1e-7 WHERE id = '${id}'`,
  )
  const jobs = createJobDispatcher({ pool: hall.pool, logger: silent(), config: {}, databaseUrl: hall.url })
  await jobs.send(jobFailureAlertJob, { id: randomUUID(), name: 'weekly-digest' } as never)
  await jobs.stop()
  file = path.join(folder, 'hall.backup')
  await writeBackup(hall.url, file)
})
afterAll(async () => {
  await hall.drop()
  await rm(folder, { recursive: true, force: true })
})

async function connected(url: string): Promise<Client> {
  const client = new Client({ connectionString: url })
  // why: ignore connection errors, because the database may be dropped before the client closes
  client.on('error', () => undefined)
  await client.connect()
  onTestFinished(() => client.end().catch(() => undefined))
  return client
}

/** Creates an empty database, owned by a login without other rights; nothing is connected to it. */
async function createOwnedDatabase(): Promise<string> {
  const name = `owned_${randomUUID().replaceAll('-', '')}`
  const server = await connected(inDatabase(inject('postgresUrl'), 'postgres'))
  await server.query(`CREATE ROLE ${name} LOGIN PASSWORD 'secret'`)
  await server.query(`CREATE DATABASE ${name} OWNER ${name}`)
  onTestFinished(async () => {
    const last = new Client({ connectionString: inDatabase(inject('postgresUrl'), 'postgres') })
    await last.connect()
    await last.query(`DROP DATABASE ${name} WITH (FORCE)`)
    await last.query(`DROP ROLE ${name}`)
    await last.end()
  })
  const url = new URL(inDatabase(inject('postgresUrl'), name))
  url.username = name
  url.password = 'secret'
  return url.href
}

/** Creates the database of another hall, which no server uses. */
async function createHall(): Promise<TestDatabase> {
  const database = await createStartedDatabase()
  onTestFinished(() => database.drop())
  return database
}

async function withBackup<Result>(name: string, work: (backup: BackupFile) => Promise<Result>): Promise<Result> {
  const backup = await openBackup(name)
  return work(backup).finally(() => backup.close())
}

const restore = (url: string, options: Parameters<typeof restoreBackup>[2] = {}) =>
  withBackup(file, (backup) => restoreBackup(url, backup, options))

async function stored(url: string): Promise<Record<string, string[]>> {
  const client = await connected(url)
  const contents = await readContents(client)
  await client.end()
  return Object.fromEntries(Object.entries(contents).filter(([name]) => !BACKUP_EXCLUDED_TABLES.includes(name)))
}

const errorOf = (promise: Promise<unknown>): Promise<BackupError> =>
  promise.then(
    () => Promise.reject(new Error('It succeeded')),
    (error) => {
      expect(error).toMatchObject({ name: 'BackupError' })
      return error
    },
  )

it('a backup from a version that stored access tokens and calendar addresses restores none of them', async () => {
  const old = path.join(folder, 'old.backup')
  const names = BACKUP_EXCLUDED_TABLES as string[]
  const all = [...names]
  try {
    names.splice(0, names.length, ...all.filter((name) => !['access_tokens', 'calendar_addresses'].includes(name)))
    const { manifest } = await writeBackup(hall.url, old)
    expect(manifest.tables.map(({ name }) => name)).toContain('access_tokens')
  } finally {
    names.splice(0, names.length, ...all)
  }
  const url = await createOwnedDatabase()
  await withBackup(old, (backup) => restoreBackup(url, backup))
  const client = await connected(url)
  for (const table of ['access_tokens', 'calendar_addresses'])
    expect([table, (await client.query(`SELECT FROM ${table}`)).rowCount]).toEqual([table, 0])
  expect((await client.query('SELECT FROM users')).rowCount).toBe(await hall.prisma.user.count())
})

it('a backup restores every row, key, index and trigger, for a login that only owns its database', async () => {
  const url = await createOwnedDatabase()
  await restore(url)
  const contents = await stored(url)
  expect(contents).toEqual(await stored(hall.url))
  expect(contents['jobs.job']).toHaveLength(1)
  expect(contents.photos?.[0]?.length).toBeGreaterThan(600_000)
  const client = await connected(url)
  expect(await readRules(client)).toEqual(await readRules(await connected(hall.url)))
  for (const table of ['sessions', 'access_tokens', 'calendar_addresses'])
    expect([table, (await client.query(`SELECT FROM ${table}`)).rowCount]).toEqual([table, 0])
  const { rows } = await client.query(
    "INSERT INTO assets (name, code, updated_at) VALUES ('Drill', 'NEXT', now()) RETURNING search::text, id",
  )
  expect(rows).toEqual([{ search: expect.stringContaining('drill'), id: expect.stringMatching(/^\d+$/) }])
})

it('a backup is consistent while the server continues to save', async () => {
  const busy = await createHall()
  let isDone = false
  let saved = 0
  const saving = (async () => {
    while (!isDone) {
      await busy.pool.query(
        `WITH l AS (INSERT INTO locations (name, type, updated_at) VALUES ('Room', 'pat', now()) RETURNING id)
           INSERT INTO sent_mails (key, recipient, subject) SELECT id, '', '' FROM l`,
      )
      saved += 1
    }
  })()
  const target = path.join(folder, randomUUID())
  await expect.poll(() => saved).toBeGreaterThan(0)
  const { manifest } = await writeBackup(busy.url, target)
  const during = saved
  isDone = true
  await saving
  const rows = Object.fromEntries(manifest.tables.map((table) => [table.name, table.rows]))
  expect(rows.locations).toBe(rows.sent_mails)
  expect(rows.locations).toBeGreaterThan(0)
  expect(rows.locations).toBeLessThan(during)
})

it('a backup is a complete file that only its owner can read, and never replaces another', async () => {
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect((await errorOf(writeBackup(hall.url, file))).message).toContain('already exists')
  const stopped = writeBackup(hall.url, path.join(folder, 'stopped.backup'), { signal: AbortSignal.abort() })
  await expect(stopped).rejects.toThrow()
  expect((await errorOf(writeBackup(hall.url, path.join(folder, 'nowhere', 'x')))).message).toContain(
    'cannot be written',
  )
  expect((await readdir(folder)).filter((name) => /stopped|partial/.test(name))).toEqual([])
})

it('a backup is rejected if one byte has changed or its end is missing', async () => {
  const damaged = path.join(folder, 'damaged.backup')
  const { size } = await stat(file)
  const check = () => withBackup(damaged, (backup) => backup.verify())
  // in the directory at the end, damage only a name: other bytes there, such as the disk number, are ignored
  const lastName = (await readFile(file)).lastIndexOf('tables/')
  for (const at of [size / 5, size / 3, size / 2, size - 30_000, size - 8_000, lastName]) {
    await copyFile(file, damaged)
    const handle = await open(damaged, 'r+')
    const byte = Buffer.alloc(1)
    await handle.read(byte, 0, 1, Math.floor(at))
    await handle.write(Buffer.of((byte[0] ?? 0) ^ 1), 0, 1, Math.floor(at))
    await handle.close()
    await errorOf(check())
  }
  for (const length of [0, 10, size / 2, size - 1]) {
    await copyFile(file, damaged)
    await truncate(damaged, Math.floor(length))
    await errorOf(check())
  }
  await writeFile(damaged, 'pictures')
  await errorOf(check())
  await errorOf(openBackup(path.join(folder, 'missing')))
})

it.each<[which: string, change: (migrations: Migrations) => Migrations, message: string]>([
  ['a newer version', (known) => [...known, { name: '29990101000000_later', checksum: '' }], 'newer version'],
  [
    'another build, whose migration of the same name does something else',
    ([first, ...rest]) => [{ name: String(first?.name), checksum: '0'.repeat(64) }, ...rest],
    'made by another build of this program',
  ],
])('a restore rejects a backup of %s', async (_, change, message) => {
  const url = await createOwnedDatabase()
  const refusal = await withBackup(file, async (backup) => {
    const manifest = { ...backup.manifest, migrations: change(backup.manifest.migrations) }
    return errorOf(restoreBackup(url, Object.assign(Object.create(backup), { manifest })))
  })
  expect(refusal.message).toContain(message)
  expect(await stored(url)).toEqual({ 'the sequences': [] })
})

it('a restore replaces existing data only if told to, and never another program’s tables', async () => {
  const { url } = await createHall()
  const client = await connected(url)
  await client.query(
    "UPDATE users SET name = 'Changed'; ALTER TABLE assets ADD COLUMN later int; CREATE TYPE later AS ENUM ('a')",
  )
  const changed = await stored(url)
  expect((await errorOf(restore(url))).message).toContain('--replace')
  expect(await stored(url)).toEqual(changed)
  await restore(url, { replace: true })
  expect(await stored(url)).toEqual(await stored(hall.url))

  const foreign = await createOwnedDatabase()
  await (await connected(foreign)).query('CREATE TABLE guests (name text)')
  expect((await errorOf(restore(foreign, { replace: true }))).message).toContain('guests')
})

it('a restore rejects a database that a server is using', async () => {
  const url = await createOwnedDatabase()
  const server = new Client({ connectionString: url, application_name: 'mah-manager' })
  server.on('error', () => undefined)
  await server.connect()
  onTestFinished(() => server.end())
  expect((await errorOf(restore(url))).message).toContain('server')
})

it('an interrupted restore leaves everything unchanged, however late', async () => {
  const { url } = await createHall()
  const client = await connected(url)
  await client.query("UPDATE users SET name = 'Before'")
  const before = await stored(url)
  await withBackup(file, async (backup) => {
    let killed = 0
    const killing = Object.assign(Object.create(backup) as BackupFile, {
      async rowsOf(table: Parameters<BackupFile['rowsOf']>[0]) {
        if (table === backup.manifest.tables.at(-1)) killed += await terminateRestore(client)
        return backup.rowsOf(table)
      },
    })
    await expect(restoreBackup(url, killing, { replace: true })).rejects.toThrow()
    expect(killed).toBe(1)
  })
  expect(await stored(url)).toEqual(before)
})

async function terminateRestore(client: Client): Promise<number> {
  const { rowCount } = await client.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND application_name = 'mah-manager-restore'`,
  )
  return rowCount ?? 0
}

describe('nightly backups', () => {
  let app: TestApp
  let nights: string
  beforeAll(async () => {
    nights = path.join(folder, 'nights')
    app = await startApp({ env: { BACKUP_DIR: nights, BACKUP_DAYS: '2' } })
    // the server skips runs that were due before its first start
    await runOn('01')
  })
  afterAll(() => app.stop())

  const backups = async () =>
    (
      await (
        await app.signIn('admin')
      ).graphql(
        '{ backups { status lastGood { fileName bytes rows nightly } lastNightly { error } } home { backupFailed } }',
      )
    ).data
  const ready = async () => (await app.visitor().fetch('/readyz')).json()
  const runOn = (day: string) => app.jobs.runDue(new Date(`2027-01-${day}T12:00:00Z`))

  it('a nightly backup is made, verified, recorded and kept as configured, and administrators see a failure', async () => {
    expect(await ready()).toMatchObject({ status: 'ready', backups: 'none' })
    for (const day of ['02', '03', '04', '05']) await runOn(day)
    const files = await readdir(nights)
    // Sunday's backup is the newest of its week
    expect(files.map((file) => file.slice(0, 22))).toEqual([
      'mah-manager-2027-01-03',
      'mah-manager-2027-01-04',
      'mah-manager-2027-01-05',
    ])
    expect((await stat(nights)).mode & 0o777).toBe(0o700)
    const manifest = await withBackup(path.join(nights, String(files.at(-1))), (backup) => backup.verify())
    const good = { fileName: files.at(-1), nightly: true, bytes: expect.any(Number), rows: countManifestRows(manifest) }
    expect(await backups()).toEqual({
      backups: { status: 'OK', lastGood: good, lastNightly: { error: null } },
      home: { backupFailed: false },
    })
    expect(await ready()).toMatchObject({ status: 'ready', backups: 'ok' })

    await rm(nights, { recursive: true })
    await writeFile(nights, 'a file in its place')
    await runOn('06')
    expect(await backups()).toEqual({
      backups: { status: 'FAILED', lastGood: good, lastNightly: { error: expect.stringContaining(nights) } },
      home: { backupFailed: true },
    })
    expect(await ready()).toMatchObject({ status: 'ready', backups: 'failed' })
    const { data } = await (await app.signIn('tester')).graphql('{ home { backupFailed } }')
    expect(data.home.backupFailed).toBeNull()
    expect((await findLastGoodBackup(app.database.pool))?.fileName).toBe(files.at(-1))
    await rm(nights)
  })

  it('an unfinished backup of a killed server is deleted after a day, and nothing else', async () => {
    await mkdir(nights, { recursive: true })
    const left = async (file: string, hours: number) => {
      await writeFile(path.join(nights, file), 'half a ')
      const at = new Date(Date.now() - hours * 3_600_000)
      await utimes(path.join(nights, file), at, at)
    }
    await left('mah-manager-2027-01-06-023004.backup.partial', 25)
    await left('mah-manager-2027-01-07-023004.backup.partial', 23)
    await left('photos.partial', 25)
    await runOn('08')
    expect(await readdir(nights)).toEqual([
      'mah-manager-2027-01-07-023004.backup.partial',
      expect.stringMatching(/^mah-manager-2027-01-08-\d{6}\.backup$/),
      'photos.partial',
    ])
  })

  it('a backup run is kept for 400 days, and backups are overdue after 50 hours', async () => {
    const { pool } = app.database
    const runs = async () => (await pool.query<{ name: string }>('SELECT file_name AS name FROM backup_runs')).rows
    await pool.query(
      `INSERT INTO backup_runs (started_at, finished_at, file_name, nightly)
       SELECT now(), now() - make_interval(days => days), days, true FROM unnest('{399, 401}'::int[]) days`,
    )
    await runOn('09')
    const names = (await runs()).map(({ name }) => name)
    expect(names).toContain('399')
    expect(names).not.toContain('401')
    await pool.query("UPDATE backup_runs SET finished_at = now() - interval '49 hours'")
    expect(await ready()).toMatchObject({ status: 'ready', backups: 'ok' })
    await pool.query("UPDATE backup_runs SET finished_at = now() - interval '51 hours'")
    expect(await ready()).toMatchObject({ status: 'ready', backups: 'overdue' })
  })
})
