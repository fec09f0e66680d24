import { expect, it } from 'vitest'
import { today } from '../../../domain/values/calendar'
import { formatCsvField } from '../../../domain/values/csv'
import type { Client } from '../../support/client'
import { PASSWORD } from '../../support/factories'
import { startFileApp } from '../../support/fileApp'
import { readPdf } from '../../support/pdfFile'
import { timeOf } from '../../support/slowness'
import { unzip } from '../../support/unzip'

const app = await startFileApp()
const manager = await app.signIn('admin')

async function save(sql: string, more: object = {}): Promise<number> {
  const { body } = await manager.rest('POST', '/reports', { name: `Export ${Math.random()}`, sql, ...more })
  return body.report.id
}

const HEADERS = JSON.stringify({
  asset_id: { hidden: true },
  name: 'What it is',
  passed: { label: '=Passed', format: 'passfail' },
  share: { format: 'percent:1' },
})
const MIXED = `SELECT * FROM (VALUES
  (1, 'Kettle, "red"', -5, true, date '2026-02-03', 0.125),
  (2, '=HYPERLINK("http://evil.example")', 7, false, NULL, NULL),
  (3, '+1', 0, NULL, date '1900-01-01', -1.5),
  (4, E'@x\\ny', 123456789012345678, true, NULL, 0)
) AS v (asset_id, name, amount, passed, day, share) ORDER BY asset_id LIMIT :n::int`
const PARAMS = '[{"name":"n","type":"number","default":4,"required":true}]'

it('a CSV has labels, every row and words for verdicts, but no formula and no hidden column', async () => {
  const id = await save(MIXED, { name: 'Kettles / all', headers: HEADERS, params: PARAMS })
  const response = await manager.fetch(`/api/reports/${id}/export.csv`)
  expect(response.status).toBe(200)
  expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
  expect(response.headers.get('Content-Disposition')).toContain(`filename="Kettles - all ${today()}.csv"`)
  expect(await response.text()).toBe(
    [
      "What it is,Amount,'=Passed,Day,Share",
      '"Kettle, ""red""",-5,Pass,2026-02-03,0.125',
      '"\'=HYPERLINK(""http://evil.example"")",7,Fail,,',
      "'+1,0,,1900-01-01,-1.5",
      '"\'@x\ny",123456789012345678,Pass,,0',
      '',
    ].join('\r\n'),
  )
  const one = await manager.fetch(`/api/reports/${id}/export.csv?n=1`)
  expect((await one.text()).split('\r\n')).toHaveLength(3)
  const runs = async () => {
    const { reportRun } = app.database.prisma
    const found = await reportRun.findMany({ where: { reportId: id }, orderBy: { requestedAt: 'asc' } })
    return found.map(({ purpose, state, rowCount, parameters }) => [purpose, state, rowCount, parameters])
  }
  await expect.poll(runs).toEqual([
    ['csv', 'finished', 4, { n: '4' }],
    ['csv', 'finished', 1, { n: '1' }],
  ])
})

it.each([
  ['behind a blank', ' =1+1', "' =1+1"],
  ['behind a no-break space', '\u00a0@x', "'\u00a0@x"],
  ['in full width', '＝1+1', "'＝1+1"],
  ['in full width, plus', '＋1', "'＋1"],
  ['after a semicolon', 'a;=1+1', "a;'=1+1"],
  ['after a comma', 'a,=1+1', '"a,\'=1+1"'],
  ['after a comma, a blank and a quote', 'a, "-1', '"a,\' ""-1"'],
  ['after a tab', 'a\t@x', "a\t'@x"],
  ['after a bar', 'a|+1', "a|'+1"],
  ['on a line of its own', 'a\n=1', '"a\n\'=1"'],
  ['after a tab at the start', '\t=1', "'\t'=1"],
])('a CSV removes the sign of a formula %s', (_, text, field) => {
  expect(formatCsvField(text)).toBe(field)
})

it.each(['a=1', 'rock-solid', 'a; b', 'a@b', '5 - 3', 'x'])('a CSV keeps %s unchanged', (text) => {
  expect(formatCsvField(text)).toBe(text)
})

it('a CSV handles a megabyte of separators without delay', () => {
  expect(timeOf(() => formatCsvField(', \t'.repeat(300_000)))).toBeLessThan(1000)
})

it('a CSV requires the permission to run the report, and rejects what a run rejects', async () => {
  const id = await save(MIXED, { params: PARAMS })
  const status = async (client: Client, path: string) => (await client.fetch(`/api/reports/${path}`)).status
  expect(await status(app.visitor(), `${id}/export.csv`)).toBe(401)
  expect(await status(await app.signIn('tester'), `${id}/export.csv`)).toBe(403)
  const reporter = await app.signIn('reporter')
  expect(await status(reporter, `${id}/export.xlsx`)).toBe(200)
  expect(await status(reporter, '999999/export.csv')).toBe(404)
  const wrong = await reporter.rest('GET', `/reports/${id}/export.csv?n=x&m=1`)
  expect([wrong.status, wrong.body.errors]).toEqual([422, { n: [expect.any(String)], m: [expect.any(String)] }])
  const { data } = await reporter.graphql(
    'mutation ($input: AccessTokenInput!, $password: String!) { createAccessToken(input: $input, password: $password) { secret } }',
    { input: { name: 'script', readOnly: true }, password: PASSWORD },
  )
  const script = app.visitor({ Authorization: `Bearer ${data.createAccessToken.secret}` })
  expect(await status(script, `${id}/export.csv`)).toBe(200)
})

it('an interrupted CSV does not look complete', async () => {
  const id = await save('SELECT n, 1 / (5000 - n) AS share FROM generate_series(1, 100000) n')
  const whole = manager.fetch(`/api/reports/${id}/export.csv`).then((response) => response.text())
  await expect(whole).rejects.toThrow()
  await expect
    .poll(async () => (await app.database.prisma.reportRun.findFirst({ where: { reportId: id } }))?.error)
    .toBe('Division by zero.')
})

it('a CSV rejects rows that are too large for memory', async () => {
  const id = await save("SELECT string_agg(md5(n::text), '') AS code FROM generate_series(1, 600000) n")
  const response = await manager.fetch(`/api/reports/${id}/export.csv`)
  expect(response.status).toBe(422)
  expect((await response.json()).message).toContain('16 MiB')
})

it('a CSV has more rows than a report page may show', async () => {
  const id = await save('SELECT n FROM generate_series(1, 10005) n')
  const text = await (await manager.fetch(`/api/reports/${id}/export.csv`)).text()
  expect(text.trim().split('\r\n')).toHaveLength(10_006)
})

it('an Excel file has typed cells, number formats and text instead of formulas', async () => {
  const id = await save(MIXED, { name: 'Kettles: [all]', headers: HEADERS, params: PARAMS })
  const response = await manager.fetch(`/api/reports/${id}/export.xlsx`)
  expect(response.headers.get('Content-Type')).toContain('spreadsheetml.sheet')
  const parts = await unzip(Buffer.from(await response.arrayBuffer()))
  expect(Object.keys(parts).sort()).toEqual([
    '[Content_Types].xml',
    '_rels/.rels',
    'xl/_rels/workbook.xml.rels',
    'xl/styles.xml',
    'xl/workbook.xml',
    'xl/worksheets/sheet1.xml',
  ])
  expect(parts['xl/workbook.xml']).toContain('name="Kettles   all"')
  const rows = (parts['xl/worksheets/sheet1.xml'] ?? '').match(/<row r="\d+">.*?<\/row>/gs)?.map(cellsOf)
  expect(rows).toEqual([
    ['What it is', 'Amount', '=Passed', 'Day', 'Share'],
    ['Kettle, &quot;red&quot;', -5, 'Pass', 46056, 0.125],
    ['=HYPERLINK(&quot;http://evil.example&quot;)', 7, 'Fail', null, null],
    ['+1', 0, null, '1900-01-01', -1.5],
    ['@x\ny', '123456789012345678', 'Pass', null, 0],
  ])
  expect(parts['xl/styles.xml']).toContain('formatCode="0.0%"')
})

it('an Excel file numbers its rows, and shows no decimal point without decimals', async () => {
  const sql = 'SELECT n, n / 100 AS share FROM (VALUES (279.0), (0.125), (1000), (2.00001)) v (n)'
  const id = await save(sql, { headers: '{"share":{"format":"percent"}}' })
  const response = await manager.fetch(`/api/reports/${id}/export.xlsx`)
  const parts = await unzip(Buffer.from(await response.arrayBuffer()))
  const sheet = parts['xl/worksheets/sheet1.xml'] ?? ''
  expect([...sheet.matchAll(/<row r="(\d+)"><c r="A(\d+)"/g)].map(([, row, cell]) => [row, cell])).toEqual(
    ['1', '2', '3', '4', '5'].map((row) => [row, row]),
  )
  const formats = [...(parts['xl/styles.xml'] ?? '').matchAll(/formatCode="(.*?)"/g)].map(([, code]) => code)
  const shown = (column: string) =>
    [...sheet.matchAll(new RegExp(`<c r="${column}\\d+" s="(\\d+)"><v>`, 'g'))].map(
      ([, style]) => formats[Number(style)],
    )
  expect(shown('A')).toEqual(['#,##0', '#,##0.###', '#,##0', '#,##0'])
  expect(shown('B')).toEqual(['0%', '0.#%', '0%', '0%'])
})

it('a PDF has title, values, rows, totals and page numbers', async () => {
  const headers = JSON.stringify({
    asset_id: { hidden: true },
    amount: { total: 'sum' },
    passed: { format: 'passfail' },
  })
  const id = await save(MIXED, { name: 'Kettles 電気 اختبار', headers, params: PARAMS })
  const pagesOf = async (path: string) => {
    const response = await manager.fetch(`/api/reports/${id}/export.pdf${path}`)
    expect(response.headers.get('Content-Type')).toBe('application/pdf')
    const file = new Uint8Array(await response.arrayBuffer())
    return readPdf(file, async (pages) =>
      pages.map((page) => ({ width: page.width, height: page.height, text: page.text().replace(/\s+/g, ' ') })),
    )
  }
  const [page] = await pagesOf('?n=2')
  for (const part of ['Kettles 電気', 'N: 2', 'Kettle, "red"', '3 Feb 2026', 'Pass', 'Sum 2', '2 rows', 'Page 1 of 1'])
    expect(page?.text).toContain(part)
  expect(page?.text).not.toContain('Asset id')
  expect(page?.height).toBeGreaterThan(page?.width ?? 0)
})

it('a PDF of a wide table is in landscape on every page', async () => {
  const wide = Array.from({ length: 12 }, (_, index) => `'value of column ${index}' || n AS column_${index}`).join()
  const wideId = await save(`SELECT ${wide} FROM generate_series(1, 40) n`)
  const response = await manager.fetch(`/api/reports/${wideId}/export.pdf`)
  const pages = await readPdf(new Uint8Array(await response.arrayBuffer()), async (all) =>
    all.map((one) => ({ isWide: one.width > one.height, text: one.text() })),
  )
  expect(pages.length).toBeGreaterThan(1)
  expect(pages.every(({ isWide, text }) => isWide && text.includes('Column 11'))).toBe(true)
  expect(pages.at(-1)?.text).toContain('40 rows')
})

/** A quotient has more digits than JSON or Excel can hold. */
it('a quotient is exported exactly to CSV, and as a formatted number to Excel', async () => {
  const sql = 'SELECT 3 / 173.0 AS share, avg(n) AS mean, 12345678901234567890 AS big FROM (VALUES (1), (1), (2)) v (n)'
  const id = await save(sql, { headers: '{"share":{"format":"percent:1"}}' })
  const csv = await (await manager.fetch(`/api/reports/${id}/export.csv`)).text()
  expect(csv.split('\r\n')[1]).toBe('0.01734104046242774566,1.3333333333333333,12345678901234567890')
  const excel = await manager.fetch(`/api/reports/${id}/export.xlsx`)
  const { 'xl/worksheets/sheet1.xml': sheet = '' } = await unzip(Buffer.from(await excel.arrayBuffer()))
  const [, share = '', mean = '', big = ''] =
    /<c r="A2" (s="\d+"><v>.*?)<\/v><\/c><c r="B2" (s="\d+"><v>.*?)<\/v><\/c>(.*?)<\/row>/.exec(sheet) ?? []
  expect(share).toBe('s="12"><v>0.017341040462427744')
  expect(mean).toBe('s="2"><v>1.3333333333333333')
  expect(big).toContain('12345678901234567890</t>')
})

/** Returns a row's five cells: numbers, strings or null. */
function cellsOf(row: string) {
  const cells = [
    ...row.matchAll(
      /<c r="([A-E])\d+" s="\d+"><v>(.*?)<\/v><\/c>|<c r="([A-E])\d+" t="inlineStr".*?<t [^>]*>(.*?)<\/t><\/is><\/c>/gs,
    ),
  ].map(([, numbered, number, named, text]) => [numbered ?? named, number === undefined ? text : Number(number)])
  const byLetter = Object.fromEntries(cells)
  return ['A', 'B', 'C', 'D', 'E'].map((letter) => byLetter[letter] ?? null)
}
