import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { FINE_POINTER, useMediaQuery } from '../useMediaQuery'
import { useTextScale } from '../useTextScale'
import { useWidth } from '../useWidth'
import type { Column, Sort } from './virtualListProps'

/** Pixels between two columns, and what a row has at both ends (TableRows). */
const GAP = 12
const ENDS = 32
/** Pixels of the rows' text where it has its usual size (`control` in the theme). */
const FONT_SIZES = { fine: 14, coarse: 16 }

interface ColumnsOptions<Row> {
  /** Sets of columns for decreasing widths. */
  sets: readonly (readonly Column<Row>[])[]
  rows: readonly unknown[]
  sort: Sort | undefined
  /** The table scrolls sideways rather than to leave out columns. */
  scrolls: boolean
}

interface Columns<Row> {
  /** Belongs on the table. */
  table: RefObject<HTMLDivElement | null>
  columns: readonly Column<Row>[]
  /** The columns' widths, as tracks of a grid. */
  tracks: string
  /** Pixels that the table needs. */
  least: number
}

/**
 * The columns for which a table has room, as wide as what is in them: what a column shows is known only when it is drawn, so its
 * cells are measured then, before anything is seen. A column with a share of the rest ('minmax(10rem, 2fr)') may be narrower.
 */
export function useColumns<Row>({ sets, rows, sort, scrolls }: ColumnsOptions<Row>): Columns<Row> {
  const scale = useTextScale()
  const em = scale * (useMediaQuery(FINE_POINTER) ? FONT_SIZES.fine : FONT_SIZES.coarse)
  const [table, width] = useWidth(0)
  const [needs, setNeeds] = useState<Needs>({})
  const measured = useRef({ look: '', rows: new WeakMap<Element, unknown>() })

  const idOf = ({ key, width }: Column<Row>) => `${key} ${width} ${em}`
  const roomOf = (column: Column<Row>) => roomFor(column.width, needs[idOf(column)], { em, rem: 16 * scale, px: 1 })
  const sumOf = (columns: readonly Column<Row>[], pixels: 'least' | 'full') =>
    columns.reduce((sum, column) => sum + roomOf(column)[pixels], ENDS + GAP * (columns.length - 1))
  const fits = (columns: readonly Column<Row>[]) => width === 0 || sumOf(columns, 'least') <= width
  const columns = sets.find(fits) ?? sets.at(-1) ?? []
  const ids = columns.map(idOf)
  const isRoomy = sumOf(columns, 'full') <= width
  const isCrowded = !scrolls && !fits(columns)

  useLayoutEffect(function measureWhatIsNew() {
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
/** The header, the totals, and the rows that have been loaded. */
const LINES = `${HEADER}, [data-totals], [data-row]:not([data-loading])`

/** Pixels that a column's name needs, and the widest of its cells so far. */
interface Need {
  name: number
  cells: number
}
type Needs = Readonly<Record<string, Need>>

/** The pixels that each cell of these lines would take if it were alone. */
function widthsOf(lines: readonly HTMLElement[], scrolls: boolean): (Need | undefined)[] {
  const tracks = lines.map(({ style }) => style.gridTemplateColumns)
  for (const { style, childElementCount } of lines)
    style.gridTemplateColumns = `repeat(${childElementCount}, max-content)`
  const widths: (Need | undefined)[] = []
  for (const line of lines)
    [...line.children].forEach((cell, index) => {
      const role = cell.getAttribute('role')
      // why: what stays in view while the others scroll must not take their room
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

/** Widths only grow, so that a table stays calm while it is scrolled. */
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
  /** The pixels that the column must have, and those with which nothing in it is cut. */
  least: number
  full: number
  /** The column's share of the rest: '2fr'; '' for none. */
  share: string
}

/** The pixels of each unit. */
type Units = Record<'px' | 'rem' | 'em', number>

/** The room for a column of this track; what is written there counts until its cells are known. */
function roomFor(track: string, need: Need | undefined, units: Units): Room {
  const [share = ''] = /[\d.]+fr/.exec(track) ?? []
  const [, size = 0, unit = 'px'] = /([\d.]+)(px|rem|em)/.exec(track) ?? []
  const written = Number(size) * units[unit as keyof Units]
  const { name, cells } = need ?? { name: 0, cells: 0 }
  const full = share === '' && cells > 0 ? Math.max(name, cells) : Math.max(written, name, cells)
  return { least: share === '' ? full : Math.max(written, name), full, share }
}
