import type { ReactNode } from 'react'
import { errorCode, internalErrorMessage } from '../graphql/errors'
import { needsConnection } from '../graphql/needsConnection'
import { PageSkeleton } from './PageSkeleton'
import { ConnectionNeeded, ErrorState, NotAllowed } from './states'

interface QueryStateProps {
  error: unknown
  onRetry: () => void
  /** A placeholder of the data's shape; by default that of a whole page. */
  skeleton?: ReactNode
}

/** The state of a page without its data: loading, not allowed, or failed. */
export function QueryState({ error, onRetry, skeleton = <PageSkeleton /> }: QueryStateProps) {
  if (!error) return skeleton
  if (errorCode(error) === 'FORBIDDEN') return <NotAllowed />
  if (needsConnection(error)) return <ConnectionNeeded onRetry={onRetry} />
  return <ErrorState onRetry={onRetry}>{internalErrorMessage(error)}</ErrorState>
}
