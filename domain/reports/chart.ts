import * as z from 'zod'
import { validationMessages } from '../validationMessages'
import { choiceField, lineField, type ReportDocument, readDocument } from './jsonFields'

export const CHART_TYPES = ['bar', 'line', 'pie'] as const
export type ChartType = (typeof CHART_TYPES)[number]

/** How a report's result is drawn. */
export interface ReportChart {
  type: ChartType
  /** The column of the categories, dates or numbers along the axis; of a pie, of its slices. */
  x: string
  /** The columns of the values, one series each; a pie has one. */
  y: string[]
  /** The column whose values are one series each, of the one column in `y`. */
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
      issues.push({ code: 'custom', path: ['splitBy'], message: 'A pie is not split.', input: splitBy })
    else if (splitBy && [x, ...y].includes(splitBy))
      issues.push({ code: 'custom', path: ['splitBy'], message: 'Choose another column.', input: splitBy })
  })

/** Reads the JSON text of a report's chart, `{"type", "x", "y", "splitBy"}`; null for none. Every error comes with its place. */
export function readChart(text: string): ReportDocument<ReportChart | null> {
  return readDocument<ReportChart | null>(text, null, (value, { parse }) =>
    value === null ? null : (parse(chartSchema, value, []) ?? null),
  )
}
