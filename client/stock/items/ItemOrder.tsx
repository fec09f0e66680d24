import { Button, chakra, Flex } from '@chakra-ui/react'
import { useNavigate } from 'react-router-dom'
import { today } from '../../../domain/values/calendar'
import { RelativeDate } from '../../components/RelativeDate'
import { showErrorToast } from '../../components/showErrorToast'
import { type StockItemDetailsFragment, useUpdateStockItemMutation } from './StockItem.generated'

interface ItemOrderProps {
  item: StockItemDetailsFragment
  canChange: boolean
}

/** Says since when an item has been on order. Its arrival leads to its page, where the new level is entered. */
export function ItemOrder({ item: { id, name, orderedOn }, canChange }: ItemOrderProps) {
  const navigate = useNavigate()
  const [update] = useUpdateStockItemMutation()
  const save = (day: string | null) => update({ variables: { id, input: { orderedOn: day } } })

  async function arrive() {
    await save(null)
    await navigate(`/stock/items/${id}`)
  }

  return (
    <Flex as="span" gap={2} align="center" wrap="wrap" mt={1}>
      {orderedOn && (
        <chakra.span>
          Ordered <RelativeDate date={orderedOn} />
        </chakra.span>
      )}
      {canChange && (
        <Button
          size="sm"
          variant="subtle"
          colorPalette="gray"
          aria-label={orderedOn ? `Arrived: ${name}` : `Mark as ordered: ${name}`}
          onClick={() => void (orderedOn ? arrive() : save(today())).catch(showErrorToast)}
          _print={{ display: 'none' }}
        >
          {orderedOn ? 'Arrived' : 'Mark as ordered'}
        </Button>
      )}
    </Flex>
  )
}
