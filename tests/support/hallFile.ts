import type { Pool } from 'pg'
import { expect } from 'vitest'
import { sealAuditEntries } from '../../server/areas/audit/chain/sealing'
import { ADMIN, type TestApp } from './app'
import type { Client } from './client'
import { dataUrl, jpeg } from './pictures'
import { tableNames } from './savedTables'

/**
 * Tables that are not in a hall file: secrets, sign-ins, server activity, work in progress, and derived data that a
 * server may change at any time.
 */
export const OTHER_TABLES = [
  ...['access_tokens', 'calendar_addresses', 'idempotency_keys', 'identities', 'invitations', 'passkeys'],
  ...['password_resets', 'provider_visits', 'second_factors', 'secrets', 'sessions', 'throttles', 'backup_runs'],
  ...['report_runs', 'scheduled_runs', 'sent_mails', 'telescope_entries', 'imports', 'import_rows'],
  ...['photo_thumbnails', 'asset_changes', 'asset_counts', 'asset_kind_counts', 'asset_type_counts'],
  ...['location_counts', 'location_counts_day', 'location_totals', 'register_changes', 'test_changes', 'test_counts'],
  'tester_counts',
]
/** Columns that are not in a hall file: passwords and sign-ins. */
const OTHER_COLUMNS: Record<string, string[]> = {
  users: ['password_hash', 'password_state', 'password_reset_required', 'password_given_by_id', 'last_sign_in_at'],
}

/** Signs in as the first super-admin; only a super-admin may restore a hall. */
export async function signInAdmin(app: TestApp): Promise<Client> {
  const client = app.visitor()
  await client.fetch('/sanctum/csrf-cookie')
  expect((await client.rest('POST', '/auth/login', ADMIN)).status).toBe(200)
  return client
}

/** Creates the kinds of records that the sample hall lacks, and text that is hard to export. */
export async function fillTheRest(app: TestApp, admin: Client): Promise<void> {
  const user = await app.buildUser({ roleNames: ['tester'] })
  await app.buildUser({ roleNames: ['super-admin'], name: 'Élodie "Ω" O’Neill' })
  const { status, body } = await admin.rest('POST', '/assets', {
    name: '=HYPERLINK("http://evil.example")',
    code: "'@code",
    description: '\t+1\n"two", lines\r\n-3;=4 \'',
    photos: [{ data: dataUrl(await jpeg()), fileName: '=photo.jpg' }],
  })
  expect(status, JSON.stringify(body)).toBe(201)
  const { pool } = app.database
  await pool.query(`insert into reminders (user_id, digest_day, digest_since) values (${user.id}, 1, now())`)
  await pool.query(
    `insert into saved_views (user_id, list, name, query) values (${user.id}, 'assets', 'Mine', 'search=a')`,
  )
  await pool.query(`insert into printers (user_id, name) values (${user.id}, 'Brother')`)
  await pool.query(`insert into fault_reports (asset_id, text, reported_on) values ($1, 'It hums', '2026-03-01')`, [
    body.asset.id,
  ])
  const inspection = { assetId: body.asset.id, points: [{ name: 'plug', pass: true }], passed: true, notes: '=1+1' }
  const inspected = await admin.rest('POST', '/inspections', inspection)
  expect(inspected.status, JSON.stringify(inspected.body)).toBe(201)
  const assigned = await admin.graphql('mutation ($input: AssignmentInput!) { assign(input: $input) { id } }', {
    input: { assetIds: [body.asset.id], assigneeId: user.id },
  })
  expect(assigned.errors).toBeUndefined()
  await pool.query("update stock_items set ordered_on = '2026-03-02' where id = (select max(id) from stock_items)")
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
  await pool.query(
    `insert into check_documents (record_id, data, content_type, file_name, bytes, user_id)
      select max(id), '%PDF-1.7', 'application/pdf', '=report.pdf', 8, ${user.id} from check_records`,
  )
  await pool.query(
    `insert into check_performers (check_id, user_id) select max(id), ${user.id} from checks having count(*) > 0`,
  )
  await pool.query(`insert into check_templates (name, template) values ('Ours', '{"name":"Ours"}')`)
  const reporter = await app.buildUser({ roleNames: ['reporter'] })
  const report = await admin.rest('POST', '/reports', { name: 'One', sql: 'SELECT 1 AS one' })
  const schedule = await admin.rest('POST', '/schedules', {
    reportId: report.body.report.id,
    repeat: 'daily',
    time: '07:00',
    recipientIds: [reporter.id],
  })
  expect(schedule.body).toMatchObject({ schedule: { time: '07:00' } })
  await sealAuditEntries(pool)
}

/** Returns the rows of each table in a hall file; for photos, only checksums, because photos are large. */
export async function everything(pool: Pool): Promise<Record<string, unknown[]>> {
  const tables: Record<string, unknown[]> = {}
  for (const name of await tableNames(pool, OTHER_TABLES)) {
    const leftOut = (OTHER_COLUMNS[name] ?? []).map((column) => ` - '${column}'`).join('')
    const { rows } = await pool.query(
      `select ${name.includes('photos') ? 'md5(t::text)' : `to_jsonb(t)${leftOut}`} as row from ${name} t ${name === 'audit_entries' ? "where entity <> 'hall'" : ''} order by t`,
    )
    tables[name] = rows.map(({ row }) => row)
  }
  return tables
}

/** Returns the last values of the sequences that a restored hall keeps. */
export async function sequences(pool: Pool): Promise<unknown> {
  const { rows } = await pool.query(
    "select sequencename, last_value from pg_sequences where schemaname = 'public' and sequencename !~ '(change|count|mark|audit|telescope|import|token|scheduled|backup)' order by 1",
  )
  return rows
}

/** Uploads a hall file to be restored. */
export const restore = (client: Client, body: Buffer, headers: Record<string, string> = {}) =>
  client.fetch('/api/hall/restore', {
    method: 'POST',
    headers: { 'Content-Type': 'application/zip', ...headers },
    body: new Uint8Array(body),
  })

/** Downloads the app's hall file. */
export async function exportHall(client: Client): Promise<Buffer> {
  const response = await client.fetch('/api/hall/export.zip')
  expect(response.status).toBe(200)
  expect(response.headers.get('Content-Disposition')).toMatch(/filename="Hall \d{4}-\d\d-\d\d\.zip"/)
  return Buffer.from(await response.arrayBuffer())
}
