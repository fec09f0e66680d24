import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import fc from 'fast-check'
import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ZipFile } from 'yazl'
import { cellText, textCell } from '../../server/areas/export/hall/hallCells'
import { ADMIN, startApp, type TestApp } from '../support/app'
import type { Client } from '../support/client'
import { dataUrl, jpeg } from '../support/pictures'
import { tableNames } from '../support/savedTables'
import { unzip } from '../support/unzip'

/** Not in the file: secrets, sign-ins, what servers did, work in progress, and what is derived and may be folded meanwhile. */
const OTHER_TABLES = [
  ...['access_tokens', 'calendar_addresses', 'idempotency_keys', 'second_factors', 'secrets', 'sessions', 'throttles'],
  ...[
    'backup_runs',
    'report_runs',
    'scheduled_runs',
    'sent_mails',
    'telescope_entries',
    'imports',
    'import_rows',
    'photo_thumbnails',
  ],
  ...['asset_changes', 'asset_counts', 'asset_kind_counts', 'asset_type_counts'],
  ...['location_counts', 'location_counts_day', 'location_totals', 'register_changes'],
  ...['test_changes', 'test_counts', 'tester_counts'],
]
/** Passwords. */
const OTHER_COLUMNS: Record<string, string[]> = {
  users: ['password_hash', 'password_state', 'password_reset_required', 'password_given_by_id', 'last_sign_in_at'],
}

let source: TestApp
let admin: Client
let file: Buffer
/** What the hall had when its file was made. */
let exported: { rows: Record<string, unknown[]>; sequences: unknown }

async function signInAdmin(app: TestApp): Promise<Client> {
  const client = app.visitor()
  await client.fetch('/sanctum/csrf-cookie')
  expect((await client.rest('POST', '/auth/login', ADMIN)).status).toBe(200)
  return client
}

beforeAll(async () => {
  source = await startApp()
  admin = await signInAdmin(source)
  await admin.graphql('mutation { loadSampleHall { loaded } }')
  await fillTheRest(source)
  const response = await admin.fetch('/api/hall/export.zip')
  expect(response.status).toBe(200)
  expect(response.headers.get('Content-Disposition')).toMatch(/filename="Hall \d{4}-\d\d-\d\d\.zip"/)
  file = Buffer.from(await response.arrayBuffer())
  const { pool } = source.database
  exported = { rows: await everything(pool), sequences: await sequences(pool) }
})
afterAll(() => source.stop())

/** What the sample hall has nothing of, and texts that are hard to write down. */
async function fillTheRest(app: TestApp): Promise<void> {
  const user = await app.buildUser({ roleNames: ['tester'] })
  await app.buildUser({ roleNames: ['super-admin'], name: 'Élodie "Ω" O’Neill' })
  const { body } = await admin.rest('POST', '/assets', {
    name: '=HYPERLINK("http://evil.example")',
    code: "'@code",
    description: '\t+1\n"two", lines\r\n-3;=4 \'',
    photos: [{ data: dataUrl(await jpeg()), fileName: '=photo.jpg' }],
  })
  const { pool } = app.database
  await pool.query(`insert into reminders (user_id, digest_day, digest_since) values (${user.id}, 1, now())`)
  await pool.query(
    `insert into saved_views (user_id, list, name, query) values (${user.id}, 'assets', 'Mine', 'search=a')`,
  )
  await pool.query(`insert into printers (user_id, name) values (${user.id}, 'Brother')`)
  await pool.query(`insert into fault_reports (asset_id, text, reported_on) values ($1, 'It hums', '2026-03-01')`, [
    body.asset.id,
  ])
  await pool.query(`insert into import_mappings (kind, signature, fields) values ('assets', 'x', '[null, "code"]')`)
  await pool.query(
    `with s as (insert into blank_label_series (prefix, first, last, first_code, last_code, labels)
      values ('B-', 1, 2, 'B-1', 'B-2', 2) returning id)
    insert into asset_codes (code, series_id, label) select 'b-' || n, s.id, 'B-' || n from s, generate_series(1, 2) n`,
  )
  await pool.query('update assets set additional_codes = $1 where id = $2', [['B-2'], body.asset.id])
  const certificate = await admin.rest('POST', '/certificates', { scope: 'hall', signedBy: 'A. Hall' })
  expect(certificate.status).toBe(201)
  await pool.query(
    `insert into certificate_photos (certificate_id, sha256, data) select id, 'abc', '\\xffd8ffd9' from certificates`,
  )
  const reporter = await app.buildUser({ roleNames: ['reporter'] })
  const report = await admin.rest('POST', '/reports', { name: 'One', sql: 'SELECT 1 AS one' })
  const schedule = await admin.rest('POST', '/schedules', {
    reportId: report.body.report.id,
    repeat: 'daily',
    time: '07:00',
    recipientIds: [reporter.id],
  })
  expect(schedule.body).toMatchObject({ schedule: { time: '07:00' } })
}

/** Every value of every row of the tables that a hall's file has, by table. */
async function everything(pool: Pool): Promise<Record<string, unknown[]>> {
  const tables: Record<string, unknown[]> = {}
  for (const name of await tableNames(pool, OTHER_TABLES)) {
    const leftOut = (OTHER_COLUMNS[name] ?? []).map((column) => ` - '${column}'`).join('')
    const { rows } = await pool.query(
      `select to_jsonb(t)${leftOut} as row from ${name} t ${name === 'audit_entries' ? "where entity <> 'hall'" : ''} order by t`,
    )
    tables[name] = rows.map(({ row }) => row)
  }
  return tables
}

async function sequences(pool: Pool): Promise<unknown> {
  const { rows } = await pool.query(
    "select sequencename, last_value from pg_sequences where schemaname = 'public' and sequencename !~ '(change|count|mark|audit|telescope|import|token|scheduled|backup)' order by 1",
  )
  return rows
}

const restore = (client: Client, body: Buffer, headers: Record<string, string> = {}) =>
  client.fetch('/api/hall/restore', {
    method: 'POST',
    headers: { 'Content-Type': 'application/zip', ...headers },
    body: new Uint8Array(body),
  })

describe('the file of a hall', () => {
  it('has a CSV of each table, the photos, and a manifest with counts and checksums, and no secrets', async () => {
    const parts = await unzip(file)
    const manifest = JSON.parse(parts['manifest.json'] ?? '')
    expect(manifest).toMatchObject({ format: 1, program: 'MAH Manager' })
    const tables = await tableNames(source.database.pool, OTHER_TABLES)
    expect(
      Object.keys(parts)
        .filter((name) => name.endsWith('.csv'))
        .sort(),
    ).toEqual(tables.map((name) => `${name}.csv`).sort())
    expect(Object.keys(manifest.files).sort()).toEqual(
      Object.keys(parts)
        .filter((name) => name !== 'manifest.json')
        .sort(),
    )
    for (const name of tables) {
      const { rows } = await source.database.pool.query(`select count(*)::int as rows from ${name}`)
      expect([name, manifest.files[`${name}.csv`].rows]).toEqual([name, rows[0].rows])
      // why: what is empty is not compared with anything
      expect([name, rows[0].rows]).not.toEqual([name, 0])
    }
    expect(Object.keys(parts).filter((name) => name.startsWith('photos/')).length).toBe(manifest.photos)
    expect(parts['users.csv']).not.toContain('argon2')
  })

  it('is for admins', async () => {
    expect((await source.visitor().fetch('/api/hall/export.zip')).status).toBe(401)
    expect((await (await source.signIn('tester')).fetch('/api/hall/export.zip')).status).toBe(403)
    const plain = await source.signIn('admin')
    expect((await restore(plain, file)).status).toBe(403)
    const script = await source.scriptOf(await source.signIn('super-admin'), { readOnly: true })
    expect((await restore(script, file)).status).toBe(403)
  })

  it('is not restored into a hall that is in use', async () => {
    const before = await everything(source.database.pool)
    const answer = await restore(admin, file)
    expect([answer.status, (await answer.json()).code]).toEqual([409, 'CONFLICT'])
    expect(await everything(source.database.pool)).toEqual(before)
  })
})

describe('a hall that is restored', () => {
  let empty: TestApp
  let newcomer: Client
  beforeAll(async () => {
    empty = await startApp()
    newcomer = await signInAdmin(empty)
  })
  afterAll(() => empty.stop())

  it.each<[string, (parts: Map<string, Buffer>) => void, RegExp]>([
    ['without a manifest', (parts) => parts.delete('manifest.json'), /no manifest/],
    [
      'with a photo that was changed',
      (parts) => {
        const name = [...parts.keys()].find((one) => one.startsWith('photos/')) ?? ''
        parts.set(name, Buffer.from([...(parts.get(name) ?? []), 1]))
      },
      /checksum/,
    ],
    ['with a file that does not belong in it', (parts) => parts.set('run.sh', Buffer.from('x')), /does not belong/],
    [
      'with a file that its manifest does not name',
      (parts) => parts.set('photos/77777.jpg', Buffer.from('x')),
      /manifest/,
    ],
    ['with rows that are missing', (parts) => parts.delete('assets.csv'), /assets\.csv is missing/],
    ['that is a bomb', (parts) => parts.set('assets.csv', Buffer.alloc(50 * 1024 * 1024)), /packed so tightly/],
    ...[
      ['an unknown time zone', 'Europe/London', 'Mars/Olympus', /timeZone/],
      ['a prefix that no certificate may have', ',PAT,', ',P-A-T,', /certificatePrefix/],
    ].map(([what, from, to, reason]): [string, (parts: Map<string, Buffer>) => void, RegExp] => [
      `with ${what}`,
      (parts) => replaceIn(parts, 'hall_settings.csv', String(from), String(to)),
      reason as RegExp,
    ]),
    [
      'with a schedule that is never due',
      (parts) => replaceIn(parts, 'job_schedules.csv', '0 7 * * *', '0 7 31 2 *'),
      /job_schedules.csv/,
    ],
    [
      'of a later version',
      (parts) =>
        parts.set(
          'manifest.json',
          Buffer.from(String(parts.get('manifest.json')).replace('"format": 1', '"format": 2')),
        ),
      /later version/,
    ],
  ])('refuses a file %s, and stays as it was', async (_, change, reason) => {
    const before = await everything(empty.database.pool)
    const answer = await restore(newcomer, await changed(file, change))
    const body = await answer.json()
    expect([answer.status, body.errors.file.join()]).toEqual([422, expect.stringMatching(reason)])
    expect(await everything(empty.database.pool)).toEqual(before)
  })

  it('refuses what is no ZIP, and names that lead out of it', async () => {
    expect((await restore(newcomer, Buffer.from('not a zip'))).status).toBe(422)
    const climbing = Buffer.from(file)
    const at = climbing.lastIndexOf('assets.csv')
    climbing.write('../ets.csv', at)
    expect((await restore(newcomer, climbing)).status).toBe(422)
  })

  let answered: Promise<Record<string, unknown>[]> | undefined
  const restored = async () => {
    const answer = await restore(newcomer, file, { Accept: 'application/x-ndjson' })
    const lines = (await answer.text()).trim().split('\n')
    return lines.map((line) => JSON.parse(line))
  }

  it('is the same in every field, with its ids, its photos and its next numbers', async () => {
    answered ??= restored()
    const lines = await answered
    expect(lines.at(-1)).toMatchObject({ restored: { photos: expect.any(Number) } })
    expect(lines[0]).toMatchObject({ progress: { phase: 'checking' } })
    const after = await everything(empty.database.pool)
    for (const [name, rows] of Object.entries(exported.rows)) expect([name, after[name]]).toEqual([name, rows])
    expect(await sequences(empty.database.pool)).toEqual(exported.sequences)
  })

  it('asks everybody to sign in again, knows one password only, and counts what it has', async () => {
    expect((await newcomer.rest('GET', '/auth/user')).status).toBe(401)
    const again = await signInAdmin(empty)
    const summary = '{ patSummary { untested expired failed } stockSummary { total } assets { total } }'
    expect((await again.graphql(summary)).data).toEqual((await admin.graphql(summary)).data)
    const { rows } = await empty.database.pool.query(
      "select count(*)::int as others from users where password_state <> 'ended'",
    )
    expect(rows).toEqual([{ others: 1 }])
    const next = await again.graphql('{ nextAssetCode }')
    expect(next.data).toEqual((await admin.graphql('{ nextAssetCode }')).data)
    const audit = await again.graphql('{ auditEntries(filter: { entity: "hall" }) { items { action } } }')
    expect(audit.data.auditEntries.items[0]).toEqual({ action: 'hall.restore' })
  })
})

it('keeps the account of whoever restores, if the hall does not know it', async () => {
  const other = await startApp()
  try {
    await other.database.pool.query("update users set email = 'new@hall.example', name = 'Newcomer'")
    const client = other.visitor()
    await client.fetch('/sanctum/csrf-cookie')
    const credentials = { email: 'new@hall.example', password: ADMIN.password }
    expect((await client.rest('POST', '/auth/login', credentials)).status).toBe(200)
    expect((await restore(client, file)).status).toBe(200)
    await client.fetch('/sanctum/csrf-cookie')
    const { body } = await client.rest('POST', '/auth/login', credentials)
    expect(body.user).toMatchObject({ name: 'Newcomer', roles: ['super-admin'] })
    expect((await client.rest('POST', '/auth/login', ADMIN)).status).not.toBe(200)
  } finally {
    await other.stop()
  }
})

it('writes texts as cells that no spreadsheet takes for a formula, and reads the same texts back', () => {
  const parts = ["'", '=', '+', '-', '@', '\t', '\r', '\n', ' ', '"', ',', ';', '|', 'a', '\u00a0', '＝', '1']
  const text = fc.oneof(
    fc.string(),
    fc.array(fc.constantFrom(...parts), { maxLength: 8 }).map((all) => all.join('')),
  )
  fc.assert(
    fc.property(text, fc.boolean(), (written, nullable) => {
      const cell = textCell(written, nullable)
      expect(cellText(cell, nullable)).toBe(written)
      expect(cell).not.toMatch(/(^|[,;|\t\r\n])[ "\u00a0]*[=+\-@＝]/)
      expect(cell).not.toMatch(/^[\t\r\n]/)
    }),
    { numRuns: 2000 },
  )
})

/** Puts a text in the place of another, and has the manifest fit it. */
function replaceIn(parts: Map<string, Buffer>, name: string, from: string, to: string): void {
  const text = String(parts.get(name))
  expect(text).toContain(from)
  const bytes = Buffer.from(text.replace(from, to))
  const manifest = JSON.parse(String(parts.get('manifest.json')))
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  Object.assign(manifest.files[name], { bytes: bytes.length, sha256 })
  parts.set(name, bytes).set('manifest.json', Buffer.from(JSON.stringify(manifest)))
}

/** The ZIP with other parts. */
async function changed(zip: Buffer, change: (parts: Map<string, Buffer>) => void): Promise<Buffer> {
  const { fromBufferPromise } = await import('yauzl')
  const { buffer } = await import('node:stream/consumers')
  const parts = new Map<string, Buffer>()
  const opened = await fromBufferPromise(zip)
  for await (const entry of opened.eachEntry())
    parts.set(entry.fileName, await buffer(await opened.openReadStreamPromise(entry)))
  change(parts)
  const writer = new ZipFile()
  for (const [name, bytes] of parts) writer.addBuffer(bytes, name)
  writer.end()
  const folder = await mkdtemp(path.join(tmpdir(), 'mah-changed-'))
  try {
    const target = path.join(folder, 'changed.zip')
    await pipeline(writer.outputStream, createWriteStream(target))
    return await readFile(target)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
