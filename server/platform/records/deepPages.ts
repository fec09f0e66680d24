import { Prisma } from '../../generated/prisma/client'
import { directionSql, type Queryable } from './conditions'
import { DEEP_OFFSET, type RowOrder } from './orderedParts'
import { type PagingArgs, SortDirection } from './paging'

/** How many rows of a part have each value of the first column that it is sorted by: a query of `key` and `rows`; a key of null stands for all of it. */
export type CountedKeys = Prisma.Sql

/**
 * The rest of an order from where a page begins, and how many rows of it to skip still, so that a page far down the list is read as quickly
 * as the first one. `counted` are the counts of each part.
 */
export async function startOfPage(
  database: Queryable,
  order: RowOrder,
  counted: readonly CountedKeys[],
  offset: number,
): Promise<{ order: RowOrder; offset: number }> {
  const { direction, parts } = order
  if (offset < DEEP_OFFSET) return { order, offset }
  const sums = counted.map(
    (keys, part) => Prisma.sql`select ${part}::int as part, key::text,
      sum(rows) over (order by key ${directionSql(direction)}) - rows as before, sum(rows) over () as all_rows from (${keys}) keys`,
  )
  const [start] = await database.$queryRaw<{ part: number; key: string | null; before: number }[]>`
    with keys as materialized (${Prisma.join(sums, ' union all ')}),
      parts as (select part, max(all_rows) as rows from keys group by part)
    select k.part, k.key, (k.before + coalesce(sum(p.rows), 0))::int as before
    from keys k left join parts p on p.part < k.part
    group by k.part, k.key, k.before having k.before + coalesce(sum(p.rows), 0) <= ${offset}
    order by 3 desc, 1 desc limit 1`
  const [first, ...rest] = start ? parts.slice(start.part) : []
  if (!start || !first) return { order, offset }
  return {
    order: { ...order, parts: [beginningAt(first, start.key, direction), ...rest] },
    offset: offset - start.before,
  }
}

/** The order and paging that read a page beyond the middle of a list from its end. `rows`: how many the list has, as a scalar query. */
export async function fromNearerEnd(
  database: Queryable,
  order: RowOrder,
  rows: Prisma.Sql,
  { offset, limit }: PagingArgs,
): Promise<PagingArgs & { order: RowOrder }> {
  if (offset < DEEP_OFFSET || order.parts.length > 1) return { order, offset, limit }
  const [{ total }] = await database.$queryRaw<[{ total: number }]>`select ${rows} as total`
  if (offset < total / 2 || offset >= total) return { order, offset, limit }
  const direction = order.direction === SortDirection.asc ? SortDirection.desc : SortDirection.asc
  const shown = Math.min(limit, total - offset)
  return { order: { ...order, direction, backwards: true }, offset: total - offset - shown, limit: shown }
}

function beginningAt(part: RowOrder['parts'][number], key: string | null, direction: SortDirection) {
  const [column] = part.key
  if (key === null || !column) return part
  const from = direction === SortDirection.desc ? Prisma.sql`<=` : Prisma.sql`>=`
  return { ...part, where: Prisma.sql`${part.where} and ${column.sql} ${from} ${key}::${Prisma.raw(column.type)}` }
}
