import { inflateSync } from 'node:zlib'
import {
  IMPORT_KIND_DEFINITIONS,
  type ImportKind,
  MAX_IMPORT_ROW_CHARACTERS,
} from '../../../../domain/imports/importKinds'
import type { InflateZlib, TesterFile } from '../../../../domain/testerFiles/testerFile'
import { detectTesterFormat } from '../../../../domain/testerFiles/testerFormats'
import { buildTesterFileTable } from '../../../../domain/testerFiles/testerTable'
import { removeFormulaMarks } from '../../../../domain/values/csv'
import { decodeFileText } from './decodeFileText'
import {
  type CellDelimiter,
  type FileFacts,
  type FileReadRequest,
  type FileRow,
  type FileTable,
  UnreadableFileError,
} from './fileReadRequest'
import { parseSeparatedRows } from './parseSeparatedRows'
import { isZipFile, parseWorkbook } from './parseWorkbook'
import { assertNoEndlessCell, MAX_ROWS_READ } from './trimFileRows'
import { findUnsupportedFormatError } from './unsupportedFileFormat'

/** Number of rows used to detect the delimiter. */
const TOP_ROWS = 20

/**
 * Reads a delimited text file or a workbook.
 * @throws UnreadableFileError
 */
export async function parseFileTable({ bytes, choice, kind }: FileReadRequest): Promise<FileTable> {
  const unsupported = findUnsupportedFormatError(bytes)
  if (unsupported !== undefined) throw new UnreadableFileError(unsupported)
  const tester = detectTesterFormat(bytes)
  if (tester) return { facts: TESTER_FACTS, rows: rowsOfTester(tester.read(bytes, inflate), kind) }
  if (isZipFile(bytes)) return parseWorkbook(bytes, choice.sheet)
  const { text, encoding } = decodeFileText(bytes, choice.encoding)
  assertNoEndlessCell(text)
  const top = text.slice(0, TOP_ROWS * MAX_IMPORT_ROW_CHARACTERS)
  const { delimiter, width } = choice.delimiter ? layoutWith(top, choice.delimiter) : detectLayout(top)
  return {
    facts: { format: 'csv', encoding, delimiter, sheet: null, sheets: [] },
    rows: parseSeparatedRows(text, { delimiter, width, limit: MAX_ROWS_READ }).map(({ cells, ...row }) => ({
      ...row,
      cells: cells.map(removeFormulaMarks),
    })),
  }
}

const TESTER_FACTS: FileFacts = { format: 'tester', encoding: null, delimiter: null, sheet: null, sheets: [] }

/** @throws UnreadableFileError unless the file is imported as tests. */
function rowsOfTester(file: TesterFile, kind: ImportKind): FileRow[] {
  if (IMPORT_KIND_DEFINITIONS[kind].acceptsTesterFiles) return buildTesterFileTable(file).map((cells) => ({ cells }))
  throw new UnreadableFileError('This file comes from a test instrument. Import it as tests.')
}

const inflate: InflateZlib = (packed, maximum) => {
  try {
    return inflateSync(packed, { maxOutputLength: Math.max(1, maximum) })
  } catch {
    return undefined
  }
}

/** Candidate delimiters, most preferred first: tabs and bars are rare in text. */
const CANDIDATES: readonly CellDelimiter[] = ['\t', '|', ',', ';']

interface Layout {
  delimiter: CellDelimiter
  /** The most common number of cells per row among the first rows. */
  width: number
  /** How many of the first rows have `width` cells. */
  rows: number
}

function layoutWith(text: string, delimiter: CellDelimiter): Layout {
  const counts = new Map<number, number>()
  for (const { cells } of parseSeparatedRows(text, { delimiter, width: 0, limit: TOP_ROWS }))
    if (cells.length > 1) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1)
  let best: Layout = { delimiter, width: 1, rows: 0 }
  for (const [width, rows] of counts)
    if (rows > best.rows || (rows === best.rows && width > best.width)) best = { delimiter, width, rows }
  return best
}

/**
 * Returns the delimiter that splits the most top rows into the same number of cells; on a tie, the one with the widest
 * rows.
 */
function detectLayout(text: string): Layout {
  const [first, ...others] = CANDIDATES.map((delimiter) => layoutWith(text, delimiter)).filter(({ rows }) => rows > 0)
  let best = first ?? { delimiter: ',' as const, width: 1, rows: 0 }
  for (const layout of others)
    if (layout.rows > best.rows || (layout.rows === best.rows && layout.width > best.width)) best = layout
  return best
}
