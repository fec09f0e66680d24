import { gzipSync } from 'node:zlib'
import type { Response } from 'playwright-core'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { graphqlApi } from '../../support/apis'
import type { Client } from '../../support/client'
import { expectComplaints } from '../../support/complaints'
import { dataUrl, jpeg } from '../../support/pictures'
import { PHONE, visit } from '../../support/visit'
import { visitedApp } from '../../support/visitedApp'

const app = visitedApp()

beforeAll(async () => {
  // this hall's first steps are hidden
  await app.database.prisma.hallSettings.update({ where: { id: 1 }, data: { firstStepsHidden: true } })
})

beforeEach(async () => {
  await app.clearHall()
  await app.buildTest()
})

interface Script {
  /**
   * True if the page's HTML names the script. The browser loads other scripts while idle, so that the next tap is
   * quick.
   */
  named: boolean
  /** Size after gzip, in bytes. */
  size: number
  encoding: string | null
  cacheControl: string | null
}

/** Opens a page on a phone with empty caches; returns the scripts it fetched. */
async function fetchedScripts(path: string, client?: Client): Promise<Script[]> {
  const page = await visit(app.url, { client, viewport: PHONE })
  const responses: Response[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') responses.push(response)
  })
  const document = await page.goto(path, { waitUntil: 'networkidle' })
  const html = (await document?.text()) ?? ''
  return Promise.all(
    responses.map(async (response) => {
      const headers = response.headers()
      return {
        named: html.includes(`"${new URL(response.url()).pathname}"`),
        size: gzipSync(await response.body()).length,
        encoding: headers['content-encoding'] ?? null,
        cacheControl: headers['cache-control'] ?? null,
      }
    }),
  )
}

test.for([
  ['/login', undefined, 190_000, 4],
  ['/home', 'super-admin', 240_000, 5],
  ['/pat/assets', 'super-admin', 270_000, 6],
] as const)('%s loads few scripts, compressed and cached permanently', async ([path, role, budget, files]) => {
  const scripts = await fetchedScripts(path, role && (await app.signIn(role)))
  const first = scripts.filter(({ named }) => named)
  expect(first.reduce((sum, { size }) => sum + size, 0)).toBeLessThan(budget)
  expect(first.length).toBe(files)
  expect(new Set(scripts.map(({ encoding }) => encoding))).toEqual(new Set(['br']))
  expect(new Set(scripts.map(({ cacheControl }) => cacheControl))).toEqual(
    new Set(['public, max-age=31536000, immutable']),
  )
})

test('the asset list is requested once, before any script has loaded', async () => {
  const client = await app.signIn('super-admin')
  const { data } = await graphqlApi.run(client, 'createAsset', {
    input: { name: 'Kettle', code: 'FIRST1', photos: [{ data: dataUrl(await jpeg({ width: 1000, height: 800 })) }] },
  })
  const page = await visit(app.url, { client, viewport: PHONE, deviceScaleFactor: 2 })
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
  // the list loads the photo at the width that the asset's page also shows, so that it is in the browser's cache
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
  // requests for preloaded files may still be pending
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test.for(['light', 'dark'] as const)(
  'with %s colours, the heading of the sign-in page appears before any script has loaded',
  async (colorScheme) => {
    const page = await visit(app.url, { viewport: PHONE, colorScheme })
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
  },
)

test('a screen whose code could not be loaded offers Try again', async () => {
  const page = await visit(app.url, { client: await app.signIn('tester') })
  expectComplaints(page.context(), /TestListPage/)
  await page.route('**/TestListPage-*.js', (route) => route.abort())
  await page.goto('/home')
  await page.getByRole('link', { name: 'Tests', exact: true }).click()
  const again = page.getByRole('button', { name: 'Try again' })
  await again.waitFor()
  await page.unroute('**/TestListPage-*.js')
  await again.click()
  await page.getByRole('grid', { name: 'Tests' }).waitFor()
})
