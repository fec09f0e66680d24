import { ArgsType, Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql'
import { DateTimeScalar } from '../../../platform/input/scalars'
import { pageOf } from '../../../platform/records/pageOf'
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
export class BackgroundJob {
  @Field(() => ID)
  id!: string

  @Field(() => String, { description: 'The kind of job, which is also the name of its queue.' })
  job!: string

  @Field(() => String, { description: 'The task in words.' })
  title!: string

  @Field(() => BackgroundJobState)
  state!: BackgroundJobState

  @Field(() => Int, { description: 'Number of retries so far.' })
  retries!: number

  @Field(() => Int, { description: 'Maximum number of retries.' })
  retryLimit!: number

  @Field(() => DateTimeScalar)
  createdAt!: Date

  @Field(() => DateTimeScalar, { description: 'The earliest time of the first try.' })
  startAfter!: Date

  @Field(() => DateTimeScalar, { nullable: true, description: 'The start of the last try.' })
  startedAt!: Date | null

  @Field(() => DateTimeScalar, { nullable: true })
  endedAt!: Date | null

  @Field(() => String, { nullable: true, description: 'The error of the last try, or the result.' })
  message!: string | null

  @Field(() => String, { description: "The job's data, as JSON." })
  data!: string
}

@ObjectType({ description: 'A page of background jobs, newest first.' })
export class BackgroundJobPage extends pageOf(BackgroundJob) {}

@InputType({ description: 'Absent fields do not restrict the result.' })
export class BackgroundJobFilter {
  @Field(() => [BackgroundJobState], { nullable: true })
  state?: BackgroundJobState[] | null

  @Field(() => String, { nullable: true, description: 'The name of a kind of job.' })
  job?: string | null
}

@ArgsType()
export class BackgroundJobsArgs extends PagingArgs {
  @Field(() => BackgroundJobFilter, { nullable: true })
  filter?: BackgroundJobFilter | null
}

@ObjectType({ description: 'Numbers of background jobs of one kind.' })
export class JobQueue {
  @Field(() => ID, { description: 'The name of the kind of job.' })
  job!: string

  @Field(() => String, { description: "The jobs' task in words." })
  title!: string

  @Field(() => Int)
  waiting!: number

  @Field(() => Int)
  retrying!: number

  @Field(() => Int)
  running!: number

  @Field(() => Int, { description: 'Number in the last 7 days.' })
  done!: number

  @Field(() => Int, { description: 'Number in the last 30 days.' })
  failed!: number
}

@ObjectType({ description: 'The times of a repeated background job.' })
export class JobSchedule {
  @Field(() => ID)
  key!: string

  @Field(() => String, { description: 'The task in words.' })
  title!: string

  @Field(() => String, { description: 'Minute, hour, day of the month, month, day of the week.' })
  cron!: string

  @Field(() => String, { description: 'The time zone of the cron expression.' })
  timeZone!: string

  @Field(() => DateTimeScalar)
  nextRunAt!: Date

  @Field(() => DateTimeScalar, { nullable: true, description: 'The last time at which the job was due and ran.' })
  lastRunAt!: Date | null
}

@ObjectType({ description: 'A page of schedules, next one first.' })
export class JobSchedulePage extends pageOf(JobSchedule) {}
