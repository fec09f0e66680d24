import * as z from 'zod'
import { validationMessages } from '../values/validationMessages'
import {
  buildOptionalChoiceFieldSchema,
  flagFieldSchema,
  optionalSingleLineFieldSchema,
  parseReportDocument,
  type ReportDocument,
} from './jsonFields'

export const COLUMN_ALIGNMENTS = ['left', 'center', 'right'] as const
export type ColumnAlignmentName = (typeof COLUMN_ALIGNMENTS)[number]

export const COLUMN_TOTALS = ['sum', 'average', 'count', 'min', 'max'] as const
export type ColumnTotalName = (typeof COLUMN_TOTALS)[number]

/** Format names; `number` and `percent` may add decimal places, such as `number:2`. */
export const COLUMN_FORMATS = [
  'text',
  'integer',
  'number',
  'percent',
  'date',
  'datetime',
  'month',
  'yesno',
  'passfail',
] as const
export type ColumnFormat = (typeof COLUMN_FORMATS)[number]

/** Display settings of a column; null falls back to the column's type. */
export interface ReportColumnHeader {
  label: string | null
  format: string | null
  align: ColumnAlignmentName | null
  total: ColumnTotalName | null
  /** A path in this app with column names, such as `/pat/assets/{asset_id}`. */
  link: string | null
  /** True to omit the column from screens and exports, for example if only a link uses the column. */
  hidden: boolean
}

export type ReportHeaders = Readonly<Record<string, ReportColumnHeader>>

const FORMAT = new RegExp(`^(${COLUMN_FORMATS.join('|')}|(number|percent):[0-6])$`)
const LINK = /^\/(?!\/)[^\s\\]*$/
const FORMAT_EXPECTED = `${validationMessages.oneOf(COLUMN_FORMATS)} To set the decimal places, write number:2 or percent:1.`

const header = z.strictObject(
  {
    label: optionalSingleLineFieldSchema,
    format: optionalSingleLineFieldSchema.refine((text) => text === null || FORMAT.test(text), FORMAT_EXPECTED),
    align: buildOptionalChoiceFieldSchema(COLUMN_ALIGNMENTS),
    total: buildOptionalChoiceFieldSchema(COLUMN_TOTALS),
    link: optionalSingleLineFieldSchema.refine(
      (text) => text === null || LINK.test(text),
      'Must be a path in this app, such as /pat/assets/{asset_id}.',
    ),
    hidden: flagFieldSchema,
  },
  { error: validationMessages.object },
) satisfies z.ZodType<ReportColumnHeader>

/** A plain string is short for a header with that label. */
const labelOnly = optionalSingleLineFieldSchema.transform((label) => header.parse({ label }))

const columns = z.record(z.string(), z.unknown(), { error: validationMessages.object })

/**
 * Parses the JSON of a report's headers, an object by column name; empty by default. Errors include their position in
 * the text.
 */
export function parseReportHeaders(text: string): ReportDocument<ReportHeaders> {
  return parseReportDocument<ReportHeaders>(text, {}, (value, { parse }) => {
    const entries = Object.entries(parse(columns, value, []) ?? {})
    return Object.fromEntries(
      entries.flatMap(([name, entry]) => {
        const read = parse(typeof entry === 'string' ? labelOnly : header, entry, [name])
        return read ? [[name, read]] : []
      }),
    )
  })
}
