import { setWallTimeConverter } from './calendar'

/** Time zone of a hall that has not set one, or whose time zone this machine does not support. */
export const DEFAULT_TIME_ZONE = 'Europe/London'

/** Maximum length of a time zone name, in characters. */
const LONGEST_NAME = 50

let zone: string | undefined

/** Returns the current time zone: this machine's, unless a different one is set. */
export function getTimeZone(): string {
  return zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** Sets the time zone by its IANA name; undefined selects this machine's. */
export function setTimeZone(name: string | undefined): void {
  // Stryker disable next-line ConditionalExpression: What was computed before is computed again, which is slower, but the answer is the same.
  if (name === zone) return
  wallTimeHere = name === undefined ? undefined : wallTimeIn(name)
  setWallTimeConverter(wallTimeHere)
  zone = name
}

/** True for a time zone in the IANA database, such as Europe/London. */
export function isTimeZone(name: string): boolean {
  // why: an offset such as +01:00 is not accepted, because it has no summer time
  // Stryker disable next-line EqualityOperator: On the bound itself both are right.
  if (name.length > LONGEST_NAME || !/^[A-Za-z]/.test(name)) return false
  try {
    return new Intl.DateTimeFormat('en-GB', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** Returns a date formatter in British English, in the current time zone. */
export function createZonedDateFormat(options: Intl.DateTimeFormatOptions): Pick<Intl.DateTimeFormat, 'format'> {
  const formatIn = (timeZone: string | undefined) => new Intl.DateTimeFormat('en-GB', { ...options, timeZone })
  let current = { zone, in: formatIn(zone) }
  return {
    format(instant) {
      // Stryker disable next-line ConditionalExpression: What was computed before is computed again, which is slower, but the answer is the same.
      if (current.zone !== zone) current = { zone, in: formatIn(zone) }
      return current.in.format(instant)
    },
  }
}

/** Returns the local time as a Date whose UTC fields show that time. */
export function toWallTime(instant: Date): Date {
  wallTimeHere ??= wallTimeIn(getTimeZone())
  return wallTimeHere(instant)
}

type WallTime = (instant: Date) => Date

let wallTimeHere: WallTime | undefined

/** In every time zone, clocks change on a quarter-hour in UTC. */
const QUARTER_MS = 15 * 60 * 1000

function wallTimeIn(name: string): WallTime {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone: name, dateStyle: 'short', timeStyle: 'medium' })
  const offsetAt = (time: number) => {
    const part = Object.fromEntries(format.formatToParts(time).map(({ type, value }) => [type, Number(value)]))
    const { year = 0, month = 1, day, hour, minute, second } = part
    return Date.UTC(year, month - 1, day, hour, minute, second) - time
  }
  let known = { quarter: Number.NaN, offset: 0 }
  return (instant) => {
    const time = instant.getTime()
    const quarter = Math.floor(time / QUARTER_MS)
    // why: the offset is cached, because each request uses the local time several times and formatting is the slowest
    // part
    // Stryker disable next-line ConditionalExpression: What was computed before is computed again, which is slower, but the answer is the same.
    if (quarter !== known.quarter) known = { quarter, offset: offsetAt(quarter * QUARTER_MS) }
    return new Date(Math.floor(time / 1000) * 1000 + known.offset)
  }
}
