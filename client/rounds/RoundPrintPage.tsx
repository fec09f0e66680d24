import { useReadQuery } from '@apollo/client/react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom'
import { describeRetestReason, getDisplayedDueDate } from '../../domain/assets/retest'
import { appSettings } from '../components/browser/appSettings'
import { formatDate, formatDateTime } from '../components/format/dateTime'
import { PrintedTable } from '../components/page/PrintedTable'
import { apolloClient } from '../graphql/apolloClient'
import { loadQuery } from '../graphql/loadQuery'
import { HallNameDocument, useRoundQuery } from './Round.generated'
import {
  describeRoundItemChange,
  describeRoundItemFindings,
  describeRoundItemOutcome,
  describeRoundResult,
  ROUND_SCOPE_LABELS,
} from './roundFormat'
import { groupRoundItems, listRoundItemsInWalkingOrder, type RoundItemDetails } from './roundItems'

export async function loader({ params }: LoaderFunctionArgs) {
  const [round, hall] = await Promise.all([
    loadQuery(useRoundQuery, { variables: { id: params.round ?? '' } }),
    readHallName(),
  ])
  return { round, hall }
}

/** Loads the hall's name; offline, returns the site's name. */
const readHallName = () =>
  apolloClient.query({ query: HallNameDocument }).then(
    ({ data }) => data?.hallName ?? appSettings.siteName,
    () => appSettings.siteName,
  )

/** Prints a round's sheet: items in the order walked, then items not seen. */
export function RoundPrintPage() {
  const { round: reference, hall } = useLoaderData<typeof loader>()
  const { round } = useReadQuery(reference).data
  const { items } = round.items
  return (
    <PrintedTable
      title={`Round at ${round.location.name}`}
      about={[
        hall,
        `${ROUND_SCOPE_LABELS[round.scope]}. Started on ${formatDateTime(round.startedAt)}${byText(round.startedBy)}`,
        round.completedAt
          ? `Completed on ${formatDateTime(round.completedAt)}${byText(round.completedBy)}`
          : 'Not completed yet',
        describeRoundResult(round),
      ]}
      columns={[
        { header: 'No.', align: 'end' },
        { header: 'Asset' },
        { header: 'Result' },
        { header: 'Findings' },
        { header: 'Next test', on: 'desk' },
        { header: 'Tester', on: 'desk' },
      ]}
      rows={[...listRoundItemsInWalkingOrder(items), ...groupRoundItems(items).notSeen].map((item, index) => ({
        key: item.id,
        cells: [
          item.status === 'notSeen' ? '' : index + 1,
          <div key="asset">
            {item.asset.name}
            <small>
              {item.asset.code} · Class {item.asset.class}
            </small>
          </div>,
          <strong key="result">{resultOf(item)}</strong>,
          [describeRoundItemFindings(item), describeRoundItemChange(item)].filter(Boolean).join('. '),
          nextTestText(item),
          item.seenBy?.name ?? '',
        ],
      }))}
      empty="No assets were expected here."
    />
  )
}

const byText = (user: { name: string } | null) => (user ? ` by ${user.name}` : '')

/**
 * Returns the due date. For a failed asset, instead returns why a retest is needed, so that the asset does not look
 * usable until the due date.
 */
function nextTestText({ asset }: RoundItemDetails): string {
  const dueOn = getDisplayedDueDate(asset)
  return describeRetestReason(asset)?.short ?? (dueOn ? formatDate(dueOn) : '')
}

function resultOf(item: RoundItemDetails): string {
  const result = item.test ? (item.test.safeToUse === 1 ? 'PASS' : 'FAIL') : describeRoundItemOutcome(item)
  return item.expected ? result : `${result} (unexpected)`
}
