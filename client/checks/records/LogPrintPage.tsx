import { useReadQuery } from '@apollo/client/react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom'
import { formatDate } from '../../components/format/dateTime'
import { PrintedTable } from '../../components/page/PrintedTable'
import { loadQuery } from '../../graphql/loadQuery'
import { WHOLE_HALL_LABEL } from '../checkPlace'
import { checksSearchParams, toCheckLogFilter } from '../checksSearch'
import { useCheckLogQuery } from './CheckRecord.generated'
import { getCheckDoneByName } from './getCheckDoneByName'
import { toCheckAnswerRows } from './shownAnswers'

export async function loader({ request }: LoaderFunctionArgs) {
  const search = checksSearchParams.read(new URL(request.url).searchParams)
  const log = await loadQuery(useCheckLogQuery, {
    variables: { filter: toCheckLogFilter(search) },
    fetchPolicy: 'network-only',
  })
  return { search, log }
}

/** Prints the log book for a period and a category. */
export function LogPrintPage() {
  const { search, log } = useLoaderData<typeof loader>()
  const { checkRecords, hallName } = useReadQuery(log).data
  const { from, to, category } = search
  const missing = checkRecords.total - checkRecords.items.length
  return (
    <PrintedTable
      title="Log book of checks"
      about={[
        hallName,
        [from && `From ${formatDate(from)}`, to && `to ${formatDate(to)}`, category].filter(Boolean).join(' '),
        missing > 0 &&
          `Only the newest ${checkRecords.items.length} records are shown. To include the other ${missing}, print several shorter periods.`,
      ].filter(Boolean)}
      columns={[
        { header: 'Done' },
        { header: 'Check' },
        { header: 'Result' },
        { header: 'Findings' },
        { header: 'Done by' },
      ]}
      rows={checkRecords.items.map((record) => ({
        key: record.id,
        cells: [
          formatDate(record.doneOn),
          <div key="check">
            {record.checkName}
            <small>
              {record.place || WHOLE_HALL_LABEL} · {record.category}
            </small>
          </div>,
          <strong key="result">{record.passed ? 'PASS' : 'FAIL'}</strong>,
          [
            ...toCheckAnswerRows(record).flatMap(({ label, text, note, failed }) =>
              failed ? [`${label} ${text}${note && `: ${note}`}`] : [],
            ),
            record.note,
          ]
            .filter(Boolean)
            .join('. '),
          [getCheckDoneByName(record), record.doneByReference].filter(Boolean).join(', '),
        ],
      }))}
      empty="Nothing was recorded in this period."
    />
  )
}
