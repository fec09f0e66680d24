import type { ReportColumn } from '../../../domain/reports/cells'
import type { ReportChart } from '../../../domain/reports/chart'
import type { DatedReading, ReadingKind } from '../../../domain/testing/trend'
import { isCalendarDate } from '../../../domain/values/calendar'
import { parseReading } from '../../../domain/values/reading'
import type { Row } from '../shownRows'
import { type ChartData, chartData } from './chartData'

/** An asset's readings, oldest first. */
export interface ReadingData {
  type: ReadingKind
  readings: DatedReading[]
}

/** Returns what a chart draws; null if it names a missing column, or if there is nothing to draw. */
export const drawnChart = (
  chart: ReportChart,
  columns: readonly ReportColumn[],
  rows: readonly Row[],
): ChartData | ReadingData | null => chartData(chart, columns, rows) ?? readingData(chart, columns, rows)

/** Reads the rows that have a date and a reading; null if none has. */
function readingData(
  { type, x, y }: ReportChart,
  columns: readonly ReportColumn[],
  rows: readonly Row[],
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
