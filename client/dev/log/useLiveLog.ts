import { useApolloClient } from '@apollo/client/react'
import { useEffect, useRef, useState } from 'react'
import type { LogPanelFilter } from '../devSearch'
import { mergeLogLines, type ServerLogLine } from './logLines'
import { ServerLogDocument } from './ServerLog.generated'

const INTERVAL_MS = 2_000
const FIRST_LIMIT = 100
/**
 * Maximum number of lines in every request after the first, because a busy server may write many lines in two seconds.
 */
const FOLLOWING_LIMIT = 500

interface LiveLog {
  /** The lines loaded so far, newest first; undefined until the first response. */
  lines: readonly ServerLogLine[] | undefined
  /** The error if the last request failed; polling continues. */
  error: unknown
  /** Loads new lines without waiting for the next poll. */
  retry: () => void
}

/** The lines loaded so far for a filter. */
interface LoadedLog {
  filter: string
  lines: readonly ServerLogLine[]
  cursor: string
}

/** Loads the latest lines that match the filter, every two seconds while `following` and while the page is visible. */
export function useLiveLog({ level, request, search }: LogPanelFilter, following: boolean): LiveLog {
  const client = useApolloClient()
  const filter = JSON.stringify([level, request, search])
  const loaded = useRef<LoadedLog>(undefined)
  const [shown, setShown] = useState<LoadedLog>()
  const [error, setError] = useState<unknown>()
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the filter holds its parts; another attempt loads again
  useEffect(
    function follow() {
      const known = () => (loaded.current?.filter === filter ? loaded.current : undefined)
      let over = false
      let busy = false
      const load = async () => {
        busy = true
        try {
          const after = known()?.cursor
          const limit = after ? FOLLOWING_LIMIT : FIRST_LIMIT
          const variables = { after, limit, minimumLevel: level, requestId: request || null, search: search || null }
          const { data } = await client.query({ query: ServerLogDocument, variables, fetchPolicy: 'no-cache' })
          if (over || !data) return
          const { cursor } = data.serverLog
          loaded.current = { filter, cursor, lines: mergeLogLines(known()?.lines ?? [], data.serverLog) }
          setShown(loaded.current)
          setError(undefined)
        } catch (failure) {
          if (!over) setError(failure)
        } finally {
          busy = false
        }
      }
      if (following || !known()) void load()
      const interval = setInterval(() => {
        if (following && !busy && document.visibilityState === 'visible') void load()
      }, INTERVAL_MS)
      return () => {
        over = true
        clearInterval(interval)
      }
    },
    [client, filter, following, attempt],
  )

  return { lines: shown?.filter === filter ? shown.lines : undefined, error, retry: () => setAttempt(attempt + 1) }
}
