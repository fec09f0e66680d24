import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { BUILT_IN_SHEETS } from '../../../domain/labels/builtInSheets'
import { formatScanCode } from '../../../domain/labels/scanCode'
import { getLabelPositions } from '../../../domain/labels/sheet'
import { createStarterLabel } from '../../../domain/labels/starterLabel'
import { readPdf } from '../../support/pdfFile'
import { codesOfLabels, missingLabels, withGround } from '../../support/printedLabels'
import { visit } from '../../support/visit'
import { visitedApp } from '../../support/visitedApp'

const CODES = ['PAT0001', 'PAT0002', 'PAT0003']
/**
 * A sheet of many labels, a roll and a single label; `tests/unit/labels/labelSheets.test.ts` measures all sheets in the
 * PDF.
 */
const PRINTED = ['Avery L7160', 'Continuous 62 mm', 'Label printer 25 x 25 mm']
const sheets = BUILT_IN_SHEETS.filter(({ name }) => PRINTED.includes(name))

const app = visitedApp({ keepsPages: true })
let page: Page

beforeAll(async () => {
  for (const code of CODES) await app.buildAsset({ name: 'Cordless drill', code })
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
    const places = getLabelPositions(sheet).length
    const copies = Math.ceil(places / CODES.length)
    await page.getByLabel('Print on').selectOption(sheet.name)
    await page.getByLabel('Copies of each label').fill(String(copies))
    // the previous sheet's labels are hidden until this sheet's fonts are loaded
    const size = `[width="${sheet.labelWidth}"][height="${sheet.labelHeight}"]`
    const labels = page.locator(`svg[role=img] > svg${size}:visible`)
    await expect.poll(() => labels.count()).toBe(copies * CODES.length)
    await readPdf(await page.pdf({ preferCSSPageSize: true, printBackground: true }), async (pages) => {
      expect(pages).toHaveLength(Math.ceil((copies * CODES.length) / places))
      const [first] = pages
      if (!first) throw new Error('There is no page')
      expect(first.width).toBeCloseTo(sheet.width, 0)
      expect(first.height).toBeCloseTo(sheet.height, 0)
      expect(missingLabels(first, sheet)).toEqual([])
      expect(await codesOfLabels(first, sheet)).toEqual(
        Array.from({ length: places }, (_, n) => formatScanCode('asset', CODES[Math.floor(n / copies)] ?? '')),
      )
    })
  },
)
