import { getAssetStatuses, isAssetDue } from '../../../domain/assets/patRules'
import { getFailedInspectionDate, getNextVisualInspectionDate } from '../../../domain/testing/visualInspection'
import type { CalendarDate } from '../../../domain/values/calendar'
import type { AssetHistoryRecord, AssetRecord } from '../../offline/register/registerRecords'
import type { OfflineResolverContext } from '../../offline/resolvers/offlineResolver'

interface LocationCounts {
  assets: number
  inDate: number
  due: number
}

export const hasFailedLastTest = ({ lastTest }: AssetRecord): boolean => lastTest?.safeToUse === 0

/** Calculates the date of the next visual inspection from the history stored on the device. */
export const getOfflineNextVisualInspectionDate = (
  { visualInterval = null, use }: AssetRecord,
  { tests, inspections = [] }: AssetHistoryRecord,
): CalendarDate | null =>
  use === 'disposed'
    ? null
    : getNextVisualInspectionDate({
        visualInterval,
        inspectedOn: inspections.map(({ inspectedOn }) => inspectedOn),
        tests,
      })

/**
 * Returns the date of the latest visual inspection that the asset has failed since its last test, based on the history
 * stored on the device.
 */
export const getOfflineFailedInspectionDate = ({ lastTest }: AssetRecord, { inspections = [] }: AssetHistoryRecord) =>
  getFailedInspectionDate(lastTest, inspections)

/** True if the asset passed its last test; null if it was never tested. */
export const isLastTestSafe = ({ lastTest }: AssetRecord): boolean | null =>
  lastTest ? lastTest.safeToUse === 1 : null

export const getAssetStatusesOn = (asset: AssetRecord, on: CalendarDate) =>
  getAssetStatuses({ lastTestSafe: isLastTestSafe(asset), nextDueOn: asset.nextDueOn, use: asset.use }, on)

const counted = new WeakMap<OfflineResolverContext, Map<string, LocationCounts>>()

/** Counts a location's assets by today's status. The counts of all locations are computed once per query. */
export function getLocationAssetCounts(context: OfflineResolverContext, locationId: string): LocationCounts {
  const counts = counted.get(context) ?? countByLocation(context)
  counted.set(context, counts)
  return counts.get(locationId) ?? { assets: 0, inDate: 0, due: 0 }
}

function countByLocation({ register, on }: OfflineResolverContext): Map<string, LocationCounts> {
  const counts = new Map<string, LocationCounts>()
  for (const asset of register.assets.values()) {
    if (asset.locationId === null) continue
    const count = counts.get(asset.locationId) ?? { assets: 0, inDate: 0, due: 0 }
    const status = getAssetStatusesOn(asset, on)
    counts.set(asset.locationId, {
      assets: count.assets + 1,
      inDate: count.inDate + (status.includes('sound') ? 1 : 0),
      due: count.due + (isAssetDue(status) ? 1 : 0),
    })
  }
  return counts
}
