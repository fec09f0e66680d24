import * as z from 'zod'
import { hasAllPermissionsOf } from '../../../../domain/people/permissions'
import { validationMessages } from '../../../../domain/values/validationMessages'
import { PasswordState, type Prisma } from '../../../generated/prisma/client'
import type { AppContext, UserContext } from '../../../platform/context'
import { createBadInputError, createConflictError, createNotFoundError } from '../../../platform/errors/errors'
import type { FieldCheck, InputRules } from '../../../platform/input/allFieldErrors'
import {
  buildContainsFilter,
  buildRequiredTextSchema,
  parseInput,
  splitWords,
  toRecordNumber,
} from '../../../platform/input/inputSchemas'
import { assertPaging, type PagingArgs, selectPage } from '../../../platform/records/paging'
import { recordAuditedChange } from '../../audit/audit'
import { assertPasswordAllowed, hashPassword } from '../passwords/passwords'
import {
  assertMayManageAccount,
  assertNotOwnAccount,
  assertSuperAdminRemains,
  findGrantableRoleIds,
  haveSameRoleNames,
  lockRoles,
} from '../roles/grants'
import {
  createOneTimePassword,
  isAssignedPassword,
  isOneTimePassword,
  revokePasswordsSetByWeakerUsers,
  toAssignedPasswordColumns,
} from '../sessions/assignedPasswords'
import { lockUserAccess } from '../sessions/lockUserAccess'
import { type ReauthenticationInput, reauthenticate } from '../sessions/reauthentication'
import { revokeUserAccess } from '../sessions/revokeUserAccess'
import { describeUnusableAccount, selectAccountsByEmail } from './accountsByEmail'
import { mailOneTimePassword } from './oneTimePasswordMail'
import type { User, UserFilter, UserInput, UserPage, UserPayload } from './user.type'

const userFields = {
  name: buildRequiredTextSchema('a name', 200),
  email: buildRequiredTextSchema('an email address', 254).regex(z.regexes.html5Email, validationMessages.email),
  roles: z
    .array(z.string())
    .nullable()
    .transform((roles) => [...new Set(roles)]),
  active: z.boolean({ error: validationMessages.boolean }),
  password: z.string().nullable(),
  passwordResetRequired: z.boolean({ error: validationMessages.boolean }),
}
const newUser = z.object({
  ...userFields,
  roles: userFields.roles.default([]),
  active: userFields.active.default(true),
  password: userFields.password.default(null),
  passwordResetRequired: userFields.passwordResetRequired.default(true),
})
const changedUser = z.object({ ...userFields, expectedRoles: z.array(z.string()).nullable() }).partial()

const userSelection = {
  omit: { passwordHash: true, passwordGivenById: true, emailGivenById: true, accessVersion: true },
  include: {
    roles: { include: { role: { select: { name: true, permissions: { select: { permission: true } } } } } },
    secondFactor: { select: { confirmedAt: true } },
    identity: { select: { issuer: true, email: true, createdAt: true, lastUsedAt: true } },
  },
} satisfies Prisma.UserDefaultArgs

type LoadedUser = Prisma.UserGetPayload<typeof userSelection>

function toUser({ roles, secondFactor, ...user }: LoadedUser): User & { updatedAt: Date } {
  return {
    ...user,
    roles: roles.map(({ role }) => role.name).sort(),
    permissions: [...new Set(roles.flatMap(({ role }) => role.permissions.map(({ permission }) => permission)))].sort(),
    secondFactor: Boolean(secondFactor?.confirmedAt),
  }
}

/** Leaves out the permissions, which the audit entries of the roles contain, and `erasedAt`, which no change sets. */
function auditedFields({ permissions: _permissions, erasedAt: _erasedAt, ...account }: User): object {
  return account
}

/** Returns a page of the accounts that match the filter, sorted by name. */
export async function listUsers(
  { prisma }: AppContext,
  { filter, offset, limit }: PagingArgs & { filter?: UserFilter | null },
): Promise<UserPage> {
  assertPaging({ offset, limit })
  const where = toUserWhereInput(filter ?? {})
  const { items, total } = await selectPage(
    { offset, limit },
    prisma.user.findMany({
      where,
      ...userSelection,
      orderBy: [{ name: 'asc' }, { id: 'asc' }],
      skip: offset,
      take: limit,
    }),
    () => prisma.user.count({ where }),
  )
  return { items: items.map(toUser), total }
}

export function toUserWhereInput(filter: UserFilter): Prisma.UserWhereInput {
  const words = splitWords(filter.search, /\s+/)
  return {
    AND: words.map((word) => ({ OR: [{ name: buildContainsFilter(word) }, { email: buildContainsFilter(word) }] })),
    ...(filter.id && { id: { in: filter.id.map((id) => toRecordNumber(id)) } }),
    ...(filter.name && { name: { in: filter.name } }),
    ...(filter.email && { email: { in: filter.email, mode: 'insensitive' as const } }),
    ...(filter.active && { OR: filter.active.map((active) => ({ active })) }),
    ...(filter.passwordResetRequired?.length === 1 && { passwordResetRequired: filter.passwordResetRequired[0] }),
    ...(filter.roles && { roles: { some: { role: { name: { in: filter.roles } } } } }),
  }
}

/** @throws NOT_FOUND */
export async function findUser({ prisma }: AppContext, id: string): Promise<User> {
  return toUser(await loadUser(prisma, toRecordNumber(id)))
}

async function loadUser(database: Prisma.TransactionClient, id: number): Promise<LoadedUser> {
  const user = await database.user.findUnique({ where: { id }, ...userSelection })
  if (!user) throw createNotFoundError('user')
  return user
}

type UserEntries = Partial<z.output<typeof newUser>>

export function buildNewUserRules({ prisma, user }: UserContext, { input }: { input: UserInput }): InputRules {
  const checks = ({ roles, password, ...entries }: UserEntries): FieldCheck[] => [
    () => assertEmailFree(prisma, entries),
    () => password && assertPasswordAllowed('password', password, { name: '', email: '', ...entries }),
    () => roles && findGrantableRoleIds(prisma, user, roles),
  ]
  return { schema: newUser, input, checks }
}

/**
 * @throws BAD_USER_INPUT on `email` if another account has this address. The message explains what to do if that
 * account is deactivated.
 */
async function assertEmailFree(
  database: Prisma.TransactionClient,
  { email }: Pick<UserEntries, 'email'>,
  except?: string,
): Promise<void> {
  if (email === undefined) return
  const [other] = await selectAccountsByEmail(database, [email])
  if (!other || (except !== undefined && other.id === toRecordNumber(except))) return
  throw createBadInputError({
    email: [
      other.active
        ? 'This email address already has an account. Enter a different address.'
        : describeUnusableAccount(other),
    ],
  })
}

/** @throws BAD_USER_INPUT on each invalid field. */
export async function createUser(context: UserContext, input: UserInput): Promise<UserPayload> {
  const { prisma, user } = context
  const { roles, password, ...fields } = parseInput(newUser, input)
  await assertEmailFree(prisma, fields)
  if (password !== null) await assertPasswordAllowed('password', password, fields)
  const oneTimePassword = password === null ? createOneTimePassword() : null
  const passwordHash = await hashPassword(password ?? String(oneTimePassword))
  const passwordResetRequired = oneTimePassword !== null || fields.passwordResetRequired
  const created = await prisma.$transaction(async (transaction) => {
    await lockRoles(transaction)
    const roleIds = await findGrantableRoleIds(transaction, user, roles)
    const { id } = await transaction.user.create({
      data: {
        ...fields,
        ...toAssignedPasswordColumns(user, passwordHash, { once: passwordResetRequired }),
        passwordResetRequired,
        emailGivenById: user.id,
        roles: { create: roleIds.map((roleId) => ({ roleId })) },
      },
    })
    const after = toUser(await loadUser(transaction, id))
    await recordAuditedChange(transaction, { user, action: 'user.create', id, after: auditedFields(after) })
    return after
  })
  return deliverOneTimePassword(context, created, oneTimePassword)
}

export function buildUserUpdateRules(
  { prisma, user }: UserContext,
  { id, input }: { id: string; input: UserInput },
): InputRules {
  const checks = (entries: UserEntries): FieldCheck[] => {
    const { roles } = entries
    const ofStored = (check: (stored: User) => unknown) => async () => {
      const loaded = await prisma.user.findUnique({ where: { id: toRecordNumber(id) }, ...userSelection })
      const stored = loaded && toUser(loaded)
      // why: the errors must not reveal anything about an account that the user may not change
      if (stored && hasAllPermissionsOf(user, stored)) await check(stored)
    }
    return [
      ofStored(() => assertEmailFree(prisma, entries, id)),
      ofStored((stored) => checkPasswordEntries(user, stored, entries)),
      ofStored((stored) => assertNotDeactivatingOneself(user, stored, entries)),
      ofStored((stored) => roles && findGrantableRoleIds(prisma, user, roles, stored)),
      ofStored((stored) => assertSuperAdminRemains(prisma, stored, entries)),
    ]
  }
  return { schema: changedUser, input, checks }
}

async function checkPasswordEntries(user: UserContext['user'], stored: User, entries: UserEntries): Promise<void> {
  const { password, passwordResetRequired, name, email } = entries
  if (password == null && passwordResetRequired && stored.passwordState === PasswordState.none)
    throw createBadInputError({
      passwordResetRequired: [
        'This account has no password, so a password change cannot be required. Reset the password instead.',
      ],
    })
  if (password != null) {
    assertNotOwnAccount(user, stored, 'password')
    await assertPasswordAllowed('password', password, { name: name ?? stored.name, email: email ?? stored.email })
  } else if (passwordResetRequired === false && isOneTimePassword(stored.passwordState))
    throw createBadInputError({
      passwordResetRequired: ['A one-time password must be changed at the next sign-in. Leave this setting on.'],
    })
}

function assertNotDeactivatingOneself(user: UserContext['user'], { id }: User, { active }: UserEntries): void {
  if (active === false && id === user.id)
    throw createBadInputError({ active: ['You cannot deactivate your own account. Ask another administrator.'] })
}

/**
 * Changes an account. Users must enter their credentials to change their own email address.
 * @throws NOT_FOUND; FORBIDDEN if the account has permissions that the user lacks; CONFLICT if the roles have changed;
 * or BAD_USER_INPUT on each invalid field.
 */
export async function updateUser(
  context: UserContext,
  id: string,
  input: UserInput,
  credentials: ReauthenticationInput,
): Promise<UserPayload> {
  const { prisma, user } = context
  const { roles, expectedRoles, password, ...fields } = parseInput(changedUser, input)
  if (toRecordNumber(id) === user.id && fields.email !== undefined && fields.email !== user.email)
    await reauthenticate(context, credentials)
  const passwordHash = password ? await hashPassword(password) : undefined
  const after = await prisma.$transaction(async (transaction) => {
    if (roles || fields.active !== undefined) await lockRoles(transaction)
    const before = await lockUser(context, transaction, id)
    if (before.id === user.id) await lockUserAccess(transaction, user)
    if (expectedRoles && !haveSameRoleNames(expectedRoles, before.roles)) throw rolesChanged(before)
    await checkPasswordEntries(user, before, { password, ...fields })
    assertNotDeactivatingOneself(user, before, fields)
    const roleIds = roles && (await findGrantableRoleIds(transaction, user, roles, before))
    await assertSuperAdminRemains(transaction, before, { roles, ...fields })
    const hasNewEmail = fields.email !== undefined && fields.email !== before.email
    const emailGivenById = before.id === user.id ? await findGiver(transaction, before) : user.id
    if (hasNewEmail) await assertEmailFree(transaction, fields, id)
    if (hasNewEmail) await transaction.passwordReset.deleteMany({ where: { userId: before.id } })
    await transaction.user.update({
      where: { id: before.id },
      data: {
        ...fields,
        ...(hasNewEmail && { emailGivenById }),
        ...(passwordHash &&
          toAssignedPasswordColumns(user, passwordHash, {
            once: fields.passwordResetRequired ?? before.passwordResetRequired,
          })),
        ...(roleIds && { roles: { deleteMany: {}, create: roleIds.map((roleId) => ({ roleId })) } }),
      },
    })
    if (roleIds) await revokePasswordsSetByWeakerUsers(transaction, user, [before.id])
    const changed = toUser(await loadUser(transaction, before.id))
    if (!changed.active || passwordHash) await revokeUserAccess(transaction, before.id)
    const change = { before: auditedFields(before), after: auditedFields(changed) }
    await recordAuditedChange(transaction, { user, action: 'user.update', id: before.id, ...change })
    return changed
  })
  return { user: after, oneTimePassword: null, invited: false }
}

/** Returns the user who set an account's password and so could sign in as its owner; null if the owner set it. */
async function findGiver(transaction: Prisma.TransactionClient, { id, passwordState }: User): Promise<number | null> {
  if (!isAssignedPassword(passwordState)) return null
  const giver = { select: { passwordGivenById: true } }
  return (await transaction.user.findUniqueOrThrow({ where: { id }, ...giver })).passwordGivenById
}

/**
 * @throws NOT_FOUND, FORBIDDEN if the account has permissions that the user lacks, or BAD_USER_INPUT on `id` for the
 * user's own account.
 */
export async function resetUserPassword(context: UserContext, id: string): Promise<UserPayload> {
  const { prisma, user } = context
  const oneTimePassword = createOneTimePassword()
  const passwordHash = await hashPassword(oneTimePassword)
  const after = await prisma.$transaction(async (transaction) => {
    const before = await lockUser(context, transaction, id)
    assertNotOwnAccount(user, before, 'id')
    await transaction.user.update({
      where: { id: before.id },
      data: { ...toAssignedPasswordColumns(user, passwordHash, { once: true }), passwordResetRequired: true },
    })
    // why: the user who resets the password has it emailed to this address, and so becomes responsible for the address
    await transaction.user.updateMany({
      where: { id: before.id, emailGivenById: { not: null } },
      data: { emailGivenById: user.id },
    })
    await revokeUserAccess(transaction, before.id)
    await recordAuditedChange(transaction, { user, action: 'user.resetPassword', id: before.id })
    return toUser(await loadUser(transaction, before.id))
  })
  return deliverOneTimePassword(context, after, oneTimePassword)
}

function rolesChanged({ name, roles }: User) {
  const current = roles.length > 0 ? `The roles are now ${roles.join(', ')}` : 'The account now has no roles'
  return createConflictError(
    `Another user has changed the roles of ${name}. ${current}. Save again to overwrite this change.`,
    { roles },
  )
}

/**
 * Reads an account and locks it until the transaction ends.
 * @throws NOT_FOUND, FORBIDDEN if the account has permissions that the user lacks, or BAD_USER_INPUT on `id` for an
 * erased account.
 */
export async function lockUser({ user }: UserContext, transaction: Prisma.TransactionClient, id: string) {
  const key = toRecordNumber(id)
  await transaction.$queryRaw`select 1 from users where id = ${key} for update`
  const locked = toUser(await loadUser(transaction, key))
  assertMayManageAccount(user, locked)
  if (locked.erasedAt)
    throw createBadInputError({
      id: ['This account has been erased and can no longer be changed. Create a new one for the person.'],
    })
  return locked
}

/** Emails the password if email is configured; otherwise returns it. */
async function deliverOneTimePassword(
  context: UserContext,
  user: User,
  oneTimePassword: string | null,
): Promise<UserPayload> {
  if (oneTimePassword === null) return { user, oneTimePassword, invited: false }
  const invited = await mailOneTimePassword(context, user, oneTimePassword)
  return { user, oneTimePassword: invited ? null : oneTimePassword, invited }
}
