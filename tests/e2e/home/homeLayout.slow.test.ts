import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { startDemoApp } from '../../support/demoHall'
import { DESK, PHONE, visit } from '../../support/visit'
import { visitedApp } from '../../support/visitedApp'

/** Maximum cumulative layout shift that is rated 'good'. */
const MOST_SHIFT = 0.1
const SIZES = { phone: PHONE, desk: DESK }

declare global {
  interface Window {
    layoutShift?: number
  }
}

/** In the page: adds up the layout shifts while it loads. */
function sumLayoutShift(): void {
  window.layoutShift = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.layoutShift = (window.layoutShift ?? 0) + (entry as LayoutShift).value
  }).observe({ type: 'layout-shift', buffered: true })
}

interface LayoutShift extends PerformanceEntry {
  value: number
}

describe.each([
  ['an empty hall', {}, 'First steps'],
  ['the demonstration hall', { start: startDemoApp }, 'Due in the next twelve months'],
] as const)('Home of %s', (_, options, heading) => {
  const app = visitedApp(options)

  async function openHome(size: keyof typeof SIZES): Promise<Page> {
    const page = await visit(app.url, { client: await app.signIn('super-admin'), viewport: SIZES[size] })
    await page.addInitScript(sumLayoutShift)
    await page.goto('/home')
    await page.getByRole('heading', { name: heading }).waitFor()
    await page.waitForLoadState('networkidle')
    return page
  }

  test.each(['phone', 'desk'] as const)('hardly moves while it loads, on a %s', async (size) => {
    const page = await openHome(size)
    expect(await page.evaluate(() => window.layoutShift)).toBeLessThan(MOST_SHIFT)
  })
})
