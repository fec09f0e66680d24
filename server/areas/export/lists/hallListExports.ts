import { Prisma } from '../../../generated/prisma/client'
import { toRecordNumber } from '../../../platform/input/inputSchemas'
import { locationAssetCountsSql } from '../../assets/assetCounts'
import { buildAuditConditionSql } from '../../audit/audit.service'
import type { AuditFilter } from '../../audit/audit.type'
import type { LocationFilter } from '../../locations/location.input'
import { buildLocationConditionSql } from '../../locations/location.service'
import { toUserWhereInput } from '../../people/users/user.service'
import type { UserFilter } from '../../people/users/user.type'
import { buildReportConditionSql } from '../../reports/report.service'
import type { ReportFilter } from '../../reports/report.type'
import { buildEnumToTextSql, defineExportColumn, type ListExportDefinition } from '../listExportDefinition'

const locations: ListExportDefinition = {
  name: 'locations',
  title: 'Locations',
  operation: 'locations(filter: $filter, limit: 1) { __typename }',
  columns: [
    defineExportColumn('Id', 'l.id', 'text'),
    defineExportColumn('Code', 'l.code'),
    defineExportColumn('Name', 'l.name'),
    defineExportColumn('For assets or stock', buildEnumToTextSql('l.type', { pat: 'Assets', stock: 'Stock' })),
    defineExportColumn('Description', 'l.description'),
    defineExportColumn('Active', 'l.active'),
    defineExportColumn('Assets', 'coalesce(n.assets, 0)'),
    defineExportColumn('Stock items', 'coalesce(k.items, 0)'),
  ],
  rows: ({ filter }: { filter?: LocationFilter | null }) => ({
    from: Prisma.sql`locations l
      left join (select c.location_id, sum(c.assets) as assets from ${locationAssetCountsSql} c group by 1) n on n.location_id = l.id
      left join (select location_id, count(*) as items from stock_levels group by 1) k on k.location_id = l.id`,
    where: buildLocationConditionSql(filter ?? {}),
    orderBy: Prisma.sql`l.name, l.id`,
  }),
}

const users: ListExportDefinition = {
  name: 'users',
  title: 'Users',
  operation: 'users(filter: $filter, limit: 1) { __typename }',
  columns: [
    defineExportColumn('Id', 'u.id', 'text'),
    defineExportColumn('Name', 'u.name'),
    defineExportColumn('Email', 'u.email'),
    defineExportColumn('Active', 'u.active'),
    defineExportColumn('Roles', 'r.names'),
    defineExportColumn('Second factor', 'f.confirmed_at is not null'),
    defineExportColumn('Last sign-in', 'u.last_sign_in_at'),
    defineExportColumn('Added', 'u.created_at'),
  ],
  async rows({ filter }: { filter?: UserFilter | null }, { prisma }) {
    const found = await prisma.user.findMany({ where: toUserWhereInput(filter ?? {}), select: { id: true } })
    return {
      from: Prisma.sql`users u left join second_factors f on f.user_id = u.id
        left join lateral (select string_agg(o.name, '; ' order by o.name) as names from user_roles m
          join roles o on o.id = m.role_id where m.user_id = u.id) r on true`,
      where: Prisma.sql`u.id = any(${found.map(({ id }) => id)}::int[])`,
      orderBy: Prisma.sql`u.name, u.id`,
    }
  },
}

const audit: ListExportDefinition = {
  name: 'audit',
  title: 'Audit trail',
  operation: 'auditEntries(filter: $filter, limit: 1) { __typename }',
  columns: [
    defineExportColumn('Id', 'e.id', 'text'),
    defineExportColumn('When', 'e.at'),
    defineExportColumn('User', 'u.name'),
    defineExportColumn('Action', 'e.action'),
    defineExportColumn('Record', 'e.entity'),
    defineExportColumn('Record id', 'e.entity_id', 'text'),
    defineExportColumn('Before', 'e.before::text'),
    defineExportColumn('After', 'e.after::text'),
  ],
  rows: ({ filter }: { filter?: AuditFilter | null }) => ({
    from: Prisma.sql`audit_entries e left join users u on u.id = e.user_id`,
    where: buildAuditConditionSql(filter ?? {}),
    orderBy: Prisma.sql`e.id desc`,
  }),
}

const reports: ListExportDefinition = {
  name: 'reports',
  title: 'Reports',
  operation: 'reports(filter: $filter, limit: 1) { __typename }',
  columns: [
    defineExportColumn('Id', 'r.id', 'text'),
    defineExportColumn('Name', 'r.name'),
    defineExportColumn('Description', 'r.description'),
    defineExportColumn('Added', 'r.created_at'),
    defineExportColumn('Changed', 'r.updated_at'),
  ],
  rows: ({ filter }: { filter?: ReportFilter | null }) => ({
    from: Prisma.sql`reports r`,
    where: buildReportConditionSql(filter),
    orderBy: Prisma.sql`r.name, r.id`,
  }),
}

const reportSchedules: ListExportDefinition = {
  name: 'schedules',
  title: 'Schedules',
  operation: 'reportSchedules(reportId: $reportId, limit: 1) { __typename }',
  columns: [
    defineExportColumn('Id', 's.id', 'text'),
    defineExportColumn('Report', 'r.name'),
    defineExportColumn('Owner', 'u.name'),
    defineExportColumn('Repeats', 's.repeat::text'),
    defineExportColumn('Time', 's.time'),
    defineExportColumn('Format', 's.format::text'),
    defineExportColumn('Sent', 's.condition::text'),
    defineExportColumn('Paused', 's.paused'),
    defineExportColumn('Changed', 's.updated_at'),
  ],
  rows: ({ reportId }: { reportId?: string | null }) => ({
    from: Prisma.sql`report_schedules s join reports r on r.id = s.report_id and r.deleted_at is null
      left join users u on u.id = s.owner_id`,
    where: reportId == null ? Prisma.sql`true` : Prisma.sql`s.report_id = ${toRecordNumber(reportId)}`,
    orderBy: Prisma.sql`r.name, s.id`,
  }),
}

const reportRuns: ListExportDefinition = {
  name: 'report-runs',
  title: 'Report runs',
  operation: 'reportRuns(id: $id, limit: 1) { __typename }',
  columns: [
    defineExportColumn('Requested', 'n.requested_at'),
    defineExportColumn('User', 'u.name'),
    defineExportColumn('Purpose', 'n.purpose::text'),
    defineExportColumn('State', 'n.state::text'),
    defineExportColumn('Rows', 'n.row_count'),
    defineExportColumn('Seconds', 'extract(epoch from n.finished_at - n.started_at)::float8'),
  ],
  rows: ({ id }: { id: string }) => ({
    from: Prisma.sql`report_runs n left join users u on u.id = n.user_id`,
    where: Prisma.sql`n.report_id = ${toRecordNumber(id)}`,
    orderBy: Prisma.sql`n.requested_at desc, n.id desc`,
  }),
}

export const HALL_LIST_EXPORTS: readonly ListExportDefinition[] = [
  locations,
  users,
  audit,
  reports,
  reportSchedules,
  reportRuns,
]
