import { Prisma } from '../../../generated/prisma/client'
import type { Queryable } from '../../../platform/records/sqlConditions'
import { insertAssets, removeAssets, reserveAssetIds } from '../../assets/asset.bulk'
import { assetImportRecordKind } from '../assets/assetImportRecordKind'
import { findImportedRowLocations } from '../namedLocations/findImportedRowLocations'
import { getImportRecordEntryDefaults } from '../records/importRecordKind'
import type { NewAssets } from '../rows/import.type'
import {
  addImportRowErrors,
  addImportRowWarnings,
  buildRowsToValidateConditionSql,
  type ImportRowsToValidate,
  type ImportWriteContext,
  type RowKeySqlBuilder,
  updateImportRows,
} from '../rows/importRowsToValidate'
import { buildCodeMatchesSql } from './codeMatches'
import { inspectionRowConditionSql } from './importedTest'
import type { NewImportedAsset } from './parseTestImportRow'

/** Creates the unknown assets of a test import, and removes them when the import is undone. */

export const buildNewAssetCodeKeySql: RowKeySqlBuilder = (row) =>
  Prisma.raw(`(case when ${row}.entries ? 'newAsset' then lower(${row}.entries->>'asset') end)`)

/** SQL condition for rows (`r`) whose tests are saved with a new asset. */
const creating = (importId: number) =>
  Prisma.sql`r.import_id = ${importId} and r.outcome = 'create' and r.entries ? 'newAsset'`

/** Maximum number of names that a preview lists. */
const NAMES = 50

/** Returns an import's unknown assets: the assets that it creates, or would create if the user agrees. */
export async function selectNewImportedAssets(database: Queryable, importId: number): Promise<NewAssets> {
  const [found] = await database.$queryRaw<[NewAssets]>`
    select count(*)::int as count, coalesce((array_agg(name order by row))[1:${Prisma.raw(String(NAMES))}], '{}') as names
    from (select min(r.row_number) as row,
        (array_agg(concat_ws(' ', r.entries->>'asset', r.entries->>'assetName') order by r.row_number desc))[1] as name
      from import_rows r where r.import_id = ${importId}
        and ((r.entries ? 'newAsset' and r.outcome = 'create') or (r.entries->>'isUnknown')::boolean)
      group by lower(r.entries->>'asset')) n`
  return found
}

/** Finds the locations of new assets. If a location is not found, the asset gets no location and the row a warning. */
export async function findNewImportedAssetLocations(rows: ImportRowsToValidate): Promise<void> {
  await findImportedRowLocations(rows)
  await rows.transaction.$executeRaw`
    update import_rows r set entries = r.entries - 'location_id' from locations p
    where ${buildRowsToValidateConditionSql(rows)} and p.id = (r.entries->>'location_id')::int and (p.type <> 'pat' or not p.active)`
}

/** Rejects rows that give a new asset different classes, and warns about values that are not saved for new assets. */
export async function findNewImportedAssetErrors(rows: ImportRowsToValidate): Promise<void> {
  await addImportRowErrors(
    rows,
    Prisma.sql`select r.row_number, 'asset' as field, 'This asset is unknown, and its tests in the file give different classes. Correct the classes, or add the asset first.' as message
      from (select r.import_id, r.row_number, min(r.entries->'newAsset'->>'class') over same as lowest,
          max(r.entries->'newAsset'->>'class') over same as highest
        from import_rows r where r.import_id = ${rows.importId} and r.entries ? 'newAsset'
        window same as (partition by ${buildNewAssetCodeKeySql('r')})) r
      where ${buildRowsToValidateConditionSql(rows)} and lowest <> highest`,
  )
  const warn = (field: string, message: Prisma.Sql, where: Prisma.Sql) =>
    addImportRowWarnings(
      rows,
      Prisma.sql`select r.row_number, ${field}::text as field, ${message} as message from import_rows r
        where ${buildRowsToValidateConditionSql(rows)} and r.entries ? 'newAsset' and ${where}`,
    )
  await warn(
    'place',
    Prisma.sql`format('No location for assets has the code or name %s, or several have it, so the new asset gets no location. Correct the location here, or move the asset later.', r.entries->>'location')`,
    Prisma.sql`r.entries->>'location' is not null and r.entries->>'location_id' is null and not r.entries ? 'new_location'`,
  )
  await warn(
    'sequence',
    Prisma.sql`'The name of the test sequence does not show the class, so the new asset becomes Class I. If that is wrong, correct its class.'`,
    Prisma.sql`(r.entries->'newAsset'->>'isClassUnknown')::boolean`,
  )
  await warn(
    'months',
    Prisma.sql`format('The new asset cannot be tested every %s months, so it gets the usual interval. Change the interval on the asset if necessary.', r.entries->>'months')`,
    Prisma.sql`r.entries->>'months' is not null and not r.entries->'newAsset' ? 'frequency'`,
  )
}

/** True if no other asset has taken a new code since the preview. */
export async function areNewImportedAssetCodesFree(
  transaction: Prisma.TransactionClient,
  { importId, codeRules }: ImportWriteContext,
): Promise<boolean> {
  const [row] = await transaction.$queryRaw<[{ holds: boolean }]>`
    select not exists (select from import_rows r
      where ${creating(importId)} and exists (${buildCodeMatchesSql(Prisma.sql`lower(r.entries->>'asset')`, codeRules)})) as holds`
  return row.holds
}

/** Removes a new asset's location from all its rows except the last. */
export async function keepLastImportedAssetLocations(
  transaction: Prisma.TransactionClient,
  importId: number,
): Promise<void> {
  await updateImportRows(
    { transaction, importId },
    ['entries'],
    Prisma.sql`select row_number, entries - 'location' - 'location_id' - 'new_location' as entries from (
      select r.row_number, r.entries, max(r.row_number) over (partition by ${buildNewAssetCodeKeySql('r')}) as last
      from import_rows r where ${creating(importId)}) o where row_number < last`,
  )
}

/** Number of assets created by one statement. */
const BATCH = 500

interface PlannedAsset {
  newAsset: NewImportedAsset
  code: string
  name: string
  locationId: number | null
}

/**
 * Creates each asset from its last row, and sets the asset's id in the rows of its tests. @returns the new assets' ids.
 */
export async function createNewImportedAssets(
  transaction: Prisma.TransactionClient,
  { importId, user, at }: ImportWriteContext,
): Promise<string[]> {
  const planned = await transaction.$queryRaw<PlannedAsset[]>`
    select distinct on (${buildNewAssetCodeKeySql('r')}) r.entries->'newAsset' as "newAsset", r.entries->>'asset' as code, r.entries->>'assetName' as name,
      (r.entries->>'location_id')::int as "locationId"
    from import_rows r where ${creating(importId)} order by ${buildNewAssetCodeKeySql('r')}, r.row_number desc`
  const ids = await reserveAssetIds(transaction, planned.length)
  const defaults = getImportRecordEntryDefaults(assetImportRecordKind)
  const assets = planned.map(({ newAsset: { isClassUnknown: _, ...facts }, ...named }, index) => ({
    ...defaults,
    ...facts,
    ...named,
    ...{ id: ids[index] ?? '', createdAt: at, updatedAt: at },
  }))
  for (let from = 0; from < assets.length; from += BATCH)
    await insertAssets(transaction, user, assets.slice(from, from + BATCH))
  const codes = assets.map(({ code }) => code.toLowerCase())
  await transaction.$executeRaw`
    update import_rows r set entries = jsonb_set(r.entries, '{test,assetId}', to_jsonb(n.id))
    from unnest(${codes}::text[], ${ids}::text[]) as n (code, id) where ${creating(importId)} and n.code = ${buildNewAssetCodeKeySql('r')}`
  return ids
}

/**
 * Stores the created assets' ids. This must come last: it locks the import's row, which would block progress updates.
 */
export async function storeNewImportedAssetIds(
  transaction: Prisma.TransactionClient,
  importId: number,
  ids: readonly string[],
): Promise<void> {
  if (ids.length > 0)
    await transaction.$executeRaw`update imports set created_asset_ids = ${[...ids]}::text[] where id = ${importId}`
}

/**
 * SQL conditions: a created asset (`k`) is used elsewhere than in the import. Inspections need a condition of their
 * own: unlike a test, an inspection does not update the asset's change time.
 */
const USES = [
  ...assetImportRecordKind.obstacles.filter(
    ({ what, ofCreated }) => ofCreated && what !== 'tested' && what !== 'inspected',
  ),
  {
    where: Prisma.sql`exists (select from visual_inspections v where v.asset_id = k.id and not exists (
      select from import_rows r where r.import_id = i.id and ${inspectionRowConditionSql} and r.record_id = v.id::text))`,
  },
]

/** Returns the created assets that other records use, in the form 'L-1 Lead'. */
export async function selectNewImportedAssetsInUse(database: Queryable, importId: number): Promise<string[]> {
  const used = await database.$queryRaw<{ name: string }[]>`
    select concat_ws(' ', k.code, k.name) as name from imports i join assets k on k.id = any(i.created_asset_ids)
    where i.id = ${importId} and (${Prisma.join(
      USES.map(({ where }) => where),
      ' or ',
    )}) order by k.code`
  return used.map(({ name }) => name)
}

/** Removes the created assets. Their tests must already be removed. */
export async function removeNewImportedAssets(
  transaction: Prisma.TransactionClient,
  { importId, user }: ImportWriteContext,
): Promise<void> {
  const { createdAssetIds: ids } = await transaction.import.findUniqueOrThrow({
    where: { id: importId },
    select: { createdAssetIds: true },
  })
  for (let from = 0; from < ids.length; from += BATCH)
    await removeAssets(transaction, user, ids.slice(from, from + BATCH))
}
