import { isLocalId } from '../../offline/outbox/entry/localIds'
import type { AssetDetailsFragment } from '../assets/Asset.generated'
import { wasRecordedLast } from './justRecorded'
import type { RoundDetailsFragment, RoundItemDetailsFragment } from './Round.generated'

export type RoundItem = RoundItemDetailsFragment

/** The items of a round, by what is left to do. */
export interface RoundGroups {
  /** Expected and not recorded yet, in the order in which they are expected. */
  notSeen: RoundItem[]
  /** Expected and recorded, the latest first. */
  seen: RoundItem[]
  /** Not expected here, the latest first. */
  unexpected: RoundItem[]
}

const byPosition = (one: RoundItem, other: RoundItem) => (one.position ?? 0) - (other.position ?? 0)
const byWalk = (one: RoundItem, other: RoundItem) => (one.walkedPosition ?? 0) - (other.walkedPosition ?? 0)

/** The recorded items, in the order walked. */
export const walkedItems = (items: readonly RoundItem[]): RoundItem[] =>
  items.filter(({ status }) => status !== 'notSeen').toSorted(byWalk)

/** Parts the items for the lists of the round's page. */
export function groupItems(items: readonly RoundItem[]): RoundGroups {
  const walked = walkedItems(items).reverse()
  return {
    notSeen: items.filter(({ expected, status }) => expected && status === 'notSeen').toSorted(byPosition),
    seen: walked.filter(({ expected }) => expected),
    unexpected: walked.filter(({ expected }) => !expected),
  }
}

/** True for an asset that needs a test now or soon: never tested, failed, expired or due in 30 days. */
export const needsTest = ({ status }: Pick<AssetDetailsFragment, 'status'>): boolean =>
  status.some((one) => one !== 'sound')

/** The last item that a user dealt with, on this device if possible; undefined if there is none. */
export function lastOf(items: readonly RoundItem[], userId: string): RoundItem | undefined {
  const own = items.filter(({ seenBy, seenAt }) => seenBy?.id === userId && seenAt !== null)
  // why: what waits for a connection has the device's time, all else the server's
  const here = own.find(({ asset }) => wasRecordedLast(asset.id))
  return here ?? own.toSorted((one, other) => (one.seenAt ?? '').localeCompare(other.seenAt ?? '')).at(-1)
}

/** How many items are suggested for what was typed. */
const MOST_SUGGESTED = 5

/** The items that a typed text may mean: by the digits of the code, the code, the id or the name; those not seen yet come first. */
export function matchingItems(items: readonly RoundItem[], text: string): RoundItem[] {
  const typed = text.trim().toLowerCase()
  if (typed === '') return []
  const isMeant = ({ asset: { id, code, additionalCodes, name } }: RoundItem) =>
    id.toLowerCase() === typed || [code, ...additionalCodes, name].some((value) => value.toLowerCase().includes(typed))
  const isSeen = ({ status }: RoundItem) => Number(status !== 'notSeen')
  return items
    .filter((item) => !item.assetDeleted && isMeant(item))
    .toSorted((one, other) => isSeen(one) - isSeen(other) || byPosition(one, other))
    .slice(0, MOST_SUGGESTED)
}

/** The asset that was created last in this round; undefined if none was. */
export const lastCreated = ({ items, startedAt }: RoundDetailsFragment): RoundItem['asset'] | undefined =>
  walkedItems(items.items).findLast(
    ({ expected, asset }) => !expected && (isLocalId(asset.id) || asset.createdAt >= startedAt),
  )?.asset

/** The items that passed a test in this round, in the order walked. */
export const passedItems = (items: readonly RoundItem[]): RoundItem[] =>
  walkedItems(items).filter(({ test }) => test?.safeToUse === 1)

/** The items that failed a test in this round, in the order walked. */
export const failedItems = (items: readonly RoundItem[]): RoundItem[] =>
  walkedItems(items).filter(({ test }) => test?.safeToUse === 0)

/** The items that are to be moved to the round's location. */
export const movingItems = (items: readonly RoundItem[]): RoundItem[] =>
  walkedItems(items).filter(({ move }) => move === 'proposed' || move === 'approved')

/** True once a round is completed or cancelled. */
export const isOver = ({ status }: Pick<RoundDetailsFragment, 'status'>): boolean =>
  status === 'completed' || status === 'cancelled'

/** How many of the expected items are recorded. */
export const seenCount = ({ counts }: Pick<RoundDetailsFragment, 'counts'>): number => counts.expected - counts.notSeen
