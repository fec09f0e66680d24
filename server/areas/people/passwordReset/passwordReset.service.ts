import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { validationMessages } from '../../../../domain/values/validationMessages'
import { PasswordState, type Prisma } from '../../../generated/prisma/client'
import type { AppContext } from '../../../platform/context'
import { createBadInputError } from '../../../platform/errors/errors'
import { buildRequiredTextSchema, parseInput } from '../../../platform/input/inputSchemas'
import { recordAuditedChange } from '../../audit/audit'
import { mailAccountNotice } from '../accountMailJob'
import { assertPasswordAllowed, hashPassword } from '../passwords/passwords'
import { createSecretLinkEndedError } from '../secretLink'
import { revokeAccessByAssignedPassword, toOwnPasswordColumns } from '../sessions/assignedPasswords'
import { endUserSessions } from '../sessions/endUserSessions'
import { hashToken } from '../tokenHash'
import type { PasswordReset, PasswordResetInput } from './passwordReset.type'
import { passwordResetMailJob } from './passwordResetMailJob'
import { findResettableAccount, type ResettableAccount } from './resettableAccount'

const ENDED = 'This link does not work, or no longer works. Request a new one.'
const NO_MAIL = 'This server cannot send emails. Ask an administrator to reset your password.'

const request = z.object({
  email: buildRequiredTextSchema('an email address', 254).regex(z.regexes.html5Email, validationMessages.email),
})

/**
 * Sends a link to the account's email address, from a background job. Does the same work whether or not there is an
 * account, so that neither the response nor its timing reveals whether the account exists.
 * @throws BAD_USER_INPUT on an invalid `email`, or if the server sends no emails; RATE_LIMITED after too many requests.
 */
export async function requestPasswordReset(context: AppContext, input: { email: string }): Promise<void> {
  const { prisma, mailer, jobs, passwordResetThrottle, address } = context
  if (!mailer.available) throw createBadInputError({ email: [NO_MAIL] })
  const { email } = parseInput(request, input)
  await passwordResetThrottle.count(email, address)
  const [account] = await prisma.$queryRaw<[{ id: number }?]>`
    select id from users where lower(email) = lower(${email}) and active`
  await jobs.send(passwordResetMailJob, { userId: account?.id ?? null, requestId: randomUUID() })
}

/** @throws NOT_FOUND unless the link works; RATE_LIMITED after too many such failures. */
export function findPasswordReset(context: AppContext, secret: string): Promise<PasswordReset> {
  const { prisma, linkThrottle, address } = context
  return linkThrottle.guard(address, () => findAccountOfLink(prisma, secret))
}

/**
 * Replaces a forgotten password, and ends all of the account's sessions. The account keeps its second factor and access
 * tokens, as after a password change. Of two simultaneous attempts, only one succeeds.
 * @throws NOT_FOUND unless the link works; BAD_USER_INPUT on each invalid field; RATE_LIMITED.
 */
export async function resetPassword(context: AppContext, secret: string, input: PasswordResetInput): Promise<void> {
  const { prisma, linkThrottle, address } = context
  const { newPassword, newPasswordConfirmation } = input
  const account = await linkThrottle.guard(address, () => findAccountOfLink(prisma, secret))
  await assertPasswordAllowed('newPassword', newPassword, account)
  if (newPassword !== newPasswordConfirmation)
    throw createBadInputError({ newPasswordConfirmation: [validationMessages.passwordMismatch] })
  const passwordHash = await hashPassword(newPassword)
  await prisma.$transaction(async (transaction) => {
    await transaction.$queryRaw`select 1 from users where id = ${account.id} for update`
    const { id, emailGivenById } = await findAccountOfLink(transaction, secret)
    if (emailGivenById === null) await revokeAccessByAssignedPassword(transaction, id)
    else await endUserSessions(transaction, id)
    await transaction.passwordReset.deleteMany({ where: { userId: id } })
    await transaction.user.update({
      where: { id },
      data: { ...passwordByMail(passwordHash, emailGivenById), passwordResetRequired: false },
    })
    await recordAuditedChange(transaction, { user: { id }, action: 'user.resetForgottenPassword', id })
    await mailAccountNotice(context, transaction, account, {
      subject: 'password changed',
      text: 'Your password was changed with a link that was emailed to you. You have been signed out everywhere.',
    })
  })
}

/**
 * Returns the column values for a password chosen through an emailed link. The password counts as set by the user who
 * set the email address, so that it stops working if the account gets permissions that this user lacks.
 */
function passwordByMail(passwordHash: string, emailGivenById: number | null) {
  if (emailGivenById === null) return toOwnPasswordColumns(passwordHash)
  return { passwordHash, passwordState: PasswordState.given, passwordGivenById: emailGivenById }
}

/** @throws NOT_FOUND unless the link works, and its account may still use it. */
async function findAccountOfLink(database: Prisma.TransactionClient, secret: string): Promise<ResettableAccount> {
  const link = await database.passwordReset.findUnique({
    where: { secretHash: hashToken(secret), expiresAt: { gt: new Date() } },
  })
  const account = link && (await findResettableAccount(database, link.userId))
  if (!account) throw createSecretLinkEndedError(ENDED)
  return account
}
