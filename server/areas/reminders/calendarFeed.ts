import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import ical, { ICalAlarmType, ICalCalendarMethod, type ICalEventData, ICalEventTransparency } from 'ical-generator'
import type { CalendarDate } from '../../../domain/values/calendar'
import { describeAssignment, getAssignmentPath, type OwnAssignment } from '../rounds/assignments/ownAssignments'

/** The assets of a room that fall due in a month, for a test or for a visual inspection. */
export interface CalendarDueEntry {
  kind: 'test' | 'inspection'
  /** Null for assets without a location. */
  locationId: number | null
  location: string | null
  /** Written as `YYYY-MM`. */
  month: string
  assets: number
  first: CalendarDate
  last: CalendarDate
}

/** A check on its next due date. */
export interface CalendarDueCheck {
  id: number
  name: string
  /** The check's asset or location; null for the whole hall. */
  place: string | null
  dueOn: CalendarDate
}

export interface CalendarFeedContent {
  hall: string
  entries: readonly CalendarDueEntry[]
  checks: readonly CalendarDueCheck[]
  /** The address owner's assignments. */
  assignments: readonly OwnAssignment[]
}

const HOUR = 60 * 60
/** Alarms at 09:00 a week before and a day before the due date, in seconds before the due date begins. */
const ALARMS = [7 * 24 * HOUR - 9 * HOUR, 24 * HOUR - 9 * HOUR]
/** How often calendar programs should refresh the feed, in s. */
const REFRESH_INTERVAL = 12 * HOUR
/** Number of entries written before the event loop serves other requests. */
const BATCH = 50
/**
 * Sequence numbers count the minutes since this time, so that a later version has a higher number, whichever server
 * made it.
 */
const FIRST_VERSION = Date.UTC(2026, 0, 1)

/** Returns an ETag that depends on the feed's content. */
export function computeCalendarFeedEtag(due: CalendarFeedContent, appUrl: string): string {
  return `W/"${createHash('sha256')
    .update(JSON.stringify([due, appUrl]))
    .digest('base64url')}"`
}

/**
 * Writes the feed as iCalendar (RFC 5545), with an all-day entry for each room, month and kind on its first due date,
 * one for each check, and one for each of the owner's assignments. Between batches, the event loop serves other
 * requests.
 */
export async function writeCalendarFeed(
  { hall, entries, checks, assignments }: CalendarFeedContent,
  appUrl: string,
  now: Date,
): Promise<string> {
  const name = `Tests due · ${hall}`
  const due = [
    ...entries.map((entry) => () => eventOf(entry, appUrl, now)),
    ...checks.map((check) => () => eventOfCheck(check, appUrl, now)),
    ...assignments.flatMap((assignment) => eventOfAssignment(assignment, appUrl, now) ?? []),
  ]
  const events: string[] = []
  for (let from = 0; from < due.length; from += BATCH) {
    const text = calendarOf(
      name,
      due.slice(from, from + BATCH).map((write) => write()),
    )
    events.push(text.slice(text.indexOf(EVENT), text.lastIndexOf(END)))
    await setImmediate()
  }
  return calendarOf(name, []).replace(END, () => events.join('') + END)
}

const EVENT = 'BEGIN:VEVENT'
const END = 'END:VCALENDAR'

function calendarOf(name: string, events: ICalEventData[]): string {
  const prodId = { company: 'MAH Manager', product: 'Tests due', language: 'EN' }
  return ical({ name, prodId, method: ICalCalendarMethod.PUBLISH, ttl: REFRESH_INTERVAL, events }).toString()
}

function eventOf(entry: CalendarDueEntry, appUrl: string, now: Date): ICalEventData {
  const { kind, locationId, month, assets, first } = entry
  const { verb, purpose, id } = WORDS[kind]
  const location = entry.location ?? 'no location'
  return {
    ...allDay(first, now),
    id: `${id}-${locationId ?? 'none'}-${month}@${new URL(appUrl).host}`,
    summary: `${verb} ${countOf(entry)}: ${location}`,
    description: `${countOf(entry)} at ${location} ${assets === 1 ? 'is' : 'are'} due for ${purpose} ${daysOf(entry)}.`,
    location: entry.location,
    url: `${appUrl}${linkOf(entry)}`,
  }
}

function eventOfCheck({ id, name, place, dueOn }: CalendarDueCheck, appUrl: string, now: Date): ICalEventData {
  return {
    ...allDay(dueOn, now),
    id: `check-${id}-${dueOn}@${new URL(appUrl).host}`,
    summary: place === null ? name : `${name}: ${place}`,
    location: place,
    url: `${appUrl}/checks/${id}`,
  }
}

/** Returns undefined for an assignment without a due date. */
function eventOfAssignment(assignment: OwnAssignment, appUrl: string, now: Date): (() => ICalEventData) | undefined {
  const { id, dueOn } = assignment
  if (dueOn === null) return undefined
  return () => ({
    ...allDay(dueOn, now),
    id: `assignment-${id}@${new URL(appUrl).host}`,
    summary: describeAssignment(assignment),
    url: `${appUrl}${getAssignmentPath(assignment)}`,
  })
}

function allDay(day: CalendarDate, now: Date): ICalEventData {
  return {
    start: new Date(`${day}T00:00:00Z`),
    allDay: true,
    transparency: ICalEventTransparency.TRANSPARENT,
    sequence: Math.floor((now.getTime() - FIRST_VERSION) / 60_000),
    stamp: now,
    lastModified: now,
    alarms: ALARMS.map((trigger) => ({ type: ICalAlarmType.display, trigger })),
  }
}

const WORDS = {
  test: { id: 'due', verb: 'Test', purpose: 'a test' },
  inspection: { id: 'inspect', verb: 'Inspect', purpose: 'a visual inspection' },
} as const

const countOf = ({ assets }: CalendarDueEntry) => (assets === 1 ? '1 asset' : `${assets} assets`)

const LONG_DATE = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
const dateText = (date: CalendarDate) => LONG_DATE.format(new Date(`${date}T00:00:00Z`))

const daysOf = ({ first, last }: CalendarDueEntry) =>
  first === last ? `on ${dateText(first)}` : `from ${dateText(first)} to ${dateText(last)}`

function linkOf({ kind, locationId, first, last }: CalendarDueEntry): string {
  if (kind === 'inspection') return locationId === null ? '/pat/assets' : `/pat/locations/${locationId}`
  const search = new URLSearchParams({
    dueFrom: first,
    dueTo: last,
    ...(locationId !== null && { location: String(locationId) }),
  })
  return `/pat/assets?${search}`
}
