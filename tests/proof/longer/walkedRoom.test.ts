import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../support/app'
import { closeVisits, sharedBrowser } from '../../support/browser'
import { controls } from '../../support/controls'
import { openDoor } from '../../support/door'
import { PHONE, visit } from '../../support/visit'
import { buildRoom, countTaps, filmLabels, type Labels, type Room, summarize, walkPast } from '../../support/walkedRoom'

const ITEMS = Number(process.env.ROUND_ITEMS ?? 8)
/** Taps for an item besides what is typed, and seconds in which the tester waits for the app. */
const MOST_TAPS = 3
const MOST_SECONDS = 5
/** Milliseconds after Save until the camera is asked for, and until its picture runs. */
const MOST_ASKED = 500
const MOST_RUNNING = 1000

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

async function phone(url = app.url): Promise<Page> {
  const client = await app.signIn('tester')
  return visit(browser, { client, url, viewport: PHONE, hasTouch: true, isMobile: true })
}

/** Starts a round of all assets of the room, on its page. */
async function startRound(page: Page): Promise<void> {
  await page.goto(`/pat/locations/${room.locationId}`)
  await page.getByRole('button', { name: controls.button.startRound }).tap()
  await page.getByRole('button', { name: /^All assets/ }).tap()
  await page.waitForURL(/\/pat\/rounds\/\d+$/)
}

test('a room is walked with the camera in a few taps and without long waits, and another phone follows', async ({
  annotate,
}) => {
  const page = await phone()
  await countTaps(page)
  await startRound(page)
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

/** Resolves to the milliseconds from Save until the page asks for the camera, and until its picture runs again. */
const timeUntilCamera = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ asked: number; running: number }>((resolve) => {
        let pressed = 0
        let asked = 0
        const since = () => Math.round(performance.now() - pressed)
        addEventListener('click', () => (pressed = performance.now()), true)
        const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
        navigator.mediaDevices.getUserMedia = (constraints) => {
          asked ||= since()
          return open(constraints)
        }
        const look = () => {
          const video = document.querySelector('video')
          if (asked && video && !video.paused && video.readyState >= video.HAVE_CURRENT_DATA)
            resolve({ asked, running: since() })
          else requestAnimationFrame(look)
        }
        look()
      }),
  )

test('the camera is asked for within half a second of Save, while the server has not answered', async ({
  annotate,
}) => {
  await app.clearHall()
  room = await buildRoom(app, { items: ITEMS, failures: 0 })
  const door = await openDoor(app.url)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  try {
    const page = await phone(door.url)
    await startRound(page)
    await labels.show(room.walked[0]?.code)
    await page.getByRole('button', { name: 'Scan', exact: true }).tap()
    const dialog = page.getByRole('dialog', { name: controls.dialog.test })
    await dialog.getByText('Pass', { exact: true }).tap()
    await dialog.getByLabel(controls.field.earthContinuity).fill('0.12')
    await dialog.getByLabel(controls.field.insulationResistance).fill('200')
    await labels.show()
    door.judge(async (body) => {
      if (body.includes('mutation CreateTest')) await held
      return 'pass' as const
    })
    const time = timeUntilCamera(page)
    await dialog.getByRole('button', { name: controls.button.saveTest }).tap()
    const { asked, running } = await time
    await annotate(`asked for ${asked} ms after Save, with a picture after ${running} ms`)
    expect(asked).toBeLessThanOrEqual(MOST_ASKED)
    expect(running).toBeLessThanOrEqual(MOST_RUNNING)
  } finally {
    release()
    await closeVisits(browser)
    await door.stop()
  }
})
