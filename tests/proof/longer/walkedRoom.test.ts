import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../support/app'
import { closeVisits, sharedBrowser } from '../../support/browser'
import { controls } from '../../support/controls'
import { PHONE, visit } from '../../support/visit'
import { buildRoom, countTaps, filmLabels, type Labels, type Room, summarize, walkPast } from '../../support/walkedRoom'

const ITEMS = Number(process.env.ROUND_ITEMS ?? 8)
/** Taps for an item besides what is typed, and seconds in which the tester waits for the app. */
const MOST_TAPS = 3
const MOST_SECONDS = 5

let app: TestApp
let browser: Browser
let room: Room
let labels: Labels

beforeAll(async () => {
  app = await startApp({ builtPages: true })
  room = await buildRoom(app, { items: ITEMS, failures: ITEMS < 12 ? 1 : 2 })
  labels = await filmLabels(room.walked.map(({ code }) => code))
  browser = await sharedBrowser()
})

afterAll(async () => {
  await closeVisits(browser)
  await labels?.remove()
  await app?.stop()
})

async function phone(): Promise<Page> {
  const client = await app.signIn('tester')
  return visit(browser, { client, url: app.url, viewport: PHONE, hasTouch: true, isMobile: true })
}

test('a room is walked with the camera in a few taps and without long waits, and another phone follows', async ({
  annotate,
}) => {
  const page = await phone()
  await countTaps(page)
  await page.goto(`/pat/locations/${room.locationId}`)
  await page.getByRole('button', { name: controls.button.startRound }).tap()
  await page.getByRole('button', { name: /^All assets/ }).tap()
  await page.waitForURL(/\/pat\/rounds\/\d+$/)
  await page.getByText(`0/${room.expected}`).waitFor()
  const other = await phone()
  await other.goto(new URL(page.url()).pathname)
  await other.getByRole('heading', { name: `${controls.heading.notSeenYet} (${room.expected})` }).waitFor()

  const { text, mostTaps, medianSeconds } = summarize(await walkPast(page, room.walked, { labels }))
  await annotate(text)
  expect(mostTaps).toBeLessThanOrEqual(MOST_TAPS)
  expect(medianSeconds).toBeLessThan(MOST_SECONDS)
  await other.getByRole('heading', { name: `${controls.heading.notSeenYet} (1)` }).waitFor()
  await other.getByText('Missing toaster').waitFor()
})
