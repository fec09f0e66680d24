import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { startDemoApp } from '../../support/demoHall'
import { DESK, PHONE, visit } from '../../support/visit'
import { visitedApp } from '../../support/visitedApp'

/** Milliseconds of the longest motion. */
const LONGEST = 200
/** A phone whose keyboard or bars leave less height. */
const LOW_PHONE = { width: 390, height: 640 }

const app = visitedApp({ start: startDemoApp })

const open = async (options: BrowserContextOptions) =>
  visit(app.url, { client: await app.signIn('super-admin'), viewport: DESK, ...options })

/** The mean colour of a picture of the element. */
async function colorOf(element: Locator): Promise<number[]> {
  const { channels } = await sharp(await element.screenshot()).stats()
  return channels.slice(0, 3).map(({ mean }) => mean)
}

const distance = (one: number[], other: number[]) =>
  Math.hypot(...one.map((value, index) => value - (other[index] ?? 0)))

/** The colours of the line around the element, at the middle of each edge. */
const outlineOf = (element: Locator) =>
  element.evaluate((shown) => {
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(shown)
    return outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 2 ? 'none' : outlineColor
  })

test.each(['light', 'dark'] as const)(
  'forced colours tell chosen options and the parts of the health bar apart (%s)',
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

/** The focused element, its box, and which bar covers a part of it. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    if (!(element instanceof HTMLElement) || element === document.body) return undefined
    // radio buttons and file inputs are hidden inside the element to press
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
  'what has the focus is never behind a foot, on a low phone (%s)',
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

interface Motion {
  what: string
  milliseconds: number
  moves: boolean
}

/** Notes each animation and transition that the page runs from now on. */
const watchMotion = (page: Page) =>
  page.addInitScript(() => {
    const noted = new Map<string, Motion>()
    Object.assign(window, { motion: noted })
    const look = () => {
      for (const animation of document.getAnimations()) {
        const { effect } = animation
        const target = effect instanceof KeyframeEffect ? effect.target : null
        const { endTime = 0 } = effect?.getComputedTiming() ?? {}
        const milliseconds = Number(endTime)
        const name =
          animation instanceof CSSAnimation
            ? animation.animationName
            : animation instanceof CSSTransition
              ? animation.transitionProperty
              : animation.id
        const properties = effect instanceof KeyframeEffect ? effect.getKeyframes().flatMap(Object.keys) : []
        const moves = properties.some((property) =>
          /transform|translate|scale|rotate|^(top|left|height|width)$/.test(property),
        )
        noted.set(`${name} ${target?.tagName}`, {
          what: `${name} ${target?.tagName}.${target?.className}`,
          milliseconds,
          moves,
        })
      }
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })

const notedMotion = (page: Page) =>
  page.evaluate(() => [...(window as unknown as { motion: Map<string, Motion> }).motion.values()])

/** Transitions that elements on the page would take. */
const longTransitions = (page: Page) =>
  page.evaluate(
    (longest) =>
      [...document.querySelectorAll('*')].flatMap((element) =>
        [undefined, '::before', '::after'].flatMap((part) => {
          const { transitionDuration } = getComputedStyle(element, part)
          const times = transitionDuration
            .split(',')
            .map((time) => Number.parseFloat(time) * (/\dms/.test(time) ? 1 : 1000))
          return times.some((time) => time > longest) ? [`${element.tagName} ${transitionDuration}`] : []
        }),
      ),
    LONGEST,
  )

/** Signs of loading go on, and the tint of a changed row stays before it fades. */
const mayTakeLonger = ({ what }: Motion) => /^(spin|pulse|tint) /.test(what)

/** Opens the floating elements one by one, and saves. */
async function openEverything(page: Page): Promise<string[]> {
  const long: string[] = []
  const look = async () => long.push(...(await longTransitions(page)))
  await page.goto('/pat/assets')
  await page
    .getByRole('button', { name: /Kettle/ })
    .or(page.getByRole('link', { name: /Kettle/ }))
    .first()
    .waitFor()
  await look()
  await page.getByRole('button', { name: 'Profile' }).click()
  await page.getByRole('menuitem', { name: 'Change Password...' }).waitFor()
  await look()
  await page.keyboard.press('Escape')
  const menu = page.getByRole('button', { name: 'Menu' })
  if (page.viewportSize()?.width === PHONE.width) {
    await menu.first().click()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Stock' }).waitFor()
    await look()
    await page.keyboard.press('Escape')
  }
  const filter = page.getByRole('button', { name: /^Filter/ })
  if (page.viewportSize()?.width === PHONE.width) {
    await filter.first().click()
    await page.getByRole('dialog').waitFor()
    await look()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').waitFor()
  await look()
  await page.keyboard.press('Escape')
  await page.goto('/pat/locations')
  await page.getByRole('button', { name: 'New location' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill(`Attic ${Date.now()}`)
  await look()
  await dialog.getByRole('button', { name: 'Save location' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('Location saved').first().waitFor()
  await look()
  return long
}

test.each([
  ['desk', DESK],
  ['phone', PHONE],
] as const)('nothing moves longer than 200 ms at a %s', async (_name, viewport) => {
  const page = await open({ viewport })
  await watchMotion(page)
  const long = await openEverything(page)
  const motion = await notedMotion(page)
  const times = motion.filter((one) => !mayTakeLonger(one)).map(({ milliseconds }) => milliseconds)
  console.info(`Longest motion: ${Math.max(...times)} ms, of ${motion.length}`)
  expect(times.length).toBeGreaterThan(0)
  expect(motion.filter((one) => !mayTakeLonger(one) && one.milliseconds > LONGEST)).toEqual([])
  expect(long).toEqual([])
})

test('nothing moves where less motion is asked for', async () => {
  const page = await open({ viewport: PHONE, reducedMotion: 'reduce' })
  await watchMotion(page)
  await openEverything(page)
  expect((await notedMotion(page)).filter(({ milliseconds, moves }) => moves && milliseconds > 1)).toEqual([])
})
