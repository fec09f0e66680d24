import { Cron } from 'croner'
import type { CalendarDate } from '../values/calendar'

/** The fields of `CheckSchedule` that form a calendar rule. */
interface CalendarRule {
  weekday: number | null
  week: number | null
  monthDay: number | null
  months: readonly number[]
}

/** Returns the first day after `after` that meets the rule. */
export function findNextCalendarMatch(rule: CalendarRule, after: CalendarDate): CalendarDate {
  const instant = new Date(`${after}T00:00:00Z`)
  const days = cronsOf(rule).flatMap((cron) => daysOf(cron).nextRun(instant)?.toISOString().slice(0, 10) ?? [])
  // Stryker disable next-line EqualityOperator: Both days are the same.
  return days.reduce((first, day) => (day < first ? day : first))
}

const known = new Map<string, Cron>()

function daysOf(cron: string): Cron {
  // why: UTC has no clock changes, which could move a date to another day
  // Stryker disable next-line BooleanLiteral: The schedule is only asked for dates, so it runs nothing, paused or not.
  const days = known.get(cron) ?? new Cron(cron, { timezone: 'UTC', mode: '5-part', paused: true })
  known.set(cron, days)
  return days
}

/** Converts a rule to cron expressions: `L` is the last day of a month, `1#2` its second Monday, `1#L` its last one. */
function cronsOf({ weekday, week, monthDay, months }: CalendarRule): string[] {
  const inMonths = months.length > 0 ? months.join() : '*'
  if (weekday !== null) return [`0 0 * ${inMonths} ${weekday}${week === null ? '' : `#${week === 5 ? 'L' : week}`}`]
  const day = monthDay ?? 1
  // Stryker disable next-line ConditionalExpression,EqualityOperator: A day that each month has stands in one rule as in two.
  if (day <= 28) return [`0 0 ${day} ${inMonths} *`]
  const chosen = months.length > 0 ? months : [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
  return [
    cronIn(
      // Stryker disable next-line ConditionalExpression,MethodExpression: A month without that day never has it.
      chosen.filter((month) => daysIn(month) >= day),
      String(day),
    ),
    cronIn(
      // Stryker disable next-line EqualityOperator: The last day of a month is its last day by number, too.
      chosen.filter((month) => daysIn(month) < day),
      'L',
    ),
  ].flat()
}

const cronIn = (months: readonly number[], day: string) => (months.length > 0 ? [`0 0 ${day} ${months.join()} *`] : [])

/** Number of days in a month, without the leap day. */
const daysIn = (month: number) => (month === 2 ? 28 : [4, 6, 9, 11].includes(month) ? 30 : 31)
