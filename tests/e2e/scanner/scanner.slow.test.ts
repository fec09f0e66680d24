import type { Browser, Page } from 'playwright-core'
import { afterEach, beforeAll, expect, onTestFinished, test } from 'vitest'
import { accessibilityViolations } from '../../support/accessibility'
import { CAMERA_FILM, launchBrowser, sharedBrowser } from '../../support/browser'
import { film, LANDSCAPE, type PicturedObject, PORTRAIT, SMALL_LANDSCAPE, SMALL_PORTRAIT } from '../../support/camera'
import type { Client } from '../../support/client'
import { expectComplaints } from '../../support/complaints'
import { productPicture, qrPicture } from '../../support/qrPicture'
import { DESK, goWithin, PHONE, visit } from '../../support/visit'
import { visitedApp } from '../../support/visitedApp'

const app = visitedApp({ keepsPages: true })
let tester: Client
let kettle: { id: string; label: Buffer }
let drill: { id: string; label: Buffer }
/** The tester's page, shared by most tests: reloading the app takes longer than scanning. */
let keptPage: Page | undefined

beforeAll(async () => {
  tester = await app.signIn('tester')
  const page = await visit(app.url, { client: tester, deviceScaleFactor: 2 })
  kettle = await printedAsset(page, { name: 'Kettle', code: 'K-0012' })
  drill = await printedAsset(page, { name: 'Drill', code: 'D-0007' })
  await page.context().close()
})

afterEach(async () => {
  for (const context of (await sharedBrowser()).contexts()) if (context !== keptPage?.context()) await context.close()
})

/** Builds an asset, and photographs the label that the app prints for it. */
async function printedAsset(page: Page, asset: { name: string; code: string }) {
  const { id } = await app.buildAsset(asset)
  await page.goto(`/pat/assets/${id}/print`)
  const label = await page.locator('svg[role=img] > svg').screenshot()
  return { id, label }
}

type Prepare = (page: Page) => Promise<unknown>

const scanButton = (page: Page) => page.getByRole('button', { name: 'Scan a code' })

/** Opens the scanner on the home page, in a separate browser context. */
async function openScanner(prepare?: Prepare, browser?: Browser) {
  const page = await visit(app.url, { browser, client: tester })
  await prepare?.(page)
  await page.goto('/home')
  await scanButton(page).click()
  return page
}

/** Goes to Home in `keptPage`, and opens the scanner there. */
async function openScannerAgain(viewport = DESK): Promise<Page> {
  const page = keptPage ?? (await visit(app.url, { client: tester }))
  if (page !== keptPage) await page.goto('/home')
  keptPage = page
  await page.setViewportSize(viewport)
  await goWithin(page, '/home')
  await scanButton(page).click()
  return page
}

/** Opens the scanner with these objects in front of the camera. */
async function scan(objects: PicturedObject[], viewport = DESK): Promise<Page> {
  await film(CAMERA_FILM, [{ objects }], viewport === PHONE ? PORTRAIT : LANDSCAPE)
  return openScannerAgain(viewport)
}

/** Holds the kettle's code in front of the camera. */
const showKettle = async () =>
  film(CAMERA_FILM, [{ objects: [{ picture: await qrPicture('{"model":"asset","code":"K-0012"}') }] }], SMALL_LANDSCAPE)

const at = (page: Page, pathname: string) => page.waitForURL((url) => url.pathname === pathname)
const sees = (page: Page, text: string) => page.getByText(text).waitFor()

/** `tests/unit/scanner/decoding.test.ts` covers labels held in other ways. */
test.for<{ held: string; viewport: typeof DESK; hold: Omit<PicturedObject, 'picture'> }>([
  { held: 'tilted before a desk', viewport: DESK, hold: { turn: 20, tilt: 40, swing: -25 } },
  { held: 'upright before a phone', viewport: PHONE, hold: { size: 0.9, at: [0.6, 0.5], tilt: 25 } },
])('a printed label $held opens its asset', async ({ viewport, hold }) => {
  const page = await scan([{ picture: kettle.label, ...hold }], viewport)
  await at(page, `/pat/assets/${kettle.id}`)
  await page.getByRole('heading', { level: 1, name: 'Kettle' }).waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
})

test('a barcode on packaging opens its item in a stock take', async () => {
  const client = await app.signIn('stock-keeper')
  const cupboard = await app.buildLocation({ type: 'stock' })
  await app.buildStockItem({ name: 'Anchor tape', levels: { [cupboard.id]: 4 } })
  await app.buildStockItem({ name: 'Marker', barcode: '4006381333931', levels: { [cupboard.id]: 9 } })
  await client.graphql('mutation ($id: ID!) { startStockTake(locationId: $id) { id } }', { id: cupboard.id })
  const picture = await productPicture('4006381333931', 'EAN13')
  await film(CAMERA_FILM, [{ objects: [{ picture, turn: 12, size: 0.8 }] }], SMALL_PORTRAIT)
  const page = await visit(app.url, { client, viewport: PHONE })
  await page.goto(`/stock/locations/${cupboard.id}/levels`)
  await page.getByRole('heading', { name: 'Anchor tape', level: 2 }).waitFor()
  await page.getByRole('button', { name: 'Scan', exact: true }).click()
  await page.getByRole('heading', { name: 'Marker', level: 2 }).waitFor()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
})

test('after an unknown label, the next label is scanned without a tap', async () => {
  const stranger = { picture: await qrPicture('{"model":"user","code":"1"}') }
  const known = { picture: await qrPicture('{"model":"asset","code":"K-0012"}') }
  await film(
    CAMERA_FILM,
    [
      { objects: [stranger], frames: 20 },
      { objects: [known], frames: 20 },
    ],
    SMALL_LANDSCAPE,
  )
  const page = await openScannerAgain()
  await sees(page, 'Unrecognized model')
  await at(page, `/pat/assets/${kettle.id}`)
})

test('the user has to choose between two different codes in view', async () => {
  const page = await scan([
    { picture: kettle.label, size: 0.3, at: [0.3, 0.5], turn: -6 },
    { picture: drill.label, size: 0.3, at: [0.7, 0.45], turn: 9, tilt: 20 },
  ])
  await sees(page, 'More than one code in view. Tap the one you mean.')
  await page.getByRole('button', { name: 'Asset K-0012' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/home')
  await page.getByRole('button', { name: 'Asset D-0007' }).click()
  await at(page, `/pat/assets/${drill.id}`)
})

test('a decoder that failed to load is loaded again when possible', async () => {
  await showKettle()
  const page = await openScanner(async (opened) => {
    expectComplaints(opened.context(), /wasm|ERR_FAILED|falling back to ArrayBuffer/)
    await opened.context().route('**/*.wasm', (route) => route.abort())
  })
  await sees(page, 'Barcode detection service unavailable.')
  await page.context().unroute('**/*.wasm')
  await page.getByRole('button', { name: 'Try again' }).click()
  await at(page, `/pat/assets/${kettle.id}`)
})

test('Escape or a tap closes the scanner, returns the focus and switches the camera off', async () => {
  await film(CAMERA_FILM, [{}], SMALL_LANDSCAPE)
  const page = await openScanner((opened) =>
    opened.addInitScript(() => {
      const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
      navigator.mediaDevices.getUserMedia = async (constraints) => {
        const stream = await open(constraints)
        Object.assign(window, { cameraIsOn: () => stream.getTracks().some((track) => track.readyState === 'live') })
        return stream
      }
    }),
  )
  const isOn = () => page.evaluate('window.cameraIsOn()')
  const overlay = page.getByRole('dialog', { name: 'Scan a code' })
  const button = scanButton(page)

  await sees(page, 'Point the camera at a code.')
  expect(await isOn()).toBe(true)
  await page.keyboard.press('Tab')
  expect(await overlay.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  await page.keyboard.press('Escape')
  await overlay.waitFor({ state: 'detached' })
  await expect.poll(isOn).toBe(false)
  await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true)

  await button.click()
  await sees(page, 'Point the camera at a code.')
  await page.mouse.click(300, 200)
  await overlay.waitFor({ state: 'detached' })
  await expect.poll(isOn).toBe(false)
})

test('the scanner starts without the remembered camera, and remembers the camera chosen last', async () => {
  const browser = await launchBrowser({ camera: { count: 2 } })
  onTestFinished(() => browser.close())
  const page = await openScanner(
    (opened) => opened.addInitScript(() => localStorage.setItem('scanner.camera', 'gone')),
    browser,
  )
  const cameras = page.getByLabel('Camera', { exact: true })
  const other = cameras.locator('option:not(:checked)')
  await cameras.waitFor()
  const [chosen] = await cameras.selectOption({ label: await other.innerText() })

  await page.keyboard.press('Escape')
  await scanButton(page).click()
  await cameras.waitFor()
  expect(await cameras.inputValue()).toBe(chosen)
})

test('the scanner is accessible, both while scanning and while a code is typed', async () => {
  await film(CAMERA_FILM, [{}], SMALL_LANDSCAPE)
  const page = await openScannerAgain()
  await sees(page, 'Point the camera at a code.')
  expect(await accessibilityViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Type a code' }).click()
  expect(await accessibilityViolations(page)).toEqual([])
})

test('the scanner loads the decoder only when opened, from this app, and sends one request', async () => {
  const addresses: string[] = []
  const operations: string[] = []
  await showKettle()
  const page = await visit(app.url, { client: tester })
  page.on('request', (request) => {
    addresses.push(request.url())
    if (request.url() === `${app.url}/graphql`) operations.push(request.postDataJSON().operationName)
  })
  await page.goto('/home')
  await page.getByRole('link', { name: /^\d+ Untested Assets$/ }).waitFor()
  await page.waitForLoadState('networkidle')
  expect(addresses.filter((address) => /wasm|worker/i.test(address))).toEqual([])

  await scanButton(page).click()
  await at(page, `/pat/assets/${kettle.id}`)
  const isOwn = (address: string) => address.startsWith(app.url) || address.startsWith(`blob:${app.url}`)
  expect(addresses.filter((address) => !isOwn(address))).toEqual([])
  expect(addresses.filter((address) => address.endsWith('.wasm'))).toHaveLength(1)
  expect(operations.filter((operation) => operation === 'Scan')).toEqual(['Scan'])
  await page.getByRole('heading', { name: 'Timeline' }).waitFor()
  await page.waitForLoadState('networkidle')
  expect(operations).not.toContain('Asset')
})
