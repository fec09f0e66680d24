import { WEEKDAY_NAMES } from '../reports/scheduleTiming'
import { type CheckIntervalUnit, type CheckSchedule, checkScheduleSchema, LAST_WEEK_OF_MONTH } from './checkSchedule'
import { MONTH_NAMES } from './describeCheckSchedule'

/** Maximum length of a schedule text, in characters. */
const LONGEST = 200

const NOT_UNDERSTOOD =
  'Write the schedule like one of these: weekly, every 2 weeks, monthly, every 6 months, yearly, first Monday of each month, day 15 of March and June.'

const UNITS: Readonly<Record<string, CheckIntervalUnit>> = {
  day: 'day',
  days: 'day',
  week: 'week',
  weeks: 'week',
  wk: 'week',
  wks: 'week',
  month: 'month',
  months: 'month',
  mth: 'month',
  mths: 'month',
  year: 'year',
  years: 'year',
  yr: 'year',
  yrs: 'year',
}

/** Single words for intervals. */
const INTERVALS: Readonly<Record<string, [every: number, unit: CheckIntervalUnit]>> = {
  daily: [1, 'day'],
  weekly: [1, 'week'],
  fortnightly: [2, 'week'],
  fortnight: [2, 'week'],
  monthly: [1, 'month'],
  bimonthly: [2, 'month'],
  quarterly: [3, 'month'],
  quarter: [3, 'month'],
  termly: [4, 'month'],
  yearly: [1, 'year'],
  annual: [1, 'year'],
  annually: [1, 'year'],
  biennially: [2, 'year'],
}

const NUMBERS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']
/** Fractions of a year, in months: 'half yearly', 'twice a year'. */
const PARTS: Readonly<Record<string, number>> = { half: 6, twice: 6, thrice: 4 }
const ORDINALS: Readonly<Record<string, number>> = {
  first: 1,
  second: 2,
  third: 3,
  fourth: 4,
  last: LAST_WEEK_OF_MONTH,
  '1st': 1,
  '2nd': 2,
  '3rd': 3,
  '4th': 4,
}
const FILLERS = ['on', 'the', 'of', 'in', 'at', 'a', 'an', 'and', 'every', 'each', 'once', 'per', 'calendar']

/**
 * Parses a schedule text, as `describeCheckSchedule` formats it or as people write it: 'every 2 weeks', 'last Friday of
 * March'.
 */
export function parseCheckSchedule(text: string): { schedule: CheckSchedule; error?: undefined } | { error: string } {
  if (text.length > LONGEST) return { error: NOT_UNDERSTOOD }
  const found = readWords(text.toLowerCase())
  if (!found) return { error: NOT_UNDERSTOOD }
  const read = checkScheduleSchema.safeParse(found)
  return read.success ? { schedule: read.data } : { error: read.error.issues[0]?.message ?? NOT_UNDERSTOOD }
}

function readWords(text: string): Partial<CheckSchedule> | undefined {
  // why: 'day 15 of each month' is a day of the month, but 'every 15 months' is an interval
  const ofMonths = /\b(of|in) (each|every|the|a) month\b/.test(text)
  const words = text
    .replace(/\b(of|in) (each|every|the|a) month\b/g, ' ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !FILLERS.includes(word))
  const months = words.map(monthOf).filter((month) => month > 0)
  const others = words.filter((word) => monthOf(word) === 0)
  if (months.length > 0 || ofMonths) return readCalendarRule(others, months)
  // why: do not read a number alone as a day of the month, because it may be an interval in months
  if (others.length === 1 && countOf(others[0] ?? '') !== undefined) return undefined
  return readInterval(others) ?? readCalendarRule(others, [])
}

function readInterval(words: readonly string[]): Partial<CheckSchedule> | undefined {
  const [first = '', second = '', third] = words
  if (third !== undefined) return undefined
  const interval = (every: number, unit: CheckIntervalUnit) => ({ repeat: 'interval' as const, every, unit })
  if (second === '') {
    const [every, unit] = INTERVALS[first] ?? [1, UNITS[first]]
    if (unit) return interval(every, unit)
    const joined = /^(\d{1,4})([a-z]+)$/.exec(first)
    const [, count = '', name = ''] = joined ?? []
    return UNITS[name] && interval(Number(count), UNITS[name])
  }
  const part = PARTS[first]
  if (part !== undefined) return UNITS[second] === 'year' || second === 'yearly' ? interval(part, 'month') : undefined
  const count = countOf(first)
  const named = INTERVALS[second]
  const unit = UNITS[second] ?? (named?.[0] === 1 ? named[1] : undefined)
  return count !== undefined && unit ? interval(count, unit) : undefined
}

function readCalendarRule(words: readonly string[], months: readonly number[]): Partial<CheckSchedule> | undefined {
  const [first = '', second = '', third] = words
  if (third !== undefined) return undefined
  const weekday = (week: number | null, day: number) => ({ repeat: 'weekday' as const, week, weekday: day, months })
  const monthDay = (day: number) => ({ repeat: 'monthDay' as const, monthDay: day, months })
  if (second === '') {
    if (weekdayOf(first) > 0) return weekday(null, weekdayOf(first))
    const day = dayOf(first)
    return day === undefined ? undefined : monthDay(day)
  }
  const week = ORDINALS[first]
  if (week !== undefined && weekdayOf(second) > 0) return weekday(week, weekdayOf(second))
  if (first === 'last' && second === 'day') return monthDay(31)
  if (first === 'first' && second === 'day') return monthDay(1)
  const day = first === 'day' ? dayOf(second) : undefined
  return day === undefined ? undefined : monthDay(day)
}

/** Parses the number in an interval: '2', 'two', 'other'. */
function countOf(word: string): number | undefined {
  if (word === 'other') return 2
  const index = NUMBERS.indexOf(word)
  if (index >= 0) return index + 1
  return /^\d{1,4}$/.test(word) ? Number(word) : undefined
}

/** Parses a day of the month: '15', '15th'. */
const dayOf = (word: string) => (/^\d{1,2}(st|nd|rd|th)?$/.test(word) ? Number.parseInt(word, 10) : undefined)

const SHORTEST_NAME = 3

/** Returns the 1-based position of the first name that starts with the word; 0 if no name does. */
const placeOf = (names: readonly string[], word: string) =>
  word.length < SHORTEST_NAME ? 0 : names.findIndex((name) => name.toLowerCase().startsWith(word)) + 1

const monthOf = (word: string) => placeOf(MONTH_NAMES, word)
const weekdayOf = (word: string) => placeOf(WEEKDAY_NAMES, word.endsWith('days') ? word.slice(0, -1) : word)
