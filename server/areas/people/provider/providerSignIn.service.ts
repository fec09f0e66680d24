import type { ProviderSignInOutcome } from '../../../../domain/people/providerSignIn'
import type { Prisma } from '../../../generated/prisma/client'
import type { AppContext, SignedInUser } from '../../../platform/context'
import { createBadInputError } from '../../../platform/errors/errors'
import { recordAuditedChange } from '../../audit/audit'
import { recordSignInFailure } from '../../audit/signInFailures'
import { lockRoles } from '../roles/grants'
import { NO_PASSWORD_COLUMNS } from '../sessions/assignedPasswords'
import { completeSignIn } from '../sessions/completeSignIn'
import { isPasskeyNeeded } from '../sessions/isPasskeyNeeded'
import { lockUserAccess } from '../sessions/lockUserAccess'
import { verifySecondFactorCode } from '../sessions/secondFactorCode'
import { findSignedInUser } from '../sessions/signedInUser'
import type { IdentityClaims } from './identityClaims'
import type { ProviderSettings } from './providerSettings'
import {
  endAwaitingSecondFactorCode,
  findAccountAwaitingSecondFactorCode,
  PROVIDER_VISIT_LIFETIME_MS,
  type ProviderVisit,
  startAwaitingSecondFactorCode,
} from './providerVisits'
import { syncProviderRoles } from './syncProviderRoles'

/** Thrown for a sign-in that the account rules do not allow. */
class SignInRefused extends Error {
  constructor(
    readonly outcome: ProviderSignInOutcome,
    readonly userId?: number,
  ) {
    super(outcome)
  }
}

/**
 * Signs in the person identified by the provider, or asks for the code of the account's second factor.
 * @throws RATE_LIMITED after too many failures.
 */
export async function signInByProvider(
  context: AppContext,
  settings: ProviderSettings,
  identity: IdentityClaims,
  visit: ProviderVisit,
): Promise<ProviderSignInOutcome> {
  const { prisma, loginThrottle, address, secondFactorPolicy, visitCookie } = context
  try {
    const user = await prisma.$transaction(async (transaction) => {
      const userId = await findOrCreate(context, transaction, settings, identity)
      // why: the transaction has locked the identity, so it cannot be removed before the sign-in is complete
      const found = await findSignedInUser(transaction, userId, secondFactorPolicy)
      if (!found) throw new SignInRefused('deactivated', userId)
      return found
    })
    if (user.secondFactor && !identity.multiFactor) {
      const secret = await prisma.$transaction(async (transaction) => {
        await lockUserAccess(transaction, user)
        return startAwaitingSecondFactorCode(transaction, visit, user.id)
      })
      visitCookie.set(secret, PROVIDER_VISIT_LIFETIME_MS)
      return 'code'
    }
    if (!identity.multiFactor && (await isPasskeyNeeded(context, user)))
      throw new SignInRefused('passkeyNeeded', user.id)
    await loginThrottle.count(user.email, address)
    await completeSignIn(context, user)
    return 'signedIn'
  } catch (error) {
    if (!(error instanceof SignInRefused)) throw error
    await recordSignInFailure(prisma, { action: 'user.signInFailed', id: error.userId ?? 'unknown', address })
    return error.outcome
  }
}

/**
 * Completes a sign-in that waits for a second-factor code.
 * @throws BAD_USER_INPUT on `code`, RATE_LIMITED after too many failures.
 */
export async function completeProviderSignIn(context: AppContext, code: string): Promise<SignedInUser> {
  const { prisma, secondFactorPolicy, visitCookie, loginThrottle, address } = context
  const { secret } = visitCookie
  const userId = await findAccountAwaitingSecondFactorCode(prisma, secret)
  const user = userId === undefined ? null : await findSignedInUser(prisma, userId, secondFactorPolicy)
  if (!user) throw expired()
  await loginThrottle.count(user.email, address)
  await verifySecondFactorCode(context, user, code)
  await completeSignIn(context, user, async (transaction) => {
    if (!(await endAwaitingSecondFactorCode(transaction, secret))) throw expired()
  })
  visitCookie.clear()
  return user
}

const expired = () => createBadInputError({ code: ['This sign-in has expired. Start again.'] })

/**
 * Finds the account by issuer and subject (never by email address), or creates it, and updates its roles.
 * @returns the account's id.
 */
async function findOrCreate(
  context: AppContext,
  transaction: Prisma.TransactionClient,
  settings: ProviderSettings,
  identity: IdentityClaims,
): Promise<number> {
  // why: a simultaneous first sign-in waits for the lock, and then finds the new account
  await lockRoles(transaction)
  const { issuer, subject, email, roles } = identity
  const known = await transaction.identity.findUnique({
    where: { issuer_subject: { issuer, subject } },
    select: { user: { select: { id: true, active: true, roles: { select: { role: { select: { name: true } } } } } } },
  })
  if (known && !known.user.active) throw new SignInRefused('deactivated', known.user.id)
  const id = known?.user.id ?? (await createAccount(transaction, settings, identity))
  const mapping = settings.roles
  if (mapping && roles) {
    const account = { id, roles: known?.user.roles.map(({ role }) => role.name) ?? [] }
    await syncProviderRoles(context, transaction, { account, mapping, given: roles })
  }
  await transaction.identity.update({ where: { userId: id }, data: { email: email ?? null, lastUsedAt: new Date() } })
  return id
}

/** Creates an account at the first sign-in, without a password. @throws SignInRefused */
async function createAccount(
  transaction: Prisma.TransactionClient,
  { createsAccounts }: ProviderSettings,
  { issuer, subject, email, emailVerified, name }: IdentityClaims,
): Promise<number> {
  if (!email || !emailVerified) throw new SignInRefused(createsAccounts ? 'emailUnverified' : 'noAccount')
  // why: the account is not linked automatically, because an address at the provider does not prove who owns the
  // account; the owner can link the identity on the profile
  const [owner] = await transaction.$queryRaw<[{ id: number }?]>`
    select id from users where lower(email) = lower(${email})`
  if (owner) throw new SignInRefused('emailTaken', owner.id)
  if (!createsAccounts) throw new SignInRefused('noAccount')
  const account = { name: name ?? email, email }
  const { id } = await transaction.user.create({
    data: { ...account, ...NO_PASSWORD_COLUMNS, identity: { create: { issuer, subject, email } } },
  })
  await recordAuditedChange(transaction, {
    user: null,
    action: 'user.create',
    id,
    after: { ...account, identity: issuer },
  })
  return id
}
