import { addDays, addYears, type CalendarDate } from '../../domain/calendar'
import { ROUNDS, type Round } from './tables/locations'

/** Rounds that the records go back, the latest one included. */
export const ROUNDS_HELD = 5

/** The first or second Saturday of a yearly round that was held so many years before its latest. */
export function roundDay(round: Round, yearsBefore: number, saturday: 0 | 1, today: CalendarDate): CalendarDate {
  const around = addDays(addYears(today, -yearsBefore), -ROUNDS[round])
  const daysAfterSaturday = (new Date(`${around}T00:00:00Z`).getUTCDay() + 1) % 7
  return addDays(around, 7 * saturday - daysAfterSaturday)
}
