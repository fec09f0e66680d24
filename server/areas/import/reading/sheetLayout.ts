import { text } from 'node:stream/consumers'
import { fromBuffer } from 'yauzl'
import type { ImportCell } from '../../../../domain/imports/importCell'

/**
 * Returns the rows as a spreadsheet shows them: with the leading zeros and prefixes of number formats, with formula
 * errors, and with a merged cell's value in each of its rows.
 */
export async function formatSheetCells(file: Buffer, sheet: string, rows: ImportCell[][]): Promise<ImportCell[][]> {
  const { 'xl/workbook.xml': book = '', 'xl/_rels/workbook.xml.rels': relations = '' } = await partsOf(file, [
    'xl/workbook.xml',
    'xl/_rels/workbook.xml.rels',
  ])
  const id = elements(book, 'sheet').find((element) => attribute(element, 'name') === sheet)
  const target = (wanted: (relation: string) => boolean) => pathOf(elements(relations, 'Relationship').find(wanted))
  const sheetPath = target((relation) => id !== undefined && attribute(relation, 'Id') === attribute(id, '[\\w]+:id'))
  const stylesPath = target((relation) => attribute(relation, 'Type').endsWith('/styles'))
  const parts = await partsOf(file, [sheetPath, stylesPath])
  const xml = parts[sheetPath] ?? ''
  showFormats(xml, formatsOf(parts[stylesPath] ?? ''), rows)
  showErrors(xml, rows)
  fillMerged(xml, rows)
  return rows
}

/** Returns all tags with this element name, whatever their namespace prefix. */
const elements = (xml: string, name: string): string[] =>
  xml.match(new RegExp(`<(?:\\w+:)?${name}\\s[^>]*>`, 'g')) ?? []

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Returns an attribute's value from a tag; empty if the attribute is missing. */
function attribute(tag: string, name: string): string {
  const text = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? ''
  return text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hexadecimal, word) => {
    if (word) return ENTITIES[word] ?? whole
    return String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hexadecimal, 16))
  })
}

function pathOf(relation: string | undefined): string {
  const path = attribute(relation ?? '', 'Target')
  return path.startsWith('/') ? path.slice(1) : `xl/${path}`
}

/** A number format with a prefix and a minimum number of digits. */
interface NumberFormat {
  before: string
  digits: number
}

const LITERAL = /"([^"]*)"|\\(.)|([-/ ])/g
const CODE_FORMAT = /^((?:"[^"]*"|\\.|[-/ ])*)(0+)$/

/** Returns the formats that turn a number into a code, such as '0000' or '"PAT-"000', keyed by cell style. */
function formatsOf(styles: string): Map<string, NumberFormat> {
  const codes = new Map(
    elements(styles, 'numFmt').map((tag) => [attribute(tag, 'numFmtId'), attribute(tag, 'formatCode')]),
  )
  const cells = /<(?:\w+:)?cellXfs[\s>][\s\S]*?<\/(?:\w+:)?cellXfs>/.exec(styles)?.[0] ?? ''
  const formats = new Map<string, NumberFormat>()
  for (const [style, tag] of elements(cells, 'xf').entries()) {
    const [section = ''] = (codes.get(attribute(tag, 'numFmtId')) ?? '').split(';')
    const [, literal = '', zeros = ''] = CODE_FORMAT.exec(section) ?? []
    const before = literal.replace(LITERAL, (_, quoted, escaped, sign) => quoted ?? escaped ?? sign)
    if (zeros.length > 1 || (zeros !== '' && before !== ''))
      formats.set(String(style), { before, digits: zeros.length })
  }
  return formats
}

/** Converts whole numbers to the codes that the spreadsheet shows. */
function showFormats(xml: string, formats: ReadonlyMap<string, NumberFormat>, rows: ImportCell[][]): void {
  if (formats.size === 0) return
  for (const [tag] of xml.matchAll(/<(?:\w+:)?c\s[^>]*>/g)) {
    const format = formats.get(attribute(tag, 's'))
    const { row = [], column } = placeOf(attribute(tag, 'r'), rows)
    const value = row[column]
    if (format && typeof value === 'number' && Number.isInteger(value) && value >= 0)
      row[column] = format.before + String(value).padStart(format.digits, '0')
  }
}

/** Matches a cell with a formula error, such as #N/A. */
const ERROR_CELL =
  /<(?:\w+:)?c\s([^>]*\st="e"[^>]*|t="e"[^>]*)>(?:<(?:\w+:)?f[^>]*\/>|<(?:\w+:)?f[^>]*>[^<]*<\/(?:\w+:)?f>)?<(?:\w+:)?v>([^<]*)</g

/** Fills in formula errors, which the library leaves out. */
function showErrors(xml: string, rows: ImportCell[][]): void {
  for (const [, attributes = '', error = ''] of xml.matchAll(ERROR_CELL)) {
    const { row, column } = placeOf(attribute(` ${attributes}`, 'r'), rows)
    if (!row) continue
    while (row.length < column) row.push('')
    row[column] = error
  }
}

/** Copies a merged cell's value to each of its rows. */
function fillMerged(xml: string, rows: ImportCell[][]): void {
  for (const tag of elements(xml, 'mergeCell')) {
    const [from = '', to = ''] = attribute(tag, 'ref').split(':')
    const first = placeOf(from, rows)
    const value = first.row?.[first.column] ?? ''
    if (value === '') continue
    const last = Math.min(placeOf(to, rows).number, rows.length)
    for (const row of rows.slice(first.number, last)) if ((row[first.column] ?? '') === '') row[first.column] = value
  }
}

/** Returns the row and column of a cell reference such as B12. */
function placeOf(
  reference: string,
  rows: ImportCell[][],
): { number: number; row: ImportCell[] | undefined; column: number } {
  const [, letters = '', digits = ''] = /^([A-Z]+)(\d+)$/.exec(reference) ?? []
  const column = [...letters].reduce((sum, letter) => 26 * sum + letter.charCodeAt(0) - 64, 0) - 1
  const number = Number(digits)
  return { number, row: rows[number - 1], column }
}

function partsOf(file: Buffer, paths: readonly string[]): Promise<Partial<Record<string, string>>> {
  return new Promise((resolve, reject) => {
    fromBuffer(file, { lazyEntries: true }, (error, zip) => {
      if (error || !zip) return reject(error)
      const parts: Partial<Record<string, string>> = {}
      zip.on('error', reject)
      zip.on('end', () => resolve(parts))
      zip.on('entry', (entry) => {
        if (!paths.includes(entry.fileName)) return zip.readEntry()
        zip.openReadStream(entry, async (failure, stream) => {
          if (failure) return reject(failure)
          parts[entry.fileName] = await text(stream)
          zip.readEntry()
        })
      })
      zip.readEntry()
    })
  })
}
