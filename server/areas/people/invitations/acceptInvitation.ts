import type { AppContext, SignedInUser } from '../../../platform/context'
import { withAllFieldErrors } from '../../../platform/input/allFieldErrors'
import { parseInput } from '../../../platform/input/inputSchemas'
import { recordAuditedChanges } from '../../audit/audit'
import { getPasskeyPlace } from '../passkeys/passkey.records'
import { insertPasskey, verifyCreatedPasskey } from '../passkeys/passkeySetup'
import { hashPassword } from '../passwords/passwords'
import { lockRoles } from '../roles/grants'
import { NO_PASSWORD_COLUMNS, toOwnPasswordColumns } from '../sessions/assignedPasswords'
import { completeSignIn } from '../sessions/completeSignIn'
import { findSignedInUser } from '../sessions/signedInUser'
import type { NewAccountInput, ReceivedInvitation } from './invitation.type'
import { getInvitationPasskeyPurpose } from './invitationPasskey'
import { applyInvitationEmail, assertSignInMethod, buildNewAccountRules, newAccountSchema } from './newAccount'
import { createInvitationEndedError, findOpenInvitation } from './openInvitation'
import { selectHallName } from './selectHallName'

/** @throws NOT_FOUND unless the link works; RATE_LIMITED after too many such failures. */
export function findReceivedInvitation(context: AppContext, secret: string): Promise<ReceivedInvitation> {
  const { prisma, linkThrottle, address } = context
  return linkThrottle.guard(address, async () => {
    const { email, invitedBy, expiresAt } = await findOpenInvitation(prisma, secret)
    const hallName = await selectHallName(context)
    return { email, expiresAt, invitedBy: invitedBy.name, hallName, passkeys: getPasskeyPlace(context) }
  })
}

/**
 * Creates the invited account and signs in to it. Of two simultaneous attempts, only one succeeds.
 * @throws NOT_FOUND unless the link works; BAD_USER_INPUT on each invalid field; RATE_LIMITED.
 */
export async function acceptInvitation(
  context: AppContext,
  secret: string,
  input: NewAccountInput,
): Promise<SignedInUser> {
  const { prisma, linkThrottle, address } = context
  // why: the link is checked before anything else, so that visitors without a working link cannot find out which
  // addresses have accounts, or make the server hash passwords
  const invitation = await linkThrottle.guard(address, () => findOpenInvitation(prisma, secret))
  const account = applyInvitationEmail(input, invitation)
  const user = await withAllFieldErrors(buildNewAccountRules(context, account), () =>
    insertAccount(context, secret, account),
  )
  await completeSignIn(context, user)
  return user
}

async function insertAccount(context: AppContext, secret: string, input: NewAccountInput): Promise<SignedInUser> {
  const { prisma, secondFactorPolicy } = context
  const { password, passkey, ...fields } = parseInput(newAccountSchema, input)
  await assertSignInMethod({ ...fields, password, passkey })
  const credential =
    passkey && (await verifyCreatedPasskey(context, passkey.answer, getInvitationPasskeyPurpose(secret)))
  const passwordFields = password == null ? NO_PASSWORD_COLUMNS : toOwnPasswordColumns(await hashPassword(password))
  return prisma.$transaction(async (transaction) => {
    await lockRoles(transaction)
    const invitation = await findOpenInvitation(transaction, secret, { lock: true })
    const { id, email, roleIds, roles, invitedById, newUserId } = invitation
    const created = await transaction.user.create({
      data: {
        ...fields,
        ...passwordFields,
        ...(newUserId !== null && { id: newUserId }),
        emailGivenById: email === null ? null : invitedById,
        roles: { create: roleIds.map((roleId) => ({ roleId })) },
      },
    })
    await transaction.invitation.update({ where: { id }, data: { usedAt: new Date(), userId: created.id } })
    await recordAuditedChanges(transaction, [
      { user: created, action: 'user.create', id: created.id, after: { ...fields, roles, invitation: id } },
      { user: created, action: 'invitation.accept', id },
    ])
    if (credential) await insertPasskey(transaction, created, { name: passkey.name, credential })
    const user = await findSignedInUser(transaction, created.id, secondFactorPolicy)
    if (!user) throw createInvitationEndedError()
    return user
  })
}
