import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { BUILT_IN_LABEL_SHEETS } from '../../../domain/labels/builtInLabelSheets'
import { createStarterLabel } from '../../../domain/labels/starterLabel'
import { readPdf } from '../../support/pdfFile'
import { copiesToFill, expectFullSheet, LABEL_CODES, withGround } from '../../support/printedLabels'
import { visit } from '../../support/visit'
import { visitedApp } from '../../support/visitedApp'

/**
 * A sheet of many labels, a roll and a single label; `tests/unit/labels/labelSheets.test.ts` measures all sheets in the
 * PDF.
 */
const PRINTED = ['Avery L7160', 'Continuous 62 mm', 'Label printer 25 x 25 mm']
const sheets = BUILT_IN_LABEL_SHEETS.filter(({ name }) => PRINTED.includes(name))

const app = visitedApp({ keepsPages: true })
let page: Page

beforeAll(async () => {
  for (const code of LABEL_CODES) await app.buildAsset({ name: 'Cordless drill', code })
  await app.database.prisma.page.createMany({
    data: sheets.map(({ description: _description, ...sheet }) => {
      const size = { width: sheet.labelWidth, height: sheet.labelHeight }
      return { ...sheet, labelJson: JSON.stringify(withGround(createStarterLabel('asset', size), size)) }
    }),
  })
  page = await visit(app.url, { client: await app.signIn('tester') })
  await page.addInitScript('window.print = () => {}')
  await page.goto('/labels/assets?sort=code')
  await page.getByRole('heading', { name: 'Labels for 3 assets' }).waitFor()
})

test.for(sheets)(
  'the browser prints every label of $name in its place, with a code that can be scanned',
  async (sheet) => {
    const copies = copiesToFill(sheet)
    await page.getByLabel('Print on').selectOption(sheet.name)
    await page.getByLabel('Copies of each label').fill(String(copies))
    // until this sheet's fonts are loaded, the previous sheet's labels are still in the page, but hidden
    const size = `[width="${sheet.labelWidth}"][height="${sheet.labelHeight}"]`
    const labels = page.locator(`svg[role=img] > svg${size}:visible`)
    await expect.poll(() => labels.count()).toBe(copies * LABEL_CODES.length)
    const file = await page.pdf({ preferCSSPageSize: true, printBackground: true })
    await readPdf(file, (pages) => expectFullSheet(pages, sheet))
  },
)
