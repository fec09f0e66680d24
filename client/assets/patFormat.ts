import type { AssetClass, AssetStatus } from '../../domain/assets/patRules'
import { NO_EARTH_REASON_LABELS, type NoEarthReason } from '../../domain/testing/readings/earth'
import { NO_INSULATION_REASON_LABELS, type NoInsulationReason } from '../../domain/testing/readings/insulation'
import { type CalendarDate, today } from '../../domain/values/calendar'
import { formatListTotal } from '../../domain/values/listTotal'
import { formatReading as bareText, type Reading } from '../../domain/values/reading'

/** Labels for an asset's statuses in filters and on the dashboard. */
export const ASSET_STATUS_LABELS: Readonly<Record<AssetStatus, string>> = {
  untested: 'Never tested',
  expired: 'Overdue',
  failed: 'Failed',
  due: 'Due soon',
  sound: 'In date',
}

/** Status labels for use where each asset counts only under its worst status. */
export const WORST_ASSET_STATUS_LABELS: Readonly<Record<AssetStatus, string>> = {
  ...ASSET_STATUS_LABELS,
  expired: 'Overdue, not failed',
  sound: 'Due in more than 30 days',
}

/** Formats a class as in the specification: 'Class 1'. */
export const formatAssetClass = (assetClass: AssetClass): string => `Class ${assetClass}`

/** Formats the interval between tests: '1 yr', '2 yrs'. */
export const formatTestInterval = (years: number): string => `${years} ${years === 1 ? 'yr' : 'yrs'}`

export const formatVoltage = (volts: number): string => `${volts} V`

/** Formats a reading with its unit; returns a dash if nothing was measured. */
export const formatReadingWithUnit = (reading: Reading | null, unit: string): string =>
  reading ? `${bareText(reading)} ${unit}` : '–'

/** Formats an earth continuity reading, or the reason it could not be measured. */
export const formatEarthReading = (reading: Reading | null, notMeasured: NoEarthReason | null): string =>
  notMeasured ? `Cannot be measured (${NO_EARTH_REASON_LABELS[notMeasured]})` : formatReadingWithUnit(reading, 'Ω')

/** Formats an insulation resistance reading, or the reason it was not measured. */
export const formatInsulationReading = (reading: Reading | null, notMeasured: NoInsulationReason | null): string =>
  notMeasured ? `Not measured (${NO_INSULATION_REASON_LABELS[notMeasured]})` : formatReadingWithUnit(reading, 'MΩ')

export const getNextTestLabel = (dueOn: CalendarDate): string => (dueOn < today() ? 'Test was due' : 'Next test')

/** Formats a number of assets: '1 asset', '1,200 assets'. */
export const formatAssetTotal = (total: number): string =>
  total === 1 ? '1 asset' : `${formatListTotal(total)} assets`
