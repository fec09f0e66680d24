import { useEffect, useEffectEvent, useRef } from 'react'
import { type LoaderFunctionArgs, Navigate, useLocation, useParams } from 'react-router-dom'
import { showNoticeMessage } from '../components/messages/messages'
import { RowsSkeleton } from '../components/states/RowsSkeleton'
import { loadQuery } from '../graphql/loadQuery'
import { getPageFetchPolicy } from '../graphql/pagePolicy'
import { useUser } from '../session/sessionStore'
import { CompleteRoundScreen } from './CompleteRoundScreen'
import { FinishedRoundView } from './FinishedRoundView'
import { type RoundDetailsFragment, useRoundQuery } from './Round.generated'
import { RoundScreen } from './RoundScreen'
import { useRoundDialog } from './roundDialog'
import { isRoundFinished } from './roundItems'
import { type PolledRound, usePolledRound } from './usePolledRound'

export const loader = ({ params, request }: LoaderFunctionArgs) =>
  loadQuery(useRoundQuery, { variables: { id: params.round ?? '' }, fetchPolicy: getPageFetchPolicy(request) })

/** Shows an open round's list, or a finished round's result. */
export function RoundPage() {
  const { round: id = '' } = useParams()
  const followed = usePolledRound(id)
  if (!followed) return <RowsSkeleton />
  // why: the key is the round's own id, because a round started offline gets a new id from the server
  return <FollowedRoundPage key={followed.round.id} id={id} followed={followed} />
}

function FollowedRoundPage({ id, followed }: { id: string; followed: PolledRound }) {
  const { round } = followed
  const dialog = useRoundDialog()
  const isCompleting = dialog.open?.kind === 'complete'
  const isEntering = dialog.open !== undefined && !isCompleting && dialog.open.kind !== 'scan'
  useEndNotice(round, isEntering)
  const { search, state } = useLocation()
  if (round.id !== id) return <Navigate replace to={{ pathname: `/pat/rounds/${round.id}`, search }} state={state} />
  if (isRoundFinished(round)) {
    // why: if another user completes the round while this user is entering something, the round's screen stays open
    return isEntering ? <RoundScreen followed={followed} dialog={dialog} /> : <FinishedRoundView round={round} />
  }
  return isCompleting ? (
    <CompleteRoundScreen round={round} onBack={dialog.close} />
  ) : (
    <RoundScreen followed={followed} dialog={dialog} />
  )
}

/** Notifies the user when another user completes or cancels this round. */
function useEndNotice(round: RoundDetailsFragment, isEntering: boolean): void {
  const user = useUser()
  const { status, completedBy } = round
  const walked = useRef(!isRoundFinished(round))
  const tell = useEffectEvent((what: string) =>
    showNoticeMessage({ text: isEntering ? `${what} You can still save your entry.` : what }),
  )
  useEffect(
    function notifyEnd() {
      if (status === 'open' || status === 'paused') walked.current = true
      else if (walked.current && (completedBy || status === 'cancelled')) {
        walked.current = false
        if (completedBy?.id === user.id) return
        tell(completedBy ? `${completedBy.name} has completed this round.` : 'This round has been cancelled.')
      }
    },
    [status, completedBy, user.id],
  )
}
