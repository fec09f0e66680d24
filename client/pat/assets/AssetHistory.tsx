import { HISTORY_PAGE, HistoryEntries } from '../../audit/RecordHistory'
import { useAssetHistoryQuery } from './AssetHistory.generated'

/** What was done to an asset. */
export function AssetHistory({ id }: { id: string }) {
  const { data, error, fetchMore, refetch } = useAssetHistoryQuery({
    variables: { id, offset: 0, limit: HISTORY_PAGE },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  })
  return (
    <HistoryEntries
      history={data?.assetHistory}
      error={error}
      onRetry={() => void refetch()}
      onMore={(offset) => void fetchMore({ variables: { offset } })}
    />
  )
}
