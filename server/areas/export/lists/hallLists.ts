import { Prisma } from '../../../generated/prisma/client'
import { recordNumber } from '../../../platform/input/input'
import { LOCATED_COUNTS } from '../../assets/assetCounts'
import { auditCondition } from '../../audit/audit.service'
import type { AuditFilter } from '../../audit/audit.type'
import type { LocationFilter } from '../../locations/location.input'
import { locationCondition } from '../../locations/location.service'
import { userCondition } from '../../people/users/user.service'
import type { UserFilter } from '../../people/users/user.type'
import { reportCondition } from '../../reports/report.service'
import type { ReportFilter } from '../../reports/report.type'
import { column, type ExportList, wordsSql } from '../exportList'

const locations: ExportList = {
  name: 'locations',
  title: 'Locations',
  operation: 'locations(filter: $filter, limit: 1) { __typename }',
  columns: [
    column('Id', 'l.id', 'text'),
    column('Code', 'l.code'),
    column('Name', 'l.name'),
    column('For assets or stock', wordsSql('l.type', { pat: 'Assets', stock: 'Stock' })),
    column('Description', 'l.description'),
    column('Active', 'l.active'),
    column('Assets', 'coalesce(n.assets, 0)'),
    column('Stock items', 'coalesce(k.items, 0)'),
  ],
  rows: ({ filter }: { filter?: LocationFilter | null }) => ({
    from: Prisma.sql`locations l
      left join (select c.location_id, sum(c.assets) as assets from ${LOCATED_COUNTS} c group by 1) n on n.location_id = l.id
      left join (select location_id, count(*) as items from stock_levels group by 1) k on k.location_id = l.id`,
    where: locationCondition(filter ?? {}),
    orderBy: Prisma.sql`l.name, l.id`,
  }),
}

const users: ExportList = {
  name: 'users',
  title: 'Users',
  operation: 'users(filter: $filter, limit: 1) { __typename }',
  columns: [
    column('Id', 'u.id', 'text'),
    column('Name', 'u.name'),
    column('Email', 'u.email'),
    column('Active', 'u.active'),
    column('Roles', 'r.names'),
    column('Second factor', 'f.confirmed_at is not null'),
    column('Last sign-in', 'u.last_sign_in_at'),
    column('Added', 'u.created_at'),
  ],
  async rows({ filter }: { filter?: UserFilter | null }, { prisma }) {
    const found = await prisma.user.findMany({ where: userCondition(filter ?? {}), select: { id: true } })
    return {
      from: Prisma.sql`users u left join second_factors f on f.user_id = u.id
        left join lateral (select string_agg(o.name, '; ' order by o.name) as names from user_roles m
          join roles o on o.id = m.role_id where m.user_id = u.id) r on true`,
      where: Prisma.sql`u.id = any(${found.map(({ id }) => id)}::int[])`,
      orderBy: Prisma.sql`u.name, u.id`,
    }
  },
}

const audit: ExportList = {
  name: 'audit',
  title: 'Audit trail',
  operation: 'auditEntries(filter: $filter, limit: 1) { __typename }',
  columns: [
    column('Id', 'e.id', 'text'),
    column('When', 'e.at'),
    column('User', 'u.name'),
    column('Action', 'e.action'),
    column('Record', 'e.entity'),
    column('Record id', 'e.entity_id', 'text'),
    column('Before', 'e.before::text'),
    column('After', 'e.after::text'),
  ],
  rows: ({ filter }: { filter?: AuditFilter | null }) => ({
    from: Prisma.sql`audit_entries e left join users u on u.id = e.user_id`,
    where: auditCondition(filter ?? {}),
    orderBy: Prisma.sql`e.id desc`,
  }),
}

const reports: ExportList = {
  name: 'reports',
  title: 'Reports',
  operation: 'reports(filter: $filter, limit: 1) { __typename }',
  columns: [
    column('Id', 'r.id', 'text'),
    column('Name', 'r.name'),
    column('Description', 'r.description'),
    column('Added', 'r.created_at'),
    column('Changed', 'r.updated_at'),
  ],
  rows: ({ filter }: { filter?: ReportFilter | null }) => ({
    from: Prisma.sql`reports r`,
    where: reportCondition(filter),
    orderBy: Prisma.sql`r.name, r.id`,
  }),
}

const reportSchedules: ExportList = {
  name: 'schedules',
  title: 'Schedules',
  operation: 'reportSchedules(reportId: $reportId, limit: 1) { __typename }',
  columns: [
    column('Id', 's.id', 'text'),
    column('Report', 'r.name'),
    column('Owner', 'u.name'),
    column('Repeats', 's.repeat::text'),
    column('Time', 's.time'),
    column('Format', 's.format::text'),
    column('Sent', 's.condition::text'),
    column('Paused', 's.paused'),
    column('Changed', 's.updated_at'),
  ],
  rows: ({ reportId }: { reportId?: string | null }) => ({
    from: Prisma.sql`report_schedules s join reports r on r.id = s.report_id and r.deleted_at is null
      left join users u on u.id = s.owner_id`,
    where: reportId == null ? Prisma.sql`true` : Prisma.sql`s.report_id = ${recordNumber(reportId)}`,
    orderBy: Prisma.sql`r.name, s.id`,
  }),
}

const reportRuns: ExportList = {
  name: 'report-runs',
  title: 'Runs of a report',
  operation: 'reportRuns(id: $id, limit: 1) { __typename }',
  columns: [
    column('Requested', 'n.requested_at'),
    column('User', 'u.name'),
    column('Purpose', 'n.purpose::text'),
    column('State', 'n.state::text'),
    column('Rows', 'n.row_count'),
    column('Seconds', 'extract(epoch from n.finished_at - n.started_at)::float8'),
  ],
  rows: ({ id }: { id: string }) => ({
    from: Prisma.sql`report_runs n left join users u on u.id = n.user_id`,
    where: Prisma.sql`n.report_id = ${recordNumber(id)}`,
    orderBy: Prisma.sql`n.requested_at desc, n.id desc`,
  }),
}

export const HALL_LISTS: readonly ExportList[] = [locations, users, audit, reports, reportSchedules, reportRuns]
