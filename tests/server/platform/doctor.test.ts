import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { diagnoseBackups } from '../../../scripts/operator/doctor/backups'
import { diagnoseTlsCertificate } from '../../../scripts/operator/doctor/certificate'
import { diagnoseClock } from '../../../scripts/operator/doctor/clock'
import { diagnoseDatabaseConnection, diagnoseMigrations } from '../../../scripts/operator/doctor/database'
import { diagnoseDataDirectory } from '../../../scripts/operator/doctor/dataDirectory'
import { diagnoseDiskSpace } from '../../../scripts/operator/doctor/disk'
import {
  createGoodDoctorFinding,
  type DoctorFinding,
  type NamedDoctorFinding,
  runDoctorChecks,
} from '../../../scripts/operator/doctor/finding'
import { diagnoseMail } from '../../../scripts/operator/doctor/mail'
import { diagnosePorts } from '../../../scripts/operator/doctor/ports'
import {
  diagnoseKeptCounts,
  diagnosePhotoRecords,
  diagnoseRecordCodes,
  diagnoseStockLedger,
} from '../../../scripts/operator/doctor/records'
import { createCertificateAuthority, issueServerCertificate } from '../../../server/platform/tls/certificateAuthority'
import { provideApp } from '../../support/app'
import { createEmptyDatabase, createTestDatabase } from '../../support/database'
import { freePort } from '../../support/freePort'
import { startMailServer } from '../../support/mailServer'
import { databaseOf } from '../../support/postgres'
import { runCommand, temporaryDataDirectory } from '../../support/serverProcess'

const app = provideApp()

const doctor = (env: Record<string, string>, ...options: string[]) => runCommand('doctor', options, env)

async function portOf(server: { listen(port: number, host: string): unknown; address(): unknown; close(): unknown }) {
  server.listen(0, '127.0.0.1')
  await once(server as never, 'listening')
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

const states = (found: DoctorFinding | DoctorFinding[]) => [found].flat().map(({ state }) => state)

async function certificateFiles(names: string[]) {
  const folder = await temporaryDataDirectory()
  const pair = await issueServerCertificate(await createCertificateAuthority('Hall', []), names)
  const files = { cert: path.join(folder, 'server.crt'), key: path.join(folder, 'server.key') }
  await writeFile(files.cert, pair.certificate)
  await writeFile(files.key, pair.key)
  return { ...files, port: 0 }
}

it('npm run doctor finds no problem in a hall in use, and changes nothing', async () => {
  const { pool } = app.database
  const place = await app.buildLocation({ type: 'stock' })
  await app.buildStockItem({ levels: { [place.id]: 4 } })
  const test = await app.buildTest()
  await app.buildPhoto({ testId: test.id })
  // why: the database is read-only, so that the doctor would fail if it wrote to the database
  await pool.query(`ALTER DATABASE ${databaseOf(app.database.url)} SET default_transaction_read_only = on`)
  onTestFinished(() =>
    pool
      .query(`ALTER DATABASE ${databaseOf(app.database.url)} RESET default_transaction_read_only`)
      .then(() => undefined),
  )
  const DATA_DIR = path.join(await temporaryDataDirectory(), 'data')
  const PORT = new URL(app.url).port
  const { code, output } = await doctor({ DATABASE_URL: app.database.url, DATA_DIR, PORT }, '--json')
  const { ok, findings } = JSON.parse(output) as { ok: boolean; findings: NamedDoctorFinding[] }
  expect(findings.filter(({ state }) => state === 'problem')).toEqual([])
  expect({ ok, code }).toEqual({ ok: true, code: 0 })
  const goods = findings.filter(({ state }) => state === 'good').map(({ check }) => check)
  expect(goods).toEqual(
    expect.arrayContaining([
      ...['Data directory', 'Ports', 'Database', 'Migrations', 'Clock', 'Ledger', 'Counts', 'Photos'],
    ]),
  )
  expect(existsSync(DATA_DIR)).toBe(false)
})

it('npm run doctor reports problems in plain sentences, without secrets, and ends with 1', async () => {
  const DATA_DIR = await temporaryDataDirectory()
  await writeFile(path.join(DATA_DIR, 'postgres-password'), 'geheim')
  await chmod(path.join(DATA_DIR, 'postgres-password'), 0o644)
  const PORT = String(await portOf(createServer((_req, res) => res.end('another program'))))
  const [one, two] = [await certificateFiles(['localhost']), await certificateFiles(['localhost'])]
  const { code, output } = await doctor({
    DATA_DIR,
    PORT,
    HTTPS_PORT: String(await freePort()),
    TLS_CERT: one.cert,
    TLS_KEY: two.key,
    DATABASE_URL: 'postgresql://hall:geheim@127.0.0.1:1/mah',
    SMTP_URL: 'smtp://hall:geheim@127.0.0.1:1',
  })
  expect(code).toBe(1)
  expect(output).not.toContain('geheim')
  const lines = output.split('\n')
  for (const [check, text] of [
    ['Data directory', 'Other users of this machine can read'],
    ['Ports', 'Another program answers'],
    ['Certificate', 'does not belong to the certificate'],
    ['Database', 'cannot be used'],
    ['Mail', 'The mail server 127.0.0.1:1 cannot be used'],
  ])
    expect(lines.find((line) => line.includes(`PROBLEM  ${check}`))).toContain(text)
  expect(output).toContain('5 problems found.')
})

it('npm run doctor names a wrong variable', async () => {
  const { code, output } = await doctor({ PORT: 'x' })
  expect({ code, output }).toEqual({ code: 1, output: expect.stringMatching(/PROBLEM +Configuration +PORT is "x"/) })
})

it('npm run doctor abandons a check that does not end, and reports one that fails', async () => {
  const findings = await runDoctorChecks(
    [
      { name: 'stuck', run: () => new Promise(() => undefined) },
      { name: 'broken', run: () => Promise.reject(new Error('no such file')) },
      { name: 'well', run: async () => createGoodDoctorFinding('Fine.') },
    ],
    20,
  )
  expect(findings.map(({ check, state }) => [check, state])).toEqual([
    ['stuck', 'problem'],
    ['broken', 'problem'],
    ['well', 'good'],
  ])
  expect(findings[1]?.message).toContain('no such file')
})

it('the data directory must be usable, and have the password of its database', async () => {
  const dataDir = await temporaryDataDirectory()
  expect(states(await diagnoseDataDirectory({ dataDir }))).toEqual(['good'])
  await mkdir(path.join(dataDir, 'postgres'))
  expect(await diagnoseDataDirectory({ dataDir })).toMatchObject([
    { state: 'problem', remedy: expect.stringMatching(/^Restore/) },
  ])
  const file = path.join(dataDir, 'file')
  await writeFile(file, '')
  expect(states(await diagnoseDataDirectory({ dataDir: file }))).toEqual(['problem'])
  expect(states(await diagnoseDataDirectory({ dataDir: path.join(file, 'data') }))).toEqual(['problem'])
})

it('the data directory must have free space', async () => {
  const folder = path.join(await temporaryDataDirectory(), 'not', 'yet')
  expect(states(await diagnoseDiskSpace(folder, { problem: 0, notice: 0 }))).toEqual(['good'])
  expect(states(await diagnoseDiskSpace(folder, { problem: 0, notice: Number.MAX_VALUE }))).toEqual(['notice'])
  expect(states(await diagnoseDiskSpace(folder, { problem: Number.MAX_VALUE, notice: 0 }))).toEqual(['problem'])
})

it('the ports must be free or used by the server', async () => {
  const host = '127.0.0.1'
  expect(await diagnosePorts({ host, port: Number(new URL(app.url).port) })).toMatchObject([
    { state: 'good', message: expect.stringContaining('answers') },
  ])
  const silent = createTcpServer((socket) => socket.end('220 hello\r\n'))
  expect(states(await diagnosePorts({ host, port: await portOf(silent) }))).toEqual(['problem'])
  const closed = createTcpServer()
  closed.listen(0, host)
  await once(closed, 'listening')
  const { port } = closed.address() as AddressInfo
  closed.close()
  await once(closed, 'close')
  expect(await diagnosePorts({ host, port })).toMatchObject([
    { state: 'good', message: expect.stringContaining('free') },
  ])
  expect(states(await diagnosePorts({ host: '203.0.113.1', port }))).toEqual(['problem'])
  const tls = await certificateFiles(['localhost'])
  expect(states(await diagnosePorts({ host, port, tls: { ...tls, port: await portOf(silent.close()) } }))).toEqual([
    'good',
    'problem',
  ])
})

it('the certificate must be valid for long enough, and for the public address', async () => {
  const tls = await certificateFiles(['hall.local'])
  const appUrl = 'https://hall.local:3443'
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
  const check = async (config: Parameters<typeof diagnoseTlsCertificate>[0], now = new Date()) =>
    (await diagnoseTlsCertificate(config, now)).state
  expect(await check({ tls, appUrl })).toBe('good')
  expect(await check({ tls, appUrl: 'https://other.local' })).toBe('problem')
  expect(await check({ tls, appUrl }, inDays(390))).toBe('problem')
  expect(await check({ tls, appUrl }, inDays(400))).toBe('problem')
  expect(await check({ tls, appUrl }, inDays(-10))).toBe('problem')
  expect(await check({ tls: { ...tls, cert: `${tls.cert}.gone` }, appUrl })).toBe('problem')
  expect(await check({ appUrl: 'http://hall.local' })).toBe('unchecked')
  expect(await check({ appUrl: 'https://127.0.0.1:1' })).toBe('notice')
})

it('the clock must match the database’s, and not be earlier than the program', async () => {
  const check = async (seconds: number, databaseUrl: string | undefined = app.database.url) =>
    (
      await diagnoseClock({
        config: { appUrl: 'http://localhost' },
        databaseUrl,
        now: () => Date.now() + seconds * 1000,
      })
    ).state
  expect(await check(0)).toBe('good')
  expect(await check(3600)).toBe('problem')
  expect(await check(-3600)).toBe('problem')
  expect(await check(-1_000_000_000)).toBe('problem')
  expect(await check(0, 'postgresql://hall@127.0.0.1:1/mah')).toBe('unchecked')
})

it('the mail server must accept a connection, and no email is sent', async () => {
  const server = await startMailServer()
  expect((await diagnoseMail({ smtpUrl: server.url })).state).toBe('good')
  expect(server.mails).toEqual([])
  await server.close()
  expect((await diagnoseMail({ smtpUrl: server.url })).state).toBe('problem')
  expect((await diagnoseMail({})).state).toBe('unchecked')
})

it('the database must be reachable and of this version', async () => {
  const { url } = app.database
  const wrong = new URL(url)
  wrong.password = 'guessed'
  expect(await diagnoseDatabaseConnection(wrong.href, { databaseUrl: wrong.href })).toMatchObject({
    state: 'problem',
    message: expect.not.stringContaining('guessed'),
  })
  const empty = await createEmptyDatabase()
  onTestFinished(() => empty.drop())
  expect((await diagnoseMigrations(empty.url)).state).toBe('notice')
  const database = await createTestDatabase()
  onTestFinished(() => database.drop())
  const { pool } = database
  expect((await diagnoseMigrations(database.url)).state).toBe('good')
  const last = '(SELECT max(migration_name) FROM _prisma_migrations)'
  await pool.query(`UPDATE _prisma_migrations SET checksum = 'other' WHERE migration_name = ${last}`)
  expect((await diagnoseMigrations(database.url)).state).toBe('problem')
  await pool.query(
    `UPDATE _prisma_migrations SET migration_name = '99990101000000_later' WHERE migration_name = ${last}`,
  )
  expect((await diagnoseMigrations(database.url)).state).toBe('problem')
  await pool.query(`DELETE FROM _prisma_migrations WHERE migration_name = ${last}`)
  expect((await diagnoseMigrations(database.url)).state).toBe('notice')
})

it('backups must exist for each night', async () => {
  const { url, pool } = app.database
  const folder = await temporaryDataDirectory()
  const check = async (backup = { folder, days: 7 }, database: string | undefined = url) => {
    const found = [await diagnoseBackups({ backup }, database)].flat()
    return found.filter(({ message }) => !message.includes('are free')).map(({ state }) => state)
  }
  expect(states(await diagnoseBackups({}, url))).toEqual(['notice'])
  expect(await check()).toEqual(['notice'])
  const run = (ago: string, file: string, error: string | null = null) =>
    pool.query(
      `INSERT INTO backup_runs (started_at, finished_at, file_name, nightly, bytes, error)
         VALUES (now(), now() - $1::interval, $2, true, 5, $3)`,
      [ago, file, error],
    )
  onTestFinished(() => pool.query('DELETE FROM backup_runs').then(() => undefined))
  await run('60 hours', 'old')
  await writeFile(path.join(folder, 'old'), '12345')
  expect(await check()).toEqual(['problem'])
  await run('1 hour', 'new')
  expect(await check()).toEqual(['notice'])
  await writeFile(path.join(folder, 'new'), '12345')
  expect(await check()).toEqual(['good'])
  await writeFile(path.join(folder, 'new'), '1')
  expect(await check()).toEqual(['problem'])
  await run('1 minute', 'newest', 'No space left on device')
  expect(await check()).toEqual(['problem'])
  expect(await check({ folder: path.join(folder, 'new', 'x'), days: 7 })).toContain('problem')
})

it('backups are reported separately from a full disk if their folder cannot be created', async () => {
  const folder = await temporaryDataDirectory()
  const file = path.join(folder, 'file')
  await writeFile(file, '')
  for (const [place, message] of [
    [file, `BACKUP_DIR ${file} is not a folder.`],
    [path.join(file, 'backups'), `cannot be created, because ${file} is not a folder.`],
    ['/proc/nope', 'BACKUP_DIR /proc/nope cannot be created in /proc (ENOENT).'],
  ] as const) {
    const found = [await diagnoseBackups({ backup: { folder: place, days: 7 } }, undefined)].flat()
    expect(found).toMatchObject([{ state: 'problem', message: expect.stringContaining(message) }])
  }
  expect((await diagnoseDiskSpace('/proc')).state).toBe('unchecked')
})

it('the doctor looks for missing photos, levels that differ from the ledger, look-alike codes and wrong counts', async () => {
  const { url, pool } = app.database
  const place = await app.buildLocation({ type: 'stock' })
  const item = await app.buildStockItem({ levels: { [place.id]: 4 }, code: `L-${place.id}` })
  await app.buildTest()
  expect(
    states([await diagnosePhotoRecords(url), await diagnoseStockLedger(url), await diagnoseKeptCounts(url)]),
  ).toEqual(['good', 'good', 'good'])

  const photo = await app.buildPhoto({ createdAt: new Date(Date.now() - 3 * 86_400_000) })
  expect((await diagnosePhotoRecords(url)).state).toBe('notice')
  await pool.query('DELETE FROM photos WHERE id = $1', [photo.id])

  expect((await diagnoseRecordCodes(url)).state).toBe('good')
  const [seen, hidden] = [await app.buildAsset({ code: 'K 1' }), await app.buildAsset({ code: 'K\u00a01' })]
  expect(await diagnoseRecordCodes(url)).toMatchObject({
    state: 'notice',
    message: expect.stringContaining(`K 1 of asset ${hidden.id}`),
  })
  await pool.query('DELETE FROM assets WHERE id = any($1)', [[seen.id, hidden.id]])

  await pool.query('UPDATE stock_levels SET level = 5 WHERE stock_item_id = $1', [item.id])
  expect(await diagnoseStockLedger(url)).toMatchObject({
    state: 'problem',
    message: expect.stringContaining(`L-${place.id}`),
  })
  await pool.query('UPDATE stock_levels SET level = 4 WHERE stock_item_id = $1', [item.id])
  await pool.query('UPDATE stock_items SET total_level = 9 WHERE id = $1', [item.id])
  expect((await diagnoseStockLedger(url)).state).toBe('problem')
  await pool.query('UPDATE stock_items SET total_level = 4 WHERE id = $1', [item.id])

  for (const [table, count, what] of [
    ['asset_changes', 'assets', 'assets by status'],
    ['test_changes', 'tests', 'tests by date'],
  ]) {
    await pool.query(`UPDATE ${table} SET ${count} = ${count} + 1`)
    expect(await diagnoseKeptCounts(url)).toMatchObject({
      state: 'problem',
      message: expect.stringContaining(String(what)),
    })
    await pool.query(`UPDATE ${table} SET ${count} = ${count} - 1`)
  }
})
