import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../support/app'
import { closeVisits, sharedBrowser } from '../../support/browser'
import { startDemoApp } from '../../support/demoHall'
import { layoutProblems } from '../../support/layoutProblems'
import { DESK, goWithin, visit } from '../../support/visit'
import { useWideFont } from '../../support/wideFont'

let app: TestApp
let browser: Browser
let page: Page

beforeAll(async () => {
  app = await startDemoApp()
  browser = await sharedBrowser()
  page = await visit(browser, { url: app.url, client: await app.signIn('super-admin'), reducedMotion: 'reduce' })
  await page.addInitScript('window.print = () => {}')
  await useWideFont(page.context())
  await page.goto('/profile')
})

afterAll(async () => {
  await closeVisits(browser)
  await app?.stop()
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
] as const)('%s prints its subject alone, in light colours and as wide as the paper', async ([path, title]) => {
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
  // why: paper cannot be scrolled, so that the names of twenty roles have to share one sheet
  const problems = (await layoutProblems(page)).filter(
    (problem) => path !== '/admin/roles' || !/ is broken$/.test(problem),
  )
  expect(problems).toEqual([])
})

test('every sheet of a printed list says whose it is and which of how many', async () => {
  await page.goto('/reports/1/print')
  await page.getByRole('heading', { level: 1, name: 'Asset register' }).waitFor()
  const rules = await page.evaluate(() =>
    [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText)),
  )
  expect(rules.find((rule) => rule.includes('@bottom-left'))).toMatch(
    /content: "MAH Manager".*content: "Page " counter\(page\) " of " counter\(pages\)/s,
  )
})
