import { createHash, randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import Papa from 'papaparse'
import { Client } from 'pg'
import { hasRole, SUPER_ADMIN } from '../../../../domain/people/permissions'
import { PHOTO_FORMAT } from '../../../../domain/photos/photos'
import type { UserContext } from '../../../platform/context'
import { UserError } from '../../../platform/errors/errors'
import { openZip, refused, type ZipFile, type ZipLimits } from '../../../platform/files/zip/zipFile'
import { nextRun } from '../../../platform/jobs/nextRun'
import { wrongSettings } from '../../hall/storedSettings'
import { hashPassword } from '../../people/passwords/passwords'
import { pictureFormat } from '../../photos/decoding/pictureFormat'
import { cellText } from './hallCells'
import { columnList, type HallTable, hasKey, readHallTables, readSequences } from './hallTables'
import { MANIFEST, type Manifest, manifestSchema } from './manifest'

export interface RestoredHall {
  /** Number of rows in all tables. */
  records: number
  photos: number
}

export interface RestoreProgress {
  phase: 'checking' | 'restoring'
  done: number
  total: number
}

const MEBIBYTE = 1024 * 1024
const MANIFEST_BYTES = 64 * MEBIBYTE
const LIMITS: ZipLimits = {
  entries: 1_000_000,
  bytes: 64 * 1024 * MEBIBYTE,
  bytesOf(path) {
    if (path === MANIFEST) return MANIFEST_BYTES
    if (/^[a-z_]{1,63}\.csv$/.test(path)) return 8 * 1024 * MEBIBYTE
    return /^(photos|certificates|certificate-photos)\/[\w-]{1,120}\.(jpg|json)$/.test(path) ? 64 * MEBIBYTE : 0
  },
}
/** Maximum number of rows in one insert, and of characters in them. */
const ROWS = 500
const CHARACTERS = 2 * MEBIBYTE
/** Tables that are empty in an unused hall. */
const USER_TABLES = [
  'assets',
  'tests',
  'locations',
  'stock_items',
  'instruments',
  'rounds',
  'certificates',
  'photos',
  'imports',
]
/** The table that also holds schedules of the program itself. */
const SHARED_TABLE = 'job_schedules'
/** Tables where some rows already exist: rows of the program, or rows that triggers insert. */
const PREFILLED_TABLES: ReadonlySet<string> = new Set([SHARED_TABLE, 'asset_codes'])

/** @throws FORBIDDEN unless the user is a super-admin, because the file can contain accounts with every permission. */
export function assertMayRestore({ user }: Pick<UserContext, 'user'>): void {
  if (!hasRole(user, SUPER_ADMIN))
    throw new UserError('FORBIDDEN', 'Only a super-admin can restore a hall, because the file can give any permission.')
  if (!user.hasPassword)
    throw new UserError(
      'CONFLICT',
      'Set a password first. You will need it, because the file holds no other way to sign in.',
    )
}

/** @throws CONFLICT if the hall has any records or more than one account. */
export async function assertEmptyHall(database: Pick<Client, 'query'>): Promise<void> {
  const used = USER_TABLES.map((table) => `exists (select 1 from ${table})`).join(' or ')
  const { rows } = await database.query<{ used: boolean; users: number }>(
    `select ${used} as used, (select count(*)::int from users) as users`,
  )
  const [hall] = rows
  if (hall?.used || (hall?.users ?? 0) > 1)
    throw new UserError(
      'CONFLICT',
      'This hall is not empty. Restore the file into a new hall that has no records and no other accounts.',
    )
}

/**
 * Restores a hall from its file, entirely or not at all. Checks the manifest and all checksums first, then writes in one
 * transaction. Ids stay the same. The user who restores keeps the password; all sessions end.
 * @throws BAD_USER_INPUT at `file`, or CONFLICT unless the hall is empty.
 */
export async function restoreHall(
  { pool, user, signal }: Pick<UserContext, 'pool' | 'user' | 'signal'>,
  path: string,
  onProgress: (progress: RestoreProgress) => void,
): Promise<RestoredHall> {
  const zip = await openZip(path, LIMITS)
  const client = new Client({ ...pool.options, application_name: 'mah-manager restore' })
  client.on('error', () => undefined)
  try {
    const manifest = await checkFiles(zip, { signal, onProgress })
    await client.connect()
    await client.query('begin')
    await client.query(
      `set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local lock_timeout = '10s'; set local idle_in_transaction_session_timeout = '10min'`,
    )
    const restored = await new Restore(client, zip, manifest, { signal, onProgress }).run(user.id)
    await client.query('commit')
    await client.query('analyze').catch(() => undefined)
    return restored
  } finally {
    await client.end().catch(() => undefined)
    zip.close()
  }
}

interface Steps {
  signal: AbortSignal
  onProgress: (progress: RestoreProgress) => void
}

/** Reads the manifest and compares every file with it. @throws BAD_USER_INPUT if they differ. */
async function checkFiles(zip: ZipFile, { signal, onProgress }: Steps): Promise<Manifest> {
  const manifest = await readManifest(zip)
  const named = Object.keys(manifest.files)
  const strange = [...zip.entries.keys()].find((path) => path !== MANIFEST && !Object.hasOwn(manifest.files, path))
  if (strange) throw refused(`${strange} is not in its manifest.`)
  for (const [done, path] of named.entries()) {
    signal.throwIfAborted()
    if (done % 20 === 0) onProgress({ phase: 'checking', done, total: named.length })
    const hash = createHash('sha256')
    let bytes = 0
    for await (const chunk of await zip.read(path)) {
      hash.update(chunk)
      bytes += chunk.length
    }
    const expected = manifest.files[path]
    if (bytes !== expected?.bytes || hash.digest('hex') !== expected.sha256)
      throw refused(`${path} is damaged: its checksum differs from the manifest.`)
  }
  return manifest
}

async function readManifest(zip: ZipFile): Promise<Manifest> {
  if (!zip.entries.has(MANIFEST)) throw refused('It has no manifest, so it is not an exported hall.')
  const text = (await buffer(await zip.read(MANIFEST))).toString()
  const { data, error } = manifestSchema.safeParse(parsed(text))
  if (data) return data
  throw refused(
    error?.issues[0]?.path[0] === 'format'
      ? 'It was made by a later version. Update this program first.'
      : 'Its manifest cannot be read.',
  )
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

class Restore {
  private done = 0

  constructor(
    private readonly client: Client,
    private readonly zip: ZipFile,
    private readonly manifest: Manifest,
    private readonly steps: Steps,
  ) {}

  async run(userId: number): Promise<RestoredHall> {
    const { client } = this
    const all = await readHallTables(client)
    this.assertKnown(all)
    const replaced = all.filter(({ name }) => name !== SHARED_TABLE)
    const account = await this.accountOf(userId)
    await client.query(`lock table ${columnList(replaced.map(({ name }) => name))} in access exclusive mode`)
    await assertEmptyHall(client)
    await client.query(`truncate ${columnList(replaced.map(({ name }) => name))}, sessions cascade`)
    const present = all.filter(({ name }) => Object.hasOwn(this.manifest.files, `${name}.csv`))
    const staged: HallTable[] = []
    for (const table of present) staged.push(await this.stage(table))
    const tables = inReferenceOrder(staged).toSorted((one, other) => isPrefilled(one) - isPrefilled(other))
    const inserted = new Set<string>()
    for (const table of tables) {
      await this.insert(table, inserted)
      inserted.add(table.name)
    }
    // why: rows that refer to each other were inserted with null references, and triggers have changed derived columns
    for (const table of tables) await this.correct(table)
    await this.checkSettings()
    await this.keepAccount(account)
    await this.setSequences()
    const records = Object.values(this.manifest.files).reduce((sum, { rows = 0 }) => sum + rows, 0)
    await client.query(
      `insert into audit_entries (user_id, action, entity, entity_id, after)
        select (select id from users where lower(email) = lower($1)), 'hall.restore', 'hall', '1', $2::jsonb`,
      [account.email, JSON.stringify({ exportedAt: this.manifest.exportedAt, records, photos: this.manifest.photos })],
    )
    return { records, photos: this.manifest.photos }
  }

  private assertKnown(tables: readonly HallTable[]): void {
    const unknown = Object.keys(this.manifest.files).find(
      (path) => path.endsWith('.csv') && !tables.some(({ name }) => path === `${name}.csv`),
    )
    if (unknown) throw refused(`This version does not know ${unknown}. Update this program first.`)
  }

  /** Copies a table's rows into a temporary table. @returns the table with only the columns that the file has. */
  private async stage(table: HallTable): Promise<HallTable> {
    const path = `${table.name}.csv`
    const rows = (await this.zip.read(path)).pipe(
      Papa.parse(Papa.NODE_STREAM_INPUT, { delimiter: ',', newline: '\r\n', skipEmptyLines: true }),
    )
    let staged: HallTable | undefined
    let batch: string[][] = []
    let characters = 0
    let count = 0
    for await (const row of rows as AsyncIterable<string[]>) {
      if (!staged) {
        staged = withColumns(table, row)
        await this.client.query(
          `create temp table ${stageOf(table)} on commit drop as select ${columnList(row)} from "${table.name}" with no data`,
        )
        continue
      }
      if (row.length !== staged.columns.length) throw refused(`${path} has a row with too many or too few cells.`)
      batch.push(row)
      characters += row.reduce((sum, cell) => sum + cell.length, 0)
      count++
      if (batch.length < ROWS && characters < CHARACTERS) continue
      await this.insertStaged(staged, batch)
      batch = []
      characters = 0
    }
    if (!staged) throw refused(`${path} has no header.`)
    if (batch.length > 0) await this.insertStaged(staged, batch)
    if (count !== this.manifest.files[path]?.rows)
      throw refused(`${path} does not have the number of rows in its manifest.`)
    await this.client.query(`create index on ${stageOf(table)} (${columnList(table.key)}); analyze ${stageOf(table)}`)
    return staged
  }

  private async insertStaged({ name, columns }: HallTable, rows: readonly string[][]): Promise<void> {
    this.steps.signal.throwIfAborted()
    const values = columns.map(({ nullable, isText }, index) =>
      rows.map((row) => {
        const cell = row[index] ?? ''
        return isText ? cellText(cell, nullable) : cell === '' ? null : cell
      }),
    )
    const arrays = columns.map((_, index) => `$${index + 1}::text[]`)
    const casts = columns.map(({ type }, index) => `v.c${index}::${type}`)
    const names = columns.map((_, index) => `c${index}`)
    await this.client
      .query(`insert into ${stageOf({ name })} select ${casts} from unnest(${arrays}) v (${names})`, values)
      .catch((error) => {
        throw isAboutValues(error) ? refused(`${name}.csv has a value that cannot be read.`) : error
      })
    this.advance(rows.length)
  }

  private async insert(table: HallTable, inserted: ReadonlySet<string>): Promise<void> {
    const { name, columns, references } = table
    const later = new Set(
      references.filter(({ table: other }) => !inserted.has(other)).flatMap(({ columns: names }) => names),
    )
    const given = columns.map((column) => (later.has(column.name) && column.nullable ? 'null' : `s."${column.name}"`))
    const more = name === 'users' ? await lockedPassword() : {}
    const names = columnList([...columns.map((column) => column.name), ...Object.keys(more)])
    const values = [...given, ...Object.values(more)]
    const onConflict = PREFILLED_TABLES.has(name) ? 'on conflict do nothing' : ''
    if (table.files) await this.insertFiles(table, { names, values })
    else
      await this.checked(
        name,
        `insert into "${name}" (${names}) select ${values} from ${stageOf(table)} s ${onConflict}`,
      )
  }

  /** Inserts rows with files one by one, so that only one file is in memory. */
  private async insertFiles(table: HallTable, { names, values }: { names: string; values: string[] }): Promise<void> {
    const { name, files, key } = table
    if (!files) return
    const keys = key.map((column) => `s."${column}"::text`)
    const { rows } = await this.client.query<{ path: string; key: string[] }>(
      `select ${files.path} as path, array[${keys}] as key from ${stageOf(table)} s order by ${columnList(key, 's')}`,
    )
    for (const { path, key: given } of rows) {
      this.steps.signal.throwIfAborted()
      const data = await buffer(await this.zip.read(path))
      if (path.endsWith('.jpg') && pictureFormat(data) !== 'jpeg') throw refused(`${path} is not a JPEG picture.`)
      await this.checked(
        name,
        `insert into "${name}" (${names}, "${files.column}") select ${values}, $${given.length + 1}::bytea from ${stageOf(table)} s where ${hasKey(table)}`,
        [...given, data],
      )
      this.advance(1)
    }
    if (name === 'photos') {
      const { rows: strange } = await this.client.query('select 1 from photos where content_type <> $1 limit 1', [
        PHOTO_FORMAT,
      ])
      if (strange.length > 0) throw refused('photos.csv has a photo that is not a JPEG.')
    }
  }

  private async correct(table: HallTable): Promise<void> {
    const { name, columns, key } = table
    const others = columns.map((column) => column.name).filter((column) => !key.includes(column))
    if (others.length === 0) return
    const set = others.map((column) => `"${column}" = s."${column}"`)
    await this.checked(
      name,
      `update "${name}" t set ${set} from ${stageOf(table)} s
        where ${sameKey(table)} and (${columnList(others, 't')}) is distinct from (${columnList(others, 's')})`,
    )
  }

  private async checked(table: string, text: string, values: unknown[] = []): Promise<void> {
    await this.client.query(text, values).catch((error) => {
      throw isAboutValues(error) ? refused(`${table}.csv contradicts another of its tables, or itself.`) : error
    })
  }

  /** Refuses settings and schedules that no form would accept, because the server could not start with them. */
  private async checkSettings(): Promise<void> {
    const wrong = await wrongSettings(this.client)
    if (wrong.length > 0) throw refused(`hall_settings.csv has a value that is not valid: ${wrong.join(', ')}.`)
    const { rows } = await this.client.query<{ cron: string; timeZone: string }>(
      `select distinct s.cron, coalesce(s.time_zone, h.time_zone) as "timeZone" from job_schedules s, hall_settings h`,
    )
    for (const { cron, timeZone } of rows)
      if (!hasNextRun(cron, timeZone)) throw refused('job_schedules.csv has a time that never comes.')
  }

  private async accountOf(id: number): Promise<Account> {
    const { rows } = await this.client.query(
      `select name, email, password_hash as hash, password_state::text as state, password_reset_required as reset from users where id = $1`,
      [id],
    )
    return rows[0]
  }

  /** Keeps the account of the user who restores, as super-admin: the one with the same email address, or else a new one. */
  private async keepAccount({ name, email, hash, state, reset }: Account): Promise<void> {
    const { client } = this
    const password = [hash, state, reset]
    const { rowCount } = await client.query(
      `update users set password_hash = $2, password_state = $3::password_state, password_reset_required = $4, active = true
        where lower(email) = lower($1)`,
      [email, ...password],
    )
    if (!rowCount)
      await client.query(
        `insert into users (id, name, email, password_hash, password_state, password_reset_required, updated_at)
          select (select coalesce(max(id), 0) + 1 from users), $2, $1, $3, $4::password_state, $5, now()`,
        [email, name, ...password],
      )
    await client.query(
      `insert into user_roles (user_id, role_id)
        select u.id, r.id from users u, roles r where lower(u.email) = lower($1) and r.name = $2 on conflict do nothing`,
      [email, SUPER_ADMIN],
    )
  }

  private async setSequences(): Promise<void> {
    const { client, manifest } = this
    for (const name of await readSequences(client)) {
      const state = manifest.sequences[name]
      if (state) await client.query('select setval($1::regclass, $2::bigint, $3)', [name, state.value, state.called])
    }
    await client.query(
      `select setval('users_id_seq', greatest((select max(id) from users), (select last_value from users_id_seq)))`,
    )
  }

  private advance(rows: number): void {
    this.done += rows
    const total = Object.values(this.manifest.files).reduce((sum, { rows: some = 1 }) => sum + some, 0)
    this.steps.onProgress({ phase: 'restoring', done: Math.min(this.done, total), total })
  }
}

interface Account {
  name: string
  email: string
  hash: string
  state: string
  reset: boolean
}

/** Returns columns with a random password, which has to be reset. */
async function lockedPassword(): Promise<Record<string, string>> {
  const hash = await hashPassword(randomBytes(32).toString('base64'))
  return { password_hash: `'${hash}'`, password_state: `'ended'`, password_reset_required: 'true' }
}

function hasNextRun(cron: string, timeZone: string): boolean {
  try {
    nextRun(cron, timeZone, new Date())
    return true
  } catch {
    return false
  }
}

const isPrefilled = ({ name }: HallTable) => Number(PREFILLED_TABLES.has(name))
const stageOf = ({ name }: Pick<HallTable, 'name'>) => `restored_${name}`
const sameKey = ({ key }: HallTable) => key.map((column) => `t."${column}" = s."${column}"`).join(' and ')

/** Returns the table with only the columns of the file; the others keep their defaults. */
function withColumns(table: HallTable, header: readonly string[]): HallTable {
  const columns = header.map((name) => {
    const known = table.columns.find((column) => column.name === name)
    if (!known) throw refused(`This version does not know ${name} in ${table.name}.csv. Update this program first.`)
    return known
  })
  const isComplete = table.key.every((name) => header.includes(name)) && new Set(header).size === header.length
  if (!isComplete) throw refused(`${table.name}.csv has a column twice, or not at all.`)
  return { ...table, columns }
}

/**
 * Sorts the tables so that references point to earlier tables where possible. In a cycle, the table with the fewest references to
 * later tables comes first; its references are null until all rows exist, which its constraints must allow.
 */
function inReferenceOrder(tables: readonly HallTable[]): HallTable[] {
  const left = new Map(tables.map((table) => [table.name, table]))
  const ordered: HallTable[] = []
  while (left.size > 0) {
    const [next] = [...left.values()]
      .map((table) => ({ table, waiting: waitingFor(table, left) }))
      .filter(({ waiting }) => waiting.every(({ nullable }) => nullable))
      .filter(({ table, waiting }) => waiting.length === 0 || isInCycle(table.name, left))
      .toSorted((one, other) => one.waiting.length - other.waiting.length)
    if (!next) throw new Error('The tables of a hall cannot be put in an order')
    ordered.push(next.table)
    left.delete(next.table.name)
  }
  return ordered
}

/** True if this table is in a cycle of references between the remaining tables. */
function isInCycle(name: string, left: ReadonlyMap<string, HallTable>): boolean {
  const reached = new Set<string>()
  const follow = (from: string) => {
    for (const { table } of left.get(from)?.references ?? [])
      if (table !== from && left.has(table) && !reached.has(table)) {
        reached.add(table)
        follow(table)
      }
  }
  follow(name)
  return reached.has(name)
}

function waitingFor({ name, columns, references }: HallTable, left: ReadonlyMap<string, unknown>) {
  return references
    .filter(({ table }) => table !== name && left.has(table))
    .flatMap((reference) => reference.columns)
    .map((column) => ({ nullable: columns.some((one) => one.name === column && one.nullable) }))
}

/** True if PostgreSQL refused a value or a constraint. */
function isAboutValues(error: unknown): boolean {
  return /^(22|23)/.test(String((error as { code?: unknown }).code))
}
