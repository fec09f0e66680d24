import type { CalendarDate } from '../values/calendar'

/** An asset that is out of use must not be used; one that was disposed of stays in the register, and no further tests are due. */
export const ASSET_USES = ['inUse', 'outOfUse', 'disposed'] as const
export type AssetUse = (typeof ASSET_USES)[number]

/** True if an asset had been disposed of by a day. An asset with an unknown day of disposal counts as disposed of on all days. */
export function wasDisposedOf(
  { use, disposedOn }: { use: AssetUse; disposedOn: CalendarDate | null },
  day: CalendarDate,
): boolean {
  return use === 'disposed' && (disposedOn === null || disposedOn <= day)
}
