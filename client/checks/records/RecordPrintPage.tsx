import { useReadQuery } from '@apollo/client/react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom'
import { appSettings } from '../../components/browser/appSettings'
import { formatDate, formatDateTime } from '../../components/format/dateTime'
import { PrintedTable } from '../../components/page/PrintedTable'
import { loadQuery } from '../../graphql/loadQuery'
import { WHOLE_HALL_LABEL } from '../checkPlace'
import { useCheckRecordQuery } from './CheckRecord.generated'
import { getCheckDoneByName } from './getCheckDoneByName'
import { SignatureImage } from './SignatureImage'
import { toCheckAnswerRows } from './shownAnswers'

export const loader = ({ params }: LoaderFunctionArgs) =>
  loadQuery(useCheckRecordQuery, { variables: { id: params.record ?? '' } })

export function RecordPrintPage() {
  const { checkRecord: record } = useReadQuery(useLoaderData<typeof loader>()).data
  return (
    <PrintedTable
      title={record.checkName}
      about={[
        `${appSettings.siteName} · ${record.place || WHOLE_HALL_LABEL} · ${record.category}`,
        `Done on ${formatDate(record.doneOn)} by ${[getCheckDoneByName(record), record.doneByReference].filter(Boolean).join(', ')}`,
        record.passed ? 'PASS' : 'FAIL',
        record.note,
        record.document &&
          `Document: ${record.document.fileName}${record.documentExpiresOn ? `, valid until ${formatDate(record.documentExpiresOn)}` : ''}`,
        `Recorded on ${formatDateTime(record.createdAt)}`,
        record.signature && <SignatureImage path={record.signature} />,
      ].filter(Boolean)}
      columns={[{ header: 'Step' }, { header: 'Answer' }, { header: 'Found' }]}
      rows={toCheckAnswerRows(record).map(({ id, label, text, note, failed }) => ({
        key: id,
        cells: [label, failed ? <strong key="answer">{text} (failed)</strong> : text, note],
      }))}
      empty="This record has no steps."
    />
  )
}
