import type { RouteTab } from '../../components/page/RouteTabs'

/** Pages that share a row of tabs. */

export const TESTING_SCREEN_TABS: readonly RouteTab[] = [
  { text: 'Results', to: '/pat/tests' },
  { text: 'Faults', to: '/pat/faults' },
  { text: 'Instruments', to: '/instruments' },
  { text: 'Certificates', to: '/pat/certificates' },
]

export const REPORT_SCREEN_TABS: readonly RouteTab[] = [
  { text: 'Reports', to: '/reports', permission: 'run reports' },
  { text: 'Schedules', to: '/reports/schedules', permission: 'manage reports' },
]

/** The report pages for users who write reports, at their documented paths. */
export const MANAGED_REPORT_SCREEN_TABS: readonly RouteTab[] = [
  { text: 'Reports', to: '/admin/reports', permission: 'manage reports' },
  { text: 'Schedules', to: '/reports/schedules', permission: 'run reports' },
]

export const LABEL_SCREEN_TABS: readonly RouteTab[] = [
  { text: 'Assets', to: '/labels/assets' },
  { text: 'Blank', to: '/labels/blank' },
  { text: 'Tests', to: '/labels/tests' },
  { text: 'Locations', to: '/labels/locations' },
  { text: 'Stock', to: '/labels/stock', permission: 'view stock' },
  { text: 'Templates', to: '/admin/pages', permission: 'manage pages' },
]

export const ROUND_LABEL_SCREEN_TABS: readonly RouteTab[] = [
  { text: 'Passed', to: '/labels/rounds/:round' },
  { text: 'DO NOT USE', to: '/labels/rounds/:round/do-not-use' },
]

export const PEOPLE_SCREEN_TABS: readonly RouteTab[] = [
  { text: 'Users', to: '/admin/users', permission: 'manage users' },
  { text: 'Invitations', to: '/admin/users/invitations', permission: 'manage users' },
  { text: 'Roles', to: '/admin/roles', permission: 'manage users' },
]

export const SETTINGS_SCREEN_TABS: readonly RouteTab[] = [
  { text: 'Hall', to: '/admin/settings', permission: 'admin' },
  { text: 'Public pages', to: '/admin/settings/public-pages', permission: 'admin' },
  { text: 'Backup and restore', to: '/admin/settings/backup', permission: 'admin' },
  { text: 'Email', to: '/admin/settings/mail', permission: 'admin' },
]

export const CONSOLE_SCREEN_TABS: readonly RouteTab[] = [
  { text: 'GraphQL', to: '/dev/console', permission: 'view dev' },
  { text: 'Server', to: '/dev/console?tab=server', permission: 'view dev' },
  { text: 'Log', to: '/dev/console?tab=log', permission: 'view dev' },
  { text: 'Jobs', to: '/dev/console?tab=jobs', permission: 'view dev' },
  { text: 'Telescope', to: '/telescope', permission: 'view telescope' },
]
