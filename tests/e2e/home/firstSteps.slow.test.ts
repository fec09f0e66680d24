import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { PHONE, visit } from '../../support/visit'
import { visitedApp } from '../../support/visitedApp'

const app = visitedApp()

/** Acts as the user and counts the actions. */
function handsOn(page: Page) {
  const done = { clicks: 0, keys: 0 }
  return {
    done,
    async click(role: 'button' | 'checkbox' | 'link' | 'radio', name: string) {
      await page.getByRole(role, { name, exact: true }).click()
      done.clicks += 1
    },
    async type(field: string, text: string) {
      await expect.poll(() => focusedName(page)).toBe(field)
      await page.keyboard.type(text)
      done.keys += text.length
    },
    async press(key: string) {
      await page.keyboard.press(key)
      done.keys += 1
    },
  }
}

/** The label of the box or the text of the button that has the focus. */
const focusedName = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement
    const label = focused instanceof HTMLInputElement ? focused.labels?.[0]?.textContent : focused?.textContent
    return label?.replace('*', '').trim()
  })

test('Home leads from an empty hall to the first test in few clicks and keys', async () => {
  await app.clearHall()
  const page = await visit(app.url, { client: await app.signIn('super-admin'), viewport: PHONE })
  await page.goto('/home')
  const hands = handsOn(page)

  await hands.click('button', 'Add locations')
  await hands.click('checkbox', 'Kitchen')
  await hands.press('Enter')

  await expect.poll(() => focusedName(page)).toBe('Add assets')
  await hands.press('Enter')
  await hands.type('Name', 'Kettle')
  await hands.press('Enter')
  await page.getByRole('link', { name: 'Kettle is now asset' }).waitFor()
  // the next step does not depend on which data the page has loaded
  await page.reload()
  await hands.click('link', 'Finish')
  await expect.poll(() => focusedName(page)).toBe('Print labels')
  await expect
    .poll(() =>
      page
        .locator(':focus')
        .boundingBox()
        .then((box) => box && box.y + box.height),
    )
    .toBeLessThan(PHONE.height)

  await hands.click('button', 'Test Kettle')
  await page.getByRole('dialog', { name: 'Test' }).waitFor()
  await page.getByText('Pass', { exact: true }).click()
  hands.done.clicks += 1
  await page.getByLabel('Earth continuity, Ω').click()
  hands.done.clicks += 1
  await hands.type('Earth continuity, Ω', '0.12')
  await hands.press('Enter')
  await hands.type('Insulation resistance, MΩ', '200')
  await hands.press('Enter')

  await page.getByText('The only asset is in date').waitFor()
  expect(
    await app.database.prisma.test.findFirst({ include: { asset: { include: { location: true } } } }),
  ).toMatchObject({ safeToUse: true, asset: { name: 'Kettle', location: { name: 'Kitchen' } } })
  expect(hands.done).toEqual({ clicks: 6, keys: 18 })
})
