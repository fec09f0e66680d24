import { readFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BUILT_IN_SHEETS, type BuiltInSheet } from '../../domain/labels/builtInSheets'
import { labelPositions } from '../../domain/labels/sheet'
import { starterLabel } from '../../domain/labels/starterLabel'
import { formatScanCode } from '../../domain/scanCode'
import { startApp, type TestApp } from '../support/app'
import { closeVisits, sharedBrowser } from '../support/browser'
import { controls } from '../support/controls'
import { type Area, type PdfPage, readPdf } from '../support/pdfFile'
import { printedCodes, THERMAL } from '../support/printedCodes'
import { visit } from '../support/visit'

/** Millimetres. */
const TOLERANCE = 0.1
const CODES = ['PAT0001', 'PAT0002', 'PAT0003']

let app: TestApp
let browser: Browser
let page: Page

beforeAll(async () => {
  app = await startApp({ builtPages: true })
  for (const code of CODES) await app.buildAsset({ name: 'Cordless drill', code })
  await app.database.prisma.page.createMany({ data: BUILT_IN_SHEETS.map(storedPage) })
  browser = await sharedBrowser()
  page = await visit(browser, { client: await app.signIn('tester'), url: app.url, acceptDownloads: true })
  await page.addInitScript('window.print = () => {}')
  await page.goto('/labels/assets?sort=code')
  await page.getByRole('heading', { name: 'Labels for 3 assets' }).waitFor()
})

afterAll(async () => {
  await closeVisits(browser)
  await app?.stop()
})

/** The sheet with the design to start from, on a ground that covers each label to its edges, so that it can be measured. */
function storedPage({ description: _description, ...sheet }: BuiltInSheet) {
  const size = { width: sheet.labelWidth, height: sheet.labelHeight }
  const ground = { type: 'box', x: 0, y: 0, ...size, thickness: null, fill: '#ffffff' }
  const elements = [ground, ...starterLabel('asset', size).elements]
  return { ...sheet, labelJson: JSON.stringify({ elements }) }
}

/** The first page of labels on the sheet, as the browser prints it and as the PDF of our own. */
async function print(sheet: BuiltInSheet): Promise<Record<'printed' | 'own', Uint8Array>> {
  const copies = Math.ceil(labelPositions(sheet).length / CODES.length)
  await page.getByLabel(controls.field.printOn).selectOption(sheet.name)
  await page.getByLabel(controls.field.copiesOfEachLabel).fill(String(copies))
  const labels = page.locator('svg[role=img] > svg')
  await expect.poll(() => labels.count(), { timeout: 20_000 }).toBe(copies * CODES.length)
  await expect.poll(() => page.getByText(`, ${sheet.labelWidth} x ${sheet.labelHeight} mm each`).count()).toBe(1)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: controls.button.saveAsPdf }).click()
  const own = await readFile(await (await saved).path())
  return { printed: await page.pdf({ preferCSSPageSize: true, printBackground: true }), own }
}

const isThere = (area: Area, other: Area) =>
  (['x', 'y', 'width', 'height'] as const).every((side) => Math.abs(area[side] - other[side]) <= TOLERANCE)

async function measure({ width, height, shapes, raster, text }: PdfPage, sheet: BuiltInSheet) {
  const drawn = shapes()
  const dots = raster(THERMAL)
  const labels = labelPositions(sheet).map((place) => ({
    ...place,
    width: sheet.labelWidth,
    height: sheet.labelHeight,
  }))
  return {
    size: [width, height],
    missing: labels.filter((label) => !drawn.some((shape) => isThere(shape, label))),
    codes: await Promise.all(labels.map(async (label) => (await printedCodes(dots, label)).join())),
    text: text(),
  }
}

/** One of the sheets that are cut alike, under the names of all of them. */
const named = new Map<string, [names: string, sheet: BuiltInSheet]>()
for (const sheet of BUILT_IN_SHEETS) {
  const { name, description: _description, ...cut } = sheet
  const alike = named.get(JSON.stringify(cut))
  if (alike) alike[0] += `, ${name}`
  else named.set(JSON.stringify(cut), [name, sheet])
}

describe.each([...named.values()])('%s', (_, sheet) => {
  test('every label stands where the template says, and its code can be scanned', async () => {
    const places = labelPositions(sheet).length
    const copies = Math.ceil(places / CODES.length)
    const expected = Array.from({ length: places }, (_, n) =>
      formatScanCode('asset', CODES[Math.floor(n / copies)] ?? ''),
    )
    for (const [kind, file] of Object.entries(await print(sheet))) {
      const [pages, first] = await readPdf(
        file,
        async (all) => [all.length, await measure(all[0] as PdfPage, sheet)] as const,
      )
      expect(pages, kind).toBe(Math.ceil((copies * CODES.length) / places))
      expect(first.size[0], kind).toBeCloseTo(sheet.width, 0)
      expect(first.size[1], kind).toBeCloseTo(sheet.height, 0)
      expect(first.missing, kind).toEqual([])
      expect(first.codes, kind).toEqual(expected)
      if (kind === 'own') expect(first.text).toContain('PAT0001')
    }
  })
})
