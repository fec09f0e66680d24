export const SCHEDULE_REPEATS = ['daily', 'weekly', 'monthly'] as const
export type ScheduleRepeat = (typeof SCHEDULE_REPEATS)[number]

/** When a schedule runs, in the hall's time zone. */
export interface ScheduleTiming {
  repeat: ScheduleRepeat
  /** For a weekly schedule: days from 1 for Monday to 7 for Sunday. */
  weekdays: readonly number[]
  /** Day of a monthly schedule; in shorter months, the last day. */
  monthDay: number | null
  /** Local time, `HH:MM`. */
  time: string
}

export const WEEKDAY_NAMES = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/** True for a time of day, `HH:MM`. */
export function isClockTime(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text)
}

/**
 * Converts a schedule to cron expressions (minute, hour, day of the month, month, day of the week). No two expressions
 * match the same day. `L` is the last day of a month.
 */
export function toCronExpressions({ repeat, weekdays, monthDay, time }: ScheduleTiming): string[] {
  const [hour, minute] = time.split(':').map(Number)
  const at = `${minute} ${hour}`
  if (repeat === 'daily') return [`${at} * * *`]
  if (repeat === 'weekly') return [`${at} * * ${[...weekdays].sort((a, b) => a - b).join()}`]
  const day = monthDay ?? 1
  if (day === 31) return [`${at} L * *`]
  return day <= 28 ? [`${at} ${day} * *`] : [`${at} ${day} 1,3-12 *`, `${at} L 2 *`]
}

/** Describes a schedule: 'every Monday and Thursday at 07:00'. */
export function describeScheduleTiming({ repeat, weekdays, monthDay, time }: ScheduleTiming): string {
  if (repeat === 'daily') return `every day at ${time}`
  if (repeat === 'weekly') {
    const days = [...weekdays].sort((a, b) => a - b).map((day) => WEEKDAY_NAMES[day - 1] ?? '')
    return `every ${new Intl.ListFormat('en-GB').format(days)} at ${time}`
  }
  if (monthDay === 31) return `on the last day of each month at ${time}`
  const orLast = (monthDay ?? 1) > 28 ? ', or the last day,' : ''
  return `on day ${monthDay ?? 1}${orLast} of each month at ${time}`
}
