/** Permissions and menu abilities, exactly as the specification names them, in one list. */
export const PERMISSIONS = [
  'pat menu',
  'pat widget',
  'stock menu',
  'stock widget',
  'view stock',
  'take stock',
  'menu reports',
  'run reports',
  'admin menu',
  'admin',
  'manage users',
  'manage pages',
  'manage reports',
  'dev menu',
  'view dev',
  'view telescope',
  'view sandbox',
] as const

export type Permission = (typeof PERMISSIONS)[number]

/** The role that passes every permission check. */
export const SUPER_ADMIN = 'super-admin'

/** The roles of the first start and what each may do; they can be edited afterwards. */
export const INITIAL_ROLES: Readonly<Record<string, readonly Permission[]>> = {
  [SUPER_ADMIN]: [],
  admin: PERMISSIONS.filter((permission) => !permission.includes('dev') && permission !== 'view telescope'),
  tester: ['pat menu', 'pat widget'],
  'stock-keeper': ['stock menu', 'stock widget', 'view stock', 'take stock'],
  reporter: ['menu reports', 'run reports'],
  developer: ['dev menu', 'view dev', 'view telescope', 'view sandbox'],
}

/** What a check needs to know of a signed-in user. */
export interface Abilities {
  roles: readonly string[]
  permissions: readonly string[]
}

/** True if the user holds the role; false without a user. */
export function hasRole(user: Pick<Abilities, 'roles'> | null | undefined, role: string): boolean {
  return user?.roles.includes(role) ?? false
}

/** True if the user holds the permission or is a super-admin; false without a user. */
export function can(user: Abilities | null | undefined, permission: Permission): boolean {
  return canAny(user, [permission])
}

/** True if the user may do everything that the other one may do: nobody manages an account or a role that is stronger. */
export function canAllOf(user: Abilities, other: Abilities): boolean {
  if (hasRole(user, SUPER_ADMIN)) return true
  return !hasRole(other, SUPER_ADMIN) && other.permissions.every((permission) => user.permissions.includes(permission))
}

/** True if the user holds at least one of the permissions or is a super-admin; false without a user. */
export function canAny(user: Abilities | null | undefined, permissions: readonly Permission[]): boolean {
  if (!user) return false
  return hasRole(user, SUPER_ADMIN) || permissions.some((permission) => user.permissions.includes(permission))
}
