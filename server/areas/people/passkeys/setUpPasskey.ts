import type { Prisma } from '../../../generated/prisma/client'
import type { UserContext } from '../../../platform/context'
import { createBadInputError } from '../../../platform/errors/errors'
import { parseInput } from '../../../platform/input/inputSchemas'
import { mailAccountNotice } from '../accountMailJob'
import { lockUserAccess } from '../sessions/lockUserAccess'
import { type ReauthenticationInput, reauthenticate } from '../sessions/reauthentication'
import { findSignedInUser } from '../sessions/signedInUser'
import { requirePasskeySite } from './passkey.records'
import type { NewPasskeyInput, PasskeyPayload, PasskeySetup } from './passkey.type'
import { createdPasskeySchema, createPasskeySetup, insertPasskey, verifyCreatedPasskey } from './passkeySetup'

const PASSKEYS_PER_USER = 20

/** A setup's challenge is valid in this session only. */
const purposeOf = ({ user, session }: UserContext) => `set up ${user.id} ${session.id}`

/**
 * Returns the options for creating a passkey on the user's device.
 * @throws BAD_USER_INPUT on `password`, `code`, `name` or `answer`; RATE_LIMITED after too many failures.
 */
export async function startPasskeySetup(
  context: UserContext,
  credentials: ReauthenticationInput,
): Promise<PasskeySetup> {
  const { prisma, user } = context
  requirePasskeySite(context)
  await assertRoom(prisma, user.id)
  await reauthenticate(context, credentials)
  const known = await prisma.passkey.findMany({ where: { userId: user.id }, select: { credentialId: true } })
  return createPasskeySetup(context, user, {
    purpose: purposeOf(context),
    known: known.map(({ credentialId }) => credentialId),
  })
}

async function assertRoom(database: Prisma.TransactionClient, userId: number): Promise<void> {
  if ((await database.passkey.count({ where: { userId } })) >= PASSKEYS_PER_USER)
    throw createBadInputError({ name: [`You can have up to ${PASSKEYS_PER_USER} passkeys. Remove one first.`] })
}

/**
 * Adds the passkey that the user's device has created.
 * @throws BAD_USER_INPUT on `name`, or on `answer` if it fails a check.
 */
export async function addPasskey(context: UserContext, input: NewPasskeyInput): Promise<PasskeyPayload> {
  const { prisma, user, secondFactorPolicy } = context
  const { name, answer } = parseInput(createdPasskeySchema, input)
  const credential = await verifyCreatedPasskey(context, answer, purposeOf(context))
  const passkey = await prisma.$transaction(async (transaction) => {
    await lockUserAccess(transaction, user)
    await assertRoom(transaction, user.id)
    const added = await insertPasskey(transaction, user, { name, credential })
    await mailAccountNotice(context, transaction, user, {
      subject: 'passkey added',
      text: `The passkey “${name}” was added to your account. You can now sign in with it instead of your password.`,
    })
    return added
  })
  return { user: (await findSignedInUser(prisma, user.id, secondFactorPolicy)) ?? user, passkey }
}
