import { randomInt } from 'node:crypto'
import { z } from 'zod'
import { hasRole, SUPER_ADMIN } from '../../domain/permissions'
import { recordChange } from '../audit/audit'
import type { Prisma } from '../generated/prisma/client'
import type { AppContext, UserContext } from '../graphql/context'
import { badInput, conflict, notFound } from '../graphql/errors'
import { containing, readInput, recordNumber, requiredText, wordsOf } from '../graphql/input'
import { checkPaging, type PagingArgs } from '../graphql/paging'
import { endSessions } from '../http/session'
import { checkMayEdit, checkMaySetCredentials, checkSuperAdminLeft, grantableRoles, sameNames } from './grants'
import { sendInvitation } from './invitation'
import { checkNewPassword, hashPassword } from './passwords'
import { type Credentials, reauthenticate } from './reauthentication'
import type { User, UserFilter, UserInput, UserPage, UserPayload } from './user.type'

const userFields = {
  name: requiredText('a name', 200),
  email: requiredText('an e-mail address', 254).refine(
    (email) => /^[^\s@,;<>()"]+@[^\s@,;<>()"]+$/.test(email),
    'This is no e-mail address.',
  ),
  roles: z
    .array(z.string())
    .nullable()
    .transform((roles) => [...new Set(roles)]),
  active: z.boolean({ error: 'Takes true or false.' }),
  password: z.string().nullable(),
  passwordResetRequired: z.boolean({ error: 'Takes true or false.' }),
}
const newUser = z.object({
  ...userFields,
  roles: userFields.roles.default([]),
  active: userFields.active.default(true),
  password: userFields.password.default(null),
  passwordResetRequired: userFields.passwordResetRequired.default(true),
})
const changedUser = z.object({ ...userFields, expectedRoles: z.array(z.string()).nullable() }).partial()

const shown = {
  omit: { passwordHash: true },
  include: {
    roles: { include: { role: { select: { name: true } } } },
    secondFactor: { select: { confirmedAt: true } },
  },
} satisfies Prisma.UserDefaultArgs

type ShownUser = Prisma.UserGetPayload<typeof shown>

function toUser({ roles, secondFactor, ...user }: ShownUser): User & { updatedAt: Date } {
  return {
    ...user,
    roles: roles.map(({ role }) => role.name).sort(),
    secondFactor: Boolean(secondFactor?.confirmedAt),
  }
}

/** A page of the accounts that the filter lets through, by name. */
export async function listUsers(
  { prisma }: AppContext,
  { filter, offset, limit }: PagingArgs & { filter?: UserFilter | null },
): Promise<UserPage> {
  checkPaging({ offset, limit })
  const where = userCondition(filter ?? {})
  const [items, total] = await Promise.all([
    prisma.user.findMany({ where, ...shown, orderBy: [{ name: 'asc' }, { id: 'asc' }], skip: offset, take: limit }),
    prisma.user.count({ where }),
  ])
  return { items: items.map(toUser), total }
}

function userCondition(filter: UserFilter): Prisma.UserWhereInput {
  const words = wordsOf(filter.search, /\s+/)
  return {
    AND: words.map((word) => ({ OR: [{ name: containing(word) }, { email: containing(word) }] })),
    ...(filter.id && { id: { in: filter.id.map((id) => recordNumber(id) ?? 0) } }),
    ...(filter.name && { name: { in: filter.name } }),
    ...(filter.email && { email: { in: filter.email, mode: 'insensitive' as const } }),
    ...(filter.active && { OR: filter.active.map((active) => ({ active })) }),
    ...(filter.passwordResetRequired?.length === 1 && { passwordResetRequired: filter.passwordResetRequired[0] }),
    ...(filter.roles && { roles: { some: { role: { name: { in: filter.roles } } } } }),
  }
}

/** @throws NOT_FOUND */
export async function findUser({ prisma }: AppContext, id: string): Promise<User> {
  return toUser(await shownUser(prisma, recordNumber(id) ?? 0))
}

async function shownUser(database: Prisma.TransactionClient, id: number): Promise<ShownUser> {
  const user = await database.user.findUnique({ where: { id }, ...shown })
  if (!user) throw notFound('user')
  return user
}

/** @throws BAD_USER_INPUT at the fields that are wrong. */
export async function createUser(context: UserContext, input: UserInput): Promise<UserPayload> {
  const { prisma, user } = context
  const { roles, password, ...fields } = readInput(newUser, input)
  if (password !== null) checkNewPassword('password', password, fields)
  const oneTimePassword = password === null ? newOneTimePassword() : null
  const passwordHash = await hashPassword(password ?? String(oneTimePassword))
  const created = await prisma.$transaction(async (transaction) => {
    const roleIds = await grantableRoles(transaction, user, roles)
    const { id } = await transaction.user.create({
      data: {
        ...fields,
        passwordHash,
        // a one-time password is good for one time
        passwordResetRequired: oneTimePassword !== null || fields.passwordResetRequired,
        roles: { create: roleIds.map((roleId) => ({ roleId })) },
      },
    })
    const after = toUser(await shownUser(transaction, id))
    await recordChange(transaction, { user, action: 'user.create', id, after })
    return after
  })
  return handOver(context, created, oneTimePassword)
}

/**
 * One's own e-mail address takes one's credentials.
 * @throws NOT_FOUND, FORBIDDEN for a super-admin's account, CONFLICT if the roles are not the expected ones, or BAD_USER_INPUT at
 * the fields that are wrong.
 */
export async function updateUser(
  context: UserContext,
  id: string,
  input: UserInput,
  credentials: Credentials,
): Promise<UserPayload> {
  const { prisma, user } = context
  const { roles, expectedRoles, password, ...fields } = readInput(changedUser, input)
  if (recordNumber(id) === user.id && fields.email !== undefined && fields.email !== user.email)
    await reauthenticate(context, credentials)
  const passwordHash = password ? await hashPassword(password) : undefined
  const after = await prisma.$transaction(async (transaction) => {
    const before = await lockUser(context, transaction, id)
    if (expectedRoles && !sameNames(expectedRoles, before.roles)) throw rolesChanged(before)
    if (password != null) {
      await checkMaySetCredentials(transaction, user, before, 'password')
      checkNewPassword('password', password, { ...before, ...fields })
    }
    if (fields.active === false && before.id === user.id) throw badInput({ active: ['You cannot lock yourself out.'] })
    const roleIds = roles && (await grantableRoles(transaction, user, roles, before))
    await transaction.user.update({
      where: { id: before.id },
      data: {
        ...fields,
        passwordHash,
        ...(roleIds && { roles: { deleteMany: {}, create: roleIds.map((roleId) => ({ roleId })) } }),
      },
    })
    if (hasRole(before, SUPER_ADMIN)) await checkSuperAdminLeft(transaction, roles ? 'roles' : 'active')
    const changed = toUser(await shownUser(transaction, before.id))
    if (!changed.active || passwordHash) await endSessions(transaction, before.id)
    await recordChange(transaction, { user, action: 'user.update', id: before.id, before, after: changed })
    return changed
  })
  return { user: after, oneTimePassword: null, invited: false }
}

/** @throws NOT_FOUND, FORBIDDEN for a super-admin's account, or BAD_USER_INPUT at `id` if the user may not set its password. */
export async function resetUserPassword(context: UserContext, id: string): Promise<UserPayload> {
  const { prisma, user } = context
  const oneTimePassword = newOneTimePassword()
  const passwordHash = await hashPassword(oneTimePassword)
  const after = await prisma.$transaction(async (transaction) => {
    const before = await lockUser(context, transaction, id)
    await checkMaySetCredentials(transaction, user, before, 'id')
    await transaction.user.update({ where: { id: before.id }, data: { passwordHash, passwordResetRequired: true } })
    await endSessions(transaction, before.id)
    await recordChange(transaction, { user, action: 'user.resetPassword', id: before.id })
    return toUser(await shownUser(transaction, before.id))
  })
  return handOver(context, after, oneTimePassword)
}

function rolesChanged({ name, roles }: User) {
  const now = roles.length > 0 ? `are now ${roles.join(', ')}` : 'are none now'
  return conflict(`Somebody else changed the roles of ${name}: they ${now}. Save again to replace them.`, { roles })
}

/**
 * The account, locked until the transaction ends.
 * @throws NOT_FOUND, or FORBIDDEN for a super-admin's account.
 */
export async function lockUser({ user }: UserContext, transaction: Prisma.TransactionClient, id: string) {
  const key = recordNumber(id) ?? 0
  await transaction.$queryRaw`select 1 from users where id = ${key} for update`
  const locked = toUser(await shownUser(transaction, key))
  checkMayEdit(user, locked)
  return locked
}

/** By mail where there is one, else by the answer. */
async function handOver(context: UserContext, user: User, oneTimePassword: string | null): Promise<UserPayload> {
  if (oneTimePassword === null) return { user, oneTimePassword, invited: false }
  const invited = await sendInvitation(context, user, oneTimePassword)
  return { user, oneTimePassword: invited ? null : oneTimePassword, invited }
}

/** Without letters and digits that are taken for each other: it may be read out. */
const ONE_TIME_ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'

function newOneTimePassword(): string {
  const character = () => ONE_TIME_ALPHABET[randomInt(ONE_TIME_ALPHABET.length)]
  return Array.from({ length: 4 }, () => Array.from({ length: 4 }, character).join('')).join('-')
}
