import type { ReportColumn } from '../../../../domain/reports/cells'
import { cellReader } from '../run/cells'
import { cellField } from './csv'

/** A column with its PostgreSQL type. */
export interface StoredColumn {
  column: ReportColumn
  dataTypeID: number
}

type WriteField = (bytes: Buffer, start: number, end: number) => void

/** Tables of allowed bytes: index by byte, 1 if a field with it can be copied as it is. */
interface Copied {
  first: Uint8Array
  rest: Uint8Array
}

/** How to write the fields of a column. */
interface ColumnWriter {
  /** Allowed first and further bytes of a field that can be copied; absent if none can. */
  copied?: Copied
  /** Writes a field that cannot be copied. */
  write: WriteField
}

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
/** JavaScript formats numbers with up to this many digits as PostgreSQL does, except for trailing zeros. */
const SHORT_NUMBER = 8

/** Returns a table with 1 for each byte that passes the test. */
function bytesThat(pass: (character: string, byte: number) => boolean): Uint8Array {
  return Uint8Array.from({ length: 256 }, (_, byte) => (pass(String.fromCharCode(byte), byte) ? 1 : 0))
}

const ANY = bytesThat(() => true)
/** Bytes without a special meaning in CSV: within a field, and at its start. */
const PLAIN = bytesThat((character, byte) => byte >= 0x20 && byte <= 0x7e && !'",;|'.includes(character))
const PLAIN_AT_START = bytesThat((character, byte) => PLAIN[byte] === 1 && !" =+-@'".includes(character))
const ALWAYS: Copied = { first: ANY, rest: ANY }
const IF_PLAIN: Copied = { first: PLAIN_AT_START, rest: PLAIN }

/**
 * Writes rows in PostgreSQL's wire format as lines of CSV. Fields that need no formatting or quoting are copied between buffers
 * without becoming strings. All others go through `cellField`, with the same result.
 */
export class CsvWriter {
  private out = Buffer.allocUnsafe(FIRST_BYTES)
  private used = 0
  /** One writer for each column; undefined for a hidden one. */
  private readonly writers: readonly (ColumnWriter | undefined)[]

  constructor(columns: readonly StoredColumn[]) {
    this.writers = columns.map((stored) => (stored.column.hidden ? undefined : this.writerOf(stored)))
  }

  /** Writes the row of a `DataRow` message. `start` is the index of its number of fields. */
  writeRow(bytes: Buffer, start: number): void {
    let at = start + 2
    let isFirst = true
    for (const writer of this.writers) {
      const length = bytes.readInt32BE(at)
      at += 4
      const end = at + Math.max(length, 0)
      if (writer) {
        this.reserve(end - at + 3)
        if (!isFirst) this.out[this.used++] = CHARACTER.comma
        isFirst = false
        const { copied, write } = writer
        if (length >= 0 && !(copied && this.copies(bytes, at, end, copied))) write(bytes, at, end)
      }
      at = end
    }
    this.reserve(2)
    this.out[this.used++] = CHARACTER.return
    this.out[this.used++] = CHARACTER.newline
  }

  /** Returns the bytes written since the last call. */
  take(): Buffer {
    const written = this.out.subarray(0, this.used)
    // a new buffer of the same size, because the old one is still being sent
    this.out = Buffer.allocUnsafe(this.out.length)
    this.used = 0
    return written
  }

  private writerOf({ column, dataTypeID }: StoredColumn): ColumnWriter {
    const [format] = column.format.split(':')
    const read = cellReader(dataTypeID)
    const write: WriteField = (bytes, start, end) =>
      this.writeText(cellField(read(bytes.toString('utf8', start, end)), column))
    if (column.type === 'boolean') {
      const yes = Buffer.from(cellField(true, column))
      const no = Buffer.from(cellField(false, column))
      return { write: (bytes, start) => this.writeBytes(bytes[start] === CHARACTER.t ? yes : no) }
    }
    if (format === 'passfail' || format === 'yesno') return { write }
    switch (column.type) {
      case 'integer':
        return { copied: ALWAYS, write }
      case 'number':
        return {
          write: (bytes, start, end) =>
            isShortNumber(bytes, start, end) ? this.writeBytes(bytes.subarray(start, end)) : write(bytes, start, end),
        }
      case 'datetime':
        return { write }
      default:
        return { copied: IF_PLAIN, write }
    }
  }

  /** Copies a field and returns true if all of its bytes are allowed. */
  private copies(bytes: Buffer, start: number, end: number, { first, rest }: Copied): boolean {
    // why: for millions of short fields, a loop over the bytes is faster than a call for each field
    const { out } = this
    let to = this.used
    let allowed = first
    for (let at = start; at < end; at++) {
      const byte = bytes[at] ?? 0
      if (allowed[byte] !== 1) return false
      allowed = rest
      out[to++] = byte
    }
    this.used = to
    return true
  }

  private writeBytes(bytes: Uint8Array): void {
    this.reserve(bytes.length)
    for (let at = 0; at < bytes.length; at++) this.out[this.used++] = bytes[at] ?? 0
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

/** True if JavaScript formats the number as PostgreSQL does. */
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
