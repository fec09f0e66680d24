import { beforeAll, expect, test } from 'vitest'
import { disconnect } from '../../support/door'
import { buildOfflineHall, readyPhone } from '../../support/offlinePhone'
import { readPdf } from '../../support/pdfFile'
import { visit } from '../../support/visit'
import { doorTo, visitedApp } from '../../support/visitedApp'

const app = visitedApp()
const door = doorTo(app)

beforeAll(async () => {
  await buildOfflineHall(app)
})

test('How to test prints on one A4 sheet, even in dark mode', async () => {
  const page = await visit(app.url, { client: await app.signIn('tester'), colorScheme: 'dark' })
  await page.goto('/help/testing')
  await page.getByRole('img', { name: /^An extension lead/ }).waitFor()
  const margin = { top: '1cm', right: '1cm', bottom: '1cm', left: '1cm' }
  const sheets = await readPdf(await page.pdf({ format: 'A4', margin }), async (pages) =>
    pages.map((sheet) => ({ text: sheet.text(), paper: sheet.raster(30).data[0] })),
  )
  expect(sheets).toEqual([{ text: expect.stringContaining('6. If it fails'), paper: 255 }])
})

test('the offline guide has its pictures, and How to test its drawings', async () => {
  const page = await readyPhone(door.url, 2)
  await disconnect(page, door)
  await page.goto('/help')
  const pictures = page.getByRole('main').getByRole('img')
  await pictures.first().waitFor()
  const broken = () =>
    pictures.evaluateAll((images) => images.filter((image) => !(image as HTMLImageElement).naturalWidth).length)
  await expect.poll(broken).toBe(0)

  await page.getByRole('link', { name: 'How to test' }).click()
  await page.getByRole('img', { name: /^The appliance’s plug/ }).waitFor()
})
