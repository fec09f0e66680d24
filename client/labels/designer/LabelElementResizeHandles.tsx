import { chakra } from '@chakra-ui/react'
import type { PointerEvent } from 'react'
import type { LabelElement } from '../../../domain/labels/labelTemplate'
import { useMediaQuery } from '../../components/browser/useMediaQuery'
import type { ResizeHandle } from './geometry'

const ALL: readonly ResizeHandle[] = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w']
const CORNERS: readonly ResizeHandle[] = ['nw', 'ne', 'se', 'sw']
const ENDS: readonly ResizeHandle[] = ['nw', 'se']

/** Side lengths of a handle and of its hit area, in px. */
const HANDLE_SIZE = 9
const HIT_SIZE = { mouse: 14, finger: 32 }
/** Minimum side length for a middle handle, in px. On shorter sides, the corner handles would cover it. */
const MIN_SIDE_FOR_MIDDLE = 40

interface LabelElementResizeHandlesProps {
  elements: readonly LabelElement[]
  selection: readonly number[]
  /** Scale in px per mm. */
  scale: number
  onPress: (event: PointerEvent<SVGElement>, indexes: readonly number[], handle: ResizeHandle) => void
}

export function LabelElementResizeHandles({ elements, selection, scale, onPress }: LabelElementResizeHandlesProps) {
  const isCoarse = useMediaQuery('(pointer: coarse)')
  const [index] = selection
  const element = index === undefined || selection.length > 1 ? undefined : elements[index]
  if (!element) return null
  const hitSize = (isCoarse ? HIT_SIZE.finger : HIT_SIZE.mouse) / scale
  const handleSize = HANDLE_SIZE / scale
  return handlesOf(element, scale).map((handle) => {
    const { x, y } = positionOf(element, handle)
    return (
      <Grip
        key={handle}
        data-handle={handle}
        style={{ cursor: `${handle}-resize` }}
        onPointerDown={(event) => {
          if (event.button !== 0) return
          event.stopPropagation()
          onPress(event, selection, handle)
        }}
      >
        <rect x={x - hitSize / 2} y={y - hitSize / 2} width={hitSize} height={hitSize} fill="transparent" />
        <rect className="shown" x={x - handleSize / 2} y={y - handleSize / 2} width={handleSize} height={handleSize} />
      </Grip>
    )
  })
}

function handlesOf({ type, width, height }: LabelElement, scale: number): readonly ResizeHandle[] {
  if (type === 'line') return ENDS
  if (type === 'qr') return CORNERS
  const middles = { x: width * scale >= MIN_SIDE_FOR_MIDDLE, y: height * scale >= MIN_SIDE_FOR_MIDDLE }
  return ALL.filter((handle) => handle.length === 2 || (handle === 'n' || handle === 's' ? middles.x : middles.y))
}

function positionOf({ x, y, width, height }: LabelElement, handle: ResizeHandle) {
  return {
    x: handle.includes('w') ? x : handle.includes('e') ? x + width : x + width / 2,
    y: handle.includes('n') ? y : handle.includes('s') ? y + height : y + height / 2,
  }
}

const Grip = chakra('g', {
  base: {
    '& > .shown': {
      fill: 'white',
      stroke: 'teal.600',
      strokeWidth: '2px',
      vectorEffect: 'non-scaling-stroke',
    },
  },
})
