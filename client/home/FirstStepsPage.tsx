import { Page } from '../components/Page'
import { PageSkeleton } from '../components/PageSkeleton'
import { QueryState } from '../components/QueryState'
import { FirstStepList } from './FirstStepList'
import { useFirstStepsQuery } from './FirstSteps.generated'

/** The steps from an empty hall to one that works. */
export function FirstStepsPage() {
  const { data, error, refetch } = useFirstStepsQuery({ fetchPolicy: 'cache-and-network' })
  return (
    <Page>
      {data ? (
        <FirstStepList steps={data.home.firstSteps} onChange={refetch} />
      ) : (
        <QueryState error={error} onRetry={() => void refetch()} skeleton={<PageSkeleton />} />
      )}
    </Page>
  )
}
