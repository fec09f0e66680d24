import * as z from 'zod'
import { parseReportParameterValues } from '../../../../domain/reports/parameterValues'
import { ALERT_CONDITIONS, ALERT_OPERATORS, ALERT_ROW_SELECTIONS } from '../../../../domain/reports/reportAlert'
import { isClockTime, SCHEDULE_REPEATS } from '../../../../domain/reports/scheduleTiming'
import { resolveRelativeDate } from '../../../../domain/reports/toParameterDatabaseText'
import { isCalendarDate, today } from '../../../../domain/values/calendar'
import { isPlainDecimalText } from '../../../../domain/values/decimal'
import { validationMessages } from '../../../../domain/values/validationMessages'
import { ReportFormat } from '../../../generated/prisma/enums'
import type { UserContext } from '../../../platform/context'
import { createBadInputError, type FieldErrors } from '../../../platform/errors/errors'
import { buildOptionalLineSchema, toRecordNumber } from '../../../platform/input/inputSchemas'
import type { ReportDefinition } from '../report.service'
import { withReportRunErrors } from '../withReportRunErrors'
import { findReportColumns } from './reportColumns'
import { selectReportRecipients } from './schedule.records'

/** Maximum number of recipients with an account. The same maximum applies to other email addresses. */
const RECIPIENTS = 20
const TIME = 'Must be a time, such as 07:30.'

const choice = <Value extends string>(values: readonly [Value, ...Value[]]) =>
  z.enum(values, { error: validationMessages.oneOf(values) })

const scheduleFields = {
  params: z
    .record(z.string(), z.unknown(), { error: validationMessages.object })
    .nullable()
    .transform((params) => params ?? {}),
  format: choice(Object.values(ReportFormat) as [ReportFormat, ...ReportFormat[]]),
  repeat: choice(SCHEDULE_REPEATS),
  weekdays: z
    .array(z.int(validationMessages.wholeNumberBetween(1, 7)).min(1).max(7), { error: validationMessages.list })
    .max(7, { error: validationMessages.tooMany(7, 'days'), abort: true })
    .nullable()
    .transform((days) => [...new Set(days)].sort()),
  monthDay: z
    .int({ error: validationMessages.wholeNumberBetween(1, 31) })
    .min(1, validationMessages.wholeNumberBetween(1, 31))
    .max(31, validationMessages.wholeNumberBetween(1, 31))
    .nullable(),
  time: z.string({ error: TIME }).refine(isClockTime, TIME),
  condition: choice(ALERT_CONDITIONS),
  column: buildOptionalLineSchema(63).transform((name) => name || null),
  operator: choice(ALERT_OPERATORS),
  threshold: buildOptionalLineSchema(100),
  conditionRows: choice(ALERT_ROW_SELECTIONS),
  recipientIds: z
    .array(z.string(), { error: validationMessages.list })
    .max(RECIPIENTS, { error: validationMessages.tooMany(RECIPIENTS, 'users'), abort: true })
    .nullable()
    .transform((ids) => [...new Set(ids?.map((id) => toRecordNumber(id)))]),
  addresses: z
    .array(z.string(), { error: validationMessages.list })
    .max(RECIPIENTS, { error: validationMessages.tooMany(RECIPIENTS, 'addresses'), abort: true })
    .nullable()
    .transform((addresses) => (addresses ?? []).map((address) => address.trim()).filter((address) => address !== ''))
    .refine(
      (addresses) => addresses.every((address) => address.length <= 254 && z.regexes.html5Email.test(address)),
      validationMessages.email,
    )
    .transform((addresses) => [...new Map(addresses.map((address) => [address.toLowerCase(), address])).values()]),
  paused: z.boolean({ error: validationMessages.boolean }),
}
export const newReportScheduleSchema = z.object({
  ...scheduleFields,
  reportId: z.string({ error: validationMessages.missing }),
  params: scheduleFields.params.default({}),
  format: scheduleFields.format.default('pdf'),
  weekdays: scheduleFields.weekdays.default([]),
  monthDay: scheduleFields.monthDay.default(null),
  condition: scheduleFields.condition.default('always'),
  column: scheduleFields.column.default(null),
  operator: scheduleFields.operator.default('less'),
  threshold: scheduleFields.threshold.default(''),
  conditionRows: scheduleFields.conditionRows.default('any'),
  recipientIds: scheduleFields.recipientIds.default([]),
  addresses: scheduleFields.addresses.default([]),
  paused: scheduleFields.paused.default(false),
})
export const reportScheduleUpdateSchema = z.object(scheduleFields).partial()

export type ReportScheduleEntries = Omit<z.output<typeof newReportScheduleSchema>, 'reportId'>

interface Checked {
  report: ReportDefinition
  /** The previous recipients, who are accepted even if they have lost the permission. */
  recipientsBefore?: readonly number[]
}

/**
 * Checks the fields against each other, against the report and against the accounts.
 * @throws BAD_USER_INPUT on each invalid field.
 */
export async function validateReportSchedule(
  context: UserContext,
  entries: ReportScheduleEntries,
  { report, recipientsBefore = [] }: Checked,
): Promise<void> {
  const errors: FieldErrors = {}
  const { repeat, weekdays, monthDay, condition, recipientIds, addresses } = entries
  if (repeat === 'weekly' && weekdays.length === 0) errors.weekdays = ['Choose at least one day.']
  if (repeat === 'monthly' && monthDay === null) errors.monthDay = [validationMessages.required('a day')]
  if (recipientIds.length + addresses.length === 0) errors.recipientIds = ['Choose a user or enter an email address.']
  for (const [name, message] of Object.entries(
    parseReportParameterValues(report.parameters, entries.params, today()).errors,
  ))
    errors[`params.${name}`] = [message]
  const added = recipientIds.filter((id) => !recipientsBefore.includes(id))
  if (added.length > 0) {
    const found = await selectReportRecipients(context.reader, { patterns: [], ids: added, limit: added.length })
    if (found.length < added.length)
      errors.recipientIds = ['Choose users whose accounts are active and who may run reports.']
  }
  if (condition === 'value') Object.assign(errors, await thresholdErrors(context, report, entries))
  if (Object.keys(errors).length > 0) throw createBadInputError(errors)
}

/** Returns the errors in an alert condition that compares a column's values with a threshold. */
async function thresholdErrors(
  context: UserContext,
  report: ReportDefinition,
  { column: name, operator, threshold }: ReportScheduleEntries,
): Promise<FieldErrors> {
  if (name === null) return { column: ['Choose a column.'] }
  const columns = await withReportRunErrors(context.user, () => findReportColumns(context, report))
  const column = columns.find((other) => other.name === name)
  if (!column)
    return {
      column: [
        `The result has no column ${name}. Use one of these columns: ${columns.map((other) => other.name).join(', ')}.`,
      ],
    }
  if (threshold === '') return { threshold: [validationMessages.required('a value')] }
  switch (column.type) {
    case 'integer':
    case 'number':
      return isPlainDecimalText(threshold) ? {} : { threshold: ['Enter a number with a decimal point, such as 12.5.'] }
    case 'date':
    case 'datetime':
      return isCalendarDate(resolveRelativeDate(threshold, today()) ?? threshold)
        ? {}
        : { threshold: [validationMessages.date] }
    default:
      return operator === 'equal' || operator === 'notEqual'
        ? {}
        : { operator: ["This column contains text. Use 'is' or 'is not'."] }
  }
}
