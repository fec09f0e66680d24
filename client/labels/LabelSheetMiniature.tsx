import { chakra } from '@chakra-ui/react'
import { useId } from 'react'
import type { DrawnLabel } from '../../domain/labels/drawLabel'
import { getLabelPositions, type LabelSheet } from '../../domain/labels/labelSheet'
import { LabelDrawing } from './LabelDrawing'

/** Maximum number of labels drawn on a sheet; more would be too small to tell apart. */
const DRAWN = 500
/** Maximum number of label outlines drawn on a sheet. */
const OUTLINED = 2000

interface LabelSheetMiniatureProps {
  sheet: LabelSheet
  /** The content of each label; if undefined, only outlines are drawn. */
  drawn: DrawnLabel | undefined
  /** The accessible name; if absent, the drawing is decorative. */
  title?: string
}

/** Draws a whole sheet to scale, with the same label in every position. Fills its container. */
export function LabelSheetMiniature({ sheet, drawn, title }: LabelSheetMiniatureProps) {
  const label = useId()
  const places = getLabelPositions(sheet).slice(0, OUTLINED)
  const { labelWidth: width, labelHeight: height } = sheet
  return (
    <Sheet
      {...(title ? { role: 'img', 'aria-label': title } : { 'aria-hidden': true })}
      viewBox={`0 0 ${sheet.width} ${sheet.height}`}
    >
      <rect width={sheet.width} height={sheet.height} fill="#fff" />
      {drawn && (
        <defs>
          <g id={label}>
            <LabelDrawing drawn={drawn} size={{ width, height }} outlinesImages />
          </g>
        </defs>
      )}
      {places.map(({ x, y }, index) => (
        <g key={`${x} ${y}`}>
          {drawn && index < DRAWN && <use href={`#${label}`} x={x} y={y} />}
          <rect className="cut" x={x} y={y} width={width} height={height} />
        </g>
      ))}
    </Sheet>
  )
}

const Sheet = chakra('svg', {
  base: {
    display: 'block',
    maxW: 'full',
    maxH: 'full',
    w: 'full',
    h: 'full',
    '& .cut': { fill: 'none', stroke: 'stone.300', strokeWidth: '1px', vectorEffect: 'non-scaling-stroke' },
  },
})
