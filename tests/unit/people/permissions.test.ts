import { expect, it } from 'vitest'
import { can, canAny, describeRole, hasRole, INITIAL_ROLES, PERMISSIONS } from '../../../domain/people/permissions'

const nobody = { roles: [], permissions: [] }
const tester = { roles: ['tester'], permissions: ['pat menu', 'pat widget'] }
const superAdmin = { roles: ['super-admin'], permissions: [] }

it('a check of a permission passes if it is held, and always for a super-admin', () => {
  expect(PERMISSIONS.filter((permission) => can(tester, permission))).toEqual(['pat menu', 'pat widget'])
  expect(PERMISSIONS.filter((permission) => can(superAdmin, permission))).toEqual(PERMISSIONS)
  expect(PERMISSIONS.filter((permission) => can(nobody, permission))).toEqual([])
})

it('a check of any of several passes if one is held', () => {
  expect(canAny(tester, ['admin', 'pat menu'])).toBe(true)
  expect(canAny(tester, ['admin', 'view dev'])).toBe(false)
  expect(canAny(tester, [])).toBe(false)
  expect(canAny(superAdmin, ['admin'])).toBe(true)
  expect(canAny(superAdmin, [])).toBe(true)
})

it('a check of a role passes if the user has it', () => {
  expect(hasRole(tester, 'tester')).toBe(true)
  expect(hasRole(superAdmin, 'tester')).toBe(false)
})

it.each([null, undefined])('a check of %s fails', (user) => {
  expect([can(user, 'pat menu'), canAny(user, [...PERMISSIONS]), hasRole(user, 'super-admin')]).toEqual([
    false,
    false,
    false,
  ])
})

it.each([
  ['tester', 'Can find assets, tests and rounds in the menu, see on Home what is due, see checks and do checks.'],
  ['stock-keeper', 'Can see stock and count stock.'],
  ['reporter', 'Can run reports.'],
  ['developer', 'Can read the console and logs, use Telescope and use the sandbox.'],
  ['super-admin', 'Can do everything.'],
])('the sentence of a role says what %s allows', (name, sentence) => {
  expect(describeRole({ name, permissions: INITIAL_ROLES[name] ?? [] })).toBe(sentence)
})

it('the sentence of a role names what is shown only where a group allows nothing else', () => {
  const sentence = (permissions: string[]) => describeRole({ name: 'steward', permissions })
  expect(sentence(['stock menu'])).toBe('Can find stock in the menu.')
  expect(sentence(['stock menu', 'view stock', 'menu reports'])).toBe('Can see stock and find reports in the menu.')
  expect(sentence([])).toBe('Can only do what every user can.')
})

it('the roles of the first start leave what developers see to developers', () => {
  expect(PERMISSIONS.filter((permission) => !INITIAL_ROLES.admin?.includes(permission))).toEqual([
    'dev menu',
    'view dev',
    'view telescope',
  ])
})
