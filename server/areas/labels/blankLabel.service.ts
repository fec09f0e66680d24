import { MAX_LABELS_PER_PRINT } from '../../../domain/labels/layOutLabelSheets'
import { cleanCode } from '../../../domain/values/identity'
import { validationMessages } from '../../../domain/values/validationMessages'
import { Prisma } from '../../generated/prisma/client'
import type { AppContext, UserContext } from '../../platform/context'
import { createBadInputError, createNotFoundError } from '../../platform/errors/errors'
import { toRecordNumber } from '../../platform/input/inputSchemas'
import type { FieldSelection } from '../../platform/records/fieldSelection'
import { assertPaging, type PagingArgs } from '../../platform/records/paging'
import { createRecordSqlBuilder, type RecordShape, toColumnFields } from '../../platform/records/recordSql'
import { type AssetCodeInSeries, findNextAssetCodeInSeries } from '../assets/nextAssetCode'
import { recordAuditedChange } from '../audit/audit'
import { testerShape } from '../people/tester.shape'
import type { BlankLabel, BlankLabelSeries, BlankLabelSeriesPage } from './blankLabel.type'

/** Maximum length of an asset's code. */
const CODE_MAXIMUM = 60

const seriesShape: RecordShape = {
  table: 'blank_label_series',
  keys: ['id'],
  fields: {
    ...toColumnFields(['id', 'firstCode', 'lastCode', 'createdAt']),
    count: (series) => `${series}.labels`,
    unlinked: (series) =>
      `(select count(*)::int from asset_codes c where c.series_id = ${series}.id and c.asset_id is null)`,
    labels: (series) => `(select coalesce(json_agg(json_build_object('code', c.label,
        'asset', case when a.id is not null then json_build_object('id', a.id, 'name', a.name) end) order by length(c.label), c.label), '[]')
      from asset_codes c left join assets a on a.id = c.asset_id where c.series_id = ${series}.id)`,
  },
  relations: {
    createdBy: { shape: () => testerShape, on: (series, user) => `${user}.id = ${series}.created_by_id` },
  },
}
const seriesSql = createRecordSqlBuilder(seriesShape, 's')

export async function listBlankLabelSeries(
  { reader }: AppContext,
  { offset, limit }: PagingArgs,
  selection: FieldSelection,
): Promise<BlankLabelSeriesPage> {
  assertPaging({ offset, limit })
  const { json, joins } = seriesSql(selection.items ?? {})
  const [page] = await reader.$queryRaw<[BlankLabelSeriesPage]>`
    select ${selection.total ? Prisma.sql`(select count(*)::int from blank_label_series)` : Prisma.sql`0`} as total,
      (select coalesce(json_agg(${json} order by s.id desc), '[]')
        from (select * from blank_label_series order by id desc limit ${limit} offset ${offset}) s ${joins}) as items`
  return page
}

/** @throws NOT_FOUND */
export async function findBlankLabelSeries(
  { reader }: AppContext,
  id: string,
  selection: FieldSelection,
): Promise<BlankLabelSeries> {
  const { json, joins } = seriesSql(selection)
  const rows = await reader.$queryRaw<{ series: BlankLabelSeries }[]>`
    select ${json} as series from blank_label_series s ${joins} where s.id = ${toRecordNumber(id)}`
  if (!rows[0]) throw createNotFoundError('series of blank labels')
  return rows[0].series
}

/** Finds a blank label that is not linked yet; null if there is no such label. */
export async function findBlankLabel({ reader }: AppContext, code: string): Promise<BlankLabel | null> {
  const [label] = await reader.$queryRaw<BlankLabel[]>`
    select label as code, null as asset from asset_codes
    where code = lower(${cleanCode(code)}) and series_id is not null and asset_id is null`
  return label ?? null
}

/**
 * Reserves the next asset codes for blank labels, skipping codes in use. A lock lets only one request at a time reserve
 * codes.
 * @returns the id of the series.
 * @throws BAD_USER_INPUT on `count`.
 */
export function reserveBlankLabels({ prisma, user }: UserContext, count: number): Promise<number> {
  if (count < 1 || count > MAX_LABELS_PER_PRINT)
    throw createBadInputError({ count: [validationMessages.between(1, MAX_LABELS_PER_PRINT)] })
  return prisma.$transaction(async (transaction) => {
    await transaction.$executeRaw`select pg_advisory_xact_lock(hashtext('blank_label_series'))`
    const start = await findNextAssetCodeInSeries(transaction)
    const { prefix, number: first, code: firstCode } = start
    const bounds = { first, last: first, firstCode, lastCode: firstCode }
    const { id } = await transaction.blankLabelSeries.create({
      data: { prefix, ...bounds, labels: count, createdById: user.id },
      select: { id: true },
    })
    const codes = await reserveCodes(transaction, { seriesId: id, start, count })
    const range = { firstCode: codes[0]?.code ?? firstCode, lastCode: codes.at(-1)?.code ?? firstCode }
    await transaction.blankLabelSeries.update({
      where: { id },
      data: { ...range, last: String(codes.at(-1)?.number ?? first) },
    })
    await recordAuditedChange(transaction, {
      user,
      action: 'blankLabels.reserve',
      id,
      after: { ...range, labels: count },
    })
    return id
  })
}

interface Reservation {
  seriesId: number
  start: AssetCodeInSeries
  count: number
}

async function reserveCodes(
  transaction: Prisma.TransactionClient,
  { seriesId, start, count }: Reservation,
): Promise<{ code: string; number: bigint }[]> {
  const reserved: { code: string; number: bigint }[] = []
  for (let next = BigInt(start.number); reserved.length < count; ) {
    const wanted = Array.from({ length: count - reserved.length }, (_, index) => {
      const number = next + BigInt(index)
      return { number, code: start.prefix + String(number).padStart(start.digits, '0') }
    })
    if (wanted.some(({ code }) => code.length > CODE_MAXIMUM)) throw createBadInputError({ count: [NO_CODES_LEFT] })
    const rows = await transaction.$queryRaw<{ label: string }[]>`
      insert into asset_codes (code, series_id, label)
      select lower(label), ${seriesId}, label from unnest(${wanted.map(({ code }) => code)}::text[]) w (label) order by 1
      on conflict do nothing returning label`
    const free = new Set(rows.map(({ label }) => label))
    reserved.push(...wanted.filter(({ code }) => free.has(code)))
    next += BigInt(wanted.length)
  }
  return reserved
}

const NO_CODES_LEFT = "The codes after the newest asset's code would be too long. Give that asset a shorter code first."
