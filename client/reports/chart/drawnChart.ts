import type { ReportChart } from '../../../domain/reports/chart'
import type { ReportColumn } from '../../../domain/reports/reportCells'
import type { DatedReading, ReadingKind } from '../../../domain/testing/trend'
import { isCalendarDate } from '../../../domain/values/calendar'
import { parseReading } from '../../../domain/values/reading'
import type { ResultRow } from '../shownRows'
import { buildChartData, type ChartData } from './chartData'

/** An asset's readings, oldest first. */
export interface ReadingData {
  type: ReadingKind
  readings: DatedReading[]
}

/** Returns the data that a chart draws; null if the chart names a missing column, or if there is nothing to draw. */
export const buildDrawnChart = (
  chart: ReportChart,
  columns: readonly ReportColumn[],
  rows: readonly ResultRow[],
): ChartData | ReadingData | null => buildChartData(chart, columns, rows) ?? readingData(chart, columns, rows)

/** Collects the readings from the rows that have a date and a reading; null if none has. */
function readingData(
  { type, x, y }: ReportChart,
  columns: readonly ReportColumn[],
  rows: readonly ResultRow[],
): ReadingData | null {
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
