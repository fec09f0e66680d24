import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { startDemoApp } from '../../support/demoHall'
import { DESK, goWithin, PHONE, visit } from '../../support/visit'
import { visitedApp } from '../../support/visitedApp'
import { useWideFont } from '../../support/wideFont'

const app = visitedApp({ start: startDemoApp, keepsPages: true })
let page: Page

beforeAll(async () => {
  page = await visit(app.url, { client: await app.signIn('super-admin'), reducedMotion: 'reduce' })
  await useWideFont(page.context())
  await page.goto('/profile')
})

test("a touch screen always shows each row's buttons, and a desk shows them on hover", async () => {
  const tablet = await visit(app.url, {
    client: await app.signIn('super-admin'),
    viewport: { width: 1024, height: 768 },
    hasTouch: true,
    isMobile: true,
  })
  await tablet.goto('/admin/users')
  expect(await shownButtons(tablet, 'Users')).toBeGreaterThan(1)
})

/** Counts the visible edit and test buttons in a table. */
async function shownButtons(page: Page, table: string): Promise<number> {
  const buttons = page.getByRole('grid', { name: table }).getByRole('button', { name: /^(Edit|Test) / })
  await buttons.first().waitFor()
  return buttons.evaluateAll((all) => all.filter((one) => one.checkVisibility({ opacityProperty: true })).length)
}

test.for([
  { path: '/pat/assets', name: 'Assets' },
  { path: '/pat/tests', name: 'Tests' },
  { path: '/pat/locations', name: 'Locations' },
  { path: '/instruments', name: 'Test instruments' },
  { path: '/stock', name: 'Stock' },
  { path: '/stock/locations', name: 'Locations' },
  { path: '/reports', name: 'Reports' },
  { path: '/checks?tab=all', name: 'Checks' },
  { path: '/checks?tab=log', name: 'Records' },
  { path: '/admin/users', name: 'Users' },
  { path: '/admin/audit', name: 'Changes' },
])('on a phone, the list at $path begins in the top third of the screen', async ({ path, name }) => {
  await page.setViewportSize(PHONE)
  await goWithin(page, path)
  const row = page.getByRole('list', { name, exact: true }).getByRole('listitem').first()
  await row.waitFor()
  expect(await row.evaluate((line) => line.getBoundingClientRect().top)).toBeLessThan(PHONE.height / 3)
})

test("a row's menu is fully visible, above floating buttons, wherever the row is", async () => {
  await page.setViewportSize(PHONE)
  await goWithin(page, '/pat/rounds/8')
  const more = page.getByRole('button', { name: /^Actions for / })
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

/** Returns the open menu's items that are off the screen or covered. */
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

test('a page opened by its address starts at its top, whatever the scroll position of the previous page', async () => {
  await page.setViewportSize(DESK)
  await page.goto('/pat/assets')
  await page.getByRole('grid', { name: 'Assets' }).waitFor()
  await page.evaluate(() => scrollTo(0, 1500))
  await page.goto('/admin/audit')
  await page.getByRole('grid', { name: 'Changes' }).waitFor()
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('a photo that is already stored is not added again, but another picture of the same name is', async () => {
  await page.setViewportSize(DESK)
  const picture = (width: number, text: string) =>
    sharp({ text: { text: `<span size="${width * 300}">${text}</span>`, rgba: true, width, height: 600 } })
      .flatten({ background: '#fff' })
      .jpeg()
      .toBuffer()
  const first = await picture(800, 'Kettle')
  const client = await app.signIn('super-admin')
  const { body } = await client.rest('POST', '/assets', {
    name: 'Kettle',
    code: 'PHOTO-1',
    photos: [{ fileName: 'image.jpg', data: `data:image/jpeg;base64,${first.toString('base64')}` }],
  })
  await page.goto(`/pat/assets/${body.asset.id}`)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: /^Edit asset/ })
  const add = async (buffer: Buffer) =>
    dialog.getByLabel('Add photo').setInputFiles({ name: 'image.jpg', mimeType: 'image/jpeg', buffer })
  await add(first)
  await dialog.getByText('image.jpg has already been added.').waitFor()
  expect(await dialog.getByRole('radio', { name: 'image.jpg' }).count()).toBe(1)
  await add(await picture(800, 'Rating plate'))
  await expect.poll(() => dialog.getByRole('radio', { name: 'image.jpg' }).count()).toBe(2)
})
