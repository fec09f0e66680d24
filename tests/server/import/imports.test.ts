import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { beforeEach, expect, it } from 'vitest'
import { computeNextTestDueDate } from '../../../domain/assets/patRules'
import type { PhotoImportFile } from '../../../domain/imports/photoImport'
import { graphqlApi } from '../../support/apis'
import type { Client } from '../../support/client'
import { startFileApp } from '../../support/fileApp'
import { csvText, encoded, zipped } from '../../support/importFiles'
import { jpeg } from '../../support/pictures'

type Table = (string | number)[][]

const app = await startFileApp()
const client = await app.signIn('admin')
beforeEach(async () => {
  await app.clearHall()
  await app.database.pool.query('TRUNCATE imports, import_mappings, stock_items RESTART IDENTITY CASCADE')
})

const { create, update, find, check, rows, correct, run, undo, remove } = {
  create: (input: object, as = client) => graphqlApi.run(as, 'createImport', { input }),
  update: (id: string, input: object) => graphqlApi.run(client, 'updateImport', { id, input }),
  find: (id: string, as = client) => graphqlApi.run(as, 'import', { id }),
  check: (id: string) => graphqlApi.run(client, 'checkImport', { id }),
  rows: async (id: string, outcome?: string[]) =>
    (await graphqlApi.run(client, 'importRows', { id, ...(outcome && { outcome }) })).data,
  correct: (id: string, row: number, cells: string[], everywhere?: number[]) =>
    graphqlApi.run(client, 'correctImportRow', { id, row, cells, ...(everywhere && { everywhere }) }),
  run: (id: string) => graphqlApi.run(client, 'runImport', { id }),
  undo: (id: string) => graphqlApi.run(client, 'undoImport', { id }),
  remove: (id: string) => graphqlApi.run(client, 'deleteImport', { id }),
}

/** Creates an import and saves its rows. */
async function imported(kind: string, table: Table) {
  const { data } = await create({ kind, text: csvText(table) })
  await check(data.id)
  return (await run(data.id)).data
}

const fieldsOf = (errors: { field: string }[]) => errors.map(({ field }) => field).sort()
const columnFields = (data: { columns: { field: string | null }[] }) => data.columns.map(({ field }) => field)
const REGISTER = [
  ['Code', 'Name'],
  ['A-1', 'Kettle'],
  ['A-2', 'Drill'],
]

it('an import creates, changes and skips rows as previewed, and can be undone', async () => {
  const shed = await app.buildLocation({ name: 'Shed', code: 'SH', type: 'pat' })
  const kettle = await app.buildAsset({ name: 'Kettle', code: 'KT-1' })
  const drill = await app.buildAsset({ name: 'Drill', code: 'DR-1' })
  const { data } = await create({
    kind: 'assets',
    fileName: 'register.csv',
    text: csvText([
      ['Asset Tag', 'Name', 'Room', 'Class', 'Fuse (A)'],
      ['kt-1', 'Red kettle', 'sh', '', ''],
      ['DR-1', 'Drill', '', '', ''],
      ['NEW-1', 'Lamp', 'Shed', 'II', '3'],
      ['', 'Nameless', '', '5', '-1'],
      ['NEW-1', 'Lamp', 'Attic', '', ''],
    ]),
  })
  expect(data).toMatchObject({ status: 'draft', fileName: 'register.csv', rowCount: 5, headerRow: 1, delimiter: ',' })
  expect(columnFields(data)).toEqual(['code', 'name', 'location', 'class', 'fuseRating'])
  expect(await run(data.id)).toMatchObject({ code: 'CONFLICT' })

  const counts = { creates: 0, changes: 1, unchanged: 1, refused: 3 }
  expect((await check(data.id)).data).toMatchObject({ status: 'checked', running: false, ...counts })
  expect(await app.database.prisma.asset.count()).toBe(2)
  const [change, unchanged, creation, broken, twice] = await rows(data.id)
  expect(change).toMatchObject({ number: 2, outcome: 'change', recordId: kettle.id, errors: [] })
  expect(change.changes).toEqual([
    { field: 'name', before: 'Kettle', after: 'Red kettle' },
    { field: 'location', before: '', after: 'sh' },
  ])
  expect(unchanged).toMatchObject({ outcome: 'unchanged', recordId: drill.id })
  expect(fieldsOf(creation.errors)).toEqual(['code'])
  expect(fieldsOf(broken.errors)).toEqual(['class', 'code', 'fuseRating'])
  expect(fieldsOf(twice.errors)).toEqual(['code', 'location'])

  expect(await correct(data.id, 6, ['NEW-2', 'Lamp', 'Attic'])).toMatchObject({ data: { outcome: 'refuse' } })
  expect((await correct(data.id, 6, ['NEW-2', 'Lamp', 'Shed'])).data).toMatchObject({ outcome: 'create', errors: [] })
  expect(fieldsOf((await rows(data.id, ['refuse']))[0].errors)).toEqual(['class', 'code', 'fuseRating'])

  expect((await run(data.id)).data).toMatchObject({ status: 'imported', creates: 2, changes: 1, done: 3 })
  const assets = await app.database.prisma.asset.findMany({ orderBy: { code: 'asc' } })
  expect(assets).toMatchObject([
    { name: 'Drill' },
    { name: 'Red kettle', code: 'KT-1', locationId: shed.id },
    { name: 'Lamp', code: 'NEW-1', class: 2, fuseRating: 3, locationId: shed.id },
    { name: 'Lamp', code: 'NEW-2' },
  ])
  expect((await find(data.id)).data).toMatchObject({ status: 'imported' })
  expect(await run(data.id)).toMatchObject({ code: 'CONFLICT' })
  expect(await remove(data.id)).toMatchObject({ code: 'CONFLICT' })

  expect((await undo(data.id)).data).toMatchObject({ status: 'undone' })
  expect(await app.database.prisma.asset.findMany({ orderBy: { code: 'asc' } })).toEqual([drill, kettle])
  expect(await undo(data.id)).toMatchObject({ code: 'CONFLICT' })
})

it("the number format and the fields of an import's columns can be changed", async () => {
  const text = csvText([
    ['Tag;', 'What'],
    ['A;1', 'Caf\u00e9'],
  ])
  const { data } = await create({ kind: 'assets', data: encoded(text, 'windows-1252'), fileName: 'a.csv' })
  expect(data).toMatchObject({
    encoding: 'windows-1252',
    delimiter: ',',
    columns: [{ field: 'code' }, { field: null, samples: ['Caf\u00e9'] }],
  })
  expect((await update(data.id, { fields: ['code', 'name'] })).data.columns[1]).toMatchObject({ field: 'name' })
  expect((await update(data.id, { delimiter: ';' })).data).toMatchObject({
    delimiter: ';',
    columns: [{ header: 'Tag' }, { header: ',What' }],
  })
  expect((await update(data.id, { delimiter: ',', encoding: 'utf-8', headerRow: 0 })).data).toMatchObject({
    encoding: 'utf-8',
    rowCount: 2,
  })
  for (const [input, field] of [
    [{ encoding: 'secret' }, 'encoding'],
    [{ delimiter: 'secret' }, 'delimiter'],
    [{ headerRow: 51 }, 'headerRow'],
    [{ decimal: 'secret' }, 'decimal'],
    [{ fields: ['secret', null] }, 'fields'],
    [{ fields: ['code', 'code'] }, 'fields'],
    [{ fields: ['code'] }, 'fields'],
  ] as const) {
    const outcome = await update(data.id, input)
    expect(outcome).toMatchObject({ code: 'BAD_USER_INPUT', fields: { [field]: [expect.any(String)] } })
    expect(outcome.text).not.toContain('secret')
  }
  expect(await check(data.id)).toMatchObject({ code: 'BAD_USER_INPUT', fields: { fields: [expect.any(String)] } })
  expect((await remove(data.id)).data).toBeDefined()
  expect(await find(data.id)).toMatchObject({ code: 'NOT_FOUND' })
})

it("a file's columns are mapped as in the last file with the same headers", async () => {
  const table = [
    ['Number', 'Thing'],
    ['A-1', 'Kettle'],
  ]
  const { data } = await create({ kind: 'assets', text: csvText(table) })
  expect(columnFields(data)).toEqual([null, null])
  await update(data.id, { fields: ['code', 'name'] })
  await check(data.id)
  expect(columnFields((await create({ kind: 'assets', text: csvText(table) })).data)).toEqual(['code', 'name'])
})

it.each([
  ['a picture', Buffer.from('\x89PNG\0\0\0\0\0\0').toString('base64')],
  ['an empty file', ''],
  ['only headers', encoded('Code,Name', 'utf-8')],
  ['50,001 rows', encoded(`Code\n${'A\n'.repeat(50_001)}`, 'utf-8')],
])('an unsupported file is rejected: %s', async (_, data) => {
  expect(await create({ kind: 'assets', data })).toMatchObject({
    code: 'BAD_USER_INPUT',
    fields: { data: [expect.any(String)] },
  })
  expect(await app.database.prisma.import.count()).toBe(0)
})

it("one user's files are read one at a time, and too many at once are rejected", async () => {
  // small enough not to count as a large body, for which the limit is lower
  const data = encoded(
    csvText([['Code', 'Name'], ...Array.from({ length: 6_000 }, (_, n) => [`Q-${n}`, 'Kettle'])]),
    'utf-8',
  )
  const answers = await Promise.all(Array.from({ length: 6 }, () => create({ kind: 'assets', data })))
  const refused = answers.filter(({ code }) => code === 'RATE_LIMITED')
  expect(refused).toHaveLength(3)
  expect(answers.filter(({ data }) => data)).toHaveLength(3)
})

const snapshot = async (table: string, entity: string) => {
  const { rows } = await app.database.pool.query(
    `select to_jsonb(r) - array['public_id', 'created_at', 'updated_at'] as row from ${table} r order by id`,
  )
  const entries = await app.database.prisma.auditEntry.findMany({ where: { entity }, orderBy: { id: 'asc' } })
  await app.database.pool.query('delete from audit_entries')
  const plain = (record: unknown) =>
    record && { ...record, createdAt: undefined, updatedAt: undefined, publicId: undefined }
  return {
    rows,
    entries: entries.map(({ action, entityId, before, after }) => ({
      action,
      entityId,
      before: plain(before),
      after: plain(after),
    })),
  }
}
const TYPED = {
  assets: ['assets', 'asset', 'createAsset', 'updateAsset'],
  locations: ['locations', 'location', 'createLocation', 'updateLocation'],
  stock: ['stock_items', 'stock', 'createStockItem', 'updateStockItem'],
} as const
const HEATER = { itemType: 'heater', fuseRating: 13, make: 'Acme', serialNumber: 'S1', frequency: 3 }

it.each([
  {
    kind: 'assets',
    entries: { code: 'A-1', name: 'Kettle', class: 2, ...HEATER },
    change: { code: 'A-1', name: 'Urn', frequency: 2, voltage: 110, leadLength: 1.25, description: 'Left' },
  },
  {
    kind: 'assets',
    entries: { id: 'X7', code: '0007', name: 'Lamp' },
    change: { id: 'X7', code: '0008', name: 'Lamp' },
  },
  {
    kind: 'locations',
    entries: { name: 'Shed', type: 'pat', code: 'SH' },
    change: { code: 'SH', name: 'Old shed', active: false, type: 'stock', description: 'Left' },
  },
  {
    kind: 'stock',
    entries: { code: 'C-1', name: 'Cups', unit: 'cups', minimumLevel: 12.5, barcode: '96385074' },
    change: { code: 'C-1', minimumLevel: 20, unitSingular: 'cup' },
  },
] as const)(
  'an imported record equals one entered by hand, with the same audit trail: $kind $entries.code',
  async (row) => {
    const { kind, entries, change } = row
    const [table, entity, creating, changing] = TYPED[kind]
    const fileOf = (record: object) => [
      Object.keys(record).map((field) => (field === 'id' ? 'MAH id' : field)),
      Object.values(record).map(String),
    ]
    const clear = async () => {
      await app.clearHall()
      await app.database.pool.query('TRUNCATE stock_items RESTART IDENTITY CASCADE; DELETE FROM audit_entries')
    }
    const typed = async (operation: 'createAsset', variables: object) => {
      expect(await graphqlApi.run(client, operation, { ...variables })).not.toHaveProperty('code')
    }
    await clear()
    await typed(creating as 'createAsset', { input: entries })
    const created = await snapshot(table, entity)
    const id = created.entries[0]?.entityId
    await typed(changing as 'createAsset', { id, input: change })
    const changed = await snapshot(table, entity)

    await clear()
    expect(await imported(kind, fileOf(entries))).toMatchObject({ creates: 1 })
    expect(await snapshot(table, entity)).toEqual(created)
    expect(await imported(kind, fileOf(change))).toMatchObject({ changes: 1 })
    expect(await snapshot(table, entity)).toEqual(changed)
  },
)

it('an imported interval sets the due date, an imported location moves the asset, and undoing restores both', async () => {
  const shed = await app.buildLocation({ name: 'Shed', type: 'pat' })
  const asset = await app.buildAsset({
    code: 'A-1',
    missingSince: new Date('2026-01-01'),
    proposedFrequency: 2,
    watchReasons: ['trend'],
  })
  await app.buildTest({ assetId: asset.id, testDate: '2024-02-29' })
  await app.database.prisma.asset.update({
    where: { id: asset.id },
    data: { proposedFrequency: 2, watchReasons: ['trend'] },
  })
  const before = await app.database.prisma.asset.findUniqueOrThrow({ where: { id: asset.id } })
  const { id } = await imported('assets', [
    ['Code', 'Frequency', 'Location'],
    ['A-1', 3, 'Shed'],
  ])
  expect(await app.database.prisma.asset.findUnique({ where: { id: asset.id } })).toMatchObject({
    nextDueOn: new Date(computeNextTestDueDate('2024-02-29', 3)),
    locationId: shed.id,
    missingSince: null,
    proposedFrequency: null,
  })
  await undo(id)
  expect(await app.database.prisma.asset.findUnique({ where: { id: asset.id } })).toEqual(before)
})

it('imported assets get unused ids, and appear in lists and searches', async () => {
  await app.buildAsset({ id: '2', code: 'B-2' })
  await imported('assets', [
    ['MAH id', 'Code', 'Name'],
    ['', 'A-1', 'Zither'],
    ['', 'A-2', 'Zither'],
    ['4', 'A-4', 'Zither'],
    ['', 'A-3', 'Zither'],
  ])
  const ids = await app.database.prisma.asset.findMany({ select: { id: true }, orderBy: { code: 'asc' } })
  expect(ids.map(({ id }) => id)).toEqual(['1', '5', '3', '4', '2'])
  expect((await graphqlApi.run(client, 'assets', { filter: { search: 'zither' } })).data.total).toBe(4)
  expect((await client.graphql('{ patSummary { untested } }')).data.patSummary.untested).toBe(5)
})

it('an import cannot be undone once other records depend on it', async () => {
  const { id } = await imported('assets', REGISTER)
  const [kettle, drill] = await app.database.prisma.asset.findMany({ orderBy: { code: 'asc' } })
  await client.rest('POST', '/tests', { assetId: kettle?.id, visualTest: 0, safeToUse: 0 })
  await client.rest('PUT', `/assets/${drill?.id}`, { name: 'Hammer drill' })
  const { obstacles } = (await find(id)).data
  expect(obstacles).toEqual([
    '1 asset has been tested since: A-1 Kettle',
    '1 asset has been changed since: A-2 Hammer drill',
  ])
  const outcome = await undo(id)
  expect(outcome).toMatchObject({ code: 'CONFLICT' })
  expect(outcome.text).toContain(obstacles[0])
  expect(await app.database.prisma.asset.count()).toBe(2)
})

it('a previewed file is checked again if the hall has changed, and nothing is saved', async () => {
  const { data } = await create({ kind: 'assets', text: csvText(REGISTER) })
  await check(data.id)
  await app.buildAsset({ code: 'a-2', name: 'Saw' })
  expect(await run(data.id)).toMatchObject({ code: 'CONFLICT' })
  expect(await app.database.prisma.asset.count()).toBe(1)
  expect((await find(data.id)).data).toMatchObject({ status: 'checked', creates: 1, changes: 1 })
  expect((await run(data.id)).data).toMatchObject({ status: 'imported' })
})

it.each([
  ['a record of it', () => app.database.prisma.asset.updateMany({ data: { name: 'Urn' } })],
  ['a place of it', () => app.database.prisma.location.updateMany({ data: { active: false } })],
])('a previewed file is checked again if %s has changed meanwhile', async (_, change) => {
  await app.buildLocation({ name: 'Shed', type: 'pat' })
  await app.buildAsset({ code: 'A-1', name: 'Kettle' })
  const text = csvText([
    ['Code', 'Name', 'Location'],
    ['A-1', 'Red kettle', 'Shed'],
  ])
  const { data } = await create({ kind: 'assets', text })
  await check(data.id)
  await change()
  expect(await run(data.id)).toMatchObject({ code: 'CONFLICT' })
  expect(await app.database.prisma.asset.count({ where: { name: 'Red kettle' } })).toBe(0)
})

it('a previewed file has nothing to save if no row creates or changes a record', async () => {
  await app.buildAsset({ code: 'A-1', name: 'Kettle' })
  const { data } = await create({ kind: 'assets', text: csvText(REGISTER.slice(0, 2)) })
  await check(data.id)
  expect(await run(data.id)).toMatchObject({ code: 'BAD_USER_INPUT' })
})

it('the preview rejects ambiguous locations, and changed types of locations in use', async () => {
  const shed = await app.buildLocation({ name: 'Shed', code: 'SH', type: 'pat' })
  await app.buildAsset({ locationId: shed.id })
  const { data } = await create({
    kind: 'locations',
    text: csvText([
      ['Name', 'Code', 'Type', 'Active', 'Id'],
      ['Shed', '', 'assets', '', ''],
      ['Bar', '', 'stock', '', ''],
      ['bar', '', 'stock', '', ''],
      ['', 'SH', 'stock', '', ''],
      ['Attic', '', 'assets', 'maybe', 99],
    ]),
  })
  await check(data.id)
  const found = await rows(data.id)
  expect(found.map(({ errors }: { errors: { field: string }[] }) => fieldsOf(errors))).toEqual([
    ['name'],
    ['name'],
    ['name'],
    ['type'],
    ['active', 'id'],
  ])
})

it('the preview rejects barcodes of another item or row', async () => {
  await app.buildStockItem({ code: 'C-1', name: 'Cups', barcode: '96385074' })
  await app.buildAsset({ code: 'C-3' })
  const { data } = await create({
    kind: 'stock',
    text: csvText([
      ['Code', 'Name', 'Barcode'],
      ['c-1', 'Cups', '96385074'],
      ['C-2', 'Plates', '96385074'],
      ['C-3', 'Forks', '12345670'],
      ['C-4', 'Knives', '12345670'],
    ]),
  })
  await check(data.id)
  const found = await rows(data.id)
  expect(found.map(({ errors }: { errors: object[] }) => errors)).toEqual([
    [{ field: 'barcode', message: 'Row 3 also has this value. Correct one of the two rows.' }],
    [{ field: 'barcode', message: 'Another item has this barcode. Correct the barcode here or on the other item.' }],
    [{ field: 'barcode', message: 'Row 5 also has this value. Correct one of the two rows.' }],
    [{ field: 'barcode', message: 'Row 4 also has this value. Correct one of the two rows.' }],
  ])
})

it('the preview rejects locations that cannot hold assets', async () => {
  await app.buildLocation({ name: 'Bar', type: 'stock', code: 'B' })
  await app.buildLocation({ name: 'Attic', type: 'pat', code: 'AT', active: false })
  await app.buildLocation({ name: 'Bay', type: 'pat', code: 'B1' })
  await app.buildLocation({ name: 'bay', type: 'pat', code: 'B2' })
  const places = ['B', 'AT', 'Bay', 'Moon', 'b2']
  const { data } = await create({
    kind: 'assets',
    text: csvText([['Code', 'Name', 'Location'], ...places.map((place, index) => [`A-${index}`, 'Lamp', place])]),
  })
  await check(data.id)
  const found = await rows(data.id)
  expect(found.map(({ errors }: { errors: { field: string }[] }) => fieldsOf(errors))).toEqual([
    ['location'],
    ['location'],
    ['location'],
    ['location'],
    [],
  ])
})

const fuses = (...values: string[]) =>
  csvText([['Code', 'Name', 'Fuse', 'Length'], ...values.map((value, n) => [`A-${n}`, 'Lamp', '3', value])])

it('ambiguous numbers need one choice for the file, which then applies to all', async () => {
  const { data } = await create({ kind: 'assets', text: fuses('1.250', '2.500') })
  expect(data.decimal).toBeNull()
  expect(await check(data.id)).toMatchObject({ code: 'BAD_USER_INPUT', fields: { decimal: [expect.any(String)] } })
  await update(data.id, { decimal: '.' })
  expect((await check(data.id)).data).toMatchObject({ decimal: '.', creates: 2 })
  // assigning a column does not change the decimal separator that the user chose
  await update(data.id, { fields: ['code', 'name', null, 'leadLength'] })
  expect((await check(data.id)).data).toMatchObject({ decimal: '.', creates: 2 })
  await run(data.id)
  const assets = await app.database.prisma.asset.findMany({ orderBy: { code: 'asc' } })
  expect(assets.map(({ leadLength }) => leadLength)).toEqual([1.25, 2.5])
})

const table = [
  ['Code', 'Name', 'Class'],
  ...['A-1', 'A-2', 'A-3'].map((code) => [code, 'Lamp', 'Earthed ']),
  ['A-4', 'Lamp', 'Plastic'],
  ['A-5', 'Lamp', '2'],
]

it('a correction of a whole column changes every row with the same cell, and checks them again', async () => {
  const { data } = await create({ kind: 'assets', text: csvText(table) })
  expect((await check(data.id)).data).toMatchObject({ creates: 1, refused: 4 })
  const { importSameCells } = (
    await client.graphql('query ($id: ID!) { importSameCells(id: $id, row: 2) }', { id: data.id })
  ).data
  expect(importSameCells).toEqual([1, 5, 3])
  expect(await correct(data.id, 2, ['A-1', 'Lamp', '1'], [7])).toMatchObject({
    fields: { everywhere: [expect.any(String)] },
  })
  expect((await correct(data.id, 2, ['A-1', 'Red lamp', '1'], [2])).data).toMatchObject({
    outcome: 'create',
    cells: ['A-1', 'Red lamp', '1'],
  })
  expect((await find(data.id)).data).toMatchObject({ status: 'checked', creates: 4, refused: 1 })
  expect((await rows(data.id)).map(({ cells }: { cells: string[] }) => cells.slice(1))).toEqual([
    ['Red lamp', '1'],
    ['Lamp', '1'],
    ['Lamp', '1'],
    ['Lamp', 'Plastic'],
    ['Lamp', '2'],
  ])
})

it('users may import records that they may add and change, and others cannot see the import', async () => {
  const tester = await app.signIn('tester')
  const keeper = await app.signIn('stock-keeper')
  const text = csvText(REGISTER)
  expect((await create({ kind: 'assets', text }, tester)).data).toBeDefined()
  expect(await create({ kind: 'locations', text }, tester)).toMatchObject({ code: 'FORBIDDEN' })
  expect(await create({ kind: 'stock', text }, tester)).toMatchObject({ code: 'FORBIDDEN' })
  const { data } = await create({ kind: 'stock', text }, keeper)
  expect(await find(data.id, tester)).toMatchObject({ code: 'NOT_FOUND' })
  const seen = async (as: Client) => (await as.graphql('{ imports { total items { kind } } }')).data.imports
  expect(await seen(tester)).toEqual({ total: 1, items: [{ kind: 'assets' }] })
  expect((await seen(keeper)).total).toBe(2)
  for (const name of ['updateImport', 'checkImport', 'runImport', 'undoImport', 'deleteImport'] as const)
    expect(
      await graphqlApi.run(tester, name, { id: data.id, ...(name === 'updateImport' && { input: {} }) }),
    ).toMatchObject({ code: 'FORBIDDEN' })
})

const send = (zip: Buffer, { check = false, as = client, accept = 'application/json' } = {}) =>
  as.fetch(`/api/imports/photos${check ? '?check=true' : ''}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/zip', Accept: accept },
    body: new Uint8Array(zip),
  })
const outcomes = async (answer: Response) => {
  const { files } = await answer.json()
  return Object.fromEntries(
    files.map(({ path, outcome, asset }: PhotoImportFile) => [path, asset ? `${outcome} ${asset.id}` : outcome]),
  )
}
const photosOf = async (id: string) => {
  const { rows } = await app.database.pool.query(
    'select p.file_name as name, a.photo_id = p.id as first from photos p join assets a on a.id = p.asset_id where a.id = $1 order by p.id',
    [id],
  )
  return rows.map(({ name, first }) => (first ? `${name} first` : name))
}

it('photos from a ZIP are added once, to the assets in their file names', async () => {
  const { id: kettle } = await app.buildAsset({ name: 'Kettle', code: 'Kettle-01', additionalCodes: ['OLD 7'] })
  const { id: second } = await app.buildAsset({ name: 'Second', code: 'KETTLE-01_2' })
  const { id: lamp } = await app.buildAsset({ id: 'LAMP7', name: 'Lamp', code: 'L.1' })
  const pictures = await Promise.all([40, 60, 80, 100, 120].map((width) => jpeg({ width, height: 40 })))
  const [one, two, three, four, five] = pictures as [Buffer, Buffer, Buffer, Buffer, Buffer]
  const zip = await zipped({
    'photos/KETTLE-01.jpg': one,
    'photos/kettle-01 (2).JPG': two,
    'photos/KETTLE-01_2.jpeg': three,
    'photos/old 7 _3.jpg': four,
    'again/KETTLE-01_4.jpg': one,
    'id-lamp7.jpg': five,
    [`${lamp}.jpg`]: five,
    'UNKNOWN.jpg': one,
    'L.1.jpg': Buffer.from('not a picture'),
    'L.1_2.jpg': one.subarray(0, 300),
    'L.1_3.jpg': randomBytes(12 * 1024 * 1024 + 1),
    '__MACOSX/._KETTLE-01.jpg': Buffer.from('left by the system'),
  })
  const planned = {
    'photos/KETTLE-01.jpg': `import ${kettle}`,
    'photos/kettle-01 (2).JPG': `import ${kettle}`,
    'photos/KETTLE-01_2.jpeg': `import ${second}`,
    'photos/old 7 _3.jpg': `import ${kettle}`,
    'again/KETTLE-01_4.jpg': `import ${kettle}`,
    'id-lamp7.jpg': `import ${lamp}`,
    [`${lamp}.jpg`]: 'refused',
    'UNKNOWN.jpg': 'refused',
    'L.1.jpg': `refused ${lamp}`,
    'L.1_2.jpg': `import ${lamp}`,
    'L.1_3.jpg': `refused ${lamp}`,
  }
  expect(await outcomes(await send(zip, { check: true }))).toEqual(planned)
  expect(await photosOf(kettle)).toEqual([])

  const answer = await send(zip, { accept: 'application/x-ndjson' })
  const lines = (await answer.text()).trim().split('\n')
  expect(JSON.parse(lines[0] ?? '')).toEqual({ progress: { done: 0, total: 7 } })
  const { files } = JSON.parse(lines.at(-1) ?? '')
  const reasons = Object.fromEntries(files.map(({ path, reason }: PhotoImportFile) => [path, reason]))
  expect(reasons).toMatchObject({
    'photos/KETTLE-01.jpg': null,
    'again/KETTLE-01_4.jpg': expect.stringContaining('already'),
    'UNKNOWN.jpg': expect.stringContaining('UNKNOWN'),
    'L.1.jpg': expect.stringContaining('not a JPEG'),
    'L.1_2.jpg': expect.stringContaining('cannot be read'),
    'L.1_3.jpg': expect.stringContaining('larger'),
  })
  const photos = () => Promise.all([kettle, second, lamp].map(photosOf))
  const added = [
    ['KETTLE-01.jpg first', 'kettle-01 (2).JPG', 'old 7 _3.jpg'],
    ['KETTLE-01_2.jpeg first'],
    ['id-lamp7.jpg first'],
  ]
  expect(await photos()).toEqual(added)
  const { rows } = await app.database.pool.query(
    "select after->'photos' as photos from audit_entries where entity = 'asset' and entity_id = $1 and action = 'asset.update' and after ? 'photos' order by id desc limit 3",
    [kettle],
  )
  expect(rows.map(({ photos }) => photos.length)).toEqual([3, 2, 1])

  const repeated = Object.values(await outcomes(await send(zip)))
  expect(repeated.filter((outcome) => String(outcome).startsWith('imported'))).toEqual([])
  expect(await photos()).toEqual(added)
})

it('photos from a ZIP are imported while another user, limited to one file at a time, sends slowly', async () => {
  const tester = await app.scriptOf(await app.signIn('tester'))
  const slow = request(`${app.url}/api/imports/photos`, {
    method: 'POST',
    headers: { ...tester.headers, 'Content-Type': 'application/zip', 'Content-Length': 1_000_000 },
  })
  slow.on('error', () => undefined).write('PK')
  const { id } = await app.buildAsset({ name: 'Kettle', code: 'SLOW-1' })
  const zip = await zipped({ 'SLOW-1.jpg': await jpeg({ width: 40, height: 40 }) })
  // why: wait until the slow upload has begun; otherwise, the next file would take its slot
  const arriving = async () => (await readdir(tmpdir())).filter((name) => name.startsWith(`mah-sent-${process.pid}-`))
  await expect.poll(async () => (await arriving()).length).toBe(1)
  expect((await send(zip, { as: tester, check: true })).status).toBe(429)
  expect(await outcomes(await send(zip))).toEqual({ 'SLOW-1.jpg': `imported ${id}` })
  slow.destroy()
  await expect.poll(async () => (await send(zip, { as: tester, check: true })).status).toBe(200)
})

it("photos from a ZIP cannot exceed an asset's maximum", async () => {
  const { id } = await app.buildAsset({ name: 'Kettle', code: 'K' })
  const picture = await jpeg({ width: 40, height: 40 })
  await app.database.pool.query(
    `insert into photos (asset_id, data, content_type, file_name, reference, width, height, sha256)
        select $1, '\\xff', 'image/jpeg', n || '.jpg', n, 1, 1, n from generate_series(1, 20) n`,
    [id],
  )
  const answer = await send(await zipped({ 'K.jpg': picture }))
  expect(await outcomes(answer)).toEqual({ 'K.jpg': `refused ${id}` })
})

it('photos are rejected if the file is not a ZIP, or the caller may not change assets', async () => {
  const broken = await send(Buffer.from('not a ZIP'))
  expect([broken.status, (await broken.json()).errors]).toEqual([422, { file: [expect.any(String)] }])
  const zip = await zipped({ 'K.jpg': Buffer.from('x') })
  expect((await send(zip, { as: app.visitor() })).status).not.toBe(200)
  const script = await app.scriptOf(client, { readOnly: true })
  expect((await send(zip, { as: script })).status).toBe(403)
})
