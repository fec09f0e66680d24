import { chakra } from '@chakra-ui/react'
import { HeaderCell } from './HeaderCell'
import { TableRow } from './TableRow'
import { useRowFocus } from './useRowFocus'
import { useVirtualRows } from './useVirtualRows'
import type { VirtualListProps } from './VirtualList'

const ROW_HEIGHT = 44
const APP_BAR = 56

export function TableRows<Row>(props: VirtualListProps<Row>) {
  const { label, total, rows, onRange, columns, onOpen, sort, onSort, container } = props
  const covered = ROW_HEIGHT + (container ? 0 : APP_BAR)
  const { holder, height, items, scrollTo } = useVirtualRows({
    total,
    rows,
    onRange,
    rowHeight: ROW_HEIGHT,
    covered,
    container,
  })
  const tracks = columns.map(({ width }) => width).join(' ')

  const open = (index: number) => {
    const row = rows[index]
    if (row) onOpen?.(row)
  }
  const { reachable, handlers } = useRowFocus({ holder, total, built: items, scrollTo, open })

  return (
    <Grid role="grid" aria-label={label} aria-rowcount={total + 1} data-opens={onOpen ? '' : undefined}>
      <Header role="rowgroup" style={{ top: container ? 0 : APP_BAR }}>
        <chakra.div role="row" aria-rowindex={1} style={{ gridTemplateColumns: tracks }}>
          {columns.map((column) => (
            <HeaderCell key={column.key} column={column} sort={sort} onSort={onSort} />
          ))}
        </chakra.div>
      </Header>
      <Body ref={holder} role="rowgroup" style={{ height }} {...handlers}>
        {items.map(({ index, top }) => (
          <TableRow
            // why: by its place, so that a row keeps the focus while it is being loaded
            key={index}
            row={rows[index]}
            index={index}
            top={top}
            columns={columns}
            tracks={tracks}
            reachable={index === reachable}
          />
        ))}
      </Body>
    </Grid>
  )
}

const Grid = chakra('div', {
  base: {
    borderWidth: '1px',
    borderRadius: 'l3',
    bg: 'bg.panel',
    '& [role=row]': {
      display: 'grid',
      alignItems: 'center',
      columnGap: 4,
      px: 4,
      height: `${ROW_HEIGHT}px`,
      borderBottomWidth: '1px',
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
    textStyle: 'sm',
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
      _hover: { bg: 'bg.muted' },
      _focusVisible: { outline: '2px solid {colors.accent.focusRing}', outlineOffset: '-2px' },
    },
    '& > [data-loading]': { animation: 'pulse' },
    '& > [data-loading] > [role=gridcell]::before': {
      content: '""',
      display: 'block',
      height: 4,
      width: '70%',
      borderRadius: 'l1',
      bg: 'bg.emphasized',
    },
    '& [role=gridcell]': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  },
})
