import { DeleteButton } from '../../components/dialogs/DeleteButton'
import { reloadLists } from '../../graphql/reloadLists'
import type { ReportSummaryFragment } from '../Report.generated'
import { useDeleteReportMutation } from './ReportEditor.generated'

interface DeleteReportProps {
  report: ReportSummaryFragment
  onDeleted: () => void
}

export function DeleteReport({ report, onDeleted }: DeleteReportProps) {
  const [remove] = useDeleteReportMutation()
  return (
    <DeleteButton
      question={`Delete ${report.name}?`}
      onDelete={() => remove({ variables: { id: report.id }, update: reloadLists('Report') })}
      deletedText={`${report.name} deleted`}
      onDeleted={onDeleted}
    >
      It can no longer be run. Its past runs are kept.
    </DeleteButton>
  )
}
