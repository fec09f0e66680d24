import { Prisma } from '../../generated/prisma/client'
import type { FieldSelection } from './fieldSelection'

/** Describes how GraphQL records are read from a table. All strings are SQL, and never contain a value. */
export interface RecordShape {
  table: string
  /** SQL expressions for plain fields. Each takes the alias of the row. */
  fields: Readonly<Record<string, (row: string) => string>>
  /** Fields that are always read, because relations use them. */
  keys: readonly string[]
  /** Fields that contain related records. */
  relations?: Readonly<Record<string, Relation>>
}

interface Relation {
  shape: () => RecordShape
  /** The SQL condition that joins a related row. */
  on: (row: string, related: string) => string
  /** How a list of related records is sorted; absent if there can be only one related record. */
  orderBy?: (related: string) => string
}

/** SQL that reads a record as a single JSON value: an expression and the joins that it needs. */
export interface RecordSqlFragments {
  json: Prisma.Sql
  joins: Prisma.Sql
}

/** Creates a function that builds SQL for the selected fields of the shape's table. `row` is the table's alias. */
export function createRecordSqlBuilder(
  shape: RecordShape,
  row: string,
): (selection: FieldSelection) => RecordSqlFragments {
  return memoizeBySelection((selection) => {
    const joins: string[] = []
    const json = Prisma.raw(recordJson(shape, row, selection, joins))
    return { json, joins: Prisma.raw(joins.join('\n')) }
  })
}

/** Memoizes `make` by selection. This works because a compiled operation always passes the same selection object. */
export function memoizeBySelection<Made>(
  make: (selection: FieldSelection) => Made,
): (selection: FieldSelection) => Made {
  const known = new WeakMap<FieldSelection, Made>()
  return (selection) => {
    const made = known.get(selection) ?? make(selection)
    known.set(selection, made)
    return made
  }
}

/** Converts a field name to its column name: `locationId` to `location_id`. */
export function toColumnName(field: string): string {
  return field.replace(/[A-Z]/g, '_$&').toLowerCase()
}

/** Builds a column with an alias: `a.location_id` for the field `locationId`. */
export function buildColumnSql(row: string, field: string): string {
  return `${row}.${toColumnName(field)}`
}

/** Maps fields to the columns that have the same names. */
export function toColumnFields(names: readonly string[]): RecordShape['fields'] {
  return Object.fromEntries(names.map((name) => [name, (row: string) => buildColumnSql(row, name)]))
}

export function getPlainFields({ fields }: RecordShape): FieldSelection {
  return Object.fromEntries(Object.keys(fields).map((field) => [field, {}]))
}

function recordJson(shape: RecordShape, row: string, selection: FieldSelection, joins: string[]): string {
  const { fields, keys, relations = {} } = shape
  const values = Object.entries(fields)
    .filter(([field]) => field in selection || keys.includes(field))
    .map(([field, sql]) => `${sql(row)} as "${field}"`)
  const records = Object.entries(relations).flatMap(([field, relation], index) => {
    const below = selection[field]
    return below ? [`${relationJson(relation, row, `${row}_${index}`, below, joins)} as "${field}"`] : []
  })
  // why: not json_build_object, which looks up the type of each value again for every row and takes a third longer
  return `to_json((select record from (select ${[...values, ...records].join(', ')}) record))`
}

function relationJson(
  { shape, on, orderBy }: Relation,
  row: string,
  related: string,
  selection: FieldSelection,
  joins: string[],
): string {
  const { table } = shape()
  if (!orderBy) {
    joins.push(`left join ${table} ${related} on ${on(row, related)}`)
    return `case when ${related}.id is not null then ${recordJson(shape(), related, selection, joins)} end`
  }
  const inner: string[] = []
  const json = recordJson(shape(), related, selection, inner)
  return `(select coalesce(json_agg(${json} order by ${orderBy(related)}), '[]')
    from ${table} ${related} ${inner.join('\n')} where ${on(row, related)})`
}
