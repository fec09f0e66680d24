import { expect, it } from 'vitest'
import { describeRelativeDate } from '../../../domain/reports/describeRelativeDate'
import { describeReportAlert, passesAlertThreshold } from '../../../domain/reports/reportAlert'
import {
  describeScheduleTiming,
  isClockTime,
  type ScheduleTiming,
  toCronExpressions,
} from '../../../domain/reports/scheduleTiming'
import { resolveRelativeDate } from '../../../domain/reports/toParameterDatabaseText'
import { findNextRunTime } from '../../../server/platform/jobs/findNextRunTime'

const LONDON = 'Europe/London'
const AUCKLAND = 'Pacific/Auckland'
const SANTIAGO = 'America/Santiago'
const KOLKATA = 'Asia/Kolkata'
const MIDNIGHT = { time: '00:00' }
const HALF_PAST = { time: '01:30' }
const weekly = (weekdays: number[]): Partial<ScheduleTiming> => ({ repeat: 'weekly', weekdays })
const monthly = (monthDay: number, time = '07:00'): Partial<ScheduleTiming> => ({ repeat: 'monthly', monthDay, time })
const timing = (given: Partial<ScheduleTiming>): ScheduleTiming => ({
  repeat: 'daily',
  weekdays: [],
  monthDay: null,
  time: '07:00',
  ...given,
})
/** Returns the first due times after an instant. */
const dueTimes = (given: Partial<ScheduleTiming>, timeZone: string, after: string, count: number) => {
  const times: string[] = []
  for (let last = new Date(after); times.length < count; ) {
    const next = toCronExpressions(timing(given)).map((cron) => findNextRunTime(cron, timeZone, last).getTime())
    last = new Date(Math.min(...next))
    times.push(last.toISOString().slice(0, 16))
  }
  return times
}

it.each<[string, Partial<ScheduleTiming>, string, string, string]>([
  ['at its time when the clocks go forward', {}, LONDON, '2026-03-28T12:00', '2026-03-29T06:00 2026-03-30T06:00'],
  ['and when they go back', {}, LONDON, '2026-10-24T12:00', '2026-10-25T07:00 2026-10-26T07:00'],
  ['once at a time left out', HALF_PAST, LONDON, '2026-03-28T12:00', '2026-03-29T01:00 2026-03-30T00:30'],
  ['and at one that comes twice', HALF_PAST, LONDON, '2026-10-24T12:00', '2026-10-25T00:30 2026-10-26T01:30'],
  ['once without a midnight', MIDNIGHT, SANTIAGO, '2026-09-05T12:00', '2026-09-06T04:00 2026-09-07T03:00'],
  ['on weekdays', weekly([1, 4]), AUCKLAND, '2026-11-22T00:00', '2026-11-22T18:00 2026-11-25T18:00 2026-11-29T18:00'],
  ['on the last day of a shorter month', monthly(31), LONDON, '2028-02-01T00:00', '2028-02-29T07:00 2028-03-31T06:00'],
  ['on day 28 of a longer February', monthly(28), LONDON, '2028-02-01T00:00', '2028-02-28T07:00 2028-03-28T06:00'],
  ['on the last day without a 29th', monthly(29), LONDON, '2026-01-30T00:00', '2026-02-28T07:00 2026-03-29T06:00'],
  ['on the day of the month', monthly(1, '00:15'), KOLKATA, '2026-11-01T00:00', '2026-11-30T18:45 2026-12-31T18:45'],
  ['not at the instant itself', {}, 'UTC', '2026-01-01T07:00', '2026-01-02T07:00'],
])('the next run of a schedule: %s', (_, given, timeZone, after, expected) => {
  const times = expected.split(' ')
  expect(dueTimes(given, timeZone, `${after}Z`, times.length)).toEqual(times)
})

it('the next run of a schedule does not depend on the order of its days', () => {
  const crons = (weekdays: number[]) => toCronExpressions(timing(weekly(weekdays)))
  expect(crons([5, 1, 3])).toEqual(crons([1, 3, 5]))
})

it('the next run is at most once a day and never skipped, in two years of any time zone', () => {
  for (const zone of [LONDON, 'America/New_York', 'Australia/Lord_Howe', 'Africa/Casablanca', 'America/Sao_Paulo']) {
    const times = dueTimes({ time: '02:30' }, zone, '2026-01-01T00:00Z', 730).map((time) => Date.parse(`${time}Z`))
    const hours = times.slice(1).map((time, index) => (time - (times[index] ?? 0)) / 3_600_000)
    expect(Math.min(...hours)).toBeGreaterThanOrEqual(22)
    expect(Math.max(...hours)).toBeLessThanOrEqual(26)
  }
})

it.each<[string, Partial<ScheduleTiming>]>([
  ['every day at 07:00', {}],
  ['every Monday and Friday at 07:00', weekly([5, 1])],
  ['on day 28 of each month at 07:00', monthly(28)],
  ['on day 30, or the last day, of each month at 07:00', monthly(30)],
  ['on the last day of each month at 07:00', monthly(31)],
])('the next run of a schedule is described in words: %s', (text, given) => {
  expect(describeScheduleTiming(timing(given))).toBe(text)
})

it.each([
  ['07:00', true],
  ['23:59', true],
  ['24:00', false],
  ['7:00', false],
  ['07:60', false],
])('the next run of a schedule is at a time of day: %s, %s', (text, isTime) => {
  expect(isClockTime(text)).toBe(isTime)
})

it.each([
  ['today-30', '2026-10-23'],
  ['week-start', '2026-11-16'],
  ['week-start + 1', '2026-11-23'],
  ['week-end-1', '2026-11-15'],
  ['month-start-1', '2026-10-01'],
  ['month-end+3', '2027-02-28'],
  ['year-start', '2026-01-01'],
  ['year-end+2', '2028-12-31'],
])('a relative date: %s is %s', (text, date) => {
  expect(resolveRelativeDate(text, '2026-11-22')).toBe(date)
})

it.each(['tomorrow', 'month-start-1.5', 'year-start+99999', 'month-start--1'])(
  'a relative date cannot be %s',
  (text) => {
    expect(resolveRelativeDate(text, '2026-11-22')).toBeUndefined()
  },
)

it.each([
  ['month-start-1', 'First day of the previous month'],
  ['today-1', '1 day before the run'],
  ['today + 30', '30 days after the run'],
  ['2026-11-22', undefined],
])('a relative date: %s is described as %s', (text, words) => {
  expect(describeRelativeDate(text)).toBe(words)
})

it.each([
  [4, 'less', '5', true],
  [5, 'less', '5', false],
  [5, 'lessOrEqual', '5', true],
  [6, 'lessOrEqual', '5', false],
  [5, 'greater', '5', false],
  [6, 'equal', '5', false],
  [5, 'notEqual', '5', false],
  ['', 'equal', '0', false],
  ['12345678901234567890', 'greater', '5', true],
  [-0.5, 'greaterOrEqual', '-0.5', true],
  [null, 'notEqual', '5', false],
  ['2026-11-20', 'less', 'today', true],
  ['2026-11-22T09:00:00.000Z', 'lessOrEqual', 'today', true],
  ['2026-11-23', 'greater', '2026-11-22 10:00', true],
  ['2026-11-22', 'greater', 'soon', false],
  ['Open', 'equal', 'open', true],
  ['Open', 'greater', 'closed', false],
  ['Open', 'notEqual', '5', true],
] as const)('a threshold: %s is %s than or to %s: %s', (value, operator, threshold, passes) => {
  expect(passesAlertThreshold(value, { operator, threshold }, '2026-11-22')).toBe(passes)
})

it.each([
  [{ condition: 'always' }, ''],
  [{ condition: 'rows' }, 'if there are rows'],
  [{ condition: 'value' }, 'if stock in any row is less than 5'],
  [{ condition: 'value', rows: 'first', operator: 'greaterOrEqual' }, 'if stock in the first row is at least 5'],
] as const)('a threshold of %j is described as "%s"', (given, words) => {
  const alert = { column: 'stock', operator: 'less', threshold: '5', rows: 'any', ...given } as const
  expect(describeReportAlert(alert)).toBe(words)
})
