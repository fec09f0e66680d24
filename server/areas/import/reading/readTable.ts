import { inflateSync } from 'node:zlib'
import Papa from 'papaparse'
import { withoutFormulaMarks } from '../../../../domain/csv'
import type { Cell } from '../../../../domain/imports/cell'
import { IMPORT_ROW_CHARACTERS_MAXIMUM, type ImportKind } from '../../../../domain/imports/kinds'
import { testerFormatOf } from '../../../../domain/testerFiles/formats'
import type { Inflate, TesterFile } from '../../../../domain/testerFiles/testerFile'
import { testTable } from '../../../../domain/testerFiles/testerTable'
import { assertNoEndlessCell, ROWS_READ } from './boundRows'
import { decodeText } from './decodeText'
import { type Delimiter, type FileFacts, type FileTable, type ReadRequest, UnreadableFile } from './messages'
import { isZip, readWorkbook } from './readWorkbook'
import { unsupportedFormatError } from './unsupportedFormat'

/** Number of rows from which the delimiter is detected. */
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
  const delimiter = choice.delimiter ?? detectDelimiter(text.slice(0, TOP_ROWS * IMPORT_ROW_CHARACTERS_MAXIMUM))
  const { data, errors } = Papa.parse<string[]>(text, { delimiter, preview: ROWS_READ })
  const open = errors.find(({ code }) => code === 'MissingQuotes')
  if (open) throw new UnreadableFile(`Row ${(open.row ?? 0) + 1} has a quotation mark that is not closed.`)
  return {
    facts: { format: 'csv', encoding, delimiter, sheet: null, sheets: [] },
    rows: data.map((row) => row.map(withoutFormulaMarks)),
  }
}

const TESTER_FACTS: FileFacts = { format: 'tester', encoding: null, delimiter: null, sheet: null, sheets: [] }

/** @throws UnreadableFile if the file is not imported as tests. */
function rowsOfTester(file: TesterFile, kind: ImportKind): Cell[][] {
  if (kind === 'tests') return testTable(file)
  throw new UnreadableFile('This is the file of a test instrument. Import it as tests.')
}

const inflate: Inflate = (packed, maximum) => {
  try {
    return inflateSync(packed, { maxOutputLength: Math.max(1, maximum) })
  } catch {
    return undefined
  }
}

/** In order of preference: tabs and bars are rare within texts. */
const CANDIDATES: readonly Delimiter[] = ['\t', '|', ',', ';']

/** Returns the delimiter that gives most of the first rows the same width; of several, the one with wider rows. */
function detectDelimiter(text: string): Delimiter {
  let best: { delimiter: Delimiter; rows: number; width: number } = { delimiter: ',', rows: 0, width: 1 }
  for (const delimiter of CANDIDATES) {
    const { data } = Papa.parse<string[]>(text, { delimiter, preview: TOP_ROWS, skipEmptyLines: true })
    const counts = new Map<number, number>()
    for (const { length } of data) if (length > 1) counts.set(length, (counts.get(length) ?? 0) + 1)
    for (const [width, rows] of counts)
      if (rows > best.rows || (rows === best.rows && width > best.width)) best = { delimiter, rows, width }
  }
  return best.delimiter
}
