import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { afterEach, expect, test } from 'vitest'
import { addDays, today } from '../../../domain/values/calendar'
import { projectRoot } from '../../../server/platform/runtime/paths'
import { startApp } from '../../support/app'
import { expectComplaints } from '../../support/complaints'
import { disconnect, reconnect } from '../../support/door'
import { enterTest, fillInTest, saveTest } from '../../support/enteredTest'
import { type OwnPhone, ownPhone, signIn } from '../../support/ownPhone'
import { jpeg } from '../../support/pictures'
import { doorTo, visitedApp } from '../../support/visitedApp'

/** Number of entries in the outbox. */
const ENTRIES = 12
const HALF_AN_HOUR = 30 * 60 * 1000
/** How long the app waits for a response, in ms. */
const GIVEN_UP = 60_000

const app = visitedApp()
const door = doorTo(app)
let phone: OwnPhone | undefined

afterEach(async () => {
  await phone?.remove()
  phone = undefined
})

const savedTests = () =>
  app.database.prisma.test.findMany({
    orderBy: { id: 'asc' },
    select: { assetId: true, notes: true, testDate: true, userId: true },
  })

const dateText = (date: Date) => date.toISOString().slice(0, 10)

/** The notes of all entries, in order. */
const allNotes = Array.from({ length: ENTRIES }, (_, n) => String(n))

/** Fills the outbox with copies of the first entry, each with a photo. */
async function fillOutbox(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Offline · 1 waiting' }).waitFor()
  const photo = [...(await jpeg({ width: 1600, height: 1200 }))]
  await page.evaluate(copyEntry, { count: ENTRIES - 1, photo })
}

test(`${ENTRIES} entries with photos survive a kill, a new version, another user and the deactivation of their owner`, async () => {
  await app.clearHall()
  const { id: assetId } = await app.buildAsset({ name: 'Kettle' })
  const user = await app.buildUser({ roleNames: ['super-admin'] })
  const { email: other } = await app.buildUser({ roleNames: ['super-admin'] })
  phone = await ownPhone({ url: door.url })
  let page = await phone.start()
  await phone.makeReady(page, user.email, 1)
  await disconnect(page, door)
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
  // the page may request the register before it receives the response that its user is signed out
  expectComplaints(page.context(), /401/)
  await reconnect(page, door)
  await page.waitForURL('**/login**')
  await page.reload()
  await signIn(page, other)
  expect(await page.locator('script[type=module]').first().getAttribute('src')).toMatch(/next\.js$/)
  await page.goto('/outbox')
  await page.getByText('Everything has been sent').waitFor()
  await page.getByRole('button', { name: 'Profile' }).tap()
  await page.getByRole('menuitem', { name: 'Logout' }).tap()
  await page.waitForURL('**/login')
  expect(await savedTests()).toEqual([])

  await active(true)
  await signIn(page, user.email)
  await page.goto('/outbox')
  await page.getByText('Everything has been sent').waitFor()
  const saved = await savedTests()
  expect(saved.map(({ notes }) => notes)).toEqual(allNotes)
  expect(new Set(saved.map(({ userId }) => userId))).toEqual(new Set([user.id]))
  expect(await app.database.prisma.photo.count()).toBe(ENTRIES - 1)
  // why: close the browser first: a page still loading the next version's files would not find them in this version
  await phone.remove()
  phone = undefined
  door.leadTo(app.url)
  await next.stop()
  await pages.remove()
})

test('a full disk, server errors, lost responses and a stalled connection lose no entry and keep the order', async () => {
  await app.clearHall()
  const { id: assetId } = await app.buildAsset({ name: 'Kettle' })
  const { email } = await app.buildUser({ roleNames: ['tester'] })
  const tomorrow = addDays(today(), 1)
  phone = await ownPhone({ url: door.url, clockAhead: Date.parse(`${tomorrow}T00:00`) + HALF_AN_HOUR - Date.now() })
  let page = await phone.start()
  await phone.makeReady(page, email, 1)
  await disconnect(page, door)
  // why: restart the browser, because it caches its storage estimate for half a minute
  await phone.kill()

  page = await phone.start({ offline: true })
  const disk = await page.context().newCDPSession(page)
  const limitRoom = (quotaSize?: number) =>
    disk.send('Storage.overrideQuotaForOrigin', { origin: door.url, ...(quotaSize && { quotaSize }) })
  // why: without storage space, the browser reports an error when the page loads the logo
  expectComplaints(page.context(), /500|ERR_TIMED_OUT|ERR_FAILED/)
  await limitRoom(1)
  await page.goto(`/pat/assets/${assetId}`)
  const dialog = await fillInTest(page, '0')
  await dialog.getByRole('button', { name: 'Save test' }).click()
  await page.getByText('no room left').waitFor()
  expect(await dialog.getByLabel('Notes').inputValue()).toBe('0')
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
  await reconnect(page, door)
  await expect.poll(() => attempts.at(-1)).toBe('5')
  await page.clock.fastForward(GIVEN_UP)
  await expect.poll(() => attempts.at(-1)).toBe('9')
  await page.getByText('Everything has been sent').waitFor()
  const saved = await savedTests()
  expect(saved.map(({ notes }) => notes)).toEqual(allNotes)
  expect(new Set(saved.map(({ testDate }) => dateText(testDate)))).toEqual(new Set([tomorrow]))
  // entries are sent in order, and sent again only after an error or a lost response
  expect([...new Set(attempts)]).toEqual(allNotes)
  const again = attempts.filter((notes, index) => attempts.indexOf(notes) < index)
  expect(again).toEqual(['3', '5', '9', '9'])
})

/** A copy of the built pages, changed into a different version. */
interface BuiltPages {
  folder: string
  remove: () => Promise<void>
}

/** Matches the file name of a built script. */
const PROGRAM = /[\w.-]+-[\w-]{8}\.js\b/g

/** Copies the built pages as the app's next version: each script has a new name, and the old names are gone. */
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

/** In the page: stores copies of the outbox's first entry, each with a photo. */
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
