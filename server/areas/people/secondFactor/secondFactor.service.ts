import type { SignedInUser, UserContext } from '../../../platform/context'
import { createBadInputError } from '../../../platform/errors/errors'
import { recordAuditedChange } from '../../audit/audit'
import { mailAccountNotice } from '../accountMailJob'
import { assertNotOwnAccount } from '../roles/grants'
import { endUserSessions } from '../sessions/endUserSessions'
import { lockUserAccess } from '../sessions/lockUserAccess'
import { ALL_NETWORKS_KEY } from '../sessions/loginThrottle'
import { type ReauthenticationInput, reauthenticate } from '../sessions/reauthentication'
import {
  createAuthenticatorKey,
  createRecoveryCodes,
  findTotpTimeStep,
  formatAuthenticatorUri,
  hashRecoveryCodes,
} from '../sessions/secondFactorCode'
import { findSignedInUser } from '../sessions/signedInUser'
import { findUser, lockUser } from '../users/user.service'
import type { User } from '../users/user.type'
import { dropSecondFactor } from './dropSecondFactor'
import type { RecoveryCodesPayload, SecondFactor, SecondFactorSetup } from './secondFactor.type'

export async function findSecondFactor({ prisma, user }: UserContext): Promise<SecondFactor | null> {
  const factor = await prisma.secondFactor.findUnique({ where: { userId: user.id } })
  return factor?.confirmedAt ? { since: factor.confirmedAt, recoveryCodesLeft: factor.recoveryCodes.length } : null
}

/** @throws BAD_USER_INPUT on `password`, RATE_LIMITED after too many failures. */
export async function startSecondFactor(context: UserContext, password: string): Promise<SecondFactorSetup> {
  const { prisma, user, secretBox, mailer } = context
  if (user.secondFactor) throw createBadInputError({ password: ['You already have a second factor. Remove it first.'] })
  await reauthenticate(context, { password })
  const key = createAuthenticatorKey()
  const pending = { secret: secretBox.seal(key), lastStep: 0 }
  await prisma.secondFactor.upsert({
    where: { userId: user.id, confirmedAt: null },
    create: { ...pending, userId: user.id },
    update: pending,
  })
  return { key, uri: formatAuthenticatorUri(key, mailer.siteName, user.email) }
}

/** @throws BAD_USER_INPUT on `code`, RATE_LIMITED after too many failures. */
export async function confirmSecondFactor(context: UserContext, code: string): Promise<RecoveryCodesPayload> {
  const { prisma, user, secretBox, session, loginThrottle } = context
  await loginThrottle.count(user.email, ALL_NETWORKS_KEY)
  const pending = await prisma.secondFactor.findUnique({ where: { userId: user.id, confirmedAt: null } })
  if (!pending) throw createBadInputError({ code: ['No second-factor setup is in progress. Start it again.'] })
  const lastStep = findTotpTimeStep(secretBox.open(pending.secret), code)
  if (lastStep === null)
    throw createBadInputError({
      code: ['That code is wrong or has expired. Enter the one your authenticator app shows now.'],
    })
  await loginThrottle.forget(user.email, ALL_NETWORKS_KEY)
  const recoveryCodes = createRecoveryCodes()
  const hashes = await hashRecoveryCodes(recoveryCodes)
  await prisma.$transaction(async (transaction) => {
    await lockUserAccess(transaction, user)
    await transaction.secondFactor.update({
      where: { userId: user.id, secret: pending.secret, confirmedAt: null },
      data: { confirmedAt: new Date(), lastStep, recoveryCodes: hashes },
    })
    await recordAuditedChange(transaction, { user, action: 'user.setUpSecondFactor', id: user.id })
    await mailAccountNotice(context, transaction, user, {
      subject: 'second factor turned on',
      text: 'From now on, signing in with your password also requires a code from your authenticator app.',
    })
    await endUserSessions(transaction, user.id, { except: session.id })
  })
  await session.renew(prisma)
  return { user: { ...user, secondFactor: true, secondFactorRequired: false }, recoveryCodes }
}

/** @throws BAD_USER_INPUT on `password` or `code`, RATE_LIMITED after too many failures. */
export async function renewRecoveryCodes(
  context: UserContext,
  credentials: ReauthenticationInput,
): Promise<RecoveryCodesPayload> {
  const { prisma, user } = context
  if (!user.secondFactor) throw createBadInputError({ code: ['You have no second factor. Set one up first.'] })
  await reauthenticate(context, credentials)
  const recoveryCodes = createRecoveryCodes()
  const hashes = await hashRecoveryCodes(recoveryCodes)
  await prisma.$transaction(async (transaction) => {
    await lockUserAccess(transaction, user)
    await transaction.secondFactor.update({ where: { userId: user.id }, data: { recoveryCodes: hashes } })
    await recordAuditedChange(transaction, { user, action: 'user.renewRecoveryCodes', id: user.id })
  })
  return { user, recoveryCodes }
}

/** @throws BAD_USER_INPUT on `password` or `code`, RATE_LIMITED after too many failures. */
export async function removeSecondFactor(
  context: UserContext,
  credentials: ReauthenticationInput,
): Promise<SignedInUser> {
  const { prisma, user, session, secondFactorPolicy } = context
  await reauthenticate(context, credentials)
  await prisma.$transaction(async (transaction) => {
    await lockUserAccess(transaction, user)
    await transaction.secondFactor.deleteMany({ where: { userId: user.id } })
    await recordAuditedChange(transaction, { user, action: 'user.removeSecondFactor', id: user.id })
    await mailAccountNotice(context, transaction, user, {
      subject: 'second factor removed',
      text: 'Your second factor was removed on your profile page. You no longer need a code to sign in.',
    })
    await endUserSessions(transaction, user.id, { except: session.id })
  })
  return (await findSignedInUser(prisma, user.id, secondFactorPolicy)) ?? user
}

/**
 * @throws NOT_FOUND, FORBIDDEN if the account has permissions that the user lacks, or BAD_USER_INPUT on `id` for the
 * user's own account.
 */
export async function resetSecondFactor(context: UserContext, id: string): Promise<User> {
  const { prisma, user } = context
  await prisma.$transaction(async (transaction) => {
    const account = await lockUser(context, transaction, id)
    assertNotOwnAccount(user, account, 'id')
    await dropSecondFactor(transaction, { id: account.id, by: user })
    await mailAccountNotice(context, transaction, account, {
      subject: 'second factor reset',
      text: `${user.name} has reset your second factor. Your passkeys have been revoked, and you no longer need a code to sign in.`,
    })
  })
  return findUser(context, id)
}
