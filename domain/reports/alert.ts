import { type CalendarDate, daysBetween } from '../values/calendar'
import { type Cell, isNumeric } from './cells'
import { relativeDate } from './valueText'

/** Conditions for sending a schedule's result: always, if it has rows, or if a value passes a threshold. */
export const CONDITIONS = ['always', 'rows', 'value'] as const
export type AlertCondition = (typeof CONDITIONS)[number]

/** Operators for comparing a value with the threshold. */
export const OPERATORS = ['less', 'lessOrEqual', 'equal', 'notEqual', 'greaterOrEqual', 'greater'] as const
export type AlertOperator = (typeof OPERATORS)[number]

/** Rows whose value counts. */
export const ALERT_ROWS = ['any', 'first'] as const
export type AlertRows = (typeof ALERT_ROWS)[number]

/** Condition for sending a result. */
export interface Alert {
  condition: AlertCondition
  /** Name of the column with the value. */
  column: string | null
  operator: AlertOperator
  /** A number, a date (also `today+7`) or a text. */
  threshold: string
  rows: AlertRows
}

const WORDS: Readonly<Record<AlertOperator, string>> = {
  less: 'is less than',
  lessOrEqual: 'is at most',
  equal: 'is',
  notEqual: 'is not',
  greaterOrEqual: 'is at least',
  greater: 'is more than',
}

/** Describes an alert: 'if stock in any row is less than 5'; empty without a condition. `label` is the column's name. */
export function alertText({ condition, column, operator, threshold, rows }: Alert, label = column ?? ''): string {
  if (condition === 'always') return ''
  if (condition === 'rows') return 'if there are rows'
  return `if ${label} in ${rows === 'first' ? 'the first' : 'any'} row ${WORDS[operator]} ${threshold}`
}

/** Compares a value with a threshold: numbers as numbers, dates as dates. Other values can only be equal or different. */
export function passesThreshold(
  value: Cell,
  { operator, threshold }: Pick<Alert, 'operator' | 'threshold'>,
  today: CalendarDate,
): boolean {
  if (value === null) return false
  const difference = compare(value, relativeDate(threshold, today) ?? threshold)
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

/** Returns a negative or positive difference; NaN for values that are different but not in order. */
function compare(value: Exclude<Cell, null>, threshold: string): number {
  if (isNumeric(value) && isNumeric(threshold)) return Number(value) - Number(threshold)
  const text = String(value)
  // a timestamp is compared by its day
  // Stryker disable next-line LogicalOperator: The days between a date and another text are NaN, too.
  if (DATE.test(text) && DATE.test(threshold)) return daysBetween(threshold.slice(0, 10), text.slice(0, 10))
  return text.toLowerCase() === threshold.toLowerCase() ? 0 : Number.NaN
}

const DATE = /^\d{4}-\d{2}-\d{2}/
