import { chakra } from '@chakra-ui/react'
import { Link as RouterLink } from 'react-router-dom'
import { TwoLines } from '../components/list/TwoLines'
import type { Column } from '../components/list/virtualListProps'
import type { ReportSummaryFragment } from './Report.generated'

type ReportColumn = Column<ReportSummaryFragment>

/** The columns of the table of reports; in narrow tables the description is below the name. */
export function reportColumns(pathOf: (report: ReportSummaryFragment) => string): [ReportColumn[], ReportColumn[]] {
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
      <TwoLines first={nameLink(report)} second={<span title={report.description}>{report.description}</span>} />
    ),
  }
  return [[name, description], [both]]
}
