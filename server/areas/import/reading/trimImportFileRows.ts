import type { ImportCell } from '../../../../domain/imports/importCell'
import {
  MAX_IMPORT_CELL_CHARACTERS,
  MAX_IMPORT_CHARACTERS,
  MAX_IMPORT_COLUMNS,
  MAX_IMPORT_ROW_CHARACTERS,
  MAX_IMPORT_ROWS,
} from '../../../../domain/imports/importKinds'
import { type ImportFileRow, UnreadableImportFileError } from './importFileReadRequest'

/** Maximum number of rows above the headers. */
const ROWS_ABOVE = 10
/** Maximum number of rows read: one more than allowed, so that longer files are detected. */
export const MAX_IMPORT_ROWS_READ = MAX_IMPORT_ROWS + ROWS_ABOVE + 1
/** Maximum size of a batch sent between processes: larger messages would block the server's event loop. */
const BATCH_LIMITS = { cells: 20_000, characters: 200_000 }

const number = new Intl.NumberFormat('en-GB')

/**
 * Drops excess columns, empty cells at the ends of rows, and NUL characters, which PostgreSQL cannot store.
 * @throws UnreadableImportFileError at the first row that is too large, because a few bytes of a workbook can repeat one long
 * text in a thousand cells.
 */
export function trimImportFileRows(rows: readonly ImportFileRow[]): ImportFileRow[] {
  if (rows.length >= MAX_IMPORT_ROWS_READ)
    throw new UnreadableImportFileError('The file has more than 50,000 rows. Split it into several files.')
  let characters = 0
  return rows.map(({ cells, ...other }, index) => {
    const row = tidy(cells)
    const inRow = charactersOf(row)
    characters += inRow
    const tooLong = row.findIndex((cell) => typeof cell === 'string' && cell.length > MAX_IMPORT_CELL_CHARACTERS)
    if (tooLong >= 0) throw tooLarge(index, `column ${tooLong + 1} has`, MAX_IMPORT_CELL_CHARACTERS, 'a cell')
    if (inRow > MAX_IMPORT_ROW_CHARACTERS) throw tooLarge(index, 'it has', MAX_IMPORT_ROW_CHARACTERS, 'a row')
    if (characters > MAX_IMPORT_CHARACTERS)
      throw new UnreadableImportFileError(
        `The file is too large: its first ${index + 1} rows have more than ${number.format(MAX_IMPORT_CHARACTERS)} characters. Split it into several files.`,
      )
    return { ...other, cells: row }
  })
}

/** Removes and returns as many of the first rows as fit in one batch. */
export function takeImportRowBatch(rows: ImportFileRow[]): ImportFileRow[] {
  let count = 0
  let characters = 0
  const end = rows.findIndex(({ cells }) => {
    count += cells.length
    characters += charactersOf(cells)
    return count > BATCH_LIMITS.cells || characters > BATCH_LIMITS.characters
  })
  return rows.splice(0, end === -1 ? rows.length : Math.max(1, end))
}

/** Checks the length of cells before the text is parsed. @throws UnreadableImportFileError if any cell is too long. */
export function assertImportCellLengths(text: string): void {
  let row = 0
  let start = 0
  // why: this is a loop, because a regular expression would rescan the next 5,000 characters from every character
  for (let at = 0; at <= text.length; at += 1) {
    if (at < text.length && !SEPARATORS.has(text.charCodeAt(at))) continue
    if (at - start > MAX_IMPORT_CELL_CHARACTERS) throw tooLarge(row, 'a cell has', MAX_IMPORT_CELL_CHARACTERS, 'a cell')
    if (text[at] === '\n' || (text[at] === '\r' && text[at + 1] !== '\n')) row += 1
    start = at + 1
  }
}

const SEPARATORS = new Set([...',;\t|\r\n'].map((character) => character.charCodeAt(0)))

function tidy(cells: readonly ImportCell[]): ImportCell[] {
  const kept = cells
    .slice(0, MAX_IMPORT_COLUMNS)
    .map((cell) => (typeof cell === 'string' ? cell.replaceAll('\0', '') : cell))
  while (kept.length > 0 && String(kept.at(-1)).trim() === '') kept.pop()
  return kept
}

const charactersOf = (row: readonly ImportCell[]) =>
  row.reduce<number>((sum, cell) => sum + (typeof cell === 'string' ? cell.length : 0), 0)

const tooLarge = (index: number, where: string, most: number, what: string) =>
  new UnreadableImportFileError(
    `Row ${number.format(index + 1)} is too large: ${where} more than ${number.format(most)} characters, the maximum for ${what}. Shorten the text.`,
  )
