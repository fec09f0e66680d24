import { ArgsType, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql'
import { DateTimeScalar } from '../../../platform/input/scalars'
import { field, nullable, optional, withFields } from '../../../platform/input/typeFields'
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
export class BackgroundJob extends withFields({
  id: field(ID),
  job: field(String, 'The kind of job, which is also the name of its queue.'),
  title: field(String, 'What the job does, in words.'),
  state: field(BackgroundJobState),
  retries: field(Int, 'Number of retries so far.'),
  retryLimit: field(Int, 'Maximum number of retries.'),
  createdAt: field(DateTimeScalar),
  startAfter: field(DateTimeScalar, 'The earliest time at which the job may first be tried.'),
  startedAt: nullable(DateTimeScalar, 'The start of the last try.'),
  endedAt: nullable(DateTimeScalar),
  message: nullable(String, 'The error of the last try, or the result.'),
  data: field(String, "The job's data, as JSON."),
}) {}

@ObjectType({ description: 'A page of background jobs, newest first.' })
export class BackgroundJobPage extends definePageType(BackgroundJob) {}

@InputType({ description: 'Absent fields do not restrict the result.' })
export class BackgroundJobFilter extends withFields({
  state: optional([BackgroundJobState]),
  job: optional(String, 'The name of a kind of job.'),
}) {}

@ArgsType()
export class BackgroundJobsArgs extends withFields(
  {
    filter: optional(BackgroundJobFilter),
  },
  PagingArgs,
) {}

@ObjectType({ description: 'Numbers of background jobs of one kind.' })
export class JobQueue extends withFields({
  job: field(ID, 'The name of the kind of job.'),
  title: field(String, 'What the jobs do, in words.'),
  waiting: field(Int),
  retrying: field(Int),
  running: field(Int),
  done: field(Int, 'Number in the last 7 days.'),
  failed: field(Int, 'Number in the last 30 days.'),
}) {}

@ObjectType({ description: 'The schedule of a recurring background job.' })
export class JobSchedule extends withFields({
  key: field(ID),
  title: field(String, 'What the job does, in words.'),
  cron: field(String, 'Minute, hour, day of the month, month, day of the week.'),
  timeZone: field(String, 'The time zone of the cron expression.'),
  nextRunAt: field(DateTimeScalar),
  lastRunAt: nullable(DateTimeScalar, 'The last time the job was due and ran.'),
}) {}

@ObjectType({ description: 'A page of schedules, next one first.' })
export class JobSchedulePage extends definePageType(JobSchedule) {}
