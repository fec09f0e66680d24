import { getLabelPositions, type LabelPosition, type LabelSheet } from './labelSheet'

/** Offset in mm that is added to every position, to compensate for a printer's misalignment. */
export interface PrintOffset {
  x: number
  y: number
}

/** Maximum offset in each direction, in mm. */
export const MAX_PRINT_OFFSET_MM = 10

/** Maximum number of labels per print run, including copies. */
export const MAX_LABELS_PER_PRINT = 1000

/** A label on a printed sheet. */
export interface LabelPlacement extends LabelPosition {
  /** Index of the record. */
  record: number
}

export interface LabelPrintRun {
  sheet: LabelSheet
  records: number
  /** Number of labels per record. */
  copies?: number
  /** Number of labels already used on the first sheet, modulo its capacity. */
  start?: number
  nudge?: PrintOffset
}

/** Returns the sheets of a print run with their labels; a record's copies are adjacent. */
export function layOutLabelSheets({
  sheet,
  records,
  copies = 1,
  start = 0,
  nudge = { x: 0, y: 0 },
}: LabelPrintRun): LabelPlacement[][] {
  const positions = getLabelPositions(sheet)
  if (positions.length === 0) return []
  const firstIndex = start % positions.length
  const sheets: LabelPlacement[][] = []
  for (let index = 0; index < records * copies; index++) {
    const indexOnSheet = (firstIndex + index) % positions.length
    if (index === 0 || indexOnSheet === 0) sheets.push([])
    const { x, y } = positions[indexOnSheet] as LabelPosition
    sheets.at(-1)?.push({ record: Math.floor(index / copies), x: x + nudge.x, y: y + nudge.y })
  }
  return sheets
}
