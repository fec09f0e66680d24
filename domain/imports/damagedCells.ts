import type { ImportCellType } from '../values/importField'
import type { ImportCell } from './importCell'
import { isMissingCodeText } from './missingCode'

/** Errors that spreadsheets show instead of a formula's value. */
const ERROR =
  /^#(N\/A|VALUE!|REF!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!|BLOCKED!|BUSY!|CONNECT!|FIELD!|UNKNOWN!|GETTING_DATA)$/i
/** The text that spreadsheets show if a column is too narrow. */
const TOO_NARROW = /^#{3,}$/
const POWER_OF_TEN = /^-?\d([.,]\d+)?e[+-]?\d{2,3}$/i
const DATE =
  /^(\d{1,2}[-\s/.]?(jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec)|(jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec)[-\s/.]\d{2,4}|\d{4}-\d{2}-\d{2}( \d{2}:\d{2}:\d{2})?)$/i
/** How many digits of a number a spreadsheet keeps; it replaces the rest with zeros. */
const DIGITS = 15
const ROUNDED = new RegExp(`^\\d{${DIGITS}}0+$`)

/** True if the spreadsheet did not show the cell's value when the file was saved. The cell counts as empty. */
export function isDamagedImportCell(cell: ImportCell): boolean {
  if (typeof cell === 'number') return false
  const text = cell.slice(0, 60).trim()
  return ERROR.test(text) || TOO_NARROW.test(text)
}

const IDENTIFIERS: readonly ImportCellType[] = ['code', 'codes', 'serial']

/**
 * Describes how a spreadsheet has probably changed the cell, or that its text is not a code; undefined if the cell is
 * fine.
 */
export function describeImportCellDamage(cell: ImportCell, type: ImportCellType): string | undefined {
  const text = String(cell).slice(0, 60).trim()
  if (text === '') return undefined
  if (isDamagedImportCell(cell))
    return ERROR.test(text)
      ? `This cell contains the error ${text}, so this field is left empty.`
      : 'The spreadsheet saved # signs because the column was too narrow, so this field is left empty. Widen the column and save the file again.'
  if (!IDENTIFIERS.includes(type)) return undefined
  if (type !== 'serial' && isMissingCodeText(text)) return `“${text}” is not a code, so this field is left empty.`
  if (POWER_OF_TEN.test(text))
    return `A spreadsheet has probably changed a long number or code to ${text}. Check the number or code on the item itself.`
  if (DATE.test(text))
    return `A spreadsheet has probably changed a code to the date ${text}. Check the code on the item itself.`
  if (typeof cell === 'number' ? Math.abs(cell) >= 10 ** DIGITS : ROUNDED.test(text))
    return `A spreadsheet keeps only ${DIGITS} digits, so the last digits of ${text} are probably wrong. Check the number on the item itself.`
  return undefined
}
