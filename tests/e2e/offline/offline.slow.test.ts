import type { Page } from 'playwright-core'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { disconnect, reconnect } from '../../support/door'
import { buildOfflineHall, readyPhone, storedAssets, storedThumbnails } from '../../support/offlinePhone'
import { readDevice } from '../../support/readDevice'
import { doorTo, visitedApp } from '../../support/visitedApp'

/** Number of assets in the hall. */
const ASSETS = 2

const app = visitedApp()
const door = doorTo(app)

beforeAll(async () => {
  await buildOfflineHall(app)
})

const main = (page: Page) => page.getByRole('main')

test("the app opens offline with the device's data, receives changes once online, and removes everything on sign-out", async () => {
  const page = await readyPhone(door.url, ASSETS)
  await disconnect(page, door)
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

  await page.getByRole('button', { name: 'Scan a code' }).first().click()
  await page.getByRole('button', { name: 'Type a code' }).click()
  await page.getByLabel('Code on the label').fill('bar')
  await page.getByRole('button', { name: 'Open' }).click()
  await page.getByRole('button', { name: 'View only' }).click()
  await page.getByRole('heading', { name: /Bar/, level: 1 }).waitFor()
  await main(page).getByRole('link', { name: 'Angle grinder' }).waitFor()

  await page.goto('/stock')
  await main(page).getByRole('link', { name: 'Gaffer tape' }).waitFor()
  for (const path of ['/pat/tests', '/reports', '/admin/users']) {
    await page.goto(path)
    await page.getByText('You are offline').first().waitFor()
    await page.getByRole('navigation', { name: 'Pages' }).waitFor()
  }

  await page.goto('/pat/assets')
  await main(page).getByRole('link', { name: 'Kettle' }).waitFor()
  await reconnect(page, door)
  await page.getByText('Offline').first().waitFor({ state: 'hidden' })

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
  await disconnect(page, door)
  await page.goto('/pat/assets')
  await page.getByText('You are offline').first().waitFor()
})

test('a stock take made offline is sent in the background, with no page of the app open', async () => {
  const { prisma } = app.database
  const cupboard = await app.buildLocation({ name: 'Cupboard', type: 'stock' })
  const { id: batteries } = await app.buildStockItem({
    name: 'Batteries',
    unit: 'pieces',
    levels: { [cupboard.id]: 6 },
  })
  const page = await readyPhone(door.url, ASSETS)
  await disconnect(page, door)
  await page.goto(`/stock/locations/${cupboard.id}/levels`)
  await page.getByRole('button', { name: 'Start stock take' }).click()
  await page.getByRole('textbox', { name: 'Counted Batteries' }).fill('5')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByText('Recorded 6, counted 5 pieces').waitFor()
  await page.reload()
  await page.getByText('Recorded 6, counted 5 pieces').waitFor()
  await page.getByRole('button', { name: 'Approve' }).click()
  await page.getByText('1 of 1 counted, 1 difference').waitFor()
  await page.getByRole('link', { name: /Offline · 3 waiting/ }).waitFor()

  const blank = await page.context().newPage()
  await page.close()
  await reconnect(blank, door)
  await wakeServiceWorker(blank)
  const level = async () => (await prisma.stockLevel.findFirstOrThrow({ where: { stockItemId: batteries } })).level
  await expect.poll(async () => Number(await level())).toBe(5)
  expect(await prisma.stockTake.count({ where: { locationId: cupboard.id } })).toBe(1)
})

/** Wakes the service worker, as the browser does when it is online again. */
async function wakeServiceWorker(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const registration = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      for (const { scopeURL, registrationId } of registrations)
        if (scopeURL.startsWith(door.url)) resolve(registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.dispatchSyncEvent', {
    origin: door.url,
    registrationId: await registration,
    tag: 'outbox',
    lastChance: false,
  })
}

test('a round opened by another tester is listed offline, and opens after a reload', async () => {
  const [{ id: locationId } = { id: 0 }] = (
    await app.database.pool.query("select id from locations where name = 'Bar'")
  ).rows
  const other = await app.signIn('tester')
  const { data } = await other.graphql(
    'mutation ($locationId: ID!) { startRound(locationId: $locationId, scope: all) { id } }',
    { locationId },
  )
  const page = await readyPhone(door.url, ASSETS)
  const stored = page.waitForResponse((response) => response.request().postDataJSON()?.operationName === 'Round')
  await page.goto('/pat/rounds')
  await stored
  const underWay = page.getByRole('region', { name: 'Under way' })
  await underWay.getByRole('link', { name: 'Bar' }).waitFor()
  await expect.poll(() => readDevice(page, 'state', 'rounds')).toMatchObject([{ id: data.startRound.id }])
  await disconnect(page, door)
  await page.reload()
  await underWay.getByRole('link', { name: 'Bar' }).click()
  await page.getByText('Kettle').first().waitFor()
  await page.context().close()
})
