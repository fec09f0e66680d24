import { Prisma } from '../generated/prisma/client'
import { allOf, type Queryable } from '../shared/conditions'
import { DEEP, type RowOrder } from '../shared/orderedParts'
import { type PagingArgs, SortDirection } from '../shared/paging'
import { ASSET_COUNTS, sumOf } from './assetCounts'

/** What the marks know of an asset. */
interface MarkedAsset {
  id: string
  name: string
  code: string
  createdAt: string
}

type Columns = Readonly<Record<keyof MarkedAsset, Prisma.Sql>>

/** What assets are sorted by in each list that is marked. */
const KEYS = {
  newest: ({ createdAt, id }: Columns) => [createdAt, id],
  id: ({ id }: Columns) => [Prisma.sql`length(${id})`, id],
  name: ({ name, id }: Columns) => [Prisma.sql`lower(${name})`, id],
  code: ({ code }: Columns) => [Prisma.sql`lower(${code})`],
}

interface Start extends MarkedAsset {
  /** How many assets there are. */
  total: number
  /** How many stand before the page, in ascending order. */
  first: number
  /** How many stand before the marked asset. */
  before: number
}

/**
 * The rest of an order of all assets from the last marked one before a page far down, and how many to skip still. Undefined where the list
 * is not marked.
 */
export async function startAtMark(
  database: Queryable,
  { direction, parts }: RowOrder,
  list: string,
  { offset, limit }: PagingArgs,
): Promise<(PagingArgs & { order: RowOrder }) | undefined> {
  const [part] = parts
  if (offset < DEEP || !part || !isMarked(list)) return undefined
  const key = (columns: Columns) => Prisma.sql`(${Prisma.join(KEYS[list](columns))})`
  const forwards = direction === SortDirection.asc
  const first = forwards ? Prisma.sql`${offset}::int` : Prisma.sql`greatest(total - ${offset}::int - ${limit}::int, 0)`
  // why: each of those that came since may stand before the mark
  const [start] = await database.$queryRaw<Start[]>`
    with now as (select ${sumOf([])} as total from ${ASSET_COUNTS} a),
      page as (select total, ${first} as first from now),
      mark as (select m.*, page.* from page, lateral (select * from asset_marks
        where list = ${list} and position <= page.first - (select count(*) from asset_list_changes where assets > 0)
        order by position desc limit 1) m)
    select total, first, id, name, code, created_at::text as "createdAt", m.position
      + (select coalesce(sum(c.assets), 0) from asset_list_changes c where ${key(columnsOf('c'))} < ${key(columnsOf('m'))})::int as before
    from mark m`
  if (!start || offset >= start.total) return undefined
  const where = allOf([part.where, Prisma.sql`${key(columnsOf('a'))} >= ${key(valuesOf(start))}`])
  return {
    order: { direction: SortDirection.asc, parts: [{ ...part, where }], backwards: !forwards },
    offset: start.first - start.before,
    limit: Math.min(limit, start.total - offset),
  }
}

function isMarked(list: string): list is keyof typeof KEYS {
  return Object.hasOwn(KEYS, list)
}

function columnsOf(row: 'a' | 'c' | 'm'): Columns {
  const column = (name: string) => Prisma.raw(`${row}.${name}`)
  return { id: column('id'), name: column('name'), code: column('code'), createdAt: column('created_at') }
}

function valuesOf({ id, name, code, createdAt }: MarkedAsset): Columns {
  const text = (value: string) => Prisma.sql`${value}::text`
  return { id: text(id), name: text(name), code: text(code), createdAt: Prisma.sql`${createdAt}::timestamptz` }
}
