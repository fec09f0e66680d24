import { afterEach, expect, it, vi } from 'vitest'
import {
  addDays,
  addYears,
  countDaysBetween,
  isCalendarDate,
  today,
  toLocalDate,
} from '../../../domain/values/calendar'
import { getTimeZone, isTimeZone, setTimeZone, toWallTime } from '../../../domain/values/timeZone'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
  setTimeZone(undefined)
})

it.each(['2026-01-01', '2024-02-29', '2000-02-29', '0001-01-01', '9999-12-31'])('a calendar date is %s', (text) => {
  expect(isCalendarDate(text)).toBe(true)
})

it.each([
  ...['2026-02-29', '1900-02-29', '2026-13-01', '2026-00-10', '2026-04-31', '0000-01-01', '2026-1-1', '20260101'],
  ...['2026-01-01T00:00:00Z', ' 2026-01-01', '2026-01-01\n', '12026-01-01', '', 'today'],
])('a calendar date is not %j', (text) => {
  expect(isCalendarDate(text)).toBe(false)
})

it.each([
  ['2026-12-31', 1, '2027-01-01'],
  ['2024-02-28', 1, '2024-02-29'],
  ['2026-03-01', -1, '2026-02-28'],
  ['2026-03-29', 1, '2026-03-30'],
  ['2026-01-01', 0, '2026-01-01'],
])('days and years: %s and %i days is %s', (date, days, moved) => {
  expect(addDays(date, days)).toBe(moved)
  expect(countDaysBetween(date, moved)).toBe(days)
})

it.each([
  ['2024-02-29', 1, '2025-02-28'],
  ['2024-02-29', 4, '2028-02-29'],
  ['2026-02-28', 2, '2028-02-28'],
  ['2026-06-30', 5, '2031-06-30'],
])('days and years: %s and %i years is %s', (date, years, moved) => {
  expect(addYears(date, years)).toBe(moved)
})

it.each([
  ['Pacific/Auckland', '2026-06-16'],
  ['Europe/London', '2026-06-15'],
  ['America/Los_Angeles', '2026-06-15'],
])('today is the local day in %s', (zone, date) => {
  vi.stubEnv('TZ', zone)
  vi.useFakeTimers({ now: new Date('2026-06-15T20:30:00Z') })
  expect(today()).toBe(date)
  expect(toLocalDate(new Date())).toBe(date)
})

it.each([
  ['Pacific/Auckland', '2026-06-15T11:59:59Z', '2026-06-15'],
  ['Pacific/Auckland', '2026-06-15T12:00:00Z', '2026-06-16'],
  ['Europe/London', '2026-06-14T23:00:00Z', '2026-06-15'],
  ['Europe/London', '2026-12-14T23:00:00Z', '2026-12-14'],
  // the clocks go forward at 01:00 UTC
  ['Europe/London', '2026-03-29T23:30:00Z', '2026-03-30'],
])("today is the day in %s, once that zone is set, whatever the machine's clock says: %s", (zone, now, date) => {
  vi.stubEnv('TZ', 'America/Los_Angeles')
  vi.useFakeTimers({ now: new Date(now) })
  setTimeZone(zone)
  expect(today()).toBe(date)
  expect(toWallTime(new Date()).toISOString()).toMatch(date)
  expect(getTimeZone()).toBe(zone)
  setTimeZone(undefined)
  expect(getTimeZone()).toBe('America/Los_Angeles')
})

it.each(['Europe/London', 'UTC', 'America/Argentina/Buenos_Aires'])('the hall may be in %s', (name) => {
  expect(isTimeZone(name)).toBe(true)
})

it.each(['', '+01:00', 'Europe/Atlantis', 'Europe/London ', 'x'.repeat(1e5)])('the hall cannot be in %j', (name) => {
  expect(isTimeZone(name)).toBe(false)
})
