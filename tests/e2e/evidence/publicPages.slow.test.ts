import { createHash, randomInt, randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { today } from '../../../domain/values/calendar'
import { accessibilityViolations } from '../../support/accessibility'
import { expectComplaints } from '../../support/complaints'
import { layoutProblems } from '../../support/layoutProblems'
import { jpeg } from '../../support/pictures'
import { DESK, SMALL_PHONE, visit } from '../../support/visit'
import { visitedApp } from '../../support/visitedApp'
import { useWideFont } from '../../support/wideFont'

const app = visitedApp({ keepsPages: true })
let page: Page

beforeAll(async () => {
  await app.database.prisma.hallSettings.update({
    where: { id: 1 },
    data: { publicPages: true, certificatePages: true },
  })
  page = await visit(app.url)
  await useWideFont(page.context())
})

/** Returns layout and accessibility problems of the page, on a phone in light mode and at a desk in dark mode. */
async function problems(): Promise<string[]> {
  const found: string[] = []
  for (const [viewport, colorScheme] of [
    [SMALL_PHONE, 'light'],
    [DESK, 'dark'],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize(viewport)
    found.push(...(await layoutProblems(page)), ...(await accessibilityViolations(page)))
  }
  return found
}

/** Builds an asset with a photo and a test from today; returns its public page. */
async function testedAsset(safeToUse: boolean): Promise<string> {
  const { id: locationId } = await app.buildLocation({ name: 'Kitchen behind the large stage' })
  const asset = await app.buildAsset({ name: 'Extension lead of the longest kind, 25 m', locationId })
  const size = { width: 400, height: 300 }
  await app.buildPhoto({ assetId: asset.id, data: new Uint8Array(await jpeg(size)), ...size })
  await app.buildTest({ assetId: asset.id, testDate: today(), safeToUse })
  return `/p/${asset.publicId}`
}

test.for([
  { safe: true, shows: 'Passed its test on' },
  { safe: false, shows: 'Do not use' },
])("an asset's public page shows to visitors without an account: $shows", async ({ safe, shows }) => {
  await page.goto(await testedAsset(safe))
  await page.getByText(shows).waitFor()
  expect(await problems()).toEqual([])
})

test('the public page of an unknown asset says so', async () => {
  expectComplaints(page.context(), /404/)
  await page.goto('/p/unknown')
  await page.getByText('This page cannot be found').waitFor()
  expect(await problems()).toEqual([])
})

test.for([
  { genuine: true, shows: 'Genuine and unchanged' },
  { genuine: false, shows: 'Changed since it was issued' },
])("a certificate's public page shows: $shows", async ({ genuine, shows }) => {
  const day = new Date()
  const data = Buffer.from('{}')
  const checksum = genuine ? createHash('sha256').update(data).digest('hex') : ''
  const counts = { assets: 0, tested: 0, passed: 0, failed: 0, notSeen: 0 }
  const { publicId } = await app.database.prisma.certificate.create({
    data: {
      ...{ number: randomUUID(), year: 1, counter: randomInt(2 ** 31), scope: 'hall' },
      ...{ fromDate: day, toDate: day, signedBy: '', signed: false, data, checksum, ...counts },
    },
  })
  await page.goto(`/c/${publicId}`)
  await page.locator('.verdict').getByText(shows).waitFor()
  expect(await problems()).toEqual([])
})

test('a visitor reports a broken asset with a photo', async () => {
  expectComplaints(page.context(), /400|422/)
  await page.goto(await testedAsset(false))
  const form = page.locator('form')
  await form.evaluate((element: HTMLFormElement) => {
    element.noValidate = true
  })
  await page.getByRole('button', { name: 'Send report' }).click()
  await page.getByText('Enter what is wrong.').waitFor()
  expect(await problems()).toEqual([])
  await page.getByLabel('What is wrong?').fill('The casing is cracked')
  await page
    .getByLabel('Photo (optional)')
    .setInputFiles({ name: 'crack.jpg', mimeType: 'image/jpeg', buffer: await jpeg() })
  await page.getByRole('button', { name: 'Send report' }).click()
  await page.getByRole('status').getByText('Your report has been sent.').waitFor()
  expect(await problems()).toEqual([])
  const { prisma } = app.database
  expect(await prisma.faultReport.findFirst({ orderBy: { id: 'desc' }, include: { photos: true } })).toMatchObject({
    text: 'The casing is cracked',
    photos: [{ fileName: 'crack.jpg' }],
  })
})
