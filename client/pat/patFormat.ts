import { type CalendarDate, today } from '../../domain/calendar'
import type { AssetClass, AssetStatus } from '../../domain/pat'
import { readingText as bareText, type Reading } from '../../domain/reading'

/** What the filters and the dashboard call the statuses of an asset. */
export const STATUS_LABELS: Readonly<Record<AssetStatus, string>> = {
  untested: 'Never tested',
  expired: 'Overdue',
  failed: 'Failed',
  due: 'Due in 30 days',
  sound: 'In date',
}

/** The same where an asset counts only by its most serious status. */
export const GRAVEST_STATUS_LABELS: Readonly<Record<AssetStatus, string>> = {
  ...STATUS_LABELS,
  expired: 'Overdue, not failed',
  sound: 'In date for more than 30 days',
}

/** A protection class as the specification writes it: 'Class 1'. */
export const classText = (assetClass: AssetClass): string => `Class ${assetClass}`

/** Years between tests: '1 yr', '2 yrs'. */
export const frequencyText = (years: number): string => `${years} ${years === 1 ? 'yr' : 'yrs'}`

export const voltageText = (volts: number): string => `${volts} V`

/** A reading with its unit; a dash where nothing was measured. */
export const readingText = (reading: Reading | null, unit: string): string =>
  reading ? `${bareText(reading)} ${unit}` : '–'

/** What stands before the date of an asset's next test. */
export const nextTestWords = (dueOn: CalendarDate): string => (dueOn < today() ? 'Test was due' : 'Next test')

/** How many assets a list has: '1 asset', '1,200 assets'. */
export const totalText = (total: number): string => (total === 1 ? '1 asset' : `${total.toLocaleString('en')} assets`)
