import Papa from 'papaparse'
import { decodeText } from './decodeText'
import { DELIMITERS, type Delimiter, type FileTable, type ReadRequest, UnreadableFile } from './messages'
import { isZip, readWorkbook } from './readWorkbook'

/**
 * Reads a file of separated values, or a workbook.
 * @throws UnreadableFile
 */
export async function readTable({ bytes, choice }: ReadRequest): Promise<FileTable> {
  if (isZip(bytes)) return readWorkbook(bytes, choice.sheet)
  if (isOldWorkbook(bytes)) throw new UnreadableFile('This is a workbook of an old format. Save it as .xlsx or as CSV.')
  const { text, encoding } = decodeText(bytes, choice.encoding)
  const { data, errors, meta } = Papa.parse<string[]>(text, {
    delimiter: choice.delimiter ?? '',
    delimitersToGuess: [...DELIMITERS],
  })
  const open = errors.find(({ code }) => code === 'MissingQuotes')
  if (open) throw new UnreadableFile(`Row ${(open.row ?? 0) + 1} has a quotation mark that is not closed.`)
  const delimiter = DELIMITERS.find((one) => one === meta.delimiter) ?? (',' satisfies Delimiter)
  return { facts: { format: 'csv', encoding, delimiter, sheet: null, sheets: [] }, rows: data }
}

const OLD_WORKBOOK = [0xd0, 0xcf, 0x11, 0xe0]
const isOldWorkbook = (bytes: Uint8Array) => OLD_WORKBOOK.every((byte, index) => bytes[index] === byte)
