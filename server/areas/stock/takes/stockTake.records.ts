import { Prisma } from '../../../generated/prisma/client'
import type { FieldSelection } from '../../../platform/records/fieldSelection'
import type { PagingArgs } from '../../../platform/records/paging'
import type { Queryable } from '../../../platform/records/sqlConditions'
import { stockItemJsonSql } from '../items/stockItem.records'
import type { StockTake, StockTakeLine } from './stockTake.type'

const userJson = (alias: string) => {
  const user = Prisma.raw(alias)
  return Prisma.sql`case when ${user}.id is not null then json_build_object('id', ${user}.id, 'name', ${user}.name) end`
}

/** Selects each item's latest count, ignoring counts that were undone. */
const latestCounts = Prisma.sql`(select distinct on (stock_take_id, stock_item_id) * from stock_counts
  where undone_at is null order by stock_take_id, stock_item_id, id desc)`

/**
 * Selects a stock take's lines. The lines are stored when the take is completed; until then, they are computed from the
 * current levels.
 */
const liveLines = (takeId: Prisma.Sql) => Prisma.sql`
  select o.id as take_id, k.stock_item_id, coalesce(c.recorded_level, k.level) as recorded_level, c.counted,
    coalesce(c.as_recorded, false) as as_recorded, k.level + coalesce(c.counted - c.recorded_level, 0) as level,
    c.user_id, c.at
  from stock_takes o
    join stock_levels k on k.location_id = o.location_id
    left join ${latestCounts} c on c.stock_take_id = o.id and c.stock_item_id = k.stock_item_id
  where o.id = ${takeId} and o.completed_at is null
  union all
  select l.stock_take_id, l.stock_item_id, l.recorded_level, l.counted, coalesce(c.as_recorded, false), l.level,
    c.user_id, c.at
  from stock_take_lines l
    left join ${latestCounts} c on c.stock_take_id = l.stock_take_id and c.stock_item_id = l.stock_item_id
  where l.stock_take_id = ${takeId}`

const TAKE_ENTRIES = Prisma.sql`
  'id', t.id, 'locationId', t.location_id, 'blind', t.blind, 'startedAt', t.started_at, 'completedAt', t.completed_at,
  'notes', t.notes, 'startedBy', ${userJson('b')}, 'completedBy', ${userJson('e')},
  'location', json_build_object('id', p.id, 'name', p.name, 'description', p.description, 'active', p.active,
    'type', p.type, 'code', p.code),
  'countedItems', n.counted, 'totalItems', n.total, 'differences', n.differences`

/** A line (`l`) of a stock take with its item, as JSON. */
const LINE_JSON = Prisma.sql`json_build_object('stockItemId', l.stock_item_id, 'recordedLevel', l.recorded_level, 'counted', l.counted,
  'asRecorded', l.as_recorded, 'level', l.level, 'countedAt', l.at, 'countedBy', ${userJson('u')}, 'stockItem', ${stockItemJsonSql})`

/** Selects a stock take's lines, sorted by item name, as a JSON list. */
const linesJson = (takeId: Prisma.Sql, where = Prisma.sql`true`) => Prisma.sql`
  (select coalesce(json_agg(${LINE_JSON} order by lower(s.name), s.id), '[]')
    from (${liveLines(takeId)}) l join stock_items s on s.id = l.stock_item_id left join users u on u.id = l.user_id
    where ${where})`

/** Selects a stock take (`t`), with its lines if requested. */
const takeJson = ({ lines }: FieldSelection) =>
  Prisma.sql`json_build_object(${TAKE_ENTRIES} ${lines ? Prisma.sql`, 'lines', ${linesJson(Prisma.sql`t.id`)}` : Prisma.empty})`

const takeTables = Prisma.sql`stock_takes t
  join locations p on p.id = t.location_id
  left join users b on b.id = t.started_by_id
  left join users e on e.id = t.completed_by_id
  cross join lateral (select count(*)::int as total, count(counted)::int as counted,
    count(*) filter (where counted <> recorded_level)::int as differences from (${liveLines(Prisma.sql`t.id`)}) lines) n`

/** Returns a page of stock takes (`t`), newest first. */
export async function selectStockTakes(
  database: Queryable,
  { where, limit, offset }: PagingArgs & { where: Prisma.Sql },
  selection: FieldSelection = {},
): Promise<{ items: StockTake[]; total: number }> {
  const [page] = await database.$queryRaw<[{ items: StockTake[]; total: number }]>`
    select (select count(*)::int from stock_takes t where ${where}) as total,
      (select coalesce(json_agg(${takeJson(selection)} order by t.id desc), '[]')
        from ${takeTables}
        where t.id in (select t.id from stock_takes t where ${where} order by t.id desc limit ${limit} offset ${offset})
      ) as items`
  return page
}

/** Returns all of a stock take's lines, sorted by item name, or a single item's line. */
export async function selectStockTakeLines(
  database: Queryable,
  takeId: number,
  stockItemId?: number,
): Promise<StockTakeLine[]> {
  const where = stockItemId === undefined ? undefined : Prisma.sql`l.stock_item_id = ${stockItemId}`
  const [row] = await database.$queryRaw<[{ lines: StockTakeLine[] }]>`
    select ${linesJson(Prisma.sql`${takeId}::int`, where)} as lines`
  return row.lines
}

interface CompletedLine {
  stockItemId: number
  recordedLevel: number
  counted: number | null
  /** The new level. */
  to: number
}

export async function storeStockTakeLines(
  transaction: Prisma.TransactionClient,
  takeId: number,
  lines: readonly CompletedLine[],
): Promise<void> {
  const decimals = (values: readonly (number | null)[]) =>
    values.map((value) => (value === null ? null : String(value)))
  await transaction.$executeRaw`
    insert into stock_take_lines (stock_take_id, stock_item_id, recorded_level, counted, level)
    select ${takeId}::int, l.* from unnest(${lines.map(({ stockItemId }) => stockItemId)}::int[],
      ${decimals(lines.map(({ recordedLevel }) => recordedLevel))}::numeric[],
      ${decimals(lines.map(({ counted }) => counted))}::numeric[],
      ${decimals(lines.map(({ to }) => to))}::numeric[]) l`
}
