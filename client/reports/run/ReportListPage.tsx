import { Plus } from 'lucide-react'
import { hasPermission } from '../../../domain/people/permissions'
import { ButtonLink } from '../../components/links/links'
import { Page } from '../../components/page/Page'
import { useUser } from '../../session/sessionStore'
import { NEW_REPORT_PATH } from '../editor/reportPaths'
import { ReportList } from '../ReportList'

export function ReportListPage() {
  const user = useUser()
  const mayRun = hasPermission(user, 'run reports')
  const newReport = hasPermission(user, 'manage reports') && (
    <ButtonLink to={NEW_REPORT_PATH}>
      <Plus />
      New report
    </ButtonLink>
  )
  return (
    <Page primary={newReport}>
      <ReportList pathOf={({ id }) => (mayRun ? `/reports/${id}` : `/admin/reports/${id}`)} action={newReport}>
        {newReport ? 'Write the first report.' : 'There is nothing to run yet. Ask an administrator to add a report.'}
      </ReportList>
    </Page>
  )
}
