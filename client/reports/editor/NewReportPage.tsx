import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router-dom'
import { showMessage } from '../../components/messages/messages'
import { apolloClient } from '../../graphql/apolloClient'
import { createListReloader } from '../../graphql/createListReloader'
import { ReportEditor } from './ReportEditor'
import { ReportDefinitionDocument, useCreateReportMutation } from './ReportEditor.generated'
import { COPIED_REPORT_PARAM } from './reportPaths'
import { NEW_REPORT_FORM_VALUES, type ReportFormValues, toReportFormValues } from './reportValues'

export async function loader({ request }: LoaderFunctionArgs): Promise<ReportFormValues> {
  const id = new URL(request.url).searchParams.get(COPIED_REPORT_PARAM)
  if (!id) return NEW_REPORT_FORM_VALUES
  const { data } = await apolloClient.query({
    query: ReportDefinitionDocument,
    variables: { id },
    fetchPolicy: 'network-only',
  })
  return data ? { ...toReportFormValues(data.report), name: `Copy of ${data.report.name}` } : NEW_REPORT_FORM_VALUES
}

/** The editor for a new report, empty or with a copy of another report. */
export function NewReportPage() {
  const start = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  const [create] = useCreateReportMutation()
  return (
    <ReportEditor
      draftKey={`report/new ${search.get(COPIED_REPORT_PARAM) ?? ''}`}
      start={start}
      onSave={async (input) => {
        const { data } = await create({ variables: { input }, update: createListReloader('Report') })
        showMessage({ text: 'Report saved' })
        return { definition: input, path: data ? `/admin/reports/${data.createReport.id}` : '/admin/reports' }
      }}
    />
  )
}
