import { chakra } from '@chakra-ui/react'
import { lazy, Suspense } from 'react'
import { useReachable } from '../offline/connection'
import { useOutboxState } from '../offline/outbox/running/useOutboxState'

const ConnectionBadge = lazy(async () => ({ default: (await import('./ConnectionBadge')).ConnectionBadge }))

/** Says in the app bar that there is no connection, how many entries wait for one and how many were refused. */
export function ConnectionPill() {
  const isOnline = useReachable()
  const { entries } = useOutboxState()
  const hasNews = entries.length > 0 || !isOnline
  return (
    <chakra.span role="status" minW={0}>
      <Suspense fallback={null}>{hasNews && <ConnectionBadge />}</Suspense>
    </chakra.span>
  )
}
