import { ButtonLink } from '../../components/links/links'
import { ExportMenu } from '../../components/page/ExportMenu'
import { Page } from '../../components/page/Page'
import { ReportScheduleList } from './ReportScheduleList'

export function SchedulesPage() {
  return (
    <Page actions={<ExportMenu list="schedules" />}>
      <ReportScheduleList action={<ButtonLink to="/reports">Choose a report</ButtonLink>}>
        A schedule runs a report at set times and emails the result. To add a schedule, open a report and choose
        Schedules.
      </ReportScheduleList>
    </Page>
  )
}
