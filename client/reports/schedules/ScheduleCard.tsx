import { Card, chakra, Link } from '@chakra-ui/react'
import { Link as RouterLink } from 'react-router-dom'
import type { ScheduleSummaryFragment } from './Schedule.generated'
import { NextRun } from './ScheduleState'
import { recipientsText, scheduleText } from './scheduleTexts'

/** Pixels. */
export const SCHEDULE_CARD_HEIGHT = 132

/** A schedule on a phone; a tap anywhere opens it. */
export function ScheduleCard({ schedule }: { schedule: ScheduleSummaryFragment }) {
  return (
    <Card.Root h="full" p={3} justifyContent="space-between" overflow="hidden">
      <chakra.h2 fontWeight="semibold" truncate>
        <Link asChild variant="plain" color="fg" _before={{ content: '""', position: 'absolute', inset: 0 }}>
          <RouterLink to={`/reports/schedules/${schedule.id}`}>{schedule.report.name}</RouterLink>
        </Link>
      </chakra.h2>
      <chakra.p textStyle="table" truncate>
        {scheduleText(schedule)}
      </chakra.p>
      <chakra.p textStyle="table" color="fg.muted" truncate>
        {recipientsText(schedule)}
      </chakra.p>
      <chakra.p textStyle="table" truncate>
        Next: <NextRun schedule={schedule} />
      </chakra.p>
    </Card.Root>
  )
}
