import { chakra, Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import type { Column } from '../components/list/virtualListProps'
import type { ReportSummaryFragment } from './Report.generated'

/** The columns of the table of reports. */
export function reportColumns(
  pathOf: (report: ReportSummaryFragment) => string,
  actions: ((report: ReportSummaryFragment) => ReactNode) | undefined,
): Column<ReportSummaryFragment>[] {
  const columns: Column<ReportSummaryFragment>[] = [
    {
      key: 'name',
      header: 'Name',
      width: 'minmax(12rem, 2fr)',
      render: (report) => (
        <chakra.span asChild fontWeight="medium" _hover={{ textDecoration: 'underline' }}>
          <RouterLink to={pathOf(report)} tabIndex={-1}>
            {report.name}
          </RouterLink>
        </chakra.span>
      ),
    },
    {
      key: 'description',
      header: 'Description',
      width: 'minmax(12rem, 3fr)',
      render: ({ description }) => <span title={description}>{description}</span>,
    },
  ]
  if (!actions) return columns
  return [
    ...columns,
    {
      key: 'actions',
      header: 'Actions',
      hideHeader: true,
      width: '6rem',
      align: 'end',
      render: (report) => <Flex justify="flex-end">{actions(report)}</Flex>,
    },
  ]
}
