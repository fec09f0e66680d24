import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { useElementWidth } from '../browser/useElementWidth'
import { FINE_POINTER_MEDIA_QUERY, useMediaQuery } from '../browser/useMediaQuery'
import { useTextScale } from '../browser/useTextScale'
import type { ListColumn, ListSort } from './virtualListProps'

/** Gap between two columns, and total space at both ends of a row (VirtualTableRows), in px. */
const GAP = 12
const ENDS = 32
/** Font size of the rows at the default text size (`control` in the theme), in px. */
const FONT_SIZES = { fine: 14, coarse: 16 }

interface ColumnsOptions<Row> {
  /** Column sets, the one for the widest table first. */
  sets: readonly (readonly ListColumn<Row>[])[]
  rows: readonly unknown[]
  sort: ListSort | undefined
  /** True to scroll the table sideways instead of leaving out columns. */
  scrolls: boolean
}

interface Columns<Row> {
  /** The ref to attach to the table. */
  table: RefObject<HTMLDivElement | null>
  columns: readonly ListColumn<Row>[]
  /** Column widths as CSS grid tracks. */
  tracks: string
  /** Minimum width of the table in pixels. */
  least: number
}

/**
 * Chooses the columns that fit, each as wide as its cells. Cells are measured after rendering and before the browser
 * paints. A flexible column, such as 'minmax(10rem, 2fr)', may be narrower than its cells.
 */
export function useTableColumns<Row>({ sets, rows, sort, scrolls }: ColumnsOptions<Row>): Columns<Row> {
  const scale = useTextScale()
  const em = scale * (useMediaQuery(FINE_POINTER_MEDIA_QUERY) ? FONT_SIZES.fine : FONT_SIZES.coarse)
  const [table, width] = useElementWidth(0)
  const [needs, setNeeds] = useState<Needs>({})
  const measured = useRef({ look: '', rows: new WeakMap<Element, unknown>() })

  const idOf = ({ key, width }: ListColumn<Row>) => `${key} ${width} ${em}`
  const roomOf = (column: ListColumn<Row>) => roomFor(column.width, needs[idOf(column)], { em, rem: 16 * scale, px: 1 })
  const sumOf = (columns: readonly ListColumn<Row>[], pixels: 'least' | 'full') =>
    columns.reduce((sum, column) => sum + roomOf(column)[pixels], ENDS + GAP * (columns.length - 1))
  const fits = (columns: readonly ListColumn<Row>[]) => width === 0 || sumOf(columns, 'least') <= width
  const columns = sets.find(fits) ?? sets.at(-1) ?? []
  const ids = columns.map(idOf)
  const isRoomy = sumOf(columns, 'full') <= width
  const isCrowded = !scrolls && !fits(columns)

  useLayoutEffect(function measureNewCells() {
    const look = [...ids, sort?.field, sort?.direction].join()
    if (measured.current.look !== look) measured.current = { look, rows: new WeakMap() }
    const known = measured.current.rows
    const lines = [...(table.current?.querySelectorAll<HTMLElement>(scrolls ? HEADER : LINES) ?? [])].filter((line) => {
      const { row: index } = line.dataset
      const content = index === undefined ? line : rows[Number(index)]
      if (known.get(line) === content) return false
      known.set(line, content)
      return true
    })
    if (lines.length > 0) setNeeds((before) => more(before, ids, widthsOf(lines, scrolls)))
  })

  return {
    table,
    columns,
    tracks: columns
      .map((column) => {
        const { least, full, share } = roomOf(column)
        if (needs[idOf(column)] === undefined) return column.width
        if (share === '') return `${full}px`
        return isRoomy ? `minmax(${full}px, ${share})` : `minmax(${isCrowded ? 0 : least}px, ${full}px)`
      })
      .join(' '),
    least: sumOf(columns, 'least'),
  }
}

const HEADER = '[role=row][aria-rowindex="1"]'
/** Selects the header, the totals and the loaded rows. */
const LINES = `${HEADER}, [data-totals], [data-row]:not([data-loading])`

/** Width needed for a column's name and for its widest cell so far, in px. */
interface Need {
  name: number
  cells: number
}
type Needs = Readonly<Record<string, Need>>

/** Returns the natural width in pixels of every cell in these lines. */
function widthsOf(lines: readonly HTMLElement[], scrolls: boolean): (Need | undefined)[] {
  const tracks = lines.map(({ style }) => style.gridTemplateColumns)
  for (const { style, childElementCount } of lines)
    style.gridTemplateColumns = `repeat(${childElementCount}, max-content)`
  const widths: (Need | undefined)[] = []
  for (const line of lines)
    [...line.children].forEach((cell, index) => {
      const role = cell.getAttribute('role')
      // why: the frozen first column must not take space from the scrolling columns
      if (role === null || (scrolls && index === 0)) return
      const width = Math.ceil(cell.getBoundingClientRect().width)
      const { name = 0, cells = 0 } = widths[index] ?? {}
      widths[index] = role === 'columnheader' ? { name: width, cells } : { name, cells: Math.max(cells, width) }
    })
  lines.forEach(({ style }, index) => {
    style.gridTemplateColumns = tracks[index] ?? ''
  })
  return widths
}

/** Widths only grow, so that the table does not jump while it scrolls. */
function more(needs: Needs, ids: readonly string[], widths: readonly (Need | undefined)[]): Needs {
  const wider = ids.flatMap((id, index): [string, Need][] => {
    const [before, now] = [needs[id], widths[index]]
    if (!now || (before && now.name <= before.name && now.cells <= before.cells)) return []
    const need = { name: Math.max(now.name, before?.name ?? 0), cells: Math.max(now.cells, before?.cells ?? 0) }
    return need.name + need.cells > 0 ? [[id, need]] : []
  })
  return wider.length > 0 ? { ...needs, ...Object.fromEntries(wider) } : needs
}

interface Room {
  /** Minimum width, and the width that shows the whole content, in px. */
  least: number
  full: number
  /** The column's share of the remaining width, such as '2fr'; empty if the column gets no share. */
  share: string
}

/** Size of each CSS unit in px. */
type Units = Record<'px' | 'rem' | 'em', number>

/** Returns a column's minimum and full width. Until its cells are measured, the track's width applies. */
function roomFor(track: string, need: Need | undefined, units: Units): Room {
  const [share = ''] = /[\d.]+fr/.exec(track) ?? []
  const [, size = 0, unit = 'px'] = /([\d.]+)(px|rem|em)/.exec(track) ?? []
  const written = Number(size) * units[unit as keyof Units]
  const { name, cells } = need ?? { name: 0, cells: 0 }
  const full = share === '' && cells > 0 ? Math.max(name, cells) : Math.max(written, name, cells)
  return { least: share === '' ? full : Math.max(written, name), full, share }
}
