import { type DecimalRules, readDecimal } from '../decimal'
import { ITEM_TYPE_LABELS } from '../itemTypeLabels'
import { ITEM_TYPES, type ItemType } from '../itemTypes'
import { validationMessages } from '../validationMessages'
import { type DecimalSeparator, plainNumber } from './decimalSeparator'
import type { CellType } from './kinds'

/** A cell of a file: spreadsheets have numbers of their own. */
export type Cell = string | number

/** What a cell says, or why it cannot be read; no value where the cell is empty. */
export type ReadCell = { value?: string | number | boolean; error?: undefined } | { value?: undefined; error: string }

const NUMBER: DecimalRules = { maxDecimals: 3 }
const WHOLE: DecimalRules = { maxDecimals: 0 }

/** Reads a cell as its column's type; what the value may be is for the rules of the record to say. */
export function readCell(cell: Cell, type: CellType, separator: DecimalSeparator): ReadCell {
  if (cell === '' || (typeof cell === 'string' && cell.trim() === '')) return {}
  return READERS[type](cell, separator)
}

const READERS: Readonly<Record<CellType, (cell: Cell, separator: DecimalSeparator) => ReadCell>> = {
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
