import type { ReactNode, RefObject } from 'react'

/** A list's sort order, given as a column's `sortField`. */
export interface ListSort {
  field: string
  direction: 'asc' | 'desc'
}

export interface ListColumn<Row> {
  key: string
  header: string
  /** True to hide the header visually, for instance above buttons. */
  hideHeader?: boolean
  /** Content that replaces the header, such as a checkbox that selects all rows. */
  headerContent?: ReactNode
  /**
   * Width until the cells are measured, such as '6rem'. A flexible column, such as 'minmax(10rem, 2fr)', may end up
   * narrower than its content. 1em is the rows' font size.
   */
  width: string
  align?: 'end' | 'center'
  /** The sort field; if absent, the column cannot be sorted. */
  sortField?: string
  /** True for buttons that, with a mouse, are visible only while the row is hovered or focused. */
  onDemand?: true
  /** Content below the header, such as a filter box. */
  underHeader?: ReactNode
  /** Content below all rows, such as a total. Always in view. */
  footer?: ReactNode
  render: (row: Row) => ReactNode
}

export interface TableRowsProps<Row> {
  /** The accessible name, such as 'Assets'. */
  label: string
  total: number
  /** Loaded rows by index; null or undefined if not loaded. */
  rows: readonly (Row | null | undefined)[]
  /** Loads rows that have come into view. Called again for rows that are still missing after the promise settles. */
  onRange: (offset: number, limit: number) => Promise<unknown>
  columns: readonly ListColumn<Row>[]
  /** Column sets for narrower tables, the widest first; printing uses `columns`. */
  narrower?: readonly (readonly ListColumn<Row>[])[]
  /** Called when a table row is clicked or Enter is pressed on it. */
  onOpen?: (row: Row) => void
  /** Called when Space is pressed on a table row; with Shift, selects all rows from the last selected one. */
  onSelect?: (row: Row, options: { range: boolean }) => void
  sort?: ListSort
  onSort?: (sort: ListSort) => void
  /** The element to scroll, instead of the window. */
  container?: RefObject<HTMLElement | null>
}

export interface VirtualListProps<Row> extends TableRowsProps<Row> {
  rowKey: (row: Row) => string
  /** Renders a row as a card: on phones, and on wider screens if `asCards` is true. */
  card: (row: Row) => ReactNode
  /** Card height, in px at the default text size. */
  cardHeight: number
  /** Gap between two cards in px; 0 for rows with a border. */
  cardGap?: number
  /**
   * Minimum card width in px at the default text size; cards are shown side by side. If omitted, each card is as wide
   * as the list.
   */
  cardWidth?: number
  /** True to show cards on wide screens too. */
  asCards?: boolean
}
