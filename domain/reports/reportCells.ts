import { createZonedDateFormat } from '../values/timeZone'
import type { ColumnAlignmentName, ColumnFormat, ColumnTotalName, ReportHeaders } from './reportHeaders'
import { humanizeName } from './reportParameters'

export const COLUMN_TYPES = ['text', 'integer', 'number', 'boolean', 'date', 'datetime'] as const
export type ColumnType = (typeof COLUMN_TYPES)[number]

/**
 * A value in a result: dates as `YYYY-MM-DD`, timestamps as ISO 8601 in UTC, numbers beyond JavaScript's precision as
 * strings, other types in PostgreSQL's text format.
 */
export type ReportCell = string | number | boolean | null

/** A column of a result, with defaults for header settings that are not given. */
export interface ReportColumn {
  name: string
  type: ColumnType
  label: string
  /** A name from `COLUMN_FORMATS`, optionally with decimal places: `number:2`. */
  format: string
  align: ColumnAlignmentName
  total: ColumnTotalName | null
  link: string | null
  hidden: boolean
}

const DEFAULT_FORMATS: Readonly<Record<ColumnType, ColumnFormat>> = {
  text: 'text',
  integer: 'integer',
  number: 'number',
  boolean: 'yesno',
  date: 'date',
  datetime: 'datetime',
}

/** Applies the report's headers to a column. */
export function resolveReportColumn(name: string, type: ColumnType, headers: ReportHeaders): ReportColumn {
  const header = Object.hasOwn(headers, name) ? headers[name] : undefined
  // why: thousands separators suit only quantities, not ids or years
  const isName = /(^|_)(id|year)$/.test(name)
  const numeric = (type === 'integer' || type === 'number') && !isName
  return {
    name,
    type,
    label: header?.label ?? humanizeName(name),
    format: header?.format ?? (isName ? 'text' : DEFAULT_FORMATS[type]),
    align: header?.align ?? (numeric ? 'right' : 'left'),
    total: header?.total ?? null,
    link: header?.link ?? null,
    hidden: header?.hidden ?? false,
  }
}

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })
const month = new Intl.DateTimeFormat('en-GB', { month: 'short', year: 'numeric', timeZone: 'UTC' })
const moment = createZonedDateFormat({ dateStyle: 'medium', timeStyle: 'short' })
const numbers = new Map<string, Intl.NumberFormat>()

/** Formats a cell for people, on screen and in print. Empty for null. */
export function formatReportCell(value: ReportCell, column: Pick<ReportColumn, 'format'>): string {
  if (value === null) return ''
  const [name, decimals] = column.format.split(':')
  switch (name as ColumnFormat) {
    case 'integer':
      return isNumericReportCell(value) ? numberFormat('decimal', '0').format(value) : String(value)
    case 'number':
    case 'percent':
      return isNumericReportCell(value)
        ? numberText(value, name === 'percent' ? 'percent' : 'decimal', decimals)
        : String(value)
    case 'date':
      return dated(value, day)
    case 'month':
      return dated(value, month)
    case 'datetime':
      return dated(value, moment)
    default:
      return wordOf(value, name as ColumnFormat)
  }
}

/** Formats a cell for an axis: no thousands separator in four-digit numbers, which may be years. */
export function formatReportCellForAxis(value: ReportCell, column: Pick<ReportColumn, 'format'>): string {
  return formatReportCell(value, column).replace(/^(-?\d),(\d{3})(?![\d,])/, '$1$2')
}

/** Returns the verdict that a cell contains; undefined for anything else. */
export function getReportCellVerdict(
  value: ReportCell,
  { format }: Pick<ReportColumn, 'format'>,
): 'safe' | 'unsafe' | undefined {
  if (value === null || format !== 'passfail') return undefined
  return isTrue(value) ? 'safe' : 'unsafe'
}

/**
 * Formats a cell for programs, as in CSV: yes, no, pass and fail as words, everything else as stored. Empty for null.
 */
export function formatReportCellForExport(value: ReportCell, column: Pick<ReportColumn, 'format'>): string {
  return value === null ? '' : wordOf(value, column.format.split(':')[0] as ColumnFormat)
}

function wordOf(value: Exclude<ReportCell, null>, format: ColumnFormat): string {
  if (format === 'passfail') return isTrue(value) ? 'Pass' : 'Fail'
  if (format === 'yesno' || typeof value === 'boolean') return isTrue(value) ? 'Yes' : 'No'
  return String(value)
}

function isTrue(value: Exclude<ReportCell, null>): boolean {
  return value === true || value === 1 || value === 'true' || value === '1'
}

function dated(value: Exclude<ReportCell, null>, format: Pick<Intl.DateTimeFormat, 'format'>): string {
  // Stryker disable next-line ConditionalExpression: The words true and false are no numbers either.
  const instant = new Date(typeof value === 'string' ? value : Number.NaN)
  return Number.isNaN(instant.getTime()) ? String(value) : format.format(instant)
}

/** True for a number, or for a string with a number beyond JavaScript's precision. */
export function isNumericReportCell(value: ReportCell): value is number | Intl.StringNumericLiteral {
  // Stryker disable next-line ConditionalExpression: The words true and false are no numbers either.
  return typeof value === 'number' || (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value))
}

type NumberStyle = 'decimal' | 'percent'

/** Default number of decimal places. */
const USUAL_DECIMALS: Readonly<Record<NumberStyle, number>> = { decimal: 3, percent: 1 }

/**
 * Formats a number. Unless the decimal places are fixed, small numbers keep their first digits instead of becoming 0.
 */
function numberText(
  value: number | Intl.StringNumericLiteral,
  style: NumberStyle,
  decimals: string | undefined,
): string {
  const size = Math.abs(Number(value)) * (style === 'percent' ? 100 : 1)
  // Stryker disable next-line EqualityOperator: The smallest usual number is written alike in both ways.
  const tiny = decimals === undefined && size < 10 ** -USUAL_DECIMALS[style]
  return numberFormat(style, tiny ? 'tiny' : decimals).format(value)
}

function numberFormat(style: NumberStyle, decimals: string | undefined): Intl.NumberFormat {
  const key = `${style}:${decimals ?? ''}`
  const known = numbers.get(key)
  // Stryker disable next-line ConditionalExpression: A format is made once in a process, so that a repeated test finds the one made before.
  if (known) return known
  const digits: Intl.NumberFormatOptions =
    // Stryker disable next-line ConditionalExpression,EqualityOperator: A format is made once in a process, so that a repeated test finds the one made before.
    decimals === 'tiny'
      ? { maximumSignificantDigits: 2 }
      : {
          // Stryker disable next-line LogicalOperator: A format is made once in a process, so that a repeated test finds the one made before.
          minimumFractionDigits: Number(decimals ?? 0),
          // Stryker disable next-line LogicalOperator: A format is made once in a process, so that a repeated test finds the one made before.
          maximumFractionDigits: Number(decimals ?? USUAL_DECIMALS[style]),
        }
  const made = new Intl.NumberFormat('en', { style, ...digits })
  numbers.set(key, made)
  return made
}

/**
 * Returns the path of a cell's link; null if the cell has no link, or if one of the link's columns is empty or missing.
 */
export function getReportCellLink(
  column: ReportColumn,
  columns: readonly ReportColumn[],
  row: readonly ReportCell[],
): string | null {
  let complete = true
  const path = column.link?.replace(/\{([^{}]+)\}/g, (_, name: string) => {
    const value = row[columns.findIndex((other) => other.name === name)] ?? ''
    complete &&= value !== ''
    return encodeURIComponent(String(value))
  })
  return path !== undefined && complete ? path : null
}

export const COLUMN_TOTAL_LABELS: Readonly<Record<ColumnTotalName, string>> = {
  sum: 'Sum',
  average: 'Average',
  count: 'Count',
  min: 'Minimum',
  max: 'Maximum',
}

/** Formats a total; a count is a number of rows, whatever the column contains. */
export function formatReportTotal(column: Pick<ReportColumn, 'format' | 'total'>, total: ReportCell): string {
  return formatReportCell(total, column.total === 'count' ? { format: 'integer' } : column)
}

/** Computes the total of each column; null if the column has no total or no numbers. */
export function computeReportTotals(
  columns: readonly ReportColumn[],
  rows: readonly (readonly ReportCell[])[],
): ReportCell[] {
  return columns.map(({ total }, index) => {
    if (total === null) return null
    const cells = rows.map((row) => row[index] ?? null).filter((value) => value !== null)
    if (total === 'count') return cells.length
    return numericTotal(total, cells.map(Number).filter(Number.isFinite))
  })
}

function numericTotal(total: Exclude<ColumnTotalName, 'count'>, values: readonly number[]): number | null {
  if (values.length === 0) return null
  if (total === 'min') return values.reduce((a, b) => Math.min(a, b))
  if (total === 'max') return values.reduce((a, b) => Math.max(a, b))
  // why: the sum is rounded, so that 0.1 + 0.2 is shown as 0.3
  const sum = Number(values.reduce((a, b) => a + b).toPrecision(14))
  return total === 'sum' ? sum : Number((sum / values.length).toPrecision(14))
}
