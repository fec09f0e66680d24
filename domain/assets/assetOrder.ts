import type { CalendarDate } from '../values/calendar'

/** Sort orders of assets, on the server and on offline devices. */

/** The sort keys of each order; the last key breaks ties. Every asset has a value for each key. */
export const ASSET_ORDERS = {
  newest: ['createdAt', 'id'],
  id: ['idLength', 'id'],
  name: ['name', 'id'],
  code: ['code'],
  location: ['hasNoLocation', 'locationName', 'id'],
  due: ['hasNoDueDate', 'nextDueOn', 'createdAt', 'id'],
  urgency: ['urgency', 'nextDueOn', 'id'],
} as const satisfies Record<string, readonly string[]>

export type AssetOrderField = keyof typeof ASSET_ORDERS
export type AssetOrderKey = (typeof ASSET_ORDERS)[AssetOrderField][number]

export interface SortableAsset {
  id: string
  name: string
  code: string
  createdAt: string
  /** Null for an asset without a location. */
  locationName: string | null
  lastTestSafe: boolean | null
  nextDueOn: CalendarDate | null
  use: string
}

export const ASSET_URGENCY_RANKS = { failed: 0, neverTested: 1, byDueDate: 2, disposed: 3 }
/** Ranks for sorting assets by due date. A failed asset is tested after its repair, so its due date does not count. */
export const DUE_DATE_GROUP_RANKS = { dated: 0, undated: 1, failed: 2 }

type Direction = 'asc' | 'desc'

export function getAssetOrderKeys(
  asset: SortableAsset,
  field: AssetOrderField,
  direction: Direction,
): (string | number)[] {
  return ASSET_ORDERS[field].map((key) => VALUES[key](asset, direction === 'desc' ? -1 : 1))
}

/**
 * Makes ranks negative in descending order, so that assets without a location or due date come last in both directions.
 */
type Sign = 1 | -1

const VALUES: Readonly<Record<AssetOrderKey, (asset: SortableAsset, sign: Sign) => string | number>> = {
  id: ({ id }) => id,
  idLength: ({ id }) => id.length,
  createdAt: ({ createdAt }) => createdAt,
  name: ({ name }) => name.toLowerCase(),
  code: ({ code }) => code.toLowerCase(),
  hasNoLocation: ({ locationName }, sign) => (locationName === null ? sign : 0),
  locationName: ({ locationName }) => locationName?.toLowerCase() ?? '',
  hasNoDueDate: ({ lastTestSafe, nextDueOn }, sign) =>
    sign * DUE_DATE_GROUP_RANKS[dueDateState(lastTestSafe, nextDueOn)],
  nextDueOn: ({ nextDueOn }) => nextDueOn ?? 'infinity',
  urgency: ({ lastTestSafe, use }) => ASSET_URGENCY_RANKS[urgencyState(lastTestSafe, use)],
}

function dueDateState(lastTestSafe: boolean | null, nextDueOn: CalendarDate | null): keyof typeof DUE_DATE_GROUP_RANKS {
  if (lastTestSafe === false) return 'failed'
  return nextDueOn === null ? 'undated' : 'dated'
}

function urgencyState(lastTestSafe: boolean | null, use: string): keyof typeof ASSET_URGENCY_RANKS {
  if (use === 'disposed') return 'disposed'
  if (lastTestSafe === null) return 'neverTested'
  return lastTestSafe ? 'byDueDate' : 'failed'
}

/** Applies the defaults: newest first; ascending if there is a field but no direction. */
export function resolveAssetSort(sort: { field: AssetOrderField; direction?: Direction | null } | null | undefined): {
  field: AssetOrderField
  direction: Direction
} {
  return sort ? { field: sort.field, direction: sort.direction ?? 'asc' } : { field: 'newest', direction: 'desc' }
}
