import { describeReportAlert } from '../../../domain/reports/alert'
import { describeRelativeDate } from '../../../domain/reports/describeRelativeDate'
import { findValueLabel as labelOf } from '../../../domain/reports/parameterTexts'
import type { RunParameter } from '../../../domain/reports/runParameter'
import { describeScheduleTiming } from '../../../domain/reports/schedule'
import type { ReportFormat } from '../../graphql/schema.generated'
import type { LoadOptions } from '../parameters/useOptions'
import type { ScheduledRunDetailsFragment, ScheduleSummaryFragment } from './Schedule.generated'

export const SCHEDULE_FORMAT_OPTIONS: readonly { value: ReportFormat; label: string }[] = [
  { value: 'pdf', label: 'PDF' },
  { value: 'excel', label: 'Excel' },
  { value: 'csv', label: 'CSV' },
]

/** Summarises a schedule: 'PDF, every Monday at 07:00, if there are rows'. */
export function describeReportSchedule(schedule: ScheduleSummaryFragment): string {
  const format = SCHEDULE_FORMAT_OPTIONS.find(({ value }) => value === schedule.format)?.label ?? ''
  return [format, describeScheduleTiming(schedule), describeCondition(schedule)].filter(Boolean).join(', ')
}

/** Describes a schedule's condition: 'if there are rows'; empty for none. */
export function describeCondition(schedule: ScheduleSummaryFragment, columnLabel?: string): string {
  const { condition, column, operator, threshold, conditionRows } = schedule
  return describeReportAlert({ condition, column, operator, threshold, rows: conditionRows }, columnLabel)
}

/** Names a schedule's recipients: 'Ann, Ben and 2 more'. */
export function formatRecipients({ recipients, addresses }: ScheduleSummaryFragment): string {
  const all = [...recipients.map(({ name }) => name), ...addresses]
  return all.length > 3 ? `${all.slice(0, 2).join(', ')} and ${all.length - 2} more` : all.join(', ')
}

/** Labels for the outcomes of a scheduled run. */
export const RUN_STATES: Readonly<Record<ScheduledRunDetailsFragment['state'], string>> = {
  waiting: 'Running',
  sent: 'Sent',
  notSent: 'Not sent',
  failed: 'Failed',
  stopped: 'Stopped',
}

/** Returns the labels of a schedule's values, keyed by parameter, including defaults. */
export async function fetchValueLabels(
  parameters: readonly RunParameter[],
  entered: Readonly<Record<string, unknown>>,
  loadOptions: LoadOptions,
): Promise<Record<string, string>> {
  const labels = await Promise.all(
    parameters.map(async (parameter): Promise<[string, string]> => {
      const text = String(entered[parameter.name] ?? parameter.default ?? '')
      return [parameter.name, describeRelativeDate(text) ?? (await labelOf(parameter, text, loadOptions))]
    }),
  )
  return Object.fromEntries(labels)
}
