import { memo, type ReactNode } from 'react'
import { ChangedRowTint } from './ChangedRowTint'
import type { ListColumn } from './virtualListProps'

interface VirtualTableRowProps {
  /** The row's data; null or undefined while loading. */
  row: unknown
  index: number
  top: number
  columns: readonly ListColumn<never>[]
  tracks: string
  reachable: boolean
}

/** A table row. Its styles come from the table, so that scrolling renders as little as possible. */
export const VirtualTableRow = memo(function TableRow({
  row,
  index,
  top,
  columns,
  tracks,
  reachable,
}: VirtualTableRowProps) {
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
      <ChangedRowTint row={row} />
    </div>
  )
})

// why: in a very long list every scrolled pixel moves the rows, but must not render them again
const Cells = memo(function Cells({ row, columns }: Pick<VirtualTableRowProps, 'row' | 'columns'>) {
  // why: a row that is not loaded is one empty cell: in fast scrolling, most rows leave the view before they load
  // biome-ignore lint/a11y/useSemanticElements: as above
  // biome-ignore lint/a11y/useFocusableInteractive: the row has the focus
  if (!row) return <div role="gridcell" aria-colspan={columns.length} />
  return columns.map(({ key, align, onDemand, render }) => (
    // biome-ignore lint/a11y/useSemanticElements: as above
    // biome-ignore lint/a11y/useFocusableInteractive: the row has the focus
    <div
      key={key}
      role="gridcell"
      data-align={align}
      data-on-demand={onDemand ? '' : undefined}
      style={{ textAlign: align }}
    >
      {(render as (row: unknown) => ReactNode)(row)}
    </div>
  ))
})
