import { readFile } from 'node:fs/promises'
import { expect, onTestFinished, test } from 'vitest'
import { startApp } from '../../support/app'
import { readPdf } from '../../support/pdfFile'
import { visit } from '../../support/visit'

/** Selects the labels on the sheets. */
const LABELS = 'svg[role=img] > svg'

test('a thousand labels are printed, and fill a PDF of a hundred sheets', async () => {
  const app = await startApp({ builtPages: true })
  onTestFinished(() => app.stop())
  const assets = Array.from({ length: 1000 }, (_, n) => ({ name: `Extension lead ${n}`, code: `PAT${1000 + n}` }))
  await app.database.prisma.asset.createMany({ data: assets })
  const page = await visit(app.url, { client: await app.signIn('tester'), acceptDownloads: true })
  // this counts the page's print requests
  await page.addInitScript('window.printed = 0; window.print = () => { window.printed += 1 }')
  await page.goto('/labels/assets')
  await expect.poll(() => page.evaluate('window.printed')).toBe(1)
  expect(await page.locator(LABELS).count()).toBe(1000)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as PDF' }).click()
  const pages = await readPdf(await readFile(await (await saved).path()), async (all) => all.length)
  expect(pages).toBe(100)
})
