import { chakra, Flex, IconButton } from '@chakra-ui/react'
import { Pencil } from 'lucide-react'
import { Link as RouterLink } from 'react-router-dom'
import type { ListColumn } from '../../components/list/virtualListProps'
import { formatStockLevel } from '../stockFormat'
import { BelowMinimumBadge } from './BelowMinimumBadge'
import type { StockItemDetailsFragment } from './StockItem.generated'
import { StockItemPhoto } from './StockItemPhoto'

type StockColumn = ListColumn<StockItemDetailsFragment>

/** Photo and name, with a link to the item's page. */
export const stockItemNameColumn: StockColumn = {
  key: 'name',
  header: 'Name',
  width: 'minmax(12rem, 3fr)',
  sortField: 'name',
  render: ({ id, name, photoId }) => (
    <Flex align="center" gap={3} minW={0}>
      <StockItemPhoto photoId={photoId} sizes="44px" offPaper boxSize={8} borderRadius="l2" />
      <chakra.span asChild truncate fontWeight="medium" _hover={{ textDecoration: 'underline' }}>
        <RouterLink to={`/stock/items/${id}`} tabIndex={-1}>
          {name}
        </RouterLink>
      </chakra.span>
    </Flex>
  ),
}

export const stockItemCodeColumn: StockColumn = {
  key: 'code',
  header: 'Code',
  width: '7rem',
  sortField: 'code',
  render: ({ code }) => <chakra.span textStyle="code">{code}</chakra.span>,
}

const totalColumn: StockColumn = {
  key: 'total',
  header: 'In stock',
  width: '8rem',
  align: 'end',
  sortField: 'total',
  render: (item) => formatStockLevel(item.total, item),
}

const minimumColumn: StockColumn = {
  key: 'minimum',
  header: 'Minimum',
  width: '6rem',
  align: 'end',
  render: ({ minimumLevel }) => (minimumLevel === null ? '–' : formatStockLevel(minimumLevel)),
}

/** Marks items below their minimum. */
export const stockItemStatusColumn: StockColumn = {
  key: 'status',
  header: 'Status',
  hideHeader: true,
  width: '9.5rem',
  render: (item) => <BelowMinimumBadge item={item} />,
}

/**
 * Column sets for the item table, widest first. Narrow tables drop the minimum first, because the badge still shows it,
 * then the code. Pass `onEdit` only for users who may edit.
 */
export function buildStockItemColumns(
  onEdit: ((item: StockItemDetailsFragment) => void) | undefined,
): [StockColumn[], ...StockColumn[][]] {
  const actions: StockColumn[] = onEdit
    ? [
        {
          key: 'actions',
          header: 'Actions',
          hideHeader: true,
          width: '3rem',
          align: 'end',
          onDemand: true,
          render: (item) => (
            <IconButton
              size="sm"
              variant="ghost"
              colorPalette="gray"
              aria-label={`Edit ${item.name}`}
              onClick={() => onEdit(item)}
            >
              <Pencil />
            </IconButton>
          ),
        },
      ]
    : []
  return [
    [stockItemNameColumn, stockItemCodeColumn, totalColumn, minimumColumn, stockItemStatusColumn, ...actions],
    [stockItemNameColumn, stockItemCodeColumn, totalColumn, stockItemStatusColumn, ...actions],
    [stockItemNameColumn, totalColumn, stockItemStatusColumn, ...actions],
  ]
}
