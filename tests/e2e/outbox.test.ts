import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type BrowserContext, type Cookie, chromium, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { chromium as findChromium } from '../../scripts/chromium.mjs'
import { startApp, type TestApp } from '../support/app'
import { controls } from '../support/controls'
import { PASSWORD } from '../support/factories'
import { jpeg } from '../support/pictures'
import { PHONE } from '../support/visit'

/** Entries of the outbox that is to survive; a longer run: OUTBOX_ENTRIES=200. */
const ENTRIES = Number(process.env.OUTBOX_ENTRIES ?? 12)

let app: TestApp
let profile: string
let context: BrowserContext | undefined
/** A browser that crashes loses those of the last seconds. */
let cookies: Cookie[] = []

beforeAll(async () => {
  app = await startApp({ builtPages: true })
})
afterEach(async () => {
  await context?.close()
  context = undefined
  await rm(profile, { recursive: true, force: true, maxRetries: 5 })
})
afterAll(() => app?.stop())

/** Opens the browser of a phone, with what it kept from the last time. */
async function openPhone(isOffline: boolean): Promise<Page> {
  context = await chromium.launchPersistentContext(profile, {
    executablePath: await findChromium(),
    args: ['--disable-gpu', '--no-first-run', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
    baseURL: app.url,
    viewport: PHONE,
    serviceWorkers: 'allow',
    offline: isOffline,
  })
  await context.addCookies(cookies)
  return context.newPage()
}

/** Ends the browser as a crash does. */
async function killPhone(page: Page): Promise<void> {
  cookies = (await context?.cookies()) ?? []
  const closed = new Promise((resolve) => context?.once('close', resolve))
  const session = await context?.newCDPSession(page)
  // no answer comes back of it
  session?.send('Browser.crash').catch(() => {})
  await closed
  context = undefined
}

/** Signs in on a new phone, and waits until it can do without a connection. */
async function readyPhone(email: string, assets: number): Promise<Page> {
  cookies = []
  profile = await mkdtemp(path.join(tmpdir(), 'outbox-'))
  const page = await openPhone(false)
  await page.goto('/login')
  await page.getByLabel(controls.field.email).fill(email)
  await page.getByLabel(controls.field.password, { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: controls.button.signIn }).click()
  await page.waitForURL('**/home')
  await page.goto('/profile')
  await page.getByText(new RegExp(`^Register of just now: ${assets} assets?`)).waitFor()
  return page
}

/** Tests the asset of a page. */
async function enterTest(page: Page, id: string, notes: string): Promise<void> {
  await page.goto(`/pat/assets/${id}`)
  await page.getByRole('button', { name: 'Test', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Test' })
  await dialog.getByRole('radio', { name: 'Pass' }).check({ force: true })
  await dialog.getByLabel(/Earth continuity/).fill('0.1')
  await dialog.getByLabel(/Insulation resistance/).fill('200')
  await dialog.getByLabel('Notes').fill(notes)
  await dialog.getByRole('button', { name: 'Save test' }).click()
  await dialog.waitFor({ state: 'detached' })
}

const savedTests = () =>
  app.database.prisma.test.findMany({ orderBy: { id: 'asc' }, select: { assetId: true, notes: true } })

test('tests and a new asset with a photo arrive once and in order after reload, crash and lost network', async () => {
  await app.clearHall()
  const assets = [await app.buildAsset({ name: 'Kettle' }), await app.buildAsset({ name: 'Heater' })]
  const { email } = await app.buildUser({ roleNames: ['super-admin'] })
  let page = await readyPhone(email, 2)
  await page.context().setOffline(true)
  await enterTest(page, assets[0]?.id ?? '', 'first')
  await page.getByRole('link', { name: 'Offline · 1 waiting' }).waitFor()
  await page.reload()
  await page.getByRole('region', { name: 'Timeline' }).getByText('Waiting').waitFor()
  await enterTest(page, assets[1]?.id ?? '', 'second')
  await killPhone(page)

  page = await openPhone(true)
  await page.goto('/pat/assets')
  await page.getByRole('link', { name: 'Offline · 2 waiting' }).waitFor()
  await page
    .getByRole('button', { name: /New asset|Add/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'New asset' })
  await dialog.getByRole('textbox', { name: /^Name/ }).fill('Drill')
  await dialog.getByRole('textbox', { name: /^Code/ }).fill('D-9')
  await dialog
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'drill.jpg', mimeType: 'image/jpeg', buffer: await jpeg({ width: 800, height: 600 }) })
  await dialog
    .getByRole('button', { name: /drill\.jpg|photo/i })
    .first()
    .waitFor()
  await dialog.getByRole('button', { name: 'Save asset' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Offline · 3 waiting' }).waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Drill' }).click()
  await page.getByRole('heading', { name: 'New asset - Drill' }).waitFor()
  await enterTest(page, new URL(page.url()).pathname.split('/').at(-1) ?? '', 'third')
  await enterTest(page, assets[0]?.id ?? '', 'fourth')

  await page.getByRole('link', { name: /5 waiting/ }).waitFor()
  await page.context().setOffline(false)
  await expect.poll(async () => (await savedTests()).length, { timeout: 40_000 }).toBe(4)
  await page.getByRole('link', { name: /waiting/ }).waitFor({ state: 'detached' })
  const drill = await app.database.prisma.asset.findFirstOrThrow({ where: { name: 'Drill' } })
  expect(await savedTests()).toEqual([
    { assetId: assets[0]?.id, notes: 'first' },
    { assetId: assets[1]?.id, notes: 'second' },
    { assetId: drill.id, notes: 'third' },
    { assetId: assets[0]?.id, notes: 'fourth' },
  ])
  expect(await app.database.prisma.asset.count()).toBe(3)
  expect(await app.database.prisma.photo.count({ where: { assetId: drill.id } })).toBe(1)
})

test(`${ENTRIES} entries with photos survive a crash; those of a user who is deactivated meanwhile stay`, async () => {
  await app.clearHall()
  const { id: assetId } = await app.buildAsset({ name: 'Kettle' })
  const user = await app.buildUser({ roleNames: ['super-admin'] })
  let page = await readyPhone(user.email, 1)
  await page.context().setOffline(true)
  await enterTest(page, assetId, '0')
  await page.getByRole('link', { name: 'Offline · 1 waiting' }).waitFor()
  const photo = [...(await jpeg({ width: 1600, height: 1200 }))]
  await page.evaluate(copyEntry, { count: ENTRIES - 1, photo })
  await killPhone(page)

  const active = (value: boolean) =>
    app.database.prisma.user.update({ where: { id: user.id }, data: { active: value } })
  await active(false)
  page = await openPhone(true)
  await page.goto('/outbox')
  await expect.poll(() => page.getByRole('main').getByRole('listitem').count()).toBe(ENTRIES)
  await page.context().setOffline(false)
  await page.waitForURL('**/login**')
  expect(await savedTests()).toEqual([])

  await active(true)
  await page.getByLabel(controls.field.email).fill(user.email)
  await page.getByLabel(controls.field.password, { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: controls.button.signIn }).click()
  const started = Date.now()
  await page.getByText('Everything has been sent').waitFor({ timeout: 100_000 })
  console.info(`${ENTRIES} entries were sent in ${Date.now() - started} ms`)
  expect((await savedTests()).map(({ notes }) => notes)).toEqual(Array.from({ length: ENTRIES }, (_, n) => String(n)))
  expect(await app.database.prisma.photo.count()).toBe(ENTRIES - 1)
})

/** In the page: stores the only entry of the outbox again and again, with a photo. */
async function copyEntry({ count, photo }: { count: number; photo: number[] }): Promise<void> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('mah-manager')
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = reject
  })
  const store = database.transaction('outbox', 'readwrite', { durability: 'strict' }).objectStore('outbox')
  const [first] = await new Promise<Record<string, unknown>[]>((resolve) => {
    const reading = store.getAll()
    reading.onsuccess = () => resolve(reading.result)
  })
  const { position: _, ...entry } = first as { position: number; variables: { input: object } }
  for (let n = 1; n <= count; n++) {
    const data = new Blob([new Uint8Array(photo)], { type: 'image/jpeg' })
    const photos = [{ data, fileName: `${n}.jpg`, reference: `r${n}` }]
    const input = { ...entry.variables.input, notes: String(n), photos }
    const id = `copy-of-the-first-entry-${n}`
    store.add({ ...entry, id, key: id, variables: { input } })
  }
  await new Promise((resolve) => {
    store.transaction.oncomplete = resolve
  })
  database.close()
}
