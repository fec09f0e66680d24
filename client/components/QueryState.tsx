import type { ReactNode } from 'react'
import { errorCode, internalErrorMessage } from '../graphql/errors'
import { needsConnection } from '../graphql/needsConnection'
import { PageSkeleton } from './PageSkeleton'
import { ConnectionNeeded, ErrorState, NotAllowed } from './states'

interface QueryStateProps {
  error: unknown
  onRetry: () => void
  /** What has the shape of the data; a whole page without it. */
  skeleton?: ReactNode
}

/** What a page shows while its data is missing: on its way, refused, or failed. */
export function QueryState({ error, onRetry, skeleton = <PageSkeleton /> }: QueryStateProps) {
  if (!error) return skeleton
  if (errorCode(error) === 'FORBIDDEN') return <NotAllowed />
  if (needsConnection(error)) return <ConnectionNeeded onRetry={onRetry} />
  return <ErrorState onRetry={onRetry}>{internalErrorMessage(error)}</ErrorState>
}
