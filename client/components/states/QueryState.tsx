import type { ReactNode } from 'react'
import { errorCode, internalErrorMessage } from '../../graphql/errors'
import { needsConnection } from '../../graphql/needsConnection'
import { PageSkeleton } from './PageSkeleton'
import { ConnectionNeeded, ErrorState, NotAllowed } from './states'

interface QueryStateProps {
  error: unknown
  onRetry: () => void
  /** A placeholder in the shape of the data; a whole page by default. */
  skeleton?: ReactNode
}

/** Replaces a page that has no data: it is loading, forbidden or failed. */
export function QueryState({ error, onRetry, skeleton = <PageSkeleton /> }: QueryStateProps) {
  if (!error) return skeleton
  if (errorCode(error) === 'FORBIDDEN') return <NotAllowed />
  if (needsConnection(error)) return <ConnectionNeeded onRetry={onRetry} />
  return <ErrorState onRetry={onRetry}>{internalErrorMessage(error)}</ErrorState>
}
