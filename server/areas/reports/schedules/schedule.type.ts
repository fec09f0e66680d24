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

registerEnumType(ReportFormat, { name: 'ReportFormat', description: 'The file of a result.' })
registerEnumType(ReportRepeat, { name: 'ReportRepeat', description: 'How often a schedule runs its report.' })
registerEnumType(ReportCondition, {
  name: 'ReportCondition',
  description: 'When a result is sent: always, if it has rows, or if a value passes a threshold.',
})
registerEnumType(ReportOperator, {
  name: 'ReportOperator',
  description: 'How a value is compared with a threshold: numbers and dates by size, texts can only be equal or not.',
})
registerEnumType(ReportConditionRows, {
  name: 'ReportConditionRows',
  description: 'The rows whose value counts: any of them, or the first one.',
})
registerEnumType(ScheduleState, {
  name: 'ScheduleState',
  description: 'Whether a schedule runs.',
  valuesConfig: {
    stopped: { description: "Its owner's account is not active, or no longer has 'manage reports'." },
  },
})
registerEnumType(ScheduledRunState, {
  name: 'ScheduledRunState',
  description: 'What became of a run of a schedule.',
  valuesConfig: {
    notSent: { description: 'Its condition was not met.' },
    stopped: { description: 'Its owner may no longer manage reports, or nobody is left to send it to.' },
  },
})

@ObjectType({ description: 'A user whom a schedule mails its report.' })
export class ScheduleRecipient {
  @Field(() => ID)
  id!: number

  @Field(() => String)
  name!: string

  @Field(() => Boolean, {
    description: "False: the account is not active or has lost 'run reports', and is not sent anything.",
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

@ObjectType({ description: 'One mail of a run of a schedule.' })
export class ScheduleDelivery {
  @Field(() => String, { description: "A user's name; empty for an address without an account." })
  name!: string

  @Field(() => String, { description: 'Empty for a user.' })
  address!: string

  @Field(() => Boolean)
  sent!: boolean

  @Field(() => String, { description: 'Why it was not sent.' })
  reason!: string
}

@ObjectType({ description: 'One run of a schedule: what became of it.' })
export class ScheduledRun {
  @Field(() => ID)
  id!: string

  @Field(() => DateTimeScalar, { nullable: true, description: 'When it was due; null if it was run by hand.' })
  dueAt!: Date | null

  @Field(() => AuditUser, { nullable: true, description: 'Who ran it by hand.' })
  startedBy!: AuditUser | null

  @Field(() => ScheduledRunState)
  state!: ScheduledRunState

  @Field(() => DateTimeScalar)
  createdAt!: Date

  @Field(() => DateTimeScalar, { nullable: true })
  finishedAt!: Date | null

  @Field(() => Int, { nullable: true, description: 'Rows of the result; null if there was none.' })
  rowCount!: number | null

  @Field(() => String, { description: 'Why it was not sent, or what went wrong.' })
  reason!: string

  @Field(() => [ScheduleDelivery])
  deliveries!: ScheduleDelivery[]
}

@ObjectType({ description: 'A page of runs of a schedule.' })
export class ScheduledRunPage extends pageOf(ScheduledRun) {}

@ObjectType({ description: 'A report that is run and mailed at set times.' })
export class ReportSchedule {
  @Field(() => ID)
  id!: number

  @Field(() => ID)
  reportId!: number

  @Field(() => ScheduledReport)
  report!: ScheduledReport

  @Field(() => GraphQLJSONObject, {
    description: 'Values by parameter as they were entered, such as `today-30`; one that is absent has its default.',
  })
  params!: Record<string, string>

  @Field(() => ReportFormat)
  format!: ReportFormat

  @Field(() => ReportRepeat)
  repeat!: Repeat

  @Field(() => [Int], { description: 'Of a weekly one: days from 1 for Monday to 7 for Sunday.' })
  weekdays!: number[]

  @Field(() => Int, { nullable: true, description: 'Of a monthly one, 1 to 31; a shorter month has its last day.' })
  monthDay!: number | null

  @Field(() => String, { description: "HH:MM in the hall's time zone." })
  time!: string

  @Field(() => ReportCondition)
  condition!: AlertCondition

  @Field(() => String, { nullable: true, description: 'The column whose value is compared with the threshold.' })
  column!: string | null

  @Field(() => ReportOperator)
  operator!: AlertOperator

  @Field(() => String)
  threshold!: string

  @Field(() => ReportConditionRows)
  conditionRows!: AlertRows

  @Field(() => [ScheduleRecipient])
  recipients!: ScheduleRecipient[]

  @Field(() => [String], { description: 'Mail addresses besides those of users.' })
  addresses!: string[]

  @Field(() => AuditUser, {
    nullable: true,
    description: "Who changed it last: it runs with that user's permissions. Null if the account no longer exists.",
  })
  owner!: AuditUser | null

  @Field(() => ScheduleState)
  state!: ScheduleState

  @Field(() => Boolean)
  paused!: boolean

  @Field(() => DateTimeScalar, { nullable: true, description: 'Null while it is paused or stopped.' })
  nextRunAt!: Date | null

  @Field(() => ScheduledRun, { nullable: true, description: 'Its latest run; null if it has not run yet.' })
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
    'Fields left out stay unchanged. A new schedule needs report, repeat, time and a recipient; it sends a PDF, always.',
})
export class ReportScheduleInput {
  @Field(() => ID, { nullable: true, description: 'Of a new schedule; it cannot be changed.' })
  reportId?: string | null

  @Field(() => GraphQLJSONObject, {
    nullable: true,
    description:
      'Values by parameter, as `runReport` takes them; a date also as `today-30` or `month-start-1`, read anew for each run.',
  })
  params?: Record<string, unknown> | null

  @Field(() => ReportFormat, { nullable: true })
  format?: ReportFormat | null

  @Field(() => ReportRepeat, { nullable: true })
  repeat?: ReportRepeat | null

  @Field(() => [Int], { nullable: true, description: '1 for Monday to 7 for Sunday; a weekly one needs at least one.' })
  weekdays?: number[] | null

  @Field(() => Int, { nullable: true, description: '1 to 31; a monthly one needs it.' })
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

  @Field(() => [String], { nullable: true, description: 'Other mail addresses, at most 20.' })
  addresses?: string[] | null

  @Field(() => Boolean, { nullable: true })
  paused?: boolean | null
}
