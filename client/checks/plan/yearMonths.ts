import { listCheckDueDates } from '../../../domain/checks/checkSchedule'
import { type CalendarDate, getMonthEndAtOffset, getMonthStartAtOffset } from '../../../domain/values/calendar'
import type { CheckRowFragment } from './Check.generated'

export interface CheckDueInMonth {
  check: CheckRowFragment
  dates: CalendarDate[]
}

export interface CheckCalendarMonth {
  /** First day of the month. */
  from: CalendarDate
  due: CheckDueInMonth[]
}

const MONTHS = 12

/** Returns this month and the next eleven, with the checks due in each month if all checks are done on time. */
export function groupChecksByMonth(checks: readonly CheckRowFragment[], on: CalendarDate): CheckCalendarMonth[] {
  return Array.from({ length: MONTHS }, (_, index) => {
    const from = getMonthStartAtOffset(on, index)
    const to = getMonthEndAtOffset(on, index)
    const due = checks.map((check) => ({ check, dates: datesOf(check, { from, to }, index === 0) }))
    return { from, due: due.filter(({ dates }) => dates.length > 0) }
  })
}

/** Returns a check's due dates in a month; the first month also includes an earlier date that was missed. */
function datesOf(check: CheckRowFragment, { from, to }: { from: CalendarDate; to: CalendarDate }, isFirst: boolean) {
  const { schedule, rhythmFrom, nextDueOn } = check
  const since = isFirst && nextDueOn < from ? nextDueOn : from
  const dates = listCheckDueDates(schedule, { from: rhythmFrom, dueOn: nextDueOn }, { from: since, to })
  // why: the first date may be in the past, because a check missed weeks ago must still be done once
  return dates.filter((date, index) => date >= from || index === 0)
}
