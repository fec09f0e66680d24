import type { ReactNode } from 'react'
import { getErrorCode, getInternalErrorMessage } from '../../graphql/errors'
import { isNeedsConnectionError } from '../../graphql/needsConnectionError'
import { PageSkeleton } from './PageSkeleton'
import { ConnectionNeededState, LoadErrorState, NotAllowedState } from './PageStates'

interface QueryLoadingStateProps {
  error: unknown
  onRetry: () => void
  /** A placeholder in the shape of the data; a whole page by default. */
  skeleton?: ReactNode
}

/** Shown in place of a page while its data loads, or if the user may not see the data or loading failed. */
export function QueryLoadingState({ error, onRetry, skeleton = <PageSkeleton /> }: QueryLoadingStateProps) {
  if (!error) return skeleton
  if (getErrorCode(error) === 'FORBIDDEN') return <NotAllowedState />
  if (isNeedsConnectionError(error)) return <ConnectionNeededState onRetry={onRetry} />
  return <LoadErrorState onRetry={onRetry}>{getInternalErrorMessage(error)}</LoadErrorState>
}
