import type { CalendarDate } from '../../../../domain/values/calendar'
import { Prisma } from '../../../generated/prisma/client'
import type { Queryable } from '../../../platform/records/sqlConditions'
import { openAssignmentConditionSql } from '../../assets/assignment.conditions'

/** An open assignment, as shown in an email or a calendar. */
export interface OwnAssignment {
  id: number
  /** The asset's name and code, or the location's name. */
  name: string
  kind: 'asset' | 'location' | 'round'
  /** The id of the asset, location or round. */
  subjectId: string
  dueOn: CalendarDate | null
}

/** Selects a user's most urgent open assignments as JSON, soonest due first. */
export function buildOwnAssignmentsSql(userId: Prisma.Sql, limit: number): Prisma.Sql {
  return Prisma.sql`(select coalesce(json_agg(json_build_object('id', o.id, 'name', o.name, 'kind', o.kind, 'subjectId', o.subject_id,
      'dueOn', o.due_on) order by o.due_on, o.id), '[]')
    from (select n.id, n.due_on, coalesce(a.name || ' (' || a.code || ')', l.name) as name,
        case when n.asset_id is not null then 'asset' when n.location_id is not null then 'location' else 'round' end as kind,
        coalesce(n.asset_id, n.location_id::text, n.round_id::text) as subject_id
      from assignments n
        left join assets a on a.id = n.asset_id
        left join rounds r on r.id = n.round_id
        left join locations l on l.id = coalesce(n.location_id, r.location_id)
      where n.assignee_id = ${userId} and ${openAssignmentConditionSql} order by n.due_on, n.id limit ${limit}) o)`
}

/** Reads a user's most urgent open assignments, soonest due first, and the number of all the user's open assignments. */
export async function selectOwnAssignments(
  database: Queryable,
  userId: number,
  limit: number,
): Promise<{ items: OwnAssignment[]; total: number }> {
  const [row] = await database.$queryRaw<[{ items: OwnAssignment[]; total: number }]>`
    select ${buildOwnAssignmentsSql(Prisma.sql`${userId}`, limit)} as items,
      (select count(*)::int from assignments n where n.assignee_id = ${userId} and ${openAssignmentConditionSql}) as total`
  return row
}

/** Returns the path of the assigned record's page. */
export function getAssignmentPath({ kind, subjectId }: Pick<OwnAssignment, 'kind' | 'subjectId'>): string {
  return `/pat/${{ asset: 'assets', location: 'locations', round: 'rounds' }[kind]}/${subjectId}`
}

/** Describes the task, for example 'Test Kettle (0143)', 'Test the assets at Kitchen' or 'Round at Kitchen'. */
export function describeAssignment({ kind, name }: Pick<OwnAssignment, 'kind' | 'name'>): string {
  if (kind === 'asset') return `Test ${name}`
  return kind === 'location' ? `Test the assets at ${name}` : `Round at ${name}`
}
