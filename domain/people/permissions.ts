interface PermissionFacts {
  name: string
  description: string
  /** Completes the sentence 'Can …' in a role's description. */
  can: string
  /**
   * True if the permission only shows the menu of an area of the app. A role's description leaves the permission out if
   * the role has other permissions in that area.
   */
  isEntrance?: true
}

/** Permissions by area of the app, named exactly as in the specification. */
export const PERMISSION_GROUPS = [
  {
    title: 'PAT',
    permissions: [
      {
        name: 'pat menu',
        description: 'See the PAT menu',
        can: 'find assets, tests and rounds in the menu',
        isEntrance: true,
      },
      {
        name: 'pat widget',
        description: 'See untested, overdue and failed assets on Home',
        can: 'see on Home what is due',
        isEntrance: true,
      },
    ],
  },
  {
    title: 'CHECKS',
    permissions: [
      { name: 'view checks', description: 'See checks, records, actions and the log book', can: 'see checks' },
      { name: 'do checks', description: 'Do checks, correct records, create and complete actions', can: 'do checks' },
      { name: 'manage checks', description: 'Plan checks and save templates', can: 'plan checks' },
    ],
  },
  {
    title: 'STOCK',
    permissions: [
      { name: 'stock menu', description: 'See the STOCK menu', can: 'find stock in the menu', isEntrance: true },
      { name: 'stock widget', description: 'See stock on Home', can: 'see stock on Home', isEntrance: true },
      { name: 'view stock', description: 'See items, levels and history', can: 'see stock' },
      {
        name: 'take stock',
        description: 'Change levels and items, complete a stock take',
        can: 'count stock',
      },
    ],
  },
  {
    title: 'REPORTS',
    permissions: [
      { name: 'menu reports', description: 'See the REPORTS menu', can: 'find reports in the menu', isEntrance: true },
      { name: 'run reports', description: 'List and run reports', can: 'run reports' },
    ],
  },
  {
    title: 'ADMIN',
    permissions: [
      {
        name: 'admin menu',
        description: 'See the ADMIN menu',
        can: 'find administration in the menu',
        isEntrance: true,
      },
      {
        name: 'admin',
        description: 'See Admin Home and the audit trail, change locations, delete records',
        can: 'read the audit trail, change locations and delete records',
      },
      { name: 'manage users', description: 'Manage users, roles and their permissions', can: 'manage users and roles' },
      { name: 'manage pages', description: 'Design label templates', can: 'design label templates' },
      { name: 'manage reports', description: 'Write reports and see their SQL', can: 'write reports' },
    ],
  },
  {
    title: 'DEV',
    permissions: [
      { name: 'dev menu', description: 'See the DEV menu', can: 'find developer tools in the menu', isEntrance: true },
      { name: 'view dev', description: 'See the console and logs', can: 'read the console and logs' },
      { name: 'view telescope', description: 'Telescope', can: 'use Telescope' },
      { name: 'view sandbox', description: 'Sandbox', can: 'use the sandbox' },
    ],
  },
] as const satisfies readonly { title: string; permissions: readonly PermissionFacts[] }[]

/** The name of a permission, including permissions that only show a menu. */
export type Permission = (typeof PERMISSION_GROUPS)[number]['permissions'][number]['name']

export const PERMISSIONS: readonly Permission[] = PERMISSION_GROUPS.flatMap(({ permissions }) =>
  permissions.map(({ name }) => name),
)

/** The role that passes every permission check. */
export const SUPER_ADMIN_ROLE = 'super-admin'

/** Roles of a new installation with their permissions; administrators can edit them. */
export const INITIAL_ROLES: Readonly<Record<string, readonly Permission[]>> = {
  [SUPER_ADMIN_ROLE]: [],
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

/** A signed-in user's fields that permission checks use. */
export interface UserAbilities {
  roles: readonly string[]
  permissions: readonly string[]
}

/** True if the user has the role; false if there is no user. */
export function hasRole(user: Pick<UserAbilities, 'roles'> | null | undefined, role: string): boolean {
  return user?.roles.includes(role) ?? false
}

/** True if the user has the permission or is a super-admin; false if there is no user. */
export function hasPermission(user: UserAbilities | null | undefined, permission: Permission): boolean {
  return hasAnyPermission(user, [permission])
}

/**
 * True if the user has all of the other user's permissions: users cannot manage accounts or roles with more permissions
 * than their own.
 */
export function hasAllPermissionsOf(user: UserAbilities, other: UserAbilities): boolean {
  if (hasRole(user, SUPER_ADMIN_ROLE)) return true
  return (
    !hasRole(other, SUPER_ADMIN_ROLE) && other.permissions.every((permission) => user.permissions.includes(permission))
  )
}

/** True if the user has any of the permissions or is a super-admin; false if there is no user. */
export function hasAnyPermission(user: UserAbilities | null | undefined, permissions: readonly Permission[]): boolean {
  if (!user) return false
  return hasRole(user, SUPER_ADMIN_ROLE) || permissions.some((permission) => user.permissions.includes(permission))
}

/** Describes in one sentence what a role allows: 'Can see stock and run reports.' */
export function describeRole({ name, permissions }: { name: string; permissions: readonly string[] }): string {
  if (name === SUPER_ADMIN_ROLE) return 'Can do everything.'
  const abilities = PERMISSION_GROUPS.flatMap((group) => {
    const held = group.permissions.filter((permission) => permissions.includes(permission.name))
    const working = held.filter((permission) => !('isEntrance' in permission))
    return (working.length > 0 ? working : held).map((permission) => permission.can)
  })
  if (abilities.length === 0) return 'Can only do what every user can.'
  return `Can ${new Intl.ListFormat('en-GB').format(abilities)}.`
}

/** States what the server allows every user, even one with no role. */
export const EVERY_USER_PERMISSIONS_SENTENCE = 'Every user can scan labels, see and edit assets, and record tests.'
