import { Prisma } from '../../../generated/prisma/client'

/**
 * The condition for open assignments (`n`). Nothing has to end them: a later test of the asset does, a completed round at the location,
 * or the end of the round. The device has the same rule in `assignmentAnswers.ts`.
 */
export const OPEN = Prisma.sql`(
  exists (select from assets o where o.id = n.asset_id and o.deleted_at is null and o.use <> 'disposed'
    and coalesce(o.last_test_id, 0) <= coalesce(n.last_test_id, 0))
  or exists (select from locations o where o.id = n.location_id and o.deleted_at is null)
    and not exists (select from rounds d where d.location_id = n.location_id and d.status = 'completed' and d.completed_at > n.created_at)
  or exists (select from rounds o where o.id = n.round_id and o.status in ('open', 'paused')))`

/**
 * The condition for the assets (`a`) that one of the users is to test next: those assigned to them, and those at their locations that
 * are not assigned to somebody else.
 */
export function assignedTo(assigneeIds: readonly number[]): Prisma.Sql {
  const theirs = Prisma.sql`n.assignee_id = any(${[...assigneeIds]}::int[]) and ${OPEN}`
  return Prisma.sql`(a.id = any(array(select n.asset_id from assignments n where n.asset_id is not null and ${theirs}))
    or a.location_id = any(array(select n.location_id from assignments n where n.location_id is not null and ${theirs}))
      and not exists (select from assignments n where n.asset_id = a.id and ${OPEN}))`
}
