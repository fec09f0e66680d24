import { Button, Tabs } from '@chakra-ui/react'
import { LayoutTemplate, Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { can } from '../../domain/permissions'
import { Page } from '../components/Page'
import { PageAction } from '../components/PageAction'
import { RowsSkeleton } from '../components/RowsSkeleton'
import { useSearchState } from '../components/useSearchState'
import { useUser } from '../session/session'
import { type CheckTab, readChecksSearch, writeChecksSearch } from './checksSearch'
import { useOpenActionCountQuery } from './plan/Check.generated'
import { DueChecks } from './plan/DueChecks'

const AllChecks = lazy(async () => ({ default: (await import('./plan/AllChecks')).AllChecks }))
const ActionList = lazy(async () => ({ default: (await import('./actions/ActionList')).ActionList }))
const YearCalendar = lazy(async () => ({ default: (await import('./plan/YearCalendar')).YearCalendar }))
const LogBook = lazy(async () => ({ default: (await import('./records/LogBook')).LogBook }))
const CheckDialog = lazy(async () => ({ default: (await import('./plan/CheckDialog')).CheckDialog }))

/** Shows what a hall must look at again and again: due checks, all checks, open actions, the year and the log book. */
export function ChecksPage() {
  const [search, change] = useSearchState(readChecksSearch, writeChecksSearch)
  const { data } = useOpenActionCountQuery({ fetchPolicy: 'cache-and-network' })
  const navigate = useNavigate()
  const [adding, setAdding] = useState(false)
  const mayManage = can(useUser(), 'manage checks')
  const openActions = data?.checkSummary?.openActions ?? 0
  return (
    <Page
      actions={
        mayManage && (
          <PageAction icon={LayoutTemplate} to="/checks/templates">
            Templates
          </PageAction>
        )
      }
      primary={
        mayManage && (
          <Button onClick={() => setAdding(true)}>
            <Plus />
            New check
          </Button>
        )
      }
    >
      <Tabs.Root lazyMount value={search.tab} onValueChange={({ value }) => change({ tab: value as CheckTab })}>
        <Tabs.List mb={4} overflowX="auto" overflowY="hidden">
          <Tabs.Trigger value="due">Due</Tabs.Trigger>
          <Tabs.Trigger value="all">All</Tabs.Trigger>
          <Tabs.Trigger value="actions">Actions{openActions > 0 && ` (${openActions})`}</Tabs.Trigger>
          <Tabs.Trigger value="year">Year</Tabs.Trigger>
          <Tabs.Trigger value="log">Log book</Tabs.Trigger>
        </Tabs.List>
        <Suspense fallback={<RowsSkeleton />}>
          <Tabs.Content value="due">
            <DueChecks />
          </Tabs.Content>
          <Tabs.Content value="all">
            <AllChecks search={search} onChange={change} />
          </Tabs.Content>
          <Tabs.Content value="actions">
            <ActionList />
          </Tabs.Content>
          <Tabs.Content value="year">
            <YearCalendar />
          </Tabs.Content>
          <Tabs.Content value="log">
            <LogBook search={search} onChange={change} />
          </Tabs.Content>
        </Suspense>
      </Tabs.Root>
      {adding && (
        <Suspense fallback={null}>
          <CheckDialog onSaved={({ id }) => void navigate(`/checks/${id}`)} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </Page>
  )
}
