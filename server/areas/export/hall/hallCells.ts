import { escapeCsvFormulas, unescapeCsvFormulas } from '../../../../domain/values/csv'

const ONLY_APOSTROPHES = /^'*$/

/**
 * Escapes text so that no spreadsheet treats it as a formula, and so that empty text differs from null. `parseHallCell`
 * reverses this.
 */
export function escapeHallCell(text: string, nullable: boolean): string {
  if (ONLY_APOSTROPHES.test(text)) return nullable || text !== '' ? `'${text}` : ''
  return escapeCsvFormulas(text)
}

export function parseHallCell(cell: string, nullable: boolean): string | null {
  if (cell === '') return nullable ? null : ''
  return ONLY_APOSTROPHES.test(cell) ? cell.slice(1) : unescapeCsvFormulas(cell)
}
