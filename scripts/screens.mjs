import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { chromium } from 'playwright-core'
import { chromium as findChromium } from './chromium.mjs'
import { prepare } from './prepare.mjs'
import { openScreen, SCREENS } from './screenList.mjs'
import { root, step } from './tools.mjs'

const ADMIN = { email: 'admin@hall.example', password: 'a hall to look at' }
const SIZES = { phone: { width: 390, height: 844 }, desk: { width: 1440, height: 900 } }
const SCHEMES = ['light', 'dark']

const folder = path.join(root, 'screens')
const only = process.argv.slice(2)
await prepare({ tools: true })
const dataDir = await mkdtemp(path.join(tmpdir(), 'mah-screens-'))
const hall = await startHall()
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})
try {
  await mkdir(folder, { recursive: true })
  for (const [size, viewport] of Object.entries(SIZES))
    for (const colorScheme of SCHEMES)
      await step(`Pictures ${size} ${colorScheme}`, () => takePictures(size, { viewport, colorScheme }))
} finally {
  await browser.close()
  hall.server.kill('SIGTERM')
  await once(hall.server, 'exit')
  await rm(dataDir, { recursive: true, force: true })
}

async function startHall() {
  const server = spawn(process.execPath, [path.join(root, 'scripts', 'start.mjs'), 'demo'], {
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
    // why: an unread log would block the server
    server.stdout.resume()
    return { server, url }
  }
  throw new Error('The demonstration hall did not start.')
}

async function takePictures(size, options) {
  const visitor = await newPage(options)
  const user = await newPage(options)
  await user.goto('/login')
  await user.getByLabel('E-mail').fill(ADMIN.email)
  await user.getByLabel('Password', { exact: true }).fill(ADMIN.password)
  await user.getByRole('button', { name: 'Sign in' }).click()
  await user.waitForURL('**/home')
  for (const screen of SCREENS) {
    if (only.length > 0 && !only.includes(screen.name)) continue
    const page = screen.visitor ? visitor : user
    await openScreen(page, screen)
    await page.waitForLoadState('networkidle')
    await page.screenshot({ path: path.join(folder, `${screen.name}-${size}-${options.colorScheme}.png`) })
  }
  await visitor.context().close()
  await user.context().close()
}

async function newPage(options) {
  const context = await browser.newContext({ ...options, baseURL: hall.url, reducedMotion: 'reduce' })
  const page = await context.newPage()
  // why: the browser's print dialog would block the page
  await page.addInitScript(() => {
    window.print = () => {}
  })
  return page
}
