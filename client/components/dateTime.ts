import { addDays, type CalendarDate, daysBetween, firstOfMonth, today } from '../../domain/calendar'

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })
const localTime = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })
const localDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' })
const calendarDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })

/** An instant in full, in this device's time zone: '20 Nov 2026, 19:55'. */
export const exactTime = (instant: string): string => localTime.format(new Date(instant))

/** The day of an instant on this device's calendar: '20 Nov 2026'. */
export const exactDay = (instant: string): string => localDay.format(new Date(instant))

/** A calendar date in full: '20 Nov 2026'. */
export const exactDate = (date: CalendarDate): string => calendarDay.format(new Date(`${date}T00:00:00Z`))

const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' })
const dayOfYear = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' })

/** An instant as briefly as it is clear: '19:55' for today, '20 Nov' for other days. */
export function briefTime(instant: number): string {
  const isToday = localDay.format(instant) === localDay.format(Date.now())
  return (isToday ? clock : dayOfYear).format(instant)
}

const month = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** A span of days: 'in March 2027' for a whole month, '22–30 Nov 2026' for others. */
export function periodText({ from, to }: { from: CalendarDate; to: CalendarDate }): string {
  const [first, last] = [from, to].map((date) => new Date(`${date}T00:00:00Z`)) as [Date, Date]
  const isWholeMonth = from.endsWith('-01') && to === addDays(firstOfMonth(from, 1), -1)
  return isWholeMonth ? `in ${month.format(first)}` : calendarDay.formatRange(first, last)
}

const STEPS: [limit: number, seconds: number, unit: Intl.RelativeTimeFormatUnit][] = [
  [60 * 60, 60, 'minute'],
  [24 * 60 * 60, 60 * 60, 'hour'],
  [60 * 24 * 60 * 60, 24 * 60 * 60, 'day'],
  [730 * 24 * 60 * 60, 30.44 * 24 * 60 * 60, 'month'],
]

/** An instant as people say it from now: '5 minutes ago', 'in 3 hours', 'yesterday'. */
export function relativeTime(instant: string, now = new Date()): string {
  const seconds = (Date.parse(instant) - now.getTime()) / 1000
  if (Math.abs(seconds) < 60) return 'just now'
  const [, size, unit] = STEPS.find(([limit]) => Math.abs(seconds) < limit) ?? [0, 365.25 * 24 * 60 * 60, 'year']
  return relative.format(Math.round(seconds / size), unit)
}

/** A number of days in the unit in which people say it. */
function spanOf(days: number): [count: number, unit: 'day' | 'month' | 'year'] {
  if (Math.abs(days) < 60) return [days, 'day']
  if (Math.abs(days) < 730) return [Math.round(days / 30.44), 'month']
  return [Math.round(days / 365.25), 'year']
}

/** A date as people say it from today: 'in 12 days', '3 months ago', 'yesterday'. */
export function relativeDate(date: CalendarDate, from: CalendarDate = today()): string {
  return relative.format(...spanOf(daysBetween(from, date)))
}

/** How long a date has passed: '12 days overdue', '1 year overdue'. */
export function overdueText(date: CalendarDate, from: CalendarDate = today()): string {
  const [count, unit] = spanOf(daysBetween(date, from))
  return `${count} ${unit}${count === 1 ? '' : 's'} overdue`
}
