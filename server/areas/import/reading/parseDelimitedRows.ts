/** A row of separated values. `doubt` explains why its cells may be mixed up. */
interface SeparatedRow {
  cells: string[]
  doubt?: string
}

interface Separation {
  delimiter: string
  /** The usual number of cells in a row; 0 if unknown. */
  width: number
  /** Maximum number of rows. */
  limit: number
}

/** A record, and where the next record begins. */
interface ReadRecord {
  cells: string[]
  end: number
}

/**
 * Parses separated values (RFC 4180) in one pass. A stray quotation mark is kept as text if the line then has `width`
 * cells; otherwise the line's row gets a `doubt`. Ordinary parsers would swallow the lines that follow into the same
 * cell.
 */
export function parseDelimitedRows(text: string, { delimiter, width, limit }: Separation): SeparatedRow[] {
  const rows: SeparatedRow[] = []
  let isLost = false
  for (let start = 0; start < text.length && rows.length < limit; ) {
    const record = readRecord(text, delimiter, start)
    if (record && !swallowsRows(text.slice(start, record.end), delimiter, width)) {
      const isRegained: boolean = !isLost || record.cells.length === width
      rows.push(isRegained ? { cells: record.cells } : { cells: record.cells, doubt: BELONGS_ABOVE })
      isLost = !isRegained
      start = record.end
      continue
    }
    const lineEnd = endOfLine(text, start)
    const { cells, isClosed } = readLine(text.slice(start, lineEnd), delimiter)
    isLost = !isClosed || cells.length !== width
    rows.push(isLost ? { cells, doubt: isClosed ? STRAY_QUOTE : OPEN_QUOTE } : { cells })
    start = afterLineBreak(text, lineEnd)
  }
  return rows
}

const STRAY_QUOTE =
  'A quotation mark in this line is in the wrong place, so its cells may be mixed up. Correct them here.'
const OPEN_QUOTE = 'A quotation mark in this line is not closed, so its cells may be mixed up. Correct them here.'
const BELONGS_ABOVE =
  'This line may belong to the row above, where a quotation mark is not closed. Correct both rows here.'

/** Reads the record at `start`; undefined if a quotation mark is stray or not closed. */
function readRecord(text: string, delimiter: string, start: number): ReadRecord | undefined {
  const cells: string[] = []
  for (let at = start; ; at += 1) {
    const cell = text[at] === '"' ? readQuoted(text, at) : readPlain(text, delimiter, at)
    if (!cell) return undefined
    cells.push(cell.value)
    at = cell.end
    if (text[at] === delimiter) continue
    const end = afterLineBreak(text, at)
    if (end === at && at < text.length) return undefined
    return { cells, end }
  }
}

function readPlain(text: string, delimiter: string, start: number): { value: string; end: number } {
  let end = start
  while (end < text.length && text[end] !== delimiter && !isLineBreak(text, end)) end += 1
  return { value: text.slice(start, end), end }
}

/** Reads a quoted cell; undefined if the quotation mark is not closed. */
function readQuoted(text: string, start: number): { value: string; end: number } | undefined {
  let quote = text.indexOf('"', start + 1)
  while (quote !== -1 && text[quote + 1] === '"') quote = text.indexOf('"', quote + 2)
  if (quote === -1) return undefined
  let end = quote + 1
  // why: spaces between the quotation mark and the separator are not part of the cell
  while (text[end] === ' ') end += 1
  return { value: text.slice(start + 1, quote).replaceAll('""', '"'), end }
}

const isLineBreak = (text: string, at: number) => text[at] === '\n' || text[at] === '\r'

/** Returns the position after the line break at `at`, or `at` if there is no line break. */
function afterLineBreak(text: string, at: number): number {
  if (text[at] === '\r') return text[at + 1] === '\n' ? at + 2 : at + 1
  return text[at] === '\n' ? at + 1 : at
}

function endOfLine(text: string, start: number): number {
  let end = start
  while (end < text.length && !isLineBreak(text, end)) end += 1
  return end
}

/**
 * Reads a line on its own: a quoted cell ends at a quotation mark before a separator or at the end of the line.
 * Quotation marks within the cell are part of its text.
 */
function readLine(line: string, delimiter: string): { cells: string[]; isClosed: boolean } {
  const cells: string[] = []
  let isClosed = true
  for (let at = 0; ; at += 1) {
    const isQuoted = line[at] === '"'
    const separator = line.indexOf(isQuoted ? `"${delimiter}` : delimiter, isQuoted ? at + 1 : at)
    const end =
      separator !== -1
        ? separator
        : isQuoted && line.length > at + 1 && line.endsWith('"')
          ? line.length - 1
          : line.length
    if (isQuoted && end === line.length) isClosed = false
    cells.push(isQuoted && end < line.length ? line.slice(at + 1, end).replaceAll('""', '"') : line.slice(at, end))
    if (separator === -1) return { cells, isClosed }
    at = isQuoted ? separator + 1 : separator
  }
}

/** True for a multi-line record if each line is a complete row on its own. */
function swallowsRows(record: string, delimiter: string, width: number): boolean {
  const lines = record.split(/\r\n|\r|\n/)
  if (lines.at(-1) === '') lines.pop()
  if (lines.length < 2 || width < 2) return false
  return lines.every((line) => {
    const { cells, isClosed } = readLine(line, delimiter)
    return isClosed && cells.length === width
  })
}
