import { GraphQLJSONObject } from 'graphql-scalars'
import { ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql'
import {
  ReportCondition,
  ReportConditionRows,
  ReportFormat,
  ReportOperator,
  ReportRepeat,
  ScheduledRunState,
} from '../../../generated/prisma/enums'
import {
  defineFields,
  defineNonNullField,
  defineNullableField,
  defineOptionalField,
} from '../../../platform/input/defineFields'
import { DateTimeScalar } from '../../../platform/input/scalars'
import { definePageType } from '../../../platform/records/definePageType'
import { AuditUser } from '../../audit/audit.type'

export enum ScheduleState {
  active = 'active',
  paused = 'paused',
  stopped = 'stopped',
}

registerEnumType(ReportFormat, { name: 'ReportFormat', description: 'The file format of a result.' })
registerEnumType(ReportRepeat, { name: 'ReportRepeat', description: 'How often a schedule runs.' })
registerEnumType(ReportCondition, {
  name: 'ReportCondition',
  description: 'When a result is sent: always, only if it has rows, or only if a value passes a threshold.',
})
registerEnumType(ReportOperator, {
  name: 'ReportOperator',
  description: 'How a value is compared with a threshold. Text can be compared only with `equal` and `notEqual`.',
})
registerEnumType(ReportConditionRows, {
  name: 'ReportConditionRows',
  description: 'Which rows are compared with the threshold: any row, or only the first row.',
})
registerEnumType(ScheduleState, {
  name: 'ScheduleState',
  description: 'The status of a schedule.',
  valuesConfig: {
    stopped: { description: "The owner's account is inactive, or no longer has the permission 'manage reports'." },
  },
})
registerEnumType(ScheduledRunState, {
  name: 'ScheduledRunState',
  description: 'The outcome of a scheduled run.',
  valuesConfig: {
    notSent: { description: 'The condition was not met.' },
    stopped: { description: 'The owner may no longer manage reports, or no recipient is left.' },
  },
})

@ObjectType({ description: "A user who receives a schedule's emails." })
export class ScheduleRecipient extends defineFields({
  id: defineNonNullField<number>(ID),
  name: defineNonNullField(String),
  mayRunReports: defineNonNullField(
    Boolean,
    "False if the account is inactive or has lost the permission 'run reports'. The schedule then sends the user no emails.",
  ),
}) {}

@ObjectType({ description: 'The report that a schedule runs.' })
export class ScheduledReport extends defineFields({
  id: defineNonNullField<number>(ID),
  name: defineNonNullField(String),
}) {}

@ObjectType({ description: 'An email sent by a scheduled run.' })
export class ScheduleDelivery extends defineFields({
  name: defineNonNullField(String, "The user's name; empty for an address without an account."),
  address: defineNonNullField(String, 'The email address; empty for a user.'),
  sent: defineNonNullField(Boolean),
  reason: defineNonNullField(String, 'Why the email was not sent.'),
}) {}

@ObjectType({ description: 'A scheduled run and its outcome.' })
export class ScheduledRun extends defineFields({
  id: defineNonNullField(ID),
  dueAt: defineNullableField(DateTimeScalar, 'The scheduled time; null if a user started the run.'),
  startedBy: defineNullableField(AuditUser, 'The user who started the run.'),
  state: defineNonNullField(ScheduledRunState),
  createdAt: defineNonNullField(DateTimeScalar),
  finishedAt: defineNullableField(DateTimeScalar),
  rowCount: defineNullableField(Int, 'Number of rows; null if there is no result.'),
  reason: defineNonNullField(String, 'The reason why the result was not sent, or an error.'),
  deliveries: defineNonNullField([ScheduleDelivery]),
}) {}

@ObjectType({ description: "A page of a schedule's runs." })
export class ScheduledRunPage extends definePageType(ScheduledRun) {}

@ObjectType({ description: 'A report that is run and emailed at set times.' })
export class ReportSchedule extends defineFields({
  id: defineNonNullField<number>(ID),
  reportId: defineNonNullField<number>(ID),
  report: defineNonNullField(ScheduledReport),
  params: defineNonNullField<Record<string, string>>(
    GraphQLJSONObject,
    'Values as entered, such as `today-30`, keyed by parameter. Absent parameters get their default values.',
  ),
  format: defineNonNullField(ReportFormat),
  repeat: defineNonNullField(ReportRepeat),
  weekdays: defineNonNullField([Int], 'For a weekly schedule: days from 1 for Monday to 7 for Sunday.'),
  monthDay: defineNullableField(
    Int,
    'For a monthly schedule: the day of the month, 1 to 31. In a shorter month, the schedule runs on the last day.',
  ),
  time: defineNonNullField(String, "HH:MM in the hall's time zone."),
  condition: defineNonNullField(ReportCondition),
  column: defineNullableField(String, 'The column that is compared with the threshold.'),
  operator: defineNonNullField(ReportOperator),
  threshold: defineNonNullField(String),
  conditionRows: defineNonNullField(ReportConditionRows),
  recipients: defineNonNullField([ScheduleRecipient]),
  addresses: defineNonNullField([String], 'Email addresses of recipients without an account.'),
  owner: defineNullableField(
    AuditUser,
    "The user who last changed the schedule. The schedule runs with this user's permissions. Null if the account no longer exists.",
  ),
  state: defineNonNullField(ScheduleState),
  paused: defineNonNullField(Boolean),
  nextRunAt: defineNullableField(DateTimeScalar, 'Null while the schedule is paused or stopped.'),
  lastRun: defineNullableField(ScheduledRun, 'The latest run; null if the schedule has never run.'),
  createdAt: defineNonNullField(DateTimeScalar),
  updatedAt: defineNonNullField(DateTimeScalar),
}) {}

@ObjectType({ description: 'A page of schedules.' })
export class ReportSchedulePage extends definePageType(ReportSchedule) {}

@InputType({
  description:
    'Absent fields stay unchanged. A new schedule requires a report, a repeat, a time and a recipient. By default, the result is always sent, as a PDF.',
})
export class ReportScheduleInput extends defineFields({
  reportId: defineOptionalField(ID, 'The report of a new schedule; it cannot be changed later.'),
  params: defineOptionalField<Record<string, unknown>>(
    GraphQLJSONObject,
    'Values keyed by parameter, as for `runReport`. A date may also be `today-30` or `month-start-1`, which is resolved at each run.',
  ),
  format: defineOptionalField(ReportFormat),
  repeat: defineOptionalField(ReportRepeat),
  weekdays: defineOptionalField(
    [Int],
    'Days of the week, 1 for Monday to 7 for Sunday. A weekly schedule requires at least one day.',
  ),
  monthDay: defineOptionalField(Int, 'The day of the month, 1 to 31. Required for a monthly schedule.'),
  time: defineOptionalField(String, "HH:MM in the hall's time zone."),
  condition: defineOptionalField(ReportCondition),
  column: defineOptionalField(String, 'A column of the result, by its name in the SQL.'),
  operator: defineOptionalField(ReportOperator),
  threshold: defineOptionalField(String, 'A number, a date (also `today+7`) or text.'),
  conditionRows: defineOptionalField(ReportConditionRows),
  recipientIds: defineOptionalField([ID], "Active users with the permission 'run reports', at most 20."),
  addresses: defineOptionalField([String], 'Other email addresses, at most 20.'),
  paused: defineOptionalField(Boolean),
}) {}
