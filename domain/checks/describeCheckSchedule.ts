import { WEEKDAY_NAMES } from '../reports/scheduleTiming'
import { CHECK_INTERVAL_UNITS, type CheckSchedule, LAST_WEEK_OF_MONTH } from './checkSchedule'

export const MONTH_NAMES = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const
const WEEKS = ['first', 'second', 'third', 'fourth', 'last'] as const

/** Intervals that have a name of their own, such as weekly. */
const NAMED: Readonly<Record<string, string>> = {
  '1 day': 'daily',
  '1 week': 'weekly',
  '1 month': 'monthly',
  '3 month': 'quarterly',
  '6 month': 'every six months',
  '1 year': 'yearly',
  '5 year': 'every five years',
}

/** Describes a schedule: 'weekly', 'every 2 weeks', 'on the first Monday of each month'. */
export function describeCheckSchedule({ repeat, every, unit, weekday, week, monthDay, months }: CheckSchedule): string {
  if (repeat === 'interval') {
    const count = every ?? 1
    const by = unit ?? CHECK_INTERVAL_UNITS[0]
    return NAMED[`${count} ${by}`] ?? `every ${count} ${by}s`
  }
  const inMonths =
    months.length > 0
      ? new Intl.ListFormat('en-GB').format(months.map((month) => MONTH_NAMES[month - 1] ?? ''))
      : undefined
  if (repeat === 'weekday') {
    const day = WEEKDAY_NAMES[(weekday ?? 1) - 1] ?? ''
    if (week === null) return inMonths ? `every ${day} in ${inMonths}` : `every ${day}`
    return `on the ${WEEKS[Math.min(week, LAST_WEEK_OF_MONTH) - 1]} ${day} of ${inMonths ?? 'each month'}`
  }
  if (monthDay === 31) return `on the last day of ${inMonths ?? 'each month'}`
  return `on day ${monthDay ?? 1} of ${inMonths ?? 'each month'}`
}
