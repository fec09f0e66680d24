import { randomUUID } from 'node:crypto'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFailed, onTestFinished, test } from 'vitest'
import { accessibilityViolations } from '../support/accessibility'
import { startApp, type TestApp } from '../support/app'
import {
  CAMERA_FILM,
  type CameraSetup,
  closeVisits,
  INSECURE_HOST,
  launchBrowser,
  sharedBrowser,
} from '../support/browser'
import { film, LANDSCAPE, type PicturedObject, PORTRAIT, type Scene, SMALL_LANDSCAPE } from '../support/camera'
import type { Client } from '../support/client'
import { controls } from '../support/controls'
import { productPicture, qrPicture } from '../support/qrPicture'
import { DESK, goWithin, PHONE, visit } from '../support/visit'

let app: TestApp
let tester: Client
let kettle: { id: string; label: Buffer }
let drill: { id: string; label: Buffer }
let browser: Browser
/** The tester's page with which most tests scan: loading the app anew takes longer than scanning. */
let keptPage: Page | undefined

beforeAll(async () => {
  app = await startApp({ builtPages: true })
  tester = await app.signIn('tester')
  browser = await sharedBrowser()
  const page = await visit(browser, { client: tester, url: app.url, deviceScaleFactor: 2 })
  kettle = await printedAsset(page, { name: 'Kettle', code: 'K-0012' })
  drill = await printedAsset(page, { name: 'Drill', code: 'D-0007' })
  await page.context().close()
})

afterEach(async () => {
  for (const context of browser.contexts()) if (context !== keptPage?.context()) await context.close()
})

afterAll(async () => {
  await closeVisits(browser)
  await app?.stop()
})

/** An asset with a photograph of the label that the app prints for it. */
async function printedAsset(page: Page, asset: { name: string; code: string }) {
  const { id } = await app.buildAsset(asset)
  await page.goto(`/pat/assets/${id}/print`)
  const label = await page.locator('svg[role=img] > svg').screenshot()
  return { id, label }
}

interface Situation {
  url?: string
  prepare?: (page: Page) => Promise<unknown>
}

const scanButton = (page: Page) => page.getByRole('button', { name: controls.button.scan })

/** Opens the home page in a context of its own, and the scanner on it. */
async function openScanner(inBrowser: Browser, { url = app.url, prepare }: Situation = {}) {
  const page = await visit(inBrowser, { client: tester, url })
  await prepare?.(page)
  await page.goto('/home')
  await scanButton(page).click()
  return page
}

/** Goes home on the kept page, and opens the scanner there. */
async function openScannerAgain(viewport = DESK): Promise<Page> {
  const page = keptPage ?? (await visit(browser, { client: tester, url: app.url }))
  if (page !== keptPage) await page.goto('/home')
  keptPage = page
  // a second try starts afresh
  onTestFailed(() => {
    keptPage = undefined
  })
  await page.setViewportSize(viewport)
  await goWithin(page, '/home')
  await scanButton(page).click()
  return page
}

/** Opens the scanner with these things in front of the camera. */
async function scan(objects: PicturedObject[], scene: Scene = {}, viewport = DESK): Promise<Page> {
  await film(CAMERA_FILM, [{ ...scene, objects }], viewport === PHONE ? PORTRAIT : LANDSCAPE)
  return openScannerAgain(viewport)
}

/** Opens the scanner with a clear QR code in front of the camera. */
async function scanQr(text: string): Promise<Page> {
  await film(CAMERA_FILM, [{ objects: [{ picture: await qrPicture(text) }] }], SMALL_LANDSCAPE)
  return openScannerAgain()
}

/** Holds the kettle's code in front of the camera. */
const showKettle = async () =>
  film(CAMERA_FILM, [{ objects: [{ picture: await qrPicture('{"model":"asset","code":"K-0012"}') }] }], SMALL_LANDSCAPE)

/** Opens the scanner in a browser of its own; it ends with the test. */
async function openWith(camera: CameraSetup): Promise<Page> {
  const other = await launchBrowser({ camera })
  onTestFinished(() => other.close())
  return openScanner(other)
}

const at = (page: Page, pathname: string) => page.waitForURL((url) => url.pathname === pathname, { timeout: 30_000 })
const sees = (page: Page, text: string) => page.getByText(text).waitFor({ timeout: 30_000 })

describe('a printed label before the camera opens its asset', () => {
  const situations: [string, Omit<PicturedObject, 'picture'>, Scene?][] = [
    ['held straight', {}],
    ['tilted', { turn: 20, tilt: 40, swing: -25 }],
    ['upside down', { turn: 175, tilt: 15 }],
    ['far away', { size: 0.13, turn: -8 }],
    ['in dim light', { turn: 8 }, { light: 0.12 }],
    ['out of focus', { turn: 5 }, { blur: 3 }],
    ['in inverted colours', { turn: -12 }, { inverted: true }],
    ['through a noisy sensor', { turn: 30 }, { noise: 40 }],
  ]

  test.each(situations)('%s', async (_, hold, scene) => {
    const page = await scan([{ picture: kettle.label, ...hold }], scene)
    await at(page, `/pat/assets/${kettle.id}`)
    await page.getByRole('heading', { level: 1, name: 'Kettle' }).waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
  })

  test('on a phone held upright', async () => {
    const page = await scan([{ picture: kettle.label, size: 0.9, at: [0.6, 0.5], tilt: 25 }], {}, PHONE)
    await at(page, `/pat/assets/${kettle.id}`)
  })
})

describe('what leads elsewhere', () => {
  test('a test label opens the asset that was tested', async () => {
    const code = `T-${randomUUID().slice(0, 8)}`
    await app.buildTest({ assetId: drill.id, code })
    const page = await scanQr(JSON.stringify({ model: 'test', code }))
    await at(page, `/pat/assets/${drill.id}`)
  })

  test('a location label opens the location', async () => {
    const code = `w${randomUUID().slice(0, 8)}`
    const { id } = await app.buildLocation({ name: 'Workshop', code: code.toUpperCase() })
    const page = await scanQr(JSON.stringify({ model: 'location', code }))
    await at(page, `/pat/locations/${id}`)
  })

  test('a link to an asset of this app opens it', async () => {
    const page = await scanQr(`${app.url}/pat/assets/${drill.id}`)
    await at(page, `/pat/assets/${drill.id}`)
  })

  test('a code of another system is unrecognized, and can become a new asset', async () => {
    const page = await scanQr('https://shop.example/p/4711')
    await sees(page, 'Unrecognized code')
    expect(new URL(page.url()).pathname).toBe('/home')
    const use = page.getByRole('button', { name: controls.button.useCode })
    const isReached = async () => {
      await page.keyboard.press('Tab')
      return use.evaluate((element) => element === document.activeElement)
    }
    await expect.poll(isReached).toBe(true)
    await page.keyboard.press('Enter')
    await at(page, '/pat/assets')
    expect(new URL(page.url()).searchParams.get('new')).toBe('https://shop.example/p/4711')
  })

  test('a label of another kind of record is an unrecognized model', async () => {
    const page = await scanQr('{"model":"user","code":"1"}')
    await sees(page, 'Unrecognized model')
    expect(new URL(page.url()).pathname).toBe('/home')
  })
})

describe('a barcode on a packaging', () => {
  /** A barcode is one item's: not the one's that the first try of a test has built. */
  const forgetBarcodes = () => app.database.prisma.stockItem.updateMany({ data: { barcode: null } })

  test('leads a stock take to its item', async () => {
    const client = await app.signIn('stock-keeper')
    await forgetBarcodes()
    const cupboard = await app.buildLocation({ type: 'stock' })
    await app.buildStockItem({ name: 'Anchor tape', levels: { [cupboard.id]: 4 } })
    await app.buildStockItem({ name: 'Marker', barcode: '4006381333931', levels: { [cupboard.id]: 9 } })
    await client.graphql('mutation ($id: ID!) { startStockTake(locationId: $id) { id } }', { id: cupboard.id })
    await film(
      CAMERA_FILM,
      [{ objects: [{ picture: await productPicture('4006381333931', 'EAN13'), turn: 12 }] }],
      PORTRAIT,
    )
    const page = await visit(browser, { client, url: app.url, viewport: PHONE })
    await page.goto(`/stock/locations/${cupboard.id}/levels`)
    await page.getByRole('heading', { name: 'Anchor tape', level: 2 }).waitFor()
    await page.getByRole('button', { name: controls.button.scanHere, exact: true }).click()
    await page.getByRole('heading', { name: 'Marker', level: 2 }).waitFor({ timeout: 30_000 })
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  })

  test('opens its stock item for users with ‘view stock’', async () => {
    const client = await app.signIn('stock-keeper')
    await forgetBarcodes()
    const { id } = await app.buildStockItem({ barcode: '0036000291452' })
    const objects = [{ picture: await productPicture('036000291452', 'UPCA'), turn: 175 }]
    await film(CAMERA_FILM, [{ objects }], SMALL_LANDSCAPE)
    const page = await visit(browser, { client, url: app.url })
    await page.goto('/home')
    await scanButton(page).click()
    await at(page, `/stock/items/${id}`)
  })
})

test('after a refusal the next label is scanned without a tap', async () => {
  const stranger = { picture: await qrPicture('{"model":"user","code":"1"}') }
  const known = { picture: await qrPicture('{"model":"asset","code":"K-0012"}') }
  await film(
    CAMERA_FILM,
    [
      { objects: [stranger], frames: 30 },
      { objects: [known], frames: 30 },
    ],
    SMALL_LANDSCAPE,
  )
  const page = await openScannerAgain()
  await sees(page, 'Unrecognized model')
  await at(page, `/pat/assets/${kettle.id}`)
})

test('two different codes in view are not guessed between: the tapped one opens', async () => {
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

describe('without a picture the code can be typed', () => {
  async function typesOn(page: Page) {
    await page.getByRole('button', { name: controls.button.typeCode }).click()
    await page.getByLabel(controls.field.labelCodeType).fill('d-0007')
    await page.keyboard.press('Enter')
    await at(page, `/pat/assets/${drill.id}`)
  }

  test('where there is no camera', async () => {
    const page = await openWith({ count: 0 })
    await sees(page, 'No camera found.')
    await typesOn(page)
  })

  test('where the camera is denied', async () => {
    const page = await openWith('denied')
    await sees(page, 'Camera access is blocked.')
    await typesOn(page)
  })

  test('in an insecure context', async () => {
    const page = await openScanner(browser, { url: app.url.replace('127.0.0.1', INSECURE_HOST) })
    await sees(page, 'camera access is only permitted in secure context. Use HTTPS or localhost rather than HTTP.')
    await typesOn(page)
  })

  test('where the camera never starts: after 6 seconds', async () => {
    const page = await openScanner(browser, {
      // a camera that opens and then sends no picture, as some phones' do
      prepare: (opened) =>
        opened.addInitScript(() => {
          navigator.mediaDevices.getUserMedia = async () => document.createElement('canvas').captureStream(0)
        }),
    })
    await sees(page, 'Starting the camera…')
    const begun = performance.now()
    await sees(page, 'The camera did not start within 6 seconds.')
    expect(performance.now() - begun).toBeGreaterThan(5000)
    await typesOn(page)
  })

  test('where the decoder cannot be loaded, and again when it can', async () => {
    await showKettle()
    const page = await openScanner(browser, {
      prepare: (opened) => opened.context().route('**/*.wasm', (route) => route.abort()),
    })
    await sees(page, 'Barcode detection service unavailable.')
    await page.context().unroute('**/*.wasm')
    await page.getByRole('button', { name: controls.button.tryAgain }).click()
    await at(page, `/pat/assets/${kettle.id}`)
  })
})

describe('the overlay', () => {
  test('is closed by Escape and by a tap; the focus goes back, the camera off', async () => {
    await film(CAMERA_FILM, [{}], SMALL_LANDSCAPE)
    const page = await openScanner(browser, {
      prepare: (opened) =>
        opened.addInitScript(() => {
          const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
          navigator.mediaDevices.getUserMedia = async (constraints) => {
            const stream = await open(constraints)
            Object.assign(window, {
              cameraIsOn: () => stream.getTracks().some((track) => track.readyState === 'live'),
            })
            return stream
          }
        }),
    })
    const isOn = () => page.evaluate('window.cameraIsOn()')
    const overlay = page.getByRole('dialog', { name: controls.dialog.scan })
    const button = scanButton(page)

    await sees(page, controls.message.holdCode)
    expect(await isOn()).toBe(true)
    await page.keyboard.press('Tab')
    expect(await overlay.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    await page.keyboard.press('Escape')
    await overlay.waitFor({ state: 'detached' })
    await expect.poll(isOn).toBe(false)
    await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true)

    await button.click()
    await sees(page, controls.message.holdCode)
    await page.mouse.click(300, 200)
    await overlay.waitFor({ state: 'detached' })
    await expect.poll(isOn).toBe(false)
  })

  test('lets a hit sound and feel different from a refusal', async () => {
    const page = await openScanner(browser, {
      prepare: (opened) =>
        opened.addInitScript(() => {
          const given: unknown[] = []
          const start = OscillatorNode.prototype.start
          OscillatorNode.prototype.start = function (at) {
            given.push(this.frequency.value)
            start.call(this, at)
          }
          navigator.vibrate = (pattern) => given.push(pattern) > 0
          Object.assign(window, { given })
        }),
    })
    await page.getByRole('button', { name: controls.button.typeCode }).click()
    const box = page.getByLabel(controls.field.labelCodeType)
    await box.fill('nobody has this')
    await page.keyboard.press('Enter')
    await sees(page, 'Unrecognized code')
    const refusal = await page.evaluate<unknown[]>('window.given.splice(0)')
    await box.fill('K-0012')
    await page.keyboard.press('Enter')
    await at(page, `/pat/assets/${kettle.id}`)
    const hit = await page.evaluate<unknown[]>('window.given')
    expect(refusal.length).toBeGreaterThan(1)
    expect(hit.length).toBeGreaterThan(1)
    expect(hit).not.toEqual(refusal)
  })

  test('remembers the camera that was chosen last', async () => {
    const page = await openWith({ count: 2 })
    const cameras = page.getByLabel(controls.field.camera, { exact: true })
    const other = cameras.locator('option:not(:checked)')
    await cameras.waitFor()
    const [chosen] = await cameras.selectOption({ label: await other.innerText() })

    await page.keyboard.press('Escape')
    await scanButton(page).click()
    await cameras.waitFor()
    expect(await cameras.inputValue()).toBe(chosen)
  })

  test('takes another camera where the remembered one is gone', async () => {
    await showKettle()
    const page = await openScanner(browser, {
      prepare: (opened) => opened.addInitScript(() => localStorage.setItem('scanner.camera', 'gone')),
    })
    await at(page, `/pat/assets/${kettle.id}`)
  })

  test('has no barrier, whether it scans or waits for a code to be typed', async () => {
    await film(CAMERA_FILM, [{}], SMALL_LANDSCAPE)
    const page = await openScannerAgain()
    await sees(page, controls.message.holdCode)
    expect(await accessibilityViolations(page)).toEqual([])
    await page.getByRole('button', { name: controls.button.typeCode }).click()
    expect(await accessibilityViolations(page)).toEqual([])
  })

  test('loads the decoder only when it opens, from this app, and asks the server once', async () => {
    const addresses: string[] = []
    const operations: string[] = []
    await showKettle()
    const page = await visit(browser, { client: tester, url: app.url })
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
    await page.getByRole('heading', { name: controls.region.timeline }).waitFor()
    await page.waitForLoadState('networkidle')
    expect(operations).not.toContain('Asset')
  })
})
