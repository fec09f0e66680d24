import { randomBytes } from 'node:crypto'
import type { UserContext } from '../../platform/context'
import { recordAuditedChange } from '../audit/audit'
import { lockUserAccess } from '../people/sessions/lockUserAccess'
import { hashToken } from '../people/tokenHash'
import type { CalendarAddress, CalendarAddressPayload } from './calendarAddress.type'

const SECRET_BYTES = 24

export const CALENDAR_PATH = '/calendar'

/** Returns the user's calendar address without its secret. */
export function findCalendarAddress({ prisma, user }: UserContext): Promise<CalendarAddress | null> {
  return prisma.calendarAddress.findUnique({ where: { userId: user.id }, select: { createdAt: true } })
}

/** Creates the user's calendar address, replacing an earlier one. */
export function createCalendarAddress({ prisma, user, mailer }: UserContext): Promise<CalendarAddressPayload> {
  const secret = randomBytes(SECRET_BYTES).toString('base64url')
  const made = { secretHash: hashToken(secret), createdAt: new Date() }
  return prisma.$transaction(async (transaction) => {
    await lockUserAccess(transaction, user)
    const calendarAddress = await transaction.calendarAddress.upsert({
      where: { userId: user.id },
      create: { userId: user.id, ...made },
      update: made,
      select: { createdAt: true },
    })
    await recordAuditedChange(transaction, {
      user,
      action: 'calendarAddress.create',
      id: user.id,
      after: calendarAddress,
    })
    return { calendarAddress, secretUrl: `${mailer.appUrl}${CALENDAR_PATH}/${secret}.ics` }
  })
}

/** @returns true if the user had an address. */
export function revokeCalendarAddress({ prisma, user }: UserContext): Promise<boolean> {
  return prisma.$transaction(async (transaction) => {
    const { count } = await transaction.calendarAddress.deleteMany({ where: { userId: user.id } })
    if (count > 0) await recordAuditedChange(transaction, { user, action: 'calendarAddress.revoke', id: user.id })
    return count > 0
  })
}
