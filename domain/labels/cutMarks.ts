import type { LabelSize } from './drawLabel'
import type { LabelPosition, LabelSheet } from './labelSheet'

/** Length of a cross's arm in each direction, in mm. */
const ARM_LENGTH = 2

/** A hairline, in mm from the sheet's top left corner. */
export interface CutMark {
  x1: number
  y1: number
  x2: number
  y2: number
}

/** Returns crosses at the labels' corners for cutting plain paper; labels that meet at a corner share one cross. */
export function getCutMarks(
  sheet: Pick<LabelSheet, 'width' | 'height'> & LabelSizeOfSheet,
  positions: readonly LabelPosition[],
): CutMark[] {
  const corners = new Map<string, LabelPosition>()
  for (const { x, y } of positions) {
    for (const corner of cornersOf({ x, y }, { width: sheet.labelWidth, height: sheet.labelHeight })) {
      corners.set(`${corner.x.toFixed(2)} ${corner.y.toFixed(2)}`, corner)
    }
  }
  return [...corners.values()].flatMap(({ x, y }) => [
    { x1: Math.max(0, x - ARM_LENGTH), y1: y, x2: Math.min(sheet.width, x + ARM_LENGTH), y2: y },
    { x1: x, y1: Math.max(0, y - ARM_LENGTH), x2: x, y2: Math.min(sheet.height, y + ARM_LENGTH) },
  ])
}

type LabelSizeOfSheet = Pick<LabelSheet, 'labelWidth' | 'labelHeight'>

function cornersOf({ x, y }: LabelPosition, { width, height }: LabelSize): LabelPosition[] {
  return [
    { x, y },
    { x: x + width, y },
    { x, y: y + height },
    { x: x + width, y: y + height },
  ]
}
