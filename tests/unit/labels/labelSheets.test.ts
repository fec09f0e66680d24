import { describe, expect, test } from 'vitest'
import { BUILT_IN_LABEL_SHEETS, type BuiltInLabelSheet } from '../../../domain/labels/builtInLabelSheets'
import { getSampleLabelRecord } from '../../../domain/labels/labelFields'
import { createStarterLabel } from '../../../domain/labels/starterLabel'
import { labelPdf } from '../../support/labelPdf'
import { readPdf } from '../../support/pdfFile'
import { copiesToFill, expectFullSheet, LABEL_CODES, withGround } from '../../support/printedLabels'

/** One sheet for each layout, with the names of all sheets that share the layout. */
const named = new Map<string, [names: string, sheet: BuiltInLabelSheet]>()
for (const sheet of BUILT_IN_LABEL_SHEETS) {
  const { name, description: _description, ...cut } = sheet
  const alike = named.get(JSON.stringify(cut))
  if (alike) alike[0] += `, ${name}`
  else named.set(JSON.stringify(cut), [name, sheet])
}

describe.each([...named.values()])('%s', (_, sheet) => {
  test('every label in the PDF is in its place, with a code that can be scanned', async () => {
    const size = { width: sheet.labelWidth, height: sheet.labelHeight }
    const records = LABEL_CODES.map((code) => {
      const record = getSampleLabelRecord('asset')
      return { ...record, code, fields: { ...record.fields, code, name: 'Cordless drill' } }
    })
    const file = await labelPdf(
      sheet,
      withGround(createStarterLabel('asset', size), size),
      records,
      copiesToFill(sheet),
    )
    await readPdf(file, async (pages) => {
      await expectFullSheet(pages, sheet)
      expect(pages[0]?.text()).toContain('PAT0001')
    })
  })
})
