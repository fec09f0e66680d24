import { Prisma } from '../../generated/prisma/client'
import type { PagingArgs, SortDirection } from './paging'
import { buildIntegerSql, buildSortDirectionSql } from './sqlConditions'

/** A list's sort column, whose values are never null. */
export interface OrderColumn {
  sql: Prisma.Sql
  type: 'text' | 'int' | 'date' | 'timestamptz'
}

/** A list's sort order. The columns have the same sequence as in an index, and the last column breaks ties. */
export interface ListOrder {
  /** Distinguishes this order from other lists' orders. */
  name: string
  /** The sort direction, which is the same for all columns. */
  direction: SortDirection
  tables: Prisma.Sql
  columns: readonly OrderColumn[]
  /** Tables that divide the rows into groups. A page reads one group after another, each sorted by the last column. */
  groups?: Groups
}

interface Groups {
  /** The table of groups, which has all columns of the order except the last. */
  tables: Prisma.Sql
  /** `rows` is the table of the rows; `of` is the SQL condition that a row belongs to the group. */
  rows: Prisma.Sql
  of: Prisma.Sql
}

export function buildOrderBySql({ direction, columns }: Pick<ListOrder, 'direction' | 'columns'>): Prisma.Sql {
  return Prisma.join(columns.map(({ sql }) => Prisma.sql`${sql} ${buildSortDirectionSql(direction)}`))
}

/** Selects the order's columns as `key_0`, `key_1`, …. */
export function buildOrderKeysSql({ columns }: ListOrder): Prisma.Sql {
  return Prisma.join(columns.map(({ sql }, index) => Prisma.sql`${sql} as ${Prisma.raw(`key_${index}`)}`))
}

/** Returns the same order, for rows that `buildOrderKeysSql` has selected. */
export function buildKeyOrder(order: ListOrder, tables: Prisma.Sql, row: string): ListOrder {
  const columns = order.columns.map(({ type }, index) => ({ sql: Prisma.raw(`${row}.key_${index}`), type }))
  return { name: order.name, direction: order.direction, tables, columns }
}

/**
 * Selects the ids and sort keys of a page's rows (`row`). The order's index contains both, so that skipped rows need
 * not be read.
 */
export function buildPageKeysSql(row: string, order: ListOrder, where: Prisma.Sql, paging: PagingArgs): Prisma.Sql {
  const { offset, limit } = paging
  const skipped = offset > 0 ? Prisma.sql`offset ${offset}` : Prisma.empty
  const from = order.groups
    ? rowsByGroup(row, order, order.groups, where, paging)
    : Prisma.sql`${order.tables} where ${where}`
  return Prisma.sql`select ${Prisma.raw(row)}.id, ${buildOrderKeysSql(order)} from ${from}
    order by ${buildOrderBySql(order)} limit ${buildIntegerSql(limit)} ${skipped}`
}

/**
 * Reads the groups in order, and from each group only as many rows as the page could need. Otherwise PostgreSQL would
 * read and sort all rows.
 */
function rowsByGroup(row: string, order: ListOrder, groups: Groups, where: Prisma.Sql, { offset, limit }: PagingArgs) {
  const { direction, columns } = order
  const [ofGroup, ofRow] = [columns.slice(0, -1), columns.slice(-1)].map((some) =>
    buildOrderBySql({ direction, columns: some }),
  )
  return Prisma.sql`(select * from ${groups.tables} order by ${ofGroup} offset 0) place
    cross join lateral (select ${Prisma.raw(row)}.* from ${groups.rows} where ${groups.of} and ${where}
      order by ${ofRow} limit ${buildIntegerSql(offset + limit)}) ${Prisma.raw(row)}`
}
