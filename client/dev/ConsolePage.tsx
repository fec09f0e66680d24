import { Skeleton, Tabs } from '@chakra-ui/react'
import { lazy, Suspense } from 'react'
import { Delayed } from '../components/Delayed'
import { Page } from '../components/Page'
import { useSearchState } from '../components/useSearchState'
import { type DevSearch, readDevSearch, writeDevSearch } from './devSearch'
import { LogPanel } from './log/LogPanel'
import { ServerPanel } from './server/ServerPanel'

const GraphQLConsole = lazy(async () => ({ default: (await import('./console/GraphQLConsole')).GraphQLConsole }))

const JobsPanel = lazy(async () => ({ default: (await import('./jobs/JobsPanel')).JobsPanel }))

/** The developers' page: a GraphQL console, and the server's state, log and background jobs. */
export function ConsolePage() {
  const [search, change] = useSearchState(readDevSearch, writeDevSearch)
  return (
    <Page>
      <Tabs.Root lazyMount value={search.tab} onValueChange={({ value }) => change({ tab: value as DevSearch['tab'] })}>
        <Tabs.List>
          <Tabs.Trigger value="console">GraphQL</Tabs.Trigger>
          <Tabs.Trigger value="server">Server</Tabs.Trigger>
          <Tabs.Trigger value="log">Log</Tabs.Trigger>
          <Tabs.Trigger value="jobs">Jobs</Tabs.Trigger>
        </Tabs.List>
        <Tabs.Content value="console">
          <Suspense
            fallback={
              <Delayed>
                <Skeleton h="32rem" />
              </Delayed>
            }
          >
            <GraphQLConsole />
          </Suspense>
        </Tabs.Content>
        <Tabs.Content value="server">{search.tab === 'server' && <ServerPanel />}</Tabs.Content>
        <Tabs.Content value="log">
          {search.tab === 'log' && <LogPanel filter={search} onChange={change} />}
        </Tabs.Content>
        <Tabs.Content value="jobs">
          {search.tab === 'jobs' && (
            <Suspense
              fallback={
                <Delayed>
                  <Skeleton h="32rem" />
                </Delayed>
              }
            >
              <JobsPanel filter={search} onChange={change} />
            </Suspense>
          )}
        </Tabs.Content>
      </Tabs.Root>
    </Page>
  )
}
