import { useReadQuery } from '@apollo/client/react'
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router-dom'
import { showMessage } from '../../components/messages/messages'
import { Page } from '../../components/page/Page'
import { loadQuery } from '../../graphql/loadQuery'
import { reloadCheckLists } from '../checkCache'
import { useCheckRecordQuery, useUpdateCheckRecordMutation } from './CheckRecord.generated'
import { CheckRecordForm } from './CheckRecordForm'
import { toCheckRecordFormValues, toCheckRecordInput } from './checkRecordForm'

export const loader = ({ params }: LoaderFunctionArgs) =>
  loadQuery(useCheckRecordQuery, { variables: { id: params.record ?? '' }, fetchPolicy: 'network-only' })

/** The page for correcting a record; the audit trail keeps the original. */
export function CorrectRecordPage() {
  const { checkRecord: record } = useReadQuery(useLoaderData<typeof loader>()).data
  const [update] = useUpdateCheckRecordMutation({ update: (cache) => reloadCheckLists(cache, record.checkId) })
  const navigate = useNavigate()
  return (
    <Page record={record} narrow task>
      <CheckRecordForm
        check={{
          steps: record.steps,
          performer: record.doneBy ? 'firm' : 'anyone',
          needsDocument: record.document !== null,
          needsSignature: record.signature !== null,
        }}
        initial={toCheckRecordFormValues(record)}
        draftKey={`check-record/${record.id}`}
        submitText="Save record"
        onSubmit={async (values) => {
          await update({ variables: { id: record.id, input: toCheckRecordInput(values, record.steps) } })
          showMessage({ text: 'Record corrected' })
        }}
        onSaved={() => void navigate(`/checks/records/${record.id}`, { replace: true })}
      />
    </Page>
  )
}
