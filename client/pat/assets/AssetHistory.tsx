import { RecordHistory } from '../../audit/RecordHistory'
import { useAssetHistoryQuery } from './AssetHistory.generated'

const PAGE = 10

/** What was done to an asset. */
export function AssetHistory({ id }: { id: string }) {
  const { data, error, fetchMore, refetch } = useAssetHistoryQuery({
    variables: { id, offset: 0, limit: PAGE },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  })
  const entries = data?.assetHistory.items
  return (
    <RecordHistory
      entries={entries}
      total={data?.assetHistory.total ?? 0}
      error={data ? undefined : error}
      onRetry={() => void refetch()}
      onMore={() => void fetchMore({ variables: { offset: entries?.length ?? 0 } })}
    />
  )
}
