import { inflateSync } from 'node:zlib'
import { IMPORT_ROW_CHARACTERS_MAXIMUM, type ImportKind } from '../../../../domain/imports/kinds'
import { testerFormatOf } from '../../../../domain/testerFiles/formats'
import type { Inflate, TesterFile } from '../../../../domain/testerFiles/testerFile'
import { testTable } from '../../../../domain/testerFiles/testerTable'
import { withoutFormulaMarks } from '../../../../domain/values/csv'
import { assertNoEndlessCell, ROWS_READ } from './boundRows'
import { decodeText } from './decodeText'
import {
  type Delimiter,
  type FileFacts,
  type FileRow,
  type FileTable,
  type ReadRequest,
  UnreadableFile,
} from './messages'
import { isZip, readWorkbook } from './readWorkbook'
import { readSeparatedRows } from './separatedRows'
import { unsupportedFormatError } from './unsupportedFormat'

/** Number of rows used to detect the delimiter. */
const TOP_ROWS = 20

/**
 * Reads a delimited text file or a workbook.
 * @throws UnreadableFile
 */
export async function readTable({ bytes, choice, kind }: ReadRequest): Promise<FileTable> {
  const unsupported = unsupportedFormatError(bytes)
  if (unsupported !== undefined) throw new UnreadableFile(unsupported)
  const tester = testerFormatOf(bytes)
  if (tester) return { facts: TESTER_FACTS, rows: rowsOfTester(tester.read(bytes, inflate), kind) }
  if (isZip(bytes)) return readWorkbook(bytes, choice.sheet)
  const { text, encoding } = decodeText(bytes, choice.encoding)
  assertNoEndlessCell(text)
  const top = text.slice(0, TOP_ROWS * IMPORT_ROW_CHARACTERS_MAXIMUM)
  const { delimiter, width } = choice.delimiter ? layoutWith(top, choice.delimiter) : detectLayout(top)
  return {
    facts: { format: 'csv', encoding, delimiter, sheet: null, sheets: [] },
    rows: readSeparatedRows(text, { delimiter, width, limit: ROWS_READ }).map(({ cells, ...row }) => ({
      ...row,
      cells: cells.map(withoutFormulaMarks),
    })),
  }
}

const TESTER_FACTS: FileFacts = { format: 'tester', encoding: null, delimiter: null, sheet: null, sheets: [] }

/** @throws UnreadableFile unless the file is imported as tests. */
function rowsOfTester(file: TesterFile, kind: ImportKind): FileRow[] {
  if (kind === 'tests') return testTable(file).map((cells) => ({ cells }))
  throw new UnreadableFile('This is the file of a test instrument. Import it as tests.')
}

const inflate: Inflate = (packed, maximum) => {
  try {
    return inflateSync(packed, { maxOutputLength: Math.max(1, maximum) })
  } catch {
    return undefined
  }
}

/** In order of preference: tabs and bars are rare within text. */
const CANDIDATES: readonly Delimiter[] = ['\t', '|', ',', ';']

interface Layout {
  delimiter: Delimiter
  /** The most common number of cells among the first rows. */
  width: number
  /** How many of the first rows have `width` cells. */
  rows: number
}

function layoutWith(text: string, delimiter: Delimiter): Layout {
  const counts = new Map<number, number>()
  for (const { cells } of readSeparatedRows(text, { delimiter, width: 0, limit: TOP_ROWS }))
    if (cells.length > 1) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1)
  let best: Layout = { delimiter, width: 1, rows: 0 }
  for (const [width, rows] of counts)
    if (rows > best.rows || (rows === best.rows && width > best.width)) best = { delimiter, width, rows }
  return best
}

/** Returns the delimiter that gives the most of the first rows the same width, and on a tie, the widest rows. */
function detectLayout(text: string): Layout {
  const [first, ...others] = CANDIDATES.map((delimiter) => layoutWith(text, delimiter)).filter(({ rows }) => rows > 0)
  let best = first ?? { delimiter: ',' as const, width: 1, rows: 0 }
  for (const layout of others)
    if (layout.rows > best.rows || (layout.rows === best.rows && layout.width > best.width)) best = layout
  return best
}
