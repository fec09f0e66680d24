import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { addDays, today } from '../../../domain/values/calendar'
import { startApp, type TestApp } from '../../support/app'
import { type Door, disconnect, openDoor, reconnect } from '../../support/door'
import { enterTest, fillInTest, saveTest } from '../../support/enteredTest'
import { type OwnPhone, ownPhone } from '../../support/ownPhone'
import { jpeg } from '../../support/pictures'
import { takePhoto } from '../../support/walkedRoom'

const HALF_AN_HOUR = 30 * 60 * 1000

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
  await door.open()
})
afterAll(async () => {
  await door?.stop()
  await app?.stop()
})

const savedTests = () =>
  app.database.prisma.test.findMany({
    orderBy: { id: 'asc' },
    select: { assetId: true, notes: true, testDate: true, userId: true },
  })

const dateText = (date: Date) => date.toISOString().slice(0, 10)

test('tests and a new asset with a photo arrive once and in order after reload, crash and lost network', async () => {
  await app.clearHall()
  const assets = [await app.buildAsset({ name: 'Kettle' }), await app.buildAsset({ name: 'Heater' })]
  const instrument = await app.database.prisma.instrument.create({ data: { name: 'Red one', serialNumber: '1234' } })
  const { email } = await app.buildUser({ roleNames: ['super-admin'] })
  phone = await ownPhone({ url: door.url, clockAhead: Date.parse(`${today()}T00:00`) - HALF_AN_HOUR - Date.now() })
  let page = await phone.start()
  await phone.makeReady(page, email, 2)
  await disconnect(page, door)
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
  await reconnect(page, door)
  await expect.poll(async () => (await savedTests()).length).toBe(4)
  await page.getByRole('link', { name: /waiting/ }).waitFor({ state: 'detached' })
  const drill = await app.database.prisma.asset.findFirstOrThrow({ where: { name: 'Drill' } })
  expect((await savedTests()).map(({ assetId, notes }) => [assetId, notes])).toEqual([
    [assets[0]?.id, 'first'],
    [assets[1]?.id, 'second'],
    [drill.id, 'third'],
    [assets[0]?.id, 'fourth'],
  ])
  // why: a killed browser may lose its latest writes
  const beforeTheCrash = await app.database.prisma.test.findMany({ where: { notes: { in: ['first', 'second'] } } })
  expect(beforeTheCrash.map(({ instrumentId }) => instrumentId)).toEqual([instrument.id, instrument.id])
  const dates = (await savedTests()).map(({ testDate }) => dateText(testDate))
  expect(new Set(dates)).toEqual(new Set([addDays(today(), -1)]))
  expect(await app.database.prisma.asset.count()).toBe(3)
  expect(await app.database.prisma.photo.count({ where: { assetId: drill.id } })).toBe(1)
})
