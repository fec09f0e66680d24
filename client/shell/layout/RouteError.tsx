import { useEffect, useEffectEvent } from 'react'
import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router-dom'
import { PageSkeleton } from '../../components/states/PageSkeleton'
import {
  ConnectionNeededState,
  LoadErrorState,
  NotAllowedState,
  PageNotFoundState,
  RecordNotFoundState,
} from '../../components/states/PageStates'
import { getErrorCode, getInternalErrorMessage } from '../../graphql/errors'
import { useSessionLost } from '../../graphql/lostSession'
import { isNeedsConnectionError } from '../../graphql/needsConnectionError'
import { useIsServerReachable } from '../../offline/connection'

/** Shown when a route's data or code fails. */
export function RouteError() {
  const error = useRouteError()
  const { revalidate } = useRevalidator()
  const code = getErrorCode(error)
  const isConnected = useIsServerReachable()
  const isOffline = isNeedsConnectionError(error)
  const retry = useEffectEvent(() => void revalidate())
  useEffect(
    function retryOnceConnected() {
      if (isOffline && isConnected) retry()
    },
    [isOffline, isConnected],
  )

  if (useSessionLost()) return <PageSkeleton />
  if (isRouteErrorResponse(error) && error.status === 404) return <PageNotFoundState />
  if (code === 'FORBIDDEN' || (isRouteErrorResponse(error) && error.status === 403)) return <NotAllowedState />
  if (code === 'NOT_FOUND') return <RecordNotFoundState />
  if (isOffline) return <ConnectionNeededState level={1} onRetry={() => void revalidate()} />
  // why: after an update the old code is gone, so the page reloads to get the new code
  if (isStaleCode(error) && !isConnected)
    return <ConnectionNeededState level={1} onRetry={() => window.location.reload()} />
  if (isStaleCode(error)) return <LoadErrorState level={1} onRetry={() => window.location.reload()} />
  return (
    <LoadErrorState level={1} onRetry={() => void revalidate()}>
      {getInternalErrorMessage(error)}
    </LoadErrorState>
  )
}

const isStaleCode = (error: unknown) => error instanceof TypeError && /module/i.test(error.message)
