import { parseScannedRecord } from '../../../../domain/labels/scanCode'
import { today } from '../../../../domain/values/calendar'
import { Prisma } from '../../../generated/prisma/client'
import type { AppContext, SignedInUser, UserContext } from '../../../platform/context'
import { createNotFoundError } from '../../../platform/errors/errors'
import { buildContainsPattern, splitWords, toRecordNumber } from '../../../platform/input/inputSchemas'
import type { FieldSelection } from '../../../platform/records/fieldSelection'
import { assertPaging } from '../../../platform/records/paging'
import {
  buildAllConditionsSql,
  buildColumnInSql,
  genericPlanHintSql,
  keyLookupHintSql,
  type Queryable,
} from '../../../platform/records/sqlConditions'
import { buildScannedAssetConditionSql } from '../../assets/asset.filter'
import { buildCrossJoinTodaySql } from '../../assets/pat.records'
import { listHistoryWithRelatedRecords } from '../../audit/audit.service'
import type { AuditPage, HistoryArgs } from '../../audit/audit.type'
import { buildScannedLocationConditionSql } from '../../locations/location.service'
import type { CheckFilter, CheckListArgs } from './check.input'
import { buildCheckSqlFragments, buildCheckStateSql } from './check.shape'
import type { Check, CheckPage, CheckSummary, ChecksDue } from './check.type'

/**
 * SQL condition: check `c` is active. Archived checks are not active, nor are checks of a deleted location or a deleted
 * or disposed asset.
 */
export const liveCheckConditionSql = Prisma.sql`not c.archived
  and (c.asset_id is null or exists (select from assets d where d.id = c.asset_id and d.deleted_at is null and d.use <> 'disposed'))
  and (c.location_id is null or exists (select from locations d where d.id = c.location_id and d.deleted_at is null))`

/** The state of a check (`c`). The statement has to include `buildCrossJoinTodaySql`. */
export const currentCheckStateSql = Prisma.raw(buildCheckStateSql('c'))

/** Longest notice period that a check can have, in days. */
const NOTICE_MAXIMUM = 31

/** SQL condition that an index supports: check `c` may be due or due soon. Also true for some other checks. */
export const buildCheckMayBeDueConditionSql = (day: string): Prisma.Sql =>
  Prisma.sql`c.next_due_on <= ${day}::date + ${NOTICE_MAXIMUM}::int`

/** Returns a page of checks, soonest due first. */
export async function listChecks(
  { reader, user }: UserContext,
  { filter, ...paging }: CheckListArgs,
  selection: FieldSelection,
): Promise<CheckPage> {
  assertPaging(paging)
  const where = buildCheckConditionSql(filter ?? {}, user)
  const { json, joins } = buildCheckSqlFragments(selection.items ?? {})
  const [page] = await reader.$queryRaw<[CheckPage]>`
    with found as materialized (select c.id, c.next_due_on from ${buildCheckTablesSql()} where ${where}),
      page as materialized (select id from found order by next_due_on, id limit ${paging.limit} offset ${paging.offset})
    select (select count(*)::int from found) as total, (select coalesce(json_agg(${json} order by c.next_due_on, c.id), '[]')
      from checks c ${joins} ${buildCrossJoinTodaySql()} where c.id in (select id from page)) as items`
  return page
}

/** The FROM clause for checks (`c`) with their locations (`l`) and assets (`a`), and the row `today`. */
export const buildCheckTablesSql = () => Prisma.sql`checks c left join locations l on l.id = c.location_id
  left join assets a on a.id = c.asset_id ${buildCrossJoinTodaySql()}`

/** SQL condition: check `c` matches a filter. The statement has to read from `buildCheckTablesSql`. */
export function buildCheckConditionSql(filter: CheckFilter, user: Pick<SignedInUser, 'id'>): Prisma.Sql {
  const { search, state, dueBy, archived, mine, id, category, locationId, assetId, performer } = filter
  return buildAllConditionsSql([
    archived ? Prisma.sql`c.archived` : liveCheckConditionSql,
    ...searchConditions(search),
    ...(state ? [Prisma.sql`${buildAllConditionsSql(buildColumnInSql(currentCheckStateSql, state))}`] : []),
    ...(state && !state.includes('later') ? [buildCheckMayBeDueConditionSql(today())] : []),
    ...(dueBy ? [Prisma.sql`c.next_due_on <= ${dueBy}::date`] : []),
    ...(mine ? [buildAssignedCheckConditionSql(user)] : []),
    ...buildColumnInSql(Prisma.sql`c.id`, id?.map(toRecordNumber)),
    ...buildColumnInSql(Prisma.sql`c.category`, category),
    ...buildColumnInSql(Prisma.sql`c.asset_id`, assetId?.map(assetKey)),
    ...buildColumnInSql(Prisma.sql`c.performer::text`, performer),
    ...(locationId ? [buildCheckAtLocationConditionSql(Prisma.sql`c`, locationId)] : []),
  ])
}

const assetKey = (id: string) => id.trim().toUpperCase()

/** SQL condition: a check or action (`row`) is for one of the locations, or for an asset at one of them. */
export function buildCheckAtLocationConditionSql(row: Prisma.Sql, locationIds: readonly string[]): Prisma.Sql {
  const ids = locationIds.map(toRecordNumber)
  return Prisma.sql`(${row}.location_id = any(${ids}::int[])
    or ${row}.asset_id in (select d.id from assets d where d.location_id = any(${ids}::int[])))`
}

/** SQL condition: check `c` may be done by anyone, or is assigned to this user. */
export const buildAssignedCheckConditionSql = ({
  id,
}: Pick<SignedInUser, 'id'>): Prisma.Sql => Prisma.sql`(c.performer = 'anyone'
  or exists (select from check_performers p where p.check_id = c.id and p.user_id = ${id}))`

/** Builds the conditions for a search. All words share one condition, so that each check's text is built just once. */
function searchConditions(search: string | null | undefined): Prisma.Sql[] {
  const scanned = parseScannedRecord(search ?? '')
  if (scanned)
    return [
      scanned.model === 'location' ? buildScannedLocationConditionSql(scanned) : buildScannedAssetConditionSql(scanned),
    ]
  const patterns = splitWords(search, /\s+/).map(buildContainsPattern)
  if (patterns.length === 0) return []
  const code = search ?? ''
  return [
    Prisma.sql`(concat_ws(' ', c.name, c.category, l.name, l.code, a.name, a.code) ilike all (${patterns}::text[])
      or ${buildScannedAssetConditionSql({ model: 'asset', code })} or ${buildScannedAssetConditionSql({ model: 'test', code })})`,
  ]
}

/** @throws NOT_FOUND */
export async function findCheck({ reader }: AppContext, id: string, selection: FieldSelection): Promise<Check> {
  const { json, joins } = buildCheckSqlFragments(selection)
  const [row] = await reader.$queryRaw<{ check: Check }[]>`${keyLookupHintSql}
    select ${json} as check from checks c ${joins} ${buildCrossJoinTodaySql()} where c.id = ${toRecordNumber(id)}`
  if (!row) throw createNotFoundError('check')
  return row.check
}

/** Reads checks, sorted by id. */
export async function selectChecks(
  { reader }: AppContext,
  ids: readonly number[],
  selection: FieldSelection,
): Promise<Check[]> {
  const { json, joins } = buildCheckSqlFragments(selection)
  const rows = await reader.$queryRaw<{ check: Check }[]>`
    select ${json} as check from checks c ${joins} ${buildCrossJoinTodaySql()} where c.id = any(${[...ids]}::int[]) order by c.id`
  return rows.map(({ check }) => check)
}

/** Maximum number of records whose corrections appear in a check's history. Older records are left out. */
const HISTORY_PARTS = 1000

/**
 * Returns a page of a check's history, newest first. It contains changes to the check, and corrections and deletions of
 * its records.
 */
export function listCheckHistory(
  context: AppContext,
  id: string,
  args: HistoryArgs,
  selection: FieldSelection,
): Promise<AuditPage> {
  const key = toRecordNumber(id)
  const records = {
    entity: 'checkRecord',
    ids: Prisma.sql`select r.id::text from check_records r where r.check_id = ${key} order by r.done_on desc, r.id desc limit ${HISTORY_PARTS}`,
    actions: ['checkRecord.update', 'checkRecord.delete'],
  }
  return listHistoryWithRelatedRecords(context, { entity: 'check', id: String(key) }, [records], args, selection)
}

export async function listCheckCategories({ reader }: AppContext): Promise<string[]> {
  const rows = await reader.$queryRaw<{ category: string }[]>`select distinct category from checks order by category`
  return rows.map(({ category }) => category)
}

export function summarizeChecks({ reader }: AppContext): Promise<CheckSummary> {
  return selectCheckSummary(reader)
}

/** Counts the checks in each state, and the open actions. */
export async function selectCheckSummary(database: Queryable): Promise<CheckSummary> {
  const { items: _items, ...summary } = await selectChecksDue(database, 0, {})
  return summary
}

/** Counts checks by state, and lists the first checks that are overdue, due or due soon. */
export async function selectChecksDue(
  database: Queryable,
  limit: number,
  selection: FieldSelection,
): Promise<ChecksDue> {
  const { json, joins } = buildCheckSqlFragments(selection)
  const [due] = await database.$queryRaw<[ChecksDue]>`${genericPlanHintSql}
    with due as materialized (
      select c.id, c.next_due_on, ${currentCheckStateSql} as state from checks c ${buildCrossJoinTodaySql()}
      where ${liveCheckConditionSql} and ${buildCheckMayBeDueConditionSql(today())} and ${currentCheckStateSql} <> 'later')
    select (select count(*)::int from due where state = 'overdue') as overdue, (select count(*)::int from due where state = 'due') as due,
      (select count(*)::int from due where state = 'soon') as soon,
      (select count(*)::int from actions n where n.done_at is null) as "openActions",
      (select coalesce(json_agg(${json} order by c.next_due_on, c.id), '[]')
        from (select * from checks where id in (select id from due order by next_due_on, id limit ${limit})) c
          ${joins} ${buildCrossJoinTodaySql()}) as items`
  return due
}
