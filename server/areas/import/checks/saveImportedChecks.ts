import { Prisma } from '../../../generated/prisma/client'
import type { Queryable } from '../../../platform/records/sqlConditions'
import { addAuditEntries } from '../../audit/audit'
import { insertChecks, removeChecks } from '../../checks/plan/check.bulk'
import { type NewCheckEntries, newCheckSchema } from '../../checks/plan/check.input'
import { formatNameList, MAX_LISTED_NAMES } from '../rows/formatNameList'
import { type ImportWriteContext, type ReportImportProgress, updateImportRows } from '../rows/importRowsToValidate'
import { checkKeySql } from './matchImportedChecks'

/** Number of checks written by one statement. Between batches, the event loop serves other requests. */
const BATCH = 500

const added = (importId: number) => Prisma.sql`r.import_id = ${importId} and r.outcome = 'create'`

/**
 * Locks the new checks' places and users. False if one of these places or users no longer exists, or if the same check
 * has been created since.
 */
export async function lockCheckPlacesIfUnchanged(
  transaction: Prisma.TransactionClient,
  { importId }: ImportWriteContext,
): Promise<boolean> {
  const rows = Prisma.sql`from import_rows r where ${added(importId)}`
  // why: imports add their checks one at a time, because no unique index prevents two imports from adding the same
  // check
  await transaction.$executeRaw`select pg_advisory_xact_lock(hashtext('imported_checks'))`
  const [row] = await transaction.$queryRaw<[{ holds: boolean }]>`
    with wanted_users as (select distinct jsonb_array_elements_text(r.entries->'performerIds')::int as id ${rows} and r.entries->'people' is not null),
      wanted_assets as (select distinct r.entries->>'asset_id' as id ${rows} and r.entries->>'asset_id' is not null),
      wanted_locations as (select distinct (r.entries->>'location_id')::int as id ${rows} and r.entries->>'location_id' is not null),
      users_there as (select id from users where id in (select id from wanted_users) for key share),
      assets_there as (select id from assets where id in (select id from wanted_assets) and deleted_at is null for key share),
      locations_there as (select id from locations where id in (select id from wanted_locations) and deleted_at is null for key share)
    select not exists (select from wanted_users where id not in (select id from users_there))
      and not exists (select from wanted_assets where id not in (select id from assets_there))
      and not exists (select from wanted_locations where id not in (select id from locations_there))
      and not exists (select from checks c where ${checkKeySql} in (select r.entries->>'key' ${rows})) as holds`
  return row.holds
}

interface AddedCheck {
  rowNumber: number
  entries: NewCheckEntries & { location_id?: number; asset_id?: string }
}

/** Adds the checks with audit entries, and stores their ids in the rows. */
export async function saveImportedChecks(
  transaction: Prisma.TransactionClient,
  { importId, user, at }: ImportWriteContext,
  progress: ReportImportProgress,
): Promise<void> {
  const times = { createdAt: at, updatedAt: at }
  let done = 0
  for (let last = -1; ; ) {
    const rows = await transaction.$queryRaw<AddedCheck[]>`
      select r.row_number as "rowNumber", r.entries from import_rows r
      where ${added(importId)} and r.row_number > ${last} order by r.row_number limit ${BATCH}`
    const end = rows.at(-1)
    if (!end) return
    last = end.rowNumber
    const { stored, changes } = await insertChecks(
      transaction,
      user,
      rows.map(({ entries }) => ({
        entries: newCheckSchema.parse(entries),
        place: { locationId: entries.location_id ?? null, assetId: entries.asset_id ?? null },
        times,
      })),
    )
    await addAuditEntries(transaction, changes)
    const ids = stored.map(({ id }, index) => ({ n: rows[index]?.rowNumber, id }))
    await updateImportRows(
      { transaction, importId },
      ['record_id'],
      Prisma.sql`select n as row_number, id::text as record_id from jsonb_to_recordset(${JSON.stringify(ids)}::jsonb) as x (n int, id int)`,
    )
    done += rows.length
    await progress(done)
  }
}

/** The checks (`c`) that an import added. */
const addedChecks = (importId: number) =>
  Prisma.sql`import_rows r join checks c on c.id = r.record_id::int where ${added(importId)}`

export async function lockImportedChecks(
  transaction: Prisma.TransactionClient,
  { importId }: ImportWriteContext,
): Promise<void> {
  await transaction.$executeRaw`
    select from checks where id in (select r.record_id::int from import_rows r where ${added(importId)}) order by id for update`
}

/** Returns the reasons why the checks cannot be removed: records, actions or later changes. */
export async function listCheckImportUndoObstacles(database: Queryable, importId: number): Promise<string[]> {
  const found = await database.$queryRaw<{ what: string; count: number; names: string[] }[]>`
    select what, count(*)::int as count, (array_agg(name order by row_number))[1:${Prisma.raw(String(MAX_LISTED_NAMES))}] as names from (
      select r.row_number, c.name, case when exists (select from check_records d where d.check_id = c.id) then 'done'
          when exists (select from actions n where n.check_id = c.id) then 'given an action'
          when c.updated_at <> (select i.imported_at from imports i where i.id = ${importId}) then 'changed' end as what
      from ${addedChecks(importId)}) o
    where what is not null group by what order by what`
  return found.map(({ what, count, names }) => {
    const subject = count === 1 ? '1 check has been' : `${count} checks have been`
    return `${subject} ${what} since: ${formatNameList(names, count)}`
  })
}

/** Removes the checks that the import added. */
export async function revertImportedChecks(
  transaction: Prisma.TransactionClient,
  { importId, user }: ImportWriteContext,
): Promise<void> {
  for (let last = 0; ; ) {
    const rows = await transaction.$queryRaw<{ id: number }[]>`
      select c.id from ${addedChecks(importId)} and c.id > ${last} order by c.id limit ${BATCH}`
    const end = rows.at(-1)
    if (!end) return
    last = end.id
    await removeChecks(
      transaction,
      user,
      rows.map(({ id }) => id),
    )
  }
}
