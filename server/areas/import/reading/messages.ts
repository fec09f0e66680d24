import type { Cell } from '../../../../domain/imports/cell'

export const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const
export type Encoding = (typeof ENCODINGS)[number]

export const DELIMITERS = [',', ';', '\t', '|'] as const
export type Delimiter = (typeof DELIMITERS)[number]

/** How a file is to be read; what is left out is detected. */
export interface ReadingChoice {
  encoding?: Encoding
  delimiter?: Delimiter
  /** The name of a spreadsheet's sheet. */
  sheet?: string
}

/** How a file was read. */
export interface FileFacts {
  format: 'csv' | 'xlsx'
  encoding: Encoding | null
  delimiter: Delimiter | null
  sheet: string | null
  /** The names of all sheets of a spreadsheet. */
  sheets: string[]
}

/** A file's rows, with how they were read. */
export interface FileTable {
  facts: FileFacts
  rows: Cell[][]
}

/** A file to read. */
export interface ReadRequest {
  bytes: Uint8Array
  choice: ReadingChoice
}

/** A file that cannot be read, in words for who sent it. */
export class UnreadableFile extends Error {}

/** What the reader's process answers: the facts, then rows, each batch once it was asked for `more`; or an error. */
export type ReadReply =
  | { kind: 'facts'; facts: FileFacts }
  | { kind: 'rows'; rows: Cell[][] }
  | { kind: 'end' }
  | { kind: 'unreadable'; message: string }
