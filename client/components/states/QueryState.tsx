import type { ReactNode } from 'react'
import { getErrorCode, getInternalErrorMessage } from '../../graphql/errors'
import { needsConnection } from '../../graphql/needsConnection'
import { PageSkeleton } from './PageSkeleton'
import { ConnectionNeeded, ErrorState, NotAllowed } from './PageStates'

interface QueryStateProps {
  error: unknown
  onRetry: () => void
  /** A placeholder in the shape of the data; a whole page by default. */
  skeleton?: ReactNode
}

/** Shown in place of a page that has no data because it is loading, forbidden or failed. */
export function QueryState({ error, onRetry, skeleton = <PageSkeleton /> }: QueryStateProps) {
  if (!error) return skeleton
  if (getErrorCode(error) === 'FORBIDDEN') return <NotAllowed />
  if (needsConnection(error)) return <ConnectionNeeded onRetry={onRetry} />
  return <ErrorState onRetry={onRetry}>{getInternalErrorMessage(error)}</ErrorState>
}
