import { ASSET_FILTER_FIELDS, type AssetFilterComparison, parseAssetSearch } from '../../../domain/assets/assetFilter'
import type { AssetSearchText } from '../../../domain/assets/assetSearchText'
import { ASSET_USES } from '../../../domain/assets/assetUse'
import { ASSET_DUE_SOON_DAYS, type AssetStatus } from '../../../domain/assets/patRules'
import { parseScannedRecord, type ScannedRecord } from '../../../domain/labels/scanCode'
import { addDays, today } from '../../../domain/values/calendar'
import { cleanCode, toCodeKey } from '../../../domain/values/identity'
import { MAX_COUNTED_MATCHES } from '../../../domain/values/listTotal'
import { Prisma } from '../../generated/prisma/client'
import { toRecordNumber } from '../../platform/input/inputSchemas'
import { buildOrderKeysSql, type ListOrder } from '../../platform/records/listOrder'
import {
  buildAllConditionsSql,
  buildColumnInSql,
  buildIntegerSql,
  splitSearchWords,
} from '../../platform/records/sqlConditions'
import type { AssetFilter } from './asset.input'
import {
  assetCountsSql,
  assetKindCountsSql,
  assetTypeCountsSql,
  buildAssetCountSumSql,
  locationAssetCountsSql,
} from './assetCounts'
import { buildAssignedAssetConditionSql } from './assignment.conditions'
import { buildAssetStatusSql } from './buildAssetStatusSql'
import {
  ASSET_ID_COMPARISON,
  buildCodeComparison,
  buildColumnConditionsSql,
  buildColumnReferenceSql,
  buildTextComparison,
  type ColumnComparison,
  DATE_COMPARISON,
  RECORD_NUMBER_COMPARISON,
} from './columnConditions'
import { buildLimitedRowsSql, buildLimitedTotalSql } from './pat.records'

/** How filters compare each kind of field. Any other field is compared as its column's own type. */
const COMPARISONS: Partial<Record<AssetFilterComparison, (column: Prisma.Sql) => ColumnComparison>> = {
  assetId: () => ASSET_ID_COMPARISON,
  number: () => RECORD_NUMBER_COMPARISON,
  date: () => DATE_COMPARISON,
  code: buildCodeComparison,
  longText: buildTextComparison,
}
const FIELD_COMPARISONS = Object.fromEntries(
  Object.entries(ASSET_FILTER_FIELDS).map(([field, kind]) => [
    field,
    COMPARISONS[kind]?.(buildColumnReferenceSql('a', field)),
  ]),
)

/** SQL condition: asset `a` matches the filter and has not been deleted. */
export function buildAssetConditionSql(filter: AssetFilter | null | undefined): Prisma.Sql {
  return conditionOf(readAssetFilter(filter))
}

function conditionOf({ words, testLabel, ...filter }: ReadAssetFilter): Prisma.Sql {
  if (words.length === 0) return withoutWords(filter)
  const byWords = buildAllConditionsSql(words.map(searchCondition))
  const byLabel = testLabel === undefined ? [] : [buildScannedAssetConditionSql({ model: 'test', code: testLabel })]
  return buildAllConditionsSql([withoutWords(filter), Prisma.sql`(${Prisma.join([byWords, ...byLabel], ' or ')})`])
}

/** Builds the SQL condition for a filter without its search words. */
const withoutWords = ({ meant, fields }: Pick<ReadAssetFilter, 'meant' | 'fields'>) =>
  buildAllConditionsSql([Prisma.sql`a.deleted_at is null`, ...meant, ...fieldConditions(fields)])

interface ReadAssetFilter {
  /** The filter without its search text, but including a status named in the search. */
  fields: AssetFilter
  /** Search words from `splitSearchWords`. */
  words: readonly string[]
  /** The search text, if it could also be the code on a test label. */
  testLabel?: string
  /** Conditions for a scanned label or link, and for a status named in the search text. */
  meant: readonly Prisma.Sql[]
}

function readAssetFilter(filter: AssetFilter | null | undefined): ReadAssetFilter {
  const { search, ...fields } = filter ?? {}
  const scanned = parseScannedRecord(search ?? '')
  if (scanned) return { fields, words: [], meant: [buildScannedAssetConditionSql(scanned)] }
  const { state, words: text, testLabel } = parseAssetSearch(search)
  const words = splitSearchWords(text)
  if (!state) return { fields, words, ...(testLabel && { testLabel }), meant: [] }
  const orWords = splitSearchWords(state.orWords).filter((word) => !words.includes(word))
  if (orWords.length > 0)
    return {
      fields,
      words,
      meant: [
        Prisma.sql`(${buildAssetStateConditionSql(state)} or ${buildAllConditionsSql(orWords.map(searchCondition))})`,
      ],
    }
  // why: a state named in the search becomes a filter field if possible, because filter fields can be counted from the
  // count tables
  if (state.outOfUse ? fields.use : fields.status) return { fields, words, meant: [buildAssetStateConditionSql(state)] }
  const { status, outOfUse } = state
  const asked = { ...(status.length > 0 && { status: [...status] }), ...(outOfUse && { use: ['outOfUse' as const] }) }
  return { fields: { ...fields, ...asked }, words, meant: [] }
}

/** SQL condition: asset `a` is in the state named in a search. */
export function buildAssetStateConditionSql({
  status,
  outOfUse,
}: Pick<AssetSearchText, 'status' | 'outOfUse'>): Prisma.Sql {
  const on = today()
  return buildAllConditionsSql([
    Prisma.sql`true`,
    ...anyStatus(status.length > 0 ? status : null, (one) => buildAssetStatusConditionSql(one, on)),
    ...(outOfUse ? anyUse(['outOfUse']) : []),
  ])
}

/**
 * SQL condition: a label or link identifies asset `a`. The label or link can belong to an asset, a test or a location.
 */
export function buildScannedAssetConditionSql({ model, code, id, publicId }: ScannedRecord): Prisma.Sql {
  if (publicId !== undefined) return Prisma.sql`a.public_id = ${publicId}`
  switch (model) {
    case 'asset':
      return id === undefined ? withAnyCode([code]) : Prisma.sql`a.id = ${id}`
    case 'test':
      return Prisma.sql`a.id = any(array(select asset_id from tests where deleted_at is null and lower(code) = ${toCodeKey(code ?? '')}))`
    case 'location':
      return id === undefined
        ? Prisma.sql`a.location_id in (select id from locations where deleted_at is null and lower(code) = ${toCodeKey(code)})`
        : Prisma.sql`a.location_id = ${toRecordNumber(id)}`
    case 'stock':
      return Prisma.sql`false`
  }
}

function fieldConditions(filter: AssetFilter): Prisma.Sql[] {
  const on = today()
  return [
    ...buildColumnConditionsSql('a', ASSET_FILTER_FIELDS, filter, FIELD_COMPARISONS),
    ...anyStatus(filter.status, (status) => buildAssetStatusConditionSql(status, on)),
    ...anyStatus(filter.worstStatus, (status) => buildWorstAssetStatusConditionSql(status, on)),
    ...anyStatus(filter.gravestStatus, (status) => buildWorstAssetStatusConditionSql(status, on)),
    ...(filter.anyCode ? [withAnyCode(filter.anyCode)] : []),
    ...(filter.dueFrom ? [Prisma.sql`a.next_due_on >= ${filter.dueFrom}::date`] : []),
    ...(filter.dueTo ? [Prisma.sql`a.next_due_on <= ${filter.dueTo}::date`] : []),
    ...(filter.dueFrom || filter.dueTo ? [NOT_FAILED] : []),
    ...anyUse(filter.use),
    // why: only assets that are out of use have this date; the redundant condition lets PostgreSQL use an index
    ...(filter.outOfUseSince ? anyUse(['outOfUse']) : []),
    ...(filter.missing == null
      ? []
      : [filter.missing ? Prisma.sql`a.missing_since is not null` : Prisma.sql`a.missing_since is null`]),
    ...(filter.assigneeId ? [buildAssignedAssetConditionSql(filter.assigneeId.map(toRecordNumber))] : []),
    ...(filter.watched == null ? [] : [filter.watched ? WATCHED : Prisma.sql`not ${WATCHED}`]),
    ...(filter.visualOverdue == null
      ? []
      : [
          filter.visualOverdue
            ? buildVisualOverdueConditionSql(on)
            : Prisma.sql`${buildVisualOverdueConditionSql(on)} is not true`,
        ]),
  ]
}

const withAnyCode = (codes: readonly string[]) => {
  const listed = buildColumnInSql(
    Prisma.sql`code`,
    codes.map((code) => Prisma.sql`lower(${cleanCode(code)})`),
  )
  return Prisma.sql`a.id = any(array(select asset_id from asset_codes where ${buildAllConditionsSql(listed)}))`
}

/** SQL condition: the visual inspection of asset `a` is overdue on `on`. */
export const buildVisualOverdueConditionSql = (on: string) => Prisma.sql`(a.next_visual_on < ${on}::date)`

const WATCHED = Prisma.sql`(a.watch_reasons <> '{}' and a.use <> 'disposed')`

/** Filter fields that `asset_counts` covers. */
const BY_STATUS: readonly (keyof AssetFilter)[] = [
  'status',
  'worstStatus',
  'gravestStatus',
  'dueFrom',
  'dueTo',
  'nextDueOn',
  'use',
]
/** Filter fields that `asset_kind_counts` covers. */
const BY_KIND: readonly (keyof AssetFilter)[] = [...BY_STATUS, 'class', 'voltage', 'frequency']
/** Filter fields that `asset_type_counts` covers. */
const BY_TYPE: readonly (keyof AssetFilter)[] = [...BY_STATUS, 'itemType']

interface MatchingAssets {
  where: Prisma.Sql
  /** Query for the assets that a search finds; undefined if the filter has no search words. */
  found?: Prisma.Sql
  /** Scalar query for the number of matching assets. */
  total: Prisma.Sql
}

/** Builds the SQL for a filter. With `capTotal`, counting may stop early. */
export function buildAssetFilterSql(
  filter: AssetFilter | null | undefined,
  order: ListOrder,
  capTotal: boolean,
): MatchingAssets {
  const read = readAssetFilter(filter)
  const where = conditionOf(read)
  if (read.words.length === 0) return { where, total: countedTotal(read) ?? rowsTotal(where) }
  const found = foundByWords(read, order, withoutWords(read))
  return { where, found, total: buildLimitedTotalSql(rowsTotal(where), capTotal) }
}

/**
 * Selects the assets that match all words. Each word has to be in the location's name or code, or in the asset's own
 * fields; both are indexed.
 */
function foundByWords({ words, testLabel }: ReadAssetFilter, order: ListOrder, where: Prisma.Sql): Prisma.Sql {
  const all = Prisma.sql`unnest(${[...words]}::text[]) with ordinality w (word, place)`
  const places = Prisma.sql`select id, (select string_agg(word, ' & ' order by place) from ${all} where word <> all(has)) as lacking
    from (select l.id, array_agg(word) as has from ${all} join locations l on ${locationHas(Prisma.sql`word`)} group by l.id) named`
  const assets = (tables: Prisma.Sql, condition: Prisma.Sql) =>
    Prisma.sql`select a.id, ${buildOrderKeysSql(order)} from ${tables} where ${where} and ${condition}`
  const together = Prisma.sql`(select lacking, array_agg(id) as ids from (${places}) p where lacking is not null group by lacking) p`
  return buildLimitedRowsSql(Prisma.sql`select * from (
    (${buildLimitedRowsSql(assets(order.tables, hasWords(words.join(' & '))))})
    union (${buildLimitedRowsSql(assets(Prisma.sql`(${places}) p, ${order.tables}`, Prisma.sql`p.lacking is null and a.location_id = p.id`))})
    ${
      words.length > 1
        ? Prisma.sql`union (select k.* from ${together} cross join lateral
          (${assets(order.tables, Prisma.sql`a.search @@ to_tsquery('simple', p.lacking) and a.location_id = any(p.ids)`)}) k
          limit ${buildIntegerSql(MAX_COUNTED_MATCHES + 1)})`
        : Prisma.empty
    }
    ${testLabel === undefined ? Prisma.empty : Prisma.sql`union (${assets(order.tables, buildScannedAssetConditionSql({ model: 'test', code: testLabel }))})`}) rows`)
}

/**
 * Builds a query that adds up stored counts, which is as fast for a million assets as for a few. Undefined if no stored
 * counts cover the filter.
 */
function countedTotal(filter: ReadAssetFilter): Prisma.Sql | undefined {
  const { missing, ...fields } = filter.fields
  // why: assets that are missing, watched or overdue for inspection are counted directly, because there are few and an
  // index finds them
  if (fields.watched || fields.visualOverdue) return rowsTotal(conditionOf(filter))
  const few = rowsTotal(conditionOf({ ...filter, fields: { ...fields, missing: true } }))
  if (missing) return few
  if (missing === false) {
    const all = countedTotal({ ...filter, fields })
    return all && Prisma.sql`(${all} - ${few})`
  }
  const counts = countsOf(filter) ?? countsByLocation(filter)
  return (
    counts &&
    Prisma.sql`(select ${buildAssetCountSumSql([])} from ${counts.table} a where ${buildAllConditionsSql([Prisma.sql`true`, ...counts.where])})`
  )
}

function rowsTotal(where: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(select count(*)::int from assets a where ${where})`
}

interface Counts {
  table: Prisma.Sql
  /** Conditions that select the rows to add up. */
  where: Prisma.Sql[]
}

/** Returns the stored counts that cover a filter; undefined if no stored counts cover it. */
function countsOf(filter: ReadAssetFilter): Counts | undefined {
  const where = fieldConditions(filter.fields)
  if (isWithin(filter, BY_STATUS)) return { table: assetCountsSql, where }
  if (isWithin(filter, BY_KIND)) return { table: assetKindCountsSql, where }
  return isWithin(filter, BY_TYPE) ? { table: assetTypeCountsSql, where } : undefined
}

function countsByLocation(filter: ReadAssetFilter): Counts | undefined {
  return isWithin(filter, ['locationId'])
    ? { table: locationAssetCountsSql, where: fieldConditions(filter.fields) }
    : undefined
}

/** True if a filter uses only these fields. */
function isWithin({ fields, words, meant }: ReadAssetFilter, known: readonly (keyof AssetFilter)[]): boolean {
  const used = Object.entries(fields).flatMap(([name, value]) => (value == null ? [] : [name]))
  return words.length === 0 && meant.length === 0 && used.every((name) => known.some((field) => field === name))
}

function anyStatus(
  statuses: readonly AssetStatus[] | null | undefined,
  condition: (status: AssetStatus) => Prisma.Sql,
): Prisma.Sql[] {
  if (!statuses) return []
  return [statuses.length > 0 ? Prisma.sql`(${Prisma.join(statuses.map(condition), ' or ')})` : Prisma.sql`false`]
}

/** Excludes failed assets, which have no due date until they are repaired. */
const NOT_FAILED = Prisma.sql`a.last_test_safe is not false`

/**
 * SQL condition: asset `a` has one of these uses. Contains constants, because parameters would prevent PostgreSQL from
 * using the partial indexes on assets that are not in use.
 */
function anyUse(uses: AssetFilter['use']): Prisma.Sql[] {
  if (!uses) return []
  const wanted = ASSET_USES.filter((use) => uses.includes(use))
  if (wanted.length === 0) return [Prisma.sql`false`]
  return [
    Prisma.sql`(${Prisma.join(
      wanted.map((use) => Prisma.raw(`a.use = '${use}'`)),
      ' or ',
    )})`,
  ]
}

/** SQL condition: the most serious status of asset `a` is this one. Same rule as `worstStatus` in the domain. */
export function buildWorstAssetStatusConditionSql(status: AssetStatus, on: string): Prisma.Sql {
  switch (status) {
    case 'failed':
    case 'untested':
      return buildAssetStatusConditionSql(status, on)
    case 'expired':
      return Prisma.sql`(a.last_test_safe and a.next_due_on < ${on}::date)`
    case 'due':
      return buildAssetStatusConditionSql(status, on)
    case 'sound':
      return Prisma.sql`(a.last_test_safe and a.next_due_on > ${addDays(on, ASSET_DUE_SOON_DAYS)}::date)`
  }
}

function searchCondition(word: string): Prisma.Sql {
  return Prisma.sql`(${hasWords(word)} or a.location_id in (${locationsOf(word)}))`
}

function hasWords(query: string): Prisma.Sql {
  return Prisma.sql`a.search @@ to_tsquery('simple', ${query})`
}

function locationsOf(query: string): Prisma.Sql {
  return Prisma.sql`select id from locations l where ${locationHas(Prisma.sql`${query}`)}`
}

/** SQL condition: the name or code of location `l` contains the words. */
function locationHas(query: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`asset_search('', l.name, coalesce(l.code, ''), '') @@ to_tsquery('simple', ${query})`
}

/** SQL condition: asset `a` has this status on `on`. */
export function buildAssetStatusConditionSql(status: AssetStatus, on: string): Prisma.Sql {
  return buildAssetStatusSql(status, { asset: Prisma.sql`a`, day: Prisma.sql`${on}::date` })
}
