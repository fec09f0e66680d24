import { useReadQuery } from '@apollo/client/react'
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router-dom'
import { showNotification } from '../../components/messages/messages'
import { Page } from '../../components/page/Page'
import { loadQuery } from '../../graphql/loadQuery'
import { reloadCheckLists } from '../checkCache'
import { useCheckRecordQuery, useUpdateCheckRecordMutation } from './CheckRecord.generated'
import { toCheckRecordInput, toCheckRecordValues } from './checkRecordForm'
import { RecordForm } from './RecordForm'

export const loader = ({ params }: LoaderFunctionArgs) =>
  loadQuery(useCheckRecordQuery, { variables: { id: params.record ?? '' }, fetchPolicy: 'network-only' })

/** Corrects a record; the audit trail keeps the original. */
export function CorrectRecordPage() {
  const { checkRecord: record } = useReadQuery(useLoaderData<typeof loader>()).data
  const [update] = useUpdateCheckRecordMutation({ update: (cache) => reloadCheckLists(cache, record.checkId) })
  const navigate = useNavigate()
  return (
    <Page record={record} narrow task>
      <RecordForm
        check={{
          steps: record.steps,
          performer: record.doneBy ? 'firm' : 'anyone',
          needsDocument: record.document !== null,
          needsSignature: record.signature !== null,
        }}
        initial={toCheckRecordValues(record)}
        draftKey={`check-record/${record.id}`}
        submitText="Save record"
        onSubmit={async (values) => {
          await update({ variables: { id: record.id, input: toCheckRecordInput(values, record.steps) } })
          showNotification({ text: 'Record corrected' })
        }}
        onSaved={() => void navigate(`/checks/records/${record.id}`, { replace: true })}
      />
    </Page>
  )
}
