import { LocationType, Prisma } from '../../../generated/prisma/client'
import type { Queryable } from '../../../platform/records/sqlConditions'
import { insertLocations, removeLocations } from '../../locations/location.bulk'
import type { ImportWriteContext } from '../rows/importRowsToValidate'

/** Creates the missing locations of an import's assets, and removes them when the import is undone. */

/** Maximum number of names that a preview lists. */
const NAMES = 50

/** Returns how many locations an import would create, and the names of the first few. */
export async function selectPlannedImportLocations(
  database: Queryable,
  importId: number,
): Promise<{ count: number; names: string[] }> {
  const [planned] = await database.$queryRaw<[{ count: number; names: string[] }]>`
    select count(*)::int as count, coalesce((array_agg(name order by first))[1:${Prisma.raw(String(NAMES))}], '{}') as names
    from (select (array_agg(entries->>'location' order by row_number))[1] as name, min(row_number) as first from import_rows
      where import_id = ${importId} and outcome in ('create', 'change') and entries->>'new_location' is not null
      group by entries->>'new_location') p`
  return planned
}

/**
 * Locks the locations that the rows name. False if any location has changed since the rows were validated, or if a
 * location with the name of a new one has been created.
 */
export async function lockImportNamedLocations(
  transaction: Prisma.TransactionClient,
  importId: number,
): Promise<boolean> {
  return (await lockLocationsIfUnchanged(transaction, importId)) && (await areNewLocationsFree(transaction, importId))
}

async function lockLocationsIfUnchanged(transaction: Prisma.TransactionClient, importId: number): Promise<boolean> {
  const [row] = await transaction.$queryRaw<[{ holds: boolean }]>`
    with wanted as (
      select distinct (entries->>'location_id')::int as id from import_rows
      where import_id = ${importId} and outcome in ('create', 'change') and entries->>'location_id' is not null
        and entries->'location_id' is distinct from before->'location_id'
    ), places as (
      select id from locations where id in (select id from wanted) and deleted_at is null and active and type = 'pat' for key share
    )
    select not exists (select from wanted where id not in (select id from places)) as holds`
  return row.holds
}

/** True if no location with one of the new names has been created since the preview. */
async function areNewLocationsFree(transaction: Prisma.TransactionClient, importId: number): Promise<boolean> {
  const [row] = await transaction.$queryRaw<[{ holds: boolean }]>`
    select not exists (select from import_rows r
      where r.import_id = ${importId} and r.outcome in ('create', 'change') and r.entries->>'new_location' is not null and (
        exists (select from locations l where lower(l.code) = r.entries->>'new_location' and l.deleted_at is null)
        or exists (select from locations l where lower(l.name) = r.entries->>'new_location' and l.deleted_at is null and l.type = 'pat')
      )) as holds`
  return row.holds
}

/** Creates the locations and assigns the assets to them. @returns the locations' ids. */
export async function createNewImportedLocations(
  transaction: Prisma.TransactionClient,
  { importId, user, at }: ImportWriteContext,
): Promise<number[]> {
  const planned = await transaction.$queryRaw<{ name: string }[]>`
    select (array_agg(entries->>'location' order by row_number))[1] as name from import_rows
    where import_id = ${importId} and outcome in ('create', 'change') and entries->>'new_location' is not null
    group by entries->>'new_location' order by min(row_number)`
  const times = { createdAt: at, updatedAt: at }
  const created = await insertLocations(
    transaction,
    user,
    planned.map(({ name }) => ({ name, type: LocationType.pat, ...times })),
  )
  const ids = created.map(({ id }) => id)
  await transaction.$executeRaw`
    update import_rows r set entries = r.entries || coalesce((
      select jsonb_build_object('location_id', l.id) from locations l
      where lower(l.name) = r.entries->>'new_location' and l.id = any(${ids}::int[])), '{}')
    where r.import_id = ${importId} and r.entries->>'new_location' is not null`
  return ids
}

/**
 * Stores the created locations' ids. This must come last: it locks the import's row, which would block progress
 * updates.
 */
export async function storeNewImportedLocationIds(
  transaction: Prisma.TransactionClient,
  importId: number,
  ids: readonly number[],
): Promise<void> {
  // Stryker disable next-line ConditionalExpression,EqualityOperator: Without ids nothing is stored or removed.
  if (ids.length > 0)
    await transaction.$executeRaw`update imports set created_location_ids = ${[...ids]}::int[] where id = ${importId}`
}

const created = (importId: number) =>
  Prisma.sql`imports i join locations k on k.id = any(i.created_location_ids) where i.id = ${importId}`

/** Returns the created locations that other records also use, in the form 'A-1 Attic'. */
export async function selectUsedNewImportedLocations(database: Queryable, importId: number): Promise<string[]> {
  const used = await database.$queryRaw<{ name: string }[]>`
    select concat_ws(' ', k.code, k.name) as name from ${created(importId)}
      and (k.updated_at <> i.imported_at
        or exists (select from assets a where a.location_id = k.id and a.id <> all(i.created_asset_ids)
          and (i.kind = 'tests' or a.id not in (select r.record_id from import_rows r
            where r.import_id = ${importId} and r.outcome in ('create', 'change') and r.record_id is not null)))
        or exists (select from stock_levels where location_id = k.id) or exists (select from stock_movements where location_id = k.id)
        or exists (select from stock_takes where location_id = k.id) or exists (select from rounds where location_id = k.id)
        or exists (select from round_items where from_location_id = k.id)
        or exists (select from certificates where location_id = k.id)
        or exists (select from checks where location_id = k.id) or exists (select from actions where location_id = k.id))
    order by k.id`
  return used.map(({ name }) => name)
}

export async function removeNewImportedLocations(
  transaction: Prisma.TransactionClient,
  { importId, user }: ImportWriteContext,
): Promise<void> {
  const { createdLocationIds } = await transaction.import.findUniqueOrThrow({
    where: { id: importId },
    select: { createdLocationIds: true },
  })
  // Stryker disable next-line ConditionalExpression,EqualityOperator: Without ids nothing is stored or removed.
  if (createdLocationIds.length > 0) await removeLocations(transaction, user, createdLocationIds)
}
