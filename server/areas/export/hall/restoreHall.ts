import { Client } from 'pg'
import { hasRole, SUPER_ADMIN_ROLE } from '../../../../domain/people/permissions'
import type { UserContext } from '../../../platform/context'
import { UserError } from '../../../platform/errors/errors'
import { createUnusableFileError } from '../../../platform/files/zip/zipFile'
import { findNextRunTime } from '../../../platform/jobs/findNextRunTime'
import { findInvalidHallSettings } from '../../hall/invalidHallSettings'
import { type HallFile, type HallFileRestoreProgress, openHallFile, verifyHallFileEntries } from './hallFile'
import { type HallRestorerAccount, restoreHallRestorerAccount, selectHallRestorerAccount } from './hallRestorerAccount'
import { formatColumnNameList, type HallTable, selectHallSequences, selectHallTables } from './hallTables'
import { insertHallTable, PREFILLED_TABLES, reapplyStagedHallTable } from './insertHallTable'
import type { HallManifest } from './manifest'
import { sortTablesByReferences } from './referenceOrder'
import { type HallRestoreTransaction, stageHallTable } from './stageHallTable'

export interface HallRestoreCounts {
  /** Total number of rows in all tables. */
  records: number
  photos: number
}

/** Tables that are empty in a new hall. */
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
/** A table that is never empty, because it also contains the program's own schedules. */
const SHARED_TABLE = 'job_schedules'

/**
 * @throws FORBIDDEN unless the user is a super-admin, because the file can contain accounts with every permission;
 * CONFLICT if the user has no password.
 */
export function assertMayRestoreHall({ user }: Pick<UserContext, 'user'>): void {
  if (!hasRole(user, SUPER_ADMIN_ROLE))
    throw new UserError(
      'FORBIDDEN',
      'Only a super-admin can restore a hall, because the file can grant any permission. Ask a super-admin to restore it.',
    )
  if (!user.hasPassword)
    throw new UserError('CONFLICT', 'Set a password first. After the restore, it will be your only way to sign in.')
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
 * Restores a hall from its file, entirely or not at all. Checks the manifest and all checksums first, then writes in
 * one transaction. Ids stay the same. The user who restores the hall keeps their password; all sessions end.
 * @throws BAD_USER_INPUT on `file`, or CONFLICT unless the hall is empty.
 */
export async function restoreHall(
  { pool, user, signal }: Pick<UserContext, 'pool' | 'user' | 'signal'>,
  path: string,
  onProgress: (progress: HallFileRestoreProgress) => void,
): Promise<HallRestoreCounts> {
  const file = await openHallFile(path)
  const client = new Client({ ...pool.options, application_name: 'mah-manager restore' })
  client.on('error', () => undefined)
  try {
    await verifyHallFileEntries(file, { signal, onProgress })
    await client.connect()
    await client.query('begin')
    await client.query(
      `set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local lock_timeout = '10s'; set local idle_in_transaction_session_timeout = '10min'`,
    )
    const restored = await restoreIn({ ...file, client, signal, advance: countedRows(file, onProgress) }, user.id)
    await client.query('commit')
    await client.query('analyze').catch(() => undefined)
    return restored
  } finally {
    await client.end().catch(() => undefined)
    file.archive.close()
  }
}

/** Returns a function that counts written rows and reports the progress. */
function countedRows({ manifest }: HallFile, onProgress: (progress: HallFileRestoreProgress) => void) {
  const total = Object.values(manifest.files).reduce((sum, { rows = 1 }) => sum + rows, 0)
  let done = 0
  return (rows: number) => {
    done += rows
    onProgress({ phase: 'restoring', done: Math.min(done, total), total })
  }
}

async function restoreIn(restoring: HallRestoreTransaction, userId: number): Promise<HallRestoreCounts> {
  const { client, manifest } = restoring
  const all = await selectHallTables(client)
  assertKnown(manifest, all)
  const replaced = formatColumnNameList(all.map(({ name }) => name).filter((name) => name !== SHARED_TABLE))
  const account = await selectHallRestorerAccount(client, userId)
  await client.query(`lock table ${replaced} in access exclusive mode`)
  await assertEmptyHall(client)
  await client.query(`truncate ${replaced}, sessions cascade`)
  const staged: HallTable[] = []
  for (const table of all.filter(({ name }) => Object.hasOwn(manifest.files, `${name}.csv`)))
    staged.push(await stageHallTable(restoring, table))
  const tables = sortTablesByReferences(staged).toSorted((one, other) => isPrefilled(one) - isPrefilled(other))
  const inserted = new Set<string>()
  for (const table of tables) {
    await insertHallTable(restoring, table, inserted)
    inserted.add(table.name)
  }
  // why: all columns are set again, because rows that refer to each other were inserted with null references, and
  // triggers may have changed derived columns
  for (const table of tables) await reapplyStagedHallTable(restoring, table)
  await checkSettings(client)
  await restoreHallRestorerAccount(client, account)
  await setSequences(client, manifest)
  return recordRestored(client, manifest, account)
}

async function recordRestored(
  client: Client,
  manifest: HallManifest,
  { email }: HallRestorerAccount,
): Promise<HallRestoreCounts> {
  const { files, exportedAt, photos } = manifest
  const records = Object.values(files).reduce((sum, { rows = 0 }) => sum + rows, 0)
  await client.query(
    `insert into audit_entries (user_id, action, entity, entity_id, after)
      select (select id from users where lower(email) = lower($1)), 'hall.restore', 'hall', '1', $2::jsonb`,
    [email, JSON.stringify({ exportedAt, records, photos })],
  )
  return { records, photos }
}

function assertKnown({ files }: HallManifest, tables: readonly HallTable[]): void {
  const unknown = Object.keys(files).find(
    (path) => path.endsWith('.csv') && !tables.some(({ name }) => path === `${name}.csv`),
  )
  if (unknown)
    throw createUnusableFileError(`This version does not support ${unknown}. Update this program, then try again.`)
}

const isPrefilled = ({ name }: HallTable) => Number(PREFILLED_TABLES.has(name))

/** Rejects settings and schedules that no form would accept, because they would prevent the server from starting. */
async function checkSettings(client: Client): Promise<void> {
  const wrong = await findInvalidHallSettings(client)
  if (wrong.length > 0)
    throw createUnusableFileError(`hall_settings.csv has invalid values: ${wrong.join(', ')}. Export the hall again.`)
  const { rows } = await client.query<{ cron: string; timeZone: string }>(
    `select distinct s.cron, coalesce(s.time_zone, h.time_zone) as "timeZone" from job_schedules s, hall_settings h`,
  )
  for (const { cron, timeZone } of rows)
    if (!hasNextRun(cron, timeZone))
      throw createUnusableFileError('job_schedules.csv has a time that never occurs. Export the hall again.')
}

async function setSequences(client: Client, manifest: HallManifest): Promise<void> {
  for (const name of Object.keys(await selectHallSequences(client))) {
    const state = manifest.sequences[name]
    if (state) await client.query('select setval($1::regclass, $2::bigint, $3)', [name, state.value, state.called])
  }
  await client.query(
    `select setval('users_id_seq', greatest((select max(id) from users), (select last_value from users_id_seq)))`,
  )
}

function hasNextRun(cron: string, timeZone: string): boolean {
  try {
    findNextRunTime(cron, timeZone, new Date())
    return true
  } catch {
    return false
  }
}
