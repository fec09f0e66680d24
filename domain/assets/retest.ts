import type { CalendarDate } from '../values/calendar'
import { type AssetStatus, isAssetClassChanged } from './patRules'

type Scheduled = Parameters<typeof isAssetClassChanged>[0] & {
  status: readonly AssetStatus[]
  nextDueOn: CalendarDate | null
}

/**
 * Explains why an asset's due date does not apply: the asset failed, or its last test was for a different class.
 * Returns undefined if the due date applies.
 */
export function describeRetestReason(asset: Scheduled): { short: string; long: string } | undefined {
  if (asset.status.includes('failed')) return { short: 'Retest after repair', long: 'Do not use · retest after repair' }
  if (asset.status.length > 0 && isAssetClassChanged(asset))
    return { short: 'Class changed', long: 'Class changed · test again' }
}

/** The due date to display; null if there is none, or if a retest reason is displayed instead. */
export const getDisplayedDueDate = (asset: Scheduled): CalendarDate | null =>
  describeRetestReason(asset) ? null : asset.nextDueOn
