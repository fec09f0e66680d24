import { Prisma } from '../generated/prisma/client'
import { directionSql } from './conditions'
import type { SortDirection } from './paging'

/** Rows that come in the order of their key, by an index. */
export interface OrderedPart {
  tables: Prisma.Sql
  /** Which rows of the list are in this part. */
  where: Prisma.Sql
  /** What they are sorted by; the last one settles ties. */
  key: readonly Prisma.Sql[]
  /** The SQL type of the first of these, where the rows are counted by it. */
  keyType?: 'date' | 'text'
}

/** The order of a list: its parts, one after the other. */
export interface RowOrder {
  direction: SortDirection
  parts: readonly OrderedPart[]
  /** The rows of a page come last one first: it is nearer to the end of the list. */
  backwards?: boolean
}

/** Rows to skip from which a page is far down its list. */
export const DEEP = 500

/** More than any list has: the positions of each part begin at a multiple of it. */
const PART_ROWS = 10n ** 12n

/**
 * The rows of a page, with their `position`, of parts that follow one another. Each part brings as many rows as the page could need of
 * it, so that nothing is sorted but these few.
 */
export function pageOfParts(
  row: Prisma.Sql,
  table: Prisma.Sql,
  { direction, parts }: RowOrder,
  where: Prisma.Sql,
  { offset, limit }: { offset: number; limit: number },
): Prisma.Sql {
  const [only, ...others] = parts
  const behind = offset > 0 ? Prisma.sql`offset ${offset}` : Prisma.empty
  if (offset < DEEP) return pageOf(Prisma.sql`${row}.*`)
  // why: the rows that are skipped need not be read if an index has all that is compared
  return Prisma.sql`select ${row}.*, k.position from (${pageOf(Prisma.sql`${row}.id`)}) k join ${table} ${row} on ${row}.id = k.id`

  function pageOf(columns: Prisma.Sql): Prisma.Sql {
    if (only && others.length === 0) return Prisma.sql`${rowsOf(columns, only, 0)} limit ${literal(limit)} ${behind}`
    const selects = parts.map(
      (part, index) => Prisma.sql`(${rowsOf(columns, part, index)} limit ${literal(offset + limit)})`,
    )
    return Prisma.sql`select * from (${Prisma.join(selects, ' union all ')}) ${row} order by position limit ${literal(limit)} ${behind}`
  }

  function rowsOf(columns: Prisma.Sql, { tables, where: within, key }: OrderedPart, index: number): Prisma.Sql {
    const orderBy = Prisma.join(key.map((column) => Prisma.sql`${column} ${directionSql(direction)}`))
    const start = Prisma.raw(String(BigInt(index) * PART_ROWS))
    return Prisma.sql`select ${columns}, row_number() over (order by ${orderBy}) + ${start} as position
      from ${tables} where ${where} and ${within} order by ${orderBy}`
  }
}

/** why: PostgreSQL plans a statement once for all values only if it knows how few rows are asked for */
function literal(limit: number): Prisma.Sql {
  return Prisma.raw(String(Math.trunc(limit)))
}
