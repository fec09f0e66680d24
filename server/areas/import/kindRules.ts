import type { Cell } from '../../../domain/imports/cell'
import type { Prisma } from '../../generated/prisma/client'
import type { Queryable } from '../../platform/records/conditions'
import type { ImportWrite, JudgedRows, Progress, RowFormat, RowKey, RowReading } from './rows'

/** What a row changes of its record, or says of a new one. */
export interface RowChange {
  field: string
  before: string
  after: string
}

/** A row that has been judged. */
export interface JudgedRow {
  entries: Record<string, unknown>
  before: Record<string, unknown>
  outcome: 'create' | 'change'
}

/** How the rows of a kind are read, judged, saved and undone. */
export interface KindRules {
  /** Reads a row by itself. */
  readRow(cells: readonly Cell[], format: RowFormat): RowReading
  /** By what rows can be about the same record: lists of texts. */
  keys: readonly RowKey[]
  /** Finds the records that the rows are about. */
  match(rows: JudgedRows): Promise<void>
  /** Finds what is wrong with rows beside what their own cells show. */
  findErrors(rows: JudgedRows): Promise<void>
  /** What becomes of a row without errors that is about a record (of `import_rows`). */
  outcomeOfMatched: Prisma.Sql
  /** True if every row can still be saved as it was judged: what it depends on is as it was, and locked from now on. */
  stillHold(transaction: Prisma.TransactionClient, write: ImportWrite): Promise<boolean>
  save(transaction: Prisma.TransactionClient, write: ImportWrite, progress: Progress): Promise<void>
  /** Locks what undoing changes. */
  lockSaved(transaction: Prisma.TransactionClient, write: ImportWrite): Promise<void>
  /** Why the import cannot be undone, in sentences. */
  obstacles(database: Queryable, importId: number): Promise<string[]>
  /** Takes back what was saved. */
  revert(transaction: Prisma.TransactionClient, write: ImportWrite): Promise<void>
  /** What a row is shown with. */
  changesOf(row: JudgedRow): RowChange[]
  /** The code and name of the record that a row is about; empty for none. */
  nameOf(entries: Record<string, unknown>, before: Record<string, unknown>): string
}
