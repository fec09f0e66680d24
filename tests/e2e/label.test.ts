import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../support/app'
import { launchBrowser } from '../support/browser'
import type { Client } from '../support/client'
import { PHONE, visit } from '../support/visit'

/** CSS pixels. */
const MILLIMETRE = 96 / 25.4

let app: TestApp
let tester: Client
let browser: Browser

beforeAll(async () => {
  app = await startApp({ builtPages: true })
  tester = await app.signIn('tester')
  browser = await launchBrowser()
})

afterEach(async () => {
  for (const context of browser.contexts()) await context.close()
})

afterAll(async () => {
  await browser?.close()
  await app?.stop()
})

/** Opens the print page of a new asset, in a browser that counts what it is told to print. */
async function openLabel(name: string, viewport = { width: 1440, height: 900 }): Promise<Page> {
  const { id } = await app.buildAsset({ name, class: 2 })
  const page = await visit(browser, { client: tester, url: app.url, viewport })
  await page.addInitScript('window.printed = 0; window.print = () => { window.printed += 1 }')
  await page.goto(`/pat/assets/${id}/print`)
  return page
}

const labelOn = (page: Page) => page.getByRole('article')

/** Place and size on the page in millimetres, to a hundredth. */
async function millimetres(page: Page, role: 'article' | 'img') {
  const box = await page.getByRole(role).boundingBox()
  if (!box) throw new Error(`${role} is not on the page.`)
  const rounded = Object.entries(box).map(([key, pixels]) => [key, Math.round((pixels / MILLIMETRE) * 100) / 100])
  return Object.fromEntries(rounded)
}

test('a label shows name, number, code and class beside its QR code', async () => {
  const page = await openLabel('Extension lead')
  const { id, code } = await app.database.prisma.asset.findFirstOrThrow({ where: { name: 'Extension lead' } })
  const text = await labelOn(page).innerText()
  expect(text.split('\n').filter(Boolean)).toEqual(['Extension lead', code, `#${id} · Class 2`])
  await page.getByRole('img', { name: `QR code of ${code}` }).waitFor()
})

test('it is printed by itself, once, when its QR code is drawn', async () => {
  const page = await openLabel('Kettle')
  await expect.poll(() => page.evaluate('window.printed'), { timeout: 10_000 }).toBe(1)
  expect(await page.getByRole('img').locator('path').getAttribute('d')).toMatch(/^M0 0h7/)
  await page.getByRole('button', { name: 'Print' }).click()
  expect(await page.evaluate('window.printed')).toBe(2)
})

test('it prints in true millimetres at the first place of an A4 sheet, and nothing else', async () => {
  const page = await openLabel('A name so long that it takes more room than a label has, '.repeat(4))
  await labelOn(page).waitFor()
  await page.emulateMedia({ media: 'print' })
  expect(await millimetres(page, 'article')).toEqual({ x: 5, y: 5, width: 100, height: 57.4 })
  const { width, height } = await millimetres(page, 'img')
  expect({ width, height }).toEqual({ width: 54, height: 54 })
  expect(await page.getByRole('button', { name: 'Back' }).isVisible()).toBe(false)

  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  const [, points = ''] = /\/MediaBox\s*\[([^\]]+)\]/.exec(pdf) ?? []
  const [, , right, top] = points.trim().split(/\s+/).map(Number)
  expect(right).toBeCloseTo((210 / 25.4) * 72, 0)
  expect(top).toBeCloseTo((297 / 25.4) * 72, 0)
})

test('on a phone it is seen whole', async () => {
  const page = await openLabel('Kettle', PHONE)
  const box = await labelOn(page).boundingBox()
  expect(box?.x).toBeGreaterThanOrEqual(0)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(PHONE.width)
})

test('Back leads to the asset', async () => {
  const page = await openLabel('Drill press')
  await page.getByRole('button', { name: 'Back' }).click()
  await page.getByRole('heading', { level: 1, name: /Drill press/ }).waitFor()
})
