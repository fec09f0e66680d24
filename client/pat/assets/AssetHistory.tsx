import { RecordHistory } from '../../audit/RecordHistory'
import { useAssetHistoryQuery } from './AssetHistory.generated'

/** What was done to an asset. */
export function AssetHistory({ id }: { id: string }) {
  return <RecordHistory id={id} useHistory={useAssetHistoryQuery} />
}
