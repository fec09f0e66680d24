import { toCodeKey } from '../../../domain/values/identity'
import { Prisma } from '../../generated/prisma/client'
import { toRecordNumber } from '../../platform/input/inputSchemas'
import { buildColumnSql } from '../../platform/records/recordSql'
import { buildColumnInSql } from '../../platform/records/sqlConditions'

type Fields = Readonly<Record<string, string>>

/** Converts a field name to a column reference, for example `locationId` to `a.location_id`. */
export function buildColumnReferenceSql(alias: string, field: string): Prisma.Sql {
  return Prisma.raw(buildColumnSql(alias, field))
}

/** How a filter compares a column with the filter's values. */
export interface ColumnComparison {
  /** The expression to compare, if it is not the column itself. */
  column?: Prisma.Sql
  /** Converts a filter value to the column's type. */
  value: (value: string) => unknown
  /** An additional comparison that can use an index. */
  indexed?: ColumnComparison & { column: Prisma.Sql }
}

/** Compares ids of records that have numeric ids. An invalid id matches no record. */
export const RECORD_NUMBER_COMPARISON: ColumnComparison = { value: (id) => toRecordNumber(id) }
export const ASSET_ID_COMPARISON: ColumnComparison = { value: (id) => id.trim().toUpperCase() }
export const DATE_COMPARISON: ColumnComparison = { value: (date) => Prisma.sql`${date}::date` }
/** Compares verdicts, which are stored as booleans. */
export const PASS_COMPARISON: ColumnComparison = { value: (value: unknown) => value === 1 }
/** Compares codes, ignoring case. */
export const buildCodeComparison = (column: Prisma.Sql): ColumnComparison => ({
  column: Prisma.sql`lower(${column})`,
  value: toCodeKey,
})
/** Compares long text. The index covers only the first 100 characters. */
export const buildTextComparison = (column: Prisma.Sql): ColumnComparison => ({
  value: (text) => text,
  indexed: { column: Prisma.sql`left(${column}, 100)`, value: (text) => text.slice(0, 100) },
})

/** Returns one condition for each field that the filter limits to certain values. */
export function buildColumnConditionsSql(
  alias: string,
  fields: Fields,
  filter: object,
  comparisons: Readonly<Record<string, ColumnComparison | undefined>>,
): Prisma.Sql[] {
  const lists = filter as Readonly<Record<string, unknown>>
  return Object.keys(fields).flatMap((field) => {
    const values = lists[field]
    if (!Array.isArray(values)) return []
    const { column = buildColumnReferenceSql(alias, field), value = plainValue, indexed } = comparisons[field] ?? {}
    return [
      ...(indexed ? buildColumnInSql(indexed.column, values.map(indexed.value)) : []),
      ...buildColumnInSql(column, values.map(value)),
    ]
  })
}

function plainValue(value: unknown): unknown {
  if (value instanceof Date) return Prisma.sql`${value.toISOString()}::timestamptz`
  // why: without the cast, comparing a smallint column with a number beyond its range would fail
  return typeof value === 'number' ? Prisma.sql`${value}::float8` : value
}
