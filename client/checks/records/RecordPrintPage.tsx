import { useReadQuery } from '@apollo/client/react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom'
import { settings } from '../../components/browser/settings'
import { exactDate, exactTime } from '../../components/format/dateTime'
import { PrintedList } from '../../components/page/PrintedList'
import { loadQuery } from '../../graphql/loadQuery'
import { WHOLE_HALL } from '../place'
import { shownAnswers } from './answers'
import { useCheckRecordQuery } from './CheckRecord.generated'
import { doneByText } from './doneByText'
import { Signature } from './Signature'

export const loader = ({ params }: LoaderFunctionArgs) =>
  loadQuery(useCheckRecordQuery, { variables: { id: params.record ?? '' } })

export function RecordPrintPage() {
  const { checkRecord: record } = useReadQuery(useLoaderData<typeof loader>()).data
  return (
    <PrintedList
      title={record.checkName}
      about={[
        `${settings.siteName} · ${record.place || WHOLE_HALL} · ${record.category}`,
        `Done ${exactDate(record.doneOn)} by ${[doneByText(record), record.doneByReference].filter(Boolean).join(', ')}`,
        record.passed ? 'PASS' : 'FAIL',
        record.note,
        record.document &&
          `Document: ${record.document.fileName}${record.documentExpiresOn ? `, valid until ${exactDate(record.documentExpiresOn)}` : ''}`,
        `Recorded ${exactTime(record.createdAt)}`,
        record.signature && <Signature path={record.signature} />,
      ].filter(Boolean)}
      columns={[{ header: 'Step' }, { header: 'Answer' }, { header: 'Found' }]}
      rows={shownAnswers(record).map(({ id, label, text, note, failed }) => ({
        key: id,
        cells: [label, failed ? <strong key="answer">{text} (failed)</strong> : text, note],
      }))}
      empty="This record has no steps."
    />
  )
}
