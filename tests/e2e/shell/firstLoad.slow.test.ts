import { gzipSync } from 'node:zlib'
import type { Browser, Page, Response } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { graphqlApi } from '../../support/apis'
import { startApp, type TestApp } from '../../support/app'
import { closeVisits, sharedBrowser } from '../../support/browser'
import type { Client } from '../../support/client'
import { expectComplaints } from '../../support/complaints'
import { controls } from '../../support/controls'
import { dataUrl, jpeg } from '../../support/pictures'
import { PHONE, visit } from '../../support/visit'

let app: TestApp
let browser: Browser

beforeAll(async () => {
  app = await startApp({ builtPages: true })
  // a hall that is past its first steps
  await app.database.prisma.hallSettings.update({ where: { id: 1 }, data: { firstStepsHidden: true } })
  browser = await sharedBrowser()
})

beforeEach(async () => {
  await app.clearHall()
  await app.buildTest()
})

afterAll(async () => {
  await closeVisits(browser)
  await app?.stop()
})

interface Script {
  /** True if the page names it; the browser fetches the others while idle, so that the next tap need not wait. */
  named: boolean
  /** Bytes after gzip. */
  size: number
  encoding: string | null
  cacheControl: string | null
}

/** Opens a page on a phone with empty caches; returns the scripts it fetched. */
async function open(path: string, client?: Client): Promise<{ page: Page; scripts: Script[] }> {
  const page = await visit(browser, { client, url: app.url, viewport: PHONE })
  const responses: Response[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') responses.push(response)
  })
  const document = await page.goto(path, { waitUntil: 'networkidle' })
  const html = (await document?.text()) ?? ''
  const scripts = responses.map(async (response) => {
    const headers = response.headers()
    return {
      named: html.includes(`"${new URL(response.url()).pathname}"`),
      size: gzipSync(await response.body()).length,
      encoding: headers['content-encoding'] ?? null,
      cacheControl: headers['cache-control'] ?? null,
    }
  })
  return { page, scripts: await Promise.all(scripts) }
}

test.for([
  ['/login', undefined, 190_000, 4],
  ['/home', 'super-admin', 240_000, 5],
  ['/pat/assets', 'super-admin', 270_000, 6],
] as const)('%s fetches few scripts, compressed and kept for good', async ([path, role, budget, files]) => {
  const { page, scripts } = await open(path, role && (await app.signIn(role)))
  const first = scripts.filter(({ named }) => named)
  expect(first.reduce((sum, { size }) => sum + size, 0)).toBeLessThan(budget)
  expect(first.length).toBe(files)
  expect(new Set(scripts.map(({ encoding }) => encoding))).toEqual(new Set(['br']))
  expect(new Set(scripts.map(({ cacheControl }) => cacheControl))).toEqual(
    new Set(['public, max-age=31536000, immutable']),
  )
  await page.context().close()
})

test('the list of assets is asked for before any program has come, and once', async () => {
  const client = await app.signIn('super-admin')
  const { data } = await graphqlApi.run(client, 'createAsset', {
    input: { name: 'Kettle', code: 'FIRST1', photos: [{ data: dataUrl(await jpeg({ width: 1000, height: 800 })) }] },
  })
  const page = await visit(browser, { client, url: app.url, viewport: PHONE, deviceScaleFactor: 2 })
  const operations: string[] = []
  const photos: string[] = []
  let programs = 0
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname === '/graphql')
      operations.push(`${request.postDataJSON().operationName} ${programs > 0 ? 'late' : 'early'}`)
    if (pathname.startsWith('/photos/')) photos.push(pathname)
  })
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') programs += 1
  })
  await page.route('**/assets/*.js', async (route) => {
    await page.waitForFunction(() => (window as { preloadedResponses?: unknown }).preloadedResponses)
    await route.continue()
  })
  await page.goto('/pat/assets')
  const kettle = page.getByRole('link', { name: 'Kettle', exact: true })
  await kettle.waitFor()
  expect(operations.filter((name) => /^(CurrentUser|AssetList) /.test(name)).sort()).toEqual([
    'AssetList early',
    'CurrentUser early',
  ])
  // the photo has the width of its box, and is already cached for the opened page
  await expect.poll(() => photos).toEqual([`/photos/${data.photoId}/384`])
  await page.waitForLoadState('networkidle')
  await kettle.click()
  await page.getByRole('heading', { name: /Kettle/, level: 1 }).waitFor()
  const shown = () =>
    page
      .locator('main img')
      .first()
      .evaluate((image) => (image as HTMLImageElement).currentSrc)
  await expect.poll(shown).toMatch(/\/384$/)
  expect(photos).toEqual([`/photos/${data.photoId}/384`])
  // preloaded files may still be on their way
  await page.unrouteAll({ behavior: 'ignoreErrors' })
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
    expectComplaints(page.context(), /\/assets\/.*\.js/)
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

test('a screen whose code could not be fetched offers Try again', async () => {
  const page = await visit(browser, { url: app.url, client: await app.signIn('tester') })
  expectComplaints(page.context(), /TestListPage/)
  await page.route('**/TestListPage-*.js', (route) => route.abort())
  await page.goto('/home')
  await page.getByRole('link', { name: controls.link.tests, exact: true }).click()
  const again = page.getByRole('button', { name: controls.button.tryAgain })
  await again.waitFor()
  await page.unroute('**/TestListPage-*.js')
  await again.click()
  await page.getByRole('grid', { name: controls.region.tests }).waitFor()
  await page.context().close()
})
