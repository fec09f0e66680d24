/** A calendar date without time or zone, `YYYY-MM-DD`: comparable as text. */
export type CalendarDate = string

/** The calendar date of an instant in this machine's time zone. */
export function dateOf(instant: Date): CalendarDate {
  const month = String(instant.getMonth() + 1).padStart(2, '0')
  const day = String(instant.getDate()).padStart(2, '0')
  return `${String(instant.getFullYear()).padStart(4, '0')}-${month}-${day}`
}

/** Today's calendar date in this machine's time zone. */
export function today(): CalendarDate {
  return dateOf(new Date())
}

/** True for an existing day of the Gregorian calendar written `YYYY-MM-DD`. */
export function isCalendarDate(text: string): boolean {
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const instant = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text)
}

/** The date `days` later (earlier if negative). */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  const instant = new Date(`${date}T00:00:00Z`)
  instant.setUTCDate(instant.getUTCDate() + days)
  return instant.toISOString().slice(0, 10)
}

/** The same day `years` later; 29 February becomes 28 February where the year has none. */
export function addYears(date: CalendarDate, years: number): CalendarDate {
  const moved = `${String(Number(date.slice(0, 4)) + years).padStart(4, '0')}${date.slice(4)}`
  return isCalendarDate(moved) ? moved : `${moved.slice(0, 8)}28`
}

/** The first of the month that is `months` later than that of the date. */
export function firstOfMonth(date: CalendarDate, months: number): CalendarDate {
  const instant = new Date(`${date.slice(0, 8)}01T00:00:00Z`)
  instant.setUTCMonth(instant.getUTCMonth() + months)
  return instant.toISOString().slice(0, 10)
}

/** Days from `from` to `to`, negative if `to` is earlier. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)
}
