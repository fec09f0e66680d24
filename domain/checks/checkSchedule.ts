import * as z from 'zod'
import { addDays, addMonths, addYears, type CalendarDate, countDaysBetween } from '../values/calendar'
import { validationMessages } from '../values/validationMessages'
import { findNextCalendarMatch } from './calendarRule'

export const CHECK_INTERVAL_UNITS = ['day', 'week', 'month', 'year'] as const
export type CheckIntervalUnit = (typeof CHECK_INTERVAL_UNITS)[number]

/** How a check repeats: an interval after it was last done, on a weekday ('first Monday'), or on a day of the month. */
export const CHECK_REPEATS = ['interval', 'weekday', 'monthDay'] as const
export type CheckRepeat = (typeof CHECK_REPEATS)[number]

/** Value of `week` that selects the last such weekday of a month: 'last Friday'. */
export const LAST_WEEK_OF_MONTH = 5

/** When a check is due. Fields that its `repeat` does not use are null; `months` is empty for all months. */
export interface CheckSchedule {
  repeat: CheckRepeat
  /** For an interval: the number of units. */
  every: number | null
  unit: CheckIntervalUnit | null
  /** From 1 for Monday to 7 for Sunday. */
  weekday: number | null
  /** 1 to 4, or 5 for the last such weekday of the month; null for every week. */
  week: number | null
  /** Day of the month; in shorter months, the last day. */
  monthDay: number | null
  /** From 1 for January. */
  months: readonly number[]
}

/** Maximum number of each unit in an interval. */
export const MAX_CHECK_INTERVALS: Readonly<Record<CheckIntervalUnit, number>> = {
  day: 365,
  week: 52,
  month: 60,
  year: 20,
}

const wholeNumber = (min: number, max: number) =>
  z
    .int(validationMessages.wholeNumberBetween(min, max))
    .min(min, validationMessages.wholeNumberBetween(min, max))
    .max(max, validationMessages.wholeNumberBetween(min, max))

const months = z
  .array(wholeNumber(1, 12))
  .max(12, validationMessages.tooMany(12, 'months'))
  .nullish()
  .transform((list) => [...new Set(list)].sort((one, other) => one - other))

/** Parses a schedule. Fields that its `repeat` does not use become null. */
export const checkScheduleSchema = z
  .object({
    repeat: z.enum(CHECK_REPEATS, validationMessages.oneOf(CHECK_REPEATS)),
    every: z.int(validationMessages.wholeNumber).nullish(),
    unit: z.enum(CHECK_INTERVAL_UNITS, validationMessages.oneOf(CHECK_INTERVAL_UNITS)).nullish(),
    weekday: wholeNumber(1, 7).nullish(),
    week: wholeNumber(1, LAST_WEEK_OF_MONTH).nullish(),
    monthDay: wholeNumber(1, 31).nullish(),
    months,
  })
  .transform((entries, context): CheckSchedule => {
    const { repeat, every = null, unit = null, weekday = null, week = null, monthDay = null } = entries
    const none = { every: null, unit: null, weekday: null, week: null, monthDay: null, months: [] }
    const refuse = (message: string) => context.addIssue({ code: 'custom', message })
    if (repeat === 'interval') {
      if (unit === null) refuse('Choose days, weeks, months or years.')
      // Stryker disable next-line ConditionalExpression: Null is less than 1.
      else if (every === null || every < 1 || every > MAX_CHECK_INTERVALS[unit])
        refuse(`Enter a whole number of ${unit}s between 1 and ${MAX_CHECK_INTERVALS[unit]}.`)
      return { ...none, repeat, every, unit }
    }
    if (repeat === 'weekday') {
      if (weekday === null) refuse('Choose a weekday.')
      return { ...none, repeat, weekday, week, months: entries.months }
    }
    if (monthDay === null) refuse('Choose a day of the month.')
    return { ...none, repeat, monthDay, months: entries.months }
  })

const DAYS_OF_UNIT: Readonly<Record<CheckIntervalUnit, { least: number; most: number }>> = {
  day: { least: 1, most: 1 },
  week: { least: 7, most: 7 },
  month: { least: 28, most: 31 },
  year: { least: 365, most: 366 },
}

/** Returns the minimum number of days between two due dates. */
function leastGap({ repeat, every, unit, week }: CheckSchedule): number {
  if (repeat === 'interval') return (every ?? 1) * DAYS_OF_UNIT[unit ?? 'day'].least
  return repeat === 'weekday' && week === null ? 7 : 28
}

/**
 * Returns the longest window allowed, in days. With a longer window, a day could be in the windows of two due dates.
 */
export function getMaxCheckWindowDays(schedule: CheckSchedule): number {
  return Math.floor((leastGap(schedule) - 1) / 2)
}

/** Maximum days of notice: how long before its due date a check shows as due soon. */
const NOTICE_DAYS = 7
/** Maximum days of notice for a check by an outside firm, which must be booked. */
const NOTICE_DAYS_OF_FIRM = 30

/** Returns how many days before its due date a check shows as due soon. Frequent checks have less notice. */
export function getCheckNoticeDays(schedule: CheckSchedule, byFirm: boolean): number {
  return Math.min(byFirm ? NOTICE_DAYS_OF_FIRM : NOTICE_DAYS, getMaxCheckWindowDays(schedule))
}

/** A check's position in its schedule: the day the interval counts from, and the next due date. */
export interface CheckDueCycle {
  from: CalendarDate
  dueOn: CalendarDate
}

export interface CheckCompletion {
  doneOn: CalendarDate
  /** Expiry date (last day of validity) of the document that was added when the check was done. */
  expiresOn?: CalendarDate | null
}

/** The settings that determine a check's due dates. */
export interface CheckPlan {
  schedule: CheckSchedule
  /** The earliest first due date. */
  startsOn: CalendarDate
  /** Days before and after a due date: doing the check within this window counts for that due date. */
  windowDays: number
}

/**
 * Returns the due cycle of a check that has never been done. A calendar rule moves the first due date to its next
 * matching day.
 */
export function startCheckDueCycle({ schedule, startsOn }: CheckPlan): CheckDueCycle {
  const dueOn = schedule.repeat === 'interval' ? startsOn : findNextCalendarMatch(schedule, addDays(startsOn, -1))
  return { from: dueOn, dueOn }
}

/**
 * Returns the due cycle after a check was done. If the check was done within the window, early or late, the interval
 * still counts from the same day; otherwise it counts from the day the check was done. The due date never moves
 * earlier, unless a document expires before it.
 */
export function advanceCheckDueCycle(
  { schedule, windowDays }: CheckPlan,
  { from, dueOn }: CheckDueCycle,
  { doneOn, expiresOn }: CheckCompletion,
): CheckDueCycle {
  const next = schedule.repeat === 'interval' ? afterInterval() : afterRule()
  return expiresOn && expiresOn < next.dueOn ? { from: expiresOn, dueOn: expiresOn } : next

  function afterInterval(): CheckDueCycle {
    const keepsRhythm = Math.abs(countDaysBetween(dueOn, doneOn)) <= windowDays
    const restarted = keepsRhythm
      ? { from, dueOn: nextStep(schedule, from, dueOn) }
      : { from: doneOn, dueOn: nextStep(schedule, doneOn, doneOn) }
    // Stryker disable next-line EqualityOperator: On the day itself both dates are the same.
    return restarted.dueOn > dueOn ? restarted : { from, dueOn }
  }

  function afterRule(): CheckDueCycle {
    const due = findNextCalendarMatch(schedule, addDays(doneOn, windowDays))
    // Stryker disable next-line EqualityOperator: On the day itself both dates are the same.
    return due > dueOn ? { from: due, dueOn: due } : { from, dueOn }
  }
}

/** Returns the due cycle after the given completions of a check, which may be in any order. */
export function computeCheckDueCycle(plan: CheckPlan, times: readonly CheckCompletion[]): CheckDueCycle {
  return (
    times
      // Stryker disable next-line EqualityOperator: Of two times on one day both orders are right.
      .toSorted((one, other) => (one.doneOn < other.doneOn ? -1 : 1))
      .reduce((rhythm, time) => advanceCheckDueCycle(plan, rhythm, time), startCheckDueCycle(plan))
  )
}

/**
 * Returns the due date met by a check that was done on `doneOn`, on time or late; null if the date's window had not
 * begun.
 */
export function getDueDateMetByCheck(
  { windowDays }: Pick<CheckPlan, 'windowDays'>,
  { dueOn }: CheckDueCycle,
  doneOn: CalendarDate,
): CalendarDate | null {
  return addDays(dueOn, -windowDays) <= doneOn ? dueOn : null
}

/** Lists the due dates between two days if the check is always done on time. */
export function listCheckDueDates(
  schedule: CheckSchedule,
  rhythm: CheckDueCycle,
  { from, to }: { from: CalendarDate; to: CalendarDate },
): CalendarDate[] {
  const dates: CalendarDate[] = []
  let { dueOn } = rhythm
  while (dueOn <= to) {
    if (dueOn >= from) dates.push(dueOn)
    dueOn =
      schedule.repeat === 'interval' ? nextStep(schedule, rhythm.from, dueOn) : findNextCalendarMatch(schedule, dueOn)
  }
  return dates
}

/**
 * Returns the first day after `after` that is a whole number of intervals after `from`. A month-end date stays at the
 * end of the month.
 */
function nextStep({ every, unit }: CheckSchedule, from: CalendarDate, after: CalendarDate): CalendarDate {
  const size = every ?? 1
  const by = unit ?? 'day'
  // why: the search starts just below the result instead of stepping through all the years before it
  // Stryker disable next-line MethodExpression: The steps before the answer are taken one by one, which is slower.
  let steps = Math.max(1, Math.floor(countDaysBetween(from, after) / (DAYS_OF_UNIT[by].most * size)))
  let day = addUnits(from, steps * size, by)
  while (day <= after) {
    steps += 1
    day = addUnits(from, steps * size, by)
  }
  return day
}

function addUnits(date: CalendarDate, count: number, unit: CheckIntervalUnit): CalendarDate {
  if (unit === 'month') return addMonths(date, count)
  return unit === 'year' ? addYears(date, count) : addDays(date, unit === 'week' ? 7 * count : count)
}

/** States of a check by its due date, most urgent first. */
export const CHECK_STATES = ['overdue', 'due', 'soon', 'later'] as const
export type CheckState = (typeof CHECK_STATES)[number]

export function getCheckState(
  { nextDueOn, windowDays, noticeDays }: { nextDueOn: CalendarDate; windowDays: number; noticeDays: number },
  day: CalendarDate,
): CheckState {
  if (addDays(nextDueOn, windowDays) < day) return 'overdue'
  if (nextDueOn <= day) return 'due'
  return addDays(nextDueOn, -noticeDays) <= day ? 'soon' : 'later'
}
