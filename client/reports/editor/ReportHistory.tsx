import { RecordHistory } from '../../audit/RecordHistory'
import { ReportHistoryDocument } from './ReportHistory.generated'

/** What was done to a report. */
export function ReportHistory({ id }: { id: string }) {
  return <RecordHistory id={id} document={ReportHistoryDocument} />
}
