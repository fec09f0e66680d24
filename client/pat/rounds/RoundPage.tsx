import { type LoaderFunctionArgs, useParams } from 'react-router-dom'
import { RowsSkeleton } from '../../components/RowsSkeleton'
import { loadQuery } from '../../graphql/loadQuery'
import { pagePolicy } from '../../graphql/pagePolicy'
import { CompleteRoundScreen } from './CompleteRoundScreen'
import { FinishedRound } from './FinishedRound'
import { RoundDocument } from './Round.generated'
import { RoundScreen } from './RoundScreen'
import { useRoundDialog } from './roundDialog'
import { type FollowedRound, useRound } from './useRound'

/** Loads the round with its items before the page shows. */
export const loader = ({ params, request }: LoaderFunctionArgs) =>
  loadQuery(RoundDocument, { variables: { id: params.round ?? '' }, fetchPolicy: pagePolicy(request) })

/** A round: its list while it is open, and its result afterwards. */
export function RoundPage() {
  const { round: id = '' } = useParams()
  const followed = useRound(id)
  if (!followed) return <RowsSkeleton />
  const { status } = followed.round
  if (status === 'completed' || status === 'cancelled') return <FinishedRound round={followed.round} />
  return <OpenRound key={id} followed={followed} />
}

function OpenRound({ followed }: { followed: FollowedRound }) {
  const dialog = useRoundDialog()
  return dialog.open?.kind === 'complete' ? (
    <CompleteRoundScreen round={followed.round} onBack={dialog.close} />
  ) : (
    <RoundScreen followed={followed} dialog={dialog} />
  )
}
