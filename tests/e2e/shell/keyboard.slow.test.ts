import type { Locator, Page } from 'playwright-core'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { today } from '../../../domain/values/calendar'
import type { Client } from '../../support/client'
import { visit } from '../../support/visit'
import { visitedApp } from '../../support/visitedApp'

/** Maximum number of Tab presses from a page's heading, or within a dialog, to the next control that the job needs. */
const MOST_TABS = 15

const app = visitedApp({ clearsHall: true })
let client: Client
let page: Page

beforeAll(async () => {
  client = await app.signIn('super-admin')
})

beforeEach(async () => {
  page = await visit(app.url, { client })
})

const hasFocus = (control: Locator) => control.evaluate((element) => element === document.activeElement)

/** Opens the record from the search, and waits until its heading has focus. */
async function openBySearch(text: string): Promise<void> {
  await page.goto('/home')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('Control+k')
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
  await page.getByRole('combobox', { name: 'Search everything' }).waitFor({ state: 'detached' })
  await page.waitForURL((url) => url.pathname !== '/home')
  await expect.poll(() => hasFocus(page.getByRole('heading', { level: 1 }))).toBe(true)
}

async function tabTo(control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await control.waitFor()
  for (let presses = 0; presses <= MOST_TABS; presses++) {
    if (await hasFocus(control)) return
    await page.keyboard.press(key)
  }
  throw new Error(`${control} cannot be reached by ${MOST_TABS} presses of Tab.`)
}

test('a test is recorded with the keyboard alone', async () => {
  const { id } = await app.buildAsset({ name: 'Kettle', code: 'K-7', class: 2 })
  await openBySearch('K-7')
  await page.keyboard.press('t')
  const dialog = page.getByRole('dialog', { name: 'Test' })
  await expect.poll(() => hasFocus(dialog.getByRole('radio', { name: 'Pass' }))).toBe(true)
  await page.keyboard.press('Space')
  await tabTo(dialog.getByLabel('Insulation resistance'))
  await page.keyboard.type('200')
  await tabTo(dialog.getByRole('radio', { name: 'Yes' }))
  await page.keyboard.press('Space')
  await tabTo(dialog.getByRole('button', { name: 'Save test' }))
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  const { data } = await client.graphql('query ($id: ID!) { asset(id: $id) { lastTest { safeToUse } } }', { id })
  expect(data.asset.lastTest).toEqual({ safeToUse: 1 })
})

test('a check is done with the keyboard alone', async () => {
  await client.graphql('mutation ($input: CheckInput!) { createCheck(input: $input) { id } }', {
    input: {
      name: 'Fire alarm test',
      category: 'Fire',
      schedule: { repeat: 'interval', every: 1, unit: 'week' },
      nextDueOn: today(),
      steps: [{ id: 'heard', kind: 'yesNo', label: 'Heard everywhere?' }],
    },
  })
  await openBySearch('fire alarm test')
  await tabTo(page.getByRole('link', { name: 'Do check' }))
  await page.keyboard.press('Enter')
  const allRight = page.getByRole('button', { name: 'Mark all as OK' })
  await tabTo(allRight)
  await page.keyboard.press('Enter')
  await tabTo(page.getByRole('button', { name: 'Save check' }))
  await page.keyboard.press('Enter')
  await page.getByText('Check saved.').waitFor()
  const { data } = await client.graphql('{ checkRecords { items { passed } } }')
  expect(data.checkRecords.items).toEqual([{ passed: true }])
})

test('stock is moved with the keyboard alone', async () => {
  const cellar = await app.buildLocation({ type: 'stock', name: 'Cellar' })
  const bar = await app.buildLocation({ type: 'stock', name: 'Bar shelf' })
  const { id } = await app.buildStockItem({ name: 'Gaffer tape', levels: { [cellar.id]: 4 } })
  await openBySearch('Cellar')
  await tabTo(page.getByRole('row', { name: /Gaffer tape/ }))
  await page.keyboard.press('Space')
  await tabTo(page.getByRole('button', { name: 'Transfer (1)' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Transfer from Cellar' })
  await dialog.waitFor()
  const destination = dialog.getByLabel(/^To/)
  await destination.getByRole('option', { name: 'Bar shelf' }).waitFor({ state: 'attached' })
  await tabTo(destination)
  await page.keyboard.type('Bar')
  await tabTo(dialog.getByRole('button', { name: 'Transfer' }))
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  const { data } = await client.graphql('query ($id: ID!) { stockItem(id: $id) { locations { locationId level } } }', {
    id,
  })
  expect(data.stockItem.locations).toEqual([{ locationId: String(bar.id), level: 4 }])
})
