import * as z from 'zod'
import type { Prisma } from '../../../generated/prisma/client'
import type { UserContext } from '../../../platform/context'
import { createBadInputError, createNotFoundError } from '../../../platform/errors/errors'
import { parseInput, toRecordNumber } from '../../../platform/input/inputSchemas'
import { recordAuditedChange } from '../../audit/audit'
import { mailAccountNotice } from '../accountMailJob'
import { assertMayManageAccount, assertNotOwnAccount } from '../roles/grants'
import { endUserSessions } from '../sessions/endUserSessions'
import { lockUserAccess } from '../sessions/lockUserAccess'
import { type ReauthenticationInput, reauthenticate } from '../sessions/reauthentication'
import { findUser, lockUser } from '../users/user.service'
import { getPasskeyPlace, PASSKEY_FIELD_SELECT, selectPasskeys } from './passkey.records'
import type { OwnPasskeys, Passkey } from './passkey.type'
import { passkeyNameSchema } from './passkeySetup'

export async function listOwnPasskeys(context: UserContext): Promise<OwnPasskeys> {
  const { prisma, user } = context
  return { ...getPasskeyPlace(context), items: await selectPasskeys(prisma, user.id) }
}

/** @throws NOT_FOUND, or FORBIDDEN if the account has permissions that the user lacks. */
export async function listUserPasskeys(context: UserContext, userId: string): Promise<Passkey[]> {
  const owner = await findUser(context, userId)
  assertMayManageAccount(context.user, owner)
  return selectPasskeys(context.prisma, owner.id)
}

/** @throws NOT_FOUND unless the user owns the passkey; BAD_USER_INPUT on `name`. */
export async function renamePasskey({ prisma, user }: UserContext, id: string, newName: string): Promise<Passkey> {
  const { name } = parseInput(z.object({ name: passkeyNameSchema }), { name: newName })
  return prisma.$transaction(async (transaction) => {
    const where = { id: toRecordNumber(id), userId: user.id }
    const before = await transaction.passkey.findUnique({ where, select: PASSKEY_FIELD_SELECT })
    if (!before) throw createNotFoundError('passkey')
    const after = await transaction.passkey.update({ where, data: { name }, select: PASSKEY_FIELD_SELECT })
    await recordAuditedChange(transaction, { user, action: 'passkey.update', id: after.id, before, after })
    return after
  })
}

/**
 * Removes one of the user's own passkeys, and ends the user's other sessions, which may be on the passkey's device.
 * @throws NOT_FOUND unless the user owns the passkey; BAD_USER_INPUT on `code` or `password`, and on `password` also if
 * the passkey is the only way to sign in; RATE_LIMITED after too many failures.
 */
export async function removePasskey(
  context: UserContext,
  id: string,
  credentials: ReauthenticationInput,
): Promise<{ id: number }> {
  const { prisma, user, session } = context
  await reauthenticate(context, credentials)
  return prisma.$transaction(async (transaction) => {
    await lockUserAccess(transaction, user)
    const where = { id: toRecordNumber(id), userId: user.id }
    const before = await transaction.passkey.findUnique({ where, select: PASSKEY_FIELD_SELECT })
    if (!before) throw createNotFoundError('passkey')
    await transaction.passkey.delete({ where })
    await assertWayIn(context, transaction)
    await endUserSessions(transaction, user.id, { except: session.id })
    await recordAuditedChange(transaction, { user, action: 'passkey.delete', id: before.id, before })
    await mailAccountNotice(context, transaction, user, {
      subject: 'passkey removed',
      text: `The passkey “${before.name}” was removed on your profile. You can no longer sign in with it.`,
    })
    return { id: before.id }
  })
}

/**
 * @throws BAD_USER_INPUT on `password` if the user has neither a password, nor a passkey, nor an identity at the
 * configured provider.
 */
async function assertWayIn({ user, provider }: UserContext, transaction: Prisma.TransactionClient): Promise<void> {
  const { passwordHash, identity, passkeys } = await transaction.user.findUniqueOrThrow({
    where: { id: user.id },
    select: { passwordHash: true, identity: { select: { issuer: true } }, passkeys: { select: { id: true }, take: 1 } },
  })
  const isLinked = identity !== null && Boolean(provider?.isIssuer(identity.issuer))
  if (passwordHash === null && passkeys.length === 0 && !isLinked)
    throw createBadInputError({ password: ['Set a password first: otherwise you won’t be able to sign in.'] })
}

/**
 * Revokes another user's passkey, such as one on a lost device, and ends the account's sessions.
 * @throws NOT_FOUND; FORBIDDEN if its owner has permissions that the user lacks; BAD_USER_INPUT on `id` for one of the
 * user's own passkeys.
 */
export async function revokeUserPasskey(context: UserContext, id: string): Promise<{ id: number }> {
  const { prisma, user } = context
  return prisma.$transaction(async (transaction) => {
    const where = { id: toRecordNumber(id) }
    const found = await transaction.passkey.findUnique({ where, select: { userId: true } })
    if (!found) throw createNotFoundError('passkey')
    const account = await lockUser(context, transaction, String(found.userId))
    assertNotOwnAccount(user, account, 'id')
    const before = await transaction.passkey.findUnique({ where, select: PASSKEY_FIELD_SELECT })
    if (!before) throw createNotFoundError('passkey')
    await transaction.passkey.delete({ where })
    await endUserSessions(transaction, account.id)
    await recordAuditedChange(transaction, { user, action: 'passkey.revoke', id: before.id, before })
    await mailAccountNotice(context, transaction, account, {
      subject: 'passkey revoked',
      text: `${user.name} has revoked your passkey “${before.name}”, and signed you out everywhere. Your other ways of signing in still work.`,
    })
    return { id: before.id }
  })
}
