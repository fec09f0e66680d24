import { useReadQuery } from '@apollo/client/react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom'
import { exactDate, exactTime } from '../../components/dateTime'
import { PrintedList } from '../../components/PrintedList'
import { loadQuery } from '../../graphql/loadQuery'
import { changeText, findingsText, outcomeText, resultText, SCOPE_LABELS } from './format'
import { RoundDocument } from './Round.generated'
import { groupItems, type RoundItem, walkedItems } from './roundItems'

export const loader = ({ params }: LoaderFunctionArgs) =>
  loadQuery(RoundDocument, { variables: { id: params.round ?? '' } })

/** The sheet of a round for print: the items in the order walked, then those that were not seen. */
export function RoundPrintPage() {
  const { round } = useReadQuery(useLoaderData<typeof loader>()).data
  const { items } = round.items
  return (
    <PrintedList
      title={`Round of ${round.location.name}`}
      about={[
        `${SCOPE_LABELS[round.scope]}. Started ${exactTime(round.startedAt)}${byText(round.startedBy)}`,
        round.completedAt
          ? `Completed ${exactTime(round.completedAt)}${byText(round.completedBy)}`
          : 'Not completed yet',
        resultText(round),
      ]}
      columns={[
        { header: 'Asset' },
        { header: 'Class', align: 'center', desk: true },
        { header: 'Result' },
        { header: 'Findings' },
        { header: 'Next test', desk: true },
        { header: 'Tester', desk: true },
      ]}
      rows={[...walkedItems(items), ...groupItems(items).notSeen].map((item) => ({
        key: item.id,
        cells: [
          <div key="asset">
            {item.asset.name}
            <small>{item.asset.code}</small>
          </div>,
          item.asset.class,
          <strong key="result">{resultOf(item)}</strong>,
          [findingsText(item), changeText(item)].filter(Boolean).join('. '),
          item.asset.nextDueOn ? exactDate(item.asset.nextDueOn) : '',
          item.seenBy?.name ?? '',
        ],
      }))}
      empty="Nothing was expected here."
    />
  )
}

const byText = (user: { name: string } | null) => (user ? `, ${user.name}` : '')

function resultOf(item: RoundItem): string {
  const result = item.test ? (item.test.safeToUse === 1 ? 'PASS' : 'FAIL') : outcomeText(item)
  return item.expected ? result : `${result} (unexpected)`
}
