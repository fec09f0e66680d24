import { Button, IconButton } from '@chakra-ui/react'
import { Copy, Pencil, Plus } from 'lucide-react'
import { Link as RouterLink } from 'react-router-dom'
import { can } from '../../../domain/permissions'
import { Page } from '../../components/Page'
import { useUser } from '../../session/session'
import { COPY_OF, NEW_REPORT } from '../editor/reportAddresses'
import type { ReportSummaryFragment } from '../Report.generated'
import { ReportList } from '../ReportList'

/** Lists the reports, to run or to write them. */
export function ReportListPage() {
  const user = useUser()
  const mayRun = can(user, 'run reports')
  const newReport = can(user, 'manage reports') && (
    <Button asChild>
      <RouterLink to={NEW_REPORT}>
        <Plus />
        New report
      </RouterLink>
    </Button>
  )
  return (
    <Page primary={newReport}>
      <ReportList
        pathOf={({ id }) => (mayRun ? `/reports/${id}` : `/admin/reports/${id}`)}
        action={newReport}
        actions={newReport ? (report) => <WriterActions {...report} /> : undefined}
      >
        {newReport ? 'Write the first report.' : 'There is nothing to run yet. An administrator writes reports.'}
      </ReportList>
    </Page>
  )
}

function WriterActions({ id, name }: Pick<ReportSummaryFragment, 'id' | 'name'>) {
  return (
    <>
      <IconButton size="sm" variant="ghost" asChild aria-label={`Edit ${name}`} title={`Edit ${name}`}>
        <RouterLink to={`/admin/reports/${id}`}>
          <Pencil />
        </RouterLink>
      </IconButton>
      <IconButton size="sm" variant="ghost" asChild aria-label={`Copy ${name}`} title={`Copy ${name}`}>
        <RouterLink to={`${NEW_REPORT}?${COPY_OF}=${id}`}>
          <Copy />
        </RouterLink>
      </IconButton>
    </>
  )
}
