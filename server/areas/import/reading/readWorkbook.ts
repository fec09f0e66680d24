import readXlsxFile from 'read-excel-file/node'
import { fromBuffer } from 'yauzl'
import type { Cell } from '../../../../domain/imports/cell'
import { fullCollection } from '../../../platform/runtime/idleCollector'
import { type FileTable, UnreadableFile } from './messages'
import { asShown } from './sheetLayout'

/** Maximum size of a workbook's unpacked parts in bytes, which take eight times as much memory, and maximum number of parts. */
const UNPACKED_MAXIMUM = 32_000_000
const PARTS_MAXIMUM = 2000

/** The flag of an encrypted ZIP entry. */
const ENCRYPTED = 1
const PROTECTED = 'This workbook is protected with a password. Save it without one.'

const ZIP = [0x50, 0x4b, 0x03, 0x04]

/** True if the bytes start like a ZIP archive, which every workbook is. */
export const isZip = (bytes: Uint8Array) => ZIP.every((byte, index) => bytes[index] === byte)

/**
 * Reads the named sheet of a workbook, or the first one.
 * @throws UnreadableFile
 */
export async function readWorkbook(bytes: Uint8Array, wanted: string | undefined): Promise<FileTable> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  await checkSize(file)
  const sheets = await readXlsxFile(file).catch(() => {
    throw new UnreadableFile('This workbook cannot be read. Save it again as .xlsx, or as CSV.')
  })
  const chosen = sheets.find(({ sheet }) => sheet === wanted) ?? sheets[0]
  if (!chosen) throw new UnreadableFile('This workbook has no sheets.')
  const facts = { encoding: null, delimiter: null, sheet: chosen.sheet, sheets: sheets.map(({ sheet }) => sheet) }
  const rows = chosen.data.map((row) => row.map(cellOf))
  // why: the parts are unpacked again below, and the library's copies take as much memory
  fullCollection()()
  return { facts: { format: 'xlsx', ...facts }, rows: await asShown(file, chosen.sheet, rows) }
}

function cellOf(value: unknown): Cell {
  if (value instanceof Date) return value.toISOString().slice(0, 10)
  if (typeof value === 'number') return value
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'string' ? value : ''
}

/** Checks the sizes that the archive declares. If they are false, the memory limit ends the process. */
function checkSize(file: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    const unreadable = () => reject(new UnreadableFile('This is not an Excel workbook (.xlsx).'))
    fromBuffer(file, { lazyEntries: true, validateEntrySizes: true }, (error, zip) => {
      if (error || !zip) return unreadable()
      if (zip.entryCount > PARTS_MAXIMUM) return reject(tooLarge())
      let unpacked = 0
      zip.on('error', unreadable)
      zip.on('entry', ({ uncompressedSize, generalPurposeBitFlag }) => {
        if (generalPurposeBitFlag & ENCRYPTED) return reject(new UnreadableFile(PROTECTED))
        unpacked += uncompressedSize
        if (unpacked > UNPACKED_MAXIMUM) return reject(tooLarge())
        zip.readEntry()
      })
      zip.on('end', resolve)
      zip.readEntry()
    })
  })
}

const tooLarge = () => new UnreadableFile('This workbook is too large. Save the sheet that you need as CSV.')
