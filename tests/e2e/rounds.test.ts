import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../support/app'
import { launchBrowser } from '../support/browser'
import { PHONE, visit } from '../support/visit'
import { buildRoom, countTaps, filmLabels, type Labels, LEAD, type Room, walkRoom } from '../support/walkedRoom'

/** Taps for an item besides what is typed, and seconds in which the tester waits for the app. */
const MOST_TAPS = 3
const MOST_SECONDS = 5

let app: TestApp
let browser: Browser
let room: Room
let labels: Labels

beforeAll(async () => {
  app = await startApp({ builtPages: true })
  room = await buildRoom(app, { items: 8, failures: 1 })
  labels = await filmLabels(room.walked.map(({ code }) => code))
  browser = await launchBrowser({ camera: { film: labels.camera } })
})

afterAll(async () => {
  await browser?.close()
  await app?.stop()
  await labels?.remove()
})

test('a room is walked with the camera in a few taps, and another phone follows', async () => {
  const phone = { url: app.url, viewport: PHONE, hasTouch: true, isMobile: true }
  const page = await visit(browser, { ...phone, client: await app.signIn('tester') })
  await countTaps(page)
  await page.goto(`/pat/locations/${room.locationId}`)
  await page.getByRole('button', { name: 'Start a round' }).tap()
  await page.getByRole('button', { name: /^All assets/ }).tap()
  await page.waitForURL(/\/pat\/rounds\/\d+$/)
  await page.getByText(`0/${room.expected}`).waitFor()

  const other = await visit(browser, { ...phone, client: await app.signIn('tester') })
  await other.goto(new URL(page.url()).pathname)
  await other.getByRole('heading', { name: `Not seen yet (${room.expected})` }).waitFor()

  const efforts = await walkRoom(page, room, { labels })
  expect(efforts.filter(({ taps }) => taps > MOST_TAPS)).toEqual([])
  const seconds = efforts.map((effort) => effort.seconds).sort((one, two) => one - two)
  expect(seconds[Math.floor(seconds.length / 2)]).toBeLessThan(MOST_SECONDS)
  await other.getByRole('heading', { name: 'Not seen yet (1)' }).waitFor()
  await other.getByText('Missing toaster').waitFor()
  await other.context().close()

  await page.getByRole('button', { name: 'Close the scanner' }).tap()
  await page.getByRole('button', { name: 'Complete', exact: true }).tap()
  await page.getByRole('heading', { name: 'Not seen (1)' }).waitFor()
  expect(await page.getByRole('checkbox', { name: /Bottle cooler/ }).isChecked()).toBe(true)
  await page.getByRole('button', { name: 'Complete round' }).tap()
  await page.getByText(/^Completed: 8 tested, 1 failed, 1 not seen, 3 unexpected/).waitFor()
  await page.getByRole('link', { name: '1 DO NOT USE label' }).waitFor()

  const { prisma } = app.database
  const saved = await prisma.test.findMany({ orderBy: { id: 'asc' }, include: { asset: true } })
  expect(saved.map(({ asset, safeToUse }) => [asset.code, safeToUse])).toEqual(
    room.walked.map(({ code, kind }) => [code, kind !== 'fail']),
  )
  const leads = await prisma.asset.findMany({ where: { name: LEAD } })
  expect(leads.map(({ locationId }) => locationId)).toEqual([room.locationId, room.locationId])
  expect(await prisma.asset.count({ where: { locationId: room.bar } })).toBe(0)

  await page.addInitScript('window.print = () => {}')
  await page.getByRole('link', { name: '7 pass labels' }).tap()
  await page.getByText('7 of 7 selected').tap()
  const chosen = page.getByRole('group', { name: 'Labels to print' }).locator('label')
  await chosen.first().waitFor()
  const passes = room.walked.filter(({ kind }) => kind !== 'fail').map(({ code }) => expect.stringContaining(code))
  expect(await chosen.allInnerTexts()).toEqual(passes)
  await page.context().close()
})
