import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../support/app'
import { closeVisits, sharedBrowser } from '../../support/browser'
import { controls } from '../../support/controls'
import { openDoor } from '../../support/door'
import { PHONE, visit } from '../../support/visit'
import { buildRoom, countTaps, filmLabels, type Labels, type Room, walkPast } from '../../support/walkedRoom'

const ITEMS = 8
/** Taps for an item besides what is typed. */
const MOST_TAPS = 3

let app: TestApp
let browser: Browser
let room: Room
let labels: Labels

beforeAll(async () => {
  app = await startApp({ builtPages: true })
  room = await buildRoom(app, { items: ITEMS, failures: 1 })
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

test('a room is walked with the camera in a few taps, and another phone follows', async () => {
  const page = await phone()
  await countTaps(page)
  await startRound(page)
  await page.getByText(`0/${room.expected}`).waitFor()
  const other = await phone()
  await other.goto(new URL(page.url()).pathname)
  await other.getByRole('heading', { name: `${controls.heading.notSeenYet} (${room.expected})` }).waitFor()

  expect(await walkPast(page, room.walked, { labels })).toBeLessThanOrEqual(MOST_TAPS)
  await other.getByRole('heading', { name: `${controls.heading.notSeenYet} (1)` }).waitFor()
  await other.getByText('Missing toaster').waitFor()
})

/** Resolves when the page has asked for the camera, and its picture runs again. */
const untilCameraRuns = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let asked = false
        const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
        navigator.mediaDevices.getUserMedia = (constraints) => {
          asked = true
          return open(constraints)
        }
        const look = () => {
          const video = document.querySelector('video')
          if (asked && video && !video.paused && video.readyState >= video.HAVE_CURRENT_DATA) resolve()
          else requestAnimationFrame(look)
        }
        look()
      }),
  )

test('the camera runs again after Save, while the server has not answered', async () => {
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
    const running = untilCameraRuns(page)
    await dialog.getByRole('button', { name: controls.button.saveTest }).tap()
    await running
  } finally {
    release()
    await closeVisits(browser)
    await door.stop()
  }
})
