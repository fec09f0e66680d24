import { chakra } from '@chakra-ui/react'
import { lazy, Suspense, useEffect } from 'react'
import { whenIdle } from '../../components/browser/whenIdle'
import { useReachable } from '../../offline/connection'
import { useOutboxState } from '../../offline/outbox/page/useOutboxState'

const loadBadge = () => import('./ConnectionBadge')
const ConnectionBadge = lazy(async () => ({ default: (await loadBadge()).ConnectionBadge }))

/** Shows in the app bar that the device is offline, and counts waiting and refused entries. */
export function ConnectionPill() {
  const isOnline = useReachable()
  const { entries } = useOutboxState()
  // why: offline, it could no longer load
  useEffect(() => whenIdle(() => void loadBadge().catch(() => {})), [])
  const hasNews = entries.length > 0 || !isOnline
  return (
    <chakra.span role="status" minW={0}>
      <Suspense fallback={null}>{hasNews && <ConnectionBadge />}</Suspense>
    </chakra.span>
  )
}
