import { Box, chakra, Skeleton } from '@chakra-ui/react'
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { MouseEvent } from 'react'
import { useRowFocus } from './useRowFocus'
import { useVirtualRows } from './useVirtualRows'
import type { Column, VirtualListProps } from './VirtualList'

export interface Sort {
  field: string
  direction: 'asc' | 'desc'
}

const ROW_HEIGHT = 44
const APP_BAR = 56

export function TableRows<Row>(props: VirtualListProps<Row>) {
  const { label, total, rows, onRange, columns, onOpen, sort, onSort, container } = props
  const covered = ROW_HEIGHT + (container ? 0 : APP_BAR)
  const virtual = useVirtualRows({ total, rows, onRange, rowHeight: ROW_HEIGHT, covered, container })
  const tracks = columns.map(({ width }) => width).join(' ')

  const open = (index: number) => {
    const row = rows[index]
    if (row) onOpen?.(row)
  }
  const focus = useRowFocus({ holder: virtual.holder, total, built: virtual.items, scrollTo: virtual.scrollTo, open })

  const click = (event: MouseEvent, index: number) => {
    if (!(event.target as Element).closest('a, button, input, label')) open(index)
  }

  return (
    <Box role="grid" aria-label={label} aria-rowcount={total + 1} borderWidth="1px" borderRadius="l3" bg="bg.panel">
      <Box role="rowgroup" position="sticky" top={container ? 0 : `${APP_BAR}px`} zIndex="docked">
        <TableRow
          role="row"
          aria-rowindex={1}
          color="fg.muted"
          textStyle="sm"
          bg="bg.panel"
          borderTopRadius="l3"
          style={{ gridTemplateColumns: tracks }}
        >
          {columns.map((column) => (
            <HeaderCell key={column.key} column={column} sort={sort} onSort={onSort} />
          ))}
        </TableRow>
      </Box>
      <Box ref={virtual.holder} role="rowgroup" position="relative" style={{ height: virtual.height }}>
        {virtual.items.map(({ index, top }) => {
          const row = rows[index]
          return (
            <TableRow
              // why: by its place, so that a row keeps the focus while it is being loaded
              key={index}
              role="row"
              aria-rowindex={index + 2}
              position="absolute"
              insetX={0}
              top={0}
              cursor={onOpen && row ? 'pointer' : undefined}
              _hover={{ bg: 'bg.muted' }}
              focusVisibleRing="inside"
              style={{ gridTemplateColumns: tracks, transform: `translateY(${top}px)` }}
              onClick={(event) => click(event, index)}
              {...focus.rowProps(index)}
            >
              {columns.map(({ key, align, render }) => (
                <Box key={key} role="gridcell" truncate textAlign={align}>
                  {row ? render(row) : <Skeleton h={4} w="70%" />}
                </Box>
              ))}
            </TableRow>
          )
        })}
      </Box>
    </Box>
  )
}

interface HeaderCellProps<Row> {
  column: Column<Row>
  sort?: Sort
  onSort?: (sort: Sort) => void
}

function HeaderCell<Row>({ column: { header, align, sortField }, sort, onSort }: HeaderCellProps<Row>) {
  const sorted = sortField !== undefined && sort?.field === sortField ? sort.direction : undefined
  const Arrow = sorted === 'desc' ? ArrowDown : ArrowUp
  return (
    <Box
      role="columnheader"
      truncate
      fontWeight="medium"
      textAlign={align}
      aria-sort={sorted && (sorted === 'asc' ? 'ascending' : 'descending')}
    >
      {sortField && onSort ? (
        <SortButton
          type="button"
          onClick={() => onSort({ field: sortField, direction: sorted === 'asc' ? 'desc' : 'asc' })}
        >
          {header}
          {sorted && <Arrow size={14} aria-hidden />}
        </SortButton>
      ) : (
        header
      )}
    </Box>
  )
}

const TableRow = chakra('div', {
  base: {
    display: 'grid',
    alignItems: 'center',
    columnGap: 4,
    px: 4,
    height: `${ROW_HEIGHT}px`,
    borderBottomWidth: '1px',
    borderColor: 'border',
  },
})

const SortButton = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 1,
    minH: '40px',
    cursor: 'button',
    focusVisibleRing: 'inside',
    _hover: { color: 'fg' },
  },
})
