/** A calendar date without time or time zone, `YYYY-MM-DD`. The strings can be compared directly. */
export type CalendarDate = string

type WallTime = (instant: Date) => Date

let wallTime: WallTime | undefined

/**
 * Sets the function that returns the local time, as a Date whose UTC fields show that time. Undefined restores this
 * machine's time.
 */
export function setWallTimeConverter(read: WallTime | undefined): void {
  wallTime = read
}

export function toLocalDate(instant: Date): CalendarDate {
  if (wallTime) return wallTime(instant).toISOString().slice(0, 10)
  const month = String(instant.getMonth() + 1).padStart(2, '0')
  const day = String(instant.getDate()).padStart(2, '0')
  return `${String(instant.getFullYear()).padStart(4, '0')}-${month}-${day}`
}

/** Returns today's date in local time. */
export function today(): CalendarDate {
  return toLocalDate(new Date())
}

export function isCalendarDate(text: string): boolean {
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const instant = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text)
}

/** Returns the date `days` later, or earlier if `days` is negative. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  const instant = new Date(`${date}T00:00:00Z`)
  instant.setUTCDate(instant.getUTCDate() + days)
  return instant.toISOString().slice(0, 10)
}

/** Returns the same day `years` later; 29 February becomes 28 February unless that year is a leap year. */
export function addYears(date: CalendarDate, years: number): CalendarDate {
  const moved = `${String(Number(date.slice(0, 4)) + years).padStart(4, '0')}${date.slice(4)}`
  return isCalendarDate(moved) ? moved : `${moved.slice(0, 8)}28`
}

/** Returns the same day `months` later, or the last day of a shorter month. */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  const last = getMonthEndAtOffset(date, months)
  const moved = `${last.slice(0, 8)}${date.slice(8)}`
  return moved < last ? moved : last
}

/** Returns the first day of the month that is `months` after the date's month. */
export function getMonthStartAtOffset(date: CalendarDate, months: number): CalendarDate {
  const instant = new Date(`${date.slice(0, 8)}01T00:00:00Z`)
  instant.setUTCMonth(instant.getUTCMonth() + months)
  return instant.toISOString().slice(0, 10)
}

/** Returns the last day of the month that is `months` after the date's month. */
export function getMonthEndAtOffset(date: CalendarDate, months: number): CalendarDate {
  return addDays(getMonthStartAtOffset(date, months + 1), -1)
}

/** Returns the weekday, from 1 for Monday to 7 for Sunday. */
export function getWeekday(date: CalendarDate): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay() || 7
}

/** Counts the days from `from` to `to`; negative if `to` is earlier. */
export function countDaysBetween(from: CalendarDate, to: CalendarDate): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)
}
