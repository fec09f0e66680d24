import { cellText, type ReportColumn } from '../../../domain/reports/cells'

const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 2 })

/** A value as the table shows it; a dash where there is none. */
export const valueText = (value: number | null | undefined, column: ReportColumn): string =>
  value === null || value === undefined ? '–' : cellText(value, column)

/** A value beside an axis, where room is short. */
export const tickText = (value: number, column: ReportColumn | undefined): string =>
  column?.format.startsWith('percent') ? cellText(value, { format: 'percent' }) : compact.format(value)
