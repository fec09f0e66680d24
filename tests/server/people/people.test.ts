import { expect, it } from 'vitest'
import { SUPER_ADMIN_ROLE } from '../../../domain/people/permissions'
import { startAppForTest } from '../../support/app'
import { type Client, fieldsOf } from '../../support/client'
import { waitForBlockedQuery } from '../../support/database'
import { PASSWORD } from '../../support/factories'
import { startFileApp } from '../../support/fileApp'

const app = await startFileApp()
const admin = await app.signIn('admin')
const superAdmin = await app.signIn(SUPER_ADMIN_ROLE)

let count = 0
const newPerson = (entries: object = {}) => ({ name: 'Nora New', email: `nora${++count}@hall.example`, ...entries })
const ownId = async (client: Client) => (await client.rest('GET', '/auth/user')).body.user.id
const signIn = (email: string, password: string) => {
  const client = app.visitor()
  return client.rest('POST', '/auth/login', { email, password }).then((answer) => ({ client, answer }))
}

it('a new account gets a one-time password, which must be replaced', async () => {
  const begun = Date.now()
  const person = newPerson({ roles: ['tester'] })
  const { status, body } = await admin.rest('POST', '/users', person)
  expect(status).toBe(201)
  expect(body).toMatchObject({
    user: { ...person, active: true, password_reset_required: true, lastSignInAt: null },
    oneTimePassword: expect.stringMatching(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/),
    invited: false,
  })

  const { client, answer } = await signIn(person.email, body.oneTimePassword)
  expect(answer.body.user).toMatchObject({ password_reset_required: true, roles: ['tester'] })
  expect((await client.rest('GET', '/assets')).body.code).toBe('PASSWORD_RESET_REQUIRED')
  const change = {
    password: body.oneTimePassword,
    new_password: 'words of my own',
    new_password_confirmation: 'words of my own',
  }
  expect((await client.rest('PUT', '/auth/user/password', change)).body.user.password_reset_required).toBe(false)
  expect((await client.rest('GET', '/assets')).status).toBe(200)
  expect((await signIn(person.email, body.oneTimePassword)).answer.status).toBe(422)
  expect((await signIn(person.email, 'words of my own')).answer.status).toBe(200)

  const { body: listed } = await admin.rest('GET', `/users/${body.user.id}`)
  expect(Date.parse(listed.user.lastSignInAt)).toBeGreaterThanOrEqual(begun)
})

it('a new account may be created with a password that need not be changed', async () => {
  const person = newPerson()
  const { body } = await admin.rest('POST', '/users', { ...person, password: PASSWORD, password_reset_required: false })
  expect(body).toMatchObject({ user: { password_reset_required: false, roles: [] }, oneTimePassword: null })
  expect((await signIn(person.email.toUpperCase(), PASSWORD)).answer.body.user.password_reset_required).toBe(false)
})

it.each([
  ['no name', { name: ' ' }, { name: [expect.any(String)] }],
  ['no email', { email: undefined }, { email: [expect.any(String)] }],
  ['an email that is none', { email: 'nora' }, { email: [expect.any(String)] }],
  ['two emails', { email: 'nora@a.example,x@b.example' }, { email: [expect.any(String)] }],
  ['an unknown role', { roles: ['tester', 'wizard'] }, { roles: [expect.any(String)] }],
  ['roles that are no list of names', { roles: [{ name: 'tester' }] }, { roles: [expect.any(String)] }],
  ['a short password', { password: 'x1y2z3' }, { password: [expect.any(String)] }],
  ['its name as password', { password: 'nora new' }, { password: [expect.any(String)] }],
  ['no yes or no', { password_reset_required: 'perhaps' }, { password_reset_required: [expect.any(String)] }],
])('a new account is rejected with %s', async (_what, entries, errors) => {
  const before = await app.database.prisma.user.count()
  const { status, body } = await admin.rest('POST', '/users', newPerson(entries))
  expect(status).toBe(422)
  expect(body.errors).toEqual(errors)
  expect(await app.database.prisma.user.count()).toBe(before)
})

it('the list of accounts is filtered by name, email, role and state', async () => {
  const found = await app.buildUser({ name: 'Zoë Quill-Archer', email: 'zoe_q@hall.example', roleNames: ['reporter'] })
  const gone = await app.buildUser({ name: 'Zed Quill', email: 'zed@hall.example', active: false })
  const ids = async (search: string) =>
    (await admin.rest('GET', `/users?${search}`)).body.users.map(({ id }: { id: number }) => id)
  expect(await ids('search=quill')).toEqual([gone.id, found.id])
  expect(await ids('search=ARCHER+zoe')).toEqual([found.id])
  expect(await ids('search=zoe_q')).toEqual([found.id])
  expect(await ids('search=zoe%25q')).toEqual([])
  expect(await ids('search=quill&active=false')).toEqual([gone.id])
  expect(await ids('search=quill&roles[]=reporter')).toEqual([found.id])
  expect(await ids(`id=${found.id}`)).toEqual([found.id])
  expect(await ids('email=ZOE_q@hall.example')).toEqual([found.id])
  expect((await admin.rest('GET', '/users?page=1&perPage=1')).body).toMatchObject({ perPage: 1, currentPage: 1 })
  expect((await admin.rest('GET', '/users?colour=red')).body.errors).toEqual({ colour: [expect.any(String)] })
})

it("the list of accounts includes the permissions of each account's roles", async () => {
  const user = await app.buildUser({ roleNames: ['tester', 'reporter'] })
  const permissions = ['do checks', 'menu reports', 'pat menu', 'pat widget', 'run reports', 'view checks']
  expect((await admin.rest('GET', `/users?id=${user.id}`)).body.users).toMatchObject([{ permissions }])
  expect((await admin.rest('GET', `/users?page=1&id=${user.id}`)).body.data).toMatchObject([{ permissions }])
  expect((await admin.rest('GET', `/users/${user.id}`)).body.user).toMatchObject({ permissions })
})

it('deactivating an account ends its sessions and tokens at once, and can be reversed', async () => {
  const user = await app.buildUser({ roleNames: ['tester'] })
  const session = await app.signInAs(user)
  const { data } = await session.graphql(
    'mutation ($password: String!) { createAccessToken(input: { name: "script", readOnly: false }, password: $password) { secret } }',
    { password: PASSWORD },
  )
  const script = app.visitor({ Authorization: `Bearer ${data.createAccessToken.secret}` })
  expect((await script.rest('GET', '/assets')).status).toBe(200)

  expect((await admin.rest('DELETE', `/users/${user.id}`)).body).toEqual({ id: user.id })
  expect((await session.rest('GET', '/assets')).status).toBe(401)
  expect((await script.rest('GET', '/assets')).status).toBe(401)
  expect((await script.fetch('/photos/1')).status).toBe(401)
  expect((await signIn(user.email, PASSWORD)).answer.body.errors).toEqual({
    email: ['That email address or password is wrong. Check both, then try again.'],
  })
  expect(await sessionsOf(user.id)).toBe(0)

  await admin.rest('PUT', `/users/${user.id}`, { active: true })
  expect((await session.rest('GET', '/assets')).status).toBe(401)
  expect((await script.rest('GET', '/assets')).status).toBe(401)
  expect((await signIn(user.email, PASSWORD)).answer.status).toBe(200)
})

it('users cannot deactivate themselves', async () => {
  const answer = await admin.rest('DELETE', `/users/${await ownId(admin)}`)
  expect(answer.status).toBe(422)
  expect(answer.body.errors).toEqual({ active: [expect.any(String)] })
})

const sessionsOf = (userId: number) =>
  app.database.pool
    .query(`select 1 from sessions where sess->>'userId' = $1`, [String(userId)])
    .then(({ rowCount }) => rowCount)

const WORN = { password: [expect.any(String)] }
const RESET = 'mutation ($id: ID!) { resetUserPassword(id: $id) { oneTimePassword } }'
const reset = async (id: number): Promise<string> =>
  (await admin.graphql(RESET, { id })).data.resetUserPassword.oneTimePassword

it('a one-time password signs in once, even if used twice at the same time', async () => {
  const user = await app.buildUser()
  const password = await reset(user.id)
  const answers = await Promise.all([signIn(user.email, password), signIn(user.email, password)])
  expect(answers.map(({ answer }) => answer.status).sort()).toEqual([200, 422])
})

it('a one-time password that was used but not changed is replaced by another one', async () => {
  const user = await app.buildUser()
  await signIn(user.email, await reset(user.id))
  expect((await signIn(user.email, await reset(user.id))).answer.status).toBe(200)
})

it('a one-time password must be changed, without exception', async () => {
  const user = await app.buildUser()
  await reset(user.id)
  const { body } = await admin.rest('PUT', `/users/${user.id}`, { password_reset_required: false })
  expect(Object.keys(body.errors)).toEqual(['password_reset_required'])
})

it('a password chosen by an administrator that must be changed is a one-time password', async () => {
  const person = newPerson({ password: PASSWORD })
  await admin.rest('POST', '/users', person)
  expect((await signIn(person.email, PASSWORD)).answer.status).toBe(200)
  expect((await signIn(person.email, PASSWORD)).answer.body.errors).toEqual(WORN)
})

const manager = async () => {
  await app.database.prisma.role.upsert({
    where: { name: 'manager' },
    update: {},
    create: {
      name: 'manager',
      permissions: { create: [{ permission: 'manage users' }, { permission: 'view stock' }] },
    },
  })
  const user = await app.buildUser({ roleNames: ['manager'] })
  return { user, client: await app.signInAs(user) }
}

it('users cannot gain permissions by changing their own roles', async () => {
  const { user, client } = await manager()
  const { body } = await client.rest('PUT', `/users/${user.id}`, { roles: ['manager', 'tester'] })
  expect(body.errors).toEqual({ roles: [expect.any(String)] })
  expect((await client.rest('PUT', `/users/${user.id}`, { roles: ['manager'], name: 'Max' })).status).toBe(200)
})

it('users cannot grant permissions that they lack', async () => {
  const { client } = await manager()
  expect((await client.rest('POST', '/users', newPerson({ roles: ['admin'] }))).body.errors).toEqual({
    roles: [expect.any(String)],
  })
  expect((await client.rest('POST', '/users', newPerson({ roles: ['manager'] }))).status).toBe(201)
  expect((await client.rest('POST', '/users', newPerson({ roles: [SUPER_ADMIN_ROLE] }))).body.errors).toEqual({
    roles: [expect.any(String)],
  })
})

it('users cannot add permissions that they lack to a role', async () => {
  const { client } = await manager()
  const held = { permissions: [expect.any(String)] }
  const role = await app.database.prisma.role.findUniqueOrThrow({ where: { name: 'manager' } })
  const more = ['manage users', 'view stock', 'admin']
  expect((await client.rest('PUT', `/roles/${role.id}`, { permissions: more })).body.errors).toEqual(held)
  expect((await client.rest('POST', '/roles', { name: 'new', permissions: ['admin'] })).body.errors).toEqual(held)
})

it('users cannot reset their own password', async () => {
  const { user, client } = await manager()
  expect(fieldsOf(await client.graphql(RESET, { id: user.id }))).toEqual({ id: [expect.any(String)] })
})

it('two simultaneous requests cannot remove the last two super-admins', async () => {
  const hall = await startAppForTest()
  const first = await hall.database.prisma.user.findFirstOrThrow()
  const second = await hall.buildUser({ roleNames: [SUPER_ADMIN_ROLE] })
  const clients = [await hall.signInAs(first), await hall.signInAs(second)]
  const answers = await Promise.all([
    clients[0]?.rest('PUT', `/users/${second.id}`, { roles: [] }),
    clients[1]?.rest('DELETE', `/users/${first.id}`),
  ])
  expect(answers.filter((answer) => answer?.status === 200)).toHaveLength(1)
  const left = await hall.database.prisma.user.count({
    where: { active: true, roles: { some: { role: { name: SUPER_ADMIN_ROLE } } } },
  })
  expect(left).toBe(1)
})

it('removing the last super-admin is reported with all other errors, even if others were removed meanwhile', async () => {
  const hall = await startAppForTest()
  const first = await hall.database.prisma.user.findFirstOrThrow()
  const second = await hall.buildUser({ roleNames: [SUPER_ADMIN_ROLE] })
  const { email } = await hall.buildUser()
  const client = await hall.signInAs(second)
  const other = await hall.database.pool.connect()
  await other.query('BEGIN; SELECT 1 FROM roles FOR UPDATE')
  const change = client.rest('PUT', `/users/${first.id}`, { roles: [], email })
  await waitForBlockedQuery(other)
  await other.query(`DELETE FROM user_roles WHERE user_id = ${second.id}; COMMIT`)
  other.release()
  const { status, body } = await change
  expect(status).toBe(422)
  expect(Object.keys(body.errors).sort()).toEqual(['email', 'roles'])
})

it('roles are created, changed and deleted, and apply to the next request', async () => {
  const made = await admin.rest('POST', '/roles', { name: 'keeper', permissions: ['view stock', 'admin', 'admin'] })
  expect(made.status).toBe(201)
  expect(made.body.role).toMatchObject({ name: 'keeper', permissions: ['admin', 'view stock'], userCount: 0 })
  const { id } = made.body.role
  const holder = await app.signIn('keeper')
  expect((await holder.rest('DELETE', '/locations/0')).status).toBe(404)

  const changed = await admin.rest('PUT', `/roles/${id}`, { permissions: ['view stock'] })
  expect(changed.body.role).toMatchObject({ permissions: ['view stock'], userCount: 1 })
  expect((await holder.rest('DELETE', '/locations/0')).status).toBe(403)
  expect((await holder.rest('GET', '/auth/user')).body.user.permissions).toEqual(['view stock'])

  expect((await admin.rest('DELETE', `/roles/${id}`)).body.errors).toEqual({ id: [expect.any(String)] })
  await admin.rest('PUT', `/users/${await ownId(holder)}`, { roles: [] })
  expect((await admin.rest('DELETE', `/roles/${id}`)).body).toEqual({ id })
  expect((await admin.rest('GET', `/roles/${id}`)).status).toBe(404)
})

it.each([
  'Super-Admin',
  'superadmin',
  'super admin',
  'super_admin',
  'süper-admin',
  'super\u2011admin',
  'super-\u200badmin',
  '\u0455uper-admin',
  'supеr-аdmіn',
  'ｓｕｐｅｒ-ａｄｍｉｎ',
  '5uper-adm1n',
])('the role name %j is rejected because it resembles super-admin', async (name) => {
  const { id } = await app.database.prisma.role.findUniqueOrThrow({ where: { name: 'tester' } })
  for (const answer of [
    await admin.rest('POST', '/roles', { name, permissions: [] }),
    await admin.rest('PUT', `/roles/${id}`, { name }),
  ]) {
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.errors)).toEqual(['name'])
  }
})

it.each([
  ['an unknown permission', { name: 'odd', permissions: ['fly'] }, { permissions: [expect.any(String)] }],
  ['no name', { permissions: [] }, { name: [expect.any(String)] }],
  ['the name of another', { name: 'tester' }, { name: [expect.any(String)] }],
])('a role is rejected with %s', async (_what, role, errors) => {
  const { status, body } = await admin.rest('POST', '/roles', role)
  expect(status).toBe(422)
  expect(body.errors).toEqual(errors)
})

it('changing a role or its users that another user has changed is a conflict', async () => {
  const { role } = (await admin.rest('POST', '/roles', { name: 'guide', permissions: ['pat menu'] })).body
  const shown = { expectedPermissions: ['pat menu'] }
  const edits = [['pat menu', 'view stock'], ['run reports']]
  const answers = await Promise.all(
    edits.map((permissions) => admin.rest('PUT', `/roles/${role.id}`, { permissions, ...shown })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const saved = answers.find(({ status }) => status === 200)?.body.role.permissions
  expect((await admin.rest('GET', `/roles/${role.id}`)).body.role.permissions).toEqual(saved)

  const user = await app.buildUser({ roleNames: ['tester'] })
  const give = (roles: string[], expectedRoles: string[]) =>
    admin.rest('PUT', `/users/${user.id}`, { roles, expectedRoles })
  expect((await give(['guide'], ['tester'])).status).toBe(200)
  const late = await give(['tester', 'stock-keeper'], ['tester'])
  expect(late).toMatchObject({ status: 409, body: { code: 'CONFLICT', message: expect.stringContaining('guide') } })
  expect((await give(['tester', 'guide'], ['guide'])).body.user.roles).toEqual(['guide', 'tester'])
})

it('the super-admin role cannot be changed', async () => {
  const { id } = await app.database.prisma.role.findUniqueOrThrow({ where: { name: SUPER_ADMIN_ROLE } })
  for (const answer of [
    await superAdmin.rest('PUT', `/roles/${id}`, { name: 'boss' }),
    await superAdmin.rest('PUT', `/roles/${id}`, { permissions: ['admin'] }),
    await superAdmin.rest('DELETE', `/roles/${id}`),
  ])
    expect(answer.status).toBe(422)
})

it('role managers cannot remove the right to manage roles from their own role', async () => {
  const { id } = await app.database.prisma.role.findUniqueOrThrow({ where: { name: 'admin' } })
  const { body } = await admin.rest('PUT', `/roles/${id}`, { permissions: ['admin'] })
  expect(body.errors).toEqual({ permissions: [expect.any(String)] })
  expect((await admin.rest('GET', '/users?page=1')).status).toBe(200)
})
