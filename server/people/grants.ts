import { can, hasRole, type Permission, SUPER_ADMIN } from '../../domain/permissions'
import type { Prisma } from '../generated/prisma/client'
import type { SignedInUser } from '../graphql/context'
import { badInput, forbidden } from '../graphql/errors'

/** An account as the rules of giving and taking roles see it. */
interface RoleHolder {
  id: number
  active: boolean
  roles: readonly string[]
}

/**
 * The ids of these roles, if the user may give and take what changes: nobody gives a permission that they do not hold, changes
 * their own roles, or makes or edits a super-admin without being one.
 * @throws FORBIDDEN, or BAD_USER_INPUT at `roles`.
 */
export async function grantableRoles(
  transaction: Prisma.TransactionClient,
  user: SignedInUser,
  names: readonly string[],
  holder?: RoleHolder,
): Promise<number[]> {
  const roles = await transaction.role.findMany({ where: { name: { in: [...names] } }, include: { permissions: true } })
  const unknown = names.filter((name) => roles.every((role) => role.name !== name))
  if (unknown.length > 0) throw badInput({ roles: ['There is no role of that name.'] })
  const before = new Set(holder?.roles)
  const changed = [...names.filter((name) => !before.has(name)), ...[...before].filter((name) => !names.includes(name))]
  if (changed.length > 0 && holder?.id === user.id)
    throw badInput({ roles: ['Your own roles are for somebody else to change.'] })
  if (changed.includes(SUPER_ADMIN) && !hasRole(user, SUPER_ADMIN))
    throw badInput({ roles: ['Only a super-admin makes a super-admin.'] })
  const added = roles.filter((role) => !before.has(role.name)).flatMap((role) => role.permissions)
  if (added.some(({ permission }) => !can(user, permission as Permission)))
    throw badInput({ roles: ['You can only give roles whose permissions you hold yourself.'] })
  return roles.map((role) => role.id)
}

/** Whether both lists name the same, in whatever order. */
export function sameNames(some: readonly string[], others: readonly string[]): boolean {
  return new Set(some).size === new Set(others).size && others.every((name) => some.includes(name))
}

/** @throws FORBIDDEN if the account is a super-admin's and the user is none. */
export function checkMayEdit(user: SignedInUser, holder: RoleHolder): void {
  if (hasRole(holder, SUPER_ADMIN) && !hasRole(user, SUPER_ADMIN)) throw forbidden()
}

/**
 * Whoever sets a password or drops a second factor can sign in more easily: nobody does so for an account that may do what they may
 * not, and for their own only where the present password is asked for.
 * @throws BAD_USER_INPUT at `field`.
 */
export async function checkMaySetCredentials(
  transaction: Prisma.TransactionClient,
  user: SignedInUser,
  holder: RoleHolder,
  field: string,
): Promise<void> {
  if (holder.id === user.id) throw badInput({ [field]: ['Your own is changed on your profile.'] })
  const held = await transaction.rolePermission.findMany({ where: { role: { name: { in: [...holder.roles] } } } })
  if (held.some(({ permission }) => !can(user, permission as Permission)))
    throw badInput({ [field]: ['This account may do more than you: somebody who may do as much must do this.'] })
}

/**
 * Makes sure that an active super-admin is left after a change in this transaction; changes of super-admins wait for each other.
 * @throws BAD_USER_INPUT at `field` if there is none.
 */
export async function checkSuperAdminLeft(transaction: Prisma.TransactionClient, field: string): Promise<void> {
  await transaction.$queryRaw`select 1 from roles where name = ${SUPER_ADMIN} for update`
  const left = await transaction.user.count({
    where: { active: true, roles: { some: { role: { name: SUPER_ADMIN } } } },
  })
  if (left === 0) throw badInput({ [field]: ['The last super-admin must stay.'] })
}
