import { expect, it } from 'vitest'
import {
  describeRole,
  hasAnyPermission,
  hasPermission,
  hasRole,
  INITIAL_ROLES,
  PERMISSIONS,
} from '../../../domain/people/permissions'

const nobody = { roles: [], permissions: [] }
const tester = { roles: ['tester'], permissions: ['pat menu', 'pat widget'] }
const superAdmin = { roles: ['super-admin'], permissions: [] }

it('a user has a permission from a role, and a super-admin has all', () => {
  expect(PERMISSIONS.filter((permission) => hasPermission(tester, permission))).toEqual(['pat menu', 'pat widget'])
  expect(PERMISSIONS.filter((permission) => hasPermission(superAdmin, permission))).toEqual(PERMISSIONS)
  expect(PERMISSIONS.filter((permission) => hasPermission(nobody, permission))).toEqual([])
})

it('a user has any of several permissions if they have one', () => {
  expect(hasAnyPermission(tester, ['admin', 'pat menu'])).toBe(true)
  expect(hasAnyPermission(tester, ['admin', 'view dev'])).toBe(false)
  expect(hasAnyPermission(tester, [])).toBe(false)
  expect(hasAnyPermission(superAdmin, ['admin'])).toBe(true)
  expect(hasAnyPermission(superAdmin, [])).toBe(true)
})

it('a user has the roles assigned to them', () => {
  expect(hasRole(tester, 'tester')).toBe(true)
  expect(hasRole(superAdmin, 'tester')).toBe(false)
})

it.each([null, undefined])('a check of %s fails', (user) => {
  expect([
    hasPermission(user, 'pat menu'),
    hasAnyPermission(user, [...PERMISSIONS]),
    hasRole(user, 'super-admin'),
  ]).toEqual([false, false, false])
})

it.each([
  ['tester', 'Can find assets, tests and rounds in the menu, see on Home what is due, see checks and do checks.'],
  ['stock-keeper', 'Can see stock and count stock.'],
  ['reporter', 'Can run reports.'],
  ['developer', 'Can read the console and logs, use Telescope and use the sandbox.'],
  ['super-admin', 'Can do everything.'],
])("a role's description says what %s allows", (name, sentence) => {
  expect(describeRole({ name, permissions: INITIAL_ROLES[name] ?? [] })).toBe(sentence)
})

it("a role's description mentions a menu entry only if its group allows nothing else", () => {
  const sentence = (permissions: string[]) => describeRole({ name: 'steward', permissions })
  expect(sentence(['stock menu'])).toBe('Can find stock in the menu.')
  expect(sentence(['stock menu', 'view stock', 'menu reports'])).toBe('Can see stock and find reports in the menu.')
  expect(sentence([])).toBe('Can only do what every user can.')
})

it('initial roles leave developer permissions to developers', () => {
  expect(PERMISSIONS.filter((permission) => !INITIAL_ROLES.admin?.includes(permission))).toEqual([
    'dev menu',
    'view dev',
    'view telescope',
  ])
})
