import {
  addDays,
  type CalendarDate,
  getMonthEndAtOffset,
  getMonthStartAtOffset,
  getWeekday,
  isCalendarDate,
} from '../values/calendar'
import { isPlainDecimalText } from '../values/decimal'
import { isOneLine } from '../values/text'
import { validationMessages } from '../values/validationMessages'
import type { ParameterType, ReportRunParameter } from './runParameter'

const TEXT_MAXIMUM = 1000
const RELATIVE_DATE =
  /^(today|week-start|week-end|month-start|month-end|year-start|year-end)(?:\s*([+-])\s*(\d{1,5}))?$/
/**
 * Computes each word's date, plus a number of days, weeks, months or years: `today` with 3 is three days from today.
 */
const RELATIVE_DATES: Readonly<Record<string, (today: CalendarDate, count: number) => CalendarDate>> = {
  today: addDays,
  'week-start': (today, weeks) => addDays(today, 1 - getWeekday(today) + 7 * weeks),
  'week-end': (today, weeks) => addDays(today, 7 - getWeekday(today) + 7 * weeks),
  'month-start': getMonthStartAtOffset,
  'month-end': getMonthEndAtOffset,
  'year-start': (today, years) => getMonthStartAtOffset(`${today.slice(0, 4)}-01-01`, 12 * years),
  'year-end': (today, years) => getMonthEndAtOffset(`${today.slice(0, 4)}-12-01`, 12 * years),
}

/** Validation messages by parameter type. */
export const PARAMETER_TYPE_ERRORS: Readonly<Record<ParameterType, string>> = {
  text: `Must be one line of ${TEXT_MAXIMUM} characters or fewer, without control characters.`,
  number: 'Enter a number with a decimal point, such as 12.5.',
  date: validationMessages.date,
  boolean: validationMessages.boolean,
  select: 'Must be one of the options.',
  location: 'Must be the id of a location.',
  asset: 'Must be the id of an asset.',
}

/** Converts an entry to the database's text format; undefined if the entry does not match the parameter's type. */
export function toParameterDatabaseText(
  { type, options, searchable }: Pick<ReportRunParameter, 'type' | 'options' | 'searchable'>,
  text: string,
  today: CalendarDate,
): string | undefined {
  switch (type) {
    case 'number':
      return isPlainDecimalText(text) ? text : undefined
    case 'date':
      return isCalendarDate(text) ? text : resolveRelativeDate(text, today)
    case 'boolean':
      return ['true', '1'].includes(text) ? 'true' : ['false', '0'].includes(text) ? 'false' : undefined
    case 'location':
      return /^\d{1,9}$/.test(text) ? text : undefined
    case 'asset':
      return /^[A-Z0-9]{1,60}$/.test(text) ? text : undefined
    case 'select':
      return !searchable && !options.some(({ value }) => value === text) ? undefined : plain(text)
    case 'text':
      return plain(text)
  }
}

function plain(text: string): string | undefined {
  return text.length <= TEXT_MAXIMUM && isOneLine(text) ? text : undefined
}

/**
 * Computes `today`, `today-30` or `today+7`, or the first or last day of a week, month or year: `month-start-1` is the
 * first day of last month. Undefined for anything else, and for dates outside the calendar's range.
 */
export function resolveRelativeDate(text: string, today: CalendarDate): CalendarDate | undefined {
  const [, day = '', sign = '', count = '0'] = RELATIVE_DATE.exec(text) ?? []
  const date = RELATIVE_DATES[day]?.(today, Number(sign + count))
  return date && isCalendarDate(date) ? date : undefined
}
