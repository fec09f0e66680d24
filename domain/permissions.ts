/** Permissions by area of the app, named exactly as in the specification, with their descriptions. */
export const PERMISSION_GROUPS = [
  {
    title: 'PAT',
    permissions: [
      { name: 'pat menu', description: 'See the PAT menu' },
      { name: 'pat widget', description: 'See untested, overdue and failed assets on Home' },
    ],
  },
  {
    title: 'CHECKS',
    permissions: [
      { name: 'view checks', description: 'See checks, records, actions and the log book' },
      { name: 'do checks', description: 'Do checks, correct records, create and complete actions' },
      { name: 'manage checks', description: 'Plan checks and save templates' },
    ],
  },
  {
    title: 'STOCK',
    permissions: [
      { name: 'stock menu', description: 'See the STOCK menu' },
      { name: 'stock widget', description: 'See stock on Home' },
      { name: 'view stock', description: 'See items, levels and history' },
      { name: 'take stock', description: 'Change levels and items, complete a stock take' },
    ],
  },
  {
    title: 'REPORTS',
    permissions: [
      { name: 'menu reports', description: 'See the REPORTS menu' },
      { name: 'run reports', description: 'List and run reports' },
    ],
  },
  {
    title: 'ADMIN',
    permissions: [
      { name: 'admin menu', description: 'See the ADMIN menu' },
      { name: 'admin', description: 'Admin home and audit trail; change locations; delete records' },
      { name: 'manage users', description: 'Users, roles and their permissions' },
      { name: 'manage pages', description: 'Design label templates' },
      { name: 'manage reports', description: 'Write reports and see their SQL' },
    ],
  },
  {
    title: 'DEV',
    permissions: [
      { name: 'dev menu', description: 'See the DEV menu' },
      { name: 'view dev', description: 'Console and logs' },
      { name: 'view telescope', description: 'Telescope' },
      { name: 'view sandbox', description: 'Sandbox' },
    ],
  },
] as const

/** A permission or a menu ability. */
export type Permission = (typeof PERMISSION_GROUPS)[number]['permissions'][number]['name']

export const PERMISSIONS: readonly Permission[] = PERMISSION_GROUPS.flatMap(({ permissions }) =>
  permissions.map(({ name }) => name),
)

/** The role that passes every permission check. */
export const SUPER_ADMIN = 'super-admin'

/** Roles of the first start with their permissions; admins can edit them afterwards. */
export const INITIAL_ROLES: Readonly<Record<string, readonly Permission[]>> = {
  [SUPER_ADMIN]: [],
  admin: [
    'pat menu',
    'pat widget',
    'view checks',
    'do checks',
    'manage checks',
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
    'view sandbox',
  ],
  tester: ['pat menu', 'pat widget', 'view checks', 'do checks'],
  'stock-keeper': ['stock menu', 'stock widget', 'view stock', 'take stock'],
  reporter: ['menu reports', 'run reports'],
  developer: ['dev menu', 'view dev', 'view telescope', 'view sandbox'],
}

/** The fields of a signed-in user that a check needs. */
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

/** True if the user has all permissions of the other: users cannot manage accounts or roles with more permissions. */
export function hasAllPermissionsOf(user: Abilities, other: Abilities): boolean {
  if (hasRole(user, SUPER_ADMIN)) return true
  return !hasRole(other, SUPER_ADMIN) && other.permissions.every((permission) => user.permissions.includes(permission))
}

/** True if the user holds any of the permissions or is a super-admin; false without a user. */
export function canAny(user: Abilities | null | undefined, permissions: readonly Permission[]): boolean {
  if (!user) return false
  return hasRole(user, SUPER_ADMIN) || permissions.some((permission) => user.permissions.includes(permission))
}
