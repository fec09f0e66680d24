import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../support/app'
import { closeVisits, sharedBrowser } from '../../support/browser'
import { type Door, disconnect, openDoor } from '../../support/door'
import { buildOfflineHall, readyPhone } from '../../support/offlinePhone'
import { readPdf } from '../../support/pdfFile'
import { visit } from '../../support/visit'

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

test('How to test prints on one sheet of A4, also where the screen is dark', async () => {
  const page = await visit(browser, { url: app.url, client: await app.signIn('tester'), colorScheme: 'dark' })
  await page.goto('/help/testing')
  await page.getByRole('img', { name: /^An extension lead/ }).waitFor()
  const margin = { top: '1cm', right: '1cm', bottom: '1cm', left: '1cm' }
  const sheets = await readPdf(await page.pdf({ format: 'A4', margin }), async (pages) =>
    pages.map((sheet) => ({ text: sheet.text(), paper: sheet.raster(30).data[0] })),
  )
  expect(sheets).toEqual([{ text: expect.stringContaining('6. If it fails'), paper: 255 }])
})

test('without a connection the guide has its pictures, and How to test its drawings', async () => {
  const page = await readyPhone(browser, { url: door.url, assets: 2 })
  await disconnect(page, door)
  await page.goto('/help')
  const pictures = page.getByRole('main').getByRole('img')
  await pictures.first().waitFor()
  const broken = () =>
    pictures.evaluateAll((images) => images.filter((image) => !(image as HTMLImageElement).naturalWidth).length)
  await expect.poll(broken).toBe(0)

  await page.getByRole('link', { name: 'How to test' }).click()
  await page.getByRole('img', { name: /^The appliance’s plug/ }).waitFor()
})
