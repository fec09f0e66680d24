import { hasAllPermissionsOf, hasRole, SUPER_ADMIN_ROLE } from '../../../../domain/people/permissions'
import type { Prisma } from '../../../generated/prisma/client'
import type { SignedInUser } from '../../../platform/context'
import { createBadInputError, createMissingPermissionsError } from '../../../platform/errors/errors'

/** The account fields used by the rules for granting roles. */
interface RoleAccount {
  id: number
  roles: readonly string[]
  permissions: readonly string[]
}

/** Serialises permission changes until the transaction ends. Must be called before accounts are locked. */
export async function lockRoles(transaction: Prisma.TransactionClient): Promise<void> {
  await transaction.$queryRaw`select 1 from roles order by id for update`
}

/**
 * Returns the ids of the roles if the user may make the change. Users cannot grant permissions that they lack, cannot
 * change their own roles, and only super-admins can grant or remove the super-admin role.
 * @throws BAD_USER_INPUT on `roles`.
 */
export async function findGrantableRoleIds(
  transaction: Prisma.TransactionClient,
  user: SignedInUser,
  names: readonly string[],
  account?: RoleAccount,
): Promise<number[]> {
  const all = await transaction.role.findMany({ include: { permissions: true } })
  const roles = all.filter(({ name }) => names.includes(name))
  if (roles.length < new Set(names).size)
    throw createBadInputError({
      roles: ['This role does not exist. It may have been deleted or renamed. Choose another role.'],
    })
  const before = new Set(account?.roles)
  const changed = [...names.filter((name) => !before.has(name)), ...[...before].filter((name) => !names.includes(name))]
  if (changed.length > 0 && account?.id === user.id)
    throw createBadInputError({ roles: ['You cannot change your own roles. Ask another administrator.'] })
  if (changed.includes(SUPER_ADMIN_ROLE) && !hasRole(user, SUPER_ADMIN_ROLE))
    throw createBadInputError({
      roles: ['Only a super-admin can give or remove the super-admin role. Ask a super-admin.'],
    })
  const added = roles.filter((role) => !before.has(role.name)).flatMap((role) => role.permissions)
  if (!hasAllPermissionsOf(user, { roles: [], permissions: added.map(({ permission }) => permission) }))
    throw createBadInputError({
      roles: [
        'You can only give roles whose permissions you have yourself. Choose other roles, or ask someone who has those permissions.',
      ],
    })
  return roles.map((role) => role.id)
}

/** True if both lists contain the same names in any order. */
export function haveSameRoleNames(some: readonly string[], others: readonly string[]): boolean {
  return new Set(some).size === new Set(others).size && others.every((name) => some.includes(name))
}

/** @throws FORBIDDEN if the account has permissions that the user lacks. */
export function assertMayManageAccount(user: SignedInUser, account: RoleAccount): void {
  if (!hasAllPermissionsOf(user, account)) throw createMissingPermissionsError('account')
}

/**
 * Rejects a change to the user's own password or second factor: such changes have separate operations, which require
 * the current password.
 * @throws BAD_USER_INPUT on `field`.
 */
export function assertNotOwnAccount(user: SignedInUser, account: RoleAccount, field: string): void {
  if (account.id === user.id) throw createBadInputError({ [field]: ['Change your own account on your profile.'] })
}

/**
 * Checks that an active super-admin remains after a change to the account. The result is reliable only after
 * `lockRoles`.
 * @throws BAD_USER_INPUT on `roles` or `active`.
 */
export async function assertSuperAdminRemains(
  database: Prisma.TransactionClient,
  account: RoleAccount,
  { roles, active }: { roles?: readonly string[]; active?: boolean },
): Promise<void> {
  if (!hasRole(account, SUPER_ADMIN_ROLE)) return
  const losesRole = roles !== undefined && !roles.includes(SUPER_ADMIN_ROLE)
  if (!losesRole && active !== false) return
  const others = await database.user.count({
    where: { id: { not: account.id }, active: true, roles: { some: { role: { name: SUPER_ADMIN_ROLE } } } },
  })
  if (others === 0)
    throw createBadInputError({
      [losesRole ? 'roles' : 'active']: [
        'There must be at least one active super-admin. Give another user the role first.',
      ],
    })
}
