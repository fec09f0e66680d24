import * as z from 'zod'
import { validationMessages } from '../values/validationMessages'
import { choiceField, lineField, type ReportDocument, readDocument } from './jsonFields'

export const CHART_TYPES = ['bar', 'line', 'pie'] as const
export type ChartType = (typeof CHART_TYPES)[number]

export interface ReportChart {
  type: ChartType
  /** Column for the axis: categories, dates or numbers; for a pie, its slices. */
  x: string
  /** Columns of values, one series each; a pie has one. */
  y: string[]
  /** Splits the only column of `y` into one series per value of this column. */
  splitBy?: string | null
}

const SERIES_MAXIMUM = 8
const COLUMN = 'Enter the name of a column.'
const COLUMNS = 'Enter the name of a column, or a list of them.'

const chartSchema = z
  .strictObject(
    {
      type: choiceField(CHART_TYPES),
      x: z.string({ error: COLUMN }).min(1, COLUMN).pipe(lineField),
      splitBy: z.string({ error: COLUMN }).min(1, COLUMN).pipe(lineField).nullish(),
      y: z.preprocess(
        (y) => (Array.isArray(y) ? y : [y]),
        z.array(z.string({ error: COLUMNS }).min(1, COLUMNS).pipe(lineField)).min(1, COLUMNS),
      ),
    },
    { error: validationMessages.object },
  )
  .check(({ value: { type, x, y, splitBy }, issues }) => {
    const series = type === 'pie' || splitBy ? 1 : SERIES_MAXIMUM
    const message = validationMessages.tooMany(series, series === 1 ? 'column' : 'columns')
    if (y.length > series) issues.push({ code: 'custom', path: ['y'], message, input: y })
    if (splitBy && type === 'pie')
      issues.push({ code: 'custom', path: ['splitBy'], message: 'A pie chart cannot be split.', input: splitBy })
    else if (splitBy && [x, ...y].includes(splitBy))
      issues.push({ code: 'custom', path: ['splitBy'], message: 'Choose another column.', input: splitBy })
  })

/** Parses the JSON of a report's chart, `{"type", "x", "y", "splitBy"}`; null for none. Each error has its position. */
export function readChart(text: string): ReportDocument<ReportChart | null> {
  return readDocument<ReportChart | null>(text, null, (value, { parse }) =>
    value === null ? null : (parse(chartSchema, value, []) ?? null),
  )
}
