import type { ProviderSignInOutcome } from '../../../../domain/people/providerSignIn'
import type { Prisma } from '../../../generated/prisma/client'
import type { SignedInUser, UserContext } from '../../../platform/context'
import { createBadInputError, createConflictError } from '../../../platform/errors/errors'
import { recordAuditedChange } from '../../audit/audit'
import { mailAccountNotice } from '../accountMailJob'
import { assertNotOwnAccount } from '../roles/grants'
import { lockUserAccess } from '../sessions/lockUserAccess'
import { type ReauthenticationInput, reauthenticate } from '../sessions/reauthentication'
import { revokeUserAccess } from '../sessions/revokeUserAccess'
import type { Identity } from '../users/identity.type'
import { findUser, lockUser } from '../users/user.service'
import type { User } from '../users/user.type'
import type { IdentityClaims } from './identityClaims'
import { type ProviderClient, ProviderUnreachableError } from './providerClient'
import { beginProviderVisit, PROVIDER_VISIT_LIFETIME_MS } from './providerVisits'

declare module '../../../platform/context' {
  interface Services {
    /** Absent if no external provider is configured. */
    provider?: ProviderClient
  }
}

/** Finds the user's identity at the configured provider. */
export async function findOwnIdentity({ prisma, user, provider }: UserContext): Promise<Identity | null> {
  const identity = await prisma.identity.findUnique({ where: { userId: user.id } })
  return identity && provider?.isIssuer(identity.issuer) ? identity : null
}

/**
 * Starts to link the user's account with an identity at the provider. @returns the provider's URL for the browser to
 * open.
 * @throws BAD_USER_INPUT on `password` or `code`, CONFLICT if there is no provider or it cannot be reached,
 * RATE_LIMITED after too many failures.
 */
export async function linkIdentity(context: UserContext, credentials: ReauthenticationInput): Promise<string> {
  const { prisma, user, provider, visitCookie, log } = context
  if (!provider) throw createConflictError('This server has no sign-in provider. Sign in with a password or a passkey.')
  await reauthenticate(context, credentials)
  try {
    const { url, ...secrets } = await provider.start(true)
    const visit = { ...secrets, purpose: 'link', next: '/profile', userId: user.id } as const
    visitCookie.set(await beginProviderVisit(prisma, visit), PROVIDER_VISIT_LIFETIME_MS)
    return url.href
  } catch (error) {
    if (!(error instanceof ProviderUnreachableError)) throw error
    log.warn({ reason: error.message }, 'the provider cannot be reached')
    throw createConflictError(`${provider.settings.name} cannot be reached at the moment. Try again later.`)
  }
}

/** Links the identity confirmed by the provider to the user's account. */
export async function finishIdentityLink(
  context: UserContext,
  { issuer, subject, email }: IdentityClaims,
): Promise<ProviderSignInOutcome> {
  const { prisma, user } = context
  return prisma
    .$transaction(async (transaction) => {
      await lockUserAccess(transaction, user)
      await transaction.identity.deleteMany({ where: { userId: user.id } })
      const identity = { userId: user.id, issuer, subject, email: email ?? null }
      const { count } = await transaction.identity.createMany({ data: [identity], skipDuplicates: true })
      if (count === 0) throw new LinkedElsewhere()
      await recordAuditedChange(transaction, {
        user,
        action: 'user.linkIdentity',
        id: user.id,
        after: { issuer, email },
      })
      await mailAccountNotice(context, transaction, user, {
        subject: 'another way to sign in',
        text: `You can now also sign in to your account with ${providerName(context)}${email ? ` as ${email}` : ''}.`,
      })
      return 'linked' as const
    })
    .catch((error: unknown) => {
      if (error instanceof LinkedElsewhere) return 'linkedElsewhere'
      throw error
    })
}

/** Thrown if the identity is already linked to another account. */
class LinkedElsewhere extends Error {}

/**
 * Unlinks the provider identity from the user's account, unless the identity is the only way to sign in.
 * @throws BAD_USER_INPUT on `password` or `code`, RATE_LIMITED after too many failures.
 */
export async function unlinkIdentity(context: UserContext, credentials: ReauthenticationInput): Promise<void> {
  const { prisma, user } = context
  if (!user.hasPassword)
    throw createBadInputError({ password: ['Set a password first: otherwise you won’t be able to sign in.'] })
  await reauthenticate(context, credentials)
  await prisma.$transaction(async (transaction) => {
    await lockUserAccess(transaction, user)
    await removeIdentity(context, transaction, user)
  })
}

/**
 * Unlinks the provider identity from an account, and ends the account's sessions and tokens.
 * @throws NOT_FOUND, FORBIDDEN if the account has permissions that the user lacks, or BAD_USER_INPUT on `id` for the
 * user's own account.
 */
export async function unlinkUserIdentity(context: UserContext, id: string): Promise<User> {
  const { prisma, user } = context
  await prisma.$transaction(async (transaction) => {
    const account = await lockUser(context, transaction, id)
    assertNotOwnAccount(user, account, 'id')
    await removeIdentity(context, transaction, account)
    await revokeUserAccess(transaction, account.id)
  })
  return findUser(context, id)
}

async function removeIdentity(
  context: UserContext,
  transaction: Prisma.TransactionClient,
  account: Pick<SignedInUser, 'id' | 'name' | 'email'>,
): Promise<void> {
  const { user } = context
  await transaction.identity.deleteMany({ where: { userId: account.id } })
  await recordAuditedChange(transaction, { user, action: 'user.unlinkIdentity', id: account.id })
  await mailAccountNotice(context, transaction, account, {
    subject: 'a way to sign in was removed',
    text: `You can no longer sign in to your account with ${providerName(context)}.`,
  })
}

const providerName = ({ provider }: UserContext) => provider?.settings.name ?? 'another provider'
