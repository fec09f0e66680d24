import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../support/app'
import { CAMERA_FILM, closeVisits, sharedBrowser } from '../support/browser'
import { film, SMALL_LANDSCAPE } from '../support/camera'
import type { Client } from '../support/client'
import { controls } from '../support/controls'
import { qrPicture } from '../support/qrPicture'
import { visit } from '../support/visit'

let app: TestApp
let tester: Client
let browser: Browser

beforeAll(async () => {
  app = await startApp({ builtPages: true })
  tester = await app.signIn('tester')
  browser = await sharedBrowser()
})

afterEach(() => closeVisits(browser))

afterAll(() => app?.stop())

/** Opens the test dialog of a new asset and, from its label code, the scanner with this code before the camera. */
async function scanLabelCode(text: string): Promise<Page> {
  const { id } = await app.buildAsset()
  const objects = text ? [{ picture: await qrPicture(text) }] : []
  await film(CAMERA_FILM, [{ objects }], SMALL_LANDSCAPE)
  const page = await visit(browser, { client: tester, url: app.url })
  await page.goto(`/pat/assets/${id}`)
  await page.getByRole('button', { name: controls.button.test, exact: true }).click()
  await page.getByLabel(controls.field.labelCode).fill('typed before')
  await page.getByRole('button', { name: controls.button.scanLabel }).click()
  return page
}

test('a scanned test label fills the label code of a test', async () => {
  const page = await scanLabelCode('{"model":"test","code":"T-100"}')
  await expect.poll(() => page.getByLabel(controls.field.labelCode).inputValue(), { timeout: 15_000 }).toBe('T-100')
  await page.getByRole('dialog', { name: controls.dialog.scan }).waitFor({ state: 'detached' })
  await page.getByRole('dialog', { name: controls.dialog.test }).waitFor()
})

test.each(['{"model":"asset","code":"T-100"}', 'T-100'])('%s is no test label and clears the field', async (text) => {
  const page = await scanLabelCode(text)
  await page.getByText('That is not a test label.').waitFor()
  await expect.poll(() => page.getByLabel(controls.field.labelCode).inputValue()).toBe('')
})

test('Escape closes the scanner, not the test with its entries', async () => {
  const page = await scanLabelCode('')
  await page.getByText(controls.message.holdCode).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: controls.dialog.scan }).waitFor({ state: 'detached' })
  await page.getByRole('dialog', { name: controls.dialog.test }).waitFor()
  expect(await page.getByLabel(controls.field.labelCode).inputValue()).toBe('typed before')
})
