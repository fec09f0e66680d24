import { Button, Tabs } from '@chakra-ui/react'
import { FileText, LayoutTemplate, Plus, Printer } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { hasPermission } from '../../../domain/people/permissions'
import { useSearchState } from '../../components/filters/useSearchState'
import { DownloadMenu } from '../../components/page/ExportMenu'
import { Page } from '../../components/page/Page'
import { PageAction } from '../../components/page/PageAction'
import { createLazyComponent } from '../../components/states/createLazyComponent'
import { RowsSkeleton } from '../../components/states/RowsSkeleton'
import { useUser } from '../../session/sessionStore'
import { type ChecksPageTab, type ChecksSearch, checksSearchParams, toCheckLogSearchParams } from '../checksSearch'
import { useOpenActionCountQuery } from '../plan/Check.generated'
import { DueChecksList } from '../plan/DueChecksList'

const AllChecks = lazy(async () => ({ default: (await import('../plan/AllChecksList')).AllChecksList }))
const ActionList = lazy(async () => ({ default: (await import('../actions/CheckActionList')).CheckActionList }))
const ActionDialog = createLazyComponent(async () => (await import('../actions/CheckActionDialog')).CheckActionDialog)
const YearCalendar = lazy(async () => ({ default: (await import('../plan/CheckYearCalendar')).CheckYearCalendar }))
const LogBook = lazy(async () => ({ default: (await import('../records/CheckLogBook')).CheckLogBook }))
const CheckDialog = createLazyComponent(async () => (await import('../plan/CheckDialog')).CheckDialog)

/**
 * The page for the hall's regular checks. Its tabs show due checks, all checks, actions, the year's calendar and the
 * log book.
 */
export function ChecksPage() {
  const [search, change] = useSearchState(checksSearchParams)
  const { data } = useOpenActionCountQuery({ fetchPolicy: 'cache-and-network' })
  const navigate = useNavigate()
  const [adding, setAdding] = useState(false)
  const user = useUser()
  const mayManage = hasPermission(user, 'manage checks')
  const isActions = search.tab === 'actions'
  const mayAdd = isActions ? hasPermission(user, 'do checks') : mayManage
  const openActions = data?.checkSummary?.openActions ?? 0
  return (
    <Page
      actions={
        <>
          {search.tab === 'log' && <LogActions search={search} />}
          {mayManage && (
            <PageAction icon={LayoutTemplate} to="/checks/templates">
              Templates
            </PageAction>
          )}
        </>
      }
      primary={
        mayAdd && (
          <Button onClick={() => setAdding(true)}>
            <Plus />
            {isActions ? 'New action' : 'New check'}
          </Button>
        )
      }
    >
      <Tabs.Root lazyMount value={search.tab} onValueChange={({ value }) => change({ tab: value as ChecksPageTab })}>
        <Tabs.List mb={{ base: 0, md: 4 }} overflowX="auto" overflowY="hidden">
          <Tabs.Trigger value="due">Due</Tabs.Trigger>
          <Tabs.Trigger value="all">All</Tabs.Trigger>
          <Tabs.Trigger value="actions">Actions{openActions > 0 && ` (${openActions})`}</Tabs.Trigger>
          <Tabs.Trigger value="year">Year</Tabs.Trigger>
          <Tabs.Trigger value="log">Log book</Tabs.Trigger>
        </Tabs.List>
        <Panel tab="due">
          <DueChecksList />
        </Panel>
        <Panel tab="all">
          <AllChecks search={search} onChange={change} />
        </Panel>
        <Panel tab="actions">
          <ActionList />
        </Panel>
        <Panel tab="year">
          <YearCalendar />
        </Panel>
        <Panel tab="log">
          <LogBook search={search} onChange={change} />
        </Panel>
      </Tabs.Root>
      {adding &&
        (isActions ? (
          <ActionDialog onClose={() => setAdding(false)} />
        ) : (
          <CheckDialog onSaved={({ id }) => void navigate(`/checks/${id}`)} onClose={() => setAdding(false)} />
        ))}
    </Page>
  )
}

/** Shows a tab's content; reserves space while the tab's code loads. */
function Panel({ tab, children }: { tab: ChecksPageTab; children: ReactNode }) {
  return (
    <Tabs.Content value={tab}>
      <Suspense fallback={<RowsSkeleton />}>{children}</Suspense>
    </Tabs.Content>
  )
}

/** Buttons to print and export the records that the log book shows. */
function LogActions({ search }: { search: ChecksSearch }) {
  const period = toCheckLogSearchParams(search)
  return (
    <>
      <PageAction icon={Printer} to={`/checks/log?${period}`}>
        Print
      </PageAction>
      <DownloadMenu formats={[{ name: 'PDF', icon: FileText, href: `/api/export/check-records.pdf?${period}` }]} />
    </>
  )
}
