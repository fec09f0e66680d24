import { withFormulaMarks, withoutFormulaMarks } from '../../../../domain/csv'

const ONLY_APOSTROPHES = /^'*$/

/** A text as a cell that no spreadsheet takes for a formula; `cellText` reads it back. An empty text is told from no text. */
export function textCell(text: string, nullable: boolean): string {
  if (ONLY_APOSTROPHES.test(text)) return nullable || text !== '' ? `'${text}` : ''
  return withFormulaMarks(text)
}

/** The text of a cell; null for none. */
export function cellText(cell: string, nullable: boolean): string | null {
  if (cell === '') return nullable ? null : ''
  return ONLY_APOSTROPHES.test(cell) ? cell.slice(1) : withoutFormulaMarks(cell)
}
