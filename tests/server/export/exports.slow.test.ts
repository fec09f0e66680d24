import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import Papa from 'papaparse'
import readXlsxFile from 'read-excel-file/node'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { today } from '../../../domain/values/calendar'
import { cleanLine } from '../../../domain/values/identity'
import { LIST_EXPORTS } from '../../../server/areas/export/lists/listExports'
import { graphqlApi } from '../../support/apis'
import { provideApp } from '../../support/app'
import type { Client } from '../../support/client'

const app = provideApp()
let admin: Client
/** Query strings for lists that require a record, by list. */
const needs: Record<string, string> = {}

beforeAll(async () => {
  admin = await app.signIn('admin')
  const { errors } = await admin.graphql('mutation { loadSampleHall { loaded } }')
  expect(errors).toBeUndefined()
  const { rows } = await app.database.pool.query(
    `select (select max(id) from rounds) as "round-items", (select max(stock_item_id) from stock_movements) as "stock-movements",
      (select max(id) from stock_takes) as "stock-take-lines", (select max(id) from reports) as "report-runs"`,
  )
  for (const [name, id] of Object.entries(rows[0]))
    needs[name] = `${name === 'stock-movements' ? 'stockItemId' : 'id'}=${id}`
})

/** Returns an export's rows as objects whose keys are the headers. */
async function csvOf(path: string): Promise<Record<string, string>[]> {
  const response = await admin.fetch(`/api/export/${path}`)
  expect(response.status).toBe(200)
  return Papa.parse<Record<string, string>>(await response.text(), { header: true, skipEmptyLines: true }).data
}

describe.each(LIST_EXPORTS.map(({ name }) => name))('the list %s', (name) => {
  it('is a CSV and a workbook with the same rows, for users with the permission', async () => {
    const list = LIST_EXPORTS.find((one) => one.name === name)
    const query = needs[name] ? `?${needs[name]}` : ''
    const csv = await admin.fetch(`/api/export/${name}.csv${query}`)
    expect([csv.status, csv.headers.get('Content-Type')]).toEqual([200, 'text/csv; charset=utf-8'])
    expect(csv.headers.get('Content-Disposition')).toContain(`filename="${list?.title} ${today()}.csv"`)
    const lines = Papa.parse<string[]>(await csv.text(), { skipEmptyLines: true }).data
    expect(lines[0]).toEqual(list?.columns.map(({ label }) => label))
    const workbook = await admin.fetch(`/api/export/${name}.xlsx${query}`)
    expect(workbook.status).toBe(200)
    const [sheet] = await readXlsxFile(Buffer.from(await workbook.arrayBuffer()))
    expect(sheet?.data.length).toBe(lines.length)

    expect((await app.visitor().fetch(`/api/export/${name}.csv${query}`)).status).toBe(401)
  })
})

const FILTERS = [
  '',
  'status[]=failed&status[]=expired',
  'search=kettle',
  'use[]=outOfUse',
  'class[]=2&sort=name&direction=desc',
  ...['id', 'name', 'code', 'location', 'due', 'urgency', 'newest'].flatMap((sort) => [
    `sort=${sort}`,
    `sort=${sort}&direction=desc`,
  ]),
]

it.each(FILTERS)('an export has the rows of the asset list, in its order: %s', async (query) => {
  const search = new URLSearchParams(query)
  const filter = {
    ...(search.has('search') && { search: search.get('search') }),
    ...(search.has('status[]') && { status: search.getAll('status[]') }),
    ...(search.has('use[]') && { use: search.getAll('use[]') }),
    ...(search.has('class[]') && { class: search.getAll('class[]').map(Number) }),
  }
  const sort = search.get('sort') && { field: search.get('sort'), direction: search.get('direction') ?? 'asc' }
  const { data } = await admin.graphql(
    `query ($filter: AssetFilter, $sort: AssetSort) {
        assets(filter: $filter, sort: $sort, limit: 1000) { items { code name class nextDueOn status } }
      }`,
    { filter, sort },
  )
  const listed = data.assets.items
  expect(listed.length).toBeGreaterThan(0)
  const rows = await csvOf(`assets.csv?${query}`)
  expect(rows.map((row) => [row.Code, row.Name, row.Class, row['Next test due']])).toEqual(
    listed.map((asset: { code: string; name: string; class: number; nextDueOn: string | null; status: string[] }) => [
      asset.code,
      asset.name,
      String(asset.class),
      // a failed asset has no due date, because it is tested after its repair
      asset.status.includes('failed') ? '' : (asset.nextDueOn ?? ''),
    ]),
  )
})

it('an export has the rows of the test and stock lists', async () => {
  const { data } = await admin.graphql(
    `{ tests(filter: { safeToUse: [0] }, limit: 1000) { items { id } }
        stockItems(filter: { belowMinimum: true }, sort: { field: total, direction: asc }, limit: 1000) { items { id } } }`,
  )
  const ids = (rows: { id: string }[]) => rows.map(({ id }) => id)
  expect(data.tests.items.length).toBeGreaterThan(0)
  expect((await csvOf('tests.csv?safeToUse[]=0')).map(({ Id }) => Id)).toEqual(ids(data.tests.items))
  const stock = await csvOf('stock.csv?below_minimum=true&sort=total')
  expect(stock.map(({ Id }) => Id)).toEqual(ids(data.stockItems.items))
  expect(stock.length).toBeGreaterThan(0)
})

it('an export has formulas as text, and numbers and dates as such', async () => {
  const { body } = await admin.rest('POST', '/assets', { code: '=1+1', name: '+SUM(A1)', fuseRating: 3 })
  const { id } = body.asset
  const [row] = await csvOf(`assets.csv?id=${id}`)
  expect(row).toMatchObject({ Code: "'=1+1", Name: "'+SUM(A1)" })
  const workbook = await admin.fetch(`/api/export/assets.xlsx?id=${id}`)
  const [sheet] = await readXlsxFile(Buffer.from(await workbook.arrayBuffer()))
  const [labels = [], cells = []] = sheet?.data ?? []
  const cell = (label: string) => cells[labels.indexOf(label)]
  expect([cell('Code'), cell('Name'), cell('Fuse rating (A)')]).toEqual(['=1+1', '+SUM(A1)', 3])
  expect(cell('Added')).toBeInstanceOf(Date)
})

describe('importing an export', () => {
  /** Values that a spreadsheet would run as formulas, and values that look like escaped formulas. */
  const TEXTS = [
    '=1+1',
    '-2+3',
    "'=1+1",
    "''@x",
    'a, =1; -2|+3\n@x',
    "it's - 'fine'",
    'a;  =x',
    '0001',
    '1.250',
    "'",
    'Ω “é”',
  ]
  const texts = (count: number) =>
    Array.from({ length: count }, (_, column) =>
      TEXTS.map((text, index) => TEXTS[(index + column) % TEXTS.length] ?? text),
    )

  /** Returns the value as the server stores it in a one-line field. */
  const line = (text = '') => cleanLine(text.replace('\n', ' '))

  beforeAll(async () => {
    const { prisma } = app.database
    const [names = [], descriptions = [], makes = [], models = [], serials = []] = texts(5)
    for (const [index, text] of TEXTS.entries()) {
      const code = `${line(text)}${index}`
      const kitchen = await app.buildLocation({
        name: 'Same name',
        code,
        description: descriptions[index],
        type: 'pat',
      })
      const store = await app.buildLocation({ name: line(names[index]), type: 'stock', code: `${code}s` })
      const asset = await app.buildAsset({
        code,
        name: line(names[index]),
        description: descriptions[index],
        make: line(makes[index]),
        model: line(models[index]),
        serialNumber: line(serials[index]),
        locationId: kitchen.id,
      })
      await app.buildTest({
        assetId: asset.id,
        testDate: '2025-03-04',
        notes: descriptions[index],
        code,
        earthContinuityReading: 0.125,
        insulationResistance: index + 1,
      })
      const item = { name: line(names[index]), description: descriptions[index], unit: line(makes[index]), code }
      await app.buildStockItem({ ...item, minimumLevel: index + 0.125, levels: { [store.id]: 2.5 } })
    }
    const { id } = await app.buildLocation({ name: 'Same name', type: 'pat' })
    await app.buildAsset({ code: 'NO-CODE', locationId: id })
    await prisma.test.updateMany({ where: { asset: { code: 'NO-CODE' } }, data: { failureReasons: ['=1; 2', '-3'] } })
  })

  async function imported(kind: string, path: string) {
    const file = Buffer.from(await (await admin.fetch(`/api/export/${path}`)).arrayBuffer())
    const { data, text } = await graphqlApi.run(admin, 'createImport', {
      input: { kind, data: file.toString('base64') },
    })
    expect(data, text).toBeDefined()
    const checked = await graphqlApi.run(admin, 'checkImport', { id: data.id })
    expect(checked.data, checked.text).toBeDefined()
    const refused = await graphqlApi.run(admin, 'importRows', { id: data.id, outcome: ['refuse', 'change', 'create'] })
    return { ...checked.data, others: refused.data }
  }

  it.each(
    [
      ['assets', 'assets'],
      ['tests', 'tests'],
      ['locations', 'locations'],
      ['stock', 'stock'],
      ['levels', 'stock-levels'],
    ].flatMap(([kind = '', list]) => ['csv', 'xlsx'].map((format): [string, string] => [kind, `${list}.${format}`])),
  )('importing an export changes nothing: %s of %s', async (kind, path) => {
    const { rowCount, unchanged, others } = await imported(kind, path)
    expect(others.slice(0, 3)).toEqual([])
    expect(unchanged).toBe(rowCount)
    expect(unchanged).toBeGreaterThan(TEXTS.length)
  })

  it.each(['csv', 'xlsx'])('importing an export restores the texts of tests: %s', async (format) => {
    const { prisma } = app.database
    const assets = { asset: { code: { in: TEXTS.map((text, index) => `${line(text)}${index}`) } } }
    const stored = () =>
      prisma.test.findMany({
        where: { ...assets, deletedAt: null },
        select: { assetId: true, notes: true, code: true, testDate: true, earthContinuityReading: true },
        orderBy: { insulationResistance: 'asc' },
      })
    const before = await stored()
    expect(before.map(({ notes }) => notes)).toEqual(texts(2)[1])
    const file = Buffer.from(await (await admin.fetch(`/api/export/tests.${format}`)).arrayBuffer())
    await prisma.asset.updateMany({ where: assets.asset, data: { lastTestId: null } })
    await prisma.test.deleteMany({ where: assets })
    const { data } = await graphqlApi.run(admin, 'createImport', {
      input: { kind: 'tests', data: file.toString('base64') },
    })
    expect((await graphqlApi.run(admin, 'checkImport', { id: data.id })).data).toMatchObject({
      creates: TEXTS.length,
      refused: 0,
    })
    expect((await graphqlApi.run(admin, 'runImport', { id: data.id })).data).toMatchObject({ status: 'imported' })
    expect(await stored()).toEqual(before)
  })

  it('an export shows the limit used to judge earth continuity', async () => {
    const rows = await csvOf('tests.csv')
    const limits = (assetClass: string) =>
      new Set(rows.filter(({ Class }) => Class === assetClass).map((row) => row['Earth continuity limit (Ω)']))
    expect([limits('1'), limits('2')]).toEqual([new Set(['1']), new Set([''])])
  })
})

it('an export requires the permission of its list', async () => {
  const tester = await app.signIn('tester')
  const status = async (name: string) => (await tester.fetch(`/api/export/${name}.csv`)).status
  expect([await status('assets'), await status('users'), await status('audit'), await status('reports')]).toEqual([
    200, 403, 403, 403,
  ])
  expect(await status(`report-runs`)).toBe(403)
  const script = await app.scriptOf(admin, { readOnly: true })
  expect((await script.fetch('/api/export/users.csv')).status).toBe(200)
})

it.each([
  ['assets.csv?colour=red', 'colour'],
  ['assets.csv?sort=colour', 'field'],
  ['assets.csv?direction=desc', 'direction'],
  ['locations.csv?type=attic', 'type'],
  ['rounds.csv?page=1', 'page'],
  ['round-items.csv', 'id'],
])('an export rejects what its list does not have: %s', async (path, field) => {
  const { status, body } = await admin.rest('GET', `/export/${path}`)
  expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
})

it('an export of an unknown list or record answers 404', async () => {
  expect((await admin.rest('GET', '/export/colours.csv')).status).toBe(404)
  expect((await admin.rest('GET', '/export/round-items.csv?id=999999')).status).toBe(404)
})

/** Sends a request and returns its response with the body unread. */
async function begin(path: string, headers: Client['headers']): Promise<IncomingMessage> {
  const sent = request(app.url + path, { headers })
  onTestFinished(() => void sent.destroy())
  const [response] = await once(sent.end(), 'response')
  return response
}

it('unread downloads block neither lists nor PDFs of the same user', async () => {
  // this is more data than the operating system buffers for a client
  await app.database.pool.query(
    `insert into assets (id, name, code, description, updated_at)
      select (90000 + n)::text, 'Drill', 'unread-' || n, repeat('x', 100000), now() from generate_series(1, 300) n`,
  )
  const { data } = await admin.graphql(
    'mutation { createCertificate(input: { signedBy: "Ann Tester", scope: hall }) { id } }',
  )
  const { id } = data.createCertificate
  const [asset] = (await admin.rest('GET', `/certificates/${id}.json`)).body.register
  await app.database.pool.query(
    `update certificates set data = convert_to(jsonb_set(convert_from(data, 'UTF8')::jsonb, '{register}',
        (select jsonb_agg($1::jsonb) from generate_series(1, 20000)))::text, 'UTF8') where id = $2`,
    [{ ...asset, name: 'x'.repeat(1000) }, id],
  )
  const { headers } = await app.scriptOf(admin)
  for (const path of ['/api/export/assets.csv', `/api/certificates/${id}.csv`]) {
    const unread = [await begin(path, headers), await begin(path, headers)]
    expect(unread.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    const next = await begin(path, headers)
    const length = Number(next.headers['content-length'])
    let read = 0
    for await (const chunk of next) read += chunk.length
    expect([next.statusCode, read]).toEqual([200, length])
    expect(length).toBeGreaterThan(20_000_000)
  }
})
