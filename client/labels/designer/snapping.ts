import type { Box, Size } from './geometry'

/** Lines that something snapped to, in millimetres from the label's corner; null where it did not. */
export interface Guides {
  x: number | null
  y: number | null
}

export const NO_GUIDES: Guides = { x: null, y: null }

/** The places that edges and middles are drawn to. */
export interface SnapLines {
  x: readonly number[]
  y: readonly number[]
}

/** The edges and middles of the label and of the elements that stand still. */
export function snapLines(label: Size, still: readonly Box[]): SnapLines {
  const boxes = [{ x: 0, y: 0, ...label }, ...still]
  return {
    x: boxes.flatMap(({ x, width }) => [x, x + width / 2, x + width]),
    y: boxes.flatMap(({ y, height }) => [y, y + height / 2, y + height]),
  }
}

interface Snap {
  /** How far the value moves to stand on the line. */
  by: number
  line: number | null
}

/** The shortest way from one of the values to one of the lines, if it is within reach. */
function nearest(values: readonly number[], lines: readonly number[], reach: number): Snap {
  let best: Snap = { by: 0, line: null }
  let least = reach
  for (const value of values) {
    for (const line of lines) {
      const distance = Math.abs(line - value)
      if (distance > least || (distance === least && best.line !== null)) continue
      best = { by: line - value, line }
      least = distance
    }
  }
  return best
}

const edges = (start: number, length: number) => [start, start + length / 2, start + length]

/** How a moved box snaps: the further step, and the lines it then stands on. `reach` in millimetres. */
export function snapBox(box: Box, lines: SnapLines, reach: number): { dx: number; dy: number; guides: Guides } {
  const x = nearest(edges(box.x, box.width), lines.x, reach)
  const y = nearest(edges(box.y, box.height), lines.y, reach)
  return { dx: x.by, dy: y.by, guides: { x: x.line, y: y.line } }
}

/** How an edge or corner that is moved snaps. */
export function snapPoint(point: { x: number; y: number }, lines: SnapLines, reach: number) {
  const x = nearest([point.x], lines.x, reach)
  const y = nearest([point.y], lines.y, reach)
  return { x: point.x + x.by, y: point.y + y.by, guides: { x: x.line, y: y.line } satisfies Guides }
}
