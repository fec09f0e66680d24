import type { BrowserContext, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { openScreen, SCREENSHOT_SCREENS, waitForScreen } from '../../../scripts/helpers/screenList.mjs'
import { accessibilityViolations } from '../../support/accessibility'
import { startDemoApp } from '../../support/demoHall'
import { layoutProblems } from '../../support/layoutProblems'
import { DESK, goWithin, NOWHERE, SMALL_PHONE, visit } from '../../support/visit'
import { visitedApp } from '../../support/visitedApp'
import { setTextSize, useWideFont } from '../../support/wideFont'

/** A desktop screen at 400% zoom. */
const NARROW = { width: 320, height: SMALL_PHONE.height }
/** Text size in px: twice the usual size. */
const LARGE_TEXT = 32

/** How a screen is tested: its colour modes at a desk and on a narrow screen, and the other widths. */
interface Look {
  desk: 'light' | 'dark'
  narrow: 'light' | 'dark'
  /** Widths where layouts change, in pixels. */
  between: readonly number[]
  /** True if the screen is also tested on a phone with large text. */
  largeText: boolean
}

/** Alternates colour modes between screens, so that shared parts appear in all four looks, at three widths each. */
const LOOKS: Look[] = [
  { desk: 'light', narrow: 'dark', between: [768], largeText: false },
  { desk: 'dark', narrow: 'light', between: [1024], largeText: false },
  { desk: 'light', narrow: 'dark', between: [], largeText: true },
  { desk: 'dark', narrow: 'light', between: [], largeText: true },
]

const app = visitedApp({ start: startDemoApp, keepsPages: true })
let user: BrowserContext
let visitor: BrowserContext

beforeAll(async () => {
  const options = { colorScheme: 'light', reducedMotion: 'reduce' } as const
  user = (await visit(app.url, { ...options, client: await app.signIn('super-admin') })).context()
  visitor = (await visit(app.url, options)).context()
  await user.addInitScript('window.print = () => {}')
  await Promise.all([user, visitor].map(useWideFont))
})

/** The user's open pages that no test is using: loading the app again takes longer than testing a screen. */
const idlePages: Page[] = []

async function pageOf(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.goto('/profile')
  return page
}

const looked = SCREENSHOT_SCREENS.map((screen, index) => ({
  screen,
  name: screen.name,
  look: LOOKS[index % LOOKS.length],
}))

test.concurrent.for(looked)(
  '$name appears, fits its width and has no accessibility violations',
  async ({ screen, look }) => {
    if (!look) throw new Error('There is no look')
    const page = screen.visitor ? await pageOf(visitor) : (idlePages.pop() ?? (await pageOf(user)))
    const problems: string[] = []
    const note = (where: string, found: string[]) => problems.push(...found.map((problem) => `${where}: ${problem}`))
    // test only the dialog: the page behind it is inert, and is tested as a separate screen
    const place = 'opens' in screen ? '[role=dialog]' : undefined
    // why: leave the previous screen first; otherwise, it would be laid out again for each change of size
    await goWithin(page, NOWHERE)
    await setTextSize(page)
    await page.setViewportSize(DESK)
    await page.emulateMedia({ colorScheme: look.desk })
    await openScreen(page, screen, (path) => goWithin(page, path))
    note('desk', await layoutProblems(page))
    note(`desk, ${look.desk}`, await accessibilityViolations(page, place))
    for (const width of look.between) {
      await page.setViewportSize({ width, height: DESK.height })
      note(`${width} px`, await layoutProblems(page))
    }
    await page.emulateMedia({ colorScheme: look.narrow })
    await page.locator(`html.${look.narrow}`).waitFor()
    await page.setViewportSize(NARROW)
    await waitForScreen(page, screen)
    note(`${NARROW.width} px`, await layoutProblems(page))
    note(`${NARROW.width} px, ${look.narrow}`, await accessibilityViolations(page, place))
    if (look.largeText) {
      await page.setViewportSize(SMALL_PHONE)
      await setTextSize(page, LARGE_TEXT)
      note('phone with large text', await layoutProblems(page))
    }
    if (screen.visitor) await page.close()
    else idlePages.push(page)
    expect(problems).toEqual([])
  },
)
