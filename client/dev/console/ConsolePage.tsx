import { Skeleton } from '@chakra-ui/react'
import { lazy, Suspense } from 'react'
import { useSearchState } from '../../components/filters/useSearchState'
import { Page } from '../../components/page/Page'
import { DelayedAppearBox } from '../../components/states/DelayedAppearBox'
import { devSearchParams } from '../devSearch'
import { LogPanel } from '../log/LogPanel'
import { ServerPanel } from '../server/ServerPanel'

const GraphQLConsole = lazy(async () => ({ default: (await import('./GraphQLConsole')).GraphQLConsole }))

const JobsPanel = lazy(async () => ({ default: (await import('../jobs/JobsPanel')).JobsPanel }))

/** The developers' page: a GraphQL console, and the server's state, log and background jobs. */
export function ConsolePage() {
  const [search, change] = useSearchState(devSearchParams)
  return (
    <Page>
      <Suspense
        fallback={
          <DelayedAppearBox>
            <Skeleton h="32rem" />
          </DelayedAppearBox>
        }
      >
        {search.tab === 'console' && <GraphQLConsole />}
        {search.tab === 'server' && <ServerPanel />}
        {search.tab === 'log' && <LogPanel filter={search} onChange={change} />}
        {search.tab === 'jobs' && <JobsPanel filter={search} onChange={change} />}
      </Suspense>
    </Page>
  )
}
