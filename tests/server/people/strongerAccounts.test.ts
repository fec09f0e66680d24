import { beforeAll, describe, expect, it } from 'vitest'
import { SUPER_ADMIN_ROLE } from '../../../domain/people/permissions'
import type { User } from '../../../server/generated/prisma/client'
import { provideApp } from '../../support/app'
import { type Client, codeOf } from '../../support/client'
import { PASSWORD } from '../../support/factories'

const app = provideApp()
beforeAll(async () => {
  for (const [name, permissions] of Object.entries(ROLES))
    await app.database.prisma.role.create({
      data: { name, permissions: { create: permissions.map((permission) => ({ permission })) } },
    })
})

const ROLES = { manager: ['manage users', 'view stock'], helper: ['view stock'] }
const ACTORS = ['manager', 'admin', SUPER_ADMIN_ROLE]
/** Each role of an account, with the actors who have all of its permissions. */
const TARGETS: [role: string, managedBy: string[]][] = [
  ['helper', ['manager', 'admin', SUPER_ADMIN_ROLE]],
  ['manager', ['manager', 'admin', SUPER_ADMIN_ROLE]],
  ['tester', ['admin', SUPER_ADMIN_ROLE]],
  ['admin', ['admin', SUPER_ADMIN_ROLE]],
  ['developer', [SUPER_ADMIN_ROLE]],
  [SUPER_ADMIN_ROLE, [SUPER_ADMIN_ROLE]],
]

const update = (input: string) => `mutation ($id: ID!) { updateUser(id: $id, input: ${input}) { user { id } } }`

const ACTIONS = [
  { name: 'rename', operation: update('{ name: "Mallory" }') },
  { name: 'change the email', operation: update('{ email: "mallory@hall.example" }') },
  { name: 'take the roles', operation: update('{ roles: [] }') },
  { name: 'set the password', operation: update('{ password: "words of mallory" }') },
  { name: 'demand another password', operation: update('{ passwordResetRequired: true }') },
  { name: 'deactivate', operation: update('{ active: false }') },
  { name: 'reactivate', operation: update('{ active: true }') },
  { name: 'reset the password', operation: 'mutation ($id: ID!) { resetUserPassword(id: $id) { invited } }' },
  { name: 'reset the second factor', operation: 'mutation ($id: ID!) { resetSecondFactor(id: $id) { id } }' },
  { name: 'see the passkeys', operation: 'query ($id: ID!) { userPasskeys(userId: $id) { name } }' },
  { name: 'see the tokens', operation: 'query ($id: ID!) { userAccessTokens(userId: $id) { name } }' },
]

const matrix = ACTORS.flatMap((actor) => TARGETS.map(([target, by]) => [actor, target, by.includes(actor)] as const))

describe.each(matrix)('a %s and the account of a %s', (actor, target, allowed) => {
  let client: Client
  beforeAll(async () => {
    client = await app.signIn(actor)
  })

  it.each(ACTIONS)(`${allowed ? 'may' : 'may not'} $name`, async ({ operation }) => {
    const account = await app.buildUser({ roleNames: [target] })
    const before = await stored(account)
    const { errors } = await client.graphql(operation, { id: account.id })
    expect(errors?.[0]?.extensions.code).toBe(allowed ? undefined : 'FORBIDDEN')
    if (!allowed) expect(await stored(account)).toEqual(before)
    // frees the email for the next account
    await app.database.prisma.user.update({ where: { id: account.id }, data: { email: `${account.id}@gone.example` } })
  })
})

const stored = ({ id }: User) =>
  app.database.prisma.user.findUniqueOrThrow({ where: { id }, include: { roles: true, accessTokens: true } })

it.each([
  ['manager', 'helper', true],
  ['manager', 'tester', false],
  ['manager', 'admin', false],
  ['admin', 'developer', false],
  ['admin', 'tester', true],
  [SUPER_ADMIN_ROLE, 'developer', true],
])('a role no stronger than a %s is changed and deleted: %s, %s', async (actor, like, allowed) => {
  const client = await app.signIn(actor)
  const { permissions } = await app.database.prisma.role.findUniqueOrThrow({
    where: { name: like },
    include: { permissions: true },
  })
  const build = (name: string) =>
    app.database.prisma.role.create({
      data: { name, permissions: { create: permissions.map(({ permission }) => ({ permission })) } },
    })
  const { id } = await build(`copy ${actor} ${like}`)
  const refused = allowed ? undefined : 'FORBIDDEN'
  const change = 'mutation ($id: ID!, $input: RoleInput!) { updateRole(id: $id, input: $input) { id } }'
  for (const input of [{ name: `renamed ${id}` }, { permissions: [] }]) {
    expect(codeOf(await client.graphql(change, { id, input }))).toBe(refused)
    expect((await client.rest('PUT', `/roles/${id}`, input)).body.code).toBe(refused)
  }
  expect((await client.rest('DELETE', `/roles/${id}`)).body.code).toBe(refused)
  const left = await app.database.prisma.role.findUnique({ where: { id }, include: { permissions: true } })
  expect(left?.permissions.length).toBe(allowed ? undefined : permissions.length)
})

const signIn = async (email: string, password: string) => {
  const client = app.visitor()
  const { status } = await client.rest('POST', '/auth/login', { email, password })
  return { client, status }
}
const reset = async (client: Client, id: number): Promise<string> =>
  (await client.graphql('mutation ($id: ID!) { resetUserPassword(id: $id) { oneTimePassword } }', { id })).data
    .resetUserPassword.oneTimePassword
const state = async (client: Client, id: number) =>
  (await client.graphql('query ($id: ID!) { user(id: $id) { passwordState } }', { id })).data.user.passwordState

it('a password set by a user with fewer permissions ends, with its sessions, when the account gets a stronger role', async () => {
  const [weak, strong] = [await app.signIn('manager'), await app.signIn('admin')]
  const account = await app.buildUser()
  const first = await reset(weak, account.id)
  const { client } = await signIn(account.email, first)
  expect((await client.rest('GET', '/auth/user')).status).toBe(200)
  expect(await state(strong, account.id)).toBe('used')

  await strong.rest('PUT', `/users/${account.id}`, { roles: ['admin'] })
  expect((await client.rest('GET', '/auth/user')).status).toBe(401)
  expect(await state(strong, account.id)).toBe('ended')
  expect((await signIn(account.email, first)).status).toBe(422)
  const second = await reset(strong, account.id)
  expect((await signIn(account.email, second)).status).toBe(200)
})

it("a password set by a user with fewer permissions ends when the account's role gets more permissions", async () => {
  const [weak, strong] = [await app.signIn('manager'), await app.signIn('admin')]
  const role = await app.database.prisma.role.create({ data: { name: 'growing' } })
  const account = await app.buildUser({ roleNames: ['growing'] })
  const [untouched, password] = [await app.buildUser({ roleNames: ['growing'] }), await reset(weak, account.id)]
  await strong.rest('PUT', `/roles/${role.id}`, { permissions: ['view stock'] })
  expect(await state(strong, account.id)).toBe('oneTime')
  await strong.rest('PUT', `/roles/${role.id}`, { permissions: ['view stock', 'admin'] })
  expect(await state(strong, account.id)).toBe('ended')
  expect((await signIn(account.email, password)).status).toBe(422)
  expect((await signIn(untouched.email, PASSWORD)).status).toBe(200)
})

it('a password remains if its setter has as many permissions, or its owner has changed it', async () => {
  const strong = await app.signIn('admin')
  const account = await app.buildUser()
  const password = await reset(strong, account.id)
  await strong.rest('PUT', `/users/${account.id}`, { roles: ['admin'] })
  const { client, status } = await signIn(account.email, password)
  expect(status).toBe(200)
  const words = 'words of my own'
  const change = { password, new_password: words, new_password_confirmation: words }
  expect((await client.rest('PUT', '/auth/user/password', change)).status).toBe(200)
  await (await app.signIn(SUPER_ADMIN_ROLE)).rest('PUT', `/users/${account.id}`, { roles: ['admin', 'developer'] })
  expect((await signIn(account.email, words)).status).toBe(200)
})

it('a password set by a user with fewer permissions ends, whether the reset or the new role comes first', async () => {
  const [weak, strong] = [await app.signIn('manager'), await app.signIn('admin')]
  for (let round = 1; round <= 5; round++) {
    const account = await app.buildUser()
    const [given] = await Promise.all([
      weak.graphql('mutation ($id: ID!) { resetUserPassword(id: $id) { oneTimePassword } }', { id: account.id }),
      strong.rest('PUT', `/users/${account.id}`, { roles: ['admin'] }),
    ])
    const password = given.data?.resetUserPassword.oneTimePassword
    if (password) expect((await signIn(account.email, password)).status).toBe(422)
    else expect(codeOf(given)).toBe('FORBIDDEN')
  }
})
