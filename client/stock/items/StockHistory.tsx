import { RecordHistory } from '../../audit/RecordHistory'
import { StockHistoryDocument } from './StockHistory.generated'

/** What was done to a stock item. */
export function StockHistory({ id }: { id: string }) {
  return <RecordHistory id={id} document={StockHistoryDocument} />
}
