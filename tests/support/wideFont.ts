import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { BrowserContext, CDPSession, Page } from 'playwright-core'

const resolve = createRequire(import.meta.url).resolve
const FACES = [
  { name: 'Wide', weight: '100 500', file: 'DejaVuSans' },
  { name: 'Wide', weight: '501 900', file: 'DejaVuSans-Bold' },
  { name: 'Wide mono', weight: '100 900', file: 'DejaVuSansMono' },
]

/**
 * Loads DejaVu, which is wider than our font. A layout that survives it survives any fallback font, on every machine.
 */
export async function useWideFont(context: BrowserContext): Promise<void> {
  const faces = await Promise.all(
    FACES.map(async ({ file, ...face }) => ({
      ...face,
      data: await readFile(resolve(`dejavu-fonts-ttf/ttf/${file}.ttf`), 'base64'),
    })),
  )
  await context.addInitScript((given) => {
    for (const { name, weight, data } of given) {
      const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0))
      // why: the type is asserted, because TypeScript's own type lacks the descriptor `sizeAdjust`
      const descriptors = { weight, sizeAdjust: '106%' } as FontFaceDescriptors
      const face = new FontFace(name, bytes, descriptors)
      document.fonts.add(face)
      void face.load()
    }
    const style = new CSSStyleSheet()
    style.replaceSync(
      ':root { --mah-fonts-body: "Wide" !important; --mah-fonts-heading: "Wide" !important; --mah-fonts-mono: "Wide mono" !important }',
    )
    document.adoptedStyleSheets.push(style)
  }, faces)
}

const sessions = new WeakMap<Page, Promise<CDPSession>>()

/** Changes the page's text size, as the font size setting of the browser does. */
export async function setTextSize(page: Page, pixels = 16): Promise<void> {
  const opening = sessions.get(page) ?? page.context().newCDPSession(page)
  sessions.set(page, opening)
  const session = await opening
  await session.send('Page.setFontSizes', { fontSizes: { standard: pixels } })
  // why: waits until the page applies the new size, so that no layout is measured with the old one
  await page.waitForFunction((size) => getComputedStyle(document.documentElement).fontSize === size, `${pixels}px`)
}
