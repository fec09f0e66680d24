import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { startDemoApp } from '../../support/demoHall'
import { layoutProblems } from '../../support/layoutProblems'
import { readPdf } from '../../support/pdfFile'
import { DESK, goWithin, visit } from '../../support/visit'
import { visitedApp } from '../../support/visitedApp'
import { useWideFont } from '../../support/wideFont'

const app = visitedApp({ start: startDemoApp, keepsPages: true })
let page: Page

beforeAll(async () => {
  page = await visit(app.url, { client: await app.signIn('super-admin'), reducedMotion: 'reduce' })
  await page.addInitScript('window.print = () => {}')
  await useWideFont(page.context())
  await page.goto('/profile')
})

test.for([
  ['/pat/assets/1', 'Asset 1 - '],
  ['/pat/locations/1', 'Location 1 - '],
  ['/stock/items/1', 'Item 1 - '],
  ['/pat/assets', 'Assets'],
  ['/stock', 'Stock'],
  ['/admin/users', 'Users'],
  ['/admin/roles', 'Roles and permissions'],
  ['/reports/1/print', 'Asset register'],
] as const)('%s prints only its content, in light colours and as wide as the paper', async ([path, title]) => {
  await page.setViewportSize(DESK)
  await page.emulateMedia({ media: 'screen', colorScheme: 'dark' })
  await goWithin(page, path)
  const heading = page.getByRole('heading', { level: 1, name: title })
  await heading.waitFor()
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await page.setViewportSize({ width: path.startsWith('/reports') ? 1047 : 718, height: 1000 })
  await page.locator('html.light').waitFor()
  await heading.waitFor()
  expect(await page.getByRole('navigation').count()).toBe(0)
  expect(await page.getByRole('button', { name: /^(Menu|Profile|Edit|Test|Back|Print|New.*)$/ }).count()).toBe(0)
  if (path === '/pat/assets') await expect.poll(() => page.getByRole('row').count()).toBeGreaterThan(40)
  // why: role names may break across lines on paper, where the table of twenty roles cannot be scrolled
  const problems = (await layoutProblems(page)).filter(
    (problem) => path !== '/admin/roles' || !/ is broken$/.test(problem),
  )
  expect(problems).toEqual([])
})

test('every sheet of a printed list shows the hall, its number and the number of sheets', async () => {
  await page.goto('/reports/1/print')
  await page.getByRole('heading', { level: 1, name: 'Asset register' }).waitFor()
  const rules = await page.evaluate(() =>
    [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText)),
  )
  expect(rules.find((rule) => rule.includes('@bottom-left'))).toMatch(
    /content: "MAH Manager".*content: "Page " counter\(page\) " of " counter\(pages\)/s,
  )
})

/** Returns the text of each sheet that the page prints from a desk, without the footers. */
async function printSheets(): Promise<string[]> {
  await page.emulateMedia({ media: null, colorScheme: null })
  const file = await page.pdf({ format: 'A4', preferCSSPageSize: true })
  return readPdf(file, async (sheets) => sheets.map((sheet) => sheet.text().replaceAll(/\s+/g, ' ')))
}

/** Removes all spaces, because PDFium reads spaces between widely spaced letters. */
const squeeze = (text: string) => text.replaceAll(/\s/g, '')

test.for([
  ['/pat/assets?status=failed', 'Id Name Code Status', 'Kettle', 1],
  ['/pat/assets', 'Id Name Code Status', 'PAT0231', 2],
  ['/pat/locations/1', 'Id Name Code Status', 'PAT0217', 1],
  ['/pat/locations', 'Name In date', 'Workshop', 1],
  ['/pat/tests', 'Date Asset Name Verdict', 'Priya Raman', 2],
  ['/stock', 'Name Code In stock', 'Toner, black', 2],
  ['/stock/locations', 'Name Description Code', 'Bar Cellar', 1],
  ['/stock/shopping-list', 'Arrived Item In stock Minimum To buy', 'Toner, black', 1],
  ['/admin/users', 'Name Email Roles', 'Margaret Okafor', 1],
] as const)('%s prints its rows from the first sheet on, without empty sheets', async ([path, header, row, least]) => {
  await page.emulateMedia({ media: 'screen', colorScheme: 'light' })
  await page.setViewportSize(DESK)
  await page.goto(path)
  // wait for the first row of a list, a table or the shopping list
  await page.locator('main [role=row] >> nth=1').or(page.locator('main tbody tr').first()).first().waitFor()
  const sheets = (await printSheets()).map(squeeze)
  expect(sheets[0]).toContain(squeeze(header))
  expect(sheets.join('')).toContain(squeeze(row))
  expect(sheets.length).toBeGreaterThanOrEqual(least)
  expect(sheets.filter((text) => text.length < 40)).toEqual([])
})
