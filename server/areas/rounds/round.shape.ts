import { type RecordShape, toColumnFields } from '../../platform/records/recordSql'
import { assetShape, testShape } from '../assets/pat.shapes'
import { locationShape } from '../locations/location.shape'
import { testerShape } from '../people/tester.shape'

/**
 * The fields and relations of round items. Queries that use them must join the one-row table `today`, whose column
 * `day` is the current date.
 */

export const roundItemShape: RecordShape = {
  table: 'round_items',
  keys: ['id'],
  fields: {
    ...toColumnFields(['id', 'position', 'status', 'reason', 'seenAt', 'move']),
    expected: (item) => `${item}.position is not null`,
    walkedPosition: (item) => `${item}.walked`,
    change: changeSql,
    assetDeleted: (item) => `exists (select from assets d where d.id = ${item}.asset_id and d.deleted_at is not null)`,
  },
  relations: {
    asset: { shape: () => assetShape, on: (item, asset) => `${asset}.id = ${item}.asset_id` },
    test: {
      shape: () => testShape,
      on: (item, test) => `${test}.id = ${item}.test_id and ${test}.deleted_at is null`,
    },
    seenBy: { shape: () => testerShape, on: (item, user) => `${user}.id = ${item}.seen_by_id` },
    fromLocation: {
      shape: () => locationShape,
      on: (item, location) => `${location}.id = ${item}.from_location_id`,
    },
  },
}

export const roundShape: RecordShape = {
  table: 'rounds',
  keys: ['id'],
  fields: {
    ...toColumnFields(['id', 'status', 'scope', 'startedAt', 'completedAt', 'updatedAt']),
    counts: countsSql,
  },
  relations: {
    location: { shape: () => locationShape, on: (round, location) => `${location}.id = ${round}.location_id` },
    startedBy: { shape: () => testerShape, on: (round, user) => `${user}.id = ${round}.started_by_id` },
    completedBy: { shape: () => testerShape, on: (round, user) => `${user}.id = ${round}.completed_by_id` },
    previous: { shape: () => roundShape, on: (round, previous) => `${previous}.id = (${previousRoundSql(round)})` },
  },
}

/** Selects the id of the previous completed round at the location. */
function previousRoundSql(round: string): string {
  return `select p.id from rounds p
    where p.location_id = ${round}.location_id and p.status = 'completed' and p.id <> ${round}.id
      and p.completed_at < coalesce(${round}.completed_at, 'infinity')
    order by p.completed_at desc limit 1`
}

function countsSql(round: string): string {
  return `(select json_build_object('expected', count(n.position),
      'tested', count(*) filter (where n.status = 'tested'),
      'passed', count(*) filter (where n.status = 'tested' and s.safe_to_use),
      'failed', count(*) filter (where n.status = 'tested' and not s.safe_to_use),
      'seen', count(*) filter (where n.status = 'seen'),
      'skipped', count(*) filter (where n.status = 'skipped'),
      'notSeen', count(*) filter (where n.status = 'notSeen'),
      'unexpected', count(*) filter (where n.position is null),
      'moved', count(*) filter (where n.move in ('proposed', 'approved')))
    from round_items n left join tests s on s.id = n.test_id and s.deleted_at is null
    where n.round_id = ${round}.id)`
}

/** The SQL version of the domain's `isMissingInRound`. */
const notFoundSql = (item: string) =>
  `(${item}.status = 'notSeen' or ${item}.status = 'skipped' and ${item}.reason = 'missing')`

function changeSql(item: string): string {
  const failed = (row: string) =>
    `exists (select from tests s where s.id = ${row}.test_id and s.deleted_at is null and not s.safe_to_use)`
  return `(select case
      when ${failed(item)} and (b.id is null or not ${failed('b')}) then 'newlyFailed'
      when o.status = 'completed' and ${notFoundSql(item)} then
        case when b.id is not null and ${notFoundSql('b')} then 'notSeenAgain' else 'newlyMissing' end
      when b.id is null then 'added'
      when ${item}.status <> 'notSeen' and ${notFoundSql('b')} and not ${notFoundSql(item)} then 'foundAgain' end
    from rounds o join rounds e on e.id = (${previousRoundSql('o')})
      left join round_items b on b.round_id = e.id and b.asset_id = ${item}.asset_id
    where o.id = ${item}.round_id)`
}
