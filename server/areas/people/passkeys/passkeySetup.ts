import * as z from 'zod'
import type { Prisma } from '../../../generated/prisma/client'
import type { AppContext } from '../../../platform/context'
import { createBadInputError } from '../../../platform/errors/errors'
import { buildRequiredTextSchema, buildTextSchema } from '../../../platform/input/inputSchemas'
import { recordAuditedChange } from '../../audit/audit'
import { PASSKEY_FIELD_SELECT, requirePasskeySite } from './passkey.records'
import type { Passkey, PasskeySetup, PasskeySetupAnswer } from './passkey.type'
import { PASSKEY_CHALLENGE_LIFETIME_SECONDS } from './passkeyChallenges'
import { extractPasskeyChallenge, PASSKEY_ALGORITHMS, verifyPasskeySetup } from './verifyPasskeyAnswer'

export const passkeyNameSchema = buildRequiredTextSchema('a name', 100)

export const createdPasskeySchema = z.object({
  name: passkeyNameSchema,
  answer: z.object({
    credentialId: buildTextSchema(1364),
    clientDataJSON: buildTextSchema(4096),
    attestationObject: buildTextSchema(16_384),
  }),
})

const LATE = 'Adding the passkey took too long. Try again.'
const REFUSED = 'This passkey could not be checked. Try again.'
const ADDED_ALREADY = 'This passkey has already been added. Use it to sign in.'

interface PasskeyOwner {
  id: number
  name: string
  email: string
}

/**
 * Returns the options for setting up a passkey, with a challenge that is valid for this purpose only. `known` lists
 * credentials that the device must not already have.
 */
export async function createPasskeySetup(
  context: AppContext,
  owner: PasskeyOwner,
  { purpose, known = [] }: { purpose: string; known?: readonly string[] },
): Promise<PasskeySetup> {
  const { mailer, passkeys } = context
  const { rpId } = requirePasskeySite(context)
  const { generateRegistrationOptions } = await import('@simplewebauthn/server')
  const options = await generateRegistrationOptions({
    rpName: mailer.siteName,
    rpID: rpId,
    userID: bytesOf(passkeys.userHandle(owner.id)),
    userName: owner.email,
    userDisplayName: owner.name,
    challenge: bytesOf(passkeys.challenges.issue(purpose)),
    timeout: PASSKEY_CHALLENGE_LIFETIME_SECONDS * 1000,
    excludeCredentials: known.map((id) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: PASSKEY_ALGORITHMS,
  })
  return { options }
}

const bytesOf = (base64url: string) => new Uint8Array(Buffer.from(base64url, 'base64url'))

type VerifiedCredential = Awaited<ReturnType<typeof verifyPasskeySetup>>

/**
 * Uses up the challenge of an answer to `createPasskeySetup`, and checks the answer.
 * @throws BAD_USER_INPUT on `answer`.
 */
export async function verifyCreatedPasskey(
  context: AppContext,
  answer: PasskeySetupAnswer,
  purpose: string,
): Promise<VerifiedCredential> {
  const { passkeys, log } = context
  const site = requirePasskeySite(context)
  if (!(await passkeys.challenges.use(extractPasskeyChallenge(answer), purpose)))
    throw createBadInputError({ answer: [LATE] })
  return verifyPasskeySetup(answer, site).catch((error) => {
    log.info({ err: error }, 'passkey refused')
    throw createBadInputError({ answer: [REFUSED] })
  })
}

/** @throws BAD_USER_INPUT on `answer` if an account has this passkey. */
export async function insertPasskey(
  transaction: Prisma.TransactionClient,
  user: Pick<PasskeyOwner, 'id'>,
  { name, credential }: { name: string; credential: VerifiedCredential },
): Promise<Passkey> {
  const { id: credentialId, publicKey, counter } = credential
  if (await transaction.passkey.findUnique({ where: { credentialId }, select: { id: true } }))
    throw createBadInputError({ answer: [ADDED_ALREADY] })
  const added = await transaction.passkey.create({
    data: { userId: user.id, name, credentialId, publicKey, counter },
    select: PASSKEY_FIELD_SELECT,
  })
  await recordAuditedChange(transaction, { user, action: 'passkey.create', id: added.id, after: added })
  return added
}
