import type { Cell } from './cell'
import { assetClassOf } from './classes'
import type { CellType } from './importField'
import { IMPORTS, type ImportKind, importField } from './kinds'

/** A header without signs, spaces and case: `assetid` for 'Asset ID*'. */
const plain = (header: string) => header.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** How headers spell the unit of their column: 'Continuity (Ω)', 'Bond ohms result'. */
const UNITS: Readonly<Partial<Record<CellType, readonly string[]>>> = {
  years: ['years', 'yrs'],
  months: ['months', 'mths'],
  volts: ['V', 'volts'],
  amperes: ['A', 'amps'],
  metres: ['m', 'metres'],
  squareMillimetres: ['mm2', 'mm²'],
  ohms: ['Ω', 'ohm', 'ohms'],
  megohms: ['MΩ', 'mohm', 'mohms', 'megohm', 'megohms'],
}

/** A header with each of the units at its end, or before its last word. */
function withUnits(header: string, type: CellType): string[] {
  const last = header.lastIndexOf(' ')
  return (UNITS[type] ?? []).flatMap((unit) => [
    `${header} ${unit}`,
    ...(last > 0 ? [`${header.slice(0, last)} ${unit}${header.slice(last)}`] : []),
  ])
}

/** The fields by the headers that they are known by; a field's own name goes before what other programs call it. */
function knownHeaders(kind: ImportKind): Map<string, string[]> {
  const { fields } = IMPORTS[kind]
  const known = new Map<string, string[]>()
  const add = (header: string, name: string) => {
    const names = known.get(plain(header)) ?? []
    if (!names.includes(name)) known.set(plain(header), [...names, name])
  }
  for (const { name, label } of fields) for (const header of [name, label]) add(header, name)
  for (const { name, headers } of fields) for (const header of headers) add(header, name)
  for (const { name, type, headers } of fields)
    for (const header of headers) for (const other of withUnits(header, type)) add(other, name)
  return known
}

/** What PATorganiser calls the four columns of each measurement. */
const MEASUREMENT = ['test', 'result', 'unit', 'status']

/** The headers with the measurements numbered, where a file repeats the same four for each. */
function withNumbers(headers: readonly string[]): string[] {
  const numbered = [...headers]
  let count = 0
  for (let start = 0; start + MEASUREMENT.length <= headers.length; start++) {
    if (!MEASUREMENT.every((header, index) => headers[start + index] === header)) continue
    count += 1
    for (const [index, header] of MEASUREMENT.entries()) numbered[start + index] = `${header}${count}`
  }
  return numbered
}

/** The field that each header is known to be for, or null: each field once, for the first of its columns. */
export function fieldsOfHeaders(kind: ImportKind, headers: readonly string[]): (string | null)[] {
  const known = knownHeaders(kind)
  const plainHeaders = withNumbers(headers.map(plain))
  // why: where a list has no names, its descriptions are what others call a name
  if (!plainHeaders.some((header) => known.get(header)?.includes('name')) && importField(kind, 'name'))
    known.set(plain('description'), ['name'])
  const taken = new Set<string>()
  const fields = plainHeaders.map((): string | null => null)
  const choose = (isSure: boolean) => {
    for (const [index, header] of plainHeaders.entries()) {
      const names = known.get(header) ?? []
      if (fields[index] !== null || (names.length === 1) !== isSure) continue
      const field = names.find((name) => !taken.has(name)) ?? null
      fields[index] = field
      if (field !== null) taken.add(field)
    }
  }
  choose(true)
  // why: 'Asset id' is the code, unless another column has the codes
  choose(false)
  const ofInstrument = kind === 'assets' ? instrumentColumns(headers) : []
  return fields.map((field, index) => (ofInstrument.includes(index) ? null : field))
}

/** The fields of an asset that a test instrument has as well. */
const OF_INSTRUMENTS = ['make', 'model', 'serialNumber']
const INSTRUMENT = ['instrument', 'instrumentSerialNumber', 'tester']

/** The places of columns in a list of assets that say more of the test instrument, beside which they stand, than of the asset. */
function instrumentColumns(headers: readonly string[]): number[] {
  const [ofAssets, ofTests] = [knownHeaders('assets'), knownHeaders('tests')]
  let isBeside = false
  return headers.map(plain).flatMap((header, index) => {
    const field = ofAssets.get(header)?.[0]
    const isInstrument = ofTests.get(header)?.some((name) => INSTRUMENT.includes(name)) ?? false
    const isShared = field !== undefined && OF_INSTRUMENTS.includes(field)
    if (isInstrument) isBeside = true
    else if (field !== undefined && !isShared) isBeside = false
    return isBeside && isShared ? [index] : []
  })
}

/** A question about a column: it may be the class, or say something of the test instrument instead of the asset. */
export const COLUMN_QUESTIONS = ['class', 'instrument'] as const
export type ColumnQuestion = (typeof COLUMN_QUESTIONS)[number]

const CLASS_HEADER = /\bcl(ass)?\b|klasse/i

/** The question about each column of a file; null for none. */
export function columnQuestions(
  kind: ImportKind,
  headers: readonly string[],
  cellsOf: (index: number) => readonly Cell[],
): (ColumnQuestion | null)[] {
  if (kind !== 'assets') return headers.map(() => null)
  const known = knownHeaders(kind)
  const ofInstrument = instrumentColumns(headers)
  return headers.map((header, index) => {
    if (ofInstrument.includes(index)) return 'instrument'
    if (known.has(plain(header))) return null
    const cells = cellsOf(index).filter((cell) => String(cell).trim() !== '')
    // why: 1 and 2 alone may be anything
    const saysClass = cells.some((cell) => /[^\d\s]/.test(String(cell))) && cells.every((cell) => assetClassOf(cell))
    return saysClass || CLASS_HEADER.test(header) ? 'class' : null
  })
}

/** The columns with which the list of assets begins as this app exports it. */
const EXPORTED_ASSETS = [
  'Id',
  'Code',
  'Name',
  'Location',
  'Location code',
  'Class',
  'Voltage',
  'Item type',
  'Make',
  'Model',
]

/**
 * True if new assets get the ids of the file: it is the list of assets as this app exports it, or its column is called 'MAH id'.
 * why: the ids of another program must not become those that labels and links of the hall are made of
 */
export function givesIds(kind: ImportKind, columns: readonly { header: string; field: string | null }[]): boolean {
  if (kind !== 'assets') return false
  const column = columns.find(({ field }) => field === 'id')
  const isExported = EXPORTED_ASSETS.every((header, index) => columns[index]?.header === header)
  return column !== undefined && (plain(column.header) === 'mahid' || isExported)
}

/** Counts the cells of a row that are headers which the kind knows. */
export function headerCounter(kind: ImportKind): (cells: readonly Cell[]) => number {
  const known = knownHeaders(kind)
  return (cells) => cells.filter((cell) => typeof cell === 'string' && known.has(plain(cell.slice(0, 200)))).length
}

/** The same text for files with the same headers. */
export function headerSignature(headers: readonly string[]): string {
  return headers.map(plain).join('|')
}
