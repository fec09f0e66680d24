import { Prisma } from '../../generated/prisma/client'
import { directionSql, literal } from './conditions'
import type { SortDirection } from './paging'

/** A column of a sort key; every row has a value. */
export interface KeyColumn {
  sql: Prisma.Sql
  type: 'text' | 'int' | 'date' | 'timestamptz'
}

/** A segment of a list that one index returns already sorted. */
export interface OrderedPart {
  /** Index of this part in the list, from 0. */
  place: number
  /** Tables that group the rows of `tables`; within each group, the rows are sorted by the rest of the key. */
  groups?: Prisma.Sql
  tables: Prisma.Sql
  /** Condition for the rows of this part. */
  where: Prisma.Sql
  /** Sort columns; the last one breaks ties. */
  key: readonly KeyColumn[]
}

/** The order of a list as consecutive parts. */
export interface RowOrder {
  /** Distinguishes this order from those of other lists. */
  name: string
  direction: SortDirection
  parts: readonly OrderedPart[]
  /** True if the page is read in reverse, because it is nearer to the end of the list. */
  backwards?: boolean
}

/** Builds the order of a whole list. */
export function orderOfParts(
  name: string,
  direction: SortDirection,
  parts: readonly Omit<OrderedPart, 'place'>[],
): RowOrder {
  return { name: `${name} ${direction}`, direction, parts: parts.map((part, place) => ({ ...part, place })) }
}

/** Offset from which a page counts as far down its list. */
export const DEEP_OFFSET = 500

/** Offset added per part; larger than any list. */
const PART_ROWS = 10n ** 12n

interface PageOptions {
  offset: number
  limit: number
  cursors?: boolean
  /** Determines the rows of the page from ids and sort columns before reading them; by default for pages far down. */
  idsFirst?: boolean
}

/**
 * Selects the rows of a page from consecutive parts, with their `position` and, on request, their `cursor`. Reads from each part
 * only as many rows as the page could need, and sorts nothing else.
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
  // why: skipped rows need not be read if an index covers all compared columns
  return Prisma.sql`select ${row}.*, k.position${cursors ? Prisma.sql`, k.cursor` : Prisma.empty} from (${pageOf(Prisma.sql`${row}.id`)}) k join ${table} ${row} on ${row}.id = k.id`

  function pageOf(columns: Prisma.Sql): Prisma.Sql {
    if (only && others.length === 0) return Prisma.sql`${rowsOf(columns, only)} limit ${literal(limit)} ${behind}`
    const selects = parts.map((part) => Prisma.sql`(${rowsOf(columns, part)} limit ${literal(offset + limit)})`)
    return Prisma.sql`select * from (${Prisma.join(selects, ' union all ')}) ${row} order by position limit ${literal(limit)} ${behind}`
  }

  function rowsOf(columns: Prisma.Sql, { place, groups, tables, where: within, key }: OrderedPart): Prisma.Sql {
    const orderBy = inOrder(key)
    const matching = Prisma.sql`${tables} where ${where} and ${within}`
    // why: reads and sorts no more rows of each group than the page could need
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
