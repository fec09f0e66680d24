import { cellText, type ReportColumn } from '../../../domain/reports/cells'

const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 2 })

/** Formats a value as in the table; a dash if there is none. */
export const valueText = (value: number | null | undefined, column: ReportColumn): string =>
  value === null || value === undefined ? '–' : cellText(value, column)

/** Formats a value briefly, for an axis. */
export const tickText = (value: number, column: ReportColumn | undefined): string =>
  column?.format.startsWith('percent') ? cellText(value, { format: 'percent' }) : compact.format(value)
