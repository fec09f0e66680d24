import type { Cell } from '../../../domain/imports/cell'
import { type CellFormat, readCell } from '../../../domain/imports/cells'
import { type ImportKind, importField } from '../../../domain/imports/kinds'
import { Prisma } from '../../generated/prisma/client'
import type { Queryable } from '../../platform/records/conditions'
import { fullCollection } from '../../platform/runtime/idleCollector'

/** How the rows of a file are read. */
export interface RowFormat extends CellFormat {
  kind: ImportKind
  /** The field that each column is for. */
  fields: readonly (string | null)[]
  /** New assets get the ids of the file. */
  givesIds: boolean
}

/** A row as the rules read it. */
export interface RowReading {
  /** What it says, as its kind stores it. */
  entries: Record<string, unknown>
  /** The first message of each field. */
  errors: Record<string, string>
}

/** The cells of a row by their fields, with what cannot be read. */
export function readCells(cells: readonly Cell[], { kind, fields, givesIds: _, ...format }: RowFormat) {
  const sent: Record<string, string | number | boolean | string[]> = {}
  const errors: Record<string, string> = {}
  for (const [index, name] of fields.entries()) {
    const field = name === null ? undefined : importField(kind, name)
    if (!field) continue
    const { value, error } = readCell(cells[index] ?? '', field.type, format)
    if (error !== undefined) errors[field.name] = error
    else if (value !== undefined) sent[field.name] = value
  }
  return { sent, errors }
}

/** A user, and whether other accounts may be credited with tests. */
export interface ImportUser {
  id: number
  namesTesters: boolean
}

/** The rows of an import that are judged: all, or those that a correction concerns. */
export interface JudgedRows {
  transaction: Prisma.TransactionClient & Queryable
  importId: number
  /** Numbers of rows; absent: all. */
  only?: readonly number[]
  /** Unknown locations of assets are created. */
  createLocations: boolean
  /** The user for whom the rows are judged. */
  user: ImportUser
  /** The class of new assets that have none in the file; null: none was chosen. */
  assetClass: 1 | 2 | null
  /** The header of a column that may be the class, which no column is for. */
  classHeader: string | null
}

/** The rows (`r`) that are judged. */
export const judged = ({ importId, only }: Pick<JudgedRows, 'importId' | 'only'>): Prisma.Sql =>
  only
    ? Prisma.sql`r.import_id = ${importId} and r.row_number = any(${[...only]}::int[])`
    : Prisma.sql`r.import_id = ${importId}`

/** A value of a row by which it may be about the same as another one, or a list of them; null for none. */
export type RowKey = (row: string) => Prisma.Sql

/** A value as a list of one. */
export const listOf =
  (key: RowKey): RowKey =>
  (row) =>
    Prisma.sql`array[${key(row)}]`

/**
 * The judged rows (`r`) with the number of the first row of the same key (`first`), if that is another one. Only rows that the condition
 * holds of are compared. why: a window, since a join might compare each row with each
 */
export function earlierRows(rows: JudgedRows, key: RowKey, among: RowKey = () => Prisma.sql`true`): Prisma.Sql {
  const { importId, only } = rows
  const concerned = only
    ? Prisma.sql`and ${key('r')} in (select ${key('r')} from import_rows r where ${judged(rows)})`
    : Prisma.empty
  return Prisma.sql`(
      select * from (
        select r.import_id, r.row_number, min(r.row_number) over (partition by ${key('r')}) as first from import_rows r
        where r.import_id = ${importId} and ${key('r')} is not null and ${among('r')} ${concerned}) k
      where first < row_number
    ) r`
}

/**
 * Sets columns of the import's rows from a query of `row_number` and these columns.
 * why: an upsert finds each row by its key; a join is planned by statistics that may not know the rows yet, and then compares each with each
 */
export async function setRows(
  { transaction, importId }: Pick<JudgedRows, 'importId'> & { transaction: Pick<Queryable, '$queryRaw'> },
  columns: readonly string[],
  found: Prisma.Sql,
): Promise<void> {
  const names = Prisma.raw(columns.join())
  const values = Prisma.raw(columns.map((column) => `${column} = excluded.${column}`).join())
  await transaction.$queryRaw`
    insert into import_rows (import_id, row_number, cells, ${names})
    select ${importId}::int, f.row_number, '[]', ${Prisma.raw(columns.map((column) => `f.${column}`).join())} from (${found}) f
    on conflict (import_id, row_number) do update set ${values}`
}

/** Adds messages, by field, to a column of the rows. */
async function addMessages({ transaction, importId }: JudgedRows, to: 'errors' | 'warnings', found: Prisma.Sql) {
  const column = Prisma.raw(to)
  // why: an upsert, as in setRows
  await transaction.$executeRaw`
    insert into import_rows as r (import_id, row_number, cells, ${column})
    select ${importId}::int, row_number, '[]', jsonb_object_agg(field, message) from (${found}) e group by row_number
    on conflict (import_id, row_number) do update set ${column} = excluded.${column} || coalesce(r.${column}, '{}')`
}

/** Adds the messages that a query of `row_number`, `field` and `message` finds to the rows' errors. */
export const addErrors = (rows: JudgedRows, found: Prisma.Sql): Promise<void> => addMessages(rows, 'errors', found)

/** Adds the messages that such a query finds to what somebody should know before the rows are saved. */
export const addWarnings = (rows: JudgedRows, found: Prisma.Sql): Promise<void> => addMessages(rows, 'warnings', found)

/** Rows after which an import collects garbage. */
export const COLLECTED_ROWS = 10_000

/**
 * Counts rows, and forces a garbage collection after each `count` of them: V8 alone would let what they leave grow to
 * several times what the server uses.
 */
export function collectGarbageEvery(count: number): (rows: number) => void {
  const collect = fullCollection()
  let since = 0
  return (rows) => {
    since += rows
    if (since < count) return
    since = 0
    collect()
  }
}

/** What an import is saved or undone with. */
export interface ImportWrite {
  importId: number
  user: ImportUser
  /** When: the time of the transaction, by which undoing knows what has changed since. */
  at: Date
  /** The class of new assets that have none in the file. */
  assetClass: number | null
}

/** Tells how many rows have been written. */
export type Progress = (done: number) => Promise<void>
