import { RecordHistory } from '../../audit/RecordHistory'
import { AssetHistoryDocument } from './AssetHistory.generated'

/** What was done to an asset. */
export function AssetHistory({ id }: { id: string }) {
  return <RecordHistory id={id} document={AssetHistoryDocument} />
}
