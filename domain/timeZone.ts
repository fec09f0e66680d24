import { setWallTime } from './calendar'

/** The time zone of a hall that has chosen none, or one that is not known here. */
export const DEFAULT_TIME_ZONE = 'Europe/London'

/** Characters of a time zone's name, at most. */
const LONGEST_NAME = 50

let zone: string | undefined

/** The name of the time zone that days and times are in: this machine's, unless another one is set. */
export function timeZone(): string {
  return zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** Sets the time zone that days and times are in, by its IANA name; absent: this machine's. */
export function setTimeZone(name: string | undefined): void {
  if (name === zone) return
  wallTimeHere = name === undefined ? undefined : wallTimeIn(name)
  setWallTime(wallTimeHere)
  zone = name
}

/** True for the name of a time zone in the IANA database, such as Europe/London. */
export function isTimeZone(name: string): boolean {
  // an offset such as +01:00 knows no summer time
  if (name.length > LONGEST_NAME || !/^[A-Za-z]/.test(name)) return false
  try {
    return new Intl.DateTimeFormat('en-GB', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** Writes instants in British English, in the time zone that is set. */
export function zonedFormat(options: Intl.DateTimeFormatOptions): Pick<Intl.DateTimeFormat, 'format'> {
  const formatIn = (timeZone: string | undefined) => new Intl.DateTimeFormat('en-GB', { ...options, timeZone })
  let current = { zone, in: formatIn(zone) }
  return {
    format(instant) {
      if (current.zone !== zone) current = { zone, in: formatIn(zone) }
      return current.in.format(instant)
    },
  }
}

/** The time on the clock on the wall, as that of a date whose UTC time it is. */
export function wallTime(instant: Date): Date {
  wallTimeHere ??= wallTimeIn(timeZone())
  return wallTimeHere(instant)
}

type WallTime = (instant: Date) => Date

let wallTimeHere: WallTime | undefined

/** Clocks change at a full quarter of an hour of UTC, in every zone. */
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
    // why: each request asks for the day several times, and formatting takes longer than the rest of that
    if (quarter !== known.quarter) known = { quarter, offset: offsetAt(quarter * QUARTER_MS) }
    return new Date(Math.floor(time / 1000) * 1000 + known.offset)
  }
}
