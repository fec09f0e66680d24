import { Prisma } from '../../../generated/prisma/client'
import { buildPageTotalSql, type PagingArgs } from '../../../platform/records/paging'
import { buildAllConditionsSql, type Queryable } from '../../../platform/records/sqlConditions'
import { buildPermissionConditionSql } from '../../people/roles/buildPermissionConditionSql'
import type { ReportSchedule, ReportSchedulePage, ScheduledRun, ScheduledRunPage } from './schedule.type'
import { buildReportScheduleKeysSql } from './scheduleKeys'

const OWNER = Prisma.sql`o`
const ownerMay = Prisma.sql`coalesce(${buildPermissionConditionSql(OWNER, 'manage reports')}, false)`

const nameOf = (user: Prisma.Sql) =>
  Prisma.sql`case when ${user}.id is not null then json_build_object('id', ${user}.id, 'name', ${user}.name) end`

/** Selects a run (`n`) and the user who started it (`b`), as JSON. */
const runJson = Prisma.sql`json_build_object('id', n.id, 'dueAt', n.due_at, 'startedBy', ${nameOf(Prisma.sql`b`)},
  'state', n.state, 'createdAt', n.created_at, 'finishedAt', n.finished_at, 'rowCount', n.row_count, 'reason', n.reason,
  'deliveries', n.deliveries)`

/** Selects a schedule (`s`) with its report (`r`) and owner (`o`), as JSON. */
const scheduleJson = Prisma.sql`json_build_object('id', s.id, 'reportId', s.report_id,
  'report', json_build_object('id', r.id, 'name', r.name), 'params', s.params, 'format', s.format, 'repeat', s.repeat,
  'weekdays', s.weekdays, 'monthDay', s.month_day, 'time', s.time, 'condition', s.condition, 'column', s."column",
  'operator', s.operator, 'threshold', s.threshold, 'conditionRows', s.condition_rows, 'addresses', s.addresses,
  'paused', s.paused, 'createdAt', s.created_at, 'updatedAt', s.updated_at, 'owner', ${nameOf(OWNER)},
  'state', case when s.paused then 'paused' when ${ownerMay} then 'active' else 'stopped' end,
  'nextRunAt', case when ${ownerMay} then (
    select min(j.next_run_at) from job_schedules j where j.key = any(${buildReportScheduleKeysSql(Prisma.sql`s.id`)})) end,
  'recipients', (
    select coalesce(json_agg(json_build_object('id', u.id, 'name', u.name,
      'mayRunReports', ${buildPermissionConditionSql(Prisma.sql`u`, 'run reports')}) order by u.name, u.id), '[]')
    from schedule_recipients sr join users u on u.id = sr.user_id where sr.schedule_id = s.id),
  'lastRun', (
    select ${runJson} from scheduled_runs n left join users b on b.id = n.started_by_id
    where n.schedule_id = s.id order by n.created_at desc, n.id limit 1))`

const ofLivingReports = Prisma.sql`report_schedules s join reports r on r.id = s.report_id and r.deleted_at is null`

/** Returns a page of the schedules that meet the conditions, by report name and creation time. */
export async function selectReportSchedules(
  reader: Queryable,
  { where, ...paging }: PagingArgs & { where: readonly Prisma.Sql[] },
): Promise<ReportSchedulePage> {
  const matching = Prisma.sql`from ${ofLivingReports} where ${buildAllConditionsSql([Prisma.sql`true`, ...where])}`
  const [page] = await reader.$queryRaw<[ReportSchedulePage]>`
    with page as materialized (
      select s.id ${matching} order by lower(r.name), r.id, s.id limit ${paging.limit}::int offset ${paging.offset}::int)
    select (select coalesce(json_agg(${scheduleJson} order by lower(r.name), r.id, s.id), '[]')
        from page join report_schedules s on s.id = page.id join reports r on r.id = s.report_id
        left join users o on o.id = s.owner_id) as items,
      ${buildPageTotalSql(paging, Prisma.sql`(select count(*)::int ${matching})`)} as total`
  return page
}

/** Returns a schedule; undefined if the schedule does not exist or its report has been deleted. */
export async function selectReportSchedule(reader: Queryable, id: number): Promise<ReportSchedule | undefined> {
  const { items } = await selectReportSchedules(reader, { where: [Prisma.sql`s.id = ${id}`], offset: 0, limit: 1 })
  return items[0]
}

/** Returns a page of a schedule's runs, newest first. */
export async function selectScheduledReportRuns(
  reader: Queryable,
  { scheduleId, ...paging }: PagingArgs & { scheduleId: number },
): Promise<ScheduledRunPage> {
  const where = Prisma.sql`n.schedule_id = ${scheduleId}::int`
  const [page] = await reader.$queryRaw<[ScheduledRunPage]>`
    with page as materialized (
      select n.* from scheduled_runs n where ${where} order by n.created_at desc, n.id
      limit ${paging.limit}::int offset ${paging.offset}::int)
    select (select coalesce(json_agg(${runJson} order by n.created_at desc, n.id), '[]')
        from page n left join users b on b.id = n.started_by_id) as items,
      ${buildPageTotalSql(paging, Prisma.sql`(select count(*)::int from scheduled_runs n where ${where})`)} as total`
  return page
}

export async function selectScheduledReportRun(reader: Queryable, id: string): Promise<ScheduledRun | undefined> {
  const [row] = await reader.$queryRaw<[{ run: ScheduledRun }?]>`
    select ${runJson} as run from scheduled_runs n left join users b on b.id = n.started_by_id where n.id = ${id}::uuid`
  return row?.run
}

/** Returns users with the permission to run reports, sorted by name. All patterns must match the name. */
export async function selectReportRecipients(
  reader: Queryable,
  { patterns, ids, limit }: { patterns: readonly string[]; ids?: readonly number[]; limit: number },
): Promise<{ id: number; name: string }[]> {
  const where = buildAllConditionsSql([
    buildPermissionConditionSql(Prisma.sql`u`, 'run reports'),
    ...patterns.map((pattern) => Prisma.sql`u.name ilike ${pattern}`),
    ...(ids ? [Prisma.sql`u.id = any(${[...ids]}::int[])`] : []),
  ])
  return reader.$queryRaw`select u.id, u.name from users u where ${where} order by u.name, u.id limit ${limit}::int`
}
