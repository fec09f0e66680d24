import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { ADMIN } from '../../support/app'
import { CAMERA_FILM } from '../../support/browser'
import { film, PORTRAIT } from '../../support/camera'
import { DESK, PHONE, visit } from '../../support/visit'
import { visitedApp } from '../../support/visitedApp'

const KETTLE = 'Kettle 1.7 l'

const app = visitedApp({ clearsHall: true })

async function signIn(size: typeof DESK, deviceScaleFactor = 1): Promise<Page> {
  const page = await visit(app.url, { viewport: size, deviceScaleFactor })
  await page.goto('/')
  await page.getByLabel('Email').fill(ADMIN.email)
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByText(ADMIN.email).waitFor()
  expect(new URL(page.url()).pathname).toBe('/home')
  return page
}

/** Opens a screen of the PAT section as a user would: on a phone, from the drawer. */
async function openSection(page: Page, name: string): Promise<void> {
  const entry = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).first()
  const inDrawer = !(await entry.isVisible())
  if (inDrawer) await page.getByRole('button', { name: 'Menu' }).click()
  await entry.click()
  if (inDrawer) await entry.waitFor({ state: 'hidden' })
}

/** Returns the count on a dashboard card. */
async function count(page: Page, card: string): Promise<number> {
  const text = await page.getByRole('link', { name: card }).innerText()
  return Number(/\d+/.exec(text)?.[0])
}

/** Collects the names of the operations that the page sends from now on. */
function operationsOf(page: Page): string[] {
  const names: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/graphql')) names.push(request.postDataJSON().operationName)
  })
  return names
}

async function makeLocation(page: Page): Promise<void> {
  await openSection(page, 'Locations')
  await page.getByRole('button', { name: 'New location' }).first().click()
  await page.getByLabel('Name').fill('Kitchen')
  await page.getByRole('button', { name: 'Save location' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByText('Kitchen').first().waitFor()
}

async function makeAsset(page: Page): Promise<void> {
  await openSection(page, 'Assets')
  await page.getByRole('button', { name: 'New asset' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'New asset' })
  await dialog.waitFor()
  expect((await dialog.boundingBox())?.width).toBe(500)

  const code = dialog.getByRole('textbox', { name: 'Code' })
  await expect.poll(() => code.inputValue()).toBe('0002')
  await code.fill('0001')
  await dialog.getByText('Code already exists').waitFor()
  await code.fill('K-7')
  await dialog.getByText('Code already exists').waitFor({ state: 'detached' })

  await dialog.getByRole('textbox', { name: 'Name' }).fill(KETTLE)
  await dialog.getByLabel('Location').selectOption({ label: 'Kitchen' })
  const photo = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#a33' } })
    .jpeg()
    .toBuffer()
  await dialog
    .locator('input[type=file]')
    .last()
    .setInputFiles({ name: 'kettle.jpg', mimeType: 'image/jpeg', buffer: photo })
  await dialog.getByRole('button', { name: 'Remove kettle.jpg' }).waitFor()
  await dialog.getByRole('button', { name: 'Save asset' }).click()
  await dialog.waitFor({ state: 'detached' })
}

test("a user signs in at a desk, prints a label, scans it with a phone and saves the asset's test", async () => {
  await app.buildAsset({ name: 'Urn', code: '0001' })

  // at a scale factor of 2, the screenshot of the label has twice the resolution
  const desk = await signIn(DESK, 2)
  await expect.poll(() => count(desk, 'Untested Assets')).toBe(1)
  await makeLocation(desk)
  await makeAsset(desk)
  await desk.getByRole('link', { name: KETTLE }).first().click()
  await desk.getByRole('button', { name: 'Test', exact: true }).click()
  const testAtDesk = desk.getByRole('dialog', { name: 'Test' })
  await testAtDesk.waitFor()
  expect((await testAtDesk.boundingBox())?.width).toBe(600)
  await desk.keyboard.press('Escape')
  await testAtDesk.waitFor({ state: 'detached' })
  await desk.getByRole('link', { name: 'Print label' }).click()
  const label = await desk.locator('svg[role=img] > svg').screenshot()
  await desk.context().close()

  const hand = { turn: 14, tilt: 25, swing: -15 }
  await film(CAMERA_FILM, [{ objects: [{ picture: label, size: 0.8, at: [0.6, 0.5], ...hand }] }], PORTRAIT)
  const page = await signIn(PHONE)
  await expect.poll(() => count(page, 'Untested Assets')).toBe(2)
  await page.getByRole('link', { name: 'Untested Assets' }).click()
  const card = page.getByRole('listitem').filter({ hasText: KETTLE })
  await card.getByText('Never tested').waitFor()
  expect((await card.boundingBox())?.height).toBe(300)

  await page.getByRole('button', { name: 'Scan a code' }).click()
  await page.waitForURL(/\/pat\/assets\/\d+$/)
  await page.getByRole('button', { name: 'Test', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Test' })
  await dialog.getByText('Pass', { exact: true }).click()
  await dialog.getByLabel('Earth continuity').fill('0.12')
  await dialog.getByLabel('Insulation resistance').fill('0.4')
  await dialog.getByText('Insulation resistance should be above 1 MOhm.').waitFor()
  expect(await dialog.getByRole('radio', { name: 'No' }).isChecked()).toBe(true)
  expect(await dialog.getByRole('radio', { name: 'Yes' }).isDisabled()).toBe(true)
  await dialog.getByLabel('Insulation resistance').fill('19.9')
  await dialog.getByText('Yes', { exact: true }).click()

  const operations = operationsOf(page)
  await dialog.getByRole('button', { name: 'Save test' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('Safe.').waitFor()
  await page.getByText('0.12 Ω').first().waitFor()
  expect(operations).toEqual(['CreateTest'])

  await openSection(page, 'Home')
  await expect.poll(() => count(page, 'Untested Assets')).toBe(1)
  await openSection(page, 'Assets')
  await card.getByText('Pass').first().waitFor()

  await page.getByRole('button', { name: 'Profile' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await page.waitForURL('**/login')
  await page.goto('/pat/assets')
  await page.waitForURL(/\/login/)
})
