import { skipToken } from '@apollo/client/react'
import { useSearchParams } from 'react-router-dom'
import { exactTime } from '../../components/format/dateTime'
import { type StockTakeDetailsFragment, useStockTakeListQuery, useStockTakeQuery } from './StockTake.generated'

/** Maximum number of stock takes offered for comparison. */
const MAX_OFFERED = 50

/** The stock take of the same location to compare with, from the address. */
export function useOtherTake({ id, locationId }: StockTakeDetailsFragment) {
  const [params, setParams] = useSearchParams()
  const otherId = params.get('with')
  const list = useStockTakeListQuery({ variables: { locationId, offset: 0, limit: MAX_OFFERED } })
  const { data } = useStockTakeQuery(otherId ? { variables: { id: otherId } } : skipToken)
  return {
    options: (list.data?.stockTakes.items ?? [])
      .filter((take) => take.id !== id)
      .map((take) => ({ value: take.id, label: exactTime(take.completedAt ?? take.startedAt) })),
    otherId,
    other: data?.stockTake,
    choose: (chosen: string | null) => setParams(chosen ? { with: chosen } : {}, { replace: true }),
  }
}
