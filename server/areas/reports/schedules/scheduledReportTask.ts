import type { ReportAlert } from '../../../../domain/reports/reportAlert'
import type { ScheduleTiming } from '../../../../domain/reports/scheduleTiming'
import { Prisma, type Report } from '../../../generated/prisma/client'
import type { ReportFormat, ScheduledRunState } from '../../../generated/prisma/enums'
import type { Queryable } from '../../../platform/records/sqlConditions'
import { buildPermissionConditionSql } from '../../people/roles/buildPermissionConditionSql'

/** The data for a scheduled run, with current permissions. */
export interface ScheduledReportTask {
  run: { id: string; state: ScheduledRunState }
  schedule: ScheduleTiming & { id: number; params: Record<string, unknown>; format: ReportFormat }
  alert: ReportAlert
  report: Report
  /** Null if the account no longer exists. */
  owner: { id: number; name: string; address: string; mayManage: boolean } | null
  /** Distinct recipients: users who may run reports, and other addresses, whose `name` is empty. */
  recipients: { name: string; address: string }[]
}

type Row = Omit<ScheduledReportTask, 'alert' | 'recipients'> & {
  alert: ReportAlert
  users: ScheduledReportTask['recipients']
  addresses: string[]
}

/** Returns the data for a run; undefined if the run, its schedule or its report no longer exists. */
export async function selectScheduledReportTask(
  reader: Queryable,
  runId: string,
): Promise<ScheduledReportTask | undefined> {
  const [row] = await reader.$queryRaw<[Row?]>`
    select json_build_object('id', n.id, 'state', n.state) as run,
      json_build_object('id', s.id, 'params', s.params, 'format', s.format, 'repeat', s.repeat, 'weekdays', s.weekdays,
        'monthDay', s.month_day, 'time', s.time) as schedule,
      json_build_object('condition', s.condition, 'column', s."column", 'operator', s.operator, 'threshold', s.threshold,
        'rows', s.condition_rows) as alert,
      json_build_object('id', r.id, 'name', r.name, 'sql', r.sql, 'params', r.params, 'headers', r.headers, 'chart', r.chart)
        as report,
      case when o.id is not null then json_build_object('id', o.id, 'name', o.name, 'address', o.email,
        'mayManage', ${buildPermissionConditionSql(Prisma.sql`o`, 'manage reports')}) end as owner,
      s.addresses,
      (select coalesce(json_agg(json_build_object('name', u.name, 'address', u.email) order by u.name, u.id), '[]')
        from schedule_recipients sr join users u on u.id = sr.user_id
        where sr.schedule_id = s.id and ${buildPermissionConditionSql(Prisma.sql`u`, 'run reports')}) as users
    from scheduled_runs n join report_schedules s on s.id = n.schedule_id
      join reports r on r.id = s.report_id and r.deleted_at is null
      left join users o on o.id = s.owner_id
    where n.id = ${runId}::uuid`
  if (!row) return undefined
  const { users, addresses, ...task } = row
  const others = addresses.map((address) => ({ name: '', address }))
  const byAddress = new Map([...others, ...users].map((recipient) => [recipient.address.toLowerCase(), recipient]))
  return { ...task, recipients: [...byAddress.values()] }
}
