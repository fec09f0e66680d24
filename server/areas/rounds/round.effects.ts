import { Prisma } from '../../generated/prisma/client'
import type { Placeholders } from '../../platform/database/prepared'

/** CTEs that change the item of an asset in a round, in the statement that saves its test, sighting or skip. */

/** Sets a later time than any before, so that clients see that the round has changed. */
export const roundTouched = Prisma.sql`updated_at = greatest(clock_timestamp(), r.updated_at + interval '1 millisecond')`

export interface RoundValues {
  /** Null if the asset was not recorded in a round. */
  roundId: number | null
  seenAt: string
  seenById: number
  /** True to propose a move to the round's location, false to withdraw it; null leaves the item as it is. */
  move: boolean | null
}

/** The record to store, in SQL. */
interface RoundRecord {
  /** The CTE with `id` and `location_id` of the asset; it has no row if the asset was not found. */
  asset: Prisma.Sql
  status: Prisma.Sql
  reason: Prisma.Sql
  /** May refer to the row `a` of that CTE. */
  testId: Prisma.Sql
}

/**
 * The CTEs `round` and `round_item`, which store the record. An asset that the round does not expect becomes an unexpected item.
 * Seeing or skipping an asset never replaces a test, and a cancelled round stays unchanged.
 */
export const recordedInRound = (
  value: Placeholders<RoundValues>,
  { asset, status, reason, testId }: RoundRecord,
) => Prisma.sql`round as (
    update rounds r set ${roundTouched}, walked = r.walked + 1
    from ${asset} a where r.id = ${value.roundId}::int and r.status <> 'cancelled' returning r.id, r.location_id, r.walked, r.started_at
  ), round_item as (
    insert into round_items as k (round_id, asset_id, status, reason, test_id, walked, seen_at, seen_by_id, move, from_location_id)
    select r.id, a.id, ${status}::round_item_status, ${reason}::round_item_reason, ${testId}::int, r.walked,
      greatest(least(${value.seenAt}::timestamptz, now()), r.started_at), ${value.seenById}::int,
      case when ${value.move}::boolean and a.location_id is distinct from r.location_id then 'proposed'::round_move end,
      nullif(a.location_id, r.location_id)
    from round r, ${asset} a
    on conflict (round_id, asset_id) do update set
      status = case when k.status = 'tested' then k.status else excluded.status end,
      reason = case when k.status = 'tested' then k.reason else excluded.reason end,
      test_id = coalesce(excluded.test_id, k.test_id),
      earlier_test_ids = case when excluded.test_id is null or k.test_id is null then k.earlier_test_ids
        else k.earlier_test_ids || k.test_id end,
      walked = coalesce(k.walked, excluded.walked),
      seen_at = case when k.status = 'tested' and excluded.test_id is null then k.seen_at else excluded.seen_at end,
      seen_by_id = case when k.status = 'tested' and excluded.test_id is null then k.seen_by_id else excluded.seen_by_id end,
      move = case when ${value.move}::boolean is null or k.move = 'approved' then k.move else excluded.move end,
      from_location_id = coalesce(excluded.from_location_id, k.from_location_id)
    returning k.id
  )`

/**
 * The CTEs `round`, `round_item_restored`, `round_item_reset` and `round_item_removed`, which undo the record of an item in an open
 * or paused round. An earlier test in the round counts again. Without one, an expected item is not seen again, and an unexpected
 * item is removed. `items` is the condition for the item `k`.
 */
export const withdrawnFromRound = (items: Prisma.Sql) => Prisma.sql`round as (
    update rounds r set ${roundTouched}
    where r.status in ('open', 'paused') and r.id in (select k.round_id from round_items k where ${items}) returning r.id
  ), earlier_test as (
    select k.id, t.id as test_id, t.created_at, t.user_id from round_items k join tests t on t.id = any(k.earlier_test_ids)
    where ${items} and t.deleted_at is null order by t.id desc limit 1
  ), round_item_restored as (
    update round_items k set test_id = e.test_id, earlier_test_ids = array_remove(k.earlier_test_ids, e.test_id),
      seen_at = e.created_at, seen_by_id = e.user_id
    from round, earlier_test e where k.round_id = round.id and k.id = e.id returning k.id
  ), round_item_reset as (
    update round_items k set status = 'notSeen', reason = null, test_id = null, earlier_test_ids = '{}', walked = null,
      seen_at = null, seen_by_id = null, move = null, from_location_id = null
    from round where k.round_id = round.id and k.position is not null and ${items} and not exists (select from earlier_test)
    returning k.id
  ), round_item_removed as (
    delete from round_items k using round
    where k.round_id = round.id and k.position is null and ${items} and not exists (select from earlier_test) returning k.id
  )`

/** Removes a deleted asset from open and paused rounds unless it was seen there. Its proposed moves are withdrawn. */
export async function leaveRounds(transaction: Prisma.TransactionClient, assetId: string): Promise<void> {
  const rounds = await transaction.$queryRaw<{ id: number }[]>`
    update rounds r set ${roundTouched}
    where r.status in ('open', 'paused') and r.id in (select k.round_id from round_items k where k.asset_id = ${assetId})
    returning r.id`
  // Stryker disable next-line ConditionalExpression: Without rounds the statements that follow change nothing.
  if (rounds.length === 0) return
  const items = { assetId, roundId: { in: rounds.map(({ id }) => id) } }
  await transaction.roundItem.deleteMany({ where: { ...items, status: 'notSeen' } })
  await transaction.roundItem.updateMany({ where: { ...items, move: 'proposed' }, data: { move: null } })
}
