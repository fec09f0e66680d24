import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { chromium } from 'playwright-core'
import sharp from 'sharp'
import { prepareBuild } from './building/prepare.mjs'
import { findOrInstallChromium as findChromium } from './helpers/chromium.mjs'
import { openScreen, SCREENSHOT_SCREENS } from './helpers/screenList.mjs'
import { PROJECT_ROOT, runStep } from './helpers/tools.mjs'

const ADMIN = { email: 'admin@hall.example', password: 'a hall to look at' }
const SIZES = { phone: { width: 390, height: 844 }, desk: { width: 1440, height: 900 } }
const SCHEMES = ['light', 'dark']
/** Maximum wait for a screen in ms: on a busy machine, the demonstration hall's photos take a long time to load. */
const SCREEN_LIMIT = 120_000
/** Sizes of the pictures in docs/guide.md. */
const GUIDE_SIZES = { phone: { width: 390, height: 720 }, desk: { width: 1280, height: 800 } }

const folder = path.join(PROJECT_ROOT, 'screens')
const guideFolder = path.join(PROJECT_ROOT, 'docs', 'images', 'guide')
const only = process.argv.slice(2)
await prepareBuild({ tools: true })
const dataDir = await mkdtemp(path.join(tmpdir(), 'mah-screens-'))
const hall = await startHall()
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})
try {
  await (only.includes('guide') ? takeGuidePictures() : takeAllPictures())
} finally {
  await browser.close()
  hall.server.kill('SIGTERM')
  await once(hall.server, 'exit')
  await rm(dataDir, { recursive: true, force: true })
}

async function startHall() {
  const server = spawn(process.execPath, [path.join(PROJECT_ROOT, 'scripts', 'operator', 'start.mjs'), 'demo'], {
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: dataDir,
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface({ input: server.stdout })) {
    const url = /is ready: (\S+)/.exec(line)?.[1]
    if (!url) continue
    // why: keeps reading the log, because the server blocks if nothing reads its output
    server.stdout.resume()
    return { server, url }
  }
  throw new Error('The demonstration hall did not start. See the error above.')
}

async function takeAllPictures() {
  await mkdir(folder, { recursive: true })
  const screens = SCREENSHOT_SCREENS.filter(({ name }) => only.length === 0 || only.includes(name))
  for (const [size, viewport] of Object.entries(SIZES))
    for (const colorScheme of SCHEMES)
      await runStep(`Pictures ${size} ${colorScheme}`, () =>
        takePictures(screens, { viewport, colorScheme }, (name, picture) =>
          writeFile(path.join(folder, `${name}-${size}-${colorScheme}.png`), picture),
        ),
      )
}

async function takeGuidePictures() {
  await mkdir(guideFolder, { recursive: true })
  for (const [size, viewport] of Object.entries(GUIDE_SIZES))
    await runStep(`Guide pictures, ${size}`, () =>
      takePictures(
        SCREENSHOT_SCREENS.filter(({ guide }) => guide === size),
        { viewport, colorScheme: 'light' },
        (name, picture) =>
          sharp(picture)
            .webp({ quality: 60 })
            .toFile(path.join(guideFolder, `${name}.webp`)),
      ),
    )
}

async function takePictures(screens, options, save) {
  const visitor = await newPage(options)
  const user = await newPage(options)
  await user.goto('/login')
  await user.getByLabel('Email').fill(ADMIN.email)
  await user.getByLabel('Password', { exact: true }).fill(ADMIN.password)
  await user.getByRole('button', { name: 'Sign in', exact: true }).click()
  await user.waitForURL('**/home')
  for (const screen of screens) {
    const page = screen.visitor ? visitor : user
    await openScreen(page, screen)
    await page.waitForLoadState('networkidle')
    await save(screen.name, await page.screenshot())
  }
  await visitor.context().close()
  await user.context().close()
}

async function newPage(options) {
  const context = await browser.newContext({ ...options, baseURL: hall.url, locale: 'en-GB', reducedMotion: 'reduce' })
  context.setDefaultTimeout(SCREEN_LIMIT)
  const page = await context.newPage()
  // why: the browser's print dialog would block the page
  await page.addInitScript(() => {
    window.print = () => {}
  })
  return page
}
