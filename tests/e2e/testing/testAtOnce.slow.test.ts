import type { Locator, Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { PHONE, TOUCH_PHONE, visit } from '../../support/visit'
import { visitedApp } from '../../support/visitedApp'
import { filmLabels } from '../../support/walkedRoom'

const ASSETS = 4
const EARTH = '0.12'
const INSULATION = '>200'
/** Maximum number of taps and key presses per asset, by class, not counting the readings. */
const MOST = { 1: 3, 2: 2 }

const app = visitedApp({ clearsHall: true })

/** Counts taps and key presses from the next page load on; the returned function reads and resets the counts. */
async function countActions(page: Page) {
  await page.addInitScript(() => {
    const done = { taps: 0, keys: 0 }
    Object.assign(window, { done })
    window.addEventListener('pointerdown', ({ isTrusted }) => isTrusted && done.taps++, true)
    window.addEventListener('keydown', ({ isTrusted }) => isTrusted && done.keys++, true)
  })
  return () =>
    page.evaluate<{ taps: number; keys: number }>(
      '{ const since = { ...window.done }; Object.assign(window.done, { taps: 0, keys: 0 }); since }',
    )
}

const hasFocus = (box: Locator) =>
  expect.poll(() => box.evaluate((element) => element === document.activeElement)).toBe(true)

test('assets are scanned and tested one after another with few taps', async () => {
  const assets = await Promise.all(
    Array.from({ length: ASSETS }, (_, index) =>
      app.buildAsset({ name: `Appliance ${index}`, code: `NEXT-${index}`, class: index % 2 === 0 ? 1 : 2 }),
    ),
  )
  const labels = await filmLabels(assets.map(({ code }) => code))
  onTestFinished(labels.remove)

  const client = await app.signIn('tester')
  const page = await visit(app.url, { client, ...TOUCH_PHONE })
  const countedActions = await countActions(page)
  await page.goto('/home')
  await page.getByRole('button', { name: 'Scan a code' }).tap()
  await page.getByRole('switch', { name: 'Test after scan' }).tap()
  await page.touchscreen.tap(190, 600)
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await labels.show('NEXT-0')
  await page.getByRole('button', { name: 'Scan a code' }).tap()

  const dialog = page.getByRole('dialog', { name: 'Test' })
  const beside: number[] = []
  for (const [index, { code, class: assetClass }] of assets.entries()) {
    await dialog.getByText(code).waitFor()
    await labels.show(assets[index + 1]?.code)
    await countedActions()

    await dialog.getByText('Pass', { exact: true }).tap()
    await hasFocus(dialog.getByLabel(assetClass === 1 ? 'Earth continuity, Ω' : 'Insulation resistance, MΩ'))
    if (assetClass === 1) {
      await page.keyboard.type(EARTH)
      await page.keyboard.press('Enter')
    }
    await page.keyboard.type(INSULATION)
    await expect.poll(() => dialog.getByRole('radio', { name: 'Yes' }).isChecked()).toBe(true)
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })

    const { taps, keys } = await countedActions()
    beside.push(taps + keys - INSULATION.length - (assetClass === 1 ? EARTH.length : 0))
  }
  await page.getByText('Point the camera at a code.').waitFor()

  expect(beside.filter((count, index) => count > MOST[index % 2 === 0 ? 1 : 2])).toEqual([])
  const saved = await app.database.prisma.test.findMany({ orderBy: { id: 'asc' } })
  expect(saved.map(({ assetId, safeToUse }) => [assetId, safeToUse])).toEqual(assets.map(({ id }) => [id, true]))
  expect(saved.every((one) => Number(one.insulationResistance) === 200)).toBe(true)
})

test("while the user presses a verdict, a phone's page stays as wide as its screen", async () => {
  const { id } = await app.buildAsset({ name: 'Kettle', class: 2 })
  const client = await app.signIn('tester')
  const page = await visit(app.url, { client, ...TOUCH_PHONE })
  await page.goto(`/pat/assets/${id}`)
  await page.getByRole('button', { name: 'Test', exact: true }).tap()
  const dialog = page.getByRole('dialog', { name: 'Test' })
  await dialog.getByText('Pass', { exact: true }).tap()
  await dialog.getByLabel(/Insulation resistance/).fill(INSULATION)
  await page.evaluate(() => {
    const seen = { widest: 0, stamped: false }
    Object.assign(window, { seen })
    const look = () => {
      seen.widest = Math.max(seen.widest, window.innerWidth)
      seen.stamped ||= document.getAnimations().some((one) => 'animationName' in one && one.animationName === 'stamp')
      requestAnimationFrame(look)
    }
    look()
  })
  await dialog.getByRole('button', { name: 'Save test' }).tap()
  await page.getByText('Safe.').waitFor()
  await expect
    .poll(() =>
      page.evaluate('seen.stamped && document.getAnimations().every(({ playState }) => playState === "finished")'),
    )
    .toBe(true)
  expect(await page.evaluate('seen')).toEqual({ widest: PHONE.width, stamped: true })
})
