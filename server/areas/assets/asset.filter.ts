import { ASSET_USES } from '../../../domain/assets/assetUse'
import { type AssetStatus, DUE_SOON_DAYS } from '../../../domain/assets/pat'
import { namesState, readSearchText, type SearchText } from '../../../domain/assets/searchText'
import { readScannedRecord, SCAN_CODE_MAX_LENGTH, type ScannedRecord } from '../../../domain/labels/scanCode'
import { addDays, today } from '../../../domain/values/calendar'
import { cleanCode, codeKey } from '../../../domain/values/identity'
import { Prisma } from '../../generated/prisma/client'
import { recordNumber } from '../../platform/input/input'
import { allOf, columnIn, type Queryable, searchWords } from '../../platform/records/conditions'
import type { AssetFilter } from './asset.input'
import { ASSET_COUNTS, ASSET_KIND_COUNTS, ASSET_TYPE_COUNTS, LOCATED_COUNTS, sumOf } from './assetCounts'
import { assignedTo } from './assignment.conditions'
import { BY_ASSET_ID, BY_DATE, BY_NUMBER, byCode, byText, columnConditions } from './columns'
import type { MatchedRows } from './pat.records'
import type { SearchPlan } from './searchSample'
import { statusSql } from './statusSql'

const COMPARISONS = {
  id: BY_ASSET_ID,
  code: byCode(Prisma.sql`a.code`),
  description: byText(Prisma.sql`a.description`),
  locationId: BY_NUMBER,
  photoId: BY_NUMBER,
  nextDueOn: BY_DATE,
  outOfUseSince: BY_DATE,
}

/** The condition for the assets (`a`) that match a filter, without deleted ones. */
export function assetCondition(filter: AssetFilter | null | undefined): Prisma.Sql {
  return conditionOf(readAssetFilter(filter, { mayBeTestLabel: true }))
}

const conditionOf = ({ fields, words, meant }: ReadAssetFilter) =>
  allOf([Prisma.sql`a.deleted_at is null`, ...words.map(searchCondition), ...meant, ...fieldConditions(fields)])

/** A filter with its search understood. */
export interface ReadAssetFilter {
  /** The filter without its search, with the status that the search asks for. */
  fields: AssetFilter
  /** The words of the search, from `searchWords`. */
  words: readonly string[]
  /** Conditions for a scanned label or link, for the label code of a test, and for a status among words. */
  meant: readonly Prisma.Sql[]
  /** True if the search may be the label code of a test, which few assets match. */
  mayBeTestLabel?: boolean
}

/** Tells whether a test has the text as its label code. Few searches are such codes; the others are planned by their words. */
export async function isTestLabel(database: Queryable, search: string | null | undefined): Promise<boolean> {
  const code = codeKey(search ?? '')
  if (code === '' || code.length > SCAN_CODE_MAX_LENGTH) return false
  const [{ exists }] = await database.$queryRaw<[{ exists: boolean }]>`
    select exists (select from tests where deleted_at is null and lower(code) = ${code})`
  return exists
}

/**
 * Reads the search of a filter as that of the whole hall is read: a label, a link, or words that may name a status. If it may be the
 * label code of a test, that test's asset is found as well.
 */
export function readAssetFilter(
  filter: AssetFilter | null | undefined,
  { mayBeTestLabel = false } = {},
): ReadAssetFilter {
  const { search, ...fields } = filter ?? {}
  const scanned = readScannedRecord(search ?? '')
  if (scanned) return { fields, words: [], meant: [isScannedAsset(scanned)] }
  const asked = readSearchText(search ?? '')
  if (!namesState(asked)) {
    const words = searchWords(search)
    if (words.length === 0 || !mayBeTestLabel) return { fields, words, meant: [] }
    return { fields, words: [], meant: [orOfTestLabel(search, foundByIndexes(words))], mayBeTestLabel }
  }
  const words = searchWords(asked.words)
  if (words.length === 0 && !fields.status && !asked.outOfUse)
    return { fields: { ...fields, status: asked.status }, words, meant: [] }
  const named = searchWords(asked.text).filter((word) => !words.includes(word))
  return { fields, words, meant: [Prisma.sql`(${isInState(asked)} or ${allOf(named.map(searchCondition))})`] }
}

/** Adds to the assets (`a`) found by the words of a search the one with a test whose label code it is. */
export const orOfTestLabel = (search: string | null | undefined, byWords: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`(${byWords} or ${isScannedAsset({ model: 'test', code: search ?? '' })})`

/** The condition for assets (`a`) in a state that a search names. */
export function isInState({ status, outOfUse }: SearchText): Prisma.Sql {
  const on = today()
  return allOf([
    ...anyStatus(status.length > 0 ? status : null, (one) => statusCondition(one, on)),
    ...(outOfUse ? anyUse(['outOfUse']) : []),
  ])
}

/** The condition for the asset (`a`) that a label or link names: its own, that of one of its tests, or of its location. */
export function isScannedAsset({ model, code, id, publicId }: ScannedRecord): Prisma.Sql {
  if (publicId !== undefined) return Prisma.sql`a.public_id = ${publicId}`
  switch (model) {
    case 'asset':
      return id === undefined ? withAnyCode([code]) : Prisma.sql`a.id = ${id}`
    case 'test':
      return Prisma.sql`a.id = any(array(select asset_id from tests where deleted_at is null and lower(code) = ${codeKey(code ?? '')}))`
    case 'location':
      return id === undefined
        ? Prisma.sql`a.location_id in (select id from locations where deleted_at is null and lower(code) = ${codeKey(code)})`
        : Prisma.sql`a.location_id = ${recordNumber(id)}`
    case 'stock':
      return Prisma.sql`false`
  }
}

function fieldConditions(filter: AssetFilter): Prisma.Sql[] {
  const on = today()
  return [
    ...columnConditions('a', Prisma.AssetScalarFieldEnum, filter, COMPARISONS),
    ...anyStatus(filter.status, (status) => statusCondition(status, on)),
    ...anyStatus(filter.worstStatus, (status) => worstStatusCondition(status, on)),
    ...anyStatus(filter.gravestStatus, (status) => worstStatusCondition(status, on)),
    ...(filter.anyCode ? [withAnyCode(filter.anyCode)] : []),
    ...(filter.dueFrom ? [Prisma.sql`a.next_due_on >= ${filter.dueFrom}::date`] : []),
    ...(filter.dueTo ? [Prisma.sql`a.next_due_on <= ${filter.dueTo}::date`] : []),
    ...(filter.dueFrom || filter.dueTo ? [NOT_FAILED] : []),
    ...anyUse(filter.use),
    // why: only assets out of use have this date, and an index finds them
    ...(filter.outOfUseSince ? anyUse(['outOfUse']) : []),
    ...(filter.missing == null
      ? []
      : [filter.missing ? Prisma.sql`a.missing_since is not null` : Prisma.sql`a.missing_since is null`]),
    ...(filter.assigneeId ? [assignedTo(filter.assigneeId.map(recordNumber))] : []),
    ...(filter.watched == null ? [] : [filter.watched ? WATCHED : Prisma.sql`not ${WATCHED}`]),
    ...(filter.visualOverdue == null
      ? []
      : [filter.visualOverdue ? visualOverdue(on) : Prisma.sql`${visualOverdue(on)} is not true`]),
  ]
}

const withAnyCode = (codes: readonly string[]) => {
  const listed = columnIn(
    Prisma.sql`code`,
    codes.map((code) => Prisma.sql`lower(${cleanCode(code)})`),
  )
  return Prisma.sql`a.id = any(array(select asset_id from asset_codes where ${allOf(listed)}))`
}

/** The condition for assets whose visual inspection is overdue on the day `on`. */
export const visualOverdue = (on: string) => Prisma.sql`(a.next_visual_on < ${on}::date)`

const WATCHED = Prisma.sql`(a.watch_reasons <> '{}' and a.use <> 'disposed')`

/** Fields for which `asset_counts` has counts. */
const BY_STATUS: readonly (keyof AssetFilter)[] = [
  'status',
  'worstStatus',
  'gravestStatus',
  'dueFrom',
  'dueTo',
  'nextDueOn',
  'use',
]
/** Fields for which `asset_kind_counts` has counts. */
const BY_KIND: readonly (keyof AssetFilter)[] = [...BY_STATUS, 'class', 'voltage', 'frequency']
/** Fields for which `asset_type_counts` has counts. */
const BY_TYPE: readonly (keyof AssetFilter)[] = [...BY_STATUS, 'itemType']

/** SQL for the assets that match a filter. */
export interface MatchingAssets {
  /** The rows that an index finds; page and total both read them. */
  matched?: MatchedRows
  /** The table to read, as `a`. */
  tables: Prisma.Sql
  where: Prisma.Sql
  /** The number of matching assets, as a scalar query. */
  total: Prisma.Sql
}

/** Builds the SQL for a filter. The plan decides how its search is run. */
export function matchingAssets(filter: ReadAssetFilter, { rare, others, isFrequent }: SearchPlan): MatchingAssets {
  const { fields, meant } = filter
  const found = allOf([Prisma.sql`a.deleted_at is null`, foundByIndexes(rare), ...meant, ...fieldConditions(fields)])
  if (isFrequent || (rare.length === 0 && !filter.mayBeTestLabel)) {
    const counted = allOf([found, ...others.map(searchCondition)])
    const total = countedTotal(filter) ?? foundTotal(filter) ?? rowsTotal(counted)
    return { tables: Prisma.sql`assets a`, where: conditionOf(filter), total }
  }
  const tables = Prisma.sql`matched a`
  const where = allOf([Prisma.sql`true`, ...others.map(searchCondition)])
  return {
    matched: { columns: Prisma.sql`a.*`, tables: Prisma.sql`assets a`, where: found },
    tables,
    where,
    total: Prisma.sql`(select count(*)::int from ${tables} where ${where})`,
  }
}

/**
 * Counts the matching assets from stored counts, which is as fast for a million assets as for a few. Undefined if they do not cover
 * the filter.
 */
function countedTotal(filter: ReadAssetFilter): Prisma.Sql | undefined {
  const { missing, ...fields } = filter.fields
  // why: few assets are missing, watched or to be inspected, and an index finds them
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
    Prisma.sql`(select ${sumOf([])} from ${counts.table} a where ${allOf([Prisma.sql`true`, ...counts.where])})`
  )
}

/**
 * Counts the assets that one word finds. Assets found by their location come from the counts by location, because a word may be in
 * the name of every location.
 */
function foundTotal({ fields, words, meant }: ReadAssetFilter): Prisma.Sql | undefined {
  const [word, ...others] = words
  if (word === undefined || others.length > 0 || meant.length > 0 || !isWithin({ fields, words: [], meant }, []))
    return undefined
  const byOwnWords = rowsTotal(
    Prisma.sql`a.deleted_at is null and ${hasWords(word)} and coalesce(a.location_id, 0) not in (${locationsOf(word)})`,
  )
  return Prisma.sql`((select ${sumOf([])} from ${LOCATED_COUNTS} a where a.location_id in (${locationsOf(word)})) + ${byOwnWords})`
}

function rowsTotal(where: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(select count(*)::int from assets a where ${where})`
}

interface Counts {
  table: Prisma.Sql
  /** The conditions for the rows of the table. */
  where: Prisma.Sql[]
}

/** Returns the counts by due date that cover a filter, if there are any. */
export function countsOf(filter: ReadAssetFilter): Counts | undefined {
  const where = fieldConditions(filter.fields)
  if (isWithin(filter, BY_STATUS)) return { table: ASSET_COUNTS, where }
  if (isWithin(filter, BY_KIND)) return { table: ASSET_KIND_COUNTS, where }
  return isWithin(filter, BY_TYPE) ? { table: ASSET_TYPE_COUNTS, where } : undefined
}

function countsByLocation(filter: ReadAssetFilter): Counts | undefined {
  return isWithin(filter, ['locationId']) ? { table: LOCATED_COUNTS, where: fieldConditions(filter.fields) } : undefined
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

/** why: constants instead of parameters, so that PostgreSQL can use the partial indexes of the assets that are not in use */
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

/** The condition for assets with this most serious status; the same rule as `worstStatus` in the domain. */
export function worstStatusCondition(status: AssetStatus, on: string): Prisma.Sql {
  switch (status) {
    case 'failed':
    case 'untested':
      return statusCondition(status, on)
    case 'expired':
      return Prisma.sql`(a.last_test_safe and a.next_due_on < ${on}::date)`
    case 'due':
      return statusCondition(status, on)
    case 'sound':
      return Prisma.sql`(a.last_test_safe and a.next_due_on > ${addDays(on, DUE_SOON_DAYS)}::date)`
  }
}

function searchCondition(word: string): Prisma.Sql {
  return Prisma.sql`(${hasWords(word)} or a.location_id in (${locationsOf(word)}))`
}

function hasWords(query: string): Prisma.Sql {
  return Prisma.sql`a.search @@ to_tsquery('simple', ${query})`
}

/** Matches all words, by two indexes: one over the assets' own texts, one over their locations. */
function foundByIndexes(words: readonly string[]): Prisma.Sql {
  if (words.length === 0) return Prisma.sql`true`
  return Prisma.sql`(${hasWords(words.join(' & '))}
    or a.location_id = any(array(${locationsOf(words.join(' | '))})) and ${allOf(words.map(searchCondition))})`
}

function locationsOf(query: string): Prisma.Sql {
  return Prisma.sql`select id from locations
    where asset_search('', name, coalesce(code, ''), '') @@ to_tsquery('simple', ${query})`
}

/** The condition for assets with this status on the day `on`. */
export function statusCondition(status: AssetStatus, on: string): Prisma.Sql {
  return statusSql(status, { asset: Prisma.sql`a`, day: Prisma.sql`${on}::date` })
}
