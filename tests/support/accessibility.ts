import axe from 'axe-core'
import type { Page } from 'playwright-core'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Known violations in GraphiQL's own markup, which the app cannot fix, each with its rule and selector. */
const KNOWN: readonly [rule: string, place: string][] = [
  // a tab contains its own close button; both have a name and can be reached by keyboard
  ['nested-interactive', '.graphiql-tab'],
  // the text box that receives key presses and scrolls the area is outside the scrolling element
  ['scrollable-region-focusable', '.CodeMirror-scroll'],
]

/**
 * Returns axe-core's violations that are not `KNOWN`, each with its rule and selector. If `place` (a selector) is set,
 * checks only that element.
 */
export async function accessibilityViolations(page: Page, place?: string): Promise<string[]> {
  // why: axe is added through the debugger, because the content security policy forbids inline scripts
  if (!(await page.evaluate(() => 'axe' in window)))
    await page.evaluate(`${axe.source}; axe.configure({ noHtml: true })`)
  return page.evaluate(
    async ({ runOnly, known, place }) => {
      // why: infinite animations, such as a blinking cursor, are left out because they never finish
      const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
      await Promise.allSettled(ending.map((animation) => animation.finished))
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(place ?? document, {
        runOnly,
        // why: for speed, because none of the rules needs preloaded style sheets, and only violations are reported
        preload: false,
        resultTypes: ['violations'],
      })
      return violations.flatMap(({ id, nodes }) => {
        const places = nodes.map(({ target }) => target.join(' '))
        const unknown = places.filter(
          (place) => !known.some(([rule, selector]) => rule === id && document.querySelector(place)?.matches(selector)),
        )
        return unknown.length > 0 ? [`${id}: ${unknown.join(', ')}`] : []
      })
    },
    { runOnly: RULES, known: KNOWN, place },
  )
}
