import type { Page } from 'playwright-core'

/**
 * Returns layout problems: a page wider than the window, controls that are partly out of reach, and text that is cut
 * off or broken within a word although there is room.
 */
export function layoutProblems(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const patience = performance.now() + 15_000
    const isWider = () => document.documentElement.scrollWidth > innerWidth
    // why: a layout takes a moment to settle after a resize: CSS applies at once, but components re-render in a later
    // frame
    const shape = () => {
      const { scrollWidth, scrollHeight } = document.documentElement
      const { left, right } = document.querySelector('main')?.getBoundingClientRect() ?? { left: 0, right: 0 }
      return [left, right, scrollWidth, scrollHeight, document.getElementsByTagName('*').length].join()
    }
    let before = ''
    for (let alike = 0; (alike < 2 || isWider()) && performance.now() < patience; ) {
      await new Promise(requestAnimationFrame)
      const now = shape()
      alike = now === before ? alike + 1 : 0
      before = now
    }

    /** Cached boxes of controls' ancestors: controls in a list's rows share all but their nearest ancestors. */
    const known = new Map<Element, { overflowX: string; left: number; right: number; width: number }>()
    const boxOf = (element: Element) => {
      const box = known.get(element)
      if (box) return box
      const { left, right, width } = element.getBoundingClientRect()
      const measured = { overflowX: getComputedStyle(element).overflowX, left, right, width }
      known.set(element, measured)
      return measured
    }
    const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]
    const isShown = ({ offsetWidth, offsetHeight }: HTMLElement) => offsetWidth > 2 && offsetHeight > 2
    const nameOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 60)

    const controls = all('button, input, select, textarea:not(.CodeMirror *), [data-page-actions] a').filter(isShown)
    const cutOff = controls.filter((control) => {
      const { left, right } = control.getBoundingClientRect()
      for (let around = control.parentElement; around; around = around.parentElement) {
        const edge = boxOf(around)
        if (edge.overflowX === 'auto' || edge.overflowX === 'scroll') return false
        const hides = (edge.overflowX === 'hidden' || edge.overflowX === 'clip') && edge.width >= 2
        if (hides && (left < edge.left - 1 || right > edge.right + 1)) return true
      }
      return left < -1 || right > innerWidth + 1
    })
    const spilling = all('button, [data-page-actions] a, [role=columnheader]').filter(
      (element) => isShown(element) && element.scrollWidth > element.clientWidth + 1,
    )
    /** Rows and cards have a fixed height that their content must not exceed. */
    const tooTall = all('[role=gridcell], li[aria-setsize] > :not([data-changed])').filter(
      (element) =>
        isShown(element) &&
        (element.offsetHeight > (element.parentElement?.clientHeight ?? 0) + 1 ||
          (element.parentElement?.tagName === 'LI' && element.scrollHeight > element.clientHeight + 1)),
    )
    /** Text that extends beyond the page's right edge, and that no element scrolls or clips. */
    const main = document.querySelector('main')
    const outside = all('main *').filter((element) => {
      const text = [...element.childNodes].find((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
      if (!text || !main || !element.checkVisibility()) return false
      const range = document.createRange()
      range.selectNodeContents(text)
      if (range.getBoundingClientRect().right <= boxOf(main).right + 1) return false
      for (let around: Element | null = element; around && around !== main; around = around.parentElement)
        if (boxOf(around).overflowX !== 'visible') return false
      return true
    })
    /** Single words that are broken across lines although one line has room for them. */
    const broken = all('h1, h2, h3, main a, button, label, legend, dt, th, [role=columnheader]').flatMap((element) => {
      if (!isShown(element)) return []
      const range = document.createRange()
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      const found: string[] = []
      while (walker.nextNode()) {
        const text = walker.currentNode as Text
        for (const { 0: word, index } of text.data.matchAll(/[^\s/–—-]+/g)) {
          range.setStart(text, index)
          range.setEnd(text, index + word.length)
          const parts = [...range.getClientRects()]
          const width = parts.reduce((sum, part) => sum + part.width, 0)
          const lines = new Set(parts.map(({ top }) => Math.round(top)))
          if (lines.size > 1 && width < innerWidth / 2) found.push(word)
        }
      }
      return found
    })
    return [
      ...(isWider() ? ['wider than the screen'] : []),
      ...cutOff.map((element) => `${nameOf(element)} is cut off`),
      ...spilling.map((element) => `${nameOf(element)} has more text than room`),
      ...tooTall.map((element) => `${nameOf(element)} is taller than its row`),
      ...outside.map((element) => `${nameOf(element)} leaves the screen`),
      ...broken.map((word) => `${word} is broken`),
    ]
  })
}
