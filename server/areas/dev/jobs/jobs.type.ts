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
    'waiting: not tried yet; retrying: failed, and waits to be tried again; running; done: kept for 7 days; failed: is not tried again by itself, kept for 30 days.',
})

@ObjectType({ description: 'A background job.' })
export class BackgroundJob {
  @Field(() => ID)
  id!: string

  @Field(() => String, { description: 'The name of its kind, which is its queue.' })
  job!: string

  @Field(() => String, { description: 'What it does, for people.' })
  title!: string

  @Field(() => BackgroundJobState)
  state!: BackgroundJobState

  @Field(() => Int, { description: 'How often it has been tried again.' })
  retries!: number

  @Field(() => Int, { description: 'How often it may be tried again.' })
  retryLimit!: number

  @Field(() => DateTimeScalar)
  createdAt!: Date

  @Field(() => DateTimeScalar, { description: 'It is not tried before.' })
  startAfter!: Date

  @Field(() => DateTimeScalar, { nullable: true, description: 'When it was tried last.' })
  startedAt!: Date | null

  @Field(() => DateTimeScalar, { nullable: true })
  endedAt!: Date | null

  @Field(() => String, { nullable: true, description: 'The error of the last try, or what was done.' })
  message!: string | null

  @Field(() => String, { description: 'What it was sent with, as JSON.' })
  data!: string
}

@ObjectType({ description: 'A page of background jobs, newest first.' })
export class BackgroundJobPage extends pageOf(BackgroundJob) {}

@InputType({ description: 'What is left out is not filtered by.' })
export class BackgroundJobFilter {
  @Field(() => [BackgroundJobState], { nullable: true })
  state?: BackgroundJobState[] | null

  @Field(() => String, { nullable: true, description: 'The name of a kind.' })
  job?: string | null
}

@ArgsType()
export class BackgroundJobsArgs extends PagingArgs {
  @Field(() => BackgroundJobFilter, { nullable: true })
  filter?: BackgroundJobFilter | null
}

@ObjectType({ description: 'How many background jobs of a kind there are.' })
export class JobQueue {
  @Field(() => ID, { description: 'The name of the kind.' })
  job!: string

  @Field(() => String, { description: 'What the jobs do, for people.' })
  title!: string

  @Field(() => Int)
  waiting!: number

  @Field(() => Int)
  retrying!: number

  @Field(() => Int)
  running!: number

  @Field(() => Int, { description: 'Of the last 7 days.' })
  done!: number

  @Field(() => Int, { description: 'Of the last 30 days.' })
  failed!: number
}

@ObjectType({ description: 'When a background job runs again and again.' })
export class JobSchedule {
  @Field(() => ID)
  key!: string

  @Field(() => String, { description: 'What the job does, for people.' })
  title!: string

  @Field(() => String, { description: 'Minute, hour, day of the month, month, day of the week.' })
  cron!: string

  @Field(() => String, { description: 'The time zone that the cron expression is in.' })
  timeZone!: string

  @Field(() => DateTimeScalar)
  nextRunAt!: Date

  @Field(() => DateTimeScalar, { nullable: true, description: 'The last time at which it was to run, and did.' })
  lastRunAt!: Date | null
}

@ObjectType({ description: 'A page of schedules, the next ones first.' })
export class JobSchedulePage extends pageOf(JobSchedule) {}
