import { Prisma } from '../../generated/prisma/client'
import { recordNumber } from '../../platform/input/input'
import { columnIn } from '../../platform/records/conditions'
import { columnSql } from '../../platform/records/recordSql'

/** The fields of a table, as the database client lists them: a new one is read and filtered without a change here. */
type Fields = Readonly<Record<string, string>>

/** The column of a field: `a.location_id` for `locationId`. */
function columnOf(alias: string, field: string): Prisma.Sql {
  return Prisma.raw(columnSql(alias, field))
}

/** How the values of a filter are compared with a column. */
interface Comparison {
  /** What is compared, if not the column itself. */
  column?: Prisma.Sql
  /** A value of the filter as the database compares it. */
  value: (value: string) => unknown
  /** What is compared besides, because an index has it. */
  indexed?: Comparison & { column: Prisma.Sql }
}

/** Ids of numbered records; an id that cannot be one is that of no record. */
export const BY_NUMBER: Comparison = { value: (id) => recordNumber(id) }
/** Ids of assets. */
export const BY_ASSET_ID: Comparison = { value: (id) => id.trim().toUpperCase() }
/** Calendar dates. */
export const BY_DATE: Comparison = { value: (date) => Prisma.sql`${date}::date` }
/** Pass or fail, stored as true or false. */
export const BY_PASS: Comparison = { value: (value: unknown) => value === 1 }
/** Codes, without regard to case. */
export const byCode = (column: Prisma.Sql): Comparison => ({
  column: Prisma.sql`lower(${column})`,
  value: (code) => code.trim().toLowerCase(),
})
/** Texts that are too long for an index, which has the beginning of them. */
export const byText = (column: Prisma.Sql): Comparison => ({
  value: (text) => text,
  indexed: { column: Prisma.sql`left(${column}, 100)`, value: (text) => text.slice(0, 100) },
})

/** A condition for each field that a filter lists values of, compared as they are unless `comparisons` says otherwise. */
export function columnConditions(
  alias: string,
  fields: Fields,
  filter: object,
  comparisons: Readonly<Record<string, Comparison>>,
): Prisma.Sql[] {
  const lists = filter as Readonly<Record<string, unknown>>
  return Object.keys(fields).flatMap((field) => {
    const values = lists[field]
    if (!Array.isArray(values)) return []
    const { column = columnOf(alias, field), value = plainValue, indexed } = comparisons[field] ?? {}
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
