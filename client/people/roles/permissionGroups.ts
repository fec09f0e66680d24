import type { Permission } from '../../../domain/permissions'

interface PermissionGroup {
  title: string
  permissions: readonly { name: Permission; description: string }[]
}

/** All permissions with what they allow, by area. */
export const PERMISSION_GROUPS: readonly PermissionGroup[] = [
  {
    title: 'PAT',
    permissions: [
      { name: 'pat menu', description: 'See the PAT menu' },
      { name: 'pat widget', description: 'See untested, expired and failed on Home' },
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
      { name: 'manage pages', description: 'Design label pages' },
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
]
