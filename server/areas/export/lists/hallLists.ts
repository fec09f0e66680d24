import { Prisma } from '../../../generated/prisma/client'
import { recordNumber } from '../../../platform/input/input'
import { locatedCountsSql } from '../../assets/assetCounts'
import { auditConditionSql } from '../../audit/audit.service'
import type { AuditFilter } from '../../audit/audit.type'
import type { LocationFilter } from '../../locations/location.input'
import { locationConditionSql } from '../../locations/location.service'
import { toUserWhere } from '../../people/users/user.service'
import type { UserFilter } from '../../people/users/user.type'
import { reportConditionSql } from '../../reports/report.service'
import type { ReportFilter } from '../../reports/report.type'
import { defineColumn, type ExportList, wordForCodeSql } from '../exportList'

const locations: ExportList = {
  name: 'locations',
  title: 'Locations',
  operation: 'locations(filter: $filter, limit: 1) { __typename }',
  columns: [
    defineColumn('Id', 'l.id', 'text'),
    defineColumn('Code', 'l.code'),
    defineColumn('Name', 'l.name'),
    defineColumn('For assets or stock', wordForCodeSql('l.type', { pat: 'Assets', stock: 'Stock' })),
    defineColumn('Description', 'l.description'),
    defineColumn('Active', 'l.active'),
    defineColumn('Assets', 'coalesce(n.assets, 0)'),
    defineColumn('Stock items', 'coalesce(k.items, 0)'),
  ],
  rows: ({ filter }: { filter?: LocationFilter | null }) => ({
    from: Prisma.sql`locations l
      left join (select c.location_id, sum(c.assets) as assets from ${locatedCountsSql} c group by 1) n on n.location_id = l.id
      left join (select location_id, count(*) as items from stock_levels group by 1) k on k.location_id = l.id`,
    where: locationConditionSql(filter ?? {}),
    orderBy: Prisma.sql`l.name, l.id`,
  }),
}

const users: ExportList = {
  name: 'users',
  title: 'Users',
  operation: 'users(filter: $filter, limit: 1) { __typename }',
  columns: [
    defineColumn('Id', 'u.id', 'text'),
    defineColumn('Name', 'u.name'),
    defineColumn('Email', 'u.email'),
    defineColumn('Active', 'u.active'),
    defineColumn('Roles', 'r.names'),
    defineColumn('Second factor', 'f.confirmed_at is not null'),
    defineColumn('Last sign-in', 'u.last_sign_in_at'),
    defineColumn('Added', 'u.created_at'),
  ],
  async rows({ filter }: { filter?: UserFilter | null }, { prisma }) {
    const found = await prisma.user.findMany({ where: toUserWhere(filter ?? {}), select: { id: true } })
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
    defineColumn('Id', 'e.id', 'text'),
    defineColumn('When', 'e.at'),
    defineColumn('User', 'u.name'),
    defineColumn('Action', 'e.action'),
    defineColumn('Record', 'e.entity'),
    defineColumn('Record id', 'e.entity_id', 'text'),
    defineColumn('Before', 'e.before::text'),
    defineColumn('After', 'e.after::text'),
  ],
  rows: ({ filter }: { filter?: AuditFilter | null }) => ({
    from: Prisma.sql`audit_entries e left join users u on u.id = e.user_id`,
    where: auditConditionSql(filter ?? {}),
    orderBy: Prisma.sql`e.id desc`,
  }),
}

const reports: ExportList = {
  name: 'reports',
  title: 'Reports',
  operation: 'reports(filter: $filter, limit: 1) { __typename }',
  columns: [
    defineColumn('Id', 'r.id', 'text'),
    defineColumn('Name', 'r.name'),
    defineColumn('Description', 'r.description'),
    defineColumn('Added', 'r.created_at'),
    defineColumn('Changed', 'r.updated_at'),
  ],
  rows: ({ filter }: { filter?: ReportFilter | null }) => ({
    from: Prisma.sql`reports r`,
    where: reportConditionSql(filter),
    orderBy: Prisma.sql`r.name, r.id`,
  }),
}

const reportSchedules: ExportList = {
  name: 'schedules',
  title: 'Schedules',
  operation: 'reportSchedules(reportId: $reportId, limit: 1) { __typename }',
  columns: [
    defineColumn('Id', 's.id', 'text'),
    defineColumn('Report', 'r.name'),
    defineColumn('Owner', 'u.name'),
    defineColumn('Repeats', 's.repeat::text'),
    defineColumn('Time', 's.time'),
    defineColumn('Format', 's.format::text'),
    defineColumn('Sent', 's.condition::text'),
    defineColumn('Paused', 's.paused'),
    defineColumn('Changed', 's.updated_at'),
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
  title: 'Report runs',
  operation: 'reportRuns(id: $id, limit: 1) { __typename }',
  columns: [
    defineColumn('Requested', 'n.requested_at'),
    defineColumn('User', 'u.name'),
    defineColumn('Purpose', 'n.purpose::text'),
    defineColumn('State', 'n.state::text'),
    defineColumn('Rows', 'n.row_count'),
    defineColumn('Seconds', 'extract(epoch from n.finished_at - n.started_at)::float8'),
  ],
  rows: ({ id }: { id: string }) => ({
    from: Prisma.sql`report_runs n left join users u on u.id = n.user_id`,
    where: Prisma.sql`n.report_id = ${recordNumber(id)}`,
    orderBy: Prisma.sql`n.requested_at desc, n.id desc`,
  }),
}

export const HALL_LISTS: readonly ExportList[] = [locations, users, audit, reports, reportSchedules, reportRuns]
