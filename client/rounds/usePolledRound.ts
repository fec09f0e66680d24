import { useEffect, useEffectEvent, useRef } from 'react'
import { type RoundDetailsFragment, useRoundProgressQuery, useRoundQuery } from './Round.generated'
import { isRoundFinished } from './roundItems'

/** How often to poll for other users' changes, in ms. */
const POLL = 4000

/** A round that is polled, and whose items are reloaded when another user changes one. */
export interface PolledRound {
  round: RoundDetailsFragment
  /** Reloads the items; resolves even if reloading is not possible now. */
  refresh: () => Promise<void>
}

/**
 * Returns the round with the items that its page's loader loaded; undefined for a moment after the cache is cleared.
 */
export function usePolledRound(id: string): PolledRound | undefined {
  const { data, refetch } = useRoundQuery({ variables: { id }, fetchPolicy: 'cache-first' })
  const round = data?.round
  useRoundProgressQuery({
    variables: { id },
    fetchPolicy: 'cache-first',
    pollInterval: round && isRoundFinished(round) ? 0 : POLL,
    skip: !round,
  })

  const loadedAt = useRef<string>(undefined)
  const updatedAt = round?.updatedAt
  const refresh = () =>
    refetch().then(
      (answer) => {
        loadedAt.current = answer.data?.round.updatedAt
      },
      // why: the error is ignored, because the loaded items are kept and the next poll tries again
      () => {
        loadedAt.current = undefined
      },
    )
  const loadChanges = useEffectEvent(refresh)
  useEffect(
    function followChanges() {
      if (updatedAt === undefined || updatedAt === loadedAt.current) return
      const isFirst = loadedAt.current === undefined
      loadedAt.current = updatedAt
      if (!isFirst) void loadChanges()
    },
    [updatedAt],
  )
  return round && { round, refresh }
}

/** Returns the cached copy of the round that the surrounding page polls. */
export function useCachedRound(id: string): PolledRound | undefined {
  const { data, refetch } = useRoundQuery({ variables: { id }, fetchPolicy: 'cache-first' })
  const refresh = () =>
    refetch().then(
      () => {},
      // why: the error is ignored, because the page's next poll tries again
      () => {},
    )
  return data && { round: data.round, refresh }
}
