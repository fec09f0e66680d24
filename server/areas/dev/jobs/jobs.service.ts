import { Prisma } from '../../../generated/prisma/client'
import type { AppContext } from '../../../platform/context'
import { createNotFoundError } from '../../../platform/errors/errors'
import { assertPaging, type PagingArgs, selectPage } from '../../../platform/records/paging'
import { buildAllConditionsSql, type Queryable } from '../../../platform/records/sqlConditions'
import {
  type BackgroundJob,
  type BackgroundJobPage,
  type BackgroundJobState,
  type BackgroundJobsArgs,
  type JobQueue,
  type JobSchedulePage,
} from './jobs.type'

/** The name of each state in the table `jobs.job`. */
const STORED: Readonly<Record<BackgroundJobState, string>> = {
  waiting: 'created',
  retrying: 'retry',
  running: 'active',
  done: 'completed',
  failed: 'failed',
}
const storedIn = (state: BackgroundJobState) => Prisma.raw(`'${STORED[state]}'`)

const JOB = Prisma.sql`j.id::text, j.name as job,
  case j.state when 'created' then 'waiting' when 'retry' then 'retrying' when 'active' then 'running' when 'completed' then 'done'
    else 'failed' end as state,
  j.retry_count as retries, j.retry_limit as "retryLimit", j.created_on as "createdAt", j.start_after as "startAfter",
  j.started_on as "startedAt", j.completed_on as "endedAt", j.output->>'message' as message,
  coalesce(j.data->'data', 'null')::text as data`

type StoredJob = Omit<BackgroundJob, 'title'>

/** @throws BAD_USER_INPUT on `offset` or `limit`. */
export async function listBackgroundJobs(
  { reader, jobs }: AppContext,
  { filter, ...paging }: BackgroundJobsArgs,
): Promise<BackgroundJobPage> {
  assertPaging(paging)
  const { offset, limit } = paging
  const where = buildAllConditionsSql([
    Prisma.sql`true`,
    ...(filter?.job == null ? [] : [Prisma.sql`j.name = ${filter.job}`]),
    ...(filter?.state == null ? [] : [stateCondition(filter.state)]),
  ])
  const rows = reader.$queryRaw<StoredJob[]>`
    select ${JOB} from jobs.job j where ${where} order by j.created_on desc, j.id limit ${limit} offset ${offset}`
  const { items, total } = await selectPage(paging, rows, async () => {
    const [row] = await reader.$queryRaw<
      [{ total: number }]
    >`select count(*)::int as total from jobs.job j where ${where}`
    return row.total
  })
  return { items: items.map((job) => ({ ...job, title: jobs.titleOf(job.job) })), total }
}

function stateCondition(states: readonly BackgroundJobState[]): Prisma.Sql {
  const unique = [...new Set(states)]
  return unique.length > 0 ? Prisma.sql`j.state in (${Prisma.join(unique.map(storedIn))})` : Prisma.sql`false`
}

type QueueCounts = Omit<JobQueue, 'title'>

export function countBackgroundJobs(database: Queryable): Promise<QueueCounts[]> {
  const count = (state: BackgroundJobState) => Prisma.sql`count(*) filter (where j.state = ${storedIn(state)})::int`
  const states = (Object.keys(STORED) as BackgroundJobState[]).map(
    (state) => Prisma.sql`${count(state)} as ${Prisma.raw(state)}`,
  )
  return database.$queryRaw<QueueCounts[]>`
    select q.name as job, ${Prisma.join(states)}
    from jobs.queue q left join jobs.job j on j.name = q.name group by q.name order by q.name`
}

export async function listJobQueues({ prisma, jobs }: AppContext): Promise<JobQueue[]> {
  return (await countBackgroundJobs(prisma)).map((queue) => ({ ...queue, title: jobs.titleOf(queue.job) }))
}

/** @throws BAD_USER_INPUT on `offset` or `limit`. */
export async function listJobSchedules({ prisma, jobs }: AppContext, paging: PagingArgs): Promise<JobSchedulePage> {
  assertPaging(paging)
  const { offset, limit } = paging
  const rows = prisma.jobSchedule.findMany({
    orderBy: [{ nextRunAt: 'asc' }, { key: 'asc' }],
    skip: offset,
    take: limit,
  })
  const { items, total } = await selectPage(paging, rows, () => prisma.jobSchedule.count())
  return {
    items: items.map(({ job, computedZone, ...schedule }) => ({
      ...schedule,
      title: jobs.titleOf(job),
      timeZone: computedZone,
    })),
    total,
  }
}

/** Retries a job that has failed for good. @throws NOT_FOUND if the job does not exist. */
export async function retryBackgroundJob({ prisma, jobs }: AppContext, id: string): Promise<BackgroundJob> {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)) throw createNotFoundError('failed job')
  const [job] = await prisma.$queryRaw<[StoredJob?]>`
    update jobs.job j set state = 'retry', retry_limit = retry_count + 1, completed_on = null, start_after = now(),
      keep_until = now() + interval '14 days'
    where j.id = ${id}::uuid and j.state = 'failed' returning ${JOB}`
  if (!job) throw createNotFoundError('failed job')
  jobs.wake()
  return { ...job, title: jobs.titleOf(job.job) }
}
