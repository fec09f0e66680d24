import { Prisma } from '../../generated/prisma/client'
import { directionSql, type Queryable } from './conditions'
import { DEEP_OFFSET, type RowOrder } from './orderedParts'
import { type PagingArgs, SortDirection } from './paging'

/** Row counts per leading key: a query with the columns `key` and `rows`; a null key stands for the whole part. */
export type CountedKeys = Prisma.Sql

/**
 * Finds where a page begins and how many rows to skip from there, so that a page far down the list loads as fast as the first.
 * `counted` has the row counts of each part.
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

/** Reads a page in the second half of a list from the end. `rows` is a scalar query for the length of the list. */
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
