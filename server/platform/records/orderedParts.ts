import { Prisma } from '../../generated/prisma/client'
import { directionSql, literal } from './conditions'
import type { SortDirection } from './paging'

/** Something that rows are sorted by, which all rows have. */
export interface KeyColumn {
  sql: Prisma.Sql
  type: 'text' | 'int' | 'date' | 'timestamptz'
}

/** Rows that come in the order of their key, by an index. */
export interface OrderedPart {
  /** Its place among the parts of the whole list, from 0. */
  place: number
  /** Tables whose rows each bring their own rows of `tables`, in the order of the rest of the key. */
  groups?: Prisma.Sql
  tables: Prisma.Sql
  /** Which rows of the list are in this part. */
  where: Prisma.Sql
  /** What they are sorted by; the last one settles ties. */
  key: readonly KeyColumn[]
}

/** The order of a list: its parts, one after the other. */
export interface RowOrder {
  /** Tells it from the orders of other lists. */
  name: string
  direction: SortDirection
  parts: readonly OrderedPart[]
  /** The rows of a page come last one first: it is nearer to the end of the list. */
  backwards?: boolean
}

/** The order of a whole list. */
export function orderOfParts(
  name: string,
  direction: SortDirection,
  parts: readonly Omit<OrderedPart, 'place'>[],
): RowOrder {
  return { name: `${name} ${direction}`, direction, parts: parts.map((part, place) => ({ ...part, place })) }
}

/** Rows to skip from which a page is far down its list. */
export const DEEP_OFFSET = 500

/** More than any list has: the positions of each part begin at a multiple of it. */
const PART_ROWS = 10n ** 12n

interface PageOptions {
  offset: number
  limit: number
  cursors?: boolean
  /** Which rows are on the page is found out first, from ids and what is sorted by; by default for pages far down. */
  idsFirst?: boolean
}

/**
 * The rows of a page, with their `position` and, if asked for, their `cursor`, of parts that follow one another. Each part brings as many
 * rows as the page could need of it, so that nothing is sorted but these few.
 */
export function pageOfParts(
  row: Prisma.Sql,
  table: Prisma.Sql,
  { direction, parts }: RowOrder,
  where: Prisma.Sql,
  { offset, limit, cursors, idsFirst = offset >= DEEP_OFFSET }: PageOptions,
): Prisma.Sql {
  const [only, ...others] = parts
  const behind = offset > 0 ? Prisma.sql`offset ${offset}` : Prisma.empty
  if (!idsFirst) return pageOf(Prisma.sql`${row}.*`)
  // why: the rows that are skipped need not be read if an index has all that is compared
  return Prisma.sql`select ${row}.*, k.position${cursors ? Prisma.sql`, k.cursor` : Prisma.empty} from (${pageOf(Prisma.sql`${row}.id`)}) k join ${table} ${row} on ${row}.id = k.id`

  function pageOf(columns: Prisma.Sql): Prisma.Sql {
    if (only && others.length === 0) return Prisma.sql`${rowsOf(columns, only)} limit ${literal(limit)} ${behind}`
    const selects = parts.map((part) => Prisma.sql`(${rowsOf(columns, part)} limit ${literal(offset + limit)})`)
    return Prisma.sql`select * from (${Prisma.join(selects, ' union all ')}) ${row} order by position limit ${literal(limit)} ${behind}`
  }

  function rowsOf(columns: Prisma.Sql, { place, groups, tables, where: within, key }: OrderedPart): Prisma.Sql {
    const orderBy = inOrder(key)
    const matching = Prisma.sql`${tables} where ${where} and ${within}`
    // why: of each group no more rows are read and sorted than the page could need
    const rows = groups
      ? Prisma.sql`${groups} cross join lateral (select ${row}.* from ${matching}
          order by ${inOrder(key.slice(1))} limit ${literal(offset + limit)}) ${row}`
      : matching
    const columnsOfKey = Prisma.join([literal(place), ...key.map(({ sql }) => sql)])
    const cursor = cursors ? Prisma.sql`, json_build_array(${columnsOfKey}) as cursor` : Prisma.empty
    const start = Prisma.raw(String(BigInt(place) * PART_ROWS))
    return Prisma.sql`select ${columns}, row_number() over (order by ${orderBy}) + ${start} as position${cursor}
      from ${rows} order by ${orderBy}`
  }

  function inOrder(key: readonly KeyColumn[]): Prisma.Sql {
    return Prisma.join(key.map(({ sql }) => Prisma.sql`${sql} ${directionSql(direction)}`))
  }
}
