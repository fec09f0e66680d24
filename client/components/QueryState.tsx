import { errorCode, internalErrorMessage } from '../graphql/errors'
import { PageSkeleton } from './PageSkeleton'
import { ErrorState, NotAllowed } from './states'

interface QueryStateProps {
  error: unknown
  onRetry: () => void
}

/** What a page shows while its data is missing: on its way, refused, or failed. */
export function QueryState({ error, onRetry }: QueryStateProps) {
  if (!error) return <PageSkeleton />
  if (errorCode(error) === 'FORBIDDEN') return <NotAllowed />
  return <ErrorState onRetry={onRetry}>{internalErrorMessage(error)}</ErrorState>
}
