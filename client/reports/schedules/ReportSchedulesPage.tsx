import { useReadQuery } from '@apollo/client/react'
import { Button } from '@chakra-ui/react'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router-dom'
import { ExportMenu } from '../../components/page/ExportMenu'
import { Page } from '../../components/page/Page'
import { loadQuery } from '../../graphql/loadQuery'
import { parseReportUrlState } from '../parameters/reportAddress'
import { ReportScheduleDialog } from './ReportScheduleDialog'
import { ReportScheduleList } from './ReportScheduleList'
import { useScheduledReportQuery } from './Schedule.generated'

export const loader = ({ params }: LoaderFunctionArgs) =>
  loadQuery(useScheduledReportQuery, { variables: { id: params.report ?? '' }, fetchPolicy: 'network-only' })

/** Lists a report's schedules. A new schedule starts with the values on the report's page. */
export function ReportSchedulesPage() {
  const { report } = useReadQuery(useLoaderData<typeof loader>()).data
  const [params] = useSearchParams()
  const [adding, setAdding] = useState(false)
  const newSchedule = (
    <Button onClick={() => setAdding(true)}>
      <Plus />
      New schedule
    </Button>
  )
  return (
    <Page
      title={`Schedules for ${report.name}`}
      actions={<ExportMenu list="schedules" variables={{ reportId: report.id }} />}
      primary={newSchedule}
    >
      <ReportScheduleList reportId={report.id}>
        Have this report emailed at set times, always or only if a condition is met.
      </ReportScheduleList>
      {adding && (
        <ReportScheduleDialog
          report={report}
          given={parseReportUrlState(params, report.parameters).given}
          onClose={() => setAdding(false)}
        />
      )}
    </Page>
  )
}
