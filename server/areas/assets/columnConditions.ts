import { toCodeKey } from '../../../domain/values/identity'
import { Prisma } from '../../generated/prisma/client'
import { recordNumber } from '../../platform/input/input'
import { columnIn } from '../../platform/records/conditions'
import { columnSql } from '../../platform/records/recordSql'

type Fields = Readonly<Record<string, string>>

/** Returns a field's column: `a.location_id` for `locationId`. */
export function columnReferenceSql(alias: string, field: string): Prisma.Sql {
  return Prisma.raw(columnSql(alias, field))
}

/** How a filter compares a column with its values. */
export interface ColumnComparison {
  /** The expression to compare; the column itself by default. */
  column?: Prisma.Sql
  /** Converts a filter value to the column's type. */
  value: (value: string) => unknown
  /** A second comparison that an index supports. */
  indexed?: ColumnComparison & { column: Prisma.Sql }
}

/** Compares ids of numbered records. An invalid id matches no record. */
export const NUMBER_COMPARISON: ColumnComparison = { value: (id) => recordNumber(id) }
export const ASSET_ID_COMPARISON: ColumnComparison = { value: (id) => id.trim().toUpperCase() }
export const DATE_COMPARISON: ColumnComparison = { value: (date) => Prisma.sql`${date}::date` }
/** Compares verdicts, which are stored as booleans. */
export const PASS_COMPARISON: ColumnComparison = { value: (value: unknown) => value === 1 }
/** Compares codes, ignoring case. */
export const compareCode = (column: Prisma.Sql): ColumnComparison => ({
  column: Prisma.sql`lower(${column})`,
  value: toCodeKey,
})
/** Compares long text. The index covers only its first 100 characters. */
export const compareText = (column: Prisma.Sql): ColumnComparison => ({
  value: (text) => text,
  indexed: { column: Prisma.sql`left(${column}, 100)`, value: (text) => text.slice(0, 100) },
})

/** Returns a condition for each field whose values a filter lists. */
export function columnConditionsSql(
  alias: string,
  fields: Fields,
  filter: object,
  comparisons: Readonly<Record<string, ColumnComparison | undefined>>,
): Prisma.Sql[] {
  const lists = filter as Readonly<Record<string, unknown>>
  return Object.keys(fields).flatMap((field) => {
    const values = lists[field]
    if (!Array.isArray(values)) return []
    const { column = columnReferenceSql(alias, field), value = plainValue, indexed } = comparisons[field] ?? {}
    return [
      ...(indexed ? columnIn(indexed.column, values.map(indexed.value)) : []),
      ...columnIn(column, values.map(value)),
    ]
  })
}

function plainValue(value: unknown): unknown {
  if (value instanceof Date) return Prisma.sql`${value.toISOString()}::timestamptz`
  // why: a smallint cannot be compared with a number beyond its range
  return typeof value === 'number' ? Prisma.sql`${value}::float8` : value
}
