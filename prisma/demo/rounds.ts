import { addDays, addYears, type CalendarDate } from '../../domain/values/calendar'
import { ROUNDS, type Round } from './tables/locations'

/** Number of recorded rounds, including the latest. */
export const ROUNDS_HELD = 5

/** Returns the first or second Saturday of a yearly round, so many years before the latest one. */
export function roundDay(round: Round, yearsBefore: number, saturday: 0 | 1, today: CalendarDate): CalendarDate {
  const around = addDays(addYears(today, -yearsBefore), -ROUNDS[round])
  const daysAfterSaturday = (new Date(`${around}T00:00:00Z`).getUTCDay() + 1) % 7
  return addDays(around, 7 * saturday - daysAfterSaturday)
}
