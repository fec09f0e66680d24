import { chakra, Text } from '@chakra-ui/react'
import { Link as RouterLink } from 'react-router-dom'
import type { ReportRunParameter } from '../../../domain/reports/runParameter'
import { describeScheduleTiming } from '../../../domain/reports/scheduleTiming'
import { capitalize } from '../../../domain/values/text'
import type { DescriptionListItem } from '../../components/page/DescriptionList'
import type { ScheduleDetailsFragment } from './Schedule.generated'
import { ScheduleNextRun } from './ScheduleState'
import { describeScheduleCondition, SCHEDULE_FORMAT_OPTIONS } from './scheduleTexts'

/** Builds the label/value rows that describe a schedule. */
export function buildReportScheduleDetails(
  schedule: ScheduleDetailsFragment,
  { parameters, values }: { parameters: readonly ReportRunParameter[]; values: Readonly<Record<string, string>> },
): DescriptionListItem[] {
  const { report, format, recipients, addresses, owner } = schedule
  return [
    {
      term: 'Report',
      value: (
        <chakra.span asChild color="accent.fg" textDecoration="underline" textUnderlineOffset="3px">
          <RouterLink to={`/reports/${report.id}`}>{report.name}</RouterLink>
        </chakra.span>
      ),
    },
    { term: 'When', value: capitalize(describeScheduleTiming(schedule)) },
    { term: 'Next run', value: <ScheduleNextRun schedule={schedule} /> },
    { term: 'File', value: SCHEDULE_FORMAT_OPTIONS.find(({ value }) => value === format)?.label },
    { term: 'Sent', value: capitalize(describeScheduleCondition(schedule)) || 'Always' },
    ...parameters.map(({ name, label }) => ({ key: `value ${name}`, term: label, value: values[name] || 'Any' })),
    {
      term: 'Sent to',
      value: (
        <chakra.ul>
          {recipients.map(({ id, name, mayRunReports }) => (
            <li key={id}>
              {name}
              {!mayRunReports && (
                <Text as="span" color="fg.warning" textStyle="table">
                  {' '}
                  can no longer run reports, so gets no email
                </Text>
              )}
            </li>
          ))}
          {addresses.map((address) => (
            <li key={address}>{address}</li>
          ))}
        </chakra.ul>
      ),
    },
    { term: 'Owner', value: owner?.name ?? 'The owner no longer has an account' },
  ]
}
