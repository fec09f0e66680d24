import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../support/app'
import { type CameraSetup, launchBrowser } from '../support/browser'
import { film, type Held, PORTRAIT, type Scene } from '../support/camera'
import type { Client } from '../support/client'
import { qrPicture } from '../support/qrPicture'
import { PHONE, visit } from '../support/visit'

let app: TestApp
let tester: Client
let folder: string
let kettle: { id: string; label: Buffer }
let drill: { id: string; label: Buffer }
const browsers: Browser[] = []

beforeAll(async () => {
  app = await startApp({ builtPages: true })
  tester = await app.signIn('tester')
  folder = await mkdtemp(path.join(tmpdir(), 'mah-film-'))
  const browser = await launchBrowser()
  const page = await visit(browser, { client: tester, url: app.url, deviceScaleFactor: 2 })
  kettle = await printedAsset(page, { name: 'Kettle', code: 'K-0012' })
  drill = await printedAsset(page, { name: 'Drill', code: 'D-0007' })
  await browser.close()
})

afterEach(async () => {
  for (const browser of browsers.splice(0)) await browser.close()
})

afterAll(async () => {
  await app?.stop()
  await rm(folder, { recursive: true, force: true })
})

/** An asset with a photograph of the label that the app prints for it. */
async function printedAsset(page: Page, asset: { name: string; code: string }) {
  const { id } = await app.buildAsset(asset)
  await page.goto(`/pat/assets/${id}/print`)
  const label = await page.getByRole('article', { name: `Label of ${asset.name}` }).screenshot()
  return { id, label }
}

async function filmed(scenes: Scene[], format?: typeof PORTRAIT): Promise<CameraSetup> {
  const file = path.join(folder, `${crypto.randomUUID()}.mjpeg`)
  await film(file, scenes, format)
  return { film: file }
}

const filmOf = (held: Held, scene: Scene = {}) => filmed([{ ...scene, held: [held] }])

interface Situation {
  url?: string
  prepare?: (page: Page) => Promise<unknown>
  viewport?: typeof PHONE
}

/** Opens the home page in a browser with this camera, and the scanner on it. */
async function scan(camera: CameraSetup, { url = app.url, prepare, viewport }: Situation = {}): Promise<Page> {
  const browser = await launchBrowser({ camera, hosts: ['hall.test'] })
  browsers.push(browser)
  const page = await visit(browser, { client: tester, url, ...(viewport && { viewport }) })
  await prepare?.(page)
  await page.goto('/home')
  await page.getByRole('button', { name: 'Scan a code' }).click()
  return page
}

const at = (page: Page, pathname: string) => page.waitForURL((url) => url.pathname === pathname, { timeout: 15_000 })
const sees = (page: Page, text: string) => page.getByText(text).waitFor({ timeout: 15_000 })

describe('a printed label before the camera opens its asset', () => {
  const situations: [string, Omit<Held, 'picture'>, Scene?][] = [
    ['held straight', {}],
    ['tilted', { turn: 20, tilt: 40, swing: -25 }],
    ['upside down', { turn: 175, tilt: 15 }],
    ['far away', { size: 0.13, turn: -8 }],
    ['in dim light', { turn: 8 }, { light: 0.12 }],
    ['out of focus', { turn: 5 }, { blur: 3 }],
    ['in inverted colours', { turn: -12 }, { inverted: true }],
    ['through a noisy sensor', { turn: 30 }, { noise: 40 }],
  ]

  test.each(situations)('%s', async (_, held, scene) => {
    const page = await scan(await filmOf({ picture: kettle.label, ...held }, scene))
    await at(page, `/pat/assets/${kettle.id}`)
    await page.getByRole('dialog', { name: 'Test' }).waitFor()
  })

  test('on a phone held upright', async () => {
    const camera = await filmed([{ held: [{ picture: kettle.label, size: 0.9, at: [0.6, 0.5], tilt: 25 }] }], PORTRAIT)
    const page = await scan(camera, { viewport: PHONE })
    await at(page, `/pat/assets/${kettle.id}`)
  })
})

describe('what leads elsewhere', () => {
  test('a test label opens the asset that was tested', async () => {
    await app.buildTest({ assetId: drill.id, code: 'T-9' })
    const page = await scan(await filmOf({ picture: await qrPicture('{"model":"test","code":"T-9"}') }))
    await at(page, `/pat/assets/${drill.id}`)
  })

  test('a location label opens the location', async () => {
    const { id } = await app.buildLocation({ name: 'Workshop', code: 'W' })
    const page = await scan(await filmOf({ picture: await qrPicture('{"model":"location","code":"w"}') }))
    await at(page, `/pat/locations/${id}`)
  })

  test('a link to an asset of this app opens it', async () => {
    const page = await scan(await filmOf({ picture: await qrPicture(`${app.url}/pat/assets/${drill.id}`) }))
    await at(page, `/pat/assets/${drill.id}`)
  })

  test('a code of another system is unrecognized, and can become a new asset', async () => {
    const page = await scan(await filmOf({ picture: await qrPicture('https://shop.example/p/4711') }))
    await sees(page, 'Unrecognized code')
    expect(new URL(page.url()).pathname).toBe('/home')
    await page.getByRole('button', { name: 'Use this code' }).click()
    await at(page, '/pat/assets')
    expect(new URL(page.url()).searchParams.get('new')).toBe('https://shop.example/p/4711')
  })

  test('a label of another kind of record is an unrecognized model', async () => {
    const page = await scan(await filmOf({ picture: await qrPicture('{"model":"user","code":"1"}') }))
    await sees(page, 'Unrecognized model')
    expect(new URL(page.url()).pathname).toBe('/home')
  })
})

test('two different codes in view are not guessed between: the tapped one opens', async () => {
  const camera = await filmed([
    {
      held: [
        { picture: kettle.label, size: 0.3, at: [0.3, 0.5], turn: -6 },
        { picture: drill.label, size: 0.3, at: [0.7, 0.45], turn: 9, tilt: 20 },
      ],
    },
  ])
  const page = await scan(camera)
  await sees(page, 'More than one code in view. Tap the one you mean.')
  await page.getByRole('button', { name: 'Asset K-0012' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/home')
  await page.getByRole('button', { name: 'Asset D-0007' }).click()
  await at(page, `/pat/assets/${drill.id}`)
})

describe('without a picture the code can be typed', () => {
  async function typesOn(page: Page) {
    await page.getByRole('button', { name: 'Type a code' }).click()
    await page.getByLabel('Code on the label').fill('d-0007')
    await page.keyboard.press('Enter')
    await at(page, `/pat/assets/${drill.id}`)
  }

  test('where there is no camera', async () => {
    const page = await scan('none')
    await sees(page, 'No camera found.')
    await typesOn(page)
  })

  test('where the camera is denied', async () => {
    const page = await scan('denied')
    await sees(page, 'The camera is not allowed here.')
    await typesOn(page)
  })

  test('in an insecure context', async () => {
    const page = await scan('none', { url: app.url.replace('127.0.0.1', 'hall.test') })
    await sees(page, 'camera access is only permitted in secure context. Use HTTPS or localhost rather than HTTP.')
    await typesOn(page)
  })

  test('where the camera never starts: after 6 seconds', async () => {
    const page = await scan('none', {
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
    const page = await scan(await filmOf({ picture: kettle.label }), {
      prepare: (opened) => opened.context().route('**/*.wasm', (route) => route.abort()),
    })
    await sees(page, 'Barcode detection service unavailable.')
    await page.context().unroute('**/*.wasm')
    await page.getByRole('button', { name: 'Try again' }).click()
    await at(page, `/pat/assets/${kettle.id}`)
  })
})

describe('the overlay', () => {
  test('is closed by Escape and by a tap; the focus goes back, the camera off', async () => {
    const page = await scan(await filmed([{}]), {
      prepare: (opened) =>
        opened.addInitScript(() => {
          const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
          navigator.mediaDevices.getUserMedia = async (constraints) => {
            const stream = await open(constraints)
            Object.assign(window, { cameraIsOn: () => stream.getTracks().some((track) => track.readyState === 'live') })
            return stream
          }
        }),
    })
    const isOn = () => page.evaluate('window.cameraIsOn()')
    const overlay = page.getByRole('dialog', { name: 'Scan a code' })

    await sees(page, 'Hold a code in the frame.')
    expect(await isOn()).toBe(true)
    await page.keyboard.press('Tab')
    expect(await overlay.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    await page.keyboard.press('Escape')
    await overlay.waitFor({ state: 'detached' })
    await page.waitForFunction('!window.cameraIsOn()')
    await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === 'Scan a code')

    await page.getByRole('button', { name: 'Scan a code' }).click()
    await sees(page, 'Hold a code in the frame.')
    await page.mouse.click(300, 200)
    await overlay.waitFor({ state: 'detached' })
    await page.waitForFunction('!window.cameraIsOn()')
  })

  test('loads the decoder only when it opens, from this app, and asks the server once', async () => {
    const asked: string[] = []
    const page = await scan(await filmOf({ picture: kettle.label }), {
      prepare: async (opened) => {
        opened.on('request', (request) => asked.push(request.postDataJSON()?.operationName ?? request.url()))
        await opened.goto('/home')
        await sees(opened, 'Untested Assets')
        expect(asked.filter((what) => /wasm|worker/i.test(what))).toEqual([])
      },
    })
    await at(page, `/pat/assets/${kettle.id}`)
    const addresses = asked.filter((what) => what.startsWith('http') || what.startsWith('//'))
    expect(addresses.filter((address) => !address.startsWith(app.url))).toEqual([])
    expect(addresses.filter((address) => address.endsWith('.wasm'))).toHaveLength(1)
    expect(asked.filter((what) => what === 'Scan')).toEqual(['Scan'])
  })
})
