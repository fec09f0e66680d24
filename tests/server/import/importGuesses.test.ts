import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { projectRoot } from '../../../server/platform/runtime/paths'
import { graphqlApi as api } from '../../support/apis'
import { startFileApp } from '../../support/fileApp'
import { workbook } from '../../support/importFiles'
import { errorLines, importsOf, type Table, warningLines } from '../../support/imports'

const app = await startFileApp()
const client = await app.signIn('admin')
beforeEach(async () => {
  await app.clearHall()
  await app.database.pool.query('TRUNCATE imports, import_mappings, stock_items RESTART IDENTITY CASCADE')
})

const { create, check, checked, rowsOf, correct, run } = importsOf(() => client)
const assets = () => app.database.prisma.asset.findMany({ orderBy: { code: 'asc' } })
const SNIPE: Table = [
  ['ID', 'Asset Name', 'Asset Tag', 'Class'],
  [148, 'Laptop', 'T-148', 1],
  [149, 'Beamer', 'T-149', 1],
]

it('ids from another program do not change an asset that has the same id by chance', async () => {
  await app.buildAsset({ id: '148', code: '0148', name: 'Kettle' })
  const { id, rows, creates, changes, refused } = await checked('assets', SNIPE)
  expect({ creates, changes, refused }).toEqual({ creates: 1, changes: 0, refused: 1 })
  expect(errorLines(rows[0])).toEqual([
    'id: In this hall, id 148 is 0148 Kettle. Leave this column out if its ids come from another program.',
  ])
  await run(id)
  expect((await assets()).map(({ code, name }) => [code, name])).toEqual([
    ['0148', 'Kettle'],
    ['T-149', 'Beamer'],
  ])
})

it('ids from another program are not adopted, even in an empty hall', async () => {
  const { id } = await checked('assets', SNIPE)
  await run(id)
  expect((await assets()).map((asset) => asset.id)).toEqual(['1', '2'])
  const again = await checked('assets', [...SNIPE, [1, 'Lamp', 'T-1', 1]])
  expect(again).toMatchObject({ unchanged: 2, refused: 1 })
  expect(errorLines(again.rows[2])).toEqual([expect.stringContaining('In this hall, id 1 is T-148 Laptop')])
})

it('ids from another program do not set the level of a different item', async () => {
  const store = await app.buildLocation({ name: 'Store', type: 'stock' })
  const cups = await app.buildStockItem({ code: 'C-1', name: 'Cups', levels: { [store.id]: 5 } })
  const { rows, creates, changes, refused } = await checked('levels', [
    ['ID', 'Name', 'Location', 'Quantity'],
    [cups.id, 'Resistors', 'Store', 900],
    [cups.id, 'cups', 'Store', 7],
    [cups.id, '', 'Store', 8],
  ])
  expect({ creates, changes, refused }).toEqual({ creates: 0, changes: 1, refused: 2 })
  expect(errorLines(rows[0])[0]).toContain(`In this hall, id ${cups.id} is C-1 Cups`)
  expect(rows[1]).toMatchObject({ record: 'C-1 Cups', changes: [{ field: 'level', before: '5', after: '7' }] })
  expect(errorLines(rows[2])[0]).toContain('enter the item’s code or name')
  const other = await checked('levels', [
    ['Item id', 'Code', 'Location', 'Quantity'],
    [cups.id + 1, 'C-1', 'Store', 7],
  ])
  expect(other.rows[0]).toMatchObject({ outcome: 'change', record: 'C-1 Cups' })
})

it('ids from another program do not add tests to a different asset', async () => {
  const kettle = await app.buildAsset({ code: 'K-1', name: 'Kettle', class: 2 })
  await app.buildAsset({ code: 'D-1', name: 'Drill', class: 2 })
  const HEADERS = ['Asset id', 'Code', 'Asset name', 'Date', 'Insulation', 'Result']
  const { rows } = await checked(
    'tests',
    [
      HEADERS,
      [kettle.id, 'D-1', '', '2025-03-14', 20, 'pass'],
      [kettle.id, '', 'Saw', '2025-03-15', 20, 'pass'],
      [kettle.id, '', '', '2025-03-16', 20, 'pass'],
      [kettle.id, '', 'kettle', '2025-03-17', 20, 'pass'],
      [kettle.id, 'k-1', 'Saw', '2025-03-18', 20, 'pass'],
    ],
    { fields: ['idOfAsset', 'asset', 'assetName', 'testDate', 'insulationResistance', 'safeToUse'] },
  )
  expect(rows.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
    'refuse',
    'refuse',
    'refuse',
    'create',
    'create',
  ])
  expect(errorLines(rows[0])).toEqual([expect.stringContaining(`In this hall, id ${kettle.id} is K-1 Kettle`)])
  expect(rows[3]).toMatchObject({ record: 'K-1 Kettle' })
})

it('our own ids find an asset with its name, and a changed code is pointed out', async () => {
  await app.buildAsset({ id: '148', code: '0148', name: 'Kettle' })
  const { id, rows, warned } = await checked('assets', [
    ['Id', 'Code', 'Name'],
    [148, 'K-7', 'kettle'],
  ])
  expect(warned).toBe(1)
  expect(rows[0]).toMatchObject({
    outcome: 'change',
    record: '0148 Kettle',
    warnings: [{ field: 'code', message: expect.stringContaining('from 0148 to K-7') }],
  })
  const listed = async (warned: boolean) => (await api.run(client, 'importRows', { id, warned })).data
  expect([(await listed(true)).length, (await listed(false)).length]).toEqual([1, 0])
  await run(id)
  expect(await assets()).toMatchObject([{ id: '148', code: 'K-7' }])
})

it('our own ids are kept in an exported asset list, whose import changes nothing', async () => {
  await app.buildAsset({ id: 'OLD7', code: 'A-1', name: 'Kettle', class: 2 })
  const text = await (await client.fetch('/api/export/assets.csv')).text()
  const data = await create('assets', { text })
  expect(await check(data.id)).toMatchObject({ unchanged: 1, warned: 0 })
  await app.clearHall()
  expect(await check(data.id)).toMatchObject({ creates: 1 })
  await run(data.id)
  expect(await assets()).toMatchObject([{ id: 'OLD7', code: 'A-1', class: 2 }])
})

it('a missing class of new assets is pointed out, until it is chosen', async () => {
  await app.buildAsset({ code: 'A-1', name: 'Kettle' })
  const table = [
    ['Code', 'Name'],
    ['A-1', 'Kettle'],
    ['A-2', 'Drill'],
  ]
  const { rows, creates, warned } = await checked('assets', table)
  expect({ creates, warned }).toEqual({ creates: 1, warned: 1 })
  expect(rows[1].warnings).toEqual([{ field: 'class', message: expect.stringContaining('Class I') }])
  const chosen = await checked('assets', table, { assetClass: 2 })
  expect(chosen).toMatchObject({ assetClass: 2, warned: 0 })
  await run(chosen.id)
  expect(await assets()).toMatchObject([{ class: 1 }, { class: 2 }])
  const outcome = await api.run(client, 'updateImport', { id: chosen.id, input: { assetClass: 3 } })
  expect(outcome).toMatchObject({ code: 'BAD_USER_INPUT', fields: { assetClass: [expect.any(String)] } })
})

it('the class of new assets is asked for if a column may contain it', async () => {
  const table = [
    ['Code', 'Name', 'Construction'],
    ['A-1', 'Kettle', 'Class I'],
    ['A-2', 'Drill', 'Double insulated'],
  ]
  const { columns, rows, refused } = await checked('assets', table)
  expect(columns[2]).toMatchObject({ field: null, question: 'class' })
  expect(refused).toBe(2)
  expect(errorLines(rows[0])).toEqual([expect.stringContaining('Construction')])
  const { id } = await checked('assets', table, { fields: ['code', 'name', 'class'] })
  await run(id)
  expect((await assets()).map((asset) => asset.class)).toEqual([1, 2])
})

it('rows that are no record are rejected with the reason: totals and other lines below the list', async () => {
  const { rows, creates, refused } = await checked('assets', [
    ['Code', 'Name', 'Class'],
    ['A-1', 'Kettle', 1],
    ['Total', 7, ''],
    ['Page 1 of 3', '', ''],
    ['Code', 'Name', 'Class'],
  ])
  expect({ creates, refused }).toEqual({ creates: 1, refused: 3 })
  expect(errorLines(rows[3])).toContain('code: This row repeats the headers, so it will not be imported.')
  expect(errorLines(rows[1])).toEqual([expect.stringContaining("'Total' is below the list")])
})

const cell = (place: string, value: string | number, style = 0) =>
  typeof value === 'number'
    ? `<c r="${place}" s="${style}"><v>${value}</v></c>`
    : `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`
const line = (number: number, ...cells: string[]) => `<row r="${number}">${cells.join('')}</row>`

it('a workbook is read as displayed: zeros before codes, and merged cells in each of their rows', async () => {
  await app.buildLocation({ name: 'Kitchen', type: 'pat' })
  const sheet = `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>
      ${line(1, cell('A1', 'Our list'))}
      ${line(2, ...['Code', 'Name', 'Location', 'Class', 'Fuse (A)'].map((text, n) => cell(`${'ABCDE'[n]}2`, text)))}
      ${line(3, cell('A3', 21, 1), cell('B3', 'Kettle'), cell('C3', 'Kitchen'), cell('D3', 1), cell('E3', 3, 1))}
      ${line(4, cell('A4', 7, 2), cell('B4', 'Lamp'), cell('D4', 2))}
      ${line(5, cell('A5', 12345, 1), cell('B5', 'Drill'), cell('D5', 2))}
    </sheetData><mergeCells count="2"><mergeCell ref="A1:E1"/><mergeCell ref="C3:C4"/></mergeCells></worksheet>`
  const styles = `<numFmts count="2"><numFmt numFmtId="164" formatCode="0000"/><numFmt numFmtId="165" formatCode="&quot;PAT-&quot;000"/></numFmts>
      <cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs>`
  const data = await workbook([], sheet, '', styles)
  const { id } = await create('assets', { data })
  expect(await check(id)).toMatchObject({ creates: 3, refused: 0 })
  await run(id)
  const stored = await app.database.prisma.asset.findMany({ include: { location: true }, orderBy: { name: 'asc' } })
  expect(stored.map(({ code, location, fuseRating }) => [code, location?.name, fuseRating])).toEqual([
    ['12345', undefined, null],
    ['0021', 'Kitchen', 3],
    ['PAT-007', 'Kitchen', null],
  ])
})

it('the sample files are imported completely, one after the other', async () => {
  for (const kind of ['locations', 'assets', 'tests', 'stock', 'levels', 'checks']) {
    const file = await readFile(path.join(projectRoot, 'client', 'public', 'samples', `${kind}.csv`))
    const data = `data:text/csv;base64,${file.toString('base64')}`
    const { id, columns } = await create(kind, { fileName: `${kind}.csv`, data })
    expect(columns.filter(({ field }: { field: string | null }) => field === null)).toEqual([])
    await check(id)
    expect((await rowsOf(id)).map(errorLines)).toEqual([[], []])
    expect((await run(id)).data).toMatchObject({ creates: 2, refused: 0, warned: 0, status: 'imported' })
  }
})

it.each(['No tag', 'N/A', 'TBC', '-', 'not checked', '????'])('%s is not a code', async (text) => {
  const { rows } = await checked('assets', [
    ['Asset ID', 'Name', 'Class'],
    [text, 'Kettle', 1],
    [text, 'Urn', 1],
  ])
  expect(rows.map(errorLines)).toEqual(Array(2).fill([expect.stringContaining('code: Enter a code')]))
})

it('placeholders for codes find no asset of a test, and do not become additional codes', async () => {
  await app.buildAsset({ code: 'N/A', name: 'Lamp' })
  const tests = await checked('tests', [
    ['Asset ID', 'Date', 'Result', 'Earth', 'Insulation'],
    ['n/a', '2025-01-02', 'P', '0.1', '20'],
  ])
  expect(errorLines(tests.rows[0])).toEqual(['asset: Enter the asset that was tested.'])
  const { rows, creates } = await checked('assets', [
    ['Asset ID', 'Name', 'Class', 'Barcode'],
    ['K-1', 'Kettle', 1, 'none'],
    ['K-2', 'Urn', 1, 'none'],
  ])
  expect(creates).toBe(2)
  expect(warningLines(rows[0])).toEqual(['additionalCodes: “none” is not a code, so this field is left empty.'])
})

it('two rows with the same placeholder name each other, and equal rows count once', async () => {
  const { rows, creates } = await checked('assets', [
    ['Code', 'Name', 'Class'],
    ['A-1', 'Kettle', 1],
    ['A-2', 'Lamp', 1],
    ['A-1', 'Urn', 1],
    ['A-2', 'Lamp', 1],
  ])
  expect(creates).toBe(1)
  expect(rows.map(errorLines)).toEqual([
    ['code: Row 4 also has this code. Correct one of the two rows.'],
    [],
    ['code: Row 2 also has this code. Correct one of the two rows.'],
    ['code: Row 3 also has this code. Correct one of the two rows.'],
  ])
})

it('values damaged by a spreadsheet are pointed out at their cells', async () => {
  const damaged: Table = [
    ['Code', 'Name', 'Class', 'Serial number', 'Description'],
    ['1.00E+05', 'Kettle', 1, 'SN 1', '3-Mar'],
    ['A-2', 'Lamp', 1, '03-Mar', '1.00E+05'],
    ['A-3', 'Drill', 1, '########', '#N/A'],
    ['A-4', 'Urn', 1, '1234567890123450000', ''],
    ['A-5', 'Toaster', 1, '1234567890123456789', ''],
  ]
  const { rows, creates, warned } = await checked('assets', damaged)
  expect({ creates, warned }).toEqual({ creates: 5, warned: 4 })
  expect(rows.map(warningLines).map((lines: string[]) => lines.map((line) => line.slice(0, 60)))).toEqual([
    ['code: A spreadsheet has probably changed a long number or co'],
    ['serialNumber: A spreadsheet has probably changed a code to t'],
    [
      'description: This cell contains the error #N/A, so this fiel',
      'serialNumber: The spreadsheet saved # signs because the colu',
    ],
    ['serialNumber: A spreadsheet keeps only 15 digits, so the las'],
    [],
  ])
})

it('damaged values in a workbook are pointed out: a number of 19 digits, and the error of a formula', async () => {
  const text = (place: string, value: string) => `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`
  const sheet = `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>
      <row r="1">${['Code', 'Name', 'Class', 'Serial number', 'Make'].map((header, index) => text(`${'ABCDE'[index]}1`, header)).join('')}</row>
      <row r="2">${text('A2', 'A-1')}${text('B2', 'Kettle')}<c r="C2"><v>1</v></c><c r="D2"><v>1234567890123456789</v></c><c r="E2" t="e"><f>VLOOKUP(A2,Z:Z,1)</f><v>#N/A</v></c></row>
    </sheetData></worksheet>`
  const { data } = await api.run(client, 'createImport', { input: { kind: 'assets', data: await workbook([], sheet) } })
  await api.run(client, 'checkImport', { id: data.id })
  const { data: rows } = await api.run(client, 'importRows', { id: data.id })
  expect(warningLines(rows[0])).toEqual([
    'make: This cell contains the error #N/A, so this field is left empty.',
    expect.stringContaining('serialNumber: A spreadsheet keeps only 15 digits'),
  ])
})

const column = (...values: (string | number)[]): Table => [
  ['Code', 'Name', 'Class', 'Interval'],
  ...values.map((value, index) => [`A-${index}`, 'Kettle', 1, value]),
]

it('a column called Interval means years if all its values are 1 to 5, so that only real errors are rejected', async () => {
  const table = column(1, 2, 5, '', 4)
  table.push(['A-9', 'Urn', 7, 3])
  const { id, rows, refused } = await checked('assets', table)
  expect(refused).toBe(1)
  expect(errorLines(rows[5])).toEqual(['class: Must be 1, 2, I or II.'])
  await run(id)
  expect((await assets()).map(({ frequency }) => frequency)).toEqual([1, 2, 5, 1, 4])
})

it('a column called Interval means months if a value or the header says so', async () => {
  expect(await checked('assets', column(12, 24, 3))).toMatchObject({ creates: 2, refused: 1 })
  const months = column(1, 2)
  months[0] = ['Code', 'Name', 'Class', 'Months between tests']
  expect(await checked('assets', months)).toMatchObject({ creates: 0, refused: 2 })
})

const LIST: Table = [
  ['Name', 'Location', 'Class'],
  ['Kettle', 'Kitchen', 1],
  ['Urn', 'Kitchen', 1],
  ['Lamp', 'Stage', 2],
]

it('a list without codes is numbered as in the form, after codes in use, with likely duplicates pointed out', async () => {
  const { id: kitchen } = await app.buildLocation({ name: 'Kitchen', type: 'pat' })
  await app.buildLocation({ name: 'Stage', type: 'pat' })
  const data = await create('assets', LIST)
  expect(data.numbering).toEqual({ count: 3, firstCode: 'PAT0001' })
  expect(await api.run(client, 'checkImport', { id: data.id })).toMatchObject({ code: 'BAD_USER_INPUT' })
  await app.buildAsset({ code: 'PAT0002', name: 'Kettle', locationId: kitchen })
  const { id, creates, warned, rows } = await checked('assets', LIST, { numberFrom: 'PAT0001' })
  expect({ creates, warned }).toEqual({ creates: 3, warned: 1 })
  expect(warningLines(rows[0])).toEqual([
    'name: This may be PAT0002 Kettle, which already exists. To change it, fill in its code.',
  ])
  await correct(id, 2, ['Kettle, red', 'Kitchen', '1'])
  await run(id)
  expect((await assets()).map(({ code, name }) => `${code} ${name}`)).toEqual([
    'PAT0001 Kettle, red',
    'PAT0002 Kettle',
    'PAT0003 Urn',
    'PAT0004 Lamp',
  ])
})

it('a list without codes is numbered without the numbers reserved for blank labels', async () => {
  const { data } = await client.graphql('mutation { reserveBlankLabels(count: 2) { series { firstCode lastCode } } }')
  expect(data.reserveBlankLabels.series).toEqual({ firstCode: '0001', lastCode: '0002' })
  const table: Table = [
    ['Name', 'Class'],
    ['Kettle', 1],
    ['Lamp', 2],
  ]
  const { id } = await checked('assets', table, { numberFrom: '1' })
  await run(id)
  expect((await assets()).map(({ code }) => code)).toEqual(['3', '4'])
})

it('a list of names becomes locations, and a corrected name clears the error of the row with the same name', async () => {
  const { id, rows } = await checked('locations', [
    ['Name', 'For'],
    ['Bar', 'stock'],
    ['bar', 'stock'],
    ['Attic', 'assets'],
  ])
  expect(rows.map(errorLines)).toEqual([
    ['name: Row 3 also has this name. Fill in codes to tell them apart.'],
    ['name: Row 2 also has this name. Fill in codes to tell them apart.'],
    [],
  ])
  await correct(id, 3, ['Snug', 'stock'])
  expect((await rowsOf(id)).map(errorLines)).toEqual([[], [], []])
  await run(id)
  expect(await app.database.prisma.location.count({ where: { name: { in: ['Bar', 'Snug', 'Attic'] } } })).toBe(3)
})

it('a corrected additional code clears the error of the row with the same code', async () => {
  const { id, rows } = await checked('assets', [
    ['Code', 'Name', 'Class', 'Additional codes'],
    ['K-1', 'Kettle', 1, 'X-9'],
    ['K-2', 'Urn', 1, 'X-9'],
  ])
  expect(rows.map(errorLines)).toEqual([
    ['additionalCodes: Row 3 also has x-9. Correct one of the two rows.'],
    ['additionalCodes: Row 2 also has x-9. Correct one of the two rows.'],
  ])
  await correct(id, 3, ['K-2', 'Urn', '1', 'X-8'])
  expect((await rowsOf(id)).map(errorLines)).toEqual([[], []])
})

it('a list with some codes is numbered after them', async () => {
  const table: Table = [
    ['Code', 'Name', 'Class'],
    ['PAT0001', 'Kettle', 1],
    ['', 'Urn', 1],
    ['no tag', 'Lamp', 2],
  ]
  const { numbering } = await checked('assets', table)
  expect(numbering).toEqual({ count: 2, firstCode: 'PAT0001' })
  const { id } = await checked('assets', table, { numberFrom: 'PAT0001' })
  await run(id)
  expect((await assets()).map(({ code, name }) => `${code} ${name}`)).toEqual([
    'PAT0001 Kettle',
    'PAT0002 Urn',
    'PAT0003 Lamp',
  ])
})

it('a list without codes gives stock items codes, and their levels find them by name', async () => {
  await app.buildLocation({ name: 'Store', type: 'stock' })
  const { id } = await checked(
    'stock',
    [
      ['Name', 'Unit'],
      ['Cups', 'box'],
      ['Plates', 'box'],
    ],
    { numberFrom: 'S0001' },
  )
  await run(id)
  const levels = await checked('levels', [
    ['Item name', 'Location', 'Quantity'],
    ['cups', 'Store', 4],
    ['Forks', 'Store', 4],
  ])
  expect(levels).toMatchObject({ creates: 1, refused: 1 })
  expect(errorLines(levels.rows[1])).toEqual([
    'name: No stock item matches this row. Correct the row, or add the item first.',
  ])
  await run(levels.id)
  expect(await app.database.prisma.stockLevel.findFirst({ include: { stockItem: true } })).toMatchObject({
    stockItem: { code: 'S0001' },
  })
})

it('a list of extinguishers becomes checks with one name, category and schedule', async () => {
  await app.buildLocation({ name: 'Hall', type: 'pat' })
  const list: Table = [
    ['No', 'Location'],
    ['12', 'Hall'],
    ['13', 'Hall'],
  ]
  const forAllRows = { name: 'Extinguisher', category: 'Fire safety', schedule: 'yearly' }
  const { id, creates } = await checked('checks', list, { forAllRows })
  expect(creates).toBe(2)
  await run(id)
  expect(await app.database.prisma.check.findMany({ orderBy: { name: 'asc' } })).toMatchObject([
    { name: 'Extinguisher 12', category: 'Fire safety' },
    { name: 'Extinguisher 13', category: 'Fire safety' },
  ])
})

it('an error in all rows is reported once for the file', async () => {
  const table: Table = [
    ['Code', 'Name', 'Class', 'Months between tests'],
    ['A-1', 'Kettle', 1, 1],
    ['A-2', 'Urn', 7, 2],
  ]
  const { sharedErrors } = await checked('assets', table)
  expect(sharedErrors).toEqual([{ field: 'months', message: expect.stringContaining('For years, add the unit') }])
})
