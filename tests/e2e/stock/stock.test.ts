import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { accessibilityViolations } from '../../support/accessibility'
import type { Client } from '../../support/client'
import { readDevice } from '../../support/readDevice'
import { goOffline, goOnline, PHONE, SMALL_PHONE, TOUCH_PHONE, visit } from '../../support/visit'
import { visitedApp } from '../../support/visitedApp'

const app = visitedApp()
let keeper: Client

beforeAll(async () => {
  keeper = await app.signIn('stock-keeper')
})

/** Swipes left on the item. */
async function swipeLeft(page: Page): Promise<void> {
  const box = await page.getByRole('heading', { level: 2 }).first().boundingBox()
  const y = Math.round((box?.y ?? 0) + 4)
  const fingers = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    fingers.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y }] })
  await touch('touchStart', 300)
  await touch('touchMove', 180)
  await touch('touchMove', 90)
  await touch('touchEnd')
}

/** Fetches the item's total level. */
async function totalOf(id: number): Promise<number> {
  const { data } = await keeper.graphql('query ($id: ID!) { stockItem(id: $id) { total } }', { id })
  return data.stockItem.total
}

test('a stock take on a phone survives a reload, a lost connection and a second user, and saves what was approved', async () => {
  const cupboard = await app.buildLocation({ type: 'stock', name: 'Cupboard' })
  const names = ['Anchor tape', 'Batteries', 'Cups', 'Drill bits', 'Envelopes']
  const levels = [4, 6, 12, 7, 3]
  const ids: number[] = []
  for (const [n, name] of names.entries())
    ids.push((await app.buildStockItem({ name, unit: 'pieces', levels: { [cupboard.id]: levels[n] ?? 0 } })).id)

  const page = await visit(app.url, { client: keeper, viewport: PHONE, hasTouch: true })
  const progress = (text: string) => page.getByText(text, { exact: true }).waitFor()
  const shown = (name: string) => page.getByRole('heading', { name, level: 2 }).waitFor()
  const counted = (name: string) => page.getByRole('textbox', { name: `Counted ${name}` })

  await page.goto(`/stock/locations/${cupboard.id}`)
  await page.getByRole('link', { name: 'Take stock' }).click()
  await page.getByRole('heading', { name: 'Stock Take', level: 1 }).waitFor()
  await page.getByRole('button', { name: 'Start stock take' }).click()
  await progress('0 of 5 counted')

  await shown('Anchor tape')
  await page.getByText('Recorded: 4 pieces').waitFor()
  await page.getByRole('button', { name: 'Same as recorded' }).click()
  await shown('Batteries')
  await counted('Batteries').fill('0')
  await counted('Batteries').press('Enter')
  await shown('Cups')
  await progress('2 of 5 counted')

  await page.reload()
  await shown('Cups')
  await progress('2 of 5 counted')
  // a count that the reload interrupted is sent again
  const stored = () => app.database.prisma.stockCount.count({ where: { stockTake: { locationId: cupboard.id } } })
  await expect.poll(stored).toBe(2)
  await expect.poll(() => readDevice(page, 'outbox')).toEqual([])

  await goOffline(page)
  const more = page.getByRole('button', { name: 'One more' })
  await more.click()
  await more.click()
  expect(await counted('Cups').inputValue()).toBe('14')
  await page.getByRole('button', { name: 'Next' }).click()
  await shown('Drill bits')
  await page.getByText('1 count is waiting for a connection. You can continue counting.').waitFor()
  await counted('Drill bits').fill('5')
  await swipeLeft(page)
  await shown('Envelopes')
  await page.getByText('2 counts are waiting for a connection. You can continue counting.').waitFor()
  await progress('4 of 5 counted')
  expect(await totalOf(ids[2] ?? 0)).toBe(12)

  await goOnline(page)
  await page.getByText('waiting for a connection').waitFor({ state: 'hidden' })
  await page.reload()
  await shown('Envelopes')
  await progress('4 of 5 counted')

  const other = await app.signIn('stock-keeper')
  const { data } = await other.graphql(
    'mutation ($locationId: ID!) { startStockTake(locationId: $locationId) { id countedItems } }',
    { locationId: cupboard.id },
  )
  expect(data.startStockTake.countedItems).toBe(4)
  await other.graphql(
    'mutation ($id: ID!, $input: StockCountInput!) { recordStockCount(id: $id, input: $input) { id } }',
    { id: data.startStockTake.id, input: { stockItemId: ids[4], asRecorded: true, entryKey: crypto.randomUUID() } },
  )
  await progress('5 of 5 counted')

  expect(await accessibilityViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Review' }).click()
  await page.getByRole('heading', { name: 'To approve: 3 differences' }).waitFor()
  await page.getByText('Recorded 6, counted 0 pieces').waitFor()
  await page.getByText('Recorded 12, counted 14 pieces').waitFor()
  await page.getByText('Recorded 7, counted 5 pieces').waitFor()
  expect(await accessibilityViolations(page)).toEqual([])
  await page.getByLabel('Notes').fill('Two boxes of cups were behind the door.')
  await page.getByRole('button', { name: 'Approve' }).click()

  await page.waitForURL(/\/stock\/takes\/\d+$/)
  await page.getByText('5 of 5 counted, 3 differences').waitFor()
  await page.getByText('Two boxes of cups were behind the door.').waitFor()
  await page.getByText(/Stock take completed: \d/).waitFor()
  expect(await Promise.all(ids.map(totalOf))).toEqual([4, 0, 14, 5, 3])

  await page.getByRole('link', { name: 'Cupboard' }).click()
  await page.getByRole('heading', { name: 'Stock takes (1)' }).waitFor()
  await page.getByText('14 pieces', { exact: true }).waitFor()
})

test('on the smallest phone, all controls for counting are visible without overlap', async () => {
  const shelf = await app.buildLocation({ type: 'stock', name: 'Shelf behind the stage, left of the door' })
  for (const name of ['Bulbs', 'Fuses for the plugs of all the kettles, 13 A, in small paper boxes of ten'])
    await app.buildStockItem({ name, unit: 'pieces', levels: { [shelf.id]: 6 } })
  await keeper.graphql('mutation ($id: ID!) { startStockTake(locationId: $id, blind: false) { id } }', { id: shelf.id })
  const options = { ...TOUCH_PHONE, viewport: SMALL_PHONE }
  const page = await visit(app.url, { client: keeper, ...options })
  await page.goto(`/stock/locations/${shelf.id}/levels`)
  await page.getByRole('button', { name: 'Same as recorded' }).click()
  const heading = page.getByRole('heading', { name: 'Fuses', level: 2 })
  await heading.waitFor()
  // why: wait for the app's font, because text in the device's font may take one more line
  await page.evaluate(() => document.fonts.ready)

  const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0', 'Decimal point', 'Backspace']
  const buttons = [...keys, 'One less', 'One more', 'Same as recorded', 'Next', 'Undo', 'Scan', 'Review']
  const named: [string, Locator][] = [
    ...buttons.map((name): [string, Locator] => [name, page.getByRole('button', { name, exact: true })]),
    ['box', page.getByRole('textbox', { name: 'Counted Fuses' })],
    ['progress', page.getByText('1 of 2 counted')],
  ]
  const handles = await Promise.all(named.map(([, control]) => control.elementHandle()))
  // why: one request, because separate requests would measure at different moments
  const rectangles = await page.evaluate(
    (elements) =>
      elements.map((element) => {
        const { x, y, width, height } = element?.getBoundingClientRect() ?? new DOMRect()
        return { x, y, width, height }
      }),
    handles,
  )
  const areas = rectangles.map((area, index) => ({ name: named[index]?.[0] ?? '', ...area }))
  const outside = areas.filter(
    ({ x, y, width, height }) => x < 0 || y < 0 || x + width > SMALL_PHONE.width || y + height > SMALL_PHONE.height,
  )
  expect(outside).toEqual([])
  const photo = await page.locator('form :has(> svg), form img').first().boundingBox()
  expect([photo?.width, photo?.height]).toEqual([96, 96])
  const overlapping = areas.flatMap((one, index) =>
    areas
      .slice(index + 1)
      .filter(
        (other) =>
          one.x < other.x + other.width &&
          other.x < one.x + one.width &&
          one.y < other.y + other.height &&
          other.y < one.y + one.height,
      )
      .map((other) => `${one.name} and ${other.name}`),
  )
  expect(overlapping).toEqual([])
  const scrolls = await page.locator('[data-task]').evaluate((task) => task.scrollHeight - task.clientHeight)
  expect(scrolls).toBe(0)

  await page.getByRole('button', { name: '1', exact: true }).tap()
  await page.getByRole('button', { name: '2', exact: true }).tap()
  expect(await page.getByRole('textbox', { name: 'Counted Fuses' }).inputValue()).toBe('12')
  expect(await accessibilityViolations(page)).toEqual([])
})
