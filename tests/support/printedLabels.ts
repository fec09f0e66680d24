import type { LabelTemplate } from '../../domain/labels/label'
import { labelTemplateSchema as labelSchema } from '../../domain/labels/label'
import { getLabelPositions, type LabelSheet } from '../../domain/labels/sheet'
import type { Area, PdfPage } from './pdfFile'
import { printedCodes, THERMAL } from './printedCodes'

/** Allowed difference in mm. */
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

/** Returns the label positions that are empty on a page. */
export function missingLabels(page: PdfPage, sheet: LabelSheet): Area[] {
  const drawn = page.shapes()
  return areasOf(sheet).filter((label) => !drawn.some((shape) => isThere(shape, label)))
}

/** Reads the code on each label as printed by a thermal printer. */
export async function codesOfLabels(page: PdfPage, sheet: LabelSheet): Promise<string[]> {
  const dots = page.raster(THERMAL)
  return Promise.all(areasOf(sheet).map(async (label) => (await printedCodes(dots, label)).join()))
}
