import { Button } from '@chakra-ui/react'
import { Link as RouterLink } from 'react-router-dom'
import { ExportMenu } from '../../components/page/ExportMenu'
import { Page } from '../../components/page/Page'
import { ScheduleList } from './ScheduleList'

export function SchedulesPage() {
  return (
    <Page actions={<ExportMenu list="schedules" />}>
      <ScheduleList
        action={
          <Button asChild>
            <RouterLink to="/reports">Choose a report</RouterLink>
          </Button>
        }
      >
        A schedule runs a report at set times and emails it. To add one, open a report and choose Schedules.
      </ScheduleList>
    </Page>
  )
}
