import { GraphQLJSONObject } from 'graphql-scalars'
import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql'
import type { AlertCondition, AlertOperator, AlertRows } from '../../../../domain/reports/alert'
import type { Repeat } from '../../../../domain/reports/schedule'
import {
  ReportCondition,
  ReportConditionRows,
  ReportFormat,
  ReportOperator,
  ReportRepeat,
  ScheduledRunState,
} from '../../../generated/prisma/enums'
import { DateTimeScalar } from '../../../platform/input/scalars'
import { pageOf } from '../../../platform/records/pageOf'
import { AuditUser } from '../../audit/audit.type'

export enum ScheduleState {
  active = 'active',
  paused = 'paused',
  stopped = 'stopped',
}

registerEnumType(ReportFormat, { name: 'ReportFormat', description: 'The format of a result.' })
registerEnumType(ReportRepeat, { name: 'ReportRepeat', description: 'The interval between the runs of a schedule.' })
registerEnumType(ReportCondition, {
  name: 'ReportCondition',
  description: 'The condition for sending a result: always, if it has rows, or if a value passes a threshold.',
})
registerEnumType(ReportOperator, {
  name: 'ReportOperator',
  description: 'The comparison of a value with a threshold. Texts can be compared only with `equal` and `notEqual`.',
})
registerEnumType(ReportConditionRows, {
  name: 'ReportConditionRows',
  description: 'The rows whose value is compared: any row, or the first one.',
})
registerEnumType(ScheduleState, {
  name: 'ScheduleState',
  description: 'The status of a schedule.',
  valuesConfig: {
    stopped: { description: "The owner's account is inactive, or no longer has 'manage reports'." },
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
export class ScheduleRecipient {
  @Field(() => ID)
  id!: number

  @Field(() => String)
  name!: string

  @Field(() => Boolean, {
    description: "False if the account is inactive or has lost 'run reports', so that it receives nothing.",
  })
  mayRunReports!: boolean
}

@ObjectType({ description: 'The report of a schedule.' })
export class ScheduledReport {
  @Field(() => ID)
  id!: number

  @Field(() => String)
  name!: string
}

@ObjectType({ description: 'An email sent by a scheduled run.' })
export class ScheduleDelivery {
  @Field(() => String, { description: "The user's name; empty for an address without an account." })
  name!: string

  @Field(() => String, { description: 'The email address; empty for a user.' })
  address!: string

  @Field(() => Boolean)
  sent!: boolean

  @Field(() => String, { description: 'Why the email was not sent.' })
  reason!: string
}

@ObjectType({ description: 'A run of a schedule and its outcome.' })
export class ScheduledRun {
  @Field(() => ID)
  id!: string

  @Field(() => DateTimeScalar, { nullable: true, description: 'The scheduled time; null if a user started the run.' })
  dueAt!: Date | null

  @Field(() => AuditUser, { nullable: true, description: 'The user who started the run.' })
  startedBy!: AuditUser | null

  @Field(() => ScheduledRunState)
  state!: ScheduledRunState

  @Field(() => DateTimeScalar)
  createdAt!: Date

  @Field(() => DateTimeScalar, { nullable: true })
  finishedAt!: Date | null

  @Field(() => Int, { nullable: true, description: 'Number of rows; null if there is no result.' })
  rowCount!: number | null

  @Field(() => String, { description: 'The reason why the result was not sent, or an error.' })
  reason!: string

  @Field(() => [ScheduleDelivery])
  deliveries!: ScheduleDelivery[]
}

@ObjectType({ description: 'A page of runs of a schedule.' })
export class ScheduledRunPage extends pageOf(ScheduledRun) {}

@ObjectType({ description: 'A report that is run and emailed at set times.' })
export class ReportSchedule {
  @Field(() => ID)
  id!: number

  @Field(() => ID)
  reportId!: number

  @Field(() => ScheduledReport)
  report!: ScheduledReport

  @Field(() => GraphQLJSONObject, {
    description: 'Values by parameter as entered, such as `today-30`. Absent ones get their default.',
  })
  params!: Record<string, string>

  @Field(() => ReportFormat)
  format!: ReportFormat

  @Field(() => ReportRepeat)
  repeat!: Repeat

  @Field(() => [Int], { description: 'For a weekly schedule: days from 1 for Monday to 7 for Sunday.' })
  weekdays!: number[]

  @Field(() => Int, {
    nullable: true,
    description: 'For a monthly schedule: 1 to 31. A shorter month has its last day.',
  })
  monthDay!: number | null

  @Field(() => String, { description: "HH:MM in the hall's time zone." })
  time!: string

  @Field(() => ReportCondition)
  condition!: AlertCondition

  @Field(() => String, { nullable: true, description: 'The column that is compared with the threshold.' })
  column!: string | null

  @Field(() => ReportOperator)
  operator!: AlertOperator

  @Field(() => String)
  threshold!: string

  @Field(() => ReportConditionRows)
  conditionRows!: AlertRows

  @Field(() => [ScheduleRecipient])
  recipients!: ScheduleRecipient[]

  @Field(() => [String], { description: 'Email addresses of recipients without an account.' })
  addresses!: string[]

  @Field(() => AuditUser, {
    nullable: true,
    description:
      'The user who changed the schedule last, with whose permissions it runs. Null if the account no longer exists.',
  })
  owner!: AuditUser | null

  @Field(() => ScheduleState)
  state!: ScheduleState

  @Field(() => Boolean)
  paused!: boolean

  @Field(() => DateTimeScalar, { nullable: true, description: 'Null while the schedule is paused or stopped.' })
  nextRunAt!: Date | null

  @Field(() => ScheduledRun, { nullable: true, description: 'The latest run; null if there is none.' })
  lastRun!: ScheduledRun | null

  @Field(() => DateTimeScalar)
  createdAt!: Date

  @Field(() => DateTimeScalar)
  updatedAt!: Date
}

@ObjectType({ description: 'A page of schedules.' })
export class ReportSchedulePage extends pageOf(ReportSchedule) {}

@InputType({
  description:
    'Absent fields stay unchanged. A new schedule needs a report, repeat, time and a recipient. By default, it always sends a PDF.',
})
export class ReportScheduleInput {
  @Field(() => ID, { nullable: true, description: 'The report of a new schedule; it cannot be changed later.' })
  reportId?: string | null

  @Field(() => GraphQLJSONObject, {
    nullable: true,
    description:
      'Values by parameter, as for `runReport`. A date may also be `today-30` or `month-start-1`, which is resolved at each run.',
  })
  params?: Record<string, unknown> | null

  @Field(() => ReportFormat, { nullable: true })
  format?: ReportFormat | null

  @Field(() => ReportRepeat, { nullable: true })
  repeat?: ReportRepeat | null

  @Field(() => [Int], {
    nullable: true,
    description: '1 for Monday to 7 for Sunday. A weekly schedule needs at least one.',
  })
  weekdays?: number[] | null

  @Field(() => Int, { nullable: true, description: '1 to 31. A monthly schedule needs it.' })
  monthDay?: number | null

  @Field(() => String, { nullable: true, description: "HH:MM in the hall's time zone." })
  time?: string | null

  @Field(() => ReportCondition, { nullable: true })
  condition?: ReportCondition | null

  @Field(() => String, { nullable: true, description: 'A column of the result, by its name in the SQL.' })
  column?: string | null

  @Field(() => ReportOperator, { nullable: true })
  operator?: ReportOperator | null

  @Field(() => String, { nullable: true, description: 'A number, a date (also `today+7`) or a text.' })
  threshold?: string | null

  @Field(() => ReportConditionRows, { nullable: true })
  conditionRows?: ReportConditionRows | null

  @Field(() => [ID], { nullable: true, description: "Active users with 'run reports', at most 20." })
  recipientIds?: string[] | null

  @Field(() => [String], { nullable: true, description: 'Other email addresses, at most 20.' })
  addresses?: string[] | null

  @Field(() => Boolean, { nullable: true })
  paused?: boolean | null
}
