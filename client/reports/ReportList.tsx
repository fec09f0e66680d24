import { Box, Card, chakra, Flex, Stack, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Link as RouterLink, useNavigate } from 'react-router-dom'
import { SearchField } from '../components/filters/SearchField'
import { textSearchParams } from '../components/filters/searchParams'
import { useSearchState } from '../components/filters/useSearchState'
import { TextLink } from '../components/links/links'
import { PagedListView } from '../components/list/PagedListView'
import { TwoLineCell } from '../components/list/TwoLineCell'
import type { ListColumn } from '../components/list/virtualListProps'
import { ExportMenu } from '../components/page/ExportMenu'
import { NoMatchesState } from '../components/states/NoMatchesState'
import { EmptyListState } from '../components/states/PageStates'
import type { ReportFilter } from '../graphql/schema.generated'
import { usePagedList } from '../graphql/usePagedList'
import { type ReportSummaryFragment, useReportListQuery } from './Report.generated'

interface ReportListProps {
  /** Returns the path that a report's row links to. */
  pathOf: (report: ReportSummaryFragment) => string
  /** Button for the empty list. */
  action?: ReactNode
  /** Explains what to do if there are no reports. */
  children: ReactNode
}

/** Lists the hall's reports by name, with a search. */
export function ReportList({ pathOf, action, children }: ReportListProps) {
  const navigate = useNavigate()
  const [{ search }, change] = useSearchState(textSearchParams)
  const filter = search.trim() ? { search: search.trim() } : undefined
  const list = useReportList(filter)
  return (
    <Stack gap={4}>
      <Flex gap={2}>
        <SearchField label="Search reports" value={search} onChange={(text) => change({ search: text })} />
        {list.total > 0 && <ExportMenu list="reports" variables={{ filter }} />}
      </Flex>
      <PagedListView
        label="Reports"
        list={list}
        columns={reportColumns(pathOf)}
        card={(report) => <ReportCard report={report} path={pathOf(report)} />}
        cardHeight={REPORT_CARD_HEIGHT}
        onOpen={(report) => void navigate(pathOf(report))}
        empty={
          search ? (
            <NoMatchesState records="reports" onShowAll={() => change({ search: '' })}>
              Change the search.
            </NoMatchesState>
          ) : (
            <EmptyListState drawing="chart" title="No reports yet" action={action}>
              {children}
            </EmptyListState>
          )
        }
      />
    </Stack>
  )
}

const useReportList = (filter?: ReportFilter) => usePagedList(useReportListQuery, 'reports', filter ? { filter } : {})

type ReportColumn = ListColumn<ReportSummaryFragment>

/** Columns of the report table; in narrow tables the description is below the name. */
function reportColumns(pathOf: (report: ReportSummaryFragment) => string): [ReportColumn[], ReportColumn[]] {
  const nameLink = (report: ReportSummaryFragment) => (
    <chakra.span asChild fontWeight="medium" _hover={{ textDecoration: 'underline' }}>
      <RouterLink to={pathOf(report)} tabIndex={-1}>
        {report.name}
      </RouterLink>
    </chakra.span>
  )
  const name: ReportColumn = { key: 'name', header: 'Name', width: 'minmax(15rem, 2fr)', render: nameLink }
  const description: ReportColumn = {
    key: 'description',
    header: 'Description',
    width: 'minmax(28rem, 5fr)',
    render: ({ description }) => <span title={description}>{description}</span>,
  }
  const both: ReportColumn = {
    ...name,
    render: (report) => (
      <TwoLineCell first={nameLink(report)} second={<span title={report.description}>{report.description}</span>} />
    ),
  }
  return [[name, description], [both]]
}

/** Height of a card in px. */
const REPORT_CARD_HEIGHT = 120

interface ReportCardProps {
  report: ReportSummaryFragment
  path: string
}

/** A report on a phone; a tap anywhere opens it. */
function ReportCard({ report, path }: ReportCardProps) {
  return (
    <Card.Root h="full" overflow="hidden">
      <Card.Body flexDirection="row" py={3}>
        <Box flex={1} minW={0} alignSelf="center">
          <Text lineClamp={2}>
            <TextLink
              to={path}
              variant="plain"
              display="inline"
              color="fg"
              fontWeight="semibold"
              _before={{ content: '""', position: 'absolute', inset: 0 }}
            >
              {report.name}
            </TextLink>
          </Text>
          <Text color="fg.muted" textStyle="table" lineClamp={2}>
            {report.description}
          </Text>
        </Box>
      </Card.Body>
    </Card.Root>
  )
}
