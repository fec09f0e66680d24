import type { ReactNode, RefObject } from 'react'

/** The order of a list, by the `sortField` of a column. */
export interface Sort {
  field: string
  direction: 'asc' | 'desc'
}

/** A column of the table. */
export interface Column<Row> {
  key: string
  header: string
  /** The header is only read out, as for a column of buttons. */
  hideHeader?: boolean
  /** Shown in the place of the header, for instance a box that selects all rows. */
  headerContent?: ReactNode
  /**
   * The width until the cells are measured, which then decide: '6rem'. A column with a share of the rest, 'minmax(10rem, 2fr)', may be
   * narrower than its cells. The size of the rows' text is 1em.
   */
  width: string
  align?: 'end' | 'center'
  /** The column can be sorted by, under this name. */
  sortField?: string
  /** Shown below the name, for instance a box to filter by. */
  underHeader?: ReactNode
  /** Shown below all rows, always in view, for instance a total. */
  footer?: ReactNode
  render: (row: Row) => ReactNode
}

export interface TableRowsProps<Row> {
  /** The accessible name: 'Assets'. */
  label: string
  /** How many rows there are, loaded or not. */
  total: number
  /** The loaded rows at their places; null or undefined where a row is still to be loaded. */
  rows: readonly (Row | null | undefined)[]
  /** Loads rows that came into view; called again for rows that stay away after it has settled. */
  onRange: (offset: number, limit: number) => Promise<unknown>
  columns: readonly Column<Row>[]
  /** Sets of columns for decreasing widths; paper has all `columns`. */
  narrower?: readonly (readonly Column<Row>[])[]
  /** Enter or a click on a row of the table. */
  onOpen?: (row: Row) => void
  /** Space on a row of the table; with Shift it means all rows from the last selected one. */
  onSelect?: (row: Row, options: { range: boolean }) => void
  sort?: Sort
  onSort?: (sort: Sort) => void
  /** Scrolls in this element instead of the window. */
  container?: RefObject<HTMLElement | null>
}

export interface VirtualListProps<Row> extends TableRowsProps<Row> {
  rowKey: (row: Row) => string
  /** What a phone shows for a row. */
  card: (row: Row) => ReactNode
  /** Pixels where the text has its usual size. */
  cardHeight: number
  /** Pixels between two cards; 0 for rows that are parted by a line of their own. */
  cardGap?: number
}
