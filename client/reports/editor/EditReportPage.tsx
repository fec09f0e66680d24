import { useReadQuery } from '@apollo/client/react'
import { Stack } from '@chakra-ui/react'
import { Copy, ExternalLink } from 'lucide-react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom'
import { RecordHistory } from '../../audit/RecordHistory'
import { notify } from '../../components/messages/messages'
import { PageAction } from '../../components/page/PageAction'
import { loadQuery } from '../../graphql/loadQuery'
import { reloadLists } from '../../graphql/reloadLists'
import { DeleteReport } from './DeleteReport'
import { definitionOf } from './definition'
import { ReportEditor } from './ReportEditor'
import { useReportDefinitionQuery, useUpdateReportMutation } from './ReportEditor.generated'
import { useReportHistoryEntryQuery, useReportHistoryQuery } from './ReportHistory.generated'
import { ReportRuns } from './ReportRuns'
import { COPY_OF, NEW_REPORT } from './reportAddresses'

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
      start={definitionOf(report)}
      onSave={async (input) => {
        const { data } = await update({ variables: { id, input }, update: reloadLists('Report') })
        notify({ text: 'Report saved' })
        return { definition: data ? definitionOf(data.updateReport) : input }
      }}
      actions={
        <>
          <PageAction icon={ExternalLink} to={`/reports/${id}`}>
            Open
          </PageAction>
          <PageAction icon={Copy} to={`${NEW_REPORT}?${COPY_OF}=${id}`}>
            Copy
          </PageAction>
        </>
      }
    >
      {(leave) => (
        <Stack gap={2}>
          <ReportRuns id={id} />
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
