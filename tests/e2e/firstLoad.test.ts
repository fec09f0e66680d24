import { gzipSync } from 'node:zlib'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../support/app'
import { launchBrowser } from '../support/browser'
import type { Client } from '../support/client'
import { PHONE, visit } from '../support/visit'

let app: TestApp
let browser: Browser

beforeAll(async () => {
  app = await startApp({ builtPages: true })
  await app.buildTest()
  browser = await launchBrowser()
})

afterAll(async () => {
  await browser?.close()
  await app?.stop()
})

interface Script {
  path: string
  /** Bytes as gzip makes them. */
  size: number
  encoding: string | null
  cacheControl: string | null
}

/** Opens a page on a phone that has nothing of the app yet, and tells which scripts it fetched until nothing more came. */
async function open(path: string, client?: Client): Promise<{ page: Page; scripts: Script[] }> {
  const page = await visit(browser, { client, url: app.url, viewport: PHONE })
  const scripts: Promise<Script>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return
    const headers = response.headers()
    scripts.push(
      response.body().then((body) => ({
        path: new URL(response.url()).pathname,
        size: gzipSync(body).length,
        encoding: headers['content-encoding'] ?? null,
        cacheControl: headers['cache-control'] ?? null,
      })),
    )
  })
  await page.goto(path, { waitUntil: 'networkidle' })
  return { page, scripts: await Promise.all(scripts) }
}

/** The bundler's own few lines, and those that choose the colours before anything is drawn. */
const TINY = /rolldown-runtime|color-mode/

test.for([
  // what was reached on 2026-11-22, and one per cent
  ['/login', undefined, 175_000, 4, 8_000],
  ['/home', 'super-admin', 222_000, 4, 8_000],
  ['/pat/assets', 'super-admin', 314_500, 8, 1_000],
] as const)('%s fetches few scripts, compressed and kept for good', async ([path, role, budget, files, smallest]) => {
  const { page, scripts } = await open(path, role && (await app.signIn(role)))
  const large = scripts.filter((script) => !TINY.test(script.path))
  expect(scripts.reduce((sum, { size }) => sum + size, 0)).toBeLessThan(budget)
  expect(large.filter(({ size }) => size < smallest)).toEqual([])
  expect(large.length).toBeLessThanOrEqual(files)
  expect(new Set(large.map(({ encoding }) => encoding))).toEqual(new Set(['br']))
  expect(new Set(large.map(({ cacheControl }) => cacheControl))).toEqual(
    new Set(['public, max-age=31536000, immutable']),
  )
  await page.context().close()
})

test.for(['light', 'dark'] as const)(
  'in %s colours the head of the sign-in page stands before any program has come',
  async (colorScheme) => {
    const page = await visit(browser, { url: app.url, viewport: PHONE, colorScheme })
    const look = () =>
      page.getByText('MAH Manager').evaluate((name) => {
        const { x, y, width, height } = name.getBoundingClientRect()
        const { color } = getComputedStyle(name)
        return { x, y, width, height, color, ground: getComputedStyle(document.documentElement).backgroundColor }
      })
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto('/login')
    const before = await look()
    await page.unroute('**/assets/*.js')
    await page.goto('/login')
    await page.getByRole('button', { name: 'Sign in' }).waitFor()
    expect(await look()).toEqual(before)
    await page.context().close()
  },
)
