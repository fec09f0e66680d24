import Papa from 'papaparse'
import { withoutFormulaMarks } from '../../../../domain/csv'
import { IMPORT_ROW_CHARACTERS_MAXIMUM } from '../../../../domain/imports/kinds'
import { assertNoEndlessCell, ROWS_READ } from './boundRows'
import { decodeText } from './decodeText'
import { type Delimiter, type FileTable, type ReadRequest, UnreadableFile } from './messages'
import { isZip, readWorkbook } from './readWorkbook'
import { unsupportedFormatError } from './unsupportedFormat'

/** Number of rows from which the delimiter is detected. */
const TOP_ROWS = 20

/**
 * Reads a delimited text file or a workbook.
 * @throws UnreadableFile
 */
export async function readTable({ bytes, choice }: ReadRequest): Promise<FileTable> {
  const unsupported = unsupportedFormatError(bytes)
  if (unsupported !== undefined) throw new UnreadableFile(unsupported)
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
