import type { ReportColumn } from '../../../domain/reports/cells'
import { cellReader } from '../run/cells'
import { cellField } from './csv'

/** A column and its type in PostgreSQL. */
export interface StoredColumn {
  column: ReportColumn
  dataTypeID: number
}

type WriteField = (bytes: Buffer, start: number, end: number) => void

const FIRST_BYTES = 128 * 1024
const CHARACTER = {
  t: 0x74,
  zero: 0x30,
  nine: 0x39,
  minus: 0x2d,
  point: 0x2e,
  comma: 0x2c,
  return: 0x0d,
  newline: 0x0a,
}
/** Digits up to which JavaScript writes a number as PostgreSQL does, but for zeros at its end. */
const SHORT_NUMBER = 8

/** What a byte may mean in a field of CSV: nothing, something at the field's start, or something anywhere. */
const PLAIN = 0
const AT_START = 1
const ANYWHERE = 2
const MEANINGS = Uint8Array.from({ length: 256 }, (_, byte) => {
  if (byte < 0x20 || byte > 0x7e || '",;|'.includes(String.fromCharCode(byte))) return ANYWHERE
  return ' =+-@'.includes(String.fromCharCode(byte)) ? AT_START : PLAIN
})

/**
 * Writes rows as PostgreSQL sends them as lines of CSV. Fields that need no formatting or quoting are copied from one
 * buffer into the other, without strings in between; the others go through `cellField`, with the same result.
 */
export class CsvWriter {
  private out = Buffer.allocUnsafe(FIRST_BYTES)
  private used = 0
  /** How each column is written; undefined for a hidden one. */
  private readonly writers: readonly (WriteField | undefined)[]

  constructor(columns: readonly StoredColumn[]) {
    this.writers = columns.map((stored) => (stored.column.hidden ? undefined : this.writerOf(stored)))
  }

  /** Writes the row of a message `DataRow` whose number of fields is at `start`. */
  writeRow(bytes: Buffer, start: number): void {
    let at = start + 2
    let isFirst = true
    for (const write of this.writers) {
      const length = bytes.readInt32BE(at)
      at += 4
      const end = at + Math.max(length, 0)
      if (write) {
        this.reserve(end - at + 3)
        if (!isFirst) this.out[this.used++] = CHARACTER.comma
        isFirst = false
        if (length >= 0) write(bytes, at, end)
      }
      at = end
    }
    this.reserve(2)
    this.out[this.used++] = CHARACTER.return
    this.out[this.used++] = CHARACTER.newline
  }

  /** What was written since the last call. */
  take(): Buffer {
    const written = this.out.subarray(0, this.used)
    // a new one of the size that was needed, since the buffer that was taken is still being sent
    this.out = Buffer.allocUnsafe(this.out.length)
    this.used = 0
    return written
  }

  private writerOf({ column, dataTypeID }: StoredColumn): WriteField {
    const [format] = column.format.split(':')
    const read = cellReader(dataTypeID)
    const write: WriteField = (bytes, start, end) =>
      this.writeText(cellField(read(bytes.toString('utf8', start, end)), column))
    const copy: WriteField = (bytes, start, end) => this.copy(bytes, start, end)
    if (column.type === 'boolean') {
      const yes = cellField(true, column)
      const no = cellField(false, column)
      return (bytes, start) => this.writeText(bytes[start] === CHARACTER.t ? yes : no)
    }
    if (format === 'passfail' || format === 'yesno') return write
    switch (column.type) {
      case 'integer':
        return copy
      case 'number':
        return (bytes, start, end) => (isShortNumber(bytes, start, end) ? copy : write)(bytes, start, end)
      case 'datetime':
        return write
      default:
        return (bytes, start, end) => (isPlain(bytes, start, end) ? copy : write)(bytes, start, end)
    }
  }

  private copy(bytes: Buffer, start: number, end: number): void {
    this.used += bytes.copy(this.out, this.used, start, end)
  }

  private writeText(text: string): void {
    this.reserve(text.length * 3 + 3)
    this.used += this.out.write(text, this.used)
  }

  private reserve(more: number): void {
    const needed = this.used + more
    if (needed <= this.out.length) return
    const larger = Buffer.allocUnsafe(Math.max(needed, this.out.length * 2))
    this.out.copy(larger, 0, 0, this.used)
    this.out = larger
  }
}

function isPlain(bytes: Buffer, start: number, end: number): boolean {
  if (MEANINGS[bytes[start] ?? 0] !== PLAIN) return false
  for (let at = start + 1; at < end; at++) if (MEANINGS[bytes[at] ?? 0] === ANYWHERE) return false
  return true
}

/** Whether JavaScript writes the number as PostgreSQL does. */
function isShortNumber(bytes: Buffer, start: number, end: number): boolean {
  if (end - start > SHORT_NUMBER) return false
  let hasPoint = false
  for (let at = start; at < end; at++) {
    const byte = bytes[at] ?? 0
    if (byte === CHARACTER.point) hasPoint = true
    else if ((byte < CHARACTER.zero || byte > CHARACTER.nine) && byte !== CHARACTER.minus) return false
  }
  const isNegativeZero = bytes[start] === CHARACTER.minus && end - start === 2
  return !isNegativeZero && !(hasPoint && bytes[end - 1] === CHARACTER.zero)
}
