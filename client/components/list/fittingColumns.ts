import type { Column } from './virtualListProps'

/** Pixels between two columns, and what a row has at both ends (TableRows). */
const GAP = 12
const ENDS = 34

interface Room {
  /** Of the table in pixels; 0 while it is not known. */
  width: number
  /** Of the rows' text in pixels. */
  fontSize: number
}

/** The first of some sets of columns for which a table has room; the last one where none fits. */
export function fittingColumns<Row>(
  sets: readonly (readonly Column<Row>[])[],
  { width, fontSize }: Room,
): readonly Column<Row>[] {
  const fits = (columns: readonly Column<Row>[]) => width === 0 || leastWidth(columns, fontSize) <= width
  return sets.find(fits) ?? sets.at(-1) ?? []
}

function leastWidth<Row>(columns: readonly Column<Row>[], fontSize: number): number {
  const widths = columns.map((column) => leastOf(column.width, fontSize))
  return widths.reduce((sum, width) => sum + width, ENDS + GAP * (columns.length - 1))
}

/** Pixels that a track takes at least. */
function leastOf(track: string, fontSize: number): number {
  const [, size, unit] = /([\d.]+)(px|rem|em)/.exec(track) ?? []
  if (unit === 'px') return Number(size)
  return Number(size ?? 0) * (unit === 'em' ? fontSize : rootFontSize())
}

const rootFontSize = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
