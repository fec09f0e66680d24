import { ArgsType, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql'
import {
  defineFields,
  defineNonNullField,
  defineNullableField,
  defineOptionalField,
} from '../../../platform/input/defineFields'
import { DateTimeScalar } from '../../../platform/input/scalars'
import { definePageType } from '../../../platform/records/definePageType'
import { PagingArgs } from '../../../platform/records/paging'

export enum BackgroundJobState {
  waiting = 'waiting',
  retrying = 'retrying',
  running = 'running',
  done = 'done',
  failed = 'failed',
}

registerEnumType(BackgroundJobState, {
  name: 'BackgroundJobState',
  description:
    'waiting: not tried yet; retrying: failed, and will be tried again; running; done: kept for 7 days; failed: not tried again automatically, kept for 30 days.',
})

@ObjectType({ description: 'A background job.' })
export class BackgroundJob extends defineFields({
  id: defineNonNullField(ID),
  job: defineNonNullField(String, 'The kind of job, which is also the name of its queue.'),
  title: defineNonNullField(String, 'What the job does, in words.'),
  state: defineNonNullField(BackgroundJobState),
  retries: defineNonNullField(Int, 'Number of retries so far.'),
  retryLimit: defineNonNullField(Int, 'Maximum number of retries.'),
  createdAt: defineNonNullField(DateTimeScalar),
  startAfter: defineNonNullField(DateTimeScalar, 'The earliest time of the first attempt.'),
  startedAt: defineNullableField(DateTimeScalar, 'When the last attempt started.'),
  endedAt: defineNullableField(DateTimeScalar),
  message: defineNullableField(String, 'The error from the last attempt, or the result.'),
  data: defineNonNullField(String, "The job's data, as JSON."),
}) {}

@ObjectType({ description: 'A page of background jobs, newest first.' })
export class BackgroundJobPage extends definePageType(BackgroundJob) {}

@InputType({ description: 'Absent fields do not restrict the result.' })
export class BackgroundJobFilter extends defineFields({
  state: defineOptionalField([BackgroundJobState]),
  job: defineOptionalField(String, 'The kind of job, as in `BackgroundJob.job`.'),
}) {}

@ArgsType()
export class BackgroundJobsArgs extends defineFields(
  {
    filter: defineOptionalField(BackgroundJobFilter),
  },
  PagingArgs,
) {}

@ObjectType({ description: 'Number of background jobs of one kind in each state.' })
export class JobQueue extends defineFields({
  job: defineNonNullField(ID, 'The kind of job, as in `BackgroundJob.job`.'),
  title: defineNonNullField(String, 'What the jobs do, in words.'),
  waiting: defineNonNullField(Int),
  retrying: defineNonNullField(Int),
  running: defineNonNullField(Int),
  done: defineNonNullField(Int, 'Number of jobs completed in the last 7 days.'),
  failed: defineNonNullField(Int, 'Number of jobs that failed in the last 30 days.'),
}) {}

@ObjectType({ description: 'The schedule of a recurring background job.' })
export class JobSchedule extends defineFields({
  key: defineNonNullField(ID),
  title: defineNonNullField(String, 'What the job does, in words.'),
  cron: defineNonNullField(String, 'A cron expression: minute, hour, day of the month, month, day of the week.'),
  timeZone: defineNonNullField(String, 'The time zone of the cron expression.'),
  nextRunAt: defineNonNullField(DateTimeScalar),
  lastRunAt: defineNullableField(DateTimeScalar, 'When the job last ran as scheduled.'),
}) {}

@ObjectType({ description: 'A page of schedules, earliest next run first.' })
export class JobSchedulePage extends definePageType(JobSchedule) {}
