import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../support/app'
import { closeVisits, sharedBrowser } from '../../support/browser'
import { DESK, visit } from '../../support/visit'

let app: TestApp
let browser: Browser

beforeAll(async () => {
  app = await startApp({ builtPages: true })
  browser = await sharedBrowser()
})

afterAll(async () => {
  await closeVisits(browser)
  await app?.stop()
})

test('a file of assets is chosen, checked and imported without its wrong row, and the import is undone', async () => {
  await app.clearHall()
  const page = await visit(browser, { client: await app.signIn('admin'), url: app.url, viewport: DESK })
  const assets = () => app.database.prisma.asset.findMany({ where: { deletedAt: null }, orderBy: { code: 'asc' } })
  const file = ['Code,Name,Class', 'K-1,Kettle,1', 'U-1,,2', 'L-1,Desk lamp,2'].join('\n')

  await page.goto('/import?kind=assets')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'register.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
  await page.getByRole('button', { name: 'Preview rows' }).click()
  await page.getByRole('button', { name: 'Download refused rows' }).waitFor()
  expect(await assets()).toEqual([])
  await page.getByRole('button', { name: 'Import 2 assets' }).click()
  await page.getByText('Rows: 1 refused and left out.').waitFor()
  expect((await assets()).map(({ name, code, class: assetClass }) => [name, code, assetClass])).toEqual([
    ['Kettle', 'K-1', 1],
    ['Desk lamp', 'L-1', 2],
  ])

  await page.getByRole('button', { name: 'Undo this import' }).click()
  await page.getByRole('button', { name: 'Undo import' }).click()
  await page.getByText('Undone: ').waitFor()
  expect(await assets()).toEqual([])
  await page.context().close()
})
