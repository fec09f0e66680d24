import { parse } from 'graphql'
import { expect, it } from 'vitest'
import { hasAllPermissionsOf } from '../../../domain/people/permissions'
import { assertOperationAccess, isDocumentOpenToAnyone } from '../../../server/api/graphql/operationAccess'
import { ROUTE_ACCESS_CHECKS } from '../../../server/api/graphql/permissions'
import type { UserError } from '../../../server/platform/errors/errors'

const caller = {
  ...{ id: 1, name: 'Ada', email: 'ada@hall.example', roles: [], permissions: [] },
  ...{
    passwordResetRequired: false,
    hasPassword: true,
    accessVersion: 0,
    secondFactor: false,
    secondFactorRequired: false,
  },
}
const superAdmin = { ...caller, roles: ['super-admin'] }

/** Returns 'allowed' or the error code. */
function access(source: string, variables = {}, user: Parameters<typeof ROUTE_ACCESS_CHECKS.metrics>[0] = caller) {
  try {
    assertOperationAccess(parse(source), null, variables, { user })
    return 'allowed'
  } catch (error) {
    return (error as UserError).extensions.code
  }
}

it.each<[string, object?]>([
  ['{ assets users @include(if: false) }'],
  ['{ assets users @skip(if: true) }'],
  ['{ assets ... @include(if: false) { users } }'],
  ['query ($all: Boolean!) { assets users @include(if: $all) }', { all: false }],
  ['query ($all: Boolean = false) { assets users @include(if: $all) }'],
  ['query ($all: Boolean = true) { assets users @include(if: $all) }', { all: false }],
  ['query ($one: Boolean = true, $all: Boolean = false) { assets users @include(if: $all) }'],
  ['query ($all: Boolean!) { assets ...A @include(if: $all) } fragment A on Query { users }', { all: false }],
])('a field that is certainly skipped needs no permission: %s with %j', (source, variables) => {
  expect(access(source, variables)).toBe('allowed')
})

it.each<[string, object?]>([
  ['{ assets users }'],
  ['{ users @include(if: true) }'],
  ['{ users @other(if: false) }'],
  ['{ users @include }'],
  ['{ ... @include(if: false) { users } ... { users } }'],
  ['query ($all: Boolean!) { users @include(if: $all) }', { all: true }],
  ['query ($all: Boolean!) { users @include(if: $all) }'],
  ['query ($all: Boolean!) { users @include(if: $all) }', { all: 0 }],
  ['query ($all: Boolean = false) { users @include(if: $all) }', { all: null }],
  ['query ($all: Boolean = true) { users @include(if: $all) }'],
  ['query ($all: String = "") { users @include(if: $all) }'],
  ['{ users @include(if: "") }'],
])('a field that may be requested needs its permission: %s with %j', (source, variables) => {
  expect(access(source, variables)).toBe('FORBIDDEN')
})

it('an operation that requests only type names needs no permission', () => {
  expect(access('{ __typename }', {}, null)).toBe('allowed')
})

it('an operation missing from the permissions is denied, whatever its name', () => {
  const superAdmins = ['{ unknown }', '{ constructor }', 'mutation { __proto__ }'].map((source) =>
    access(source, {}, superAdmin),
  )
  expect(superAdmins).toEqual(['FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN'])
})

it('reading the schema requires its permission', () => {
  expect(access('{ __schema }')).toBe('FORBIDDEN')
  expect(access('{ __type }', {}, { ...caller, permissions: ['view dev'] })).toBe('allowed')
})

it('an operation is looked up among operations of its kind', () => {
  expect(access('mutation { assets }')).toBe('FORBIDDEN')
  expect(access('{ createAsset }')).toBe('FORBIDDEN')
})

it('an operation is public only if each of its fields is', () => {
  expect(isDocumentOpenToAnyone(parse('mutation { login }'))).toBe(true)
  expect(isDocumentOpenToAnyone(parse('mutation { login createAsset }'))).toBe(false)
  expect(isDocumentOpenToAnyone(parse('{ currentUser }'))).toBe(false)
})

const create = 'mutation { createAsset }'
const startSecondFactor = 'mutation { startSecondFactor }'
const ownSessions = '{ ownSessions }'

it.each([
  ['nobody', null, 'UNAUTHENTICATED', 'UNAUTHENTICATED', 'UNAUTHENTICATED'],
  ['a user', caller, 'allowed', 'allowed', 'allowed'],
  [
    'a user who must change the password',
    { ...caller, passwordResetRequired: true },
    ...(['PASSWORD_RESET_REQUIRED', 'PASSWORD_RESET_REQUIRED', 'PASSWORD_RESET_REQUIRED'] as const),
  ],
  [
    'a user who must set up a second factor',
    { ...caller, secondFactorRequired: true },
    'SECOND_FACTOR_REQUIRED',
    'allowed',
    'SECOND_FACTOR_REQUIRED',
  ],
  ['a token', { ...caller, token: { readOnly: false } }, 'allowed', 'FORBIDDEN', 'FORBIDDEN'],
  ['a token that may only read', { ...caller, token: { readOnly: true } }, 'FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN'],
])('who is %s', (_, user, saving, settingUp, inBrowser) => {
  const answers = [create, startSecondFactor, ownSessions].map((source) => access(source, {}, user))
  expect(answers).toEqual([saving, settingUp, inBrowser])
})

it('a route outside GraphQL accepts users with its permission, and tells others why not', () => {
  const { metrics, register } = ROUTE_ACCESS_CHECKS
  expect([metrics(superAdmin), metrics({ ...caller, permissions: ['view dev'] }), register(caller)]).toEqual([
    null,
    null,
    null,
  ])
  expect(metrics(caller)).toMatchObject({ extensions: { code: 'FORBIDDEN' } })
  expect(metrics(null)).toMatchObject({ extensions: { code: 'UNAUTHENTICATED' } })
  expect(register({ ...caller, token: { readOnly: true } })).toMatchObject({ extensions: { code: 'FORBIDDEN' } })
})

const some = { roles: [], permissions: ['admin', 'view stock'] }
const one = { roles: [], permissions: ['admin'] }
it.each([
  ['those who hold all that they hold', some, one, true],
  ['those who hold the same', some, some, true],
  ['nobody who lacks one of their permissions', one, some, false],
  ['super-admins', superAdmin, some, true],
  ['super-admins, if they are some', superAdmin, superAdmin, true],
  ['no others, if they are super-admins', some, superAdmin, false],
])('accounts and roles are changed by: %s', (_, user, other, may) => {
  expect(hasAllPermissionsOf(user, other)).toBe(may)
})
