import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

type Table = readonly (readonly (string | number)[])[]

/** Formats a table as CSV, or with a different delimiter. */
export function csvText(rows: Table, delimiter = ','): string {
  const cell = (value: string | number) => {
    const text = String(value)
    return /["\r\n]/.test(text) || text.includes(delimiter) ? `"${text.replaceAll('"', '""')}"` : text
  }
  return rows.map((row) => row.map(cell).join(delimiter)).join('\r\n')
}

/** Windows-1252 codes of characters that have a different code in Unicode. */
const OF_WINDOWS: Readonly<Record<string, number>> = { '€': 0x80, '’': 0x92, '–': 0x96, Ž: 0x8e }

/** Encodes text as office programs do, in base64. */
export function encoded(text: string, encoding: 'utf-8' | 'utf-16le' | 'windows-1252'): string {
  if (encoding === 'utf-8') return Buffer.from(text).toString('base64')
  if (encoding === 'utf-16le') return Buffer.from(`\uFEFF${text}`, 'utf16le').toString('base64')
  return Buffer.from([...text].map((character) => OF_WINDOWS[character] ?? character.charCodeAt(0))).toString('base64')
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'

/**
 * Builds a workbook (base64) whose only sheet has the same text in every cell. The file contains the text only once.
 */
export function workbookOfText(text: string, { rows, columns }: { rows: number; columns: number }): Promise<string> {
  const place = (row: number, column: number) => `${String.fromCharCode(65 + column)}${row + 1}`
  const cells = (row: number) =>
    Array.from({ length: columns }, (_, column) => `<c r="${place(row, column)}" t="s"><v>0</v></c>`).join('')
  const lines = Array.from({ length: rows }, (_, row) => `<row r="${row + 1}">${cells(row)}</row>`).join('')
  const sheet = `<worksheet xmlns="${MAIN}"><sheetData>${lines}</sheetData></worksheet>`
  return workbook([], sheet, `<sst xmlns="${MAIN}"><si><t>${text}</t></si></sst>`)
}

/**
 * Builds a workbook (base64) with the table as its only sheet. `sheet` replaces the sheet's XML; `shared` and `styles`
 * are the XML of the cells' shared strings and styles.
 */
export async function workbook(rows: Table, sheet = sheetXml(rows), shared = '', styles = ''): Promise<string> {
  const zip = new ZipFile()
  const parts = {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="Register" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/>${shared && `<Relationship Id="r2" Type="${RELATIONS}/sharedStrings" Target="sharedStrings.xml"/>`}${styles && `<Relationship Id="r3" Type="${RELATIONS}/styles" Target="/xl/styles.xml"/>`}</Relationships>`,
    'xl/worksheets/sheet1.xml': sheet,
    ...(shared && { 'xl/sharedStrings.xml': shared }),
    ...(styles && { 'xl/styles.xml': `<styleSheet xmlns="${MAIN}">${styles}</styleSheet>` }),
  }
  for (const [name, text] of Object.entries(parts)) zip.addBuffer(Buffer.from(XML + text), name)
  zip.end()
  return (await buffer(zip.outputStream)).toString('base64')
}

function sheetXml(rows: Table): string {
  const cell = (value: string | number, place: string) =>
    typeof value === 'number'
      ? `<c r="${place}"><v>${value}</v></c>`
      : `<c r="${place}" t="inlineStr"><is><t>${value.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</t></is></c>`
  const line = (row: Table[number], number: number) =>
    `<row r="${number}">${row.map((value, index) => cell(value, `${String.fromCharCode(65 + index)}${number}`)).join('')}</row>`
  return `<worksheet xmlns="${MAIN}"><sheetData>${rows.map((row, index) => line(row, index + 1)).join('')}</sheetData></worksheet>`
}

/** Packs the files into a ZIP. */
export function zipped(files: Record<string, Buffer>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [path, bytes] of Object.entries(files)) zip.addBuffer(bytes, path)
  zip.end()
  return buffer(zip.outputStream)
}
