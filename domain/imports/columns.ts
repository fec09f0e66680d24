import { type CellType, IMPORTS, type ImportKind, importField } from './kinds'

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
  return fields
}

/** How many of the cells are headers that the kind knows. */
export function countKnownHeaders(kind: ImportKind, cells: readonly string[]): number {
  const known = knownHeaders(kind)
  return cells.filter((cell) => known.has(plain(cell))).length
}

/** The same text for files with the same headers. */
export function headerSignature(headers: readonly string[]): string {
  return headers.map(plain).join('|')
}
