import { chakra } from '@chakra-ui/react'
import type { PointerEvent } from 'react'
import type { LabelElement } from '../../../domain/labels/labelTemplate'
import { formatLabelElementName } from './elements'

/** Minimum width of a thin element's click target, in px. */
const HIT_SIZE = 14

interface LabelElementFrameProps {
  element: LabelElement
  index: number
  /** Scale in px per mm. */
  scale: number
  selected: boolean
  /** True if the element is not drawn as designed. */
  hasWarning: boolean
  onPress: (event: PointerEvent<SVGElement>) => void
  onSelect: () => void
}

/** An element's hit area for mouse, touch and keyboard. */
export function LabelElementFrame({
  element,
  index,
  scale,
  selected,
  hasWarning,
  onPress,
  onSelect,
}: LabelElementFrameProps) {
  const { x, y, width, height, type } = element
  const isHollow = type === 'box' && element.fill === null
  const grip = {
    fill: isHollow || type === 'line' ? 'none' : 'transparent',
    stroke: 'transparent',
    strokeWidth: HIT_SIZE / scale,
    // why: elements inside an empty box must stay clickable
    pointerEvents: isHollow || type === 'line' ? 'stroke' : 'all',
  } as const
  return (
    <Frame
      data-element={index}
      role="button"
      tabIndex={0}
      aria-label={formatLabelElementName(element)}
      aria-pressed={selected}
      data-selected={selected || undefined}
      data-warned={hasWarning || undefined}
      onPointerDown={onPress}
      onClick={(event) => {
        if (!event.shiftKey && !selected) onSelect()
      }}
      onFocus={(event) => {
        if (!selected && event.currentTarget.matches(':focus-visible')) onSelect()
      }}
    >
      {type === 'line' ? (
        <line x1={x} y1={y} x2={x + width} y2={y + height} {...grip} />
      ) : (
        <rect x={x} y={y} width={width} height={height} {...grip} />
      )}
      <rect className="outline" x={x} y={y} width={width} height={height} />
    </Frame>
  )
}

const Frame = chakra('g', {
  base: {
    cursor: 'move',
    outline: 'none',
    '& > .outline': {
      fill: 'none',
      stroke: 'transparent',
      strokeWidth: '1px',
      vectorEffect: 'non-scaling-stroke',
      pointerEvents: 'none',
    },
    '&:hover > .outline': { stroke: 'teal.400' },
    '&[data-warned] > .outline': { stroke: 'orange.500', strokeDasharray: '4 3' },
    '&[data-selected] > .outline': { stroke: 'teal.600', strokeWidth: '2px' },
    '&[data-selected][data-warned] > .outline': { stroke: 'orange.600' },
    '&:focus-visible > .outline': { stroke: 'teal.600', strokeWidth: '3px' },
  },
})
