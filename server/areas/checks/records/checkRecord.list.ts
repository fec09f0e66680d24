import { Prisma } from '../../../generated/prisma/client'
import type { AppContext } from '../../../platform/context'
import { createNotFoundError } from '../../../platform/errors/errors'
import { toRecordNumber } from '../../../platform/input/inputSchemas'
import { buildPageBytesAssertionSql } from '../../../platform/records/answerSize'
import type { FieldSelection } from '../../../platform/records/fieldSelection'
import { assertPaging, buildPageTotalSql } from '../../../platform/records/paging'
import { buildAllConditionsSql, buildColumnInSql, keyLookupHintSql } from '../../../platform/records/sqlConditions'
import { buildCrossJoinTodaySql } from '../../assets/pat.records'
import { buildCheckRecordSqlFragments } from '../checkRecord.shape'
import type { CheckRecord, CheckRecordFilter, CheckRecordListArgs, CheckRecordPage } from '../checkRecord.type'
import { buildCheckAtLocationConditionSql } from '../plan/check.list'

/** Maximum number of records that are counted for a page of the log. */
const COUNTED = 10_000

/** Returns a page of the log, newest first. */
export async function listCheckRecords(
  { reader }: AppContext,
  { filter, ...paging }: CheckRecordListArgs,
  selection: FieldSelection,
): Promise<CheckRecordPage> {
  assertPaging(paging)
  const where = buildCheckRecordConditionSql(filter ?? {})
  const newest = Prisma.sql`order by r.done_on desc, r.id desc limit ${paging.limit + paging.offset}`
  const { json, joins } = buildCheckRecordSqlFragments(selection.items ?? {})
  // why: counting stops at `COUNTED`, because counting many years of records would take longer than reading a page
  const counted = Prisma.sql`(select count(*)::int from (select from check_records r where ${where} limit ${COUNTED}) counted)`
  const total = selection.total ? buildPageTotalSql(paging, counted) : Prisma.sql`0`
  const [page] = await reader.$queryRaw<[CheckRecordPage]>`
    with page as materialized (
      select r.* from ${newestRecords(filter ?? {}, where, newest)} order by r.done_on desc, r.id desc
      limit ${paging.limit} offset ${paging.offset})
    select ${total} as total, (select coalesce(json_agg(${json} order by r.done_on desc, r.id desc), '[]')
      from page r ${joins} ${buildCrossJoinTodaySql()}) as items
    where ${'answers' in (selection.items ?? {}) ? buildPageBytesAssertionSql(Prisma.sql`octet_length(answers::text)`) : Prisma.sql`true`}`
  return page
}

/** Selects candidate records (`r`), which include the newest records that meet the condition. */
function newestRecords({ locationId, assetId }: CheckRecordFilter, where: Prisma.Sql, newest: Prisma.Sql): Prisma.Sql {
  if (!locationId && !assetId) return Prisma.sql`check_records r where ${where}`
  // why: reading only each check's newest records is fast, because a place has few checks
  return Prisma.sql`checks c cross join lateral (select r.* from check_records r where r.check_id = c.id and ${where} ${newest}) r
    where ${buildAllConditionsSql(placeConditions({ locationId, assetId }))}`
}

/** SQL conditions: check `c` belongs to the locations and assets in a filter. */
const placeConditions = ({ locationId, assetId }: Pick<CheckRecordFilter, 'locationId' | 'assetId'>): Prisma.Sql[] => [
  ...(locationId ? [buildCheckAtLocationConditionSql(Prisma.sql`c`, locationId)] : []),
  ...buildColumnInSql(
    Prisma.sql`c.asset_id`,
    assetId?.map((key) => key.trim().toUpperCase()),
  ),
]

/** SQL condition: record `r` matches a filter. */
export function buildCheckRecordConditionSql(filter: CheckRecordFilter): Prisma.Sql {
  const { from, to, id, checkId, category, locationId, assetId, userId, passed } = filter
  const places = placeConditions({ locationId, assetId })
  return buildAllConditionsSql([
    Prisma.sql`r.deleted_at is null`,
    ...(from ? [Prisma.sql`r.done_on >= ${from}::date`] : []),
    ...(to ? [Prisma.sql`r.done_on <= ${to}::date`] : []),
    ...buildColumnInSql(Prisma.sql`r.id`, id?.map(toRecordNumber)),
    ...buildColumnInSql(Prisma.sql`r.check_id`, checkId?.map(toRecordNumber)),
    ...buildColumnInSql(Prisma.sql`r.category`, category),
    ...(places.length > 0
      ? [Prisma.sql`r.check_id = any(array(select c.id from checks c where ${buildAllConditionsSql(places)}))`]
      : []),
    ...buildColumnInSql(Prisma.sql`r.user_id`, userId?.map(toRecordNumber)),
    ...(passed ? [passedCondition(passed)] : []),
  ])
}

/** SQL condition: the result of record `r` is in `passed`. An index supports the condition for failed records. */
function passedCondition(passed: readonly boolean[]): Prisma.Sql {
  if (passed.includes(true)) return passed.includes(false) ? Prisma.sql`true` : Prisma.sql`r.passed`
  return passed.includes(false) ? Prisma.sql`not r.passed` : Prisma.sql`false`
}

/** @throws NOT_FOUND */
export async function findCheckRecord(
  { reader }: AppContext,
  id: string,
  selection: FieldSelection,
): Promise<CheckRecord> {
  const { json, joins } = buildCheckRecordSqlFragments(selection)
  const [row] = await reader.$queryRaw<{ record: CheckRecord }[]>`${keyLookupHintSql}
    select ${json} as record from check_records r ${joins} ${buildCrossJoinTodaySql()}
    where r.id = ${toRecordNumber(id)} and r.deleted_at is null`
  if (!row) throw createNotFoundError('record')
  return row.record
}
