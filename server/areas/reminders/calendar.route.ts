import type { Request, RequestHandler, Response } from 'express'
import { hasPermission } from '../../../domain/people/permissions'
import { addDays, getMonthStartAtOffset, today } from '../../../domain/values/calendar'
import { Prisma } from '../../generated/prisma/client'
import type { CallerAccessCheck } from '../../platform/context'
import { UserError } from '../../platform/errors/errors'
import type { Queryable } from '../../platform/records/sqlConditions'
import { liveCheckConditionSql } from '../checks/plan/check.list'
import { applySecondFactorPolicy, type StoredSignedInUser, signedInUserJsonSql } from '../people/sessions/signedInUser'
import type { VisitorThrottle } from '../people/sessions/visitorThrottle'
import { hashToken } from '../people/tokenHash'
import { buildOwnAssignmentsSql } from '../rounds/assignments/ownAssignments'
import type { CalendarFeedContent } from './calendarFeed'

/**
 * Maximum number of requests per hour, from one network and from all networks together. The users of a hall share a
 * network, and so do all users of a calendar service.
 */
export const MAX_CALENDAR_FEEDS_PER_HOUR = { network: 240, all: 2000 } as const

/** Number of months in a feed, before and after the current one. */
const MONTHS = { before: 12, after: 12 }
/**
 * Maximum number of entries (one for each room and month), and of checks. Entries and checks due soonest are included.
 */
const ENTRIES = 2000

/** The secret in a path: 24 bytes as base64url. */
const FILE = /^\/([\w-]{32})\.ics$/

interface Parts {
  reader: Queryable
  throttle: VisitorThrottle
  /** Checks the permission that the address's owner must have. */
  checkAccess: CallerAccessCheck
  config: { appUrl: string; siteName: string }
}

/**
 * Serves `/calendar/{secret}.ics`: the due dates of the hall's rooms, for calendar programs. Every address without a
 * feed gets the same response, whether it is unknown or revoked, or its owner lacks the permission.
 */
export function createCalendarFeedHandler({ reader, throttle, checkAccess, config }: Parts): RequestHandler {
  return async (req, res) => {
    res.set({ 'Cache-Control': 'private, no-cache', 'X-Robots-Tag': 'noindex' })
    if (!(await isCounted(req, res, throttle))) return
    const due = await findFeed(reader, secretIn(req), checkAccess)
    if (!due)
      return void res
        .status(404)
        .type('text')
        .send('This calendar address does not work. Create a new address on your profile in the app.')
    const shown = { ...due, hall: due.hall || config.siteName }
    // why: the module is loaded on demand, because most servers have no feeds
    const { writeCalendarFeed, computeCalendarFeedEtag } = await import('./calendarFeed')
    const tag = computeCalendarFeedEtag(shown, config.appUrl)
    res.set('ETag', tag)
    if (req.get('If-None-Match')?.includes(tag)) return void res.status(304).end()
    res.type('text/calendar').send(await writeCalendarFeed(shown, config.appUrl, new Date()))
  }
}

async function isCounted(req: Request, res: Response, throttle: VisitorThrottle): Promise<boolean> {
  try {
    await throttle.count(req.ip ?? '')
    return true
  } catch (error) {
    const seconds = error instanceof UserError && error.extensions.retryAfter
    if (!seconds) throw error
    res
      .set('Retry-After', String(seconds))
      .status(429)
      .type('text')
      .send('Too many calendar requests. Try again later.')
    return false
  }
}

/** Returns the secret in a path below the route's mount point; empty if the path has no secret. */
function secretIn({ method, path }: Request): string {
  const isRead = method === 'GET' || method === 'HEAD'
  return (isRead && FILE.exec(path)?.[1]) || ''
}

interface FeedRow extends CalendarFeedContent {
  user: StoredSignedInUser
}

/** Reads a feed in one statement, and its entries only if the address belongs to an active user. */
async function findFeed(
  reader: Queryable,
  secret: string,
  checkAccess: CallerAccessCheck,
): Promise<CalendarFeedContent | undefined> {
  const on = today()
  const from = getMonthStartAtOffset(on, -MONTHS.before)
  const to = addDays(getMonthStartAtOffset(on, MONTHS.after + 1), -1)
  const [row] = await reader.$queryRaw<FeedRow[]>`
    select ${signedInUserJsonSql} as "user", h.hall_name as hall, (
      select coalesce(json_agg(json_build_object('kind', d.kind, 'locationId', d.location_id, 'location', l.name, 'month', d.month, 'assets', d.assets,
          'first', d.first, 'last', d.last) order by d.first, lower(l.name), d.location_id, d.kind desc), '[]')
      from (select kind, location_id, to_char(day, 'YYYY-MM') as month, count(*)::int as assets, min(day) as first, max(day) as last
        from (
          select 'test' as kind, a.location_id, a.next_due_on as day from assets a
          where a.deleted_at is null and a.last_test_safe and a.next_due_on between ${from}::date and ${to}::date
          union all
          select 'inspection', a.location_id, a.next_visual_on from assets a
          where a.deleted_at is null and a.next_visual_on between ${from}::date and ${to}::date) due
        group by 1, 2, 3 order by min(day) < ${on}::date, min(day), 2, 1 desc limit ${ENTRIES}) d
      left join locations l on l.id = d.location_id) as entries, (
      select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name, 'place', coalesce(a.name, l.name), 'dueOn', c.next_due_on)
          order by c.next_due_on, c.id), '[]')
      from (select c.* from checks c where ${liveCheckConditionSql} and c.next_due_on <= ${to}::date order by c.next_due_on, c.id limit ${ENTRIES}) c
      left join assets a on a.id = c.asset_id left join locations l on l.id = c.location_id) as checks,
      ${buildOwnAssignmentsSql(Prisma.sql`u.id`, ENTRIES)} as assignments
    from calendar_addresses c join users u on u.id = c.user_id and u.active cross join hall_settings h
    where c.secret_hash = ${hashToken(secret)}`
  // no second factor is required, because a calendar program cannot enter a code
  const user = row && applySecondFactorPolicy(row.user, 'optional')
  if (!user || checkAccess(user)) return undefined
  return {
    hall: row.hall,
    entries: row.entries,
    checks: hasPermission(user, 'view checks') ? row.checks : [],
    assignments: row.assignments,
  }
}
