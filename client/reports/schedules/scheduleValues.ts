import type { ReportRunParameter } from '../../../domain/reports/runParameter'
import type {
  ReportCondition,
  ReportConditionRows,
  ReportFormat,
  ReportOperator,
  ReportRepeat,
  ReportScheduleInput,
} from '../../graphql/schema.generated'
import type { ScheduleDetailsFragment } from './Schedule.generated'
import type { ChosenScheduleRecipient } from './ScheduleRecipientsField'

export interface ReportScheduleFormValues {
  /** Values as typed, keyed by parameter. */
  params: Record<string, string>
  repeat: ReportRepeat
  weekdays: string[]
  monthDay: number | null
  time: string
  format: ReportFormat
  condition: ReportCondition
  column: string | null
  conditionRows: ReportConditionRows
  operator: ReportOperator
  threshold: string
  recipientIds: ChosenScheduleRecipient[]
  /** One address per line. */
  addresses: string
}

/** Returns the initial form values, from the stored schedule or from the report's page. */
export function toReportScheduleFormValues(
  parameters: readonly ReportRunParameter[],
  given: Readonly<Record<string, unknown>>,
  stored?: ScheduleDetailsFragment,
): ReportScheduleFormValues {
  const entered: Readonly<Record<string, unknown>> = stored ? stored.params : given
  return {
    params: Object.fromEntries(
      parameters.map(({ name, default: preset }) => [name, String(entered[name] ?? preset ?? '')]),
    ),
    repeat: stored?.repeat ?? 'weekly',
    weekdays: (stored?.weekdays ?? [1]).map(String),
    monthDay: stored?.monthDay ?? 1,
    time: stored?.time ?? '07:00',
    format: stored?.format ?? 'pdf',
    condition: stored?.condition ?? 'always',
    column: stored?.column ?? null,
    conditionRows: stored?.conditionRows ?? 'any',
    operator: stored?.operator ?? 'less',
    threshold: stored?.threshold ?? '',
    recipientIds: stored?.recipients.map((user) => ({ ...user })) ?? [],
    addresses: stored?.addresses.join('\n') ?? '',
  }
}

export function toReportScheduleInput(values: ReportScheduleFormValues): ReportScheduleInput {
  const { weekdays, recipientIds, addresses, repeat, monthDay, condition, column, ...others } = values
  return {
    ...others,
    repeat,
    weekdays: repeat === 'weekly' ? weekdays.map(Number) : [],
    monthDay: repeat === 'monthly' ? monthDay : null,
    condition,
    column: condition === 'value' ? column : null,
    recipientIds: recipientIds.map(({ id }) => id),
    addresses: addresses
      .split(/[\s,;]+/)
      .map((address) => address.trim())
      .filter((address) => address !== ''),
  }
}
