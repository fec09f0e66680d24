import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { addDays, today } from '../../domain/calendar'
import { graphqlApi } from '../support/apis'
import { ADMIN, startApp, type TestApp } from '../support/app'
import { closeVisits, sharedBrowser } from '../support/browser'
import { controls } from '../support/controls'
import { PASSWORD } from '../support/factories'
import { dataUrl, jpeg } from '../support/pictures'
import { goWithin, PHONE, visit } from '../support/visit'

/** Assets of the register; to measure a large one: REGISTER_ASSETS=20000. */
const ASSETS = Number(process.env.REGISTER_ASSETS ?? 2)
const PATIENCE = 30_000 + ASSETS * 3

let app: TestApp
let browser: Browser

beforeAll(async () => {
  app = await startApp({ builtPages: true })
  const bar = await app.buildLocation({ name: 'Bar', code: 'BAR' })
  const client = await app.signIn('super-admin')
  const { data: kettle } = await graphqlApi.run(client, 'createAsset', {
    input: {
      name: 'Kettle',
      code: 'K-7',
      locationId: String(bar.id),
      photos: [{ data: dataUrl(await jpeg({ width: 1000, height: 800 })) }],
    },
  })
  await app.buildTest({ assetId: kettle.id, testDate: addDays(today(), -30), notes: 'Lead replaced' })
  await app.buildAsset({ name: 'Angle grinder', locationId: bar.id })
  if (ASSETS > 2) await buildTestedAssets(ASSETS - 2)
  const store = await app.buildLocation({ name: 'Store', type: 'stock' })
  await app.buildStockItem({ name: 'Gaffer tape', levels: { [store.id]: 4 } })
  browser = await sharedBrowser()
})

afterAll(async () => {
  await closeVisits(browser)
  await app?.stop()
})

/** Builds assets in 20 rooms, with a test each. */
async function buildTestedAssets(count: number): Promise<void> {
  await app.database.pool.query(`
    with room as (
      insert into locations (name, type, updated_at) select 'Room ' || n, 'pat', now() from generate_series(0, 19) n
      returning id, substring(name from 6)::int as n
    )
    insert into assets (name, code, class, location_id, updated_at)
      select 'Appliance ' || a, 'A-' || a, 2, room.id, now()
      from generate_series(1, ${count}) a join room on room.n = a % 20`)
  await app.database.pool.query(`
    with test as (
      insert into tests (asset_id, asset_class, test_date, visual_test, insulation_resistance, safe_to_use, updated_at)
      select id, 2, current_date - (substring(code from 3)::int % 300), true, 100 + substring(code from 3)::int % 900, true, now()
      from assets where name like 'Appliance %' returning id, asset_id, test_date
    )
    update assets a set last_test_id = t.id, last_test_safe = true, next_due_on = t.test_date + interval '1 year'
    from test t where t.asset_id = a.id`)
}

const main = (page: Page) => page.getByRole('main')

/** Signs in on a phone, and waits until it can do without a connection. */
async function readyPhone(): Promise<Page> {
  const page = await visit(browser, { url: app.url, viewport: PHONE, serviceWorkers: 'allow' })
  let bytes = 0
  page.on('requestfinished', async (request) => {
    if (new URL(request.url()).pathname === '/register') bytes += (await request.sizes()).responseBodySize
  })
  await page.goto('/login')
  await page.getByLabel(controls.field.email).fill(ADMIN.email)
  await page.getByLabel(controls.field.password, { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: controls.button.signIn }).click()
  const started = performance.now()
  await page.waitForURL('**/home')
  await goWithin(page, '/profile')
  const count = ASSETS.toLocaleString('en')
  await page.getByText(new RegExp(`^Register of just now: ${count} assets`)).waitFor({ timeout: PATIENCE })
  const seconds = (performance.now() - started) / 1000
  console.info(`${count} assets: ${bytes} bytes, ready ${seconds.toFixed(1)} s after signing in`)
  await expect.poll(() => storedThumbnails(page)).toBe(1)
  return page
}

const storedThumbnails = (page: Page) =>
  page.evaluate(async () => (await (await caches.open('thumbnails')).keys()).length)

const storedAssets = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('mah-manager')
        opening.onerror = reject
        opening.onsuccess = () => {
          const counting = opening.result.transaction('assets').objectStore('assets').count()
          counting.onsuccess = () => {
            opening.result.close()
            resolve(counting.result)
          }
        }
      }),
  )

test('without a connection the app opens, and shows what is on the device', async () => {
  const page = await readyPhone()
  await page.context().setOffline(true)
  await page.goto('/home')
  await page.getByText('Offline').first().waitFor()
  await main(page)
    .getByRole('link', { name: /Untested Assets/ })
    .getByText('1')
    .waitFor()

  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByRole('combobox').fill('kett')
  await page.getByRole('option', { name: /Kettle/ }).click()
  await page.getByRole('heading', { name: /Kettle/, level: 1 }).waitFor()
  await page.getByText('Lead replaced').waitFor()
  const photo = main(page).locator('img').first()
  await expect.poll(() => photo.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(96)
  await page.reload()
  await page.getByText('Lead replaced').waitFor()

  await page.getByRole('button', { name: controls.button.scan }).first().click()
  await page.getByRole('button', { name: controls.button.typeCode }).click()
  await page.getByLabel('Code on the label').fill('bar')
  await page.getByRole('button', { name: 'Open' }).click()
  await page.getByRole('button', { name: 'Just look' }).click()
  await page.getByRole('heading', { name: /Bar/, level: 1 }).waitFor()
  await main(page).getByRole('link', { name: 'Angle grinder' }).waitFor()

  await page.goto('/stock')
  await main(page).getByRole('link', { name: 'Gaffer tape' }).waitFor()
  for (const path of ['/pat/tests', '/reports', '/admin/users']) {
    await page.goto(path)
    await page.getByText('This needs a connection').first().waitFor()
    await page.getByRole('navigation', { name: 'Pages' }).waitFor()
  }

  await page.goto('/pat/assets')
  await main(page).getByRole('link', { name: 'Kettle' }).waitFor()
  await page.context().setOffline(false)
  await page.getByText('Offline').first().waitFor({ state: 'hidden' })
  await page.context().close()
})

test('what changes on the server comes by itself, and signing out removes everything', async () => {
  const page = await readyPhone()
  const added = await app.buildAsset({ name: 'Heater' })
  const remove = () => app.database.prisma.asset.deleteMany({ where: { id: added.id } })
  onTestFinished(async () => void (await remove()))
  await page.reload()
  await expect.poll(() => storedAssets(page)).toBe(ASSETS + 1)
  await remove()
  await page.reload()
  await expect.poll(() => storedAssets(page)).toBe(ASSETS)

  await page.getByRole('button', { name: 'Profile' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await page.waitForURL('**/login')
  await expect.poll(() => storedAssets(page)).toBe(0)
  expect(await storedThumbnails(page)).toBe(0)
  await page.context().setOffline(true)
  await page.goto('/pat/assets')
  await page.getByText('This needs a connection').first().waitFor()
  await page.context().close()
})

test('a stock take without a connection is sent in the background, with no page of the app open', async () => {
  const { prisma } = app.database
  const cupboard = await app.buildLocation({ name: 'Cupboard', type: 'stock' })
  const { id: batteries } = await app.buildStockItem({
    name: 'Batteries',
    unit: 'pieces',
    levels: { [cupboard.id]: 6 },
  })
  const page = await readyPhone()
  await page.context().setOffline(true)
  await page.goto(`/stock/locations/${cupboard.id}/levels`)
  await page.getByRole('button', { name: 'Start stock take' }).click()
  await page.getByRole('textbox', { name: 'Counted Batteries' }).fill('5')
  await page.getByRole('button', { name: controls.button.next }).click()
  await page.getByText('Recorded 6, counted 5 pieces').waitFor()
  await page.reload()
  await page.getByText('Recorded 6, counted 5 pieces').waitFor()
  await page.getByRole('button', { name: 'Approve' }).click()
  await page.getByText('1 of 1 counted, 1 difference').waitFor()
  await page.getByRole('link', { name: /Offline · 3 waiting/ }).waitFor()

  const blank = await page.context().newPage()
  await page.close()
  await blank.context().setOffline(false)
  await wakeServiceWorker(blank)
  const level = async () => (await prisma.stockLevel.findFirstOrThrow({ where: { stockItemId: batteries } })).level
  await expect.poll(async () => Number(await level())).toBe(5)
  expect(await prisma.stockTake.count({ where: { locationId: cupboard.id } })).toBe(1)
  await blank.context().close()
})

/** Wakes the service worker as the browser does when there is a connection again. */
async function wakeServiceWorker(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const registration = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      for (const { scopeURL, registrationId } of registrations)
        if (scopeURL.startsWith(app.url)) resolve(registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.dispatchSyncEvent', {
    origin: app.url,
    registrationId: await registration,
    tag: 'outbox',
    lastChance: false,
  })
}

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

test('who signs in on Friday walks the cellar on Saturday, behind the PIN, until the session would have ended', async () => {
  const page = await readyPhone()
  await page.getByText(/^Usable without a connection until /).waitFor()
  await setPin(page, '2580')
  await page.context().setOffline(true)
  await page.clock.install({ time: Date.now() + 1.5 * DAY })
  await page.goto('/pat/assets')
  await page.getByText(/^Signing in needs a connection/).waitFor()
  await enterPin(page, '1111')
  await page.getByText('This is not the PIN. Try again.').waitFor()
  await enterPin(page, '2580')
  await main(page).getByRole('link', { name: 'Kettle' }).waitFor()

  // a clock that was put back locks nobody out, and one far ahead deletes nothing
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

test('the register stays where the session only went unused, and goes where the server has ended it', async () => {
  const page = await readyPhone()
  const endSessions = () => app.database.pool.query('delete from sessions')
  await page.clock.install({ time: Date.now() + 1.5 * DAY })
  await endSessions()
  await page.goto('/pat/assets')
  await page.getByRole('button', { name: controls.button.signIn }).waitFor()
  await page.context().setOffline(true)
  await page.goto('/pat/assets')
  await main(page).getByRole('link', { name: 'Kettle' }).waitFor()
  await page.context().close()

  const other = await readyPhone()
  await endSessions()
  await other.goto('/pat/assets')
  await other.getByRole('button', { name: controls.button.signIn }).waitFor()
  await expect.poll(() => storedAssets(other)).toBe(0)
  await other.context().close()
})
