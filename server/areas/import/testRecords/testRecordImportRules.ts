import { ITEM_TYPE_LABELS } from '../../../../domain/assets/itemTypeLabels'
import type { ItemType } from '../../../../domain/assets/itemTypes'
import { formatVisualPoints } from '../../../../domain/testing/readings/visualPoints'
import { validationMessages } from '../../../../domain/values/validationMessages'
import { Prisma } from '../../../generated/prisma/client'
import {
  createNewImportedLocations,
  lockImportNamedLocations,
  removeNewImportedLocations,
  selectUsedNewImportedLocations,
  storeNewImportedLocationIds,
} from '../namedLocations/newImportedLocations'
import { formatNameList } from '../rows/formatNameList'
import {
  addImportRowErrors,
  addImportRowWarnings,
  buildEarlierImportRowsSql,
  buildImportRowsWithSameKeySql,
  buildRowsToValidateConditionSql,
  type ImportRowsToValidate,
  type ImportWriteContext,
  type RowKeySqlBuilder,
  toRowKeyArrayBuilder,
} from '../rows/importRowsToValidate'
import type { ImportKindRules, ImportRowChange } from '../rows/kindRules'
import { suggestNumberToCodeRules } from './codeMatches'
import { inspectionRowConditionSql } from './importedTest'
import {
  areNewImportedAssetCodesFree,
  buildNewAssetCodeKeySql,
  createNewImportedAssets,
  findNewImportedAssetErrors,
  findNewImportedAssetLocations,
  keepLastImportedAssetLocations,
  removeNewImportedAssets,
  selectNewImportedAssets,
  selectNewImportedAssetsInUse,
  storeNewImportedAssetIds,
} from './newImportedAssets'
import { type ImportedTestEntries, parseTestImportRow } from './parseTestImportRow'
import { resolveImportedTests } from './resolveImportedTests'
import { listTestImportUndoObstacles, lockAssetsOfImportedTests, revertImportedTests } from './revertImportedTests'
import { saveImportedTests } from './saveImportedTests'
import { buildAssetDayKeySql, findTestOrderProblems } from './testOrder'

/**
 * The row key for a test (asset, date, verdict and readings) or a visual inspection (asset, date, result and points).
 */
const SAME_TEST: RowKeySqlBuilder = (row) => Prisma.raw(`(${row}.entries->>'key')`)
const LABEL: RowKeySqlBuilder = (row) => Prisma.raw(`lower(${row}.entries->>'labelCode')`)
const LABEL_OF_NEW: RowKeySqlBuilder = (row) =>
  Prisma.raw(`(case when ${row}.record_id is null then lower(${row}.entries->>'labelCode') end)`)
const IS_NEW: RowKeySqlBuilder = (row) => Prisma.raw(`${row}.record_id is null`)

/** Rules for test imports: a row creates a test or visual inspection of an asset, or matches an existing record. */
export const testRecordImportRules: ImportKindRules = {
  readRow: parseTestImportRow,
  keys: [
    toRowKeyArrayBuilder(SAME_TEST),
    toRowKeyArrayBuilder(LABEL),
    toRowKeyArrayBuilder(buildNewAssetCodeKeySql),
    toRowKeyArrayBuilder(buildAssetDayKeySql),
  ],
  async match(rows) {
    await resolveImportedTests(rows)
    await findNewImportedAssetLocations(rows)
    await findSameTests(rows)
    await findSameInspections(rows)
  },
  async findErrors(rows) {
    await findNewImportedAssetErrors(rows)
    await findTestOrderProblems(rows)
    await addImportRowErrors(
      rows,
      Prisma.sql`select r.row_number, 'asset' as field, format('Row %s is the same test. Correct this row if it is for a different one.', r.first) as message
        from ${buildEarlierImportRowsSql(rows, SAME_TEST, IS_NEW)} where ${buildRowsToValidateConditionSql(rows)}`,
    )
    await addImportRowWarnings(
      rows,
      Prisma.sql`select r.row_number, 'visualOnly' as field, ${FAILED_INSPECTION}::text as message from import_rows r
        where ${buildRowsToValidateConditionSql(rows)} and ${inspectionRowConditionSql} and r.record_id is null and not (r.entries->'test'->>'passed')::boolean`,
    )
    await addImportRowWarnings(
      rows,
      Prisma.sql`select r.row_number, 'safeToUse' as field, format(${CODE_FAILURE}::text, r.entries->>'codeFailure') as message
        from import_rows r where ${buildRowsToValidateConditionSql(rows)} and r.entries ? 'codeFailure' and r.record_id is null`,
    )
    await addImportRowErrors(
      rows,
      Prisma.sql`select r.row_number, 'labelCode' as field, format('Row %s also has this label code. Correct one of the two rows.', r.other) as message
        from ${buildImportRowsWithSameKeySql(rows, LABEL_OF_NEW)} where ${buildRowsToValidateConditionSql(rows)}`,
    )
    await addImportRowErrors(
      rows,
      Prisma.sql`select r.row_number, 'labelCode' as field, ${validationMessages.codeTaken}::text as message
        from import_rows r join tests t on lower(t.code) = ${LABEL('r')} and t.deleted_at is null
        where ${buildRowsToValidateConditionSql(rows)} and t.id::text is distinct from r.record_id`,
    )
  },
  outcomeOfMatched: Prisma.sql`'unchanged'`,
  lockIfUnchanged: lockTestsIfUnchanged,
  async save(transaction, write, progress) {
    await keepLastImportedAssetLocations(transaction, write.importId)
    const locations = await createNewImportedLocations(transaction, write)
    const assets = await createNewImportedAssets(transaction, write)
    await saveImportedTests(transaction, write, progress)
    await storeNewImportedAssetIds(transaction, write.importId, assets)
    await storeNewImportedLocationIds(transaction, write.importId, locations)
  },
  lockSaved: (transaction, { importId }) => lockAssetsOfImportedTests(transaction, importId),
  async obstacles(database, importId) {
    const used = [
      ...(await selectNewImportedAssetsInUse(database, importId)),
      ...(await selectUsedNewImportedLocations(database, importId)),
    ]
    return [
      ...(await listTestImportUndoObstacles(database, importId)),
      ...(used.length > 0 ? [`Records that this import created have been used since: ${formatNameList(used)}`] : []),
    ]
  },
  async revert(transaction, write) {
    await revertImportedTests(transaction, write)
    await removeNewImportedAssets(transaction, write)
    await removeNewImportedLocations(transaction, write)
  },
  selectNewAssets: selectNewImportedAssets,
  suggestCodeRules: suggestNumberToCodeRules,
  nameOf: ({ found }) => String(found ?? ''),
  changesOf: ({ entries }) => {
    const { testDate = '', safeToUse, visualOnly, visualPoints = [] } = entries as ImportedTestEntries
    const result = safeToUse === 1 ? 'pass' : 'fail'
    return [
      ...newAssetChanges(entries),
      { field: 'testDate', before: '', after: testDate },
      { field: visualOnly ? 'visualOnly' : 'safeToUse', before: '', after: result },
      ...(visualOnly ? [{ field: 'visualPoints', before: '', after: formatVisualPoints(visualPoints) }] : []),
    ]
  },
}

const FAILED_INSPECTION =
  'The inspection failed, but the asset stays in use. Take it out of use, or clear this cell to import a failed test.'

const CODE_FAILURE =
  'Marked safe, but a reading fails the IET Code of Practice: %s Enter fail, unless you know why the asset is still safe.'

/**
 * The test or visual inspection in a row (`r`): 'test', or 'claim' if it breaks a rule. A row that breaks a rule is
 * still accepted if it matches a stored record.
 */
const CLAIM = Prisma.raw(`coalesce(r.entries->'test', r.entries->'claim')`)

async function findSameInspections(rows: ImportRowsToValidate): Promise<void> {
  await rows.transaction.$executeRaw`
    update import_rows r set record_id = v.id::text, errors = null
    from visual_inspections v
    where ${buildRowsToValidateConditionSql(rows)} and ${CLAIM} ? 'isInspection' and v.deleted_at is null and v.asset_id = ${CLAIM}->>'assetId'
      and v.inspected_on = (${CLAIM}->>'testDate')::date and v.passed = (${CLAIM}->>'passed')::boolean and v.points = ${CLAIM}->'points'`
}

async function findSameTests(rows: ImportRowsToValidate): Promise<void> {
  const { transaction } = rows
  await transaction.$executeRaw`
    update import_rows r set record_id = t.id::text, errors = null
    from tests t
    where ${buildRowsToValidateConditionSql(rows)} and not ${CLAIM} ? 'isInspection' and t.deleted_at is null
      and t.asset_id = ${CLAIM}->>'assetId' and t.test_date = (${CLAIM}->>'testDate')::date
      and t.visual_test = (${CLAIM}->>'visualTest')::boolean and t.safe_to_use = (${CLAIM}->>'safeToUse')::boolean
      and (t.earth_continuity_reading, t.earth_continuity_reading_qualifier, t.insulation_resistance, t.insulation_resistance_qualifier)
        is not distinct from ((${CLAIM}->>'earthContinuityReading')::float8, ${CLAIM}->>'earthContinuityReadingQualifier',
          (${CLAIM}->>'insulationResistance')::float8, ${CLAIM}->>'insulationResistanceQualifier')`
}

interface NewAssetEntries extends ImportedTestEntries {
  location_id?: number | null
  new_location?: string
}

function newAssetChanges({ newAsset, asset, assetName, location, ...found }: NewAssetEntries): ImportRowChange[] {
  if (!newAsset) return []
  const type = newAsset.itemType ? `, ${ITEM_TYPE_LABELS[newAsset.itemType as ItemType]}` : ''
  const text = `${asset} ${assetName}, Class ${newAsset.class}${type} (new)`
  const place = found.new_location ? `${location} (new)` : found.location_id ? location : undefined
  return [
    { field: 'asset', before: '', after: text },
    ...(place === undefined ? [] : [{ field: 'place', before: '', after: place }]),
  ]
}

/**
 * True if the assets and tests are unchanged, the codes, labels and new locations are still free, and the user may
 * still name the testers.
 */
async function lockTestsIfUnchanged(
  transaction: Prisma.TransactionClient,
  write: ImportWriteContext,
): Promise<boolean> {
  const {
    importId,
    user: { id, namesTesters },
  } = write
  const created = Prisma.sql`r.import_id = ${importId} and r.outcome = 'create'`
  await transaction.$executeRaw`
    select from assets where id in (select r.entries->'test'->>'assetId' from import_rows r where ${created}) order by id for no key update`
  const [row] = await transaction.$queryRaw<[{ holds: boolean }]>`
    select not exists (select from import_rows r left join assets a on a.id = r.entries->'test'->>'assetId' and a.deleted_at is null
        where ${created} and a.xmin::text is distinct from r.version)
      and not exists (select from import_rows r join tests t on lower(t.code) = ${LABEL('r')} and t.deleted_at is null
        where ${created})
      and (${namesTesters} or not exists (select from import_rows r
        where ${created} and (r.entries->'test'->>'userId')::int <> ${id}::int)) as holds`
  return (
    row.holds &&
    (await lockImportNamedLocations(transaction, importId)) &&
    (await areNewImportedAssetCodesFree(transaction, write))
  )
}
