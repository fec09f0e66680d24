import { Flex, Stack } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { SearchField } from '../components/filters/SearchField'
import { wordSearch } from '../components/filters/searchParams'
import { useSearchState } from '../components/filters/useSearchState'
import { LoadedList } from '../components/list/LoadedList'
import { ExportMenu } from '../components/page/ExportMenu'
import { NoMatches } from '../components/states/NoMatches'
import { EmptyState } from '../components/states/states'
import type { ReportFilter } from '../graphql/schema.generated'
import { usePagedList } from '../graphql/usePagedList'
import { type ReportSummaryFragment, useReportListQuery } from './Report.generated'
import { REPORT_CARD_HEIGHT, ReportCard } from './ReportCard'
import { reportColumns } from './reportColumns'

interface ReportListProps {
  /** Returns the path of a report's link. */
  pathOf: (report: ReportSummaryFragment) => string
  /** The first step, if there are no reports. */
  action?: ReactNode
  /** Explains what to do if there are no reports. */
  children: ReactNode
}

/** Lists the hall's reports by name, with a search. */
export function ReportList({ pathOf, action, children }: ReportListProps) {
  const navigate = useNavigate()
  const [{ search }, change] = useSearchState(wordSearch)
  const filter = search.trim() ? { search: search.trim() } : undefined
  const list = useReportList(filter)
  return (
    <Stack gap={4}>
      <Flex gap={2}>
        <SearchField label="Search reports" value={search} onChange={(text) => change({ search: text })} />
        {list.total > 0 && <ExportMenu list="reports" variables={{ filter }} />}
      </Flex>
      <LoadedList
        label="Reports"
        list={list}
        columns={reportColumns(pathOf)}
        card={(report) => <ReportCard report={report} path={pathOf(report)} />}
        cardHeight={REPORT_CARD_HEIGHT}
        onOpen={(report) => void navigate(pathOf(report))}
        empty={
          search ? (
            <NoMatches records="reports" onShowAll={() => change({ search: '' })}>
              Change the search.
            </NoMatches>
          ) : (
            <EmptyState drawing="chart" title="No reports yet" action={action}>
              {children}
            </EmptyState>
          )
        }
      />
    </Stack>
  )
}

const useReportList = (filter?: ReportFilter) => usePagedList(useReportListQuery, 'reports', filter ? { filter } : {})
