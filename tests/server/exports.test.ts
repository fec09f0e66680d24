import 'reflect-metadata'
import Papa from 'papaparse'
import readXlsxFile from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { today } from '../../domain/calendar'
import { EXPORT_LISTS } from '../../server/export/lists'
import { startApp, type TestApp } from '../support/app'
import type { Client } from '../support/client'

let app: TestApp
let admin: Client
/** What a list of one record's rows needs. */
const needs: Record<string, string> = {}

beforeAll(async () => {
  app = await startApp()
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
afterAll(() => app.stop())

/** The rows of an export, by header. */
async function csvOf(path: string): Promise<Record<string, string>[]> {
  const response = await admin.fetch(`/api/export/${path}`)
  expect(response.status).toBe(200)
  return Papa.parse<Record<string, string>>(await response.text(), { header: true, skipEmptyLines: true }).data
}

describe.each(EXPORT_LISTS.map(({ name }) => name))('the list %s', (name) => {
  it('is a CSV and a workbook with the same rows, for whoever may see it', async () => {
    const list = EXPORT_LISTS.find((one) => one.name === name)
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

describe('the rows of an export', () => {
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

  it.each(FILTERS)('are those of the list of assets, in its order: %s', async (query) => {
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
        assets(filter: $filter, sort: $sort, limit: 10000) { items { code name class nextDueOn } }
      }`,
      { filter, sort },
    )
    const listed = data.assets.items
    expect(listed.length).toBeGreaterThan(0)
    const rows = await csvOf(`assets.csv?${query}`)
    expect(rows.map((row) => [row.Code, row.Name, row.Class, row['Next test due']])).toEqual(
      listed.map((asset: { code: string; name: string; class: number; nextDueOn: string | null }) => [
        asset.code,
        asset.name,
        String(asset.class),
        asset.nextDueOn ?? '',
      ]),
    )
  })

  it('are those of the lists of tests and of stock', async () => {
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

  it('hold formulas as texts, and numbers and dates as numbers and dates', async () => {
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
})

describe('an export', () => {
  it('needs the permission of its list', async () => {
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
  ])('refuses what the list does not know: %s', async (path, field) => {
    const { status, body } = await admin.rest('GET', `/export/${path}`)
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
  })

  it('answers 404 for a list or a record that there is not', async () => {
    expect((await admin.rest('GET', '/export/colours.csv')).status).toBe(404)
    expect((await admin.rest('GET', '/export/round-items.csv?id=999999')).status).toBe(404)
  })
})
