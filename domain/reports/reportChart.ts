import * as z from 'zod'
import { validationMessages } from '../values/validationMessages'
import { buildChoiceFieldSchema, parseReportDocument, type ReportDocument, singleLineFieldSchema } from './jsonFields'

/**
 * Charts of readings, which may be qualified (`>299`). They are drawn as on an asset's page: on a logarithmic scale,
 * with the limit.
 */
export const READING_CHART_TYPES = ['earth', 'insulation'] as const
export const CHART_TYPES = ['bar', 'line', 'pie', ...READING_CHART_TYPES] as const
export type ChartType = (typeof CHART_TYPES)[number]

export interface ReportChart {
  type: ChartType
  /** Column for the axis: categories, dates or numbers; for a pie chart, its slices. */
  x: string
  /** Value columns, one series each; a pie chart or a plot of readings has exactly one column. */
  y: string[]
  /** If set, the only column in `y` is split into one series per value of this column. */
  splitBy?: string | null
}

const SERIES_MAXIMUM = 8
const NOT_SPLIT: Partial<Record<ChartType, string>> = {
  pie: 'A pie chart cannot be split. Remove splitBy.',
  earth: 'A readings chart cannot be split. Remove splitBy.',
  insulation: 'A readings chart cannot be split. Remove splitBy.',
}
const COLUMN = 'Enter a column name.'
const COLUMNS = 'Enter a column name or a list of column names.'

const chartSchema = z
  .strictObject(
    {
      type: buildChoiceFieldSchema(CHART_TYPES),
      x: z.string({ error: COLUMN }).min(1, COLUMN).pipe(singleLineFieldSchema),
      splitBy: z.string({ error: COLUMN }).min(1, COLUMN).pipe(singleLineFieldSchema).nullish(),
      y: z.preprocess(
        (y) => (Array.isArray(y) ? y : [y]),
        z.array(z.string({ error: COLUMNS }).min(1, COLUMNS).pipe(singleLineFieldSchema)).min(1, COLUMNS),
      ),
    },
    { error: validationMessages.object },
  )
  .check(({ value: { type, x, y, splitBy }, issues }) => {
    const notSplit = NOT_SPLIT[type]
    const series = notSplit || splitBy ? 1 : SERIES_MAXIMUM
    const message = validationMessages.tooMany(series, series === 1 ? 'column' : 'columns')
    if (y.length > series) issues.push({ code: 'custom', path: ['y'], message, input: y })
    if (splitBy && notSplit) issues.push({ code: 'custom', path: ['splitBy'], message: notSplit, input: splitBy })
    else if (splitBy && [x, ...y].includes(splitBy))
      issues.push({
        code: 'custom',
        path: ['splitBy'],
        message: 'This column is already in the chart. Choose another one.',
        input: splitBy,
      })
  })

/**
 * Parses the JSON of a report's chart, `{"type", "x", "y", "splitBy"}`; null if empty. Errors include their position in
 * the text.
 */
export function parseReportChart(text: string): ReportDocument<ReportChart | null> {
  return parseReportDocument<ReportChart | null>(text, null, (value, { parse }) =>
    value === null ? null : (parse(chartSchema, value, []) ?? null),
  )
}
