import type { CutMark } from '../../domain/labels/cutMarks'
import type { DrawnLabel } from '../../domain/labels/drawLabel'
import type { LabelSheet } from '../../domain/labels/labelSheet'
import type { LabelPlacement } from '../../domain/labels/layOutLabelSheets'
import { LabelDrawing } from './LabelDrawing'

/** Width of the thinnest line that printers can draw, in mm. */
export const HAIRLINE_WIDTH_MM = 0.1

interface LabelSheetDrawingProps {
  sheet: LabelSheet
  /** The labels on the sheet; `record` is an index into `drawn`. */
  labels: readonly LabelPlacement[]
  drawn: readonly DrawnLabel[]
  marks?: readonly CutMark[]
  /** The accessible name. */
  title: string
}

/** Draws a whole sheet with its labels, filling the available width. */
export function LabelSheetDrawing({ sheet, labels, drawn, marks = [], title }: LabelSheetDrawingProps) {
  const size = { width: sheet.labelWidth, height: sheet.labelHeight }
  return (
    <svg
      role="img"
      aria-label={title}
      viewBox={`0 0 ${sheet.width} ${sheet.height}`}
      style={{ display: 'block', width: '100%', background: '#fff' }}
    >
      {labels.map(({ record, x, y }) => {
        const label = drawn[record]
        return label && <LabelDrawing key={`${x} ${y}`} drawn={label} size={size} x={x} y={y} />
      })}
      {marks.map((mark) => (
        <line key={`${mark.x1} ${mark.y1} ${mark.x2}`} {...mark} stroke="#000" strokeWidth={HAIRLINE_WIDTH_MM} />
      ))}
    </svg>
  )
}
