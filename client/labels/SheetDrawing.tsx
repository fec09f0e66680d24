import type { DrawnLabel } from '../../domain/labels/drawing'
import type { PlacedLabel } from '../../domain/labels/print'
import type { LabelSheet } from '../../domain/labels/sheet'
import { LabelDrawing } from './LabelDrawing'

interface SheetDrawingProps {
  sheet: LabelSheet
  /** The labels on it; `record` is the index in `drawn`. */
  labels: readonly PlacedLabel[]
  drawn: readonly DrawnLabel[]
  /** What it is, for those who do not see it. */
  title: string
}

/** A whole sheet with its labels, as wide as its surroundings let it be. */
export function SheetDrawing({ sheet, labels, drawn, title }: SheetDrawingProps) {
  const size = { width: sheet.labelWidth, height: sheet.labelHeight }
  return (
    <svg
      role="img"
      aria-label={title}
      viewBox={`0 0 ${sheet.width} ${sheet.height}`}
      style={{ display: 'block', background: '#fff' }}
    >
      {labels.map(({ record, x, y }) => {
        const label = drawn[record]
        return label && <LabelDrawing key={`${x} ${y}`} drawn={label} size={size} x={x} y={y} />
      })}
    </svg>
  )
}
