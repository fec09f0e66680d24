import * as z from 'zod'
import type { UserContext } from '../../../platform/context'
import { notFound } from '../../../platform/errors/errors'
import { endSessions } from '../../../platform/http/session'
import { readInput, recordNumber } from '../../../platform/input/input'
import { recordChange } from '../../audit/audit'
import { tellUser } from '../accountMail'
import { checkMayManage, checkNotOwnAccount } from '../grants'
import { type Credentials, reauthenticate } from '../reauthentication'
import { findUser, lockUser } from '../user.service'
import { readPasskeys, SHOWN } from './passkey.records'
import type { OwnPasskeys, Passkey } from './passkey.type'
import { passkeyName } from './setUpPasskey'

export async function listOwnPasskeys({ prisma, user, passkeys, mailer }: UserContext): Promise<OwnPasskeys> {
  return {
    items: await readPasskeys(prisma, user.id),
    address: mailer.appUrl,
    available: passkeys.site !== null,
  }
}

/** @throws NOT_FOUND, or FORBIDDEN if the account has permissions that the user lacks. */
export async function listUserPasskeys(context: UserContext, userId: string): Promise<Passkey[]> {
  const owner = await findUser(context, userId)
  checkMayManage(context.user, owner)
  return readPasskeys(context.prisma, owner.id)
}

/** @throws NOT_FOUND unless the user owns it; BAD_USER_INPUT at `name`. */
export async function renamePasskey({ prisma, user }: UserContext, id: string, newName: string): Promise<Passkey> {
  const { name } = readInput(z.object({ name: passkeyName }), { name: newName })
  return prisma.$transaction(async (transaction) => {
    const where = { id: recordNumber(id), userId: user.id }
    const before = await transaction.passkey.findUnique({ where, select: SHOWN })
    if (!before) throw notFound('passkey')
    const after = await transaction.passkey.update({ where, data: { name }, select: SHOWN })
    await recordChange(transaction, { user, action: 'passkey.update', id: after.id, before, after })
    return after
  })
}

/**
 * Removes one of the user's own passkeys, and ends the user's other sessions, which its device may have.
 * @throws NOT_FOUND unless the user owns it; BAD_USER_INPUT at `password` or `code`; RATE_LIMITED after too many failures.
 */
export async function removePasskey(
  context: UserContext,
  id: string,
  credentials: Credentials,
): Promise<{ id: number }> {
  const { prisma, user, session } = context
  await reauthenticate(context, credentials)
  return prisma.$transaction(async (transaction) => {
    const where = { id: recordNumber(id), userId: user.id }
    const before = await transaction.passkey.findUnique({ where, select: SHOWN })
    if (!before) throw notFound('passkey')
    await transaction.passkey.delete({ where })
    await session.endOthers(transaction, user.id)
    await recordChange(transaction, { user, action: 'passkey.delete', id: before.id, before })
    await tellUser(context, transaction, user, {
      subject: 'passkey removed',
      text: `The passkey “${before.name}” was removed on your profile. It no longer signs in.`,
    })
    return { id: before.id }
  })
}

/**
 * Revokes a passkey of another user, who lost its device, and ends the account's sessions.
 * @throws NOT_FOUND; FORBIDDEN if its owner has permissions that the user lacks; BAD_USER_INPUT at `id` for the user's own.
 */
export async function revokeUserPasskey(context: UserContext, id: string): Promise<{ id: number }> {
  const { prisma, user } = context
  return prisma.$transaction(async (transaction) => {
    const where = { id: recordNumber(id) }
    const found = await transaction.passkey.findUnique({ where, select: { userId: true } })
    if (!found) throw notFound('passkey')
    const account = await lockUser(context, transaction, String(found.userId))
    checkNotOwnAccount(user, account, 'id')
    const before = await transaction.passkey.findUnique({ where, select: SHOWN })
    if (!before) throw notFound('passkey')
    await transaction.passkey.delete({ where })
    await endSessions(transaction, account.id)
    await recordChange(transaction, { user, action: 'passkey.revoke', id: before.id, before })
    await tellUser(context, transaction, account, {
      subject: 'passkey revoked',
      text: `${user.name} has revoked your passkey “${before.name}”, and signed you out everywhere. Your other ways of signing in stay.`,
    })
    return { id: before.id }
  })
}
