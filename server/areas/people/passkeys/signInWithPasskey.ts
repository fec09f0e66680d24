import * as z from 'zod'
import type { Passkey, Prisma } from '../../../generated/prisma/client'
import type { AppContext, SignedInUser } from '../../../platform/context'
import { createBadInputError } from '../../../platform/errors/errors'
import { buildTextSchema, parseInput } from '../../../platform/input/inputSchemas'
import { recordAuditedChange } from '../../audit/audit'
import { recordSignInFailure } from '../../audit/signInFailures'
import { mailAccountNotice } from '../accountMailJob'
import { completeSignIn } from '../sessions/completeSignIn'
import { findSignedInUser } from '../sessions/signedInUser'
import { requirePasskeySite } from './passkey.records'
import type { PasskeySignIn, PasskeySignInAnswer } from './passkey.type'
import { PASSKEY_CHALLENGE_LIFETIME_SECONDS } from './passkeyChallenges'
import { extractPasskeyChallenge, verifyPasskeySignIn } from './verifyPasskeyAnswer'

const SIGN_IN = 'sign in'

const answerFields = z.object({
  credentialId: buildTextSchema(1364),
  clientDataJSON: buildTextSchema(4096),
  authenticatorData: buildTextSchema(4096),
  signature: buildTextSchema(2048),
  userHandle: buildTextSchema(88),
})

/** The same error for every rejected passkey, so that the error does not reveal the reason. */
const REFUSED = 'This passkey does not work here. Use your password, or another passkey.'
const LATE = 'Signing in took too long. Try again.'
/** Throttle key shared by all failures with unknown passkeys. */
const UNKNOWN = 'unknown passkey'

/** Returns the options for signing in on a visitor's device; null if the app's address does not support passkeys. */
export function startPasskeySignIn({ passkeys }: AppContext): PasskeySignIn | null {
  if (!passkeys.site) return null
  const { rpId } = passkeys.site
  const challenge = passkeys.challenges.issue(SIGN_IN)
  return {
    options: { challenge, rpId, userVerification: 'required', timeout: PASSKEY_CHALLENGE_LIFETIME_SECONDS * 1000 },
  }
}

type StoredPasskey = Passkey & { user: { name: string; email: string } }

/**
 * Starts a new session with a passkey, which replaces the password and the second-factor code, because the device has
 * verified its user.
 * @throws BAD_USER_INPUT on `answer`; RATE_LIMITED after too many failures.
 */
export async function signInWithPasskey(context: AppContext, input: PasskeySignInAnswer): Promise<SignedInUser> {
  const { prisma, passkeys, loginThrottle, address, secondFactorPolicy } = context
  const site = requirePasskeySite(context)
  const answer = parseInput(z.object({ answer: answerFields }), { answer: input }).answer
  const passkey = await prisma.passkey.findUnique({
    where: { credentialId: answer.credentialId },
    include: { user: { select: { name: true, email: true } } },
  })
  await loginThrottle.count(passkey?.user.email ?? UNKNOWN, address)
  if (!(await passkeys.challenges.use(extractPasskeyChallenge(answer), SIGN_IN)))
    throw createBadInputError({ answer: [LATE] })
  const counter = passkey && (await verifiedCounter(context, passkey, answer, site))
  const user = counter === null ? null : await findSignedInUser(prisma, passkey?.userId ?? 0, secondFactorPolicy)
  if (!passkey || counter === null || !user) return refuse(context, passkey)
  if (!mayFollow(counter, passkey.counter)) return refuseCopy(context, passkey)
  await completeSignIn(context, user, (transaction) => noteUse(transaction, passkey, counter))
  return user
}

/** Returns the device's signature counter; null if the answer fails a check. */
async function verifiedCounter(
  { passkeys, log }: AppContext,
  { userId, publicKey }: StoredPasskey,
  answer: PasskeySignInAnswer,
  site: Parameters<typeof verifyPasskeySignIn>[2],
): Promise<number | null> {
  if (answer.userHandle !== passkeys.userHandle(userId)) return null
  try {
    return await verifyPasskeySignIn(answer, publicKey, site)
  } catch (error) {
    log.info({ err: error }, 'passkey refused')
    return null
  }
}

async function refuse({ prisma, address }: AppContext, passkey: StoredPasskey | null): Promise<never> {
  await recordSignInFailure(prisma, { action: 'user.signInFailed', id: passkey?.userId ?? 'unknown', address })
  throw createBadInputError({ answer: [REFUSED] })
}

/**
 * True if the device's signature counter has increased, or if the device does not count and always sends 0, as many
 * do. A copied key is detected when its counter does not increase.
 */
const mayFollow = (counter: number, last: bigint) => counter > last || (counter === 0 && last === 0n)

async function refuseCopy(context: AppContext, { id, name, user }: StoredPasskey): Promise<never> {
  await context.prisma.$transaction(async (transaction) => {
    await recordAuditedChange(transaction, {
      user: null,
      action: 'passkey.refuseCopy',
      id,
      after: { address: context.address },
    })
    await mailAccountNotice(context, transaction, user, {
      subject: 'passkey refused',
      text: `A sign-in with your passkey “${name}” was refused, because someone may have a copy of it. Remove it on your profile, and add a new one.`,
    })
  })
  throw createBadInputError({ answer: [REFUSED] })
}

/**
 * Lets only one of two simultaneous sign-ins with the same counter succeed, and none after the passkey has been
 * removed.
 */
async function noteUse(transaction: Prisma.TransactionClient, { id }: Passkey, counter: number): Promise<void> {
  const { count } = await transaction.passkey.updateMany({
    where: { id, OR: [{ counter: { lt: counter } }, ...(counter === 0 ? [{ counter: 0 }] : [])] },
    data: { counter, lastUsedAt: new Date() },
  })
  if (count === 0) throw createBadInputError({ answer: [REFUSED] })
}
