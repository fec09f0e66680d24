import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router-dom'
import { notify } from '../../components/messages/messages'
import { client } from '../../graphql/client'
import { reloadLists } from '../../graphql/reloadLists'
import { type Definition, definitionOf, NEW_REPORT } from './definition'
import { ReportEditor } from './ReportEditor'
import { ReportDefinitionDocument, useCreateReportMutation } from './ReportEditor.generated'
import { COPY_OF } from './reportAddresses'

/** The search parameter with the id of the report to copy. */

export async function loader({ request }: LoaderFunctionArgs): Promise<Definition> {
  const id = new URL(request.url).searchParams.get(COPY_OF)
  if (!id) return NEW_REPORT
  const { data } = await client.query({
    query: ReportDefinitionDocument,
    variables: { id },
    fetchPolicy: 'network-only',
  })
  return data ? { ...definitionOf(data.report), name: `Copy of ${data.report.name}` } : NEW_REPORT
}

/** The editor for a new report, empty or with a copy of another report. */
export function NewReportPage() {
  const start = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  const [create] = useCreateReportMutation()
  return (
    <ReportEditor
      draftKey={`report/new ${search.get(COPY_OF) ?? ''}`}
      start={start}
      onSave={async (input) => {
        const { data } = await create({ variables: { input }, update: reloadLists('Report') })
        notify({ text: 'Report saved' })
        return { definition: input, path: data ? `/admin/reports/${data.createReport.id}` : '/admin/reports' }
      }}
    />
  )
}
