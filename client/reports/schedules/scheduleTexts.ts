import { describeRelativeDate } from '../../../domain/reports/describeRelativeDate'
import { formatReportParameterValue as labelOf } from '../../../domain/reports/parameterTexts'
import { describeReportAlert } from '../../../domain/reports/reportAlert'
import type { ReportRunParameter } from '../../../domain/reports/runParameter'
import { describeScheduleTiming } from '../../../domain/reports/scheduleTiming'
import type { ReportFormat } from '../../graphql/schema.generated'
import type { ParameterOptionsLoader } from '../parameters/useParameterOptions'
import type { ScheduledRunDetailsFragment, ScheduleSummaryFragment } from './Schedule.generated'

export const SCHEDULE_FORMAT_OPTIONS: readonly { value: ReportFormat; label: string }[] = [
  { value: 'pdf', label: 'PDF' },
  { value: 'excel', label: 'Excel' },
  { value: 'csv', label: 'CSV' },
]

/** Summarises a schedule, for example 'PDF, every Monday at 07:00, if there are rows'. */
export function describeReportSchedule(schedule: ScheduleSummaryFragment): string {
  const format = SCHEDULE_FORMAT_OPTIONS.find(({ value }) => value === schedule.format)?.label ?? ''
  return [format, describeScheduleTiming(schedule), describeScheduleCondition(schedule)].filter(Boolean).join(', ')
}

/** Describes a schedule's condition, for example 'if there are rows'; empty if there is no condition. */
export function describeScheduleCondition(schedule: ScheduleSummaryFragment, columnLabel?: string): string {
  const { condition, column, operator, threshold, conditionRows } = schedule
  return describeReportAlert({ condition, column, operator, threshold, rows: conditionRows }, columnLabel)
}

/** Names a schedule's recipients, for example 'Ann, Ben and 2 more'. */
export function formatScheduleRecipients({ recipients, addresses }: ScheduleSummaryFragment): string {
  const all = [...recipients.map(({ name }) => name), ...addresses]
  return all.length > 3 ? `${all.slice(0, 2).join(', ')} and ${all.length - 2} more` : all.join(', ')
}

export const SCHEDULED_RUN_STATE_LABELS: Readonly<Record<ScheduledRunDetailsFragment['state'], string>> = {
  waiting: 'Running',
  sent: 'Sent',
  notSent: 'Not sent',
  failed: 'Failed',
  stopped: 'Stopped',
}

/** Returns the labels for a schedule's values, keyed by parameter, including defaults. */
export async function fetchParameterValueLabels(
  parameters: readonly ReportRunParameter[],
  entered: Readonly<Record<string, unknown>>,
  loadOptions: ParameterOptionsLoader,
): Promise<Record<string, string>> {
  const labels = await Promise.all(
    parameters.map(async (parameter): Promise<[string, string]> => {
      const text = String(entered[parameter.name] ?? parameter.default ?? '')
      return [parameter.name, describeRelativeDate(text) ?? (await labelOf(parameter, text, loadOptions))]
    }),
  )
  return Object.fromEntries(labels)
}
