import { ArgsType, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql'
import { defineFields, nonNullField, nullableField, optionalField } from '../../../platform/input/defineFields'
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
  id: nonNullField(ID),
  job: nonNullField(String, 'The kind of job, which is also the name of its queue.'),
  title: nonNullField(String, 'What the job does, in words.'),
  state: nonNullField(BackgroundJobState),
  retries: nonNullField(Int, 'Number of retries so far.'),
  retryLimit: nonNullField(Int, 'Maximum number of retries.'),
  createdAt: nonNullField(DateTimeScalar),
  startAfter: nonNullField(DateTimeScalar, 'The earliest time of the first attempt.'),
  startedAt: nullableField(DateTimeScalar, 'When the last attempt started.'),
  endedAt: nullableField(DateTimeScalar),
  message: nullableField(String, 'The error from the last attempt, or the result.'),
  data: nonNullField(String, "The job's data, as JSON."),
}) {}

@ObjectType({ description: 'A page of background jobs, newest first.' })
export class BackgroundJobPage extends definePageType(BackgroundJob) {}

@InputType({ description: 'Absent fields do not restrict the result.' })
export class BackgroundJobFilter extends defineFields({
  state: optionalField([BackgroundJobState]),
  job: optionalField(String, 'The kind of job, as in `BackgroundJob.job`.'),
}) {}

@ArgsType()
export class BackgroundJobsArgs extends defineFields(
  {
    filter: optionalField(BackgroundJobFilter),
  },
  PagingArgs,
) {}

@ObjectType({ description: 'Number of background jobs of one kind in each state.' })
export class JobQueue extends defineFields({
  job: nonNullField(ID, 'The kind of job, as in `BackgroundJob.job`.'),
  title: nonNullField(String, 'What the jobs do, in words.'),
  waiting: nonNullField(Int),
  retrying: nonNullField(Int),
  running: nonNullField(Int),
  done: nonNullField(Int, 'Number of jobs completed in the last 7 days.'),
  failed: nonNullField(Int, 'Number of jobs that failed in the last 30 days.'),
}) {}

@ObjectType({ description: 'The schedule of a recurring background job.' })
export class JobSchedule extends defineFields({
  key: nonNullField(ID),
  title: nonNullField(String, 'What the job does, in words.'),
  cron: nonNullField(String, 'A cron expression: minute, hour, day of the month, month, day of the week.'),
  timeZone: nonNullField(String, 'The time zone of the cron expression.'),
  nextRunAt: nonNullField(DateTimeScalar),
  lastRunAt: nullableField(DateTimeScalar, 'When the job last ran as scheduled.'),
}) {}

@ObjectType({ description: 'A page of schedules, next one first.' })
export class JobSchedulePage extends definePageType(JobSchedule) {}
