import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { LabelElement } from '../../../domain/labels/labelTemplate'
import { changeLabelDesignElements, type LabelPageDesign } from './design'
import { getLabelSize } from './designActions'
import {
  getBoundingBox,
  type LabelDimensions,
  limitMoveToLabel,
  moveLabelElementBox,
  type ResizeHandle,
  resizeLabelElement,
} from './geometry'
import {
  getSnapLines,
  NO_SNAP_GUIDES,
  type SnapGuides,
  type SnapLines,
  snapLabelElementBox,
  snapLabelElementPoint,
} from './snapping'
import type { LabelDesignerModel } from './useLabelDesigner'

/** Minimum distance of a drag, in px; a shorter movement is a click. */
const DRAG_THRESHOLD = 3
/** Distance within which a drag snaps to a line, in px. */
const SNAP_DISTANCE = 7
/** Step of a move that does not snap, in mm. */
const MOVE_STEP = 0.1

interface Gesture {
  pointer: number
  from: { x: number; y: number }
  /** The dragged handle; undefined while the elements are moved as a whole. */
  handle: ResizeHandle | undefined
  indexes: readonly number[]
  before: readonly LabelElement[]
  lines: SnapLines
  step: string
  started: boolean
}

interface GestureOptions {
  designer: LabelDesignerModel
  /** Scale in px per mm. */
  scale: number
  snaps: boolean
  svg: RefObject<SVGSVGElement | null>
}

let gestures = 0

/** Moves and resizes elements by mouse, pen or touch; Alt turns snapping off. */
export function useLabelElementGesture({ designer: { state, dispatch }, scale, snaps, svg }: GestureOptions) {
  const gesture = useRef<Gesture>(null)
  const [guides, setGuides] = useState(NO_SNAP_GUIDES)
  const label = getLabelSize(state)
  const { elements } = state.present.label

  useNoScrolling(svg, gesture)

  /** Starts the gesture when a pointer presses an element or its handle. */
  function begin(event: PointerEvent<SVGElement>, indexes: readonly number[], handle?: ResizeHandle) {
    const { pointerId: pointer, clientX: x, clientY: y } = event
    const others = elements.filter((_, index) => !indexes.includes(index))
    const before = indexes.flatMap((index) => elements[index] ?? [])
    const step = `gesture ${++gestures}`
    const lines = getSnapLines(label, others)
    gesture.current = { pointer, from: { x, y }, handle, indexes, before, lines, step, started: false }
    svg.current?.setPointerCapture(event.pointerId)
  }

  function move(event: PointerEvent<SVGElement>) {
    const current = gesture.current
    if (!current || event.pointerId !== current.pointer) return
    const pixels = { x: event.clientX - current.from.x, y: event.clientY - current.from.y }
    if (!current.started && Math.hypot(pixels.x, pixels.y) < DRAG_THRESHOLD) return
    current.started = true
    const drag = {
      offset: { x: pixels.x / scale, y: pixels.y / scale },
      snapDistance: snaps && !event.altKey ? SNAP_DISTANCE / scale : 0,
      label,
    }
    const { after, guides: shown } = current.handle ? resizedBy(current, current.handle, drag) : movedBy(current, drag)
    setGuides(shown)
    const replaced = (design: LabelPageDesign) =>
      changeLabelDesignElements(design, current.indexes, (element, order) => after[order] ?? element)
    dispatch({ type: 'change', change: replaced, step: current.step })
  }

  /** Ends the gesture; returns true if it moved an element. */
  function end(event: PointerEvent<SVGElement>): boolean {
    const current = gesture.current
    if (!current || event.pointerId !== current.pointer) return false
    gesture.current = null
    setGuides(NO_SNAP_GUIDES)
    dispatch({ type: 'finishStep' })
    return current.started
  }

  return { guides, begin, move, end }
}

/** A drag in progress. Distances are in mm. */
interface Drag {
  offset: { x: number; y: number }
  /** The distance within which the drag snaps; 0 turns snapping off. */
  snapDistance: number
  label: LabelDimensions
}

function movedBy({ before, lines }: Gesture, { offset, snapDistance, label }: Drag) {
  const step = limitMoveToLabel(before, roundToStep(offset.x), roundToStep(offset.y), label)
  const snap =
    snapDistance > 0
      ? snapLabelElementBox(moveLabelElementBox(getBoundingBox(before), step.dx, step.dy), lines, snapDistance)
      : undefined
  const by = snap ? limitMoveToLabel(before, step.dx + snap.dx, step.dy + snap.dy, label) : step
  return {
    after: before.map((element) => moveLabelElementBox(element, by.dx, by.dy)),
    guides: snap?.guides ?? NO_SNAP_GUIDES,
  }
}

function resizedBy({ before, lines }: Gesture, handle: ResizeHandle, { offset, snapDistance, label }: Drag) {
  const guides: SnapGuides[] = []
  const after = before.map((element) => {
    const corner = {
      x: (handle.includes('w') ? element.x : element.x + element.width) + roundToStep(offset.x),
      y: (handle.includes('n') ? element.y : element.y + element.height) + roundToStep(offset.y),
    }
    if (snapDistance === 0) return resizeLabelElement(element, handle, corner, label)
    const own = element.type === 'line' ? { x: [...lines.x, element.x], y: [...lines.y, element.y] } : lines
    const snapped = snapLabelElementPoint(corner, own, snapDistance)
    guides.push({
      x: /[ew]/.test(handle) ? snapped.guides.x : null,
      y: /[ns]/.test(handle) ? snapped.guides.y : null,
    })
    return resizeLabelElement(element, handle, snapped, label)
  })
  return { after, guides: guides[0] ?? NO_SNAP_GUIDES }
}

const roundToStep = (offset: number) => Math.round(offset / MOVE_STEP) * MOVE_STEP

/** Prevents a touch that moves an element from scrolling the page. */
function useNoScrolling(svg: GestureOptions['svg'], gesture: RefObject<Gesture | null>): void {
  useEffect(
    function keepFromScrolling() {
      const element = svg.current
      // why: browsers ignore touch-action on shapes, so scrolling is prevented here, but only while an element is moved
      const preventDefault = (event: TouchEvent) => gesture.current && event.preventDefault()
      element?.addEventListener('touchmove', preventDefault, { passive: false })
      return () => element?.removeEventListener('touchmove', preventDefault)
    },
    [svg, gesture],
  )
}
