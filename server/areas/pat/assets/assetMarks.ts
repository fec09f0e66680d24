import { Prisma } from '../../../generated/prisma/client'
import { allOf, type Queryable } from '../../../platform/records/conditions'
import { DEEP, type RowOrder } from '../../../platform/records/orderedParts'
import { type PagingArgs, SortDirection } from '../../../platform/records/paging'
import { ASSET_COUNTS, LOCATED_TOTAL, sumOf } from './assetCounts'

/** What the marks know of an asset. */
interface MarkedAsset {
  id: string
  name: string
  code: string
  createdAt: string
  /** The name of its location. */
  locationName: string | null
}

type Columns = Readonly<Record<keyof MarkedAsset, Prisma.Sql>>

/** What assets are sorted by in each list that is marked, in its first part. */
const KEYS = {
  newest: ({ createdAt, id }: Columns) => [createdAt, id],
  id: ({ id }: Columns) => [Prisma.sql`length(${id})`, id],
  name: ({ name, id }: Columns) => [Prisma.sql`lower(${name})`, id],
  code: ({ code }: Columns) => [Prisma.sql`lower(${code})`],
  location: ({ locationName, id }: Columns) => [Prisma.sql`lower(${locationName})`, id],
}

const ALL_ASSETS = Prisma.sql`(select ${sumOf([])} from ${ASSET_COUNTS} a)`

interface Start extends MarkedAsset {
  /** How many assets the list has; that by location: how many have one. */
  total: number
  /** How many stand before the page, in ascending order. */
  first: number
  /** How many stand before the marked asset. */
  before: number
}

/**
 * The rest of an order of all assets from the last marked one before a page far down, and how many to skip still. Undefined where no mark
 * is known for it.
 */
export async function startAtMark(
  database: Queryable,
  order: RowOrder,
  list: string,
  { offset, limit }: PagingArgs,
): Promise<(PagingArgs & { order: RowOrder }) | undefined> {
  const { direction, parts } = order
  const [part, ...rest] = parts
  if (offset < DEEP || !part || !isMarked(list)) return undefined
  const key = (columns: Columns) => Prisma.sql`(${Prisma.join(KEYS[list](columns))})`
  const forwards = direction === SortDirection.asc
  const first = forwards ? Prisma.sql`${offset}::int` : Prisma.sql`greatest(total - ${offset}::int - ${limit}::int, 0)`
  // why: each of those that came since may stand before the mark
  const [start] = await database.$queryRaw<Start[]>`
    with now as (select ${list === 'location' ? LOCATED_TOTAL : ALL_ASSETS} as total),
      page as (select total, ${first} as first from now),
      mark as (select m.*, page.* from page, lateral (select * from asset_marks
        where list = ${list} and position <= page.first - (select count(*) from asset_list_changes where assets > 0)
        order by position desc limit 1) m)
    select total, first, id, name, code, created_at::text as "createdAt", location_name as "locationName", m.position
      + (select coalesce(sum(c.assets), 0) from asset_list_changes c where ${key(columnsOf('c'))} < ${key(columnsOf('m'))})::int as before
    from mark m`
  if (!start) return undefined
  const { total } = start
  if (offset >= total && rest.length > 0) return { order: { ...order, parts: rest }, offset: offset - total, limit }
  if (offset >= total || (rest.length > 0 && offset + limit > total)) return undefined
  // why: an index brings the locations from there on only if their names are compared alone
  const beginning = list === 'location' ? [Prisma.sql`lower(l.name) >= lower(${start.locationName}::text)`] : []
  const where = allOf([part.where, ...beginning, Prisma.sql`${key(columnsOf('a'))} >= ${key(valuesOf(start))}`])
  return {
    order: { ...order, direction: SortDirection.asc, parts: [{ ...part, where }], backwards: !forwards },
    offset: start.first - start.before,
    limit: Math.min(limit, total - offset),
  }
}

function isMarked(list: string): list is keyof typeof KEYS {
  return Object.hasOwn(KEYS, list)
}

function columnsOf(row: 'a' | 'c' | 'm'): Columns {
  const column = (name: string) => Prisma.raw(`${row}.${name}`)
  const locationName = row === 'a' ? Prisma.sql`l.name` : column('location_name')
  return {
    id: column('id'),
    name: column('name'),
    code: column('code'),
    createdAt: column('created_at'),
    locationName,
  }
}

function valuesOf({ id, name, code, createdAt, locationName }: MarkedAsset): Columns {
  const text = (value: string | null) => Prisma.sql`${value}::text`
  return {
    id: text(id),
    name: text(name),
    code: text(code),
    createdAt: Prisma.sql`${createdAt}::timestamptz`,
    locationName: text(locationName),
  }
}
