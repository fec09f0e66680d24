import type { ImportCell } from '../../../../domain/imports/importCell'
import type { ImportKind } from '../../../../domain/imports/importKinds'

export const TEXT_ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const
export type TextEncoding = (typeof TEXT_ENCODINGS)[number]

export const CELL_DELIMITERS = [',', ';', '\t', '|'] as const
export type CellDelimiter = (typeof CELL_DELIMITERS)[number]

/** The user's choices for reading a file. Anything that the user has not chosen is detected from the file. */
export interface ImportFileReadingOptions {
  encoding?: TextEncoding
  delimiter?: CellDelimiter
  /** The name of the workbook sheet to read. */
  sheet?: string
}

/** How a file was read: the user's choices, and detected values for everything else. */
export interface ImportFileProperties {
  /** `tester` if a test instrument wrote the file. */
  format: 'csv' | 'xlsx' | 'tester'
  encoding: TextEncoding | null
  delimiter: CellDelimiter | null
  sheet: string | null
  /** The names of all sheets in the workbook. */
  sheets: string[]
}

export interface ImportFileRow {
  cells: ImportCell[]
  /** A sentence that explains why the cells may be wrong. */
  doubt?: string
}

export interface ImportFileTable {
  facts: ImportFileProperties
  rows: ImportFileRow[]
}

export interface ImportFileReadRequest {
  bytes: Uint8Array
  /** The kind of import. A test instrument's file can provide assets or tests. */
  kind: ImportKind
  choice: ImportFileReadingOptions
}

/** Thrown for a file that cannot be read. The message is shown to the user. */
export class UnreadableImportFileError extends Error {}

/**
 * A message from the reading process: `ready` after starting, then the file's facts, then a batch of rows for each
 * `more`; or an error.
 */
export type ImportFileReadReply =
  | { kind: 'ready' }
  | { kind: 'facts'; facts: ImportFileProperties }
  | { kind: 'rows'; rows: ImportFileRow[] }
  | { kind: 'end' }
  | { kind: 'unreadable'; message: string }
