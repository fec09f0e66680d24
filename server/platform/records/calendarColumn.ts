import type { CalendarDate } from '../../../domain/values/calendar'

/** Returns the day in a DATE column. Prisma reads it as midnight UTC. */
export function toCalendarDate(date: Date): CalendarDate
export function toCalendarDate(date: Date | null): CalendarDate | null
export function toCalendarDate(date: Date | null): CalendarDate | null {
  return date === null ? null : date.toISOString().slice(0, 10)
}
