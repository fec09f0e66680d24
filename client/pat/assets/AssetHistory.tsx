import { skipToken } from '@apollo/client/react'
import { useState } from 'react'
import { RecordHistory } from '../../audit/RecordHistory'
import { useAssetHistoryQuery } from './AssetHistory.generated'

const PAGE = 10

/** What was done to an asset; asked for when it is opened. */
export function AssetHistory({ id }: { id: string }) {
  const [open, setOpen] = useState(false)
  const { data, error, fetchMore, refetch } = useAssetHistoryQuery(
    open
      ? {
          variables: { id, offset: 0, limit: PAGE },
          fetchPolicy: 'cache-and-network',
          nextFetchPolicy: 'cache-first',
        }
      : skipToken,
  )
  const entries = data?.assetHistory.items
  return (
    <RecordHistory
      open={open}
      onToggle={() => setOpen(!open)}
      entries={entries}
      total={data?.assetHistory.total ?? 0}
      error={data ? undefined : error}
      onRetry={() => void refetch()}
      onMore={() => void fetchMore({ variables: { offset: entries?.length ?? 0 } })}
    />
  )
}
