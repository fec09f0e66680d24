import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { PHONE, SMALL_PHONE, TOUCH_PHONE, visit } from '../../support/visit'
import { visitedApp } from '../../support/visitedApp'

/** Minimum target size for gloved fingers, in px. */
const GLOVE = 56
const NAME = 'Stainless steel catering urn with thermostat'

const app = visitedApp()
let assetId: string

beforeAll(async () => {
  await app.clearHall()
  const asset = await app.buildAsset({ name: NAME, class: 1 })
  // an earlier test, so that 'Same' is offered
  await app.buildTest({ assetId: asset.id })
  assetId = asset.id
})
interface Opened {
  page: Page
  dialog: Locator
}

async function openTest(viewport: typeof PHONE, { gloves }: { gloves: boolean }): Promise<Opened> {
  const page = await visit(app.url, { client: await app.signIn('tester'), ...TOUCH_PHONE, viewport })
  await page.goto('/profile')
  const glove = page.getByRole('switch', { name: /^Glove mode/ })
  if (gloves) await page.getByText('Glove mode', { exact: true }).tap()
  if (gloves) await expect.poll(() => glove.isChecked()).toBe(true)
  await page.goto(`/pat/assets/${assetId}`)
  await page.getByRole('button', { name: 'Test', exact: true }).first().tap()
  const dialog = page.getByRole('dialog', { name: 'Test' })
  await dialog.getByText('Pass', { exact: true }).tap()
  return { page, dialog }
}

/** Returns the dialog's controls and fields that are too small for a glove. */
const smallTargets = (dialog: Locator) =>
  dialog.evaluate((element, least) => {
    /** True if presses half the minimum size away from the target's middle, in each direction, hit the target. */
    const takesAround = (target: HTMLElement) => {
      target.scrollIntoView({ block: 'center' })
      const { left, top, width, height } = target.getBoundingClientRect()
      const [x, y, away] = [left + width / 2, top + height / 2, least / 2 - 1]
      return [
        [x - away, y],
        [x + away, y],
        [x, y - away],
        [x, y + away],
      ].every((point) => document.elementFromPoint(...(point as [number, number])) === target)
    }
    const targets = [...element.querySelectorAll<HTMLElement>('button, a, input, select, textarea, summary, label')]
    return targets.flatMap((target) => {
      const { width, height } = target.getBoundingClientRect()
      // skip inputs inside a label, because the user presses the label, and labels that only name an input
      const inLabel = target.matches('input') && target.closest('label')
      const onlyNames = target.matches('label') && !target.querySelector('input')
      if (inLabel || onlyNames || !target.checkVisibility({ visibilityProperty: true }) || width < 2) return []
      const isSmall = target.role === 'switch' ? !takesAround(target) : width < least - 0.5 || height < least - 0.5
      const name = target.getAttribute('aria-label') ?? target.textContent?.trim()
      return isSmall ? [`${target.tagName} ${name}: ${Math.round(width)} x ${Math.round(height)}`] : []
    })
  }, GLOVE)

test.each([PHONE, SMALL_PHONE])(
  'all targets are large enough for gloves, and Save is above the pad ($width px)',
  async (viewport) => {
    const { dialog } = await openTest(viewport, { gloves: true })
    expect(await smallTargets(dialog)).toEqual([])
    const save = dialog.getByRole('button', { name: 'Save test' })
    const pad = dialog.getByRole('group', { name: 'Number pad' })
    const body = dialog.getByLabel('Notes')
    const inView = async () => {
      const [button, keys] = [await save.boundingBox(), await pad.boundingBox()]
      if (!button || !keys) throw new Error('Save or the pad is not shown')
      expect(button.y).toBeGreaterThanOrEqual(0)
      expect(button.y + button.height).toBeLessThanOrEqual(keys.y)
      expect(keys.y + keys.height).toBeLessThanOrEqual(viewport.height)
      const [x, y] = [button.x + button.width / 2, button.y + button.height / 2]
      expect(
        await save.evaluate((element, at) => element.contains(document.elementFromPoint(...at)), [x, y] as const),
      ).toBe(true)
    }
    await inView()
    await body.scrollIntoViewIfNeeded()
    await inView()
    // a failed test shows more fields, which must also work with gloves
    await dialog.getByText('Fail', { exact: true }).tap()
    await dialog.getByText('Why did it fail?').waitFor()
    expect(await smallTargets(dialog)).toEqual([])
    await inView()
  },
)
