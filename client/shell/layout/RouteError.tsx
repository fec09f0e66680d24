import { useEffect, useEffectEvent } from 'react'
import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router-dom'
import { PageSkeleton } from '../../components/states/PageSkeleton'
import { ConnectionNeeded, ErrorState, NotAllowed, NotFound, RecordNotFound } from '../../components/states/PageStates'
import { getErrorCode, getInternalErrorMessage } from '../../graphql/errors'
import { useSessionLost } from '../../graphql/lostSession'
import { needsConnection } from '../../graphql/needsConnection'
import { useReachable } from '../../offline/connection'

/** Shown when a route's data or code fails. */
export function RouteError() {
  const error = useRouteError()
  const { revalidate } = useRevalidator()
  const code = getErrorCode(error)
  const isConnected = useReachable()
  const isOffline = needsConnection(error)
  const retry = useEffectEvent(() => void revalidate())
  useEffect(
    function retryOnceConnected() {
      if (isOffline && isConnected) retry()
    },
    [isOffline, isConnected],
  )

  if (useSessionLost()) return <PageSkeleton />
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  if (code === 'FORBIDDEN' || (isRouteErrorResponse(error) && error.status === 403)) return <NotAllowed />
  if (code === 'NOT_FOUND') return <RecordNotFound />
  if (isOffline) return <ConnectionNeeded level={1} onRetry={() => void revalidate()} />
  // why: after an update the old code is gone, so the page reloads to get the new code
  if (isStaleCode(error) && !isConnected) return <ConnectionNeeded level={1} onRetry={() => window.location.reload()} />
  if (isStaleCode(error)) return <ErrorState level={1} onRetry={() => window.location.reload()} />
  return (
    <ErrorState level={1} onRetry={() => void revalidate()}>
      {getInternalErrorMessage(error)}
    </ErrorState>
  )
}

const isStaleCode = (error: unknown) => error instanceof TypeError && /module/i.test(error.message)
