import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { chromium } from 'playwright-core'
import { chromium as findChromium } from './chromium.mjs'
import { prepare } from './prepare.mjs'
import { root, step } from './tools.mjs'

const ADMIN = { email: 'admin@hall.example', password: 'a hall to look at' }
const SIZES = { phone: { width: 390, height: 844 }, desk: { width: 1440, height: 900 } }
const SCHEMES = ['light', 'dark']

/** Every route; `open` is the text of the button to press first, `shows` that of a link to wait for. */
const SCREENS = [
  { name: 'login', path: '/login', visitor: true },
  { name: 'home', path: '/home', shows: /\d+\s*Untested Assets/ },
  { name: 'pat-locations', path: '/pat/locations' },
  { name: 'pat-location', path: '/pat/locations/1' },
  { name: 'assets', path: '/pat/assets' },
  { name: 'assets-failed', path: '/pat/assets?status=failed' },
  { name: 'assets-none', path: '/pat/assets?search=nothing+of+this+name' },
  { name: 'asset-new', path: '/pat/assets', open: 'New asset' },
  { name: 'asset', path: '/pat/assets/1' },
  { name: 'asset-edit', path: '/pat/assets/1', open: 'Edit' },
  { name: 'asset-test', path: '/pat/assets/1', open: 'Test' },
  { name: 'asset-unknown', path: '/pat/assets/NONE' },
  { name: 'asset-print', path: '/pat/assets/1/print' },
  { name: 'tests', path: '/pat/tests' },
  { name: 'stock', path: '/stock' },
  { name: 'stock-below', path: '/stock?below=1' },
  { name: 'stock-item-new', path: '/stock', open: 'New item' },
  { name: 'stock-item', path: '/stock/items/1' },
  { name: 'stock-item-edit', path: '/stock/items/1', open: 'Edit' },
  { name: 'stock-locations', path: '/stock/locations' },
  { name: 'stock-location', path: '/stock/locations/16' },
  { name: 'stock-assign', path: '/stock/locations/16', open: 'Assign items' },
  { name: 'stock-take', path: '/stock/locations/16/levels' },
  { name: 'stock-take-past', path: '/stock/takes/1' },
  { name: 'stock-take-print', path: '/stock/takes/1/print' },
  { name: 'stock-shopping-list', path: '/stock/shopping-list' },
  { name: 'admin', path: '/admin' },
  { name: 'users', path: '/admin/users' },
  { name: 'users-none', path: '/admin/users?search=nobody+of+this+name' },
  { name: 'user-new', path: '/admin/users', open: 'New user' },
  { name: 'user-edit', path: '/admin/users', open: 'Edit Priya Raman' },
  { name: 'roles', path: '/admin/roles' },
  { name: 'audit', path: '/admin/audit' },
  { name: 'profile', path: '/profile' },
  { name: 'token-new', path: '/profile', open: 'New token' },
  { name: 'profile-password', path: '/profile/password' },
  { name: 'password-changed', path: '/profile/password/changed' },
  { name: 'unknown', path: '/no/such/page' },
]

const folder = path.join(root, 'screens')
const only = process.argv.slice(2)
await prepare()
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
  const server = spawn(process.execPath, [path.join(root, 'scripts', 'start.mjs'), '--demo'], {
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: dataDir,
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface({ input: server.stdout })) {
    const url = /is ready: (\S+)/.exec(line)?.[1]
    if (url) return { server, url }
  }
  throw new Error('The demonstration hall did not start.')
}

async function takePictures(size, options) {
  const visitor = await newPage(options)
  const user = await newPage(options)
  await user.goto(`${hall.url}/login`)
  await user.getByLabel('E-mail').fill(ADMIN.email)
  await user.getByLabel('Password', { exact: true }).fill(ADMIN.password)
  await user.getByRole('button', { name: 'Sign in' }).click()
  await user.waitForURL('**/home')
  for (const screen of SCREENS) {
    if (only.length > 0 && !only.includes(screen.name)) continue
    const page = screen.visitor ? visitor : user
    await page.goto(hall.url + screen.path, { waitUntil: 'networkidle' })
    if (screen.open) {
      await page.getByRole('button', { name: screen.open, exact: true }).first().click()
      await page.getByRole('dialog').waitFor()
      await page.waitForLoadState('networkidle')
    }
    if (screen.shows) await page.getByRole('link', { name: screen.shows }).waitFor()
    await page.screenshot({ path: path.join(folder, `${screen.name}-${size}-${options.colorScheme}.png`) })
  }
  await visitor.context().close()
  await user.context().close()
}

async function newPage(options) {
  const context = await browser.newContext({ ...options, reducedMotion: 'reduce' })
  const page = await context.newPage()
  // why: the browser's print dialog would stop the page
  await page.addInitScript(() => {
    window.print = () => {}
  })
  return page
}
