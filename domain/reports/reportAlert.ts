import { type CalendarDate, countDaysBetween } from '../values/calendar'
import { isNumericReportCell, type ReportCell } from './reportCells'
import { resolveRelativeDate } from './toParameterDatabaseText'

/** When a scheduled report's result is sent: always, if it has rows, or if a value passes a threshold. */
export const ALERT_CONDITIONS = ['always', 'rows', 'value'] as const
export type AlertCondition = (typeof ALERT_CONDITIONS)[number]

/** Operators for comparing a value with the threshold. */
export const ALERT_OPERATORS = ['less', 'lessOrEqual', 'equal', 'notEqual', 'greaterOrEqual', 'greater'] as const
export type AlertOperator = (typeof ALERT_OPERATORS)[number]

/** Which rows must pass the threshold. */
export const ALERT_ROW_SELECTIONS = ['any', 'first'] as const
export type AlertRowSelection = (typeof ALERT_ROW_SELECTIONS)[number]

export interface ReportAlert {
  condition: AlertCondition
  /** The column whose value is compared with the threshold. */
  column: string | null
  operator: AlertOperator
  /** A number, a date (also `today+7`) or text. */
  threshold: string
  rows: AlertRowSelection
}

const WORDS: Readonly<Record<AlertOperator, string>> = {
  less: 'is less than',
  lessOrEqual: 'is at most',
  equal: 'is',
  notEqual: 'is not',
  greaterOrEqual: 'is at least',
  greater: 'is more than',
}

/**
 * Describes an alert: 'if stock in any row is less than 5'; empty if there is no condition. `label` is the column's
 * label.
 */
export function describeReportAlert(
  { condition, column, operator, threshold, rows }: ReportAlert,
  label = column ?? '',
): string {
  if (condition === 'always') return ''
  if (condition === 'rows') return 'if there are rows'
  return `if ${label} in ${rows === 'first' ? 'the first' : 'any'} row ${WORDS[operator]} ${threshold}`
}

/**
 * Compares a value with a threshold: numbers as numbers, dates as dates. Other values can only be equal or not equal.
 */
export function passesAlertThreshold(
  value: ReportCell,
  { operator, threshold }: Pick<ReportAlert, 'operator' | 'threshold'>,
  today: CalendarDate,
): boolean {
  if (value === null) return false
  const difference = compare(value, resolveRelativeDate(threshold, today) ?? threshold)
  switch (operator) {
    case 'equal':
      return difference === 0
    case 'notEqual':
      return difference !== 0
    case 'less':
      return difference < 0
    case 'lessOrEqual':
      return difference <= 0
    case 'greater':
      return difference > 0
    case 'greaterOrEqual':
      return difference >= 0
  }
}

/** Returns a negative or positive number, or 0 if the values are equal; NaN if they differ but cannot be ordered. */
function compare(value: Exclude<ReportCell, null>, threshold: string): number {
  if (isNumericReportCell(value) && isNumericReportCell(threshold)) return Number(value) - Number(threshold)
  const text = String(value)
  // why: a timestamp is compared by its date
  // Stryker disable next-line LogicalOperator: The days between a date and another text are NaN, too.
  if (DATE.test(text) && DATE.test(threshold)) return countDaysBetween(threshold.slice(0, 10), text.slice(0, 10))
  return text.toLowerCase() === threshold.toLowerCase() ? 0 : Number.NaN
}

const DATE = /^\d{4}-\d{2}-\d{2}/
