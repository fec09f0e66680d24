import { escapeIdentifier, escapeLiteral } from 'pg'
import type { ColumnFormat, ReportHeaders } from '../../../domain/reports/reportHeaders'
import { Prisma } from '../../generated/prisma/client'
import type { UserContext } from '../../platform/context'
import { buildOrderBySql, type ListOrder } from '../../platform/records/listOrder'

export interface ExportColumn {
  label: string
  sql: Prisma.Sql
  /** The format, if the column's type does not determine it. */
  format?: ColumnFormat
}

export interface ExportQueryClauses {
  from: Prisma.Sql
  where?: Prisma.Sql
  orderBy: Prisma.Sql
}

export interface ListExportDefinition {
  /** The name in the path `/api/export/{name}.csv`. */
  name: string
  title: string
  /**
   * The list's GraphQL query. Running the query first, for one record, checks the user's permission, the filters and
   * the order.
   */
  operation: string
  columns: readonly ExportColumn[]
  /** True if the list is also available as a PDF. */
  printed?: true
  rows(variables: object, context: UserContext): ExportQueryClauses | Promise<ExportQueryClauses>
}

export function buildExportSql(
  columns: readonly ExportColumn[],
  { from, where, orderBy }: ExportQueryClauses,
): Prisma.Sql {
  const selected = columns.map(({ label, sql }) => Prisma.sql`${sql} as ${Prisma.raw(escapeIdentifier(label))}`)
  return Prisma.sql`select ${Prisma.join(selected)} from ${from} where ${where ?? Prisma.sql`true`} order by ${orderBy}`
}

export function buildExportHeaders(columns: readonly ExportColumn[]): ReportHeaders {
  const plain = { align: null, total: null, link: null, hidden: false }
  return Object.fromEntries(columns.map(({ label, format }) => [label, { ...plain, label, format: format ?? null }]))
}

/** Defines a column. `sql` must be a constant. */
export const defineExportColumn = (label: string, sql: string, format?: ColumnFormat): ExportColumn => ({
  label,
  sql: Prisma.raw(sql),
  ...(format && { format }),
})

/** SQL that converts a code to words, for example `case x when 'inUse' then 'In use' … end`. */
export function buildEnumToTextSql(sql: string, words: Readonly<Record<string, string>>): string {
  const cases = Object.entries(words).map(([code, text]) => `when ${escapeLiteral(code)} then ${escapeLiteral(text)}`)
  return `case ${sql}::text ${cases.join(' ')} else ${sql}::text end`
}

/**
 * Returns the SQL clauses that select every row of a list, in the list's order. `joins` adds tables for the columns.
 */
export function buildOrderedExportClauses({
  order,
  where,
  joins,
}: {
  order: ListOrder
  where: Prisma.Sql
  joins: Prisma.Sql
}): ExportQueryClauses {
  return { from: Prisma.sql`${order.tables} ${joins}`, where, orderBy: buildOrderBySql(order) }
}
