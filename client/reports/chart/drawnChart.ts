import type { ReportColumn } from '../../../domain/reports/reportCells'
import type { ReportChart } from '../../../domain/reports/reportChart'
import type { DatedReading, ReadingKind } from '../../../domain/testing/readingTrend'
import { isCalendarDate } from '../../../domain/values/calendar'
import { parseReading } from '../../../domain/values/reading'
import type { ReportResultRow } from '../shownRows'
import { buildReportChartData, type ReportChartData } from './chartData'

/** An asset's readings, oldest first. */
export interface ReadingChartData {
  type: ReadingKind
  readings: DatedReading[]
}

/** Returns the data that a chart draws; null if the chart names a missing column, or if there is nothing to draw. */
export const buildReportOrReadingChartData = (
  chart: ReportChart,
  columns: readonly ReportColumn[],
  rows: readonly ReportResultRow[],
): ReportChartData | ReadingChartData | null =>
  buildReportChartData(chart, columns, rows) ?? readingData(chart, columns, rows)

/** Collects the readings from the rows that have a date and a reading; null if there are no such rows. */
function readingData(
  { type, x, y }: ReportChart,
  columns: readonly ReportColumn[],
  rows: readonly ReportResultRow[],
): ReadingChartData | null {
  if (type !== 'earth' && type !== 'insulation') return null
  const at = (name: string | undefined) => columns.findIndex((column) => column.name === name)
  const readings = rows.flatMap((row): DatedReading[] => {
    const date = String(row[at(x)] ?? '')
    const { reading } = parseReading(String(row[at(y[0])] ?? ''))
    return reading && isCalendarDate(date) ? [{ ...reading, date }] : []
  })
  if (readings.length === 0) return null
  return { type, readings: readings.toSorted((one, other) => one.date.localeCompare(other.date)) }
}
