import { Button, chakra, Flex } from '@chakra-ui/react'
import { Link as RouterLink } from 'react-router-dom'
import { today } from '../../../domain/values/calendar'
import { RelativeDate } from '../../components/format/RelativeDate'
import { showErrorToast } from '../../components/messages/showErrorToast'
import { type StockItemDetailsFragment, useUpdateStockItemMutation } from './StockItem.generated'

interface ItemOrderProps {
  item: StockItemDetailsFragment
  canChange: boolean
  onArrived: () => void
}

/** Shows since when an item has been ordered; marks it as ordered or arrived. */
export function ItemOrder({ item: { id, name, orderedOn, locations }, canChange, onArrived }: ItemOrderProps) {
  const [update] = useUpdateStockItemMutation()
  const order = () => update({ variables: { id, input: { orderedOn: today() } } })
  const look = { size: 'sm', variant: 'subtle', colorPalette: 'gray' } as const
  return (
    <Flex as="span" gap={2} align="center" wrap="wrap" mt={1}>
      {orderedOn && (
        <chakra.span>
          Ordered <RelativeDate date={orderedOn} />
        </chakra.span>
      )}
      {canChange && (
        <Flex as="span" gap={2} wrap="wrap" _print={{ display: 'none' }}>
          {!orderedOn && (
            <Button
              {...look}
              aria-label={`Mark as ordered: ${name}`}
              onClick={() => void order().catch(showErrorToast)}
            >
              Mark as ordered
            </Button>
          )}
          {locations.length > 0 ? (
            <Button {...look} aria-label={`Arrived: ${name}`} onClick={onArrived}>
              Arrived
            </Button>
          ) : (
            <Button {...look} asChild>
              <RouterLink to={`/stock/items/${id}`}>Choose a location</RouterLink>
            </Button>
          )}
        </Flex>
      )}
    </Flex>
  )
}
