import * as z from 'zod'
import { mentionsAssetStatus, parseAssetSearchText } from '../../../domain/assets/assetSearchText'
import { ASSET_STATUSES_BY_SEVERITY, getAssetStatuses } from '../../../domain/assets/patRules'
import { parseScannedRecord, type ScannedRecord } from '../../../domain/labels/scanCode'
import { hasAnyPermission, hasPermission } from '../../../domain/people/permissions'
import { today } from '../../../domain/values/calendar'
import { toBarcodeKey, toCodeKey } from '../../../domain/values/identity'
import { isPlainText } from '../../../domain/values/text'
import { validationMessages } from '../../../domain/values/validationMessages'
import { Prisma } from '../../generated/prisma/client'
import type { AssetUse, LocationType } from '../../generated/prisma/enums'
import type { UserContext } from '../../platform/context'
import { buildTextSchema, parseInput, splitWords } from '../../platform/input/inputSchemas'
import { buildAllConditionsSql, splitSearchWords } from '../../platform/records/sqlConditions'
import {
  buildAssetStateConditionSql,
  buildAssetStatusConditionSql,
  buildScannedAssetConditionSql,
} from '../assets/asset.filter'
import { buildLocationWordConditionSql, buildScannedLocationConditionSql } from '../locations/location.service'
import { buildScannedStockItemConditionSql } from '../stock/items/stockItem.filter'
import type { SearchArgs, SearchHit, SearchKind } from './search.type'

/** Maximum number of hits of each kind. */
const LIMIT = 20

const searchFields = z.object({
  text: buildTextSchema(200).refine(isPlainText, validationMessages.noControlCharacters),
  limit: z.number().refine((limit) => limit >= 1 && limit <= LIMIT, validationMessages.between(1, LIMIT)),
})

interface Row {
  kind: SearchKind
  id: string
  title: string
  code: string | null
  detail: string
  exact: boolean
  locationType: LocationType | null
  lastTestSafe: boolean | null
  nextDueOn: string | null
  use: AssetUse
}

/**
 * Finds the records that match the text and that the user may open, in one statement. Exact codes come first; other
 * records are sorted by kind, most serious status and name.
 */
export async function searchRecords({ prisma, user }: UserContext, input: SearchArgs): Promise<SearchHit[]> {
  const { text, limit } = parseInput(searchFields, input)
  const scanned = parseScannedRecord(text)
  const words = scanned ? [] : splitSearchWords(parseAssetSearchText(text).text)
  if (words.length === 0 && !scanned) return []
  const searched = { text, limit, code: toCodeKey(text), scanned }
  const stock = hasPermission(user, 'view stock')
  const kinds = [
    assetHits(searched),
    locationHits(searched, stock),
    ...(stock ? [stockHits(searched)] : []),
    ...(hasPermission(user, 'view checks') && !scanned ? [checkHits(searched)] : []),
    ...(hasAnyPermission(user, ['run reports', 'manage reports']) && !scanned ? [reportHits(searched)] : []),
  ]
  const rows = await prisma.$queryRaw<Row[]>`
    select kind, id, name as title, code, detail, exact, location_type as "locationType", last_test_safe as "lastTestSafe",
      next_due_on::text as "nextDueOn", use
    from (${Prisma.join(kinds, ' union all ')}) hits
    order by exact desc, position, seriousness, lower(name), id`
  return rows.map(({ lastTestSafe, nextDueOn, use, ...hit }) => ({
    ...hit,
    status: hit.kind === 'asset' ? getAssetStatuses({ lastTestSafe, nextDueOn, use }, today()) : null,
  }))
}

interface Searched {
  text: string
  /** The text in the form used to compare codes. */
  code: string
  limit: number
  /** The record that a label or link identifies. If set, nothing else is searched. */
  scanned: ScannedRecord | undefined
}

/** Maximum number of matches to sort. A single letter may match too many records to sort all of them. */
const CANDIDATES = 500

/**
 * Selects ids from `table` with two short searches, for exact matches and for the first `candidates`. Each search has
 * its own index.
 */
function ids(table: Prisma.Sql, exact: Prisma.Sql, candidates: Prisma.Sql, limit: number): Prisma.Sql {
  return Prisma.sql`(select id, bool_or(exact) as exact from (
      (select id, true as exact from ${table} where deleted_at is null and ${exact} limit ${limit})
      union all
      (select id, false from (${candidates} limit ${CANDIDATES}) candidates
        order by seriousness, lower(name), id limit ${limit})) found
    group by id) f`
}

/** Selects the records in `table` that meet a condition. */
const candidatesOf = (table: Prisma.Sql, condition: Prisma.Sql, seriousness = SAME) =>
  Prisma.sql`select id, name, ${seriousness} as seriousness from ${table} where ${condition}`

const SAME = Prisma.sql`0`

/** SQL for the rank of an asset's (`a`) most serious status. The most serious status has the lowest rank. */
const seriousnessOn = (day: string) =>
  Prisma.sql`case ${Prisma.join(
    ASSET_STATUSES_BY_SEVERITY.map(
      (status, place) => Prisma.sql`when ${buildAssetStatusConditionSql(status, day)} then ${place}::int`,
    ),
    ' ',
  )} else ${ASSET_STATUSES_BY_SEVERITY.length}::int end`

/** Selects assets by words, and by the status and use mentioned in the text. */
function assetCandidates({ text }: Searched): Prisma.Sql {
  const asked = parseAssetSearchText(text)
  const byWords = assetsWithWords(asked.text)
  if (!mentionsAssetStatus(asked)) return byWords
  const byState = assetsWithWords(asked.words, [buildAssetStateConditionSql(asked)])
  return Prisma.sql`(${byWords} limit ${CANDIDATES}) union (${byState})`
}

/**
 * Selects the assets that match every word of the text by prefix. Exact matches come first: the index can return them
 * one by one, whereas it must collect all prefix matches before it returns any. If there are enough exact matches, the
 * limit stops the search early.
 */
function assetsWithWords(text: string, state: readonly Prisma.Sql[] = []): Prisma.Sql {
  const words = splitSearchWords(text)
  const among = (condition: Prisma.Sql) =>
    candidatesOf(Prisma.sql`assets a`, buildAllConditionsSql([condition, ...state]), seriousnessOn(today()))
  if (words.length === 0) return among(Prisma.sql`a.deleted_at is null`)
  const beginning = indexed(text, 'a')
  const whole = words.map((word) => (/^'\d/.test(word) ? word : word.slice(0, -':*'.length)))
  if (words.length === 1 || whole.every((word) => words.includes(word))) return among(beginning)
  const wholeWords = Prisma.sql`a.search @@ to_tsquery('simple', ${whole.join(' & ')})`
  return Prisma.sql`select * from (
      (${among(Prisma.sql`a.deleted_at is null and ${wholeWords}`)} limit ${CANDIDATES})
      union all
      (${among(Prisma.sql`${beginning} and not ${wholeWords}`)} limit ${CANDIDATES})) assets`
}

/** Selects no candidates. Used for a label or link, which identifies exactly one record. */
const noCandidates = (table: Prisma.Sql) => candidatesOf(table, Prisma.sql`false`)

function assetHits(searched: Searched): Prisma.Sql {
  const { code, limit, scanned } = searched
  const byCode = Prisma.sql`(a.id = any(array(select asset_id from asset_codes where code = ${code}))
    or a.id = any(array(select asset_id from tests where deleted_at is null and lower(code) = ${code})) or a.id = upper(${code}))`
  const exact = scanned
    ? scanned.model === 'location'
      ? Prisma.sql`false`
      : buildScannedAssetConditionSql(scanned)
    : byCode
  const candidates = scanned ? noCandidates(Prisma.sql`assets a`) : assetCandidates(searched)
  return Prisma.sql`(select 'asset' as kind, 1 as position, a.id, a.name, a.code, coalesce(l.name, '') as detail, f.exact,
      null as location_type, a.last_test_safe, a.next_due_on, a.use, ${seriousnessOn(today())} as seriousness
    from ${ids(Prisma.sql`assets a`, exact, candidates, limit)}
    join assets a on a.id = f.id left join locations l on l.id = a.location_id
    order by f.exact desc, seriousness, lower(a.name), a.id limit ${limit})`
}

function locationHits({ text, code, limit, scanned }: Searched, stock: boolean): Prisma.Sql {
  const table = Prisma.sql`locations l`
  const visible = stock ? Prisma.sql`l.deleted_at is null` : Prisma.sql`l.deleted_at is null and l.type = 'pat'`
  const exact = buildAllConditionsSql([
    visible,
    scanned ? buildScannedLocationConditionSql(scanned) : Prisma.sql`lower(l.code) = ${code}`,
  ])
  const words = splitWords(text, /\s+/).map(buildLocationWordConditionSql)
  const candidates = scanned ? noCandidates(table) : candidatesOf(table, buildAllConditionsSql([visible, ...words]))
  return Prisma.sql`(select 'location', 2, l.id::text, l.name, l.code, l.description, f.exact, l.type::text, null, null, null, 0
    from ${ids(table, exact, candidates, limit)}
    join locations l on l.id = f.id order by f.exact desc, lower(l.name), l.id limit ${limit})`
}

function stockHits({ text, code, limit, scanned }: Searched): Prisma.Sql {
  const table = Prisma.sql`stock_items s`
  const byCode = Prisma.sql`(lower(s.code) = ${code} or ltrim(s.barcode, '0') = ${toBarcodeKey(text)})`
  const exact = scanned ? buildScannedStockItemConditionSql(scanned) : byCode
  const candidates = scanned ? noCandidates(table) : candidatesOf(table, indexed(text, 's'))
  return Prisma.sql`(select 'stock', 3, s.id::text, s.name, s.code, s.description, f.exact, null, null, null, null, 0
    from ${ids(table, exact, candidates, limit)}
    join stock_items s on s.id = f.id order by f.exact desc, lower(s.name), s.id limit ${limit})`
}

function reportHits({ text, limit }: Searched): Prisma.Sql {
  const condition = buildAllConditionsSql([
    Prisma.sql`r.deleted_at is null`,
    ...contained(text, Prisma.sql`concat_ws(' ', r.name, r.description)`),
  ])
  return Prisma.sql`(select 'report', 4, r.id::text, r.name, null, r.description, false, null, null, null, null, 0
    from reports r where ${condition} order by lower(r.name), r.id limit ${limit})`
}

function checkHits({ text, limit }: Searched): Prisma.Sql {
  const condition = buildAllConditionsSql([
    Prisma.sql`not c.archived`,
    ...contained(text, Prisma.sql`concat_ws(' ', c.name, c.category)`),
  ])
  return Prisma.sql`(select 'check', 5, c.id::text, c.name, null, c.category, false, null, null, null, null, 0
    from checks c where ${condition} order by lower(c.name), c.id limit ${limit})`
}

/** SQL condition: record `alias` is not deleted and matches every word of the text by prefix. */
function indexed(text: string, alias: 'a' | 's'): Prisma.Sql {
  const table = Prisma.raw(alias)
  return Prisma.sql`${table}.deleted_at is null and ${table}.search @@ to_tsquery('simple', ${splitSearchWords(text).join(' & ')})`
}

/** Returns one condition for each word: `texts` must contain the word, as in list searches. */
function contained(text: string, texts: Prisma.Sql): Prisma.Sql[] {
  return splitWords(text, /\s+/).map((word) => Prisma.sql`${texts} ilike ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`)
}
