import { errorCode } from '../graphql/errors'
import { PageSkeleton } from './PageSkeleton'
import { ErrorState, NotAllowed } from './states'

interface QueryStateProps {
  error: unknown
  onRetry: () => void
}

/** What a page shows while its data is missing: on its way, refused, or failed. */
export function QueryState({ error, onRetry }: QueryStateProps) {
  if (!error) return <PageSkeleton />
  return errorCode(error) === 'FORBIDDEN' ? <NotAllowed /> : <ErrorState onRetry={onRetry} />
}
