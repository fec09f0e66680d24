import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { disconnect } from '../../support/door'
import { buildOfflineHall, readyPhone, storedAssets } from '../../support/offlinePhone'
import { doorTo, visitedApp } from '../../support/visitedApp'

/** Assets of `buildOfflineHall`. */
const ASSETS = 2

const app = visitedApp()
const door = doorTo(app)

beforeAll(async () => {
  await buildOfflineHall(app)
})

const main = (page: Page) => page.getByRole('main')

const DAY = 24 * 3_600_000

/** Chooses a PIN, and shuts the app's page before the connection is lost. */
async function setPin(page: Page, pin: string): Promise<void> {
  await page.getByRole('button', { name: 'Set a PIN' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^New PIN(?! again)/).fill(pin)
  await dialog.getByLabel(/^New PIN again/).fill(pin)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Remove PIN' }).waitFor()
}

async function enterPin(page: Page, pin: string): Promise<void> {
  await page.getByLabel(/^PIN of /).fill(pin)
  await page.getByRole('button', { name: 'Unlock' }).click()
}

test('a tester who signs in on Friday walks the cellar on Saturday, behind the PIN, until the session would have ended', async () => {
  const page = await readyPhone(door.url, ASSETS)
  await page.getByText(/^Works offline until /).waitFor()
  await setPin(page, '2580')
  await disconnect(page, door)
  await page.clock.install({ time: Date.now() + 1.5 * DAY })
  await page.goto('/pat/assets')
  await page.getByText(/^Signing in needs a connection/).waitFor()
  await enterPin(page, '1111')
  await page.getByText('Wrong PIN. Try again.').waitFor()
  await enterPin(page, '2580')
  await main(page).getByRole('link', { name: 'Kettle' }).waitFor()

  await page.clock.setSystemTime(Date.now() + 400 * DAY)
  await page.goto('/pat/assets')
  await page.getByText(/if that is wrong, set the clock/).waitFor()
  expect(await storedAssets(page)).toBe(ASSETS)
})
