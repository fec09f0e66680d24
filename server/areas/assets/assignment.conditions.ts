import { Prisma } from '../../generated/prisma/client'

/**
 * SQL condition: assignment `n` is open. A later test of the asset ends an assignment; deleting that test reopens the
 * assignment. `endRoundAssignments` deletes assignments of locations and rounds.
 */
export const openAssignmentConditionSql = Prisma.sql`(
  exists (select from assets o where o.id = n.asset_id and o.deleted_at is null and o.use <> 'disposed'
    and coalesce(o.last_test_id, 0) <= coalesce(n.last_test_id, 0))
  or exists (select from locations o where o.id = n.location_id and o.deleted_at is null)
  or n.round_id is not null)`

/**
 * SQL condition: the given users should test asset `a` next. The asset is assigned to one of them, or it is at a
 * location assigned to one of them and is not assigned to someone else.
 */
export function buildAssignedAssetConditionSql(assigneeIds: readonly number[]): Prisma.Sql {
  const theirs = Prisma.sql`n.assignee_id = any(${[...assigneeIds]}::int[]) and ${openAssignmentConditionSql}`
  return Prisma.sql`(a.id = any(array(select n.asset_id from assignments n where n.asset_id is not null and ${theirs}))
    or a.location_id = any(array(select n.location_id from assignments n where n.location_id is not null and ${theirs}))
      and not exists (select from assignments n where n.asset_id = a.id and ${openAssignmentConditionSql}))`
}
