import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { TestApp } from './app'
import { CAMERA_FILM } from './browser'
import { film, SMALL_PORTRAIT } from './camera'
import { qrPicture } from './qrPicture'

/** What happens to an item in the room when it is tested. */
type Kind = 'pass' | 'fail' | 'elsewhere' | 'unknown' | 'sameAgain'

/** An item to scan on the walk through the room. */
export interface WalkedItem {
  kind: Kind
  code: string
  assetClass: 1 | 2
}

/**
 * A room with labelled assets: one is missing, another belongs to the bar. The room also has two leads with unknown
 * labels.
 */
export interface Room {
  locationId: number
  bar: number
  walked: WalkedItem[]
  /** Number of assets that the room expects, including the missing one. */
  expected: number
}

/** Name of the new leads. */
export const LEAD = 'Extension lead'
const EARTH = '0.12'
const INSULATION_FIELD = 'Insulation resistance, MΩ'
const INSULATION = { good: '>200', bad: '0.3' }

/**
 * Builds a room with `items` items to walk past: known assets of both classes (`failures` of them fail), an asset that
 * belongs to the bar, and two new leads.
 */
export async function buildRoom(app: TestApp, { items, failures }: { items: number; failures: number }): Promise<Room> {
  const [room, bar] = [await app.buildLocation({ name: 'Kitchen' }), await app.buildLocation({ name: 'Bar' })]
  const known = items - 3
  for (let index = 0; index <= known; index++)
    await app.buildAsset({
      name: index === known ? 'Missing toaster' : `Appliance ${index + 1}`,
      code: `ROOM-${index + 1}`,
      class: index % 2 === 0 ? 1 : 2,
      locationId: room.id,
    })
  await app.buildAsset({ name: 'Bottle cooler', code: 'BAR-1', class: 1, locationId: bar.id })
  const inRoom = Array.from({ length: known }, (_, index): WalkedItem => {
    const fails = index % 4 === 1 && Math.floor(index / 4) < failures
    return { kind: fails ? 'fail' : 'pass', code: `ROOM-${index + 1}`, assetClass: index % 2 === 0 ? 1 : 2 }
  })
  const [first, ...others] = inRoom
  return {
    locationId: room.id,
    bar: bar.id,
    expected: known + 1,
    walked: [
      ...(first ? [first] : []),
      { kind: 'elsewhere', code: 'BAR-1', assetClass: 1 },
      { kind: 'unknown', code: 'LEAD-1', assetClass: 2 },
      { kind: 'sameAgain', code: 'LEAD-2', assetClass: 2 },
      ...others,
    ],
  }
}

/** Films of a room's labels; the shared browser's camera plays one film at a time. */
export interface Labels {
  /** Sets what the camera shows when it is next switched on: this label, or an empty desk if `code` is omitted. */
  show: (code?: string) => Promise<void>
  remove: () => Promise<void>
}

/** Makes a film of each label with one of these codes, and a film of an empty desk. */
export async function filmLabels(codes: readonly string[]): Promise<Labels> {
  const folder = await mkdtemp(path.join(tmpdir(), 'mah-round-'))
  const inFolder = (name: string) => path.join(folder, `${name}.y4m`)
  await film(inFolder('nothing'), [{}], SMALL_PORTRAIT)
  for (const code of codes)
    await film(inFolder(code), [{ objects: [{ picture: await qrPicture(code), size: 0.6 }] }], SMALL_PORTRAIT)
  const show = (code = 'nothing') => copyFile(inFolder(code), CAMERA_FILM)
  await show()
  return { show, remove: () => rm(folder, { recursive: true, force: true }) }
}

interface WalkOptions {
  labels: Labels
  /** A JPEG used as the photo of failed assets. */
  photo?: Buffer
}

/** Counts taps on the page from now on, even after a reload. */
export async function countTaps(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.addEventListener(
      'pointerdown',
      ({ isTrusted }) => {
        if (isTrusted) sessionStorage.setItem('taps', String(Number(sessionStorage.getItem('taps')) + 1))
      },
      true,
    )
  })
}

const hasFocus = (box: Locator) =>
  expect.poll(() => box.evaluate((element) => element === document.activeElement)).toBe(true)

const tapsOf = (page: Page) => page.evaluate(() => Number(sessionStorage.getItem('taps')))

/** Adds a photo to a dialog's record, as the phone's camera would. */
export async function takePhoto(dialog: Locator, photo: Buffer): Promise<void> {
  const file = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: photo }
  await dialog.locator('input[type=file]').first().setInputFiles(file)
  await dialog.getByRole('button', { name: /^Remove photo/ }).waitFor()
}

/**
 * Walks past items in the room whose round is open on the page: scans each item, enters its findings and saves its
 * test, until the camera is open again.
 * @returns the highest number of taps for one item, including the Enter that saves.
 */
export async function walkPast(
  page: Page,
  walked: readonly WalkedItem[],
  { labels, photo }: WalkOptions,
): Promise<number> {
  let mostTaps = 0
  const test = page.getByRole('dialog', { name: 'Test' })
  const newAsset = page.getByRole('dialog', { name: 'New asset' })
  const elsewhere = page.getByRole('dialog', { name: 'Belongs to Bar' })
  const [firstItem] = walked
  await labels.show(firstItem?.code)
  await page.getByRole('button', { name: 'Scan', exact: true }).tap()
  for (const [index, item] of walked.entries()) {
    const tapsBefore = await tapsOf(page)
    const arrived = (dialog: typeof test) =>
      dialog
        .getByText(item.code)
        .or(dialog.locator(`input[value="${item.code}"]`))
        .first()
        .waitFor()

    if (item.kind === 'elsewhere') {
      await arrived(elsewhere)
      await elsewhere.getByRole('button', { name: /^Move it here/ }).tap()
    }
    if (item.kind === 'unknown' || item.kind === 'sameAgain') {
      await arrived(newAsset)
      const name = newAsset.getByLabel('Name')
      if (item.kind === 'unknown') await name.fill(LEAD)
      else expect(await name.inputValue()).toBe(LEAD)
      await newAsset.getByRole('button', { name: `Save as Class ${item.assetClass}` }).tap()
    }
    await arrived(test)
    await labels.show(walked[index + 1]?.code)
    let saves = 0
    if (item.kind === 'sameAgain') {
      await test.getByRole('button', { name: 'Same again' }).tap()
      await test.getByRole('button', { name: 'Save test' }).tap()
    } else {
      if (photo && item.kind === 'fail') await takePhoto(test, photo)
      await test.getByText('Pass', { exact: true }).tap()
      await hasFocus(test.getByLabel(item.assetClass === 1 ? 'Earth continuity, Ω' : INSULATION_FIELD))
      if (item.assetClass === 1) {
        await page.keyboard.type(EARTH)
        await page.keyboard.press('Enter')
        await hasFocus(test.getByLabel(INSULATION_FIELD))
      }
      await page.keyboard.type(item.kind === 'fail' ? INSULATION.bad : INSULATION.good)
      await expect
        .poll(() => test.getByRole('radio', { name: item.kind === 'fail' ? 'No' : 'Yes' }).isChecked())
        .toBe(true)
      if (item.kind === 'fail') {
        // after a failure, the first Enter shows the reasons and the photo instead of saving
        await page.keyboard.press('Enter')
        await hasFocus(test.getByRole('button', { name: 'Save test' }))
        expect(await test.getByText('Why did it fail?').isVisible()).toBe(true)
        saves += 1
      }
      await page.keyboard.press('Enter')
      saves += 1
    }
    await test.waitFor({ state: 'detached' })
    mostTaps = Math.max(mostTaps, (await tapsOf(page)) - tapsBefore + saves)
  }
  await page.getByText('Point the camera at a code.').waitFor()
  await page.getByText(/^Saving /).waitFor({ state: 'detached' })
  return mostTaps
}
