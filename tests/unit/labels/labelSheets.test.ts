import { describe, expect, test } from 'vitest'
import { BUILT_IN_SHEETS, type BuiltInSheet } from '../../../domain/labels/builtInSheets'
import { getSampleRecord } from '../../../domain/labels/labelFields'
import { formatScanCode } from '../../../domain/labels/scanCode'
import { getLabelPositions } from '../../../domain/labels/sheet'
import { createStarterLabel } from '../../../domain/labels/starterLabel'
import { labelPdf } from '../../support/labelPdf'
import { readPdf } from '../../support/pdfFile'
import { codesOfLabels, missingLabels, withGround } from '../../support/printedLabels'

const CODES = ['PAT0001', 'PAT0002', 'PAT0003']

/** One sheet for each layout, with the names of all sheets that share the layout. */
const named = new Map<string, [names: string, sheet: BuiltInSheet]>()
for (const sheet of BUILT_IN_SHEETS) {
  const { name, description: _description, ...cut } = sheet
  const alike = named.get(JSON.stringify(cut))
  if (alike) alike[0] += `, ${name}`
  else named.set(JSON.stringify(cut), [name, sheet])
}

describe.each([...named.values()])('%s', (_, sheet) => {
  test('every label in the PDF is in its place, with a code that can be scanned', async () => {
    const places = getLabelPositions(sheet).length
    const copies = Math.ceil(places / CODES.length)
    const size = { width: sheet.labelWidth, height: sheet.labelHeight }
    const records = CODES.map((code) => {
      const record = getSampleRecord('asset')
      return { ...record, code, fields: { ...record.fields, code, name: 'Cordless drill' } }
    })
    const file = await labelPdf(sheet, withGround(createStarterLabel('asset', size), size), records, copies)
    await readPdf(file, async (pages) => {
      expect(pages).toHaveLength(Math.ceil((copies * CODES.length) / places))
      const [first] = pages
      if (!first) throw new Error('There is no page')
      expect(first.width).toBeCloseTo(sheet.width, 0)
      expect(first.height).toBeCloseTo(sheet.height, 0)
      expect(missingLabels(first, sheet)).toEqual([])
      expect(await codesOfLabels(first, sheet)).toEqual(
        Array.from({ length: places }, (_place, n) => formatScanCode('asset', CODES[Math.floor(n / copies)] ?? '')),
      )
      expect(first.text()).toContain('PAT0001')
    })
  })
})
