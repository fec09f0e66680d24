import type { Permission } from '../../domain/people/permissions'

/** Pages that need only this permission; pages for a single record are left out. */
export const OPENED_BY: Readonly<Record<Permission, readonly string[]>> = {
  'pat menu': [],
  'pat widget': [],
  'view checks': ['/checks', '/checks/log'],
  'do checks': [],
  'manage checks': [],
  'stock menu': [],
  'stock widget': [],
  'view stock': ['/stock', '/stock/locations', '/stock/shopping-list', '/labels/stock'],
  'take stock': [],
  'menu reports': [],
  'run reports': ['/reports'],
  'admin menu': [],
  admin: [
    '/admin',
    '/admin/settings',
    '/admin/settings/public-pages',
    '/admin/settings/backup',
    '/admin/settings/mail',
    '/admin/audit',
    '/admin/audit/verification',
  ],
  'manage users': ['/admin/users', '/admin/users/invitations', '/admin/roles'],
  'manage pages': ['/admin/pages', '/admin/pages/new'],
  'manage reports': ['/admin/reports', '/admin/reports/new'],
  'dev menu': [],
  'view dev': ['/dev/console'],
  'view telescope': ['/telescope'],
  'view sandbox': ['/admin/sandbox', '/admin/sandbox/print'],
}

/** Pages in `OPENED_BY` that link to other pages in it. */
export const LEADING_ON = [
  '/checks?tab=log',
  '/stock',
  '/admin',
  '/admin/audit',
  '/admin/users',
  '/admin/settings',
  '/admin/pages',
  '/admin/reports',
  '/admin/sandbox',
]

/** For each permission, the menu permission that shows the section with its pages. */
export const MENU_OF: Partial<Record<Permission, Permission>> = {
  'view stock': 'stock menu',
  'run reports': 'menu reports',
  admin: 'admin menu',
  'manage users': 'admin menu',
  'manage pages': 'admin menu',
  'manage reports': 'admin menu',
  'view dev': 'dev menu',
  'view sandbox': 'dev menu',
}
