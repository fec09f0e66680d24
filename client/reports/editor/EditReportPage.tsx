import { useReadQuery } from '@apollo/client/react'
import { Stack } from '@chakra-ui/react'
import { Copy, ExternalLink } from 'lucide-react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom'
import { RecordHistory } from '../../audit/RecordHistory'
import { DeleteButton } from '../../components/dialogs/DeleteButton'
import { showMessage } from '../../components/messages/messages'
import { PageAction } from '../../components/page/PageAction'
import { createListReloader } from '../../graphql/createListReloader'
import { loadQuery } from '../../graphql/loadQuery'
import type { ReportSummaryFragment } from '../Report.generated'
import { ReportEditor } from './ReportEditor'
import { useDeleteReportMutation, useReportDefinitionQuery, useUpdateReportMutation } from './ReportEditor.generated'
import { useReportHistoryEntryQuery, useReportHistoryQuery } from './ReportHistory.generated'
import { ReportRunHistory } from './ReportRunHistory'
import { COPIED_REPORT_PARAM, NEW_REPORT_PATH } from './reportPaths'
import { toReportFormValues } from './reportValues'

export const loader = ({ params }: LoaderFunctionArgs) =>
  loadQuery(useReportDefinitionQuery, { variables: { id: params.report ?? '' }, fetchPolicy: 'network-only' })

export function EditReportPage() {
  const { report } = useReadQuery(useLoaderData<typeof loader>()).data
  const [update] = useUpdateReportMutation()
  const { id } = report
  return (
    <ReportEditor
      key={id}
      draftKey={`report/${id}`}
      record={report}
      start={toReportFormValues(report)}
      onSave={async (input) => {
        const { data } = await update({ variables: { id, input }, update: createListReloader('Report') })
        showMessage({ text: 'Report saved' })
        return { definition: data ? toReportFormValues(data.updateReport) : input }
      }}
      actions={
        <>
          <PageAction icon={ExternalLink} to={`/reports/${id}`}>
            Open
          </PageAction>
          <PageAction icon={Copy} to={`${NEW_REPORT_PATH}?${COPIED_REPORT_PARAM}=${id}`}>
            Copy
          </PageAction>
        </>
      }
    >
      {(leave) => (
        <Stack gap={2}>
          <ReportRunHistory id={id} />
          <ReportHistory id={id} />
          <DeleteReport report={report} onDeleted={() => leave('/reports')} />
        </Stack>
      )}
    </ReportEditor>
  )
}

function ReportHistory({ id }: { id: string }) {
  return <RecordHistory id={id} usePage={useReportHistoryQuery} useEntry={useReportHistoryEntryQuery} />
}

interface DeleteReportProps {
  report: ReportSummaryFragment
  onDeleted: () => void
}

function DeleteReport({ report, onDeleted }: DeleteReportProps) {
  const [remove] = useDeleteReportMutation()
  return (
    <DeleteButton
      question={`Delete ${report.name}?`}
      onDelete={() => remove({ variables: { id: report.id }, update: createListReloader('Report') })}
      deletedText={`${report.name} deleted`}
      onDeleted={onDeleted}
    >
      You will no longer be able to run this report. Its past runs are kept.
    </DeleteButton>
  )
}
