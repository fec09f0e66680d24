import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { recordChange } from '../audit/audit'
import type { UserContext } from '../graphql/context'
import { badInput, notFound } from '../graphql/errors'
import { readInput, recordNumber, requiredText } from '../graphql/input'
import type { AccessToken, AccessTokenInput, AccessTokenPayload } from './accessToken.type'
import { hashToken } from './caller'
import { type Credentials, reauthenticate } from './reauthentication'

/** Tokens that one user may have. */
const TOKENS_PER_USER = 50

const newToken = z.object({
  name: requiredText('a name', 100),
  readOnly: z
    .boolean()
    .nullish()
    .transform((readOnly) => readOnly ?? true),
  expiresAt: z
    .date()
    .refine((instant) => instant > new Date(), 'The expiry lies in the past.')
    .nullish()
    .transform((instant) => instant ?? null),
})

/** One's own tokens, newest first. */
export function listAccessTokens({ prisma, user }: UserContext): Promise<AccessToken[]> {
  return prisma.accessToken.findMany({
    where: { userId: user.id },
    orderBy: { id: 'desc' },
    omit: { tokenHash: true },
  })
}

/**
 * Outlives the session and signs in without a second factor: takes all that a sign-in takes.
 * @throws BAD_USER_INPUT at the fields that are wrong, RATE_LIMITED after too many failures.
 */
export async function createAccessToken(
  context: UserContext,
  input: AccessTokenInput,
  credentials: Credentials,
): Promise<AccessTokenPayload> {
  const { prisma, user } = context
  const data = readInput(newToken, input)
  await reauthenticate(context, credentials)
  const secret = `mah_${randomBytes(32).toString('base64url')}`
  return prisma.$transaction(async (transaction) => {
    if ((await transaction.accessToken.count({ where: { userId: user.id } })) >= TOKENS_PER_USER)
      throw badInput({ name: [`At most ${TOKENS_PER_USER} tokens: revoke one first.`] })
    const accessToken = await transaction.accessToken.create({
      data: { ...data, userId: user.id, tokenHash: hashToken(secret) },
      omit: { tokenHash: true },
    })
    await recordChange(transaction, { user, action: 'token.create', id: accessToken.id, after: accessToken })
    return { accessToken, secret }
  })
}

/** @throws NOT_FOUND unless it is one's own. */
export function revokeAccessToken({ prisma, user }: UserContext, id: string): Promise<{ id: number }> {
  return prisma.$transaction(async (transaction) => {
    const before = await transaction.accessToken.findFirst({
      where: { id: recordNumber(id) ?? 0, userId: user.id },
      omit: { tokenHash: true },
    })
    if (!before) throw notFound('token')
    await transaction.accessToken.delete({ where: { id: before.id } })
    await recordChange(transaction, { user, action: 'token.revoke', id: before.id, before })
    return { id: before.id }
  })
}
