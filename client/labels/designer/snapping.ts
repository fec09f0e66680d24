import type { LabelDimensions, LabelElementBox } from './geometry'

/** Positions of the lines that the drag snapped to, in mm; null if it did not snap. */
export interface SnapGuides {
  x: number | null
  y: number | null
}

export const NO_SNAP_GUIDES: SnapGuides = { x: null, y: null }

/** Positions that edges and centres snap to. */
export interface SnapLines {
  x: readonly number[]
  y: readonly number[]
}

/** Returns the edges and middles of the label and of the elements that do not move. */
export function getSnapLines(label: LabelDimensions, others: readonly LabelElementBox[]): SnapLines {
  const boxes = [{ x: 0, y: 0, ...label }, ...others]
  return {
    x: boxes.flatMap(({ x, width }) => [x, x + width / 2, x + width]),
    y: boxes.flatMap(({ y, height }) => [y, y + height / 2, y + height]),
  }
}

interface Snap {
  /** Distance from the value to the line, in mm. */
  offset: number
  line: number | null
}

/** Finds the line that is closest to one of the values, within `maxDistance`. */
function nearestSnap(values: readonly number[], lines: readonly number[], maxDistance: number): Snap {
  let best: Snap = { offset: 0, line: null }
  let shortest = maxDistance
  for (const value of values) {
    for (const line of lines) {
      const distance = Math.abs(line - value)
      if (distance > shortest || (distance === shortest && best.line !== null)) continue
      best = { offset: line - value, line }
      shortest = distance
    }
  }
  return best
}

const edges = (start: number, length: number) => [start, start + length / 2, start + length]

/** Snaps a moved box: returns the additional offset, and the lines that the box then touches. */
export function snapLabelElementBox(
  box: LabelElementBox,
  lines: SnapLines,
  maxDistance: number,
): { dx: number; dy: number; guides: SnapGuides } {
  const x = nearestSnap(edges(box.x, box.width), lines.x, maxDistance)
  const y = nearestSnap(edges(box.y, box.height), lines.y, maxDistance)
  return { dx: x.offset, dy: y.offset, guides: { x: x.line, y: y.line } }
}

/** Snaps a moved edge or corner. */
export function snapLabelElementPoint(point: { x: number; y: number }, lines: SnapLines, maxDistance: number) {
  const x = nearestSnap([point.x], lines.x, maxDistance)
  const y = nearestSnap([point.y], lines.y, maxDistance)
  return { x: point.x + x.offset, y: point.y + y.offset, guides: { x: x.line, y: y.line } satisfies SnapGuides }
}
