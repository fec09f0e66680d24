import type { AssetClass } from '../assets/patRules'
import type { CalendarDate } from '../values/calendar'

/** A period out of use. If the outcome is `disposed`, the asset's disposal ended the period. */
export interface OutOfUsePeriodRecord {
  id: number
  /** The failed test that took the asset out of use. */
  testId: number | null
  since: CalendarDate
  reason: string
  endedOn: CalendarDate | null
  outcome: 'repaired' | 'retested' | 'disposed' | 'mistake' | null
  outcomeNote: string
}

/** Asset fields that may have changed since a past day. */
interface ChangingFields {
  code: string
  name: string
  class: AssetClass
  make: string
  model: string
  serialNumber: string
  frequency: number
  visualInterval: number | null
}

export interface AssetWithHistory extends ChangingFields {
  id: string
  locationId: number | null
  deletedOn: CalendarDate | null
  outOfUse: readonly OutOfUsePeriodRecord[]
}

/** An asset's values before a change, from its audit entry. */
export type EarlierAssetValues = Partial<ChangingFields> & { locationId?: number | null }

export interface AssetOnDay extends ChangingFields {
  id: string
  locationId: number | null
  use: 'inUse' | 'outOfUse' | 'disposed'
  /** Date of disposal, which may be later than the requested day. */
  disposedOn: CalendarDate | null
  deletedOn: CalendarDate | null
  outOfUse: readonly OutOfUsePeriodRecord[]
}

/** Returns whether an asset was in use, out of use or disposed of at the end of a day. */
export function getAssetUseOnDay(outOfUse: readonly OutOfUsePeriodRecord[], day: CalendarDate): AssetOnDay['use'] {
  const disposedOn = disposalOf(outOfUse)?.endedOn ?? null
  if (disposedOn !== null && disposedOn <= day) return 'disposed'
  const isOpen = ({ since, endedOn }: OutOfUsePeriodRecord) => since <= day && (endedOn === null || endedOn > day)
  return outOfUse.some(isOpen) ? 'outOfUse' : 'inUse'
}

/**
 * Returns an asset as it was at the end of a day.
 * @param changes the values before each later change, oldest first.
 * @param lastLocation the asset's location before it was disposed of; null if it was not disposed of by that day.
 */
export function getAssetOnDay(
  { id, locationId, deletedOn, outOfUse, ...now }: AssetWithHistory,
  day: CalendarDate,
  changes: readonly EarlierAssetValues[],
  lastLocation: number | null,
): AssetOnDay {
  const before: EarlierAssetValues = changes.find(({ name }) => name !== undefined) ?? {}
  const moved = changes.find(({ locationId: earlier }) => earlier !== undefined)
  return {
    id,
    code: before.code ?? now.code,
    name: before.name ?? now.name,
    class: before.class ?? now.class,
    make: before.make ?? now.make,
    model: before.model ?? now.model,
    serialNumber: before.serialNumber ?? now.serialNumber,
    frequency: before.frequency ?? now.frequency,
    visualInterval: before.visualInterval === undefined ? now.visualInterval : before.visualInterval,
    locationId: lastLocation ?? (moved ? (moved.locationId ?? null) : locationId),
    use: getAssetUseOnDay(outOfUse, day),
    disposedOn: disposalOf(outOfUse)?.endedOn ?? null,
    deletedOn,
    outOfUse,
  }
}

const disposalOf = (outOfUse: readonly OutOfUsePeriodRecord[]) => outOfUse.find(({ outcome }) => outcome === 'disposed')
