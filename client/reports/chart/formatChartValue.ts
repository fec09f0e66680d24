import { formatReportCell, type ReportColumn } from '../../../domain/reports/reportCells'

const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 2 })

/** Formats a value as in the table; a dash if there is no value. */
export const formatChartValue = (value: number | null | undefined, column: ReportColumn): string =>
  value === null || value === undefined ? '–' : formatReportCell(value, column)

/** Formats a value briefly, for an axis. */
export const formatChartTick = (value: number, column: ReportColumn | undefined): string =>
  column?.format.startsWith('percent') ? formatReportCell(value, { format: 'percent' }) : compact.format(value)
