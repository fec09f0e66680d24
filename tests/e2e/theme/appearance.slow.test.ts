import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { startDemoApp } from '../../support/demoHall'
import { DESK, PHONE, visit } from '../../support/visit'
import { visitedApp } from '../../support/visitedApp'

/** A phone whose keyboard or browser bars leave less height. */
const LOW_PHONE = { width: 390, height: 640 }

const app = visitedApp({ start: startDemoApp })

const open = async (options: BrowserContextOptions) =>
  visit(app.url, { client: await app.signIn('super-admin'), viewport: DESK, ...options })

/** Returns the element's mean colour. */
async function colorOf(element: Locator): Promise<number[]> {
  const { channels } = await sharp(await element.screenshot()).stats()
  return channels.slice(0, 3).map(({ mean }) => mean)
}

const distance = (one: number[], other: number[]) =>
  Math.hypot(...one.map((value, index) => value - (other[index] ?? 0)))

/** Returns the colour of the element's outline; 'none' if the outline is thinner than 2 px. */
const outlineOf = (element: Locator) =>
  element.evaluate((shown) => {
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(shown)
    return outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 2 ? 'none' : outlineColor
  })

test.each(['light', 'dark'] as const)(
  'with forced colours, chosen options and the parts of the health bar differ (%s)',
  async (colorScheme) => {
    const page = await open({ forcedColors: 'active', colorScheme })
    await page.goto('/home')
    const bar = page.getByRole('img', { name: /^Register health: / })
    await bar.waitFor()
    const keys = bar.locator('> span')
    const colors: number[][] = []
    for (const key of await keys.all()) colors.push(await colorOf(key))
    expect(colors.length).toBeGreaterThanOrEqual(4)
    const alike = colors.flatMap((one, index) => colors.slice(index + 1).filter((other) => distance(one, other) < 12))
    expect(alike).toEqual([])

    await page.goto('/pat/assets')
    const chip = page.getByRole('button', { name: /Failed/, pressed: false }).first()
    expect(await outlineOf(chip)).toBe('none')
    await chip.click()
    const pressed = page.getByRole('button', { name: /Failed/, pressed: true }).first()
    await expect.poll(() => outlineOf(pressed)).not.toBe('none')

    await page.getByRole('button', { name: 'New asset' }).click()
    const dialog = page.getByRole('dialog', { name: 'New asset' })
    const card = (name: string) =>
      dialog.locator('label', { hasText: name }).filter({ has: page.locator('input[type=radio]') })
    await card('Class 2').click()
    expect(await outlineOf(card('Class 1'))).toBe('none')
    expect(await outlineOf(card('Class 2'))).not.toBe('none')
  },
)

/** Returns the focused element's name, and whether it is covered by a bar, hidden or below the screen. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    if (!(element instanceof HTMLElement) || element === document.body) return undefined
    // radio buttons and file inputs are hidden inside the element that the user presses
    const isInside = element.offsetWidth < 3 || element.matches('[type=radio]')
    const shown = isInside ? (element.closest('label') ?? element) : element
    const box = shown.getBoundingClientRect()
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
    const texts = [element.getAttribute('aria-label'), element.textContent, ...labels.map((label) => label.textContent)]
    const name = `${element.tagName} ${texts.join(' ').trim().slice(0, 60)}`
    const bars = [
      ...document.querySelectorAll('[data-foot], [data-bottom-bar], [data-page-actions], [role=dialog] footer'),
    ]
    const covering = bars.filter((bar) => {
      if (bar.contains(element) || !bar.checkVisibility()) return false
      const { position } = getComputedStyle(bar)
      if (position !== 'sticky' && position !== 'fixed') return false
      const { top, bottom, left, right } = bar.getBoundingClientRect()
      return box.top < bottom - 1 && box.bottom > top + 1 && box.left < right && box.right > left
    })
    const middle = document.elementFromPoint(
      box.left + box.width / 2,
      Math.min(box.bottom - 2, box.top + box.height / 2),
    )
    const isHidden = !middle || !(shown.contains(middle) || middle.contains(shown))
    const isLow = box.bottom > innerHeight + 1 && box.height < innerHeight
    const troubles = { covered: covering.length > 0, hidden: isHidden, low: isLow }
    return { name, wrong: Object.entries(troubles).flatMap(([where, is]) => (is ? [where] : [])) }
  })

test.each(['/pat/assets/add', '/admin/settings', '/profile', '/checks/templates'])(
  'the focused element is never behind a bar at the bottom of a low phone (%s)',
  async (path) => {
    const page = await open({ viewport: LOW_PHONE, reducedMotion: 'reduce' })
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
    const seen = new Set<string>()
    const hidden: string[] = []
    for (let presses = 0; presses < 60; presses++) {
      await page.keyboard.press('Tab')
      const here = await focused(page)
      if (!here) continue
      seen.add(here.name)
      if (here.wrong.length > 0) hidden.push(`${here.name}: ${here.wrong}`)
    }
    expect(seen.size).toBeGreaterThan(8)
    expect(hidden).toEqual([])
  },
)

/** Returns the page's elements that have an animation or a transition longer than 1 ms. */
const movingElements = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('*')].flatMap((element) => {
      const { animationName, animationDuration, transitionDuration } = getComputedStyle(element)
      const times = `${animationName === 'none' ? '' : animationDuration},${transitionDuration}`.split(',')
      const isLong = times.some((time) => Number.parseFloat(time) * (/\dms/.test(time) ? 1 : 1000) > 1)
      return isLong ? [`${element.tagName}.${element.className}`] : []
    }),
  )

test('nothing moves if the user prefers reduced motion', async () => {
  const page = await open({ viewport: PHONE, reducedMotion: 'reduce' })
  await page.goto('/pat/assets')
  await page.getByRole('button', { name: 'Menu' }).first().click()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Stock' }).waitFor()
  expect(await movingElements(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page
    .getByRole('button', { name: /^Filter/ })
    .first()
    .click()
  await page.getByRole('dialog').waitFor()
  expect(await movingElements(page)).toEqual([])
})
