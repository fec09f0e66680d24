import * as z from 'zod'
import { validationMessages } from '../../../../domain/validationMessages'
import type { Prisma } from '../../../generated/prisma/client'
import type { AppContext, SignedInUser } from '../../../platform/context'
import { badInput } from '../../../platform/errors/errors'
import { type InputRules, withAllFieldErrors } from '../../../platform/input/allFieldErrors'
import { readInput, requiredText } from '../../../platform/input/input'
import { assertUnique } from '../../../platform/input/uniqueness'
import { recordChanges } from '../../audit/audit'
import { ownPassword } from '../assignedPasswords'
import { hashToken } from '../caller'
import { completeSignIn } from '../completeSignIn'
import { lockRoles } from '../grants'
import { checkNewPassword, hashPassword } from '../passwords'
import { linkEnded } from '../secretLink'
import { findSignedInUser } from '../signedInUser'
import { readInvitations, type StoredInvitation, stateOf } from './invitation.records'
import { InvitationState, type NewAccountInput, type ReceivedInvitation } from './invitation.type'
import { readHallName } from './readHallName'

const ENDED = 'This invitation does not work, or no longer does. Ask whoever sent it for a new one.'

const newAccount = z.object({
  name: requiredText('a name', 200),
  email: requiredText('an e-mail address', 254).regex(z.regexes.html5Email, validationMessages.email),
  password: z.string({ error: validationMessages.required('a password') }),
})

/** @throws NOT_FOUND unless the link works; RATE_LIMITED after too many such failures. */
export function readReceivedInvitation(context: AppContext, secret: string): Promise<ReceivedInvitation> {
  const { prisma, linkThrottle, address } = context
  return linkThrottle.guard(address, async () => {
    const { email, invitedBy, expiresAt } = await findOpenInvitation(prisma, secret)
    return { email, expiresAt, invitedBy: invitedBy.name, hallName: await readHallName(context) }
  })
}

/**
 * Creates the account of an invitation and signs in to it. Of two simultaneous attempts one succeeds.
 * @throws NOT_FOUND unless the link works; BAD_USER_INPUT at the invalid fields; RATE_LIMITED.
 */
export async function acceptInvitation(
  context: AppContext,
  secret: string,
  input: NewAccountInput,
): Promise<SignedInUser> {
  const { prisma, linkThrottle, address } = context
  // why: a visitor without a working link must not learn which addresses have accounts, nor have passwords hashed
  const invitation = await linkThrottle.guard(address, () => findOpenInvitation(prisma, secret))
  const account = withInvitedEmail(input, invitation)
  const user = await withAllFieldErrors(newAccountRules(context, account), () =>
    insertAccount(context, secret, account),
  )
  await completeSignIn(context, user)
  return user
}

function withInvitedEmail(input: NewAccountInput, { email }: StoredInvitation): NewAccountInput {
  if (email === null) return input
  if (input.email != null) throw badInput({ email: ['This invitation has an e-mail address already.'] })
  return { ...input, email }
}

function newAccountRules({ prisma }: AppContext, input: NewAccountInput): InputRules {
  const checks = ({ password, ...entries }: Partial<z.output<typeof newAccount>>) => [
    () => assertUnique(prisma, 'users', entries),
    () => password !== undefined && checkNewPassword('password', password, { name: '', email: '', ...entries }),
  ]
  return { schema: newAccount, input, checks }
}

async function insertAccount(
  { prisma, secondFactorPolicy }: AppContext,
  secret: string,
  input: NewAccountInput,
): Promise<SignedInUser> {
  const { password, ...fields } = readInput(newAccount, input)
  await checkNewPassword('password', password, fields)
  const passwordHash = await hashPassword(password)
  return prisma.$transaction(async (transaction) => {
    await lockRoles(transaction)
    const { id, email, roleIds, roles, invitedById } = await findOpenInvitation(transaction, secret, { lock: true })
    const created = await transaction.user.create({
      data: {
        ...fields,
        ...ownPassword(passwordHash),
        emailGivenById: email === null ? null : invitedById,
        roles: { create: roleIds.map((roleId) => ({ roleId })) },
      },
    })
    await transaction.invitation.update({ where: { id }, data: { usedAt: new Date(), userId: created.id } })
    await recordChanges(transaction, [
      { user: created, action: 'user.create', id: created.id, after: { ...fields, roles, invitation: id } },
      { user: created, action: 'invitation.accept', id },
    ])
    const user = await findSignedInUser(transaction, created.id, secondFactorPolicy)
    if (!user) throw linkEnded(ENDED)
    return user
  })
}

/** @throws NOT_FOUND unless the link works. */
async function findOpenInvitation(
  database: Prisma.TransactionClient,
  secret: string,
  { lock = false } = {},
): Promise<StoredInvitation> {
  const secretHash = hashToken(secret)
  if (lock) await database.$queryRaw`select 1 from invitations where secret_hash = ${secretHash} for update`
  const [invitation] = await readInvitations(database, { where: { secretHash } })
  if (!invitation || stateOf(invitation) !== InvitationState.open) throw linkEnded(ENDED)
  return invitation
}
