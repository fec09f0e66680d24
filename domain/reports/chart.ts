import { validationMessages } from '../validationMessages'
import { type Reading, readChecked } from './jsonChecks'

export const CHART_TYPES = ['bar', 'line', 'pie'] as const
export type ChartType = (typeof CHART_TYPES)[number]

/** How a report's result is drawn. */
export interface ReportChart {
  type: ChartType
  /** The column of the categories, dates or numbers along the axis; of a pie, of its slices. */
  x: string
  /** The columns of the values, one series each; a pie has one. */
  y: string[]
}

const SERIES_MAXIMUM = 8

/** Reads the JSON text of a report's chart, `{"type", "x", "y"}`; null for none. Every mistake with its place. */
export function readChart(text: string): Reading<ReportChart | null> {
  return readChecked<ReportChart | null>(text, null, (value, check) => {
    if (value === null) return null
    const entry = check.object(value, '', ['type', 'x', 'y'])
    const type = check.choice(entry.type, '/type', CHART_TYPES)
    const x = check.text(entry.x, '/x')
    const y = Array.isArray(entry.y)
      ? entry.y.map((column, index) => check.text(column, `/y/${index}`) ?? '')
      : [check.text(entry.y, '/y') ?? '']
    if (type === null) check.fault('/type', validationMessages.oneOf(CHART_TYPES))
    if (!x) check.fault('/x', 'Takes the name of a column.')
    if (y.length === 0 || y.includes('')) check.fault('/y', 'Takes the name of a column, or a list of them.')
    const series = type === 'pie' ? 1 : SERIES_MAXIMUM
    if (y.length > series) check.fault('/y', `At most ${series} ${series === 1 ? 'column' : 'columns'}.`)
    return { type: type ?? 'bar', x: x ?? '', y }
  })
}
