import { parseScannedRecord } from '../../domain/labels/scanCode'
import { toCodeKey } from '../../domain/values/identity'
import type { AssetDetailsFragment } from '../assets/Asset.generated'
import { isLocalId } from '../offline/outbox/entry/localIds'
import { wasAssetRecordedLast } from '../testing/records/justRecorded'
import type { RoundDetailsFragment, RoundItemDetailsFragment } from './Round.generated'

export type RoundItemDetails = RoundItemDetailsFragment

/** The items of a round, grouped by progress. */
export interface RoundItemGroups {
  /** Expected and not recorded yet, in the expected order. */
  notSeen: RoundItemDetails[]
  /** Expected and recorded, latest first. */
  seen: RoundItemDetails[]
  /** Not expected here, latest first. */
  unexpected: RoundItemDetails[]
}

const byPosition = (one: RoundItemDetails, other: RoundItemDetails) => (one.position ?? 0) - (other.position ?? 0)
const byWalkedPosition = (one: RoundItemDetails, other: RoundItemDetails) =>
  (one.walkedPosition ?? 0) - (other.walkedPosition ?? 0)

/** Returns the recorded items in the order walked. */
export const listRoundItemsInWalkingOrder = (items: readonly RoundItemDetails[]): RoundItemDetails[] =>
  items.filter(({ status }) => status !== 'notSeen').toSorted(byWalkedPosition)

/** Groups the items for the lists of the round's page. */
export function groupRoundItems(items: readonly RoundItemDetails[]): RoundItemGroups {
  const walked = listRoundItemsInWalkingOrder(items).reverse()
  return {
    notSeen: items.filter(({ expected, status }) => expected && status === 'notSeen').toSorted(byPosition),
    seen: walked.filter(({ expected }) => expected),
    unexpected: walked.filter(({ expected }) => !expected),
  }
}

/** True for an asset that needs a test now or soon: untested, failed, expired or due within 30 days. */
export const doesAssetNeedTest = ({ status }: Pick<AssetDetailsFragment, 'status'>): boolean =>
  status.some((one) => one !== 'sound')

/** Returns the item that a user recorded last; an item recorded on this device takes precedence. */
export function findLastRecordedRoundItem(
  items: readonly RoundItemDetails[],
  userId: string,
): RoundItemDetails | undefined {
  const own = items.filter(({ seenBy, seenAt }) => seenBy?.id === userId && seenAt !== null)
  // why: unsent items have this device's times, sent ones the server's, so comparing times could find the wrong item
  const here = own.find(({ asset }) => wasAssetRecordedLast(asset.id))
  return here ?? own.toSorted((one, other) => (one.seenAt ?? '').localeCompare(other.seenAt ?? '')).at(-1)
}

/** Maximum number of suggestions for typed text. */
const MAX_SUGGESTIONS = 5

/** Returns the items whose code or name contains the typed text, or whose id equals it; items not seen come first. */
export function suggestRoundItems(items: readonly RoundItemDetails[], text: string): RoundItemDetails[] {
  const typed = toCodeKey(parseScannedRecord(text)?.code ?? text)
  if (typed === '') return []
  const matches = ({ asset: { id, code, additionalCodes, name } }: RoundItemDetails) =>
    id.toLowerCase() === typed || [code, ...additionalCodes, name].some((value) => value.toLowerCase().includes(typed))
  const isSeen = ({ status }: RoundItemDetails) => Number(status !== 'notSeen')
  return items
    .filter((item) => !item.assetDeleted && matches(item))
    .toSorted((one, other) => isSeen(one) - isSeen(other) || byPosition(one, other))
    .slice(0, MAX_SUGGESTIONS)
}

/** Returns the asset that was created last in this round; undefined if no asset was created. */
export const findLastAssetCreatedInRound = ({
  items,
  startedAt,
}: RoundDetailsFragment): RoundItemDetails['asset'] | undefined =>
  listRoundItemsInWalkingOrder(items.items).findLast(
    ({ expected, asset }) => !expected && (isLocalId(asset.id) || asset.createdAt >= startedAt),
  )?.asset

export const listPassedRoundItems = (items: readonly RoundItemDetails[]): RoundItemDetails[] =>
  listRoundItemsInWalkingOrder(items).filter(({ test }) => test?.safeToUse === 1)

export const listFailedRoundItems = (items: readonly RoundItemDetails[]): RoundItemDetails[] =>
  listRoundItemsInWalkingOrder(items).filter(({ test }) => test?.safeToUse === 0)

/** Returns the items that will move to the round's location. */
export const listMovingRoundItems = (items: readonly RoundItemDetails[]): RoundItemDetails[] =>
  listRoundItemsInWalkingOrder(items).filter(({ move }) => move === 'proposed' || move === 'approved')

/** True for a completed or cancelled round. */
export const isRoundFinished = ({ status }: Pick<RoundDetailsFragment, 'status'>): boolean =>
  status === 'completed' || status === 'cancelled'

/** Counts the expected items that have been recorded. */
export const countSeenRoundItems = ({ counts }: Pick<RoundDetailsFragment, 'counts'>): number =>
  counts.expected - counts.notSeen
