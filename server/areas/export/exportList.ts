import { escapeIdentifier, escapeLiteral } from 'pg'
import type { FormatName, ReportHeaders } from '../../../domain/reports/headers'
import { Prisma } from '../../generated/prisma/client'
import type { UserContext } from '../../platform/context'
import { directionSql } from '../../platform/records/conditions'
import { pageOfParts, type RowOrder } from '../../platform/records/orderedParts'

/** A column of an export: what it is called, and where it comes from. */
export interface ExportColumn {
  label: string
  sql: Prisma.Sql
  /** How it is written, unless that follows from its type. */
  format?: FormatName
}

/** The rows of an export, in their order. */
export interface ExportRows {
  from: Prisma.Sql
  where?: Prisma.Sql
  orderBy: Prisma.Sql
}

/** A list that can be exported. */
export interface ExportList {
  /** In its path: `/api/export/{name}.csv`. */
  name: string
  /** What the file is called. */
  title: string
  /**
   * The operation of the list itself. It decides who may export it, and which filters and which order an export takes: it is run
   * first, for one record at most.
   */
  operation: string
  columns: readonly ExportColumn[]
  /** The rows that the operation's variables ask for. */
  rows(variables: object, context: UserContext): ExportRows | Promise<ExportRows>
}

/** The statement of an export. */
export function exportSql(columns: readonly ExportColumn[], { from, where, orderBy }: ExportRows): Prisma.Sql {
  const selected = columns.map(({ label, sql }) => Prisma.sql`${sql} as ${Prisma.raw(escapeIdentifier(label))}`)
  return Prisma.sql`select ${Prisma.join(selected)} from ${from} where ${where ?? Prisma.sql`true`} order by ${orderBy}`
}

/** The columns' names and formats, as exports of reports have them. */
export function headersOf(columns: readonly ExportColumn[]): ReportHeaders {
  const plain = { align: null, total: null, link: null, hidden: false }
  return Object.fromEntries(columns.map(({ label, format }) => [label, { ...plain, label, format: format ?? null }]))
}

/** A column. Its SQL is constant. */
export const column = (label: string, sql: string, format?: FormatName): ExportColumn => ({
  label,
  sql: Prisma.raw(sql),
  ...(format && { format }),
})

/** A code's words: `case x when 'inUse' then 'In use' … end`. */
export function wordsSql(sql: string, words: Readonly<Record<string, string>>): string {
  const cases = Object.entries(words).map(([code, text]) => `when ${escapeLiteral(code)} then ${escapeLiteral(text)}`)
  return `case ${sql}::text ${cases.join(' ')} else ${sql}::text end`
}

/** More rows than any list has. */
const ALL_ROWS = 1_000_000_000

/** Every row of an ordered list, as `row`, beside what `joins` brings. */
export function orderedRows(
  row: string,
  table: string,
  { order, where, joins }: { order: RowOrder; where: Prisma.Sql; joins: Prisma.Sql },
): ExportRows {
  const alias = Prisma.raw(row)
  const [only, ...others] = order.parts
  if (only && others.length === 0)
    return {
      from: Prisma.sql`${only.tables} ${joins}`,
      where: Prisma.sql`${where} and ${only.where}`,
      orderBy: Prisma.join(only.key.map(({ sql }) => Prisma.sql`${sql} ${directionSql(order.direction)}`)),
    }
  const page = pageOfParts(alias, Prisma.raw(table), order, where, { offset: 0, limit: ALL_ROWS })
  return { from: Prisma.sql`(${page}) ${alias} ${joins}`, orderBy: Prisma.sql`${alias}.position` }
}
