import { expect, test } from 'vitest'
import { startDemoApp } from '../../support/demoHall'
import { PHONE, visit } from '../../support/visit'
import { visitedApp } from '../../support/visitedApp'
import { setTextSize } from '../../support/wideFont'

/** Text size of 200 %, in px. */
const DOUBLE = 32

const app = visitedApp({ start: startDemoApp })

/** In the page: returns the texts that a surrounding element clips. */
function clippedTexts(identifying: string): string[] {
  const pattern = new RegExp(identifying)
  const walker = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT)
  const clipped: string[] = []
  while (walker.nextNode()) {
    const text = walker.currentNode as Text
    if (!pattern.test(text.data) || !text.parentElement?.checkVisibility()) continue
    const range = document.createRange()
    range.selectNodeContents(text)
    const { right } = range.getBoundingClientRect()
    for (
      let around = text.parentElement;
      around.tagName !== 'MAIN' && around.parentElement;
      around = around.parentElement
    ) {
      const hides = getComputedStyle(around).overflowX !== 'visible'
      if (hides && right > around.getBoundingClientRect().right + 1) clipped.push(text.data)
    }
  }
  return clipped
}

test.each([
  ['/pat/assets', '^PAT\\d{4}$'],
  ['/pat/assets/1', '^(PAT0001|Asset 1 - .*)$'],
  ['/stock', '^(Batteries|Beer line cleaner|Bitter) '],
  ['/admin/users', '^(Margaret Okafor|Priya Raman)$'],
])(
  'on a phone with text twice as large, %s clips no identifying text, and no button floats over one',
  async (path, identifying) => {
    const page = await visit(app.url, { client: await app.signIn('super-admin'), viewport: PHONE })
    await page.goto(path)
    await setTextSize(page, DOUBLE)
    const shown = page.getByRole('main').getByText(new RegExp(identifying)).first()
    await shown.waitFor()
    await expect.poll(() => page.evaluate(clippedTexts, identifying)).toEqual([])
    const actions = page.locator('[data-page-actions]')
    if ((await actions.count()) > 0)
      expect(await actions.evaluate((element) => getComputedStyle(element).position)).toBe('static')
  },
)
