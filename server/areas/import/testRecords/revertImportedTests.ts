import { Prisma } from '../../../generated/prisma/client'
import type { Queryable } from '../../../platform/records/sqlConditions'
import { removeInspections } from '../../testing/inspections/visualInspection.bulk'
import {
  type PreviousAssetStatus,
  removeTests,
  restoreAssetStatuses,
  reverseTestSideEffects,
} from '../../testing/records/test.bulk'
import { formatNameList, MAX_LISTED_NAMES } from '../rows/formatNameList'
import type { ImportWriteContext } from '../rows/importRowsToValidate'
import { inspectionRowConditionSql } from './importedTest'

/** SQL condition for rows (`r`) that hold an asset's values from before the import. */
const rowsWithPreviousAsset = (importId: number) =>
  Prisma.sql`r.import_id = ${importId} and r.outcome = 'create' and r.before is not null`

const touchedAssets = (importId: number) =>
  Prisma.sql`select r.entries->'test'->>'assetId' from import_rows r where r.import_id = ${importId} and r.outcome = 'create'`

/** Locks the assets against tests and inspections until the transaction ends. */
export async function lockAssetsOfImportedTests(
  transaction: Prisma.TransactionClient,
  importId: number,
): Promise<void> {
  await transaction.$executeRaw`
    select from assets where id in (${touchedAssets(importId)}) order by id for update`
}

/**
 * Returns the reasons why the test import cannot be undone: later changes to its assets, or certificates that include
 * its tests.
 */
export async function listTestImportUndoObstacles(database: Queryable, importId: number): Promise<string[]> {
  const names = (of: Prisma.Sql) =>
    Prisma.sql`coalesce((array_agg(${of}))[1:${Prisma.raw(String(MAX_LISTED_NAMES))}], '{}')`
  const [found] = await database.$queryRaw<
    [
      {
        assets: number
        names: string[]
        certificates: number
        numbers: string[]
        inspections: number
        inspected: string[]
      },
    ]
  >`
    select changed.assets, changed.names, issued.certificates, issued.numbers, corrected.inspections, corrected.inspected
    from (select count(*)::int as assets, ${names(Prisma.sql`concat_ws(' ', a.code, a.name) order by r.row_number`)} as names
        from imports i join import_rows r on r.import_id = i.id join assets a on a.id = r.before->>'id'
        where ${rowsWithPreviousAsset(importId)} and a.updated_at <> i.imported_at) changed,
      (select count(*)::int as certificates, ${names(Prisma.sql`c.number order by c.id`)} as numbers
        from imports i join certificates c on c.issued_at > i.imported_at
        where i.id = ${importId} and (c.location_id is null or exists (
          select from assets a where a.id in (${touchedAssets(importId)}) and a.location_id = c.location_id))) issued,
      (select count(*)::int as inspections, ${names(Prisma.sql`concat_ws(' ', a.code, a.name) order by r.row_number`)} as inspected
        from imports i join import_rows r on r.import_id = i.id and r.outcome = 'create' and ${inspectionRowConditionSql}
          join visual_inspections v on v.id = r.record_id::int join assets a on a.id = v.asset_id
        where i.id = ${importId} and (v.updated_at <> i.imported_at or v.deleted_at is not null)) corrected`
  const { assets, certificates, inspections } = found
  const subject = assets === 1 ? '1 asset has been' : `${assets} assets have been`
  return [
    ...(assets > 0 ? [`${subject} tested or changed since: ${formatNameList(found.names, assets)}`] : []),
    ...(inspections > 0
      ? [`Visual inspections have been corrected or deleted since: ${formatNameList(found.inspected, inspections)}`]
      : []),
    ...(certificates > 0
      ? [`Certificates have been issued since: ${formatNameList(found.numbers, certificates)}`]
      : []),
  ]
}

/** Number of tests, inspections or assets changed by one statement. */
const BATCH = 1000

/** Deletes an import's tests and visual inspections, and restores their assets. */
export async function revertImportedTests(
  transaction: Prisma.TransactionClient,
  { importId, user, at }: ImportWriteContext,
): Promise<void> {
  const rows = await transaction.$queryRaw<{ id: number; before: PreviousAssetStatus | null; isInspection: boolean }[]>`
    select r.record_id::int as id, r.before, ${inspectionRowConditionSql} as "isInspection" from import_rows r
    where r.import_id = ${importId} and r.outcome = 'create' order by r.row_number`
  const idsOf = (inspections: boolean) => rows.filter((row) => row.isInspection === inspections).map(({ id }) => id)
  const ids = idsOf(false)
  const assets = rows.flatMap(({ before }) => before ?? [])
  for (const some of batchesOf(ids)) await reverseTestSideEffects(transaction, { user, at }, some)
  for (const some of batchesOf(assets)) await restoreAssetStatuses(transaction, some)
  for (const some of batchesOf(ids)) await removeTests(transaction, user, some)
  for (const some of batchesOf(idsOf(true))) await removeInspections(transaction, user, some)
}

function* batchesOf<Item>(items: readonly Item[]) {
  // Stryker disable next-line EqualityOperator,MethodExpression: The last batch may be empty. What was undone already stays so.
  for (let from = 0; from < items.length; from += BATCH) yield items.slice(from, from + BATCH)
}
