import { Prisma } from '../../generated/prisma/client'
import { directionSql, integerSql } from './conditions'
import type { PagingArgs, SortDirection } from './paging'

/** A sort column of a list; every row has a value. */
export interface OrderColumn {
  sql: Prisma.Sql
  type: 'text' | 'int' | 'date' | 'timestamptz'
}

/** The order of a list: columns in the sequence of an index. The last one breaks ties. */
export interface ListOrder {
  /** Distinguishes this order from those of other lists. */
  name: string
  /** All columns have the same direction. */
  direction: SortDirection
  tables: Prisma.Sql
  columns: readonly OrderColumn[]
  /** Tables that group the rows: a page reads one group after another, each sorted by the last column. */
  groups?: Groups
}

interface Groups {
  /** The groups with all columns but the last one. */
  tables: Prisma.Sql
  /** The rows' table, and the condition for the rows of a group. */
  rows: Prisma.Sql
  of: Prisma.Sql
}

export function orderBySql({ direction, columns }: Pick<ListOrder, 'direction' | 'columns'>): Prisma.Sql {
  return Prisma.join(columns.map(({ sql }) => Prisma.sql`${sql} ${directionSql(direction)}`))
}

/** Selects the order's columns as `key_0`, `key_1`, …. */
export function orderKeysSql({ columns }: ListOrder): Prisma.Sql {
  return Prisma.join(columns.map(({ sql }, index) => Prisma.sql`${sql} as ${Prisma.raw(`key_${index}`)}`))
}

/** Returns the same order for rows that `orderKeysSql` has selected. */
export function getKeyOrder(order: ListOrder, tables: Prisma.Sql, row: string): ListOrder {
  const columns = order.columns.map(({ type }, index) => ({ sql: Prisma.raw(`${row}.key_${index}`), type }))
  return { name: order.name, direction: order.direction, tables, columns }
}

/**
 * Selects the ids and keys of a page's rows (`row`). The order's index contains them, so that skipped rows are not
 * read.
 */
export function pageKeysSql(row: string, order: ListOrder, where: Prisma.Sql, paging: PagingArgs): Prisma.Sql {
  const { offset, limit } = paging
  const skipped = offset > 0 ? Prisma.sql`offset ${offset}` : Prisma.empty
  const from = order.groups
    ? rowsByGroup(row, order, order.groups, where, paging)
    : Prisma.sql`${order.tables} where ${where}`
  return Prisma.sql`select ${Prisma.raw(row)}.id, ${orderKeysSql(order)} from ${from}
    order by ${orderBySql(order)} limit ${integerSql(limit)} ${skipped}`
}

/**
 * Reads groups in order, and from each no more rows than the page could need. Otherwise PostgreSQL would read and sort
 * all rows.
 */
function rowsByGroup(row: string, order: ListOrder, groups: Groups, where: Prisma.Sql, { offset, limit }: PagingArgs) {
  const { direction, columns } = order
  const [ofGroup, ofRow] = [columns.slice(0, -1), columns.slice(-1)].map((some) =>
    orderBySql({ direction, columns: some }),
  )
  return Prisma.sql`(select * from ${groups.tables} order by ${ofGroup} offset 0) place
    cross join lateral (select ${Prisma.raw(row)}.* from ${groups.rows} where ${groups.of} and ${where}
      order by ${ofRow} limit ${integerSql(offset + limit)}) ${Prisma.raw(row)}`
}
