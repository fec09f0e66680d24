import { chakra } from '@chakra-ui/react'
import { Link as RouterLink } from 'react-router-dom'
import { TwoLines } from '../../components/list/TwoLines'
import type { Column } from '../../components/list/virtualListProps'
import type { ScheduleSummaryFragment } from './Schedule.generated'
import { LastRun, NextRun } from './ScheduleState'
import { recipientsText, scheduleText } from './scheduleTexts'

type ScheduleColumn = Column<ScheduleSummaryFragment>

const nameLink = ({ id, report }: ScheduleSummaryFragment) => (
  <chakra.span asChild fontWeight="medium" _hover={{ textDecoration: 'underline' }}>
    <RouterLink to={`/reports/schedules/${id}`} tabIndex={-1}>
      {report.name}
    </RouterLink>
  </chakra.span>
)
const report: ScheduleColumn = { key: 'report', header: 'Report', width: 'minmax(12rem, 2fr)', render: nameLink }
const when: ScheduleColumn = {
  key: 'when',
  header: 'Schedule',
  width: 'minmax(16rem, 3fr)',
  render: (schedule) => <span title={scheduleText(schedule)}>{scheduleText(schedule)}</span>,
}
const both: ScheduleColumn = {
  ...report,
  render: (schedule) => <TwoLines first={nameLink(schedule)} second={scheduleText(schedule)} />,
}
const recipients: ScheduleColumn = {
  key: 'recipients',
  header: 'Sent to',
  width: 'minmax(10rem, 2fr)',
  render: (schedule) => <span title={recipientsText(schedule)}>{recipientsText(schedule)}</span>,
}
const next: ScheduleColumn = {
  key: 'next',
  header: 'Next run',
  width: '11rem',
  render: (schedule) => <NextRun schedule={schedule} />,
}
const last: ScheduleColumn = {
  key: 'last',
  header: 'Last run',
  width: '13rem',
  render: (schedule) => <LastRun schedule={schedule} />,
}

/** The columns of the table of schedules, for decreasing widths. */
export const scheduleColumns: readonly [ScheduleColumn[], ...ScheduleColumn[][]] = [
  [report, when, recipients, next, last],
  [both, recipients, next, last],
  [both, next],
]
