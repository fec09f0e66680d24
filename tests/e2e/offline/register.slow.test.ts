import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../support/app'
import { closeVisits, sharedBrowser } from '../../support/browser'
import { controls } from '../../support/controls'
import { type Door, disconnect, openDoor } from '../../support/door'
import { buildOfflineHall, readyPhone, storedAssets } from '../../support/offlinePhone'

/** Assets of `buildOfflineHall`. */
const ASSETS = 2

let app: TestApp
let door: Door
let browser: Browser

beforeAll(async () => {
  app = await startApp({ builtPages: true })
  await buildOfflineHall(app)
  door = await openDoor(app.url)
  browser = await sharedBrowser()
})

afterEach(async () => {
  await closeVisits(browser)
  await door.open()
})

afterAll(async () => {
  await closeVisits(browser)
  await door?.stop()
  await app?.stop()
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
  const page = await readyPhone(browser, { url: door.url, assets: ASSETS })
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

  // a clock that was set back does not lock the user out, and a clock far ahead deletes nothing
  await page.clock.setSystemTime(Date.now() - 400 * DAY)
  await page.goto('/stock')
  await enterPin(page, '2580')
  await main(page).getByRole('link', { name: 'Gaffer tape' }).waitFor()
  await page.clock.setSystemTime(Date.now() + 400 * DAY)
  await page.goto('/pat/assets')
  await page.getByText(/if that is wrong, set the clock/).waitFor()
  expect(await storedAssets(page)).toBe(ASSETS)
  await page.clock.setSystemTime(Date.now() + 1.5 * DAY)
  await page.goto('/pat/assets')
  await enterPin(page, '2580')
  await main(page).getByRole('link', { name: 'Kettle' }).waitFor()
  await page.context().close()
})

test('the register stays after an unused session, and goes after one that the server ended', async () => {
  const page = await readyPhone(browser, { url: door.url, assets: ASSETS })
  const endSessions = () => app.database.pool.query('delete from sessions')
  await page.clock.install({ time: Date.now() + 1.5 * DAY })
  await endSessions()
  await page.goto('/pat/assets')
  await page.getByRole('button', { name: controls.button.signIn }).waitFor()
  await disconnect(page, door)
  await page.goto('/pat/assets')
  await main(page).getByRole('link', { name: 'Kettle' }).waitFor()
  await page.context().close()

  await door.open()
  const other = await readyPhone(browser, { url: door.url, assets: ASSETS })
  await endSessions()
  await other.goto('/pat/assets')
  await other.getByRole('button', { name: controls.button.signIn }).waitFor()
  await expect.poll(() => storedAssets(other)).toBe(0)
  await other.context().close()
})
