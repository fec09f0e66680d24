import type { AssetUse } from '../assets/assetUse'
import type { CalendarDate } from '../values/calendar'
import type { VisualPoint } from './readings/visualPoints'
import type { AssetUseChange } from './testEffects'
import { getFailedInspectionReason } from './visualInspection'

interface NewInspection {
  inspectedOn: CalendarDate
  passed: boolean
  points: readonly VisualPoint[]
  takeOutOfUse: boolean
}

/**
 * Returns how a new visual inspection changes its asset's use: a failed inspection takes the asset out of use if the
 * user asked for it.
 */
export function getAssetUseAfterInspection(
  { use }: { use: AssetUse },
  { inspectedOn, passed, points, takeOutOfUse }: NewInspection,
): (AssetUseChange & { kind: 'taken' }) | null {
  if (!takeOutOfUse || passed || use !== 'inUse') return null
  return { kind: 'taken', since: inspectedOn, reason: getFailedInspectionReason(points) }
}
