import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type BrowserContext, type Cookie, chromium, type Page } from 'playwright-core'
import { findOrInstallChromium as findChromium } from '../../scripts/helpers/chromium.mjs'
import { browserArguments, type CameraSetup } from './browser'
import { expectComplaints, NO_CONNECTION, noteComplaints } from './complaints'
import { PASSWORD } from './factories'
import { WAIT_LIMIT } from './timeLimits'
import { PHONE } from './visit'

interface PhoneSetup {
  /** The app's URL. */
  url: string
  camera?: CameraSetup
  /** How far the phone's clock is ahead, in ms. */
  clockAhead?: number
}

/** A phone with a persistent browser profile: it can be killed and started again. */
export interface OwnPhone {
  /** Starts the browser and opens an empty page. */
  start(options?: { offline: boolean }): Promise<Page>
  /** Kills the browser's process; unwritten data is lost. */
  kill(): Promise<void>
  /** Signs in, and waits until the register on the device has the given number of assets. */
  makeReady(page: Page, email: string, assets: number): Promise<void>
  /** Closes the browser and deletes its profile. */
  remove(): Promise<void>
}

/** Creates a phone: a browser with its own profile, camera and clock. `start` launches the browser. */
export async function ownPhone({ url, camera, clockAhead }: PhoneSetup): Promise<OwnPhone> {
  const profile = await mkdtemp(path.join(tmpdir(), 'mah-phone-'))
  let context: BrowserContext | undefined
  /**
   * Kept here because a killed browser loses the cookies of its last 30 seconds, and a test takes less time than that.
   */
  let cookies: Cookie[] = []

  return {
    async start({ offline } = { offline: false }) {
      context = await chromium.launchPersistentContext(profile, {
        executablePath: await findChromium(),
        args: browserArguments({ camera }),
        baseURL: url,
        viewport: PHONE,
        hasTouch: true,
        isMobile: true,
        serviceWorkers: 'allow',
        offline,
      })
      context.setDefaultTimeout(WAIT_LIMIT)
      noteComplaints(context)
      if (offline) expectComplaints(context, NO_CONNECTION)
      await context.addCookies(cookies)
      if (clockAhead) await context.clock.install({ time: Date.now() + clockAhead })
      return context.newPage()
    },
    async kill() {
      if (!context) return
      cookies = await context.cookies()
      const session = await context.browser()?.newBrowserCDPSession()
      const { processInfo = [] } = (await session?.send('SystemInfo.getProcessInfo')) ?? {}
      const browser = processInfo.find(({ type }) => type === 'browser')
      if (!browser) throw new Error('The process of the browser is not known')
      const closed = new Promise((resolve) => context?.once('close', resolve))
      process.kill(browser.id, 'SIGKILL')
      await closed
      context = undefined
    },
    async makeReady(page, email, assets) {
      await signIn(page, email)
      await page.goto('/profile')
      await page.getByText(new RegExp(`^Offline data updated just now: ${assets} assets?`)).waitFor()
    },
    async remove() {
      await context?.close()
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** Signs in a user on the login page, or on a page that redirects to the login page. */
export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  if (!page.url().includes('/login')) await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL((address) => !address.pathname.startsWith('/login'))
}
