import type { CalendarDate } from './calendar'
import { assetStatuses, gravestStatus, isDue, STATUSES_BY_SERIOUSNESS } from './pat'

/** Items that a round can expect at most. */
export const ROUND_ITEMS = 1000
/** Minutes in which the user who saved a test in a round can undo it there. */
export const UNDO_MINUTES = 5

/** Which assets of its location a round expects: all, or those that are due (`isDue`). */
export type RoundScope = 'all' | 'due'
export type RoundItemStatus = 'notSeen' | 'seen' | 'tested' | 'skipped'
/** Why an item was skipped. */
export type RoundItemReason = 'inUse' | 'lockedAway' | 'missing' | 'noLabel'

/** The part of an asset that decides its place in a round. */
export interface ExpectedAsset {
  id: string
  lastTestSafe: boolean | null
  nextDueOn: CalendarDate | null
}

/**
 * The ids of the assets that a round expects, in the order in which it expects them: as they were walked in the last completed round
 * there (`walked`: the place of each), then the others by urgency: the most serious status first, then the earliest due date.
 */
export function expectedOrder(
  assets: readonly ExpectedAsset[],
  { scope, walked, on }: { scope: RoundScope; walked: ReadonlyMap<string, number>; on: CalendarDate },
): string[] {
  return assets
    .map((asset) => ({
      id: asset.id,
      status: assetStatuses(asset, on),
      place: walked.get(asset.id) ?? Number.POSITIVE_INFINITY,
      due: asset.nextDueOn ?? '',
    }))
    .filter(({ status }) => scope === 'all' || isDue(status))
    .map(({ status, ...asset }) => ({ ...asset, seriousness: STATUSES_BY_SERIOUSNESS.indexOf(gravestStatus(status)) }))
    .sort(
      (one, other) =>
        compare(one.place, other.place) ||
        one.seriousness - other.seriousness ||
        compare(one.due, other.due) ||
        compare(one.id.length, other.id.length) ||
        compare(one.id, other.id),
    )
    .map(({ id }) => id)
}

function compare<T extends string | number>(one: T, other: T): number {
  return one < other ? -1 : one > other ? 1 : 0
}

/** The record of an expected asset in a completed round. */
export interface RoundFinding {
  status: RoundItemStatus
  reason: RoundItemReason | null
  completedOn: CalendarDate
}

/** True if the asset was not found: neither seen nor tested, and no other reason than that it was missing. */
export function isNotFound({ status, reason }: Pick<RoundFinding, 'status' | 'reason'>): boolean {
  return status === 'notSeen' || (status === 'skipped' && reason === 'missing')
}

/**
 * Since when an asset is missing: the day of the first of the last two rounds that expected it, if it was found in neither of them and
 * has not been tested since the first; else null.
 */
export function missingSince(
  latest: Pick<RoundFinding, 'status' | 'reason'>,
  previous: RoundFinding | null,
  lastTestedOn: CalendarDate | null,
): CalendarDate | null {
  if (!previous || !isNotFound(latest) || !isNotFound(previous)) return null
  return lastTestedOn !== null && lastTestedOn >= previous.completedOn ? null : previous.completedOn
}
