import { text } from 'node:stream/consumers'
import readXlsxFile from 'read-excel-file/node'
import { type Entry, fromBuffer, type ZipFile } from 'yauzl'
import type { ImportCell } from '../../../../domain/imports/importCell'
import { type ImportFileTable, UnreadableImportFileError } from './importFileReadRequest'
import { formatSheetCells } from './sheetLayout'

/** Maximum total size of a workbook's unpacked parts, in bytes; parsing requires eight times as much memory. */
const UNPACKED_MAXIMUM = 32_000_000
const PARTS_MAXIMUM = 2000

/** The flag that marks a ZIP entry as encrypted. */
const ENCRYPTED = 1
const UNREADABLE = 'This workbook cannot be read. Save it again as .xlsx, or as CSV.'
const PROTECTED = 'This workbook is protected with a password. Save it without one.'

const ZIP = [0x50, 0x4b, 0x03, 0x04]

/** True if the bytes start like a ZIP archive, which every workbook is. */
export const isZipFile = (bytes: Uint8Array) => ZIP.every((byte, index) => bytes[index] === byte)

/**
 * Reads a workbook's named sheet, or its first sheet.
 * @throws UnreadableImportFileError
 */
export async function parseImportWorkbook(bytes: Uint8Array, wanted: string | undefined): Promise<ImportFileTable> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  await checkParts(file)
  const sheets = await readXlsxFile(file).catch(() => {
    throw new UnreadableImportFileError(UNREADABLE)
  })
  const chosen = sheets.find(({ sheet }) => sheet === wanted) ?? sheets[0]
  if (!chosen) throw new UnreadableImportFileError('This workbook has no sheets. Choose another file.')
  const facts = { encoding: null, delimiter: null, sheet: chosen.sheet, sheets: sheets.map(({ sheet }) => sheet) }
  const rows = chosen.data.map((row) => row.map(cellOf))
  const shown = await formatSheetCells(file, chosen.sheet, rows)
  return { facts: { format: 'xlsx', ...facts }, rows: shown.map((cells) => ({ cells })) }
}

/** Spreadsheet dates before this day (in ms since 1970) are only a time of day. */
const FIRST_DAY = Date.UTC(1900, 0, 2)

/** Formats a spreadsheet date as '2026-02-03', followed by the time if there is one; or just the time of day. */
function dateText(value: Date): string {
  // why: the time is rounded to seconds, because times are stored as floating-point fractions of a day
  const [day = '', time = ''] = new Date(Math.round(value.getTime() / 1000) * 1000)
    .toISOString()
    .slice(0, 19)
    .split('T')
  if (value.getTime() < FIRST_DAY) return time
  return time === '00:00:00' ? day : `${day} ${time}`
}

function cellOf(value: unknown): ImportCell {
  if (value instanceof Date) return dateText(value)
  if (typeof value === 'number') return value
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'string' ? value : ''
}

/**
 * Maximum length of an XML tag, comment or text, in characters: the library rescans a long token with each chunk that
 * follows.
 */
const TOKEN_MAXIMUM = 100_000

/**
 * Checks the archive's parts before the library reads them. If an archive understates the size of its parts, the memory
 * limit ends the reading process.
 */
function checkParts(file: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    const unreadable = () =>
      reject(new UnreadableImportFileError('This is not an Excel workbook (.xlsx). Choose a workbook or a CSV file.'))
    fromBuffer(file, { lazyEntries: true, validateEntrySizes: true }, (error, zip) => {
      if (error || !zip) return unreadable()
      if (zip.entryCount > PARTS_MAXIMUM) return reject(tooLarge())
      let unpacked = 0
      zip.on('error', unreadable)
      zip.on('entry', async (entry: Entry) => {
        if (entry.generalPurposeBitFlag & ENCRYPTED) return reject(new UnreadableImportFileError(PROTECTED))
        unpacked += entry.uncompressedSize
        if (unpacked > UNPACKED_MAXIMUM) return reject(tooLarge())
        try {
          if (/\.(xml|rels)$/i.test(entry.fileName)) assertShortTokens(await partText(zip, entry))
        } catch (failure) {
          return failure instanceof UnreadableImportFileError ? reject(failure) : unreadable()
        }
        zip.readEntry()
      })
      zip.on('end', resolve)
      zip.readEntry()
    })
  })
}

const partText = (zip: ZipFile, entry: Entry): Promise<string> =>
  new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => (error ? reject(error) : text(stream).then(resolve, reject)))
  })

/** XML constructs with their own end marker. */
const ENDINGS: readonly (readonly [start: string, end: string])[] = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
]

/** @throws UnreadableImportFileError if a comment, tag or text is longer than office programs ever write. */
function assertShortTokens(xml: string): void {
  for (let at = 0; at < xml.length; ) {
    const [start = '', ending = xml[at] === '<' ? '>' : '<'] =
      ENDINGS.find(([first]) => xml.startsWith(first, at)) ?? []
    const found = xml.indexOf(ending, at + Math.max(1, start.length))
    const end = found === -1 ? xml.length : ending === '<' ? found : found + ending.length
    if (end - at > TOKEN_MAXIMUM) throw new UnreadableImportFileError(UNREADABLE)
    at = end
  }
}

const tooLarge = () => new UnreadableImportFileError('This workbook is too large. Save the sheet that you need as CSV.')
