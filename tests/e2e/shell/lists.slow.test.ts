import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { startDemoApp } from '../../support/demoHall'
import { layoutProblems } from '../../support/layoutProblems'
import { DESK, goWithin, NOWHERE, PHONE, visit } from '../../support/visit'
import { visitedApp } from '../../support/visitedApp'
import { useWideFont } from '../../support/wideFont'

const app = visitedApp({ start: startDemoApp, keepsPages: true })
let page: Page

beforeAll(async () => {
  page = await visit(app.url, { client: await app.signIn('super-admin'), reducedMotion: 'reduce' })
  await useWideFont(page.context())
  await page.goto('/profile')
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

test('the table of assets shows Edit and Test in every row', async () => {
  await page.setViewportSize(DESK)
  await page.goto('/pat/assets')
  expect(await shownButtons(page, 'Assets')).toBeGreaterThan(10)
})

test("other tables show a row's buttons when the row is pointed at or has the focus, a touch screen all of them", async () => {
  await page.setViewportSize(DESK)
  await page.goto('/admin/users')
  expect(await shownButtons(page, 'Users')).toBe(0)
  const second = page.locator('[data-row="1"]')
  await second.hover()
  await expect.poll(() => shownButtons(page, 'Users')).toBe(1)
  await page.mouse.move(0, 0)
  await expect.poll(() => shownButtons(page, 'Users')).toBe(0)
  await second.getByRole('button', { name: /^Edit / }).focus()
  await expect.poll(() => shownButtons(page, 'Users')).toBe(1)

  const tablet = await visit(app.url, {
    client: await app.signIn('super-admin'),
    viewport: { width: 1024, height: 768 },
    hasTouch: true,
    isMobile: true,
  })
  await tablet.goto('/admin/users')
  expect(await shownButtons(tablet, 'Users')).toBeGreaterThan(1)
})

/** The number of buttons for editing and testing that can be seen in a table. */
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
])('on a phone, the list at $path begins in the first third of the screen', async ({ path, name }) => {
  await page.setViewportSize(PHONE)
  await goWithin(page, path)
  const row = page.getByRole('list', { name, exact: true }).getByRole('listitem').first()
  await row.waitFor()
  expect(await row.evaluate((line) => line.getBoundingClientRect().top)).toBeLessThan(PHONE.height / 3)
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

test('what is typed while the search opens is in its box, and right below it stands that nothing was found', async () => {
  await page.setViewportSize(PHONE)
  await page.goto('/pat/assets')
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/SearchDialog-*.js', async (route) => {
    await released
    await route.continue()
  })
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.keyboard.type('kettle xy')
  release()
  const box = page.getByRole('combobox', { name: 'Search everything' })
  await box.waitFor()
  await page.keyboard.type('zzy')
  await expect.poll(() => box.inputValue()).toBe('kettle xyzzy')
  const told = page.getByText("No results for 'kettle xyzzy'.")
  await told.waitFor()
  expect((await told.boundingBox())?.y).toBeLessThan(PHONE.height / 4)
  await page.keyboard.press('Escape')
})

test('a stored photo is not added again, another picture of the same name is', async () => {
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
