import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { addDays, today } from '../../domain/calendar'
import { projectRoot } from '../../server/platform/runtime/paths'
import { startApp, type TestApp } from '../support/app'
import { controls } from '../support/controls'
import { type Door, openDoor } from '../support/door'
import { type OwnPhone, ownPhone, signIn } from '../support/ownPhone'
import { jpeg } from '../support/pictures'
import { takePhoto } from '../support/walkedRoom'

/** Entries of the outbox that is to survive; the whole proof: OUTBOX_ENTRIES=200. */
const ENTRIES = Number(process.env.OUTBOX_ENTRIES ?? 12)
const HALF_AN_HOUR = 30 * 60 * 1000
/** Milliseconds after which the app does not wait for an answer any more. */
const GIVEN_UP = 60_000

let app: TestApp
let door: Door
let phone: OwnPhone | undefined

beforeAll(async () => {
  app = await startApp({ builtPages: true })
  door = await openDoor(app.url)
})
afterEach(async () => {
  await phone?.remove()
  phone = undefined
  door.judge()
  await door.open()
})
afterAll(async () => {
  await door?.stop()
  await app?.stop()
})

/** Takes the connection away. */
async function disconnect(page: Page): Promise<void> {
  await page.context().setOffline(true)
  await door.shut()
}

async function reconnect(page: Page): Promise<void> {
  await door.open()
  await page.context().setOffline(false)
}

/** Tests the asset of a page. */
async function enterTest(page: Page, id: string, notes: string): Promise<void> {
  await page.goto(`/pat/assets/${id}`)
  await saveTest(await fillInTest(page, notes))
}

async function saveTest(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: controls.button.saveTest }).click()
  await dialog.waitFor({ state: 'detached' })
}

/** Opens the dialog of a test on the asset's page and fills it in. */
async function fillInTest(page: Page, notes: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Test', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Test' })
  await dialog.getByText('Pass', { exact: true }).tap()
  await dialog.getByLabel(/Earth continuity/).fill('0.1')
  await dialog.getByLabel(/Insulation resistance/).fill('200')
  await dialog.getByLabel('Notes').fill(notes)
  return dialog
}

const savedTests = () =>
  app.database.prisma.test.findMany({
    orderBy: { id: 'asc' },
    select: { assetId: true, notes: true, testDate: true, userId: true },
  })

const dateText = (date: Date) => date.toISOString().slice(0, 10)

/** The notes of all entries, in their order. */
const allNotes = Array.from({ length: ENTRIES }, (_, n) => String(n))

/** Makes the other entries of the first one, with photos. */
async function fillOutbox(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Offline · 1 waiting' }).waitFor()
  const photo = [...(await jpeg({ width: 1600, height: 1200 }))]
  await page.evaluate(copyEntry, { count: ENTRIES - 1, photo })
}

test('tests and a new asset with a photo arrive once and in order after reload, crash and lost network', async () => {
  await app.clearHall()
  const assets = [await app.buildAsset({ name: 'Kettle' }), await app.buildAsset({ name: 'Heater' })]
  const instrument = await app.database.prisma.instrument.create({ data: { name: 'Red one', serialNumber: '1234' } })
  const { email } = await app.buildUser({ roleNames: ['super-admin'] })
  phone = await ownPhone({ url: door.url, clockAhead: Date.parse(`${today()}T00:00`) - HALF_AN_HOUR - Date.now() })
  let page = await phone.start()
  await phone.makeReady(page, email, 2)
  await disconnect(page)
  await page.goto(`/pat/assets/${assets[0]?.id}`)
  const first = await fillInTest(page, 'first')
  await first.getByRole('button', { name: 'Choose the test instrument' }).click()
  await first.getByRole('combobox', { name: 'Measured with' }).selectOption({ label: 'Red one · 1234' })
  await saveTest(first)
  await page.getByRole('link', { name: 'Offline · 1 waiting' }).waitFor()
  await page.reload()
  await page.getByRole('region', { name: 'Timeline' }).getByText('Waiting').waitFor()
  await enterTest(page, assets[1]?.id ?? '', 'second')
  await phone.kill()

  page = await phone.start({ offline: true })
  await page.goto('/pat/assets')
  await page.getByRole('link', { name: 'Offline · 2 waiting' }).waitFor()
  await page
    .getByRole('button', { name: /New asset|Add/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'New asset' })
  await dialog.getByRole('textbox', { name: /^Name/ }).fill('Drill')
  await dialog.getByRole('textbox', { name: /^Code/ }).fill('D-9')
  await takePhoto(dialog, await jpeg({ width: 800, height: 600 }))
  await dialog.getByRole('button', { name: 'Save asset' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Offline · 3 waiting' }).waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Drill' }).click()
  await page.getByRole('heading', { name: 'New asset - Drill' }).waitFor()
  await enterTest(page, new URL(page.url()).pathname.split('/').at(-1) ?? '', 'third')
  await enterTest(page, assets[0]?.id ?? '', 'fourth')

  await page.getByRole('link', { name: /5 waiting/ }).waitFor()
  await reconnect(page)
  await expect.poll(async () => (await savedTests()).length, { timeout: 40_000 }).toBe(4)
  await page.getByRole('link', { name: /waiting/ }).waitFor({ state: 'detached' })
  const drill = await app.database.prisma.asset.findFirstOrThrow({ where: { name: 'Drill' } })
  expect((await savedTests()).map(({ assetId, notes }) => [assetId, notes])).toEqual([
    [assets[0]?.id, 'first'],
    [assets[1]?.id, 'second'],
    [drill.id, 'third'],
    [assets[0]?.id, 'fourth'],
  ])
  // why: a browser that is killed may forget what it was told a moment before
  const beforeTheCrash = await app.database.prisma.test.findMany({ where: { notes: { in: ['first', 'second'] } } })
  expect(beforeTheCrash.map(({ instrumentId }) => instrumentId)).toEqual([instrument.id, instrument.id])
  const dates = (await savedTests()).map(({ testDate }) => dateText(testDate))
  expect(new Set(dates)).toEqual(new Set([addDays(today(), -1)]))
  expect(await app.database.prisma.asset.count()).toBe(3)
  expect(await app.database.prisma.photo.count({ where: { assetId: drill.id } })).toBe(1)
})

test(`${ENTRIES} entries with photos survive a kill, a new version, another user and the deactivation of their own`, {
  timeout: 60_000 + ENTRIES * 2000,
}, async () => {
  await app.clearHall()
  const { id: assetId } = await app.buildAsset({ name: 'Kettle' })
  const user = await app.buildUser({ roleNames: ['super-admin'] })
  const { email: other } = await app.buildUser({ roleNames: ['super-admin'] })
  phone = await ownPhone({ url: door.url })
  let page = await phone.start()
  await phone.makeReady(page, user.email, 1)
  await disconnect(page)
  await enterTest(page, assetId, '0')
  await fillOutbox(page)
  await phone.kill()

  const active = (value: boolean) =>
    app.database.prisma.user.update({ where: { id: user.id }, data: { active: value } })
  await active(false)
  page = await phone.start({ offline: true })
  await page.goto('/outbox')
  const entries = page.getByRole('main').getByRole('listitem')
  await expect.poll(() => entries.count()).toBe(ENTRIES)
  await page.reload()
  await expect.poll(() => entries.count()).toBe(ENTRIES)

  const pages = await nextVersion()
  const next = await startApp({ builtPages: pages.folder, database: app.database })
  door.leadTo(next.url)
  await reconnect(page)
  await page.waitForURL('**/login**')
  await page.reload()
  await signIn(page, other)
  expect(await page.locator('script[type=module]').first().getAttribute('src')).toMatch(/next\.js$/)
  await page.goto('/outbox')
  await page.getByText('Everything has been sent').waitFor()
  await page.getByRole('button', { name: controls.button.profile }).tap()
  await page.getByRole('menuitem', { name: controls.button.logout }).tap()
  await page.waitForURL('**/login')
  expect(await savedTests()).toEqual([])

  await active(true)
  await signIn(page, user.email)
  const started = Date.now()
  await page.goto('/outbox')
  await page.getByText('Everything has been sent').waitFor({ timeout: 60_000 + ENTRIES * 1000 })
  console.info(`${ENTRIES} entries were sent in ${Date.now() - started} ms`)
  const saved = await savedTests()
  expect(saved.map(({ notes }) => notes)).toEqual(allNotes)
  expect(new Set(saved.map(({ userId }) => userId))).toEqual(new Set([user.id]))
  expect(await app.database.prisma.photo.count()).toBe(ENTRIES - 1)
  door.leadTo(app.url)
  await next.stop()
  await pages.remove()
})

test('a full disk, a server that fails, lost answers and a connection that hangs lose nothing and change no order', async () => {
  await app.clearHall()
  const { id: assetId } = await app.buildAsset({ name: 'Kettle' })
  const { email } = await app.buildUser({ roleNames: ['tester'] })
  const tomorrow = addDays(today(), 1)
  phone = await ownPhone({ url: door.url, clockAhead: Date.parse(`${tomorrow}T00:00`) + HALF_AN_HOUR - Date.now() })
  let page = await phone.start()
  await phone.makeReady(page, email, 1)
  await disconnect(page)
  // why: a browser that runs knows for half a minute how much room there is
  await phone.kill()

  page = await phone.start({ offline: true })
  const disk = await page.context().newCDPSession(page)
  const limitRoom = (quotaSize?: number) =>
    disk.send('Storage.overrideQuotaForOrigin', { origin: door.url, ...(quotaSize && { quotaSize }) })
  await limitRoom(1)
  await page.goto(`/pat/assets/${assetId}`)
  const dialog = await fillInTest(page, '0')
  await dialog.getByRole('button', { name: controls.button.saveTest }).click()
  await page.getByText(controls.message.noRoom).waitFor()
  expect(await dialog.getByLabel(controls.field.notes).inputValue()).toBe('0')
  await limitRoom()
  await saveTest(dialog)
  await fillOutbox(page)
  await page.goto('/outbox')
  await expect.poll(() => page.getByRole('main').getByRole('listitem').count()).toBe(ENTRIES)

  const attempts: string[] = []
  door.judge((body) => {
    const notes = /"notes":"(\d+)"/.exec(body)?.[1]
    if (notes === undefined) return 'pass'
    attempts.push(notes)
    const attempt = attempts.filter((other) => other === notes).length
    if (notes === '3' && attempt === 1) return 'loseAnswer'
    if (notes === '5' && attempt === 1) return 'hang'
    return notes === '9' && attempt <= 2 ? 500 : 'pass'
  })
  await reconnect(page)
  await expect.poll(() => attempts.at(-1)).toBe('5')
  await page.clock.fastForward(GIVEN_UP)
  await expect.poll(() => attempts.at(-1), { timeout: 60_000 }).toBe('9')
  await page.getByText('Everything has been sent').waitFor({ timeout: 60_000 })
  const saved = await savedTests()
  expect(saved.map(({ notes }) => notes)).toEqual(allNotes)
  expect(new Set(saved.map(({ testDate }) => dateText(testDate)))).toEqual(new Set([tomorrow]))
  // in their order, and only what got no answer, or an error, once more
  expect([...new Set(attempts)]).toEqual(allNotes)
  const again = attempts.filter((notes, index) => attempts.indexOf(notes) < index)
  expect(again).toEqual(['3', '5', '9', '9'])
})

/** Built pages of another version. */
interface BuiltPages {
  folder: string
  remove: () => Promise<void>
}

/** How a program of the build is called. */
const PROGRAM = /[\w.-]+-[\w-]{8}\.js\b/g

/** Copies the built pages as the next version of the app would be: each program has another name, and the former ones are gone. */
async function nextVersion(): Promise<BuiltPages> {
  const folder = await mkdtemp(path.join(tmpdir(), 'mah-next-'))
  await cp(path.join(projectRoot, 'dist', 'client'), folder, {
    recursive: true,
    filter: (file) => !/\.(br|gz|map)$/.test(file),
  })
  const assets = path.join(folder, 'assets')
  const programs = new Set((await readdir(assets)).filter((name) => name.match(PROGRAM)?.[0] === name))
  const newName = (name: string) => (programs.has(name) ? name.replace(/\.js$/, 'next.js') : name)
  const files = [...(await readdir(assets)).map((name) => path.join(assets, name)), path.join(folder, 'index.html')]
  for (const file of [...files, path.join(folder, 'sw.js')].filter((name) => /\.(js|html)$/.test(name)))
    await writeFile(file, (await readFile(file, 'utf8')).replace(PROGRAM, newName))
  for (const name of programs) await rename(path.join(assets, name), path.join(assets, newName(name)))
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

/** In the page: stores the first entry of the outbox again and again, with a photo. */
async function copyEntry({ count, photo }: { count: number; photo: number[] }): Promise<void> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('mah-manager')
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = reject
  })
  const store = database.transaction('outbox', 'readwrite', { durability: 'strict' }).objectStore('outbox')
  const [original] = await new Promise<Record<string, unknown>[]>((resolve) => {
    const reading = store.getAll()
    reading.onsuccess = () => resolve(reading.result)
  })
  const { position: _, ...entry } = original as { position: number; variables: { input: object } }
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
