import { useApolloClient } from '@apollo/client/react'
import { useEffect, useRef, useState } from 'react'
import type { LogFilter } from '../devSearch'
import { type ShownLine, withAnswer } from './logLines'
import { ServerLogDocument } from './ServerLog.generated'

const EVERY = 2_000
/** Lines to begin with. */
const FIRST = 100
/** Lines that may follow at once: a busy server writes many in two seconds. */
const FOLLOWING = 500

interface LiveLog {
  /** Newest first; undefined until there is a first answer. */
  lines: readonly ShownLine[] | undefined
  /** Why the last question failed; while following it is asked again all the same. */
  error: unknown
  /** Asks at once. */
  retry: () => void
}

/** What was answered for a filter so far. */
interface Answered {
  filter: string
  lines: readonly ShownLine[]
  cursor: string
}

/** The latest lines that the filter lets through, asked for again every two seconds while `following` and the page is visible. */
export function useLiveLog({ level, request, search }: LogFilter, following: boolean): LiveLog {
  const client = useApolloClient()
  const filter = JSON.stringify([level, request, search])
  const answered = useRef<Answered>(undefined)
  const [shown, setShown] = useState<Answered>()
  const [error, setError] = useState<unknown>()
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the filter holds its parts; another attempt asks again
  useEffect(
    function follow() {
      const known = () => (answered.current?.filter === filter ? answered.current : undefined)
      let over = false
      let busy = false
      const ask = async () => {
        busy = true
        try {
          const after = known()?.cursor
          const { data } = await client.query({
            query: ServerLogDocument,
            variables: {
              after,
              limit: after ? FOLLOWING : FIRST,
              minimumLevel: level,
              requestId: request || null,
              search: search || null,
            },
            fetchPolicy: 'no-cache',
          })
          if (over || !data) return
          const { cursor } = data.serverLog
          answered.current = { filter, cursor, lines: withAnswer(known()?.lines ?? [], data.serverLog) }
          setShown(answered.current)
          setError(undefined)
        } catch (failure) {
          if (!over) setError(failure)
        } finally {
          busy = false
        }
      }
      if (following || !known()) void ask()
      const interval = setInterval(() => {
        if (following && !busy && document.visibilityState === 'visible') void ask()
      }, EVERY)
      return () => {
        over = true
        clearInterval(interval)
      }
    },
    [client, filter, following, attempt],
  )

  return { lines: shown?.filter === filter ? shown.lines : undefined, error, retry: () => setAttempt(attempt + 1) }
}
