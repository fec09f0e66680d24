import { parseScannedRecord } from '../../../../domain/labels/scanCode'
import { Prisma } from '../../../generated/prisma/client'
import type { AppContext } from '../../../platform/context'
import type { FieldSelection } from '../../../platform/records/fieldSelection'
import { buildOrderKeysSql, type ListOrder } from '../../../platform/records/listOrder'
import { assertPaging, type CursorArgs, SortDirection } from '../../../platform/records/paging'
import { buildAllConditionsSql, buildColumnInSql, splitSearchWords } from '../../../platform/records/sqlConditions'
import { buildScannedAssetConditionSql } from '../../assets/asset.filter'
import {
  ASSET_ID_COMPARISON,
  buildCodeComparison,
  buildColumnConditionsSql,
  buildTextComparison,
  DATE_COMPARISON,
  PASS_COMPARISON,
  RECORD_NUMBER_COMPARISON,
} from '../../assets/columnConditions'
import { buildLimitedRowsSql, buildLimitedTotalSql, selectTestPage } from '../../assets/pat.records'
import type { TestPage } from '../../assets/state/test.type'
import type { TestFilter } from './test.input'

/** Returns a page of the tests that match the filter, newest first. */
export async function listTests(
  { reader }: AppContext,
  { filter, after, capTotal = false, ...paging }: CursorArgs & { filter?: TestFilter | null },
  selection: FieldSelection,
): Promise<TestPage> {
  assertPaging({ after, ...paging })
  const rows = buildTestFilterSql(filter)
  return selectTestPage(reader, { ...rows, ...searchOf(filter ?? {}, rows, capTotal), after, ...paging, selection })
}

const COMPARISONS = {
  id: RECORD_NUMBER_COMPARISON,
  instrumentId: RECORD_NUMBER_COMPARISON,
  assetId: ASSET_ID_COMPARISON,
  testDate: DATE_COMPARISON,
  visualTest: PASS_COMPARISON,
  safeToUse: PASS_COMPARISON,
  code: buildCodeComparison(Prisma.sql`t.code`),
  notes: buildTextComparison(Prisma.sql`t.notes`),
}

/** Builds the SQL for a filter and for the sort order. Tests have the alias `t`. */
export function buildTestFilterSql(filter: TestFilter | null | undefined): { order: ListOrder; where: Prisma.Sql } {
  const byAsset = isByAsset(filter ?? {})
  const where = buildAllConditionsSql([
    Prisma.sql`t.deleted_at is null`,
    byAsset ? Prisma.sql`a.deleted_at is null` : OF_ANY_ASSET,
    ...testConditions(filter ?? {}),
  ])
  return { order: newestFirst(byAsset ? OF_ASSETS : Prisma.sql`tests t`), where }
}

/** True if the filter depends on the tests' assets, because it has search words or a location. */
const isByAsset = ({ search, locationId }: TestFilter) => splitSearchWords(search).length > 0 || locationId != null

/** Selects the tests that match a filter on their assets, and counts them. */
function searchOf(
  filter: TestFilter,
  { order, where }: ReturnType<typeof buildTestFilterSql>,
  capTotal: boolean,
): { found?: Prisma.Sql; total: Prisma.Sql } {
  if (!isByAsset(filter)) return { total: countedTotal(filter) ?? rowsTotal(filter) }
  const found = buildLimitedRowsSql(
    Prisma.sql`select t.id, ${buildOrderKeysSql(order)} from ${order.tables} where ${where}`,
  )
  const all = Prisma.sql`(select count(*)::int from ${order.tables} where ${where})`
  return { found, total: buildLimitedTotalSql(all, capTotal) }
}

const newestFirst = (tables: Prisma.Sql): ListOrder => ({
  name: 'tests by newest',
  direction: SortDirection.desc,
  tables,
  columns: [
    { sql: Prisma.sql`t.test_date`, type: 'date' },
    { sql: Prisma.sql`t.id`, type: 'int' },
  ],
})

const OF_ASSETS = Prisma.sql`tests t join assets a on a.id = t.asset_id`
/**
 * Excludes tests of deleted assets. An index finds the few deleted assets, which is faster than looking up each test's
 * asset.
 */
const OF_ANY_ASSET = Prisma.sql`not exists (select from assets a where a.id = t.asset_id and a.deleted_at is not null)`

/**
 * Counts the tests that match a filter on test columns only. An index supports the count, so that no asset has to be
 * looked up.
 */
function rowsTotal(filter: TestFilter): Prisma.Sql {
  const conditions = [Prisma.sql`t.deleted_at is null`, ...testConditions(filter)]
  return Prisma.sql`((select count(*)::int from tests t where ${buildAllConditionsSql(conditions)})
    - (select count(*)::int from ${OF_ASSETS} where ${buildAllConditionsSql([...conditions, Prisma.sql`a.deleted_at is not null`])}))`
}

function testConditions(filter: TestFilter): Prisma.Sql[] {
  return [
    ...assetConditions(filter.search),
    ...(filter.from ? [Prisma.sql`t.test_date >= ${filter.from}::date`] : []),
    ...(filter.to ? [Prisma.sql`t.test_date <= ${filter.to}::date`] : []),
    ...buildColumnInSql(Prisma.sql`t.user_id`, filter.testerId?.map(RECORD_NUMBER_COMPARISON.value)),
    ...buildColumnInSql(Prisma.sql`a.location_id`, filter.locationId?.map(RECORD_NUMBER_COMPARISON.value)),
    ...buildColumnConditionsSql('t', Prisma.TestScalarFieldEnum, filter, COMPARISONS),
  ]
}

/**
 * SQL conditions: asset `a` matches the search by label or link, by words, or by the code on a label of one of its
 * tests.
 */
function assetConditions(search: string | null | undefined): Prisma.Sql[] {
  const scanned = parseScannedRecord(search ?? '')
  if (scanned) return [buildScannedAssetConditionSql(scanned)]
  const words = splitSearchWords(search)
  if (words.length === 0) return []
  const labelled = buildScannedAssetConditionSql({ model: 'test', code: search ?? '' })
  return [Prisma.sql`(a.search @@ to_tsquery('simple', ${words.join(' & ')}) or ${labelled})`]
}

const BY_DAY = Prisma.sql`(select test_date, safe_to_use, asset_class, visual_test, tests from test_counts
  union all select test_date, safe_to_use, asset_class, visual_test, tests from test_changes)`
const BY_TESTER = Prisma.sql`(select user_id, safe_to_use, tests from tester_counts
  union all select user_id, safe_to_use, tests from test_changes)`

/**
 * Builds a query that adds up stored counts, which is as fast for a million tests as for a few. Undefined if no stored
 * counts cover the filter.
 */
function countedTotal(filter: TestFilter): Prisma.Sql | undefined {
  const counts = countsOf(filter)
  return counts && Prisma.sql`(select coalesce(sum(t.tests), 0)::int from ${counts.table} t where ${counts.where})`
}

/** Returns the stored counts that cover a filter, and the conditions that select their rows. */
function countsOf({ search, ...fields }: TestFilter): { table: Prisma.Sql; where: Prisma.Sql } | undefined {
  if (splitSearchWords(search).length > 0) return undefined
  const used = Object.entries(fields).flatMap(([name, value]) => (value == null ? [] : [name]))
  const within = (...known: (keyof TestFilter)[]) => used.every((name) => known.some((field) => field === name))
  const isByDay = within('safeToUse', 'assetClass', 'visualTest', 'from', 'to', 'testDate')
  if (!isByDay && !within('safeToUse', 'testerId')) return undefined
  return {
    table: isByDay ? BY_DAY : BY_TESTER,
    where: buildAllConditionsSql([Prisma.sql`true`, ...testConditions(fields)]),
  }
}
