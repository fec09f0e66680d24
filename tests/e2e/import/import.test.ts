import { expect, test } from 'vitest'
import { DESK, visit } from '../../support/visit'
import { visitedApp } from '../../support/visitedApp'

const app = visitedApp()

test('an asset file is chosen, previewed, imported without its wrong row, and undone', async () => {
  await app.clearHall()
  const page = await visit(app.url, { client: await app.signIn('admin'), viewport: DESK })
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
})
