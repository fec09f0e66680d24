import { Button } from '@chakra-ui/react'
import { CalendarClock, Settings } from 'lucide-react'
import { Link as RouterLink } from 'react-router-dom'
import { can } from '../../../domain/permissions'
import { Page } from '../../components/Page'
import { useUser } from '../../session/session'
import { ReportList } from '../ReportList'

/** Lists the reports that the user can run. */
export function ReportListPage() {
  const mayManage = can(useUser(), 'manage reports')
  return (
    <Page
      actions={
        mayManage && (
          <>
            <Button variant="subtle" asChild>
              <RouterLink to="/reports/schedules">
                <CalendarClock />
                Schedules
              </RouterLink>
            </Button>
            <Button variant="subtle" asChild>
              <RouterLink to="/admin/reports">
                <Settings />
                Manage reports
              </RouterLink>
            </Button>
          </>
        )
      }
    >
      <ReportList
        pathOf={({ id }) => `/reports/${id}`}
        action={
          mayManage && (
            <Button asChild>
              <RouterLink to="/admin/reports/new">New report</RouterLink>
            </Button>
          )
        }
      >
        {mayManage ? 'Write the first report.' : 'There is nothing to run yet. An administrator writes reports.'}
      </ReportList>
    </Page>
  )
}
