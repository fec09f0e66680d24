import { buffer } from 'node:stream/consumers'
import Papa from 'papaparse'
import { expect, it } from 'vitest'
import { ZipFile } from 'yazl'
import { parseDelimitedRows } from '../../../server/areas/import/reading/parseDelimitedRows'
import { parseImportFileTable } from '../../../server/areas/import/reading/parseImportFileTable'
import { trimImportFileRows } from '../../../server/areas/import/reading/trimImportFileRows'
import { workbook, zipped } from '../../support/importFiles'
import { jpeg } from '../../support/pictures'

/** Reads a file in the same way as the reader process. */
async function read(bytes: Buffer) {
  const { facts, rows } = await parseImportFileTable({ bytes, kind: 'assets', choice: {} })
  return { facts, rows: trimImportFileRows(rows).map(({ cells }) => cells), doubts: rows.map(({ doubt }) => doubt) }
}
const fromBase64 = (data: string) => Buffer.from(data, 'base64')

const ole = (part: string) => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from(part, 'utf16le')])
const archive = (...names: string[]) => zipped(Object.fromEntries(names.map((name) => [name, Buffer.from('x')])))
it.each<[string, () => Buffer | Promise<Buffer>, string]>([
  ['an OpenDocument spreadsheet', () => openDocument(), 'OpenDocument spreadsheet: save it as'],
  ['a PDF', () => Buffer.from('%PDF-1.7\nCode,Name\nA-1,Kettle'), 'PDF'],
  ['a PNG', () => Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 'picture'],
  ['a JPEG', () => jpeg({ width: 40, height: 40 }), 'picture'],
  ['an old workbook', () => ole('Workbook'), '.xls'],
  ['an old Word document', () => ole('WordDocument'), 'Word document'],
  ['a workbook with a password', () => ole('EncryptedPackage'), 'password'],
  ['a Word document', () => archive('[Content_Types].xml', 'word/document.xml'), 'Word document'],
  ['Numbers', () => archive('Index/Document.iwa'), 'Numbers'],
  ['a binary workbook', () => archive('xl/workbook.bin'), '.xlsb'],
  ['an archive that is no workbook', () => Buffer.from('504b0304aabbccdd', 'hex'), 'not an Excel workbook'],
  ['a web page', () => Buffer.from('<html><table><tr><td>Code</table></html>'), 'web page'],
])('a file of an unsupported format is rejected by name: %s', async (_, file, name) => {
  await expect(read(await file())).rejects.toThrow(name)
})

it.each<[string, string, string[]]>([
  ['semicolons, with commas in a note', 'Code;Name\nA-1;Kettle, red, old', ['Code', 'Name']],
  ['semicolons and decimal commas', 'Code;Name;Fuse\nA-1;Kettle;1,5\nA-2;Urn;3,15', ['Code', 'Name', 'Fuse']],
  ['commas, with semicolons in a note', 'Code,Name\nA-1,Kettle; red', ['Code', 'Name']],
  ['tabs below a title', 'Our assets, 2025\n\nCode\tName\nA-1\tKettle, red', ['Code', 'Name']],
  ['bars', 'Code|Name\nA-1|"Kettle, red; old"', ['Code', 'Name']],
])('the delimiter of a file is detected: %s', async (_, text, headers) => {
  const { rows } = await read(Buffer.from(text))
  expect(rows).toContainEqual(headers)
})

it.each([
  [
    'a cell',
    [
      ['A-1', 'Kettle'],
      ['A-2', 'x'.repeat(5_001)],
    ],
    'Row 3 is too large: column 2 has more than 5,000 characters',
  ],
  [
    'a row',
    [['A-1', ...Array<string>(5).fill('x'.repeat(4_999))]],
    'Row 2 is too large: it has more than 20,000 characters',
  ],
  [
    'all of its rows',
    Array.from({ length: 900 }, (_, n) => [`A-${n}`, ...Array<string>(3).fill('x'.repeat(4_999))]),
    'rows have more than 12,000,000 characters',
  ],
])('a file with too many characters in %s is rejected, with the row', async (_, rows, message) => {
  const [headers = []] = [['Code', 'Name', 'Description', 'Make', 'Model', 'Notes']]
  const file = fromBase64(await workbook([headers, ...rows]))
  await expect(read(file)).rejects.toThrow(message)
})

it('a file with a cell that never ends is rejected at once', async () => {
  for (const part of ['x', '"a" a']) {
    const file = Buffer.from(`Code,Name\nA-1,Kettle\nA-2,${part.repeat(12_000_000 / part.length)}`)
    await expect(read(file)).rejects.toThrow('Row 3 is too large: a cell has more than 5,000 characters')
  }
})

const HEADERS = 'Asset code,Test date,Pass or fail,Insulation,Notes'
const rowsOf = async (...lines: string[]) => {
  const { rows, doubts } = await read(Buffer.from([HEADERS, ...lines].join('\n')))
  return rows.map((cells, index) => (doubts[index] === undefined ? cells : [`doubt: ${cells[0]}`])).slice(1)
}

it.each([
  ['quoted cells', '"NT-2","2026-02-04","Fail","0.1","ok"'],
  ['plain cells', 'NT-2,2026-02-04,Fail,0.1,ok'],
  ['plain cells, the last of which ends with inches', 'NT-2,2026-02-04,Fail,0.1,screen 22"'],
])('a stray quotation mark does not affect the next row, which has %s', async (_, next) => {
  const [first, second] = await rowsOf('"NT-1","2026-02-03","Pass","200","screen 24""', next)
  expect(first).toEqual(['NT-1', '2026-02-03', 'Pass', '200', 'screen 24"'])
  expect(second?.slice(0, 4)).toEqual(['NT-2', '2026-02-04', 'Fail', '0.1'])
})

it("a stray quotation mark is pointed out if the row's width does not show what is meant", async () => {
  expect(
    await rowsOf(
      '"NT-1","2026-02-03","Pass","200","a "big", old screen"',
      '"NT-2","2026-02-04","Fail","0.1","not "closed',
      'its second line",',
      'NT-3,2026-02-05,Pass,200,',
    ),
  ).toEqual([['doubt: NT-1'], ['doubt: NT-2'], ['doubt: its second line"'], ['NT-3', '2026-02-05', 'Pass', '200']])
})

it('multi-line cells and doubled quotation marks are not taken as stray ones', async () => {
  expect(await rowsOf('"NT-1",,,,"says ""hot""\n""very"", hot"', '"NT-2" ,,,,5" screen', ',,,,""')).toEqual([
    ['NT-1', '', '', '', 'says "hot"\n"very", hot'],
    ['NT-2', '', '', '', '5" screen'],
    [],
  ])
})

it('delimited values are read as a standard parser reads them', () => {
  const parts = ['a', ' ', ',', '"', '\n', '\r\n', ';', "'", 'ü', '']
  for (let seed = 1; seed < 300; seed += 1) {
    let state = seed
    const draw = (count: number) => {
      state = (state * 48_271) % 2_147_483_647
      return state % count
    }
    const cell = () => Array.from({ length: draw(5) }, () => parts[draw(parts.length)]).join('')
    const rows = Array.from({ length: 1 + draw(4) }, () => ['x', cell(), cell(), 'y'])
    const text = Papa.unparse(rows, { quotes: draw(2) === 0 })
    expect(parseDelimitedRows(text, { delimiter: ',', width: 4, limit: 10 }).map(({ cells }) => cells)).toEqual(
      Papa.parse(text).data,
    )
  }
})

it('a file with cells of nearly the maximum length is read in one pass', async () => {
  const { rows } = await read(Buffer.from(`Code,Name\n${`A,${'x'.repeat(4_990)}\n`.repeat(2_400)}`))
  expect(rows).toHaveLength(2_401)
})

it.each([
  ['a comment', `<!--${'x'.repeat(4_500_000)}-->`],
  ['an instruction', `<?x ${'>'.repeat(4_500_000)}?>`],
  ['a comment that does not end', `<!--${'x'.repeat(4_500_000)}`],
])('a file with %s of megabytes in its XML is rejected before it is parsed', async (_, part) => {
  const sheet = `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${part}<sheetData/></worksheet>`
  await expect(read(fromBase64(await workbook([], sheet)))).rejects.toThrow('This workbook cannot be read')
})

/** Returns the beginning of an .ods file as LibreOffice writes it. */
function openDocument(): Promise<Buffer> {
  const zip = new ZipFile()
  const type = Buffer.from('application/vnd.oasis.opendocument.spreadsheet')
  zip.addBuffer(type, 'mimetype', { compress: false })
  zip.addBuffer(Buffer.from('<office:document-content/>'), 'content.xml')
  zip.end()
  return buffer(zip.outputStream)
}
