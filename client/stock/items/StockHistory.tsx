import { HISTORY_PAGE, HistoryEntries } from '../../audit/RecordHistory'
import { useStockHistoryQuery } from './StockHistory.generated'

/** What was done to a stock item. */
export function StockHistory({ id }: { id: string }) {
  const { data, error, fetchMore, refetch } = useStockHistoryQuery({
    variables: { id, offset: 0, limit: HISTORY_PAGE },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  })
  return (
    <HistoryEntries
      history={data?.stockHistory}
      error={error}
      onRetry={() => void refetch()}
      onMore={(offset) => void fetchMore({ variables: { offset } })}
    />
  )
}
