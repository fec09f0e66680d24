import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../support/app'
import { barriers } from '../support/barriers'
import { launchBrowser } from '../support/browser'
import type { Client } from '../support/client'
import { DESK, PHONE, visit } from '../support/visit'

let app: TestApp
let browser: Browser
let admin: Client

beforeAll(async () => {
  app = await startApp({ builtPages: true })
  admin = await app.signIn('super-admin')
  browser = await launchBrowser()
  const location = await app.buildLocation({ name: 'Kitchen', code: 'K' })
  const kettle = await app.buildAsset({ name: 'Kettle', code: 'K-1', locationId: location.id })
  await app.buildTest({ assetId: kettle.id, testDate: '2020-01-01', safeToUse: false, notes: 'Cracked case' })
  await app.buildTest({ assetId: kettle.id, testDate: '2026-06-01' })
  await app.buildAsset({ name: 'Urn' })
  const cupboard = await app.buildLocation({ name: 'Cupboard', type: 'stock' })
  await app.buildStockItem({ name: 'Cups', code: 'CUPS', unit: 'packs', minimumLevel: 9, levels: { [cupboard.id]: 4 } })
  const start = 'mutation ($id: ID!) { startStockTake(locationId: $id) { id } }'
  const complete = 'mutation ($id: ID!) { completeStockTake(locationId: $id) { date } }'
  for (const query of [complete, start]) await admin.graphql(query, { id: cupboard.id })
})

afterAll(async () => {
  await browser?.close()
  await app?.stop()
})

/** Every screen: its path, the heading or text that shows that it is there, and the button that opens a dialog on it. */
const SCREENS: { path: string; shows: string; opens?: string; as?: 'visitor' }[] = [
  { path: '/login', shows: 'Sign in', as: 'visitor' },
  { path: '/home', shows: 'Untested Assets' },
  { path: '/pat/locations', shows: 'Kitchen' },
  { path: '/pat/locations', shows: 'New location', opens: 'New location' },
  { path: '/pat/locations/1', shows: 'Location 1 - Kitchen' },
  { path: '/pat/locations/999', shows: 'This record does not exist' },
  { path: '/pat/assets', shows: 'Urn' },
  { path: '/pat/assets?search=nothing+of+this+name', shows: 'No asset' },
  { path: '/pat/assets', shows: 'New asset', opens: 'New asset' },
  { path: '/pat/assets/1', shows: 'Asset 1 - Kettle' },
  { path: '/pat/assets/1', shows: 'Insulation resistance', opens: 'Test' },
  { path: '/pat/assets/NONE', shows: 'This record does not exist' },
  { path: '/pat/assets/1/print', shows: 'K-1' },
  { path: '/pat/tests', shows: 'Kettle' },
  { path: '/stock', shows: 'Cups' },
  { path: '/stock/items/1', shows: 'Set level' },
  { path: '/stock/locations/2', shows: 'Kept here (1)' },
  { path: '/stock/locations/2/levels', shows: '0 of 1 counted' },
  { path: '/stock/locations/2/levels?item=review', shows: 'Not counted: 1' },
  { path: '/stock/takes/1', shows: '0 of 1 counted, no difference' },
  { path: '/stock/shopping-list', shows: '1 item below the minimum' },
  { path: '/profile', shows: 'Profile' },
  { path: '/profile/password', shows: 'Change Password' },
  { path: '/profile/password/changed', shows: 'Password Changed' },
  { path: '/no/such/page', shows: 'page cannot be found' },
]

const SMALL_PHONE = { width: 360, height: 640 }
const VIEWS = [
  ['a desk', 'light', DESK],
  ['a desk', 'dark', DESK],
  ['a phone', 'light', PHONE],
  ['a phone', 'dark', PHONE],
  ['a small phone', 'light', SMALL_PHONE],
] as const

test.each(VIEWS)(
  'on %s, %s, every screen is there, within its width and without a barrier',
  async (_, colorScheme, viewport) => {
    const options = { url: app.url, viewport, colorScheme, reducedMotion: 'reduce' } as const
    const user = await visit(browser, { ...options, client: admin })
    const visitor = await visit(browser, options)
    await user.addInitScript(() => {
      window.print = () => {}
    })
    const found: Record<string, string[]> = {}
    for (const { path, shows, opens, as } of SCREENS) {
      const page = as === 'visitor' ? visitor : user
      await page.goto(path)
      if (opens) await page.getByRole('button', { name: opens, exact: true }).first().click()
      await page.getByText(shows).filter({ visible: true }).first().waitFor()
      const problems = await barriers(page)
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      if (width > viewport.width) problems.push(`wider than the screen: ${width}`)
      if (problems.length > 0) found[`${path} ${opens ?? ''}`] = problems
    }
    await user.context().close()
    await visitor.context().close()
    expect(found).toEqual({})
  },
)
