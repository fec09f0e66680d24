import * as z from 'zod'
import { DIGEST_HOUR_OF_DAY } from '../../../domain/hall/reminders'
import { hasPermission } from '../../../domain/people/permissions'
import { addDays, type CalendarDate } from '../../../domain/values/calendar'
import { toWallTime } from '../../../domain/values/timeZone'
import type { FixedJobSchedule, JobDefinition } from '../../platform/jobs/job'
import { sendMailOnce } from '../../platform/mail/sendMailOnce'
import { selectHallSettings } from '../hall/hallSettings.service'
import { findSignedInUser } from '../people/sessions/signedInUser'
import { collectDigest } from './digest'
import { writeDigestMail } from './digestMail'

/** Days after which an unsent weekly email is dropped. */
const LATEST_DAYS = 3

const digestData = z.object({
  userId: z.number(),
  /** The email's date, as YYYY-MM-DD. */
  day: z.string(),
})

/** Emails one user the digest for a day, unless it is empty. */
export const weeklyDigestJob: JobDefinition<z.output<typeof digestData>> = {
  name: 'weekly-mail',
  title: 'Weekly email',
  data: digestData,
  retries: 6,
  retryAfterSeconds: 60,
  async run({ userId, day }, { services, now }) {
    const { prisma, mailer, secondFactorPolicy } = services
    if (!mailer.available) return 'No mail server is configured. Set SMTP_URL to send emails.'
    const [user, reminders] = await Promise.all([
      findSignedInUser(prisma, userId, secondFactorPolicy),
      prisma.reminders.findUnique({ where: { userId } }),
    ])
    if (!reminders || reminders.digestDay === null) return 'The user has turned the weekly email off.'
    if (!user || user.passwordResetRequired || user.secondFactorRequired)
      return 'The user cannot sign in at the moment.'
    const sections = await collectDigest(prisma, {
      userId,
      on: dayOf(now),
      seesStock: hasPermission(user, 'view stock'),
      seesChecks: hasPermission(user, 'view checks'),
    })
    if (sections.length === 0) return 'There is nothing to report.'
    const { hallName } = await selectHallSettings({ reader: prisma })
    const mail = writeDigestMail({
      to: { name: user.name, address: user.email },
      hall: hallName || mailer.siteName,
      appUrl: mailer.appUrl,
      sections,
      unsubscribeId: reminders.unsubscribeId,
    })
    return sendMailOnce(services, `weekly ${userId} ${day}`, mail)
  },
}

/** Queues the day's digests, and digests that could not be queued on earlier days. */
const digests: JobDefinition<unknown> = {
  name: 'weekly-mails',
  title: 'Weekly emails due today',
  data: z.unknown(),
  retries: 6,
  retryAfterSeconds: 60,
  async run(_data, { services, now }) {
    const { prisma, jobs } = services
    const subscriptions = await prisma.reminders.findMany({
      where: { digestDay: { not: null }, user: { active: true } },
      select: { userId: true, digestDay: true, digestSince: true },
    })
    let sent = 0
    for (const { userId, digestDay, digestSince } of subscriptions) {
      const day = lastDigest(digestDay ?? 0, now)
      const isTooLate = day < addDays(dayOf(now), -LATEST_DAYS)
      if (isTooLate || (digestSince && toWallTime(digestSince).toISOString() > timeOf(day))) continue
      if (await jobs.send(weeklyDigestJob, { userId, day }, { key: `${userId} ${day}` })) sent += 1
    }
    return `${sent} queued.`
  },
}

const dayOf = (instant: Date): CalendarDate => toWallTime(instant).toISOString().slice(0, 10)
const timeOf = (day: CalendarDate) => `${day}T${String(DIGEST_HOUR_OF_DAY).padStart(2, '0')}:00:00.000Z`

/** Returns the latest date that falls on `weekday` and whose sending time has passed. */
function lastDigest(weekday: number, now: Date): CalendarDate {
  const wall = toWallTime(now)
  const hasBegun = wall.getUTCHours() >= DIGEST_HOUR_OF_DAY
  const last = hasBegun ? dayOf(now) : addDays(dayOf(now), -1)
  const daysSince = (new Date(`${last}T00:00:00Z`).getUTCDay() - weekday + 7) % 7
  return addDays(last, -daysSince)
}

export const digestJobs = [weeklyDigestJob, digests]

export const weeklyDigestSchedule: FixedJobSchedule = {
  key: 'weekly-mails',
  job: digests,
  data: {},
  cron: `0 ${DIGEST_HOUR_OF_DAY} * * *`,
}
