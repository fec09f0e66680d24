import { readScannedRecord } from '../../domain/labels/scanCode'
import { codeKey } from '../../domain/values/identity'
import type { AssetDetailsFragment } from '../assets/Asset.generated'
import { isLocalId } from '../offline/outbox/entry/localIds'
import { wasRecordedLast } from '../testing/records/justRecorded'
import type { RoundDetailsFragment, RoundItemDetailsFragment } from './Round.generated'

export type RoundItem = RoundItemDetailsFragment

/** The items of a round, grouped by progress. */
export interface RoundGroups {
  /** Expected and not recorded yet, in the expected order. */
  notSeen: RoundItem[]
  /** Expected and recorded, latest first. */
  seen: RoundItem[]
  /** Not expected here, latest first. */
  unexpected: RoundItem[]
}

const byPosition = (one: RoundItem, other: RoundItem) => (one.position ?? 0) - (other.position ?? 0)
const byWalkedPosition = (one: RoundItem, other: RoundItem) => (one.walkedPosition ?? 0) - (other.walkedPosition ?? 0)

/** Returns the recorded items in the order walked. */
export const walkedItems = (items: readonly RoundItem[]): RoundItem[] =>
  items.filter(({ status }) => status !== 'notSeen').toSorted(byWalkedPosition)

/** Groups the items for the lists of the round's page. */
export function groupItems(items: readonly RoundItem[]): RoundGroups {
  const walked = walkedItems(items).reverse()
  return {
    notSeen: items.filter(({ expected, status }) => expected && status === 'notSeen').toSorted(byPosition),
    seen: walked.filter(({ expected }) => expected),
    unexpected: walked.filter(({ expected }) => !expected),
  }
}

/** True for an asset that needs a test now or soon: untested, failed, expired or due within 30 days. */
export const needsTest = ({ status }: Pick<AssetDetailsFragment, 'status'>): boolean =>
  status.some((one) => one !== 'sound')

/** Returns the last item that a user recorded, preferably on this device. */
export function lastOf(items: readonly RoundItem[], userId: string): RoundItem | undefined {
  const own = items.filter(({ seenBy, seenAt }) => seenBy?.id === userId && seenAt !== null)
  // why: this device's last item comes first, because waiting items use the device's clock and others the server's
  const here = own.find(({ asset }) => wasRecordedLast(asset.id))
  return here ?? own.toSorted((one, other) => (one.seenAt ?? '').localeCompare(other.seenAt ?? '')).at(-1)
}

/** Maximum number of suggestions for typed text. */
const MAX_SUGGESTIONS = 5

/**
 * Returns the items that match typed text by the digits of the code, the code, the id or the name; those not seen come
 * first.
 */
export function matchingItems(items: readonly RoundItem[], text: string): RoundItem[] {
  const typed = codeKey(readScannedRecord(text)?.code ?? text)
  if (typed === '') return []
  const matches = ({ asset: { id, code, additionalCodes, name } }: RoundItem) =>
    id.toLowerCase() === typed || [code, ...additionalCodes, name].some((value) => value.toLowerCase().includes(typed))
  const isSeen = ({ status }: RoundItem) => Number(status !== 'notSeen')
  return items
    .filter((item) => !item.assetDeleted && matches(item))
    .toSorted((one, other) => isSeen(one) - isSeen(other) || byPosition(one, other))
    .slice(0, MAX_SUGGESTIONS)
}

/** Returns the asset that was created last in this round; undefined if there is none. */
export const lastCreated = ({ items, startedAt }: RoundDetailsFragment): RoundItem['asset'] | undefined =>
  walkedItems(items.items).findLast(
    ({ expected, asset }) => !expected && (isLocalId(asset.id) || asset.createdAt >= startedAt),
  )?.asset

export const passedItems = (items: readonly RoundItem[]): RoundItem[] =>
  walkedItems(items).filter(({ test }) => test?.safeToUse === 1)

export const failedItems = (items: readonly RoundItem[]): RoundItem[] =>
  walkedItems(items).filter(({ test }) => test?.safeToUse === 0)

/** Returns the items that will move to the round's location. */
export const movingItems = (items: readonly RoundItem[]): RoundItem[] =>
  walkedItems(items).filter(({ move }) => move === 'proposed' || move === 'approved')

/** True for a completed or cancelled round. */
export const isOver = ({ status }: Pick<RoundDetailsFragment, 'status'>): boolean =>
  status === 'completed' || status === 'cancelled'

/** Counts the recorded items among the expected ones. */
export const seenCount = ({ counts }: Pick<RoundDetailsFragment, 'counts'>): number => counts.expected - counts.notSeen
