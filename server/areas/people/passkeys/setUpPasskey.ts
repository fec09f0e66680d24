import * as z from 'zod'
import type { Prisma } from '../../../generated/prisma/client'
import type { UserContext } from '../../../platform/context'
import { badInput } from '../../../platform/errors/errors'
import { readInput, requiredText, textUpTo } from '../../../platform/input/input'
import { recordChange } from '../../audit/audit'
import { tellUser } from '../accountMail'
import { type Credentials, reauthenticate } from '../reauthentication'
import { findSignedInUser } from '../signedInUser'
import { requireSite, SHOWN } from './passkey.records'
import type { PasskeyPayload, PasskeySetup, PasskeySetupAnswer } from './passkey.type'
import { CHALLENGE_SECONDS } from './passkeyChallenges'
import { challengeOf, KEY_ALGORITHMS, verifySetup } from './verifyAnswer'

/** Maximum number of passkeys of one user. */
const PASSKEYS_PER_USER = 20

export const passkeyName = requiredText('a name', 100)

const setup = z.object({
  name: passkeyName,
  answer: z.object({
    credentialId: textUpTo(1364),
    clientDataJSON: textUpTo(4096),
    attestationObject: textUpTo(16_384),
  }),
})

const REFUSED = 'This passkey could not be checked. Try again.'

/** The challenge of a setup is valid in this session only. */
const purposeOf = ({ user, session }: UserContext) => `set up ${user.id} ${session.id}`

/**
 * Returns what the user's device needs to create a passkey.
 * @throws BAD_USER_INPUT at `password`, `code`, `name` or `answer`; RATE_LIMITED after too many failures.
 */
export async function startPasskey(context: UserContext, credentials: Credentials): Promise<PasskeySetup> {
  const { prisma, user, mailer, passkeys } = context
  const { rpId } = requireSite(context)
  await assertRoom(prisma, user.id)
  await reauthenticate(context, credentials)
  const known = await prisma.passkey.findMany({ where: { userId: user.id }, select: { credentialId: true } })
  const { generateRegistrationOptions } = await import('@simplewebauthn/server')
  const options = await generateRegistrationOptions({
    rpName: mailer.siteName,
    rpID: rpId,
    userID: bytesOf(passkeys.userHandle(user.id)),
    userName: user.email,
    userDisplayName: user.name,
    challenge: bytesOf(passkeys.challenges.issue(purposeOf(context))),
    timeout: CHALLENGE_SECONDS * 1000,
    excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: KEY_ALGORITHMS,
  })
  return { options }
}

const bytesOf = (base64url: string) => new Uint8Array(Buffer.from(base64url, 'base64url'))

async function assertRoom(database: Prisma.TransactionClient, userId: number): Promise<void> {
  if ((await database.passkey.count({ where: { userId } })) >= PASSKEYS_PER_USER)
    throw badInput({ name: [`You can have up to ${PASSKEYS_PER_USER} passkeys. Remove one first.`] })
}

/**
 * Adds the passkey that the user's device has created.
 * @throws BAD_USER_INPUT at `name`, or at `answer` if it fails a check.
 */
export async function addPasskey(
  context: UserContext,
  input: { name: string; answer: PasskeySetupAnswer },
): Promise<PasskeyPayload> {
  const { prisma, user, passkeys, log, secondFactorPolicy } = context
  const site = requireSite(context)
  const { name, answer } = readInput(setup, input)
  if (!(await passkeys.challenges.use(challengeOf(answer), purposeOf(context))))
    throw badInput({ answer: ['This took too long. Try again.'] })
  const { id, publicKey, counter } = await verifySetup(answer, site).catch((error) => {
    log.info({ err: error }, 'passkey refused')
    throw badInput({ answer: [REFUSED] })
  })
  const passkey = await prisma.$transaction(async (transaction) => {
    await transaction.$queryRaw`select 1 from users where id = ${user.id} for update`
    await assertRoom(transaction, user.id)
    if (await transaction.passkey.findUnique({ where: { credentialId: id }, select: { id: true } }))
      throw badInput({ answer: ['This passkey has been added already.'] })
    const added = await transaction.passkey.create({
      data: { userId: user.id, name, credentialId: id, publicKey, counter },
      select: SHOWN,
    })
    await recordChange(transaction, { user, action: 'passkey.create', id: added.id, after: added })
    await tellUser(context, transaction, user, {
      subject: 'passkey added',
      text: `The passkey “${name}” was added to your account. It signs in without your password.`,
    })
    return added
  })
  return { user: (await findSignedInUser(prisma, user.id, secondFactorPolicy)) ?? user, passkey }
}
