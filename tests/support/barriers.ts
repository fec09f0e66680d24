import axe from 'axe-core'
import type { Page } from 'playwright-core'

/** What axe-core finds on the page as it stands: a rule and where it is broken, each. */
export async function barriers(page: Page): Promise<string[]> {
  // why: the content policy forbids inline scripts, but not what the debugger brings
  await page.evaluate(axe.source)
  return page.evaluate(async () => {
    await Promise.all(document.getAnimations().map((animation) => animation.finished))
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
  })
}
