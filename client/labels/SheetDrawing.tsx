import type { CutMark } from '../../domain/labels/cutMarks'
import type { DrawnLabel } from '../../domain/labels/drawing'
import type { PlacedLabel } from '../../domain/labels/layOutSheets'
import type { LabelSheet } from '../../domain/labels/sheet'
import { LabelDrawing } from './LabelDrawing'

/** The thinnest line that printers draw, in mm. */
export const HAIRLINE_WIDTH = 0.1

interface SheetDrawingProps {
  sheet: LabelSheet
  /** The labels on the sheet; `record` is an index into `drawn`. */
  labels: readonly PlacedLabel[]
  drawn: readonly DrawnLabel[]
  marks?: readonly CutMark[]
  /** The accessible name. */
  title: string
}

/** Draws a whole sheet with its labels, filling the available width. */
export function SheetDrawing({ sheet, labels, drawn, marks = [], title }: SheetDrawingProps) {
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
        <line key={`${mark.x1} ${mark.y1} ${mark.x2}`} {...mark} stroke="#000" strokeWidth={HAIRLINE_WIDTH} />
      ))}
    </svg>
  )
}
