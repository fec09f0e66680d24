import type { ImportCell } from '../../../../domain/imports/importCell'
import type { Prisma } from '../../../generated/prisma/client'
import type { Queryable } from '../../../platform/records/sqlConditions'
import type { ImportCodeSuggestion, ImportNumbering, NewAssets } from './import.type'
import type {
  ImportRowFormat,
  ImportRowsToValidate,
  ImportWriteContext,
  ParsedImportRow,
  ReportImportProgress,
  RowKeySqlBuilder,
} from './importRowsToValidate'

/** A changed field of a record, or a field of a new record, as shown to the user. */
export interface ImportRowChange {
  field: string
  before: string
  after: string
}

export interface ValidatedImportRow {
  entries: Record<string, unknown>
  before: Record<string, unknown>
  outcome: 'create' | 'change'
}

/** A kind's rules for reading, validating, saving and undoing rows. */
export interface ImportKindRules {
  /** Parses a row's cells without reading the database. */
  readRow(cells: readonly ImportCell[], format: ImportRowFormat): ParsedImportRow
  /** Keys that identify records: rows with the same value may describe the same record. */
  keys: readonly RowKeySqlBuilder[]
  /** Finds the existing records that the rows describe. */
  match(rows: ImportRowsToValidate): Promise<void>
  findErrors(rows: ImportRowsToValidate): Promise<void>
  /** SQL for the outcome of an `import_rows` row that matches a record and has no errors. */
  outcomeOfMatched: Prisma.Sql
  /** Locks the records that the rows depend on. False if any record has changed since the rows were validated. */
  lockIfUnchanged(transaction: Prisma.TransactionClient, write: ImportWriteContext): Promise<boolean>
  save(transaction: Prisma.TransactionClient, write: ImportWriteContext, progress: ReportImportProgress): Promise<void>
  /** Locks the records that undoing the import changes. */
  lockSaved(transaction: Prisma.TransactionClient, write: ImportWriteContext): Promise<void>
  /** Returns the reasons why the import cannot be undone, as sentences. */
  obstacles(database: Queryable, importId: number): Promise<string[]>
  revert(transaction: Prisma.TransactionClient, write: ImportWriteContext): Promise<void>
  /** Returns the unknown assets that the import creates, or would create if the user agrees. */
  selectNewAssets?(database: Queryable, importId: number): Promise<NewAssets>
  /** Suggests the first code for rows without a code; null if every row has a code. */
  suggestNumbering?(
    database: Queryable,
    from: { id: number; hasCodes: boolean; isChecked: boolean },
  ): Promise<ImportNumbering | null>
  /** Suggests rules that turn unknown numbers into codes. */
  suggestCodeRules?(database: Queryable, importId: number): Promise<ImportCodeSuggestion[]>
  changesOf(row: ValidatedImportRow): ImportRowChange[]
  /** Returns the code and name of the row's record; empty if the row has neither. */
  nameOf(entries: Record<string, unknown>, before: Record<string, unknown>): string
}
