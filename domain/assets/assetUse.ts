import type { CalendarDate } from '../values/calendar'

/** An asset that is out of use must not be used; a disposed asset stays in the register without further tests. */
export const ASSET_USES = ['inUse', 'outOfUse', 'disposed'] as const
export type AssetUse = (typeof ASSET_USES)[number]

/**
 * True if an asset was disposed of on or before a day. If the date of disposal is unknown, this is true for every day.
 */
export function wasAssetDisposedOf(
  { use, disposedOn }: { use: AssetUse; disposedOn: CalendarDate | null },
  day: CalendarDate,
): boolean {
  return use === 'disposed' && (disposedOn === null || disposedOn <= day)
}
