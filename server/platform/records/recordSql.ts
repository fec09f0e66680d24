import { Prisma } from '../../generated/prisma/client'
import type { Selection } from './selection'

/** How the records of a table are read as GraphQL returns them. Its texts are SQL and never hold a value. */
export interface RecordShape {
  table: string
  /** The fields that are one value each, in SQL over a row. */
  fields: Readonly<Record<string, (row: string) => string>>
  /** Fields that are always read: other fields are found by them. */
  keys: readonly string[]
  /** The fields that hold other records. */
  relations?: Readonly<Record<string, Relation>>
}

interface Relation {
  shape: () => RecordShape
  /** Tells whether a row is related to the record. */
  on: (row: string, related: string) => string
  /** The order of a list; absent where there is one related record at most. */
  orderBy?: (related: string) => string
}

/** SQL that reads a record as one JSON value: an expression, and the tables to join for it. */
export interface RecordSql {
  json: Prisma.Sql
  joins: Prisma.Sql
}

/** The SQL that reads the selected fields of each row of the shape's table, called `row`. */
export function createRecordSql(shape: RecordShape, row: string): (selection: Selection) => RecordSql {
  return memoizeBySelection((selection) => {
    const joins: string[] = []
    const json = Prisma.raw(recordJson(shape, row, selection, joins))
    return { json, joins: Prisma.raw(joins.join('\n')) }
  })
}

/** What `make` makes of a selection, kept with it: a compiled operation asks with the same selection each time. */
export function memoizeBySelection<Made>(make: (selection: Selection) => Made): (selection: Selection) => Made {
  const known = new WeakMap<Selection, Made>()
  return (selection) => {
    const made = known.get(selection) ?? make(selection)
    known.set(selection, made)
    return made
  }
}

/** The column of a field: `location_id` for `locationId`. */
export function columnName(field: string): string {
  return field.replace(/[A-Z]/g, '_$&').toLowerCase()
}

/** The column of a field in SQL: `a.location_id` for `locationId`. */
export function columnSql(row: string, field: string): string {
  return `${row}.${columnName(field)}`
}

/** Fields that are in columns of the same names. */
export function columnFields(names: readonly string[]): RecordShape['fields'] {
  return Object.fromEntries(names.map((name) => [name, (row: string) => columnSql(row, name)]))
}

/** A selection of every field that is one value. */
export function plainFields({ fields }: RecordShape): Selection {
  return Object.fromEntries(Object.keys(fields).map((field) => [field, {}]))
}

function recordJson(shape: RecordShape, row: string, selection: Selection, joins: string[]): string {
  const { fields, keys, relations = {} } = shape
  const values = Object.entries(fields)
    .filter(([field]) => field in selection || keys.includes(field))
    .map(([field, sql]) => `${sql(row)} as "${field}"`)
  const records = Object.entries(relations).flatMap(([field, relation], index) => {
    const below = selection[field]
    return below ? [`${relationJson(relation, row, `${row}_${index}`, below, joins)} as "${field}"`] : []
  })
  // why: json_build_object looks up each value's type again for each row, which takes a third longer
  return `to_json((select record from (select ${[...values, ...records].join(', ')}) record))`
}

function relationJson(
  { shape, on, orderBy }: Relation,
  row: string,
  related: string,
  selection: Selection,
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
