import { useEffect, useEffectEvent, useRef } from 'react'
import { type RoundDetailsFragment, useRoundProgressQuery, useRoundQuery } from './Round.generated'

/** Milliseconds between two loads, so that other users' changes show. */
const POLL = 4000

/** A round that is polled: its items are loaded again when another user has changed one. */
export interface FollowedRound {
  round: RoundDetailsFragment
  /** Loads the items again. */
  refresh: () => void
}

/** The round with its items, as its page's loader has loaded it; undefined for a moment where the cache was cleared. */
export function useRound(id: string): FollowedRound | undefined {
  const { data, refetch } = useRoundQuery({ variables: { id }, fetchPolicy: 'cache-first' })
  const round = data?.round
  const isOver = round?.status === 'completed' || round?.status === 'cancelled'
  useRoundProgressQuery({
    variables: { id },
    fetchPolicy: 'cache-first',
    pollInterval: isOver ? 0 : POLL,
    skip: !round,
  })

  const loadedAt = useRef<string>(undefined)
  const updatedAt = round?.updatedAt
  const refresh = () => {
    refetch().then(
      (answer) => {
        loadedAt.current = answer.data?.round.updatedAt
      },
      // why: what is known stays, and the next poll asks again
      () => {
        loadedAt.current = undefined
      },
    )
  }
  const loadChanges = useEffectEvent(refresh)
  useEffect(
    function followChanges() {
      if (updatedAt === undefined || updatedAt === loadedAt.current) return
      const isFirst = loadedAt.current === undefined
      loadedAt.current = updatedAt
      if (!isFirst) loadChanges()
    },
    [updatedAt],
  )
  return round && { round, refresh }
}
