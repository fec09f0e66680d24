import { ITEM_TYPE_LABELS } from '../assets/itemTypeLabels'
import { ITEM_TYPES, type ItemType } from '../assets/itemTypes'
import { type DecimalRules, parseDecimal } from '../values/decimal'
import { cleanLine } from '../values/identity'
import type { ImportCellType } from '../values/importField'
import { validationMessages } from '../values/validationMessages'
import { isDamagedImportCell } from './damagedCells'
import { type DecimalSeparator, parsePlainNumber } from './decimalSeparator'
import type { ImportCell } from './importCell'
import { type ImportDateFormat, parseImportDateCell, parseImportTimeCell } from './importDates'
import {
  convertReadingToStoredUnit,
  isMissingReadingText,
  isOverRangeReadingText,
  type ReadingUnit,
  splitReadingPrefix,
} from './importReadings'
import { isMissingCodeText } from './missingCode'
import { parseAssetClass } from './parseAssetClass'

/** A cell's value or error; an empty cell has neither. */
export type ParsedImportCell =
  | { value?: string | number | boolean | string[]; error?: undefined }
  | { value?: undefined; error: string }

export interface ImportNumberFormat {
  decimal: DecimalSeparator
  /** Stored value for an insulation resistance beyond the instrument's range, such as >200. */
  overRange?: string | null
}

export interface ImportCellFormat extends ImportNumberFormat {
  /** Null if the file has no dates or its dates are ambiguous. */
  dateFormat: ImportDateFormat | null
}

const NUMBER: DecimalRules = { maxDecimals: 3 }
const WHOLE: DecimalRules = { maxDecimals: 0 }

/** Parses a cell by its column's type. The value is validated later, by the record's own rules. */
export function parseImportCell(
  cell: ImportCell,
  type: ImportCellType,
  { dateFormat, ...format }: ImportCellFormat,
): ParsedImportCell {
  if (typeof cell === 'string' && (cell.trim() === '' || isDamagedImportCell(cell))) return {}
  if (type === 'date') return readDateCell(cell, dateFormat)
  return READERS[type](cell, format)
}

const READERS: Readonly<
  Record<Exclude<ImportCellType, 'date'>, (cell: ImportCell, format: ImportNumberFormat) => ParsedImportCell>
> = {
  text: (cell) => ({ value: String(cell) }),
  serial: (cell) => ({ value: String(cell) }),
  code: (cell) => (isMissingCodeText(String(cell)) ? {} : { value: String(cell) }),
  codes: (cell) => ({ value: listOf(String(cell)).filter((code) => !isMissingCodeText(code)) }),
  // why: the time only orders tests, so an unreadable time does no harm
  time: (cell) => ({ value: parseImportTimeCell(cell) ?? undefined }),
  location: (cell) => ({ value: cleanLine(String(cell)) }),
  number: (cell, format) => readNumber(cell, format, NUMBER),
  amperes: (cell, format) => readNumber(withoutUnit(cell, AMPERES), format, NUMBER),
  metres: (cell, format) => readNumber(withoutUnit(cell, METRES), format, NUMBER),
  squareMillimetres: (cell, format) => readNumber(withoutUnit(cell, SQUARE_MILLIMETRES), format, NUMBER),
  years: (cell, format) => readInterval(cell, format, 'years'),
  months: (cell, format) => readInterval(cell, format, 'months'),
  volts: readVolts,
  class: readClass,
  itemType: readItemType,
  locationType: readLocationType,
  yesOrNo: readYesOrNo,
  passOrFail: parseImportPassFailCell,
  ohms: (cell, format) => parseImportReadingCell(cell, format, 'Ω'),
  megohms: (cell, format) => parseImportReadingCell(cell, format, 'MΩ'),
  list: (cell) => ({ value: listOf(String(cell)) }),
}

const YEARS = /\s*y(ea)?(rs?)?\.?$/i
const MONTHS = /\s*m(o|th|nth|onth)?s?\.?$/i
const VOLTS = /\s*v(olts?)?(\s*ac)?\.?$/i
const AMPERES = /\s*a(mp(ere)?s?)?\.?$/i
const METRES = /\s*m(t?rs?|et(re|er)s?)?\.?$/i
const SQUARE_MILLIMETRES = /\s*(sq(uare)?\.?\s*mm|mm\s*(\^?2|²|sq\.?)?)\.?$/i

const withoutUnit = (cell: ImportCell, unit: RegExp): ImportCell =>
  // Stryker disable next-line EqualityOperator: On the bound itself both are right.
  typeof cell === 'number' || cell.length > 30 ? cell : cell.trim().replace(unit, '')

function readNumber(cell: ImportCell, { decimal }: ImportNumberFormat, rules: DecimalRules): ParsedImportCell {
  if (typeof cell === 'number') return { value: cell }
  const { number, error } = parsePlainNumber(cell, decimal)
  if (error !== undefined) return { error }
  const read = parseDecimal(number, rules)
  return read.error === undefined ? { value: read.value ?? undefined } : { error: read.error }
}

const INTERVAL_ERRORS = {
  years: 'Must be 1 to 5 years, or 12, 24, 36, 48 or 60 months.',
  months: 'Must be 12, 24, 36, 48 or 60 months. For years, add the unit, such as 2 years.',
}

/**
 * Parses an interval in years or months into whole years. If the cell has no unit, the size of the number or the
 * column's unit decides.
 */
function readInterval(
  cell: ImportCell,
  format: ImportNumberFormat,
  unit: keyof typeof INTERVAL_ERRORS,
): ParsedImportCell {
  const text = String(cell).trim()
  const inYears = YEARS.test(text)
  const inMonths = !inYears && MONTHS.test(text)
  const { value, error } = readNumber(withoutUnit(cell, inYears ? YEARS : MONTHS), format, WHOLE)
  if (error !== undefined) return { error }
  const years = [1, 2, 3, 4, 5]
  const isOfMonths = years.some((count) => count * 12 === value)
  if (isOfMonths && !inYears) return { value: Number(value) / 12 }
  const mayBeYears = inYears || (unit === 'years' && !inMonths)
  return mayBeYears && years.some((count) => count === value) ? { value } : { error: INTERVAL_ERRORS[unit] }
}

/** Reads 230 V, today's nominal voltage, as the specification's 240 V. */
function readVolts(cell: ImportCell, format: ImportNumberFormat): ParsedImportCell {
  const read = readNumber(withoutUnit(cell, VOLTS), format, WHOLE)
  return read.value === 230 ? { value: 240 } : read
}

function readClass(cell: ImportCell): ParsedImportCell {
  const value = parseAssetClass(cell)
  return value === undefined ? { error: 'Must be 1, 2, I or II.' } : { value }
}

const plain = (text: string) =>
  // Stryker disable next-line MethodExpression: The limit only saves time with very long texts, which the rest refuses or cuts as well.
  text
    .slice(0, 60)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')

/** Includes the old label for heaters, for lists that were exported before the third release. */
const TYPES: ReadonlyMap<string, ItemType> = new Map(
  ITEM_TYPES.flatMap((type): [string, ItemType][] => [
    [plain(type), type],
    [plain(ITEM_TYPE_LABELS[type]), type],
  ]),
).set(plain('Heater below 3 kW'), 'heater')

function readItemType(cell: ImportCell): ParsedImportCell {
  const value = TYPES.get(plain(String(cell)))
  return value === undefined ? { error: validationMessages.oneOf(Object.values(ITEM_TYPE_LABELS)) } : { value }
}

const LOCATION_TYPES: Readonly<Record<string, string>> = { pat: 'pat', asset: 'pat', assets: 'pat', stock: 'stock' }

function readLocationType(cell: ImportCell): ParsedImportCell {
  const value = LOCATION_TYPES[plain(String(cell))]
  return value === undefined ? { error: 'Must be assets or stock.' } : { value }
}

const ANSWERS: Readonly<Record<string, boolean>> = {
  yes: true,
  y: true,
  true: true,
  '1': true,
  active: true,
  no: false,
  n: false,
  false: false,
  '0': false,
  inactive: false,
}

const TICK = /^[\u2713\u2714\u2611\u2705\u221a]\ufe0f?$/u
const CROSS = /^[\u2717\u2718\u2612\u274c\u2715\u2716]\ufe0f?$/u

/** True for a tick, false for a cross; undefined for anything else. */
function readMark(cell: ImportCell): boolean | undefined {
  const text = String(cell).trim()
  return TICK.test(text) || (CROSS.test(text) ? false : undefined)
}

function readYesOrNo(cell: ImportCell): ParsedImportCell {
  const value = readMark(cell) ?? ANSWERS[plain(String(cell))]
  return value === undefined ? { error: 'Must be yes or no.' } : { value }
}

const VERDICTS: Readonly<Record<string, number>> = {
  pass: 1,
  passed: 1,
  p: 1,
  safe: 1,
  ok: 1,
  yes: 1,
  y: 1,
  true: 1,
  '1': 1,
  fail: 0,
  failed: 0,
  f: 0,
  unsafe: 0,
  no: 0,
  n: 0,
  false: 0,
  '0': 0,
}

/** Parses a verdict; no value if the test was not done. */
export function parseImportPassFailCell(cell: ImportCell): ParsedImportCell {
  const text = String(cell)
  if (isMissingReadingText(text)) return {}
  const mark = readMark(cell)
  const value = mark === undefined ? VERDICTS[plain(text)] : Number(mark)
  return value === undefined ? { error: 'Must be pass or fail.' } : { value }
}

/**
 * Parses a reading such as '0.12' or '>200', with an optional unit. The reading is validated later, by the rules for
 * tests.
 */
export function parseImportReadingCell(
  cell: ImportCell,
  { decimal, overRange }: ImportNumberFormat,
  stored: ReadingUnit,
  unit = '',
): ParsedImportCell {
  const text = String(cell)
  if (isMissingReadingText(text)) return {}
  if (isOverRangeReadingText(text)) return readOverRange(text, stored === 'MΩ' ? overRange : null)
  const { number, prefix = splitReadingPrefix(unit).prefix } = splitReadingPrefix(text)
  const plainText = typeof cell === 'number' ? { number } : parsePlainNumber(number, decimal)
  if (plainText.error !== undefined) return { error: plainText.error }
  return {
    value: prefix === undefined ? plainText.number : convertReadingToStoredUnit(plainText.number, prefix, stored),
  }
}

const readOverRange = (text: string, overRange: string | null | undefined): ParsedImportCell =>
  overRange
    ? { value: overRange }
    : { error: `Instead of ${text.trim()}, write the upper limit of the instrument's range, such as >20.` }

/** Splits a cell with several entries at line breaks, otherwise at semicolons, otherwise at commas. */
const listOf = (text: string): string[] => {
  const separator = [/\r?\n/, /;/, /,/].find((sign) => sign.test(text))
  const entries = separator ? text.split(separator) : [text]
  return entries.map((entry) => entry.trim()).filter((entry) => entry !== '')
}

function readDateCell(cell: ImportCell, format: ImportDateFormat | null): ParsedImportCell {
  const value = format && parseImportDateCell(cell, format)
  return value ? { value } : { error: format ? DATE_ERRORS[format] : 'Choose how the dates are written.' }
}

const DATE_ERRORS: Readonly<Record<ImportDateFormat, string>> = {
  iso: validationMessages.date,
  british: 'Must be a date, such as 31/03/2026.',
  us: 'Must be a date, such as 03/31/2026.',
  dotted: 'Must be a date, such as 31.03.2026.',
  monthName: 'Must be a date, such as 31 March 2026.',
  serial: validationMessages.date,
}
