import { RecordHistory } from '../../audit/RecordHistory'
import { useStockHistoryQuery } from './StockHistory.generated'

/** What was done to a stock item. */
export function StockHistory({ id }: { id: string }) {
  return <RecordHistory id={id} useHistory={useStockHistoryQuery} />
}
