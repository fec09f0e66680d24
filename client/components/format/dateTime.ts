import {
  addDays,
  type CalendarDate,
  countDaysBetween,
  getMonthStartAtOffset,
  today,
} from '../../../domain/values/calendar'

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })
const localTime = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })
const localDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' })
const calendarDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })

/** Formats an instant in this device's time zone: '20 Nov 2026, 19:55'. */
export const formatDateTime = (instant: string): string => localTime.format(new Date(instant))

/** Formats the date of an instant in this device's time zone: '20 Nov 2026'. */
export const formatInstantDay = (instant: string): string => localDay.format(new Date(instant))

/** Formats a calendar date: '20 Nov 2026'. */
export const formatDate = (date: CalendarDate): string => calendarDay.format(new Date(`${date}T00:00:00Z`))

const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' })
const dayOfYear = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' })

/** Formats an instant briefly: '19:55' for today, '20 Nov' for other days. */
export function formatBriefTime(instant: number): string {
  const isToday = localDay.format(instant) === localDay.format(Date.now())
  return (isToday ? clock : dayOfYear).format(instant)
}

const month = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** Formats a period: 'in March 2027' for a whole month, otherwise '22–30 Nov 2026'. */
export function formatPeriod({ from, to }: { from: CalendarDate; to: CalendarDate }): string {
  const [first, last] = [from, to].map((date) => new Date(`${date}T00:00:00Z`)) as [Date, Date]
  const isWholeMonth = from.endsWith('-01') && to === addDays(getMonthStartAtOffset(from, 1), -1)
  return isWholeMonth ? `in ${month.format(first)}` : calendarDay.formatRange(first, last)
}

const STEPS: [limit: number, seconds: number, unit: Intl.RelativeTimeFormatUnit][] = [
  [60 * 60, 60, 'minute'],
  [24 * 60 * 60, 60 * 60, 'hour'],
  [60 * 24 * 60 * 60, 24 * 60 * 60, 'day'],
  [730 * 24 * 60 * 60, 30.44 * 24 * 60 * 60, 'month'],
]

/** Formats an instant relative to now: '5 minutes ago', 'in 3 hours', 'yesterday'. */
export function formatRelativeTime(instant: string, now = new Date()): string {
  const seconds = (Date.parse(instant) - now.getTime()) / 1000
  if (Math.abs(seconds) < 60) return 'just now'
  const [, size, unit] = STEPS.find(([limit]) => Math.abs(seconds) < limit) ?? [0, 365.25 * 24 * 60 * 60, 'year']
  return relative.format(Math.round(seconds / size), unit)
}

/** Converts days to the largest suitable unit. */
function spanOf(days: number): [count: number, unit: 'day' | 'month' | 'year'] {
  if (Math.abs(days) < 60) return [days, 'day']
  if (Math.abs(days) < 730) return [Math.round(days / 30.44), 'month']
  return [Math.round(days / 365.25), 'year']
}

/** Formats a date relative to today: 'in 12 days', '3 months ago', 'yesterday'. */
export function formatRelativeDate(date: CalendarDate, from: CalendarDate = today()): string {
  return relative.format(...spanOf(countDaysBetween(from, date)))
}

/** Formats the time since a due date: '12 days overdue', '1 year overdue'. */
export function formatOverdueTime(date: CalendarDate, from: CalendarDate = today()): string {
  const [count, unit] = spanOf(countDaysBetween(date, from))
  return `${count} ${unit}${count === 1 ? '' : 's'} overdue`
}
