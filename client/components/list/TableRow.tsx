import { memo, type ReactNode } from 'react'
import { ChangedTint } from './ChangedTint'
import type { Column } from './virtualListProps'

interface TableRowProps {
  /** null or undefined while it is loading. */
  row: unknown
  index: number
  top: number
  columns: readonly Column<never>[]
  tracks: string
  reachable: boolean
}

/** One line of the table; looks come from the table around it, so that scrolling builds as little as possible. */
export const TableRow = memo(function TableRow({ row, index, top, columns, tracks, reachable }: TableRowProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: only what is in view is built, which a table's own elements cannot say
    <div
      role="row"
      aria-rowindex={index + 2}
      data-row={index}
      data-loading={row ? undefined : ''}
      tabIndex={reachable ? 0 : -1}
      style={{ gridTemplateColumns: tracks, transform: `translateY(${top}px)` }}
    >
      <Cells row={row} columns={columns} />
      <ChangedTint row={row} />
    </div>
  )
})

// why: in a very long list each scrolled pixel moves the rows, but renders none of them again
const Cells = memo(function Cells({ row, columns }: Pick<TableRowProps, 'row' | 'columns'>) {
  // why: in a list that is scrolled fast, most rows are gone before they are loaded
  // biome-ignore lint/a11y/useSemanticElements: as above
  // biome-ignore lint/a11y/useFocusableInteractive: the row has the focus
  if (!row) return <div role="gridcell" aria-colspan={columns.length} />
  return columns.map(({ key, align, render }) => (
    // biome-ignore lint/a11y/useSemanticElements: as above
    // biome-ignore lint/a11y/useFocusableInteractive: the row has the focus
    <div key={key} role="gridcell" data-align={align} style={{ textAlign: align }}>
      {(render as (row: unknown) => ReactNode)(row)}
    </div>
  ))
})
