import type { Permission } from '../../../domain/permissions'

interface PermissionGroup {
  title: string
  permissions: readonly { name: Permission; allows: string }[]
}

/** All permissions with what they allow, by area. */
export const PERMISSION_GROUPS: readonly PermissionGroup[] = [
  {
    title: 'PAT',
    permissions: [
      { name: 'pat menu', allows: 'See the PAT menu' },
      { name: 'pat widget', allows: 'See untested, expired and failed on Home' },
    ],
  },
  {
    title: 'STOCK',
    permissions: [
      { name: 'stock menu', allows: 'See the STOCK menu' },
      { name: 'stock widget', allows: 'See stock on Home' },
      { name: 'view stock', allows: 'See items, levels and history' },
      { name: 'take stock', allows: 'Change levels and items, complete a stock take' },
    ],
  },
  {
    title: 'REPORTS',
    permissions: [
      { name: 'menu reports', allows: 'See the REPORTS menu' },
      { name: 'run reports', allows: 'List and run reports' },
    ],
  },
  {
    title: 'ADMIN',
    permissions: [
      { name: 'admin menu', allows: 'See the ADMIN menu' },
      { name: 'admin', allows: 'Admin home and audit trail; change locations; delete records' },
      { name: 'manage users', allows: 'Users, roles and their permissions' },
      { name: 'manage pages', allows: 'Design label pages' },
      { name: 'manage reports', allows: 'Write reports and see their SQL' },
    ],
  },
  {
    title: 'DEV',
    permissions: [
      { name: 'dev menu', allows: 'See the DEV menu' },
      { name: 'view dev', allows: 'Console and logs' },
      { name: 'view telescope', allows: 'Telescope' },
      { name: 'view sandbox', allows: 'Sandbox' },
    ],
  },
]
