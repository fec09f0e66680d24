import { type DecimalRules, readDecimal } from '../decimal'
import { ITEM_TYPE_LABELS } from '../itemTypeLabels'
import { ITEM_TYPES, type ItemType } from '../itemTypes'
import { validationMessages } from '../validationMessages'
import type { Cell } from './cell'
import { type DateFormat, readDate } from './dates'
import { type DecimalSeparator, plainNumber } from './decimalSeparator'
import type { CellType } from './kinds'
import { inStoredUnit, isNoReading, type ReadingUnit, splitReading } from './readings'

/** What a cell says, or why it cannot be read; no value where the cell is empty. */
export type ReadCell =
  | { value?: string | number | boolean | string[]; error?: undefined }
  | { value?: undefined; error: string }

/** How the cells of a file are written. */
export interface CellFormat {
  decimal: DecimalSeparator
  /** Null where the file has no dates, or they could be read in two ways. */
  dateFormat: DateFormat | null
}

const NUMBER: DecimalRules = { maxDecimals: 3 }
const WHOLE: DecimalRules = { maxDecimals: 0 }

/** Reads a cell as its column's type; what the value may be is for the rules of the record to say. */
export function readCell(cell: Cell, type: CellType, { decimal, dateFormat }: CellFormat): ReadCell {
  if (cell === '' || (typeof cell === 'string' && cell.trim() === '')) return {}
  if (type === 'date') return readDateCell(cell, dateFormat)
  return READERS[type](cell, decimal)
}

const READERS: Readonly<Record<Exclude<CellType, 'date'>, (cell: Cell, separator: DecimalSeparator) => ReadCell>> = {
  text: (cell) => ({ value: String(cell) }),
  location: (cell) => ({ value: String(cell).trim() }),
  number: (cell, separator) => readNumber(cell, separator, NUMBER),
  wholeNumber: (cell, separator) => readNumber(withoutUnit(cell, YEARS), separator, WHOLE),
  months: readMonths,
  volts: readVolts,
  class: readClass,
  itemType: readItemType,
  locationType: readLocationType,
  yesOrNo: readYesOrNo,
  passOrFail: readPassOrFail,
  ohms: (cell, separator) => readReading(cell, separator, 'Ω'),
  megohms: (cell, separator) => readReading(cell, separator, 'MΩ'),
  list: (cell) => ({ value: listOf(String(cell)) }),
}

const YEARS = /\s*y(ea)?rs?\.?$/i
const MONTHS = /\s*m(on)?ths?\.?$/i
const VOLTS = /\s*v(olts?)?(\s*ac)?\.?$/i

const withoutUnit = (cell: Cell, unit: RegExp): Cell =>
  typeof cell === 'number' || cell.length > 30 ? cell : cell.trim().replace(unit, '')

function readNumber(cell: Cell, separator: DecimalSeparator, rules: DecimalRules): ReadCell {
  if (typeof cell === 'number') return { value: cell }
  const read = readDecimal(plainNumber(cell, separator), rules)
  return read.error === undefined ? { value: read.value ?? undefined } : { error: read.error }
}

/** Whole years, written in months; a number of years with its unit is read as such. */
function readMonths(cell: Cell, separator: DecimalSeparator): ReadCell {
  if (typeof cell === 'string' && cell.length <= 30 && YEARS.test(cell.trim()))
    return readNumber(withoutUnit(cell, YEARS), separator, WHOLE)
  const { value, error } = readNumber(withoutUnit(cell, MONTHS), separator, WHOLE)
  if (error !== undefined) return { error }
  if (typeof value !== 'number' || value % 12 !== 0) return { error: 'Must be 12, 24, 36, 48 or 60 months.' }
  return { value: value / 12 }
}

/** The supply of 230 V is the one that was called 240 V. */
function readVolts(cell: Cell, separator: DecimalSeparator): ReadCell {
  const read = readNumber(withoutUnit(cell, VOLTS), separator, WHOLE)
  return read.value === 230 ? { value: 240 } : read
}

const CLASSES: Readonly<Record<string, number>> = { '1': 1, i: 1, '2': 2, ii: 2 }

function readClass(cell: Cell): ReadCell {
  const text = String(cell)
    .slice(0, 30)
    .toLowerCase()
    .replace(/class|cl\.?|[\s.]/g, '')
  const value = CLASSES[text]
  return value === undefined ? { error: 'Must be 1 or 2, or I or II.' } : { value }
}

const plain = (text: string) =>
  text
    .slice(0, 60)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')

const TYPES: ReadonlyMap<string, ItemType> = new Map(
  ITEM_TYPES.flatMap((type): [string, ItemType][] => [
    [plain(type), type],
    [plain(ITEM_TYPE_LABELS[type]), type],
  ]),
)

function readItemType(cell: Cell): ReadCell {
  const value = TYPES.get(plain(String(cell)))
  return value === undefined ? { error: validationMessages.oneOf(Object.values(ITEM_TYPE_LABELS)) } : { value }
}

const LOCATION_TYPES: Readonly<Record<string, string>> = { pat: 'pat', asset: 'pat', assets: 'pat', stock: 'stock' }

function readLocationType(cell: Cell): ReadCell {
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

function readYesOrNo(cell: Cell): ReadCell {
  const value = ANSWERS[plain(String(cell))]
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

/** A verdict; nothing where a test was not made. */
export function readPassOrFail(cell: Cell): ReadCell {
  const text = String(cell)
  if (isNoReading(text)) return {}
  const value = VERDICTS[plain(text)]
  return value === undefined ? { error: 'Must be pass or fail.' } : { value }
}

/** A reading as a test takes it: '0.12', '>200'; its unit may stand beside it. Whether it may be so is for the rules of a test to say. */
export function readReading(cell: Cell, separator: DecimalSeparator, stored: ReadingUnit, unit = ''): ReadCell {
  const text = String(cell)
  if (isNoReading(text)) return {}
  const { number, prefix = splitReading(unit).prefix } = splitReading(text)
  const plainText = typeof cell === 'number' ? number : plainNumber(number, separator)
  return { value: prefix === undefined ? plainText : inStoredUnit(plainText, prefix, stored) }
}

/** The entries of a cell that holds several: one on each line, or between semicolons or commas. */
const listOf = (text: string): string[] => {
  const separator = [/\r?\n/, /;/, /,/].find((sign) => sign.test(text))
  const entries = separator ? text.split(separator) : [text]
  return entries.map((entry) => entry.trim()).filter((entry) => entry !== '')
}

function readDateCell(cell: Cell, format: DateFormat | null): ReadCell {
  const value = format && readDate(cell, format)
  return value ? { value } : { error: format ? DATE_ERRORS[format] : 'Choose how the dates are written.' }
}

const DATE_ERRORS: Readonly<Record<DateFormat, string>> = {
  iso: validationMessages.date,
  british: 'Must be a date, such as 31/03/2026.',
  us: 'Must be a date, such as 03/31/2026.',
  dotted: 'Must be a date, such as 31.03.2026.',
  monthName: 'Must be a date, such as 31 March 2026.',
  serial: validationMessages.date,
}
