import * as z from 'zod'
import { REMINDER_WEEKDAYS } from '../../../domain/hall/reminders'
import type { PrismaClient } from '../../generated/prisma/client'
import type { UserContext } from '../../platform/context'
import { parseInput } from '../../platform/input/inputSchemas'
import { recordAuditedChange } from '../audit/audit'
import { type Reminders, type RemindersInput, Weekday } from './reminders.type'

export const remindersSchema = z
  .object({ digestDay: z.enum(Weekday, { error: 'Choose a day, or turn the weekly email off.' }).nullable() })
  .partial()

/** Returns the current user's reminders, which are off by default. */
export async function findReminders({ prisma, user, mailer }: UserContext): Promise<Reminders> {
  const stored = await prisma.reminders.findUnique({ where: { userId: user.id }, select: { digestDay: true } })
  return { digestDay: weekdayOf(stored?.digestDay), mailAvailable: mailer.available }
}

/** @throws BAD_USER_INPUT on each invalid field. */
export async function updateReminders(context: UserContext, input: RemindersInput): Promise<Reminders> {
  const { digestDay } = parseInput(remindersSchema, input)
  const { prisma, user, mailer } = context
  return prisma.$transaction(async (transaction) => {
    await transaction.$queryRaw`select 1 from users where id = ${user.id} for no key update`
    const before = await transaction.reminders.findUnique({ where: { userId: user.id } })
    const day = digestDay === undefined ? before?.digestDay : digestDay && REMINDER_WEEKDAYS.indexOf(digestDay)
    if (day === (before?.digestDay ?? null)) return { digestDay: weekdayOf(day), mailAvailable: mailer.available }
    const fields = { digestDay: day, digestSince: new Date() }
    const after = await transaction.reminders.upsert({
      where: { userId: user.id },
      create: { userId: user.id, ...fields },
      update: fields,
    })
    await recordAuditedChange(transaction, {
      user,
      action: 'reminders.update',
      id: user.id,
      before: before && { digestDay: weekdayOf(before.digestDay) },
      after: { digestDay: weekdayOf(after.digestDay) },
    })
    return { digestDay: weekdayOf(after.digestDay), mailAvailable: mailer.available }
  })
}

/** Returns whether the user with this unsubscribe link gets the weekly email; null for an unknown link. */
export async function isSubscribedToDigest(prisma: PrismaClient, unsubscribeId: string): Promise<boolean | null> {
  const found = await prisma.reminders.findUnique({ where: { unsubscribeId }, select: { digestDay: true } })
  return found && found.digestDay !== null
}

/** Switches off the weekly email for the user with this unsubscribe link. @returns false for an unknown link. */
export function unsubscribeFromDigest(prisma: PrismaClient, unsubscribeId: string): Promise<boolean> {
  return prisma.$transaction(async (transaction) => {
    const before = await transaction.reminders.findUnique({ where: { unsubscribeId } })
    if (!before) return false
    const { count } = await transaction.reminders.updateMany({
      where: { unsubscribeId, digestDay: { not: null } },
      data: { digestDay: null },
    })
    if (count > 0)
      await recordAuditedChange(transaction, {
        user: null,
        action: 'reminders.unsubscribe',
        id: before.userId,
        before: { digestDay: weekdayOf(before.digestDay) },
        after: { digestDay: null },
      })
    return true
  })
}

function weekdayOf(day: number | null | undefined): Weekday | null {
  const name = REMINDER_WEEKDAYS[day ?? -1]
  return name === undefined ? null : Weekday[name]
}
