import { RecordHistory } from '../../audit/RecordHistory'
import { useReportHistoryQuery } from './ReportHistory.generated'

/** What was done to a report. */
export function ReportHistory({ id }: { id: string }) {
  return <RecordHistory id={id} useHistory={useReportHistoryQuery} />
}
