import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../support/app'
import { closeVisits, sharedBrowser } from '../support/browser'
import { startDemoApp } from '../support/demoHall'
import { layoutProblems } from '../support/layoutProblems'
import { DESK, goWithin, NOWHERE, PHONE, visit } from '../support/visit'
import { useWideFont } from '../support/wideFont'

let app: TestApp
let browser: Browser
let page: Page

beforeAll(async () => {
  app = await startDemoApp()
  browser = await sharedBrowser()
  page = await visit(browser, { url: app.url, client: await app.signIn('super-admin'), reducedMotion: 'reduce' })
  await useWideFont(page.context())
  await page.goto('/profile')
})

afterAll(async () => {
  await closeVisits(browser)
  await app?.stop()
})

test('a table offers to edit at every width, and cuts no header', async () => {
  for (const width of [768, 1024, 1366]) {
    await page.setViewportSize({ width, height: DESK.height })
    await goWithin(page, '/pat/assets')
    const edit = page
      .getByRole('grid', { name: 'Assets' })
      .getByRole('button', { name: /^Edit / })
      .first()
    await edit.waitFor()
    expect(await layoutProblems(page), `${width} px`).toEqual([])
    await edit.click()
    await page.getByRole('dialog', { name: /^Edit asset/ }).waitFor()
    await goWithin(page, NOWHERE)
  }
})

test("a row's menu is on the screen and above the buttons that float there, wherever the row is", async () => {
  await page.setViewportSize(PHONE)
  await goWithin(page, '/pat/rounds/8')
  const more = page.getByRole('button', { name: /^More for / })
  await more.first().waitFor()
  const rows = await more.count()
  for (const row of [0, Math.floor(rows / 2), rows - 1])
    for (const block of ['start', 'end'] as const) {
      await more.nth(row).evaluate((button, where) => button.scrollIntoView({ block: where }), block)
      await more.nth(row).evaluate((button: HTMLElement) => button.click())
      const menu = page.getByRole('menu')
      await menu.waitFor()
      expect(await coveredItems(), `row ${row} at the ${block}`).toEqual([])
      await page.keyboard.press('Escape')
      await menu.waitFor({ state: 'detached' })
    }
})

/** The items of the open menu that are not within the screen, or under something else. */
const coveredItems = () =>
  page.getByRole('menuitem').evaluateAll((items) =>
    items
      .filter((item) => {
        const { left, right, top, bottom } = item.getBoundingClientRect()
        const isOutside = left < 0 || top < 0 || right > innerWidth || bottom > innerHeight
        return isOutside || !item.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2))
      })
      .map(({ textContent }) => textContent),
  )

test('a page that is opened by its address starts at its top, wherever the one before it was left', async () => {
  await page.setViewportSize(DESK)
  await page.goto('/pat/assets')
  await page.getByRole('grid', { name: 'Assets' }).waitFor()
  await page.evaluate(() => scrollTo(0, 1500))
  await page.goto('/admin/audit')
  await page.getByRole('grid', { name: 'Changes' }).waitFor()
  expect(await page.evaluate(() => scrollY)).toBe(0)
})
