import { chakra } from '@chakra-ui/react'
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ListColumn, ListSort } from './virtualListProps'

interface TableHeaderCellProps<Row> {
  column: ListColumn<Row>
  sort?: ListSort
  onSort?: (sort: ListSort) => void
}

/** A column header. If the column can be sorted, clicking the header sorts by it. */
export function TableHeaderCell<Row>({
  column: { header, hideHeader, headerContent, align, sortField },
  sort,
  onSort,
}: TableHeaderCellProps<Row>) {
  const sorted = sortField !== undefined && sort?.field === sortField ? sort.direction : undefined
  const Arrow = sorted === 'desc' ? ArrowDown : ArrowUp
  return (
    <chakra.div
      role="columnheader"
      truncate
      fontWeight="medium"
      textAlign={align}
      data-align={align}
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
        (headerContent ?? <chakra.span srOnly={hideHeader}>{header}</chakra.span>)
      )}
    </chakra.div>
  )
}

const SortButton = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 1,
    minH: 'smallControl',
    cursor: 'button',
    focusVisibleRing: 'inside',
    _hover: { color: 'fg' },
  },
})
