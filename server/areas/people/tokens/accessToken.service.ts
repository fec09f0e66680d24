import { randomBytes } from 'node:crypto'
import * as z from 'zod'
import type { Prisma } from '../../../generated/prisma/client'
import type { UserContext } from '../../../platform/context'
import { createBadInputError, createNotFoundError } from '../../../platform/errors/errors'
import type { InputRules } from '../../../platform/input/allFieldErrors'
import { buildRequiredTextSchema, parseInput, toRecordNumber } from '../../../platform/input/inputSchemas'
import { recordAuditedChange } from '../../audit/audit'
import { assertMayManageAccount } from '../roles/grants'
import { lockUserAccess } from '../sessions/lockUserAccess'
import { type ReauthenticationInput, reauthenticate } from '../sessions/reauthentication'
import { hashToken } from '../tokenHash'
import { findUser } from '../users/user.service'
import type { AccessToken, AccessTokenInput, AccessTokenPayload } from './accessToken.type'

const TOKENS_PER_USER = 50

const newToken = z.object({
  name: buildRequiredTextSchema('a name', 100),
  readOnly: z
    .boolean()
    .nullish()
    .transform((readOnly) => readOnly ?? true),
  expiresAt: z
    .date()
    .refine((instant) => instant > new Date(), 'The expiry date must be in the future. Enter a later date.')
    .nullish()
    .transform((instant) => instant ?? null),
})

/** Lists the user's own tokens, newest first. */
export function listAccessTokens({ prisma, user }: UserContext): Promise<AccessToken[]> {
  return readTokens(prisma, user.id)
}

/** @throws NOT_FOUND, or FORBIDDEN if the account has permissions that the user lacks. */
export async function listUserAccessTokens(context: UserContext, userId: string): Promise<AccessToken[]> {
  const owner = await findUser(context, userId)
  assertMayManageAccount(context.user, owner)
  return readTokens(context.prisma, owner.id)
}

function readTokens(prisma: UserContext['prisma'], userId: number): Promise<AccessToken[]> {
  return prisma.accessToken.findMany({ where: { userId }, orderBy: { id: 'desc' }, omit: { tokenHash: true } })
}

/**
 * The rules do not include the credentials: `createAccessToken` checks them last, because a second-factor code is valid
 * for only one attempt.
 */
export function buildAccessTokenRules(
  { prisma, user }: UserContext,
  { input }: { input: AccessTokenInput },
): InputRules {
  return { schema: newToken, input, checks: () => [() => assertRoom(prisma, user)] }
}

async function assertRoom(database: Prisma.TransactionClient, { id: userId }: UserContext['user']): Promise<void> {
  if ((await database.accessToken.count({ where: { userId } })) >= TOKENS_PER_USER)
    throw createBadInputError({ name: [`You can have up to ${TOKENS_PER_USER} tokens. Revoke one first.`] })
}

/**
 * Creates a token. Requires the same credentials as signing in, because a token outlives the session and requires no
 * second factor.
 * @throws BAD_USER_INPUT on each invalid field, RATE_LIMITED after too many failures.
 */
export async function createAccessToken(
  context: UserContext,
  input: AccessTokenInput,
  credentials: ReauthenticationInput,
): Promise<AccessTokenPayload> {
  const { prisma, user } = context
  const data = parseInput(newToken, input)
  await reauthenticate(context, credentials)
  const secret = `mah_${randomBytes(32).toString('base64url')}`
  return prisma.$transaction(async (transaction) => {
    await lockUserAccess(transaction, user)
    await assertRoom(transaction, user)
    const accessToken = await transaction.accessToken.create({
      data: { ...data, userId: user.id, tokenHash: hashToken(secret) },
      omit: { tokenHash: true },
    })
    await recordAuditedChange(transaction, { user, action: 'token.create', id: accessToken.id, after: accessToken })
    return { accessToken, secret }
  })
}

/** @throws NOT_FOUND unless the user owns the token. */
export async function revokeAccessToken(context: UserContext, id: string): Promise<{ id: number }> {
  const token = await findToken(context, id)
  if (token?.userId !== context.user.id) throw createNotFoundError('token')
  return endToken(context, token)
}

/** @throws NOT_FOUND, or FORBIDDEN if the token's owner has permissions that the user lacks. */
export async function revokeUserAccessToken(context: UserContext, id: string): Promise<{ id: number }> {
  const token = await findToken(context, id)
  if (!token) throw createNotFoundError('token')
  assertMayManageAccount(context.user, await findUser(context, String(token.userId)))
  return endToken(context, token)
}

type StoredToken = AccessToken & { userId: number }

function findToken({ prisma }: UserContext, id: string): Promise<StoredToken | null> {
  return prisma.accessToken.findUnique({ where: { id: toRecordNumber(id) }, omit: { tokenHash: true } })
}

function endToken({ prisma, user }: UserContext, before: StoredToken): Promise<{ id: number }> {
  return prisma.$transaction(async (transaction) => {
    const { count } = await transaction.accessToken.deleteMany({ where: { id: before.id } })
    if (count === 0) throw createNotFoundError('token')
    await recordAuditedChange(transaction, { user, action: 'token.revoke', id: before.id, before })
    return { id: before.id }
  })
}
