import { inflateSync } from 'node:zlib'
import {
  IMPORT_KIND_DEFINITIONS,
  type ImportKind,
  MAX_IMPORT_ROW_CHARACTERS,
} from '../../../../domain/imports/importKinds'
import type { TesterFile, ZlibInflater } from '../../../../domain/testerFiles/testerFile'
import { detectTesterFormat } from '../../../../domain/testerFiles/testerFormats'
import { buildTesterFileTable } from '../../../../domain/testerFiles/testerTable'
import { unescapeCsvFormulas } from '../../../../domain/values/csv'
import { decodeImportFileText } from './decodeImportFileText'
import {
  type CellDelimiter,
  type ImportFileProperties,
  type ImportFileReadRequest,
  type ImportFileRow,
  type ImportFileTable,
  UnreadableImportFileError,
} from './importFileReadRequest'
import { parseDelimitedRows } from './parseDelimitedRows'
import { isZipFile, parseImportWorkbook } from './parseImportWorkbook'
import { assertImportCellLengths, MAX_IMPORT_ROWS_READ } from './trimImportFileRows'
import { findUnsupportedFormatError } from './unsupportedFileFormat'

/** Number of rows used to detect the delimiter. */
const TOP_ROWS = 20

/**
 * Reads a delimited text file or a workbook.
 * @throws UnreadableImportFileError
 */
export async function parseImportFileTable({ bytes, choice, kind }: ImportFileReadRequest): Promise<ImportFileTable> {
  const unsupported = findUnsupportedFormatError(bytes)
  if (unsupported !== undefined) throw new UnreadableImportFileError(unsupported)
  const tester = detectTesterFormat(bytes)
  if (tester) return { facts: TESTER_FACTS, rows: rowsOfTester(tester.read(bytes, inflate), kind) }
  if (isZipFile(bytes)) return parseImportWorkbook(bytes, choice.sheet)
  const { text, encoding } = decodeImportFileText(bytes, choice.encoding)
  assertImportCellLengths(text)
  const top = text.slice(0, TOP_ROWS * MAX_IMPORT_ROW_CHARACTERS)
  const { delimiter, width } = choice.delimiter ? layoutWith(top, choice.delimiter) : detectLayout(top)
  return {
    facts: { format: 'csv', encoding, delimiter, sheet: null, sheets: [] },
    rows: parseDelimitedRows(text, { delimiter, width, limit: MAX_IMPORT_ROWS_READ }).map(({ cells, ...row }) => ({
      ...row,
      cells: cells.map(unescapeCsvFormulas),
    })),
  }
}

const TESTER_FACTS: ImportFileProperties = {
  format: 'tester',
  encoding: null,
  delimiter: null,
  sheet: null,
  sheets: [],
}

/** @throws UnreadableImportFileError unless the file is imported as tests. */
function rowsOfTester(file: TesterFile, kind: ImportKind): ImportFileRow[] {
  if (IMPORT_KIND_DEFINITIONS[kind].acceptsTesterFiles) return buildTesterFileTable(file).map((cells) => ({ cells }))
  throw new UnreadableImportFileError('This file comes from a test instrument. Import it as tests.')
}

const inflate: ZlibInflater = (packed, maximum) => {
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
  for (const { cells } of parseDelimitedRows(text, { delimiter, width: 0, limit: TOP_ROWS }))
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
