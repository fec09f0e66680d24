import { chakra } from '@chakra-ui/react'
import { FINE_POINTER_MEDIA_QUERY, useMediaQuery } from '../browser/useMediaQuery'
import { useTextScale } from '../browser/useTextScale'
import { TableHeaderCell } from './TableHeaderCell'
import { useRowKeyboardFocus } from './useRowKeyboardFocus'
import { useTableColumns } from './useTableColumns'
import { useVirtualRows } from './useVirtualRows'
import { VirtualTableRow } from './VirtualTableRow'
import type { ListColumn, TableRowsProps } from './virtualListProps'

/** Row heights in px at the default text size; the same as `row` in the theme. */
const ROW_HEIGHTS = { fine: 36, coarse: 48 }
/** Must be the same as `appBar` in the theme. */
export const APP_BAR_HEIGHT_PX = 56

/** A table of any length. Renders only the rows in view, with the columns that fit. */
export function VirtualTableRows<Row>(props: TableRowsProps<Row>) {
  const { label, total, rows, onRange, onOpen, onSelect, sort, onSort, container } = props
  const sets = [props.columns, ...(props.narrower ?? [])]
  const { table, columns, tracks, least } = useTableColumns({ sets, rows, sort, scrolls: container !== undefined })
  const rowHeight = useTextScale() * (useMediaQuery(FINE_POINTER_MEDIA_QUERY) ? ROW_HEIGHTS.fine : ROW_HEIGHTS.coarse)
  const hasUnderHeader = columns.some(({ underHeader }) => underHeader !== undefined)
  const hasFooter = columns.some(({ footer }) => footer !== undefined)
  const covered = rowHeight * (hasUnderHeader ? 2 : 1) + (container ? 0 : APP_BAR_HEIGHT_PX)
  const { holder, height, items, jumping, scrollTo } = useVirtualRows({
    total,
    rows,
    onRange,
    rowHeight,
    covered,
    coveredEnd: hasFooter ? rowHeight : 0,
    container,
  })

  const open = (index: number) => {
    const row = rows[index]
    if (row) onOpen?.(row)
  }
  const select = (index: number, options: { range: boolean }) => {
    const row = rows[index]
    if (row) onSelect?.(row, options)
  }
  const { reachable, handlers } = useRowKeyboardFocus({ holder, total, built: items, scrollTo, open, select })

  return (
    <Grid
      ref={table}
      role="grid"
      aria-label={label}
      aria-rowcount={total + 1}
      data-opens={onOpen ? '' : undefined}
      data-frozen={container ? '' : undefined}
      style={{ minWidth: container && least }}
    >
      <Header role="rowgroup" style={{ top: container ? 0 : APP_BAR_HEIGHT_PX }}>
        <chakra.div role="row" aria-rowindex={1} style={{ gridTemplateColumns: tracks }}>
          {columns.map((column) => (
            <TableHeaderCell key={column.key} column={column} sort={sort} onSort={onSort} />
          ))}
        </chakra.div>
        {hasUnderHeader && <ColumnRow columns={columns} tracks={tracks} part="underHeader" />}
      </Header>
      <Body ref={holder} role="rowgroup" data-jumping={jumping ? '' : undefined} style={{ height }} {...handlers}>
        {items.map(({ index, top }) => (
          <VirtualTableRow
            // why: the key is the index, so that a row keeps the focus while it loads
            key={index}
            // why: rows that pass in a single frame stay empty: they cannot be read, and rendering them takes too long
            row={jumping ? undefined : rows[index]}
            index={index}
            top={top}
            columns={columns}
            tracks={tracks}
            reachable={index === reachable}
          />
        ))}
      </Body>
      {hasFooter && (
        <Footer role="rowgroup">
          <ColumnRow columns={columns} tracks={tracks} part="footer" />
        </Footer>
      )}
    </Grid>
  )
}

interface ColumnRowProps<Row> {
  columns: readonly ListColumn<Row>[]
  tracks: string
  part: 'underHeader' | 'footer'
}

/** A header or footer row. */
function ColumnRow<Row>({ columns, tracks, part }: ColumnRowProps<Row>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: as in VirtualTableRow
    // biome-ignore lint/a11y/useFocusableInteractive: only its content can have the focus
    <div role="row" data-totals={part === 'footer' ? '' : undefined} style={{ gridTemplateColumns: tracks }}>
      {columns.map((column) => (
        // biome-ignore lint/a11y/useSemanticElements: as above
        // biome-ignore lint/a11y/useFocusableInteractive: as above
        <div key={column.key} role="gridcell" data-align={column.align} style={{ textAlign: column.align }}>
          {column[part]}
        </div>
      ))}
    </div>
  )
}

const Grid = chakra('div', {
  base: {
    // why: header and totals must be above the rows, but below the page's buttons
    isolation: 'isolate',
    borderWidth: '1px',
    borderRadius: 'l3',
    bg: 'bg.panel',
    textStyle: 'control',
    '& [role=row]': {
      display: 'grid',
      alignItems: 'center',
      columnGap: 3,
      px: 4,
      height: 'row',
      borderBottomWidth: '1px',
    },
    '& [role=gridcell]': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    // why: an end-aligned number would touch start-aligned text in the next column
    '& [data-align=end] + :not([data-align=end])': { ps: 3 },
    // why: a table in its own box can scroll sideways; its first column identifies the row and stays in view
    '&[data-frozen] [role=row]': { bg: 'bg.panel' },
    '&[data-frozen] [role=row] > :first-of-type': {
      position: 'sticky',
      insetInlineStart: 0,
      zIndex: 1,
      alignSelf: 'stretch',
      alignContent: 'center',
      ms: -4,
      ps: 4,
      bg: 'inherit',
    },
  },
})

const Header = chakra('div', {
  base: {
    position: 'sticky',
    zIndex: 'docked',
    bg: 'bg.panel',
    borderTopRadius: 'l3',
    color: 'fg.muted',
    // why: the text style is not on the row, because the row's track widths may depend on its text size
    '& [role=columnheader]': { textStyle: 'table' },
  },
})

const Footer = chakra('div', {
  base: {
    position: 'sticky',
    bottom: 'aboveBar',
    '[data-frozen] > &': { bottom: 0 },
    zIndex: 'docked',
    bg: 'bg.panel',
    borderBottomRadius: 'l3',
    borderTopWidth: '1px',
    fontWeight: 'semibold',
    '& > [role=row]': { borderBottomWidth: 0 },
  },
})

const Body = chakra('div', {
  base: {
    position: 'relative',
    '& > [role=row]': {
      position: 'absolute',
      insetX: 0,
      top: 0,
      '[data-opens] &': { cursor: 'pointer' },
      '&:hover': { bg: 'bg.muted' },
      '&:has([data-selects]:checked)': { layerStyle: 'chosenLine' },
      // why: buttons are hidden only on devices without a touch screen, because touch has no hover
      '@media (hover: hover) and (not (any-pointer: coarse))': {
        '&:not(:hover, :focus-within) > [data-on-demand]': { opacity: 0 },
      },
      _focusVisible: { outline: '2px solid {colors.accent.focusRing}', outlineOffset: '-2px' },
    },
    '&:not([data-jumping]) > [data-loading]': { animation: 'pulse' },
    '& > [data-loading] > [role=gridcell]': { gridColumn: '1 / -1' },
    '& > [data-loading] > [role=gridcell]::before': {
      content: '""',
      display: 'block',
      height: 4,
      width: '40%',
      borderRadius: 'l2',
      bg: 'bg.emphasized',
    },
  },
})
