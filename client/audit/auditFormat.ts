import { capitalize } from '../../domain/values/text'
import type { AuditEntryDetailsFragment, AuditTrailEntryFragment } from './AuditEntry.generated'

const ACTIONS: Readonly<Record<string, string>> = {
  create: 'Created',
  update: 'Changed',
  delete: 'Deleted',
  signIn: 'Signed in',
  signInFailed: 'Failed to sign in',
  wrongCode: 'Entered a wrong code',
  blockCodes: 'Blocked codes from the authenticator app',
  signOut: 'Signed out',
  signOutElsewhere: 'Signed out everywhere else',
  changePassword: 'Changed the password',
  resetPassword: 'Reset the password',
  resetForgottenPassword: 'Replaced a forgotten password',
  endPassword: 'Invalidated the password',
  setUpSecondFactor: 'Set up the second factor',
  removeSecondFactor: 'Removed the second factor',
  resetSecondFactor: 'Reset the second factor',
  renewRecoveryCodes: 'Created new recovery codes',
  refuseCopy: 'Refused a passkey that may have been copied',
  revoke: 'Revoked',
  renew: 'Sent again',
  accept: 'Accepted',
  start: 'Started',
  pause: 'Paused',
  resume: 'Resumed',
  cancel: 'Cancelled',
  issue: 'Issued',
  complete: 'Completed',
  count: 'Counted an item',
  see: 'Marked an item as seen',
  skip: 'Skipped an item',
  undo: 'Undid an entry',
  takeOutOfUse: 'Taken out of use',
  recordRepair: 'Repair recorded',
  endOutOfUse: 'Back in use',
  close: 'Closed',
  reopen: 'Reopened',
  run: 'Run now',
  save: 'Saved',
  revert: 'Undone',
  export: 'Exported',
  restore: 'Restored',
  restoreBackup: 'Restored from a backup',
  erase: 'Erased',
  removeSample: 'Removed the sample hall',
}

/** The names of audited entities, as stored in the `entity` column. */
export const AUDIT_ENTITIES = [
  'asset',
  'test',
  'visualInspection',
  'instrument',
  'location',
  'round',
  'assignment',
  'faultReport',
  'certificate',
  'check',
  'checkRecord',
  'checkTemplate',
  'action',
  'stock',
  'stockTake',
  'page',
  'printer',
  'testLabel',
  'blankLabels',
  'failureReasons',
  'report',
  'reportSchedule',
  'user',
  'personalData',
  'invitation',
  'role',
  'token',
  'passkey',
  'hallSettings',
  'calendarAddress',
  'import',
  'hall',
] as const

/** Returns an action's verb: 'Changed' for `asset.update`. */
export function formatAuditAction(action: string): string {
  const verb = action.slice(action.indexOf('.') + 1)
  return ACTIONS[verb] ?? capitalize(wordsOf(verb))
}

/** Returns a field's name in words: 'Password reset required' for `passwordResetRequired`. */
export function formatAuditFieldName(field: string): string {
  return capitalize(wordsOf(field))
}

/** Returns an entity's name in words: 'Asset', 'Access token'. */
export function formatAuditEntityName(entity: string): string {
  return capitalize(wordsOf(entity))
}

type Named = Pick<AuditTrailEntryFragment, 'entity' | 'entityId' | 'name'>

/** Returns the name of the changed record: 'Kettle', or 'User 7' if it has no name. */
export const formatAuditRecordName = ({ entity, entityId, name }: Named): string =>
  name ?? `${formatAuditEntityName(entity)}${entity === 'personalData' ? ' of' : ''} ${entityId}`

/** Returns the path of the page that shows a record; undefined if the record has no page. */
export function getAuditRecordPath({ entity, entityId, assetId, action }: AuditTrailEntryFragment): string | undefined {
  const own = action === `${entity}.delete` ? undefined : PATHS[entity]?.(entityId)
  return own ?? (assetId ? `/pat/assets/${assetId}` : undefined)
}

const PATHS: Readonly<Record<string, (id: string) => string>> = {
  asset: (id) => `/pat/assets/${id}`,
  location: (id) => `/pat/locations/${id}`,
  round: (id) => `/pat/rounds/${id}`,
  certificate: () => '/pat/certificates',
  instrument: () => '/instruments',
  check: (id) => `/checks/${id}`,
  checkRecord: (id) => `/checks/records/${id}`,
  checkTemplate: () => '/checks/templates',
  action: (id) => `/checks/actions/${id}`,
  stock: (id) => `/stock/items/${id}`,
  stockTake: (id) => `/stock/takes/${id}`,
  page: (id) => `/admin/pages/${id}`,
  report: (id) => `/admin/reports/${id}`,
  reportSchedule: (id) => `/reports/schedules/${id}`,
  user: () => '/admin/users',
  personalData: () => '/admin/users',
  invitation: () => '/admin/users/invitations',
  role: () => '/admin/roles',
  hallSettings: () => '/admin/settings',
  import: (id) => `/import/${id}`,
}

const wordsOf = (name: string) => name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()

const BY_UNKNOWN_USERS = ['user.signInFailed', 'user.wrongCode']

/**
 * Returns the name of the user who made a change, or a substitute such as 'The server' for the server's own changes.
 */
export function getAuditAuthorName({ user, action }: Pick<AuditEntryDetailsFragment, 'user' | 'action'>): string {
  if (user) return user.name
  if (action === 'faultReport.create') return 'Someone without an account'
  return BY_UNKNOWN_USERS.includes(action) ? 'Unknown user' : 'The server'
}
