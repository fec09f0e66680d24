import { validationMessages } from '../../../../domain/values/validationMessages'
import type { UserContext } from '../../../platform/context'
import { createBadInputError } from '../../../platform/errors/errors'
import { verifyPassword } from '../passwords/passwords'
import { verifySecondFactorCode } from './secondFactorCode'

export interface ReauthenticationInput {
  password?: string | null
  code?: string | null
}

/**
 * Checks a signed-in user's credentials again, and renews the session if there is one.
 * @throws BAD_USER_INPUT on `password` or `code`, RATE_LIMITED after too many failures.
 */
export async function reauthenticate(context: UserContext, { password, code }: ReauthenticationInput): Promise<void> {
  await verifyCurrentPassword(context, password)
  await verifySecondFactorCode(context, context.user, code)
  if (!context.user.token) await context.session.renew(context.prisma)
}

/** How long after a sign-in a user without a password counts as identified, in ms. */
const RECENT = 10 * 60 * 1000

/**
 * Checks the user's password; a user who has no password must have signed in recently instead.
 * @throws BAD_USER_INPUT on `password`, RATE_LIMITED after too many failures.
 */
export async function verifyCurrentPassword(context: UserContext, password: string | null | undefined): Promise<void> {
  const { prisma, user, loginThrottle, address } = context
  if (!user.hasPassword) return checkRecentSignIn(context)
  if (!password) throw createBadInputError({ password: [validationMessages.currentPassword] })
  await loginThrottle.count(user.email, address)
  const account = await prisma.user.findUniqueOrThrow({ where: { id: user.id }, select: { passwordHash: true } })
  if (!(await verifyPassword(account.passwordHash, password)))
    throw createBadInputError({ password: ['This is not your current password. Enter it again.'] })
  await loginThrottle.forget(user.email, address)
}

function checkRecentSignIn({ user, session }: UserContext): void {
  const signedInAt = user.token ? undefined : session.signedInAt
  if (signedInAt === undefined || Date.now() - signedInAt > RECENT)
    throw createBadInputError({ password: ['You have no password. Sign in again, then retry within 10 minutes.'] })
}
