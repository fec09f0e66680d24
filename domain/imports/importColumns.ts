import type { ImportCellType } from '../values/importField'
import type { ImportCell } from './importCell'
import { findImportField, IMPORT_KIND_DEFINITIONS, type ImportKind } from './importKinds'
import { parseAssetClass } from './parseAssetClass'

/** Removes punctuation, spaces and case from a header: `assetid` for 'Asset ID*'. */
const plain = (header: string) => header.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** Units that headers of these column types may contain, as in 'Continuity (Ω)' and 'Bond ohms result'. */
const UNITS: Readonly<Partial<Record<ImportCellType, readonly string[]>>> = {
  years: ['years', 'yrs'],
  months: ['months', 'mths'],
  volts: ['V', 'volts'],
  amperes: ['A', 'amps'],
  metres: ['m', 'metres'],
  squareMillimetres: ['mm2', 'mm²'],
  ohms: ['Ω', 'ohm', 'ohms'],
  megohms: ['MΩ', 'mohm', 'mohms', 'megohm', 'megohms'],
}

/** Returns variants of a header, with each unit added at its end or before its last word. */
function withUnits(header: string, type: ImportCellType): string[] {
  const last = header.lastIndexOf(' ')
  return (UNITS[type] ?? []).flatMap((unit) => [
    `${header} ${unit}`,
    // Stryker disable next-line ConditionalExpression,EqualityOperator: The headers that it adds are nonsense, and stand in no file.
    ...(last > 0 ? [`${header.slice(0, last)} ${unit}${header.slice(last)}`] : []),
  ])
}

/** Maps known headers to fields. The app's own name for a field takes priority over names from other programs. */
function knownHeaders(kind: ImportKind): Map<string, string[]> {
  const { fields } = IMPORT_KIND_DEFINITIONS[kind]
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

/** The four columns that PATorganiser has for each measurement. */
const MEASUREMENT = ['test', 'result', 'unit', 'status']

/** Numbers the measurement headers if a file repeats the same four headers for each measurement. */
function withNumbers(headers: readonly string[]): string[] {
  const numbered = [...headers]
  let count = 0
  // Stryker disable next-line ArithmeticOperator: No measurement stands beyond the last header.
  for (let start = 0; start + MEASUREMENT.length <= headers.length; start++) {
    if (!MEASUREMENT.every((header, index) => headers[start + index] === header)) continue
    count += 1
    for (const [index, header] of MEASUREMENT.entries()) numbered[start + index] = `${header}${count}`
  }
  return numbered
}

/**
 * Chooses a field for each header; null if no field matches. If several headers match a field, the first one gets it.
 */
export function matchImportHeadersToFields(kind: ImportKind, headers: readonly string[]): (string | null)[] {
  const known = knownHeaders(kind)
  const plainHeaders = withNumbers(headers.map(plain))
  // why: if a list has no name column, its names are in the column that other programs use for descriptions
  if (!plainHeaders.some((header) => known.get(header)?.includes('name')) && findImportField(kind, 'name'))
    known.set(plain('description'), ['name'])
  const taken = new Set<string>()
  const fields: (string | null)[] = []
  const choose = (isSure: boolean) => {
    for (const [index, header] of plainHeaders.entries()) {
      const names = known.get(header) ?? []
      if ((names.length === 1) !== isSure) continue
      const field = names.find((name) => !taken.has(name)) ?? null
      fields[index] = field
      // Stryker disable next-line ConditionalExpression: Nothing asks whether no field is taken.
      if (field !== null) taken.add(field)
    }
  }
  choose(true)
  // why: 'Asset id' means the code, unless another column has the codes
  choose(false)
  const ofInstrument = instrumentColumns(kind, headers)
  return fields.map((field, index) => (ofInstrument.includes(index) ? null : field))
}

/** Fields that both assets and test instruments have. */
const OF_INSTRUMENTS = ['make', 'model', 'serialNumber']
const INSTRUMENT = ['instrument', 'instrumentSerialNumber', 'tester']

/**
 * Finds columns, such as make and model, that probably describe the test instrument because they are next to other
 * instrument columns.
 */
function instrumentColumns(kind: ImportKind, headers: readonly string[]): number[] {
  if (!IMPORT_KIND_DEFINITIONS[kind].mayDescribeInstrument) return []
  const [ofRecord, ofTests] = [knownHeaders(kind), knownHeaders('tests')]
  let isBeside = false
  return headers.map(plain).flatMap((header, index) => {
    const field = ofRecord.get(header)?.[0]
    // Stryker disable next-line MethodExpression: No header is one of an instrument and of another field.
    const isInstrument = ofTests.get(header)?.some((name) => INSTRUMENT.includes(name)) ?? false
    // Stryker disable next-line ConditionalExpression: No field is never one of an instrument.
    const isShared = field !== undefined && OF_INSTRUMENTS.includes(field)
    if (isInstrument) isBeside = true
    // Stryker disable next-line ConditionalExpression: No field is never one of an instrument.
    else if (field !== undefined && !isShared) isBeside = false
    return isBeside && isShared ? [index] : []
  })
}

/** Questions about a column: it may hold the class, or describe the test instrument instead of the asset. */
export const IMPORT_COLUMN_QUESTIONS = ['class', 'instrument'] as const
export type ImportColumnQuestion = (typeof IMPORT_COLUMN_QUESTIONS)[number]

const CLASS_HEADER = /\bcl(ass)?\b|klasse/i

/** Returns the question to ask about each column; null for a column without a question. */
export function listImportColumnQuestions(
  kind: ImportKind,
  headers: readonly string[],
  cellsOf: (index: number) => readonly ImportCell[],
): (ImportColumnQuestion | null)[] {
  if (!IMPORT_KIND_DEFINITIONS[kind].mayDescribeInstrument) return headers.map(() => null)
  const known = knownHeaders(kind)
  const ofInstrument = instrumentColumns(kind, headers)
  return headers.map((header, index) => {
    if (ofInstrument.includes(index)) return 'instrument'
    if (known.has(plain(header))) return null
    const cells = cellsOf(index).filter((cell) => String(cell).trim() !== '')
    // why: plain numbers alone do not suggest a class, because a column of 1s and 2s may mean anything
    const saysClass = cells.some((cell) => /[^\d\s]/.test(String(cell))) && cells.every((cell) => parseAssetClass(cell))
    return saysClass || CLASS_HEADER.test(header) ? 'class' : null
  })
}

/**
 * True if new records take their ids from the file: the app's own export, or a file with a column called 'MAH id'. why:
 * the hall's labels and links contain ids, which must not come from another program
 */
export function hasAssetIdColumn(
  kind: ImportKind,
  columns: readonly { header: string; field: string | null }[],
): boolean {
  const { exportedHeaders } = IMPORT_KIND_DEFINITIONS[kind]
  if (!exportedHeaders) return false
  const column = columns.find(({ field }) => field === 'id')
  const isExport = exportedHeaders.every((header, index) => columns[index]?.header === header)
  return column !== undefined && (plain(column.header) === 'mahid' || isExport)
}

/** Counts the cells of a row that are known headers. */
export function createImportHeaderCounter(kind: ImportKind): (cells: readonly ImportCell[]) => number {
  const known = knownHeaders(kind)
  // Stryker disable next-line MethodExpression: The limit only saves time with very long texts, which the rest refuses or cuts as well.
  return (cells) => cells.filter((cell) => typeof cell === 'string' && known.has(plain(cell.slice(0, 200)))).length
}

/** Returns a string that is the same for files with the same headers. */
export function getImportHeaderSignature(headers: readonly string[]): string {
  return headers.map(plain).join('|')
}
