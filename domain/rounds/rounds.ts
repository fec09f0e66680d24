import { ASSET_STATUSES_BY_SEVERITY, getAssetStatuses, getWorstAssetStatus, isAssetDue } from '../assets/patRules'
import type { CalendarDate } from '../values/calendar'

/** Maximum number of expected items in a round. */
export const MAX_ROUND_ITEMS = 1000
/** How long a user can undo a test saved in a round, in minutes. */
export const TEST_UNDO_MINUTES = 5

/** Which assets are expected in a round: all at its location, or only the due ones (`isAssetDue`). */
export type RoundScope = 'all' | 'due'
export type RoundItemStatus = 'notSeen' | 'seen' | 'tested' | 'skipped'
export type RoundItemReason = 'inUse' | 'lockedAway' | 'missing' | 'noLabel'

/** The fields of an asset that determine its position in a round. */
export interface ExpectedRoundAsset {
  id: string
  lastTestSafe: boolean | null
  nextDueOn: CalendarDate | null
}

/**
 * Sorts a round's assets: first in the order walked in the location's last completed round (`walked` contains the
 * positions), then by urgency, with the most serious status and the earliest due date first.
 */
export function sortExpectedRoundAssets(
  assets: readonly ExpectedRoundAsset[],
  { scope, walked, on }: { scope: RoundScope; walked: ReadonlyMap<string, number>; on: CalendarDate },
): string[] {
  return assets
    .map((asset) => ({
      id: asset.id,
      status: getAssetStatuses(asset, on),
      place: walked.get(asset.id) ?? Number.POSITIVE_INFINITY,
      due: asset.nextDueOn ?? '',
    }))
    .filter(({ status }) => scope === 'all' || isAssetDue(status))
    .map(({ status, ...asset }) => ({
      ...asset,
      seriousness: ASSET_STATUSES_BY_SEVERITY.indexOf(getWorstAssetStatus(status)),
    }))
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

/** An expected asset's record in a completed round. */
export interface RoundFinding {
  status: RoundItemStatus
  reason: RoundItemReason | null
  completedOn: CalendarDate
}

/** True if the asset was neither seen nor tested, unless it was skipped for a reason other than 'missing'. */
export function isMissingInRound({ status, reason }: Pick<RoundFinding, 'status' | 'reason'>): boolean {
  return status === 'notSeen' || (status === 'skipped' && reason === 'missing')
}

/**
 * If an asset was missing in the last two rounds that expected it, returns the day of the earlier round. Returns null
 * if it was found in either, or has been tested since that day.
 */
export function getAssetMissingSince(
  latest: Pick<RoundFinding, 'status' | 'reason'>,
  previous: RoundFinding | null,
  lastTestedOn: CalendarDate | null,
): CalendarDate | null {
  if (!previous || !isMissingInRound(latest) || !isMissingInRound(previous)) return null
  // Stryker disable next-line ConditionalExpression: Null is neither before nor after a day.
  return lastTestedOn !== null && lastTestedOn >= previous.completedOn ? null : previous.completedOn
}
