import { useEffect, useEffectEvent, useRef } from 'react'
import { type RoundDetailsFragment, useRoundProgressQuery, useRoundQuery } from './Round.generated'
import { isOver } from './roundItems'

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
  useRoundProgressQuery({
    variables: { id },
    fetchPolicy: 'cache-first',
    pollInterval: round && isOver(round) ? 0 : POLL,
    skip: !round,
  })

  const loadedAt = useRef<string>(undefined)
  const updatedAt = round?.updatedAt
  const refresh = () => {
    refetch().then(
      (answer) => {
        loadedAt.current = answer.data?.round.updatedAt
      },
      // why: the loaded items stay, and the next poll tries again
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

/** A round that the page around this one polls, from the cache. */
export function useShownRound(id: string): FollowedRound | undefined {
  const { data, refetch } = useRoundQuery({ variables: { id }, fetchPolicy: 'cache-first' })
  const refresh = () => {
    // why: where there is no connection, the page's next poll asks again
    refetch().catch(() => {})
  }
  return data && { round: data.round, refresh }
}
