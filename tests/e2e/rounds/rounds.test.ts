import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { CAMERA_FILM } from '../../support/browser'
import { openDoor } from '../../support/door'
import { ownPhone } from '../../support/ownPhone'
import { jpeg } from '../../support/pictures'
import { goOffline, goOnline } from '../../support/visit'
import { visitedApp } from '../../support/visitedApp'
import { buildRoom, countTaps, filmLabels, type Labels, LEAD, type Room, walkPast } from '../../support/walkedRoom'

/** Number of items that the tester walks past. */
const ITEMS = 6
const FAILURES = 1
/** Maximum number of taps per item, not counting typed text. */
const MOST_TAPS = 3
const RESULT = `Completed: ${ITEMS} tested, ${FAILURES} failed, 1 not seen, 3 unexpected`

const app = visitedApp()
let room: Room
let labels: Labels

beforeAll(async () => {
  await buildAnew()
  labels = await filmLabels(room.walked.map(({ code }) => code))
})

async function buildAnew(): Promise<void> {
  await app.clearHall()
  room = await buildRoom(app, { items: ITEMS, failures: FAILURES })
}

beforeEach(buildAnew)

afterAll(() => labels?.remove())

/** Starts a round of all the room's assets, on the room's page. */
async function startRound(page: Page): Promise<void> {
  await page.goto(`/pat/locations/${room.locationId}`)
  await page.getByRole('button', { name: 'Start a round' }).tap()
  await page.getByRole('button', { name: /^All assets/ }).tap()
  await page.waitForURL(/\/pat\/rounds\/(local-)?\w+$/)
  await page.getByText(`0/${room.expected}`).waitFor()
}

/** Completes the round on its page, and moves the bar's asset to the room. */
async function completeRound(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Close the scanner' }).tap()
  await page.getByRole('button', { name: 'More actions' }).tap()
  await page.getByRole('menuitem', { name: 'Complete' }).tap()
  await page.getByRole('heading', { name: 'Not seen (1)' }).waitFor()
  expect(await page.getByRole('checkbox', { name: /Bottle cooler/ }).isChecked()).toBe(true)
  await page.getByRole('button', { name: 'Complete round' }).tap()
  await page.getByText(RESULT).waitFor()
}

/** Expects that every test was saved once, in the order walked, and that the saved round agrees. */
async function expectWholeRound(): Promise<void> {
  const { prisma } = app.database
  const saved = await prisma.test.findMany({ orderBy: { id: 'asc' }, include: { asset: true } })
  expect(saved.map(({ asset, safeToUse }) => [asset.code, safeToUse])).toEqual(
    room.walked.map(({ code, kind }) => [code, kind !== 'fail']),
  )
  const leads = await prisma.asset.findMany({ where: { name: LEAD } })
  expect(leads.map(({ locationId }) => locationId)).toEqual([room.locationId, room.locationId])
  expect(await prisma.asset.count({ where: { locationId: room.bar } })).toBe(0)

  const rounds = await prisma.round.findMany({ include: { items: { include: { asset: true } } } })
  expect(rounds.map(({ status }) => status)).toEqual(['completed'])
  const items = rounds[0]?.items ?? []
  const codesOf = (wanted: typeof items) => wanted.map(({ asset }) => asset.code)
  const walked = items.filter(({ status }) => status === 'tested')
  walked.sort((one, other) => (one.walked ?? 0) - (other.walked ?? 0))
  expect(codesOf(walked)).toEqual(room.walked.map(({ code }) => code))
  expect(codesOf(items.filter(({ position }) => position === null)).sort()).toEqual(['BAR-1', 'LEAD-1', 'LEAD-2'])
  expect(codesOf(items.filter(({ move }) => move === 'approved'))).toEqual(['BAR-1'])
  expect(items.filter(({ status }) => status !== 'tested').map(({ asset }) => asset.name)).toEqual(['Missing toaster'])
}

/** Expects that the completed round links to the labels of failed and passed assets. */
async function expectLabels(page: Page): Promise<void> {
  await page.getByRole('link', { name: `${FAILURES} DO NOT USE label` }).waitFor()
  await page.addInitScript('window.print = () => {}')
  const passed = room.walked.filter(({ kind }) => kind !== 'fail')
  await page.getByRole('link', { name: `${passed.length} pass labels` }).tap()
  await page.getByText(`${passed.length} of ${passed.length} selected`).tap()
  const chosen = page.getByRole('group', { name: 'Labels to print' }).locator('label')
  await chosen.first().waitFor()
  expect(await chosen.allInnerTexts()).toEqual(passed.map(({ code }) => expect.stringContaining(code)))
}

test('a round walked offline with the camera survives a reload and a kill, takes few taps, and arrives once and in order', async () => {
  const { email } = await app.buildUser({ roleNames: ['tester'] })
  const door = await openDoor(app.url)
  const own = await ownPhone({ url: door.url, camera: { film: CAMERA_FILM } })
  try {
    let page = await own.start()
    await own.makeReady(page, email, room.expected + 1)
    await goOffline(page)
    await door.shut()
    const walkedFrom = new Date()

    await countTaps(page)
    await startRound(page)
    const { pathname } = new URL(page.url())
    const [third, twoThirds] = [Math.floor(ITEMS / 3), Math.floor((ITEMS * 2) / 3)]
    const photo = await jpeg({ width: 1600, height: 1200 })
    const first = await walkPast(page, room.walked.slice(0, third), { labels, photo })
    await page.reload()
    const second = await walkPast(page, room.walked.slice(third, twoThirds), { labels, photo })
    await own.kill()

    page = await own.start({ offline: true })
    await countTaps(page)
    await page.goto(pathname)
    const last = await walkPast(page, room.walked.slice(twoThirds), { labels, photo })
    expect(Math.max(first, second, last)).toBeLessThanOrEqual(MOST_TAPS)
    await completeRound(page)

    expect(await app.database.prisma.test.count()).toBe(0)
    await page.getByRole('link', { name: /^Offline · \d+ waiting/ }).waitFor()
    await door.open()
    await goOnline(page)
    // why: the saved times must be the times of the walk, although the items are sent only now
    const walkedBy = new Date()
    await page.getByRole('link', { name: /waiting/ }).waitFor({ state: 'detached' })
    await expectWholeRound()
    const round = await app.database.prisma.round.findFirstOrThrow({ include: { items: true } })
    for (const time of [round.startedAt, round.completedAt, ...round.items.map(({ seenAt }) => seenAt ?? walkedFrom)]) {
      expect(time?.getTime()).toBeGreaterThanOrEqual(walkedFrom.getTime())
      expect(time?.getTime()).toBeLessThanOrEqual(walkedBy.getTime())
    }
    expect(await app.database.prisma.photo.count()).toBe(FAILURES)
    await page.getByText(RESULT).waitFor()
    // the round's earlier address, opened in another tab, redirects to the round on the server
    await page.goto(pathname)
    await page.waitForURL(/\/pat\/rounds\/\d+$/)
    await page.getByText(RESULT).waitFor()
    await expectLabels(page)
  } finally {
    await own.remove()
    await door.stop()
  }
})
