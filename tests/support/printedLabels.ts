import { expect } from 'vitest'
import { getLabelPositions, type LabelSheet } from '../../domain/labels/labelSheet'
import type { LabelTemplate } from '../../domain/labels/labelTemplate'
import { labelTemplateSchema as labelSchema } from '../../domain/labels/labelTemplate'
import { formatScanCode } from '../../domain/labels/scanCode'
import type { Area, PdfPage } from './pdfFile'
import { printedCodes, THERMAL } from './printedCodes'

/** Allowed difference in position and size, in mm. */
const TOLERANCE = 0.1

/** Returns the label on a background that covers its whole area, so that its size can be measured. */
export function withGround(label: LabelTemplate, size: { width: number; height: number }): LabelTemplate {
  const ground = { type: 'box', x: 0, y: 0, ...size, thickness: null, fill: '#ffffff' }
  return labelSchema.parse({ elements: [ground, ...label.elements] })
}

const areasOf = (sheet: LabelSheet): Area[] =>
  getLabelPositions(sheet).map((place) => ({ ...place, width: sheet.labelWidth, height: sheet.labelHeight }))

const isThere = (area: Area, other: Area) =>
  (['x', 'y', 'width', 'height'] as const).every((side) => Math.abs(area[side] - other[side]) <= TOLERANCE)

/** Codes of the labels on a sheet, in order. */
export const LABEL_CODES = ['PAT0001', 'PAT0002', 'PAT0003']

/** Returns how many copies of each label fill a sheet. */
export const copiesToFill = (sheet: LabelSheet) => Math.ceil(getLabelPositions(sheet).length / LABEL_CODES.length)

/**
 * Expects every label of a sheet to be in its place, with a code that is still readable when a thermal printer prints
 * it.
 */
export async function expectFullSheet(pages: PdfPage[], sheet: LabelSheet): Promise<void> {
  const areas = areasOf(sheet)
  const copies = copiesToFill(sheet)
  expect(pages).toHaveLength(Math.ceil((copies * LABEL_CODES.length) / areas.length))
  const [first] = pages
  if (!first) throw new Error('There is no page')
  expect(first.width).toBeCloseTo(sheet.width, 0)
  expect(first.height).toBeCloseTo(sheet.height, 0)
  const drawn = first.shapes()
  expect(areas.filter((label) => !drawn.some((shape) => isThere(shape, label)))).toEqual([])
  const dots = first.raster(THERMAL)
  expect(await Promise.all(areas.map(async (label) => (await printedCodes(dots, label)).join()))).toEqual(
    areas.map((_, n) => formatScanCode('asset', LABEL_CODES[Math.floor(n / copies)] ?? '')),
  )
}
