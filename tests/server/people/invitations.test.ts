import { beforeAll, describe, expect, it } from 'vitest'
import { SUPER_ADMIN_ROLE } from '../../../domain/people/permissions'
import { provideApp, startAppForTest } from '../../support/app'
import { type Client, codeOf, fieldsOf } from '../../support/client'
import { waitForBlockedQuery } from '../../support/database'
import { linkIn, mailText, secretOf } from '../../support/links'
import { provideMailServer, startMailServer } from '../../support/mailServer'

const CREATE = `mutation ($emails: [String!], $roles: [String!]) {
  createInvitations(input: { emails: $emails, roles: $roles }) { invitation { id email roles state mailedAt } secretUrl } }`
const RECEIVE = 'query ($secret: String!) { receivedInvitation(secret: $secret) { hallName invitedBy email } }'
const ACCEPT = `mutation ($secret: String!, $input: NewAccountInput!) {
  acceptInvitation(secret: $secret, input: $input) { id name email roles passwordResetRequired } }`
const RENEW = 'mutation ($id: ID!) { renewInvitation(id: $id) { invitation { id invitedBy state } secretUrl } }'
const REVOKE = 'mutation ($id: ID!) { revokeInvitation(id: $id) { state } }'
const WORDS = 'words of my own'

const app = provideApp({ env: { APP_URL: 'http://hall.example', SITE_NAME: 'Village Hall' } })
let admin: Client
let superAdmin: Client
beforeAll(async () => {
  admin = await app.signIn('admin')
  superAdmin = await app.signIn(SUPER_ADMIN_ROLE)
})

let count = 0
const newAddress = () => `vera${++count}@hall.example`
const account = (entries: object = {}) => ({ name: 'Vera Volunteer', email: newAddress(), password: WORDS, ...entries })

async function invite(client: Client, { emails, roles = ['tester'] }: { emails?: string[]; roles?: string[] } = {}) {
  const { data, errors } = await client.graphql(CREATE, { emails, roles })
  if (errors) throw new Error(JSON.stringify(errors))
  const [{ invitation, secretUrl }] = data.createInvitations
  return { ...invitation, secretUrl, secret: secretOf(secretUrl) }
}
const receive = async (secret: string, client = app.visitor()) => client.graphql(RECEIVE, { secret })
const accept = async (secret: string, input: object = account(), client = app.visitor()) =>
  client.graphql(ACCEPT, { secret, input })
const stateOf = async (id: string) =>
  (await superAdmin.rest('GET', `/invitations?id=${id}`)).body.invitations[0].state as string

it('an invitation creates an account, signed in, with the chosen roles', async () => {
  const { id, secretUrl, secret } = await invite(admin, { roles: ['tester', 'reporter'] })
  expect(secretUrl).toMatch(/^http:\/\/hall\.example\/invitation#[\w-]{32}$/)
  expect((await receive(secret)).data.receivedInvitation).toMatchObject({ hallName: 'Village Hall', email: null })

  const client = app.visitor()
  const person = account()
  const { data } = await accept(secret, person, client)
  expect(data.acceptInvitation).toMatchObject({
    ...{ name: person.name, email: person.email, roles: ['reporter', 'tester'] },
    passwordResetRequired: false,
  })
  expect((await client.rest('GET', '/auth/user')).body.user.name).toBe('Vera Volunteer')
  const login = { email: person.email.toUpperCase(), password: WORDS }
  expect((await app.visitor().rest('POST', '/auth/login', login)).status).toBe(200)
  const { body } = await admin.rest('GET', `/invitations?id=${id}`)
  expect(body.invitations).toMatchObject([{ state: 'used', usedBy: 'Vera Volunteer', usedAt: expect.any(String) }])
})

it("an invitation shows the hall's name", async () => {
  const { secret } = await invite(admin)
  await app.database.prisma.hallSettings.update({ where: { id: 1 }, data: { hallName: 'Corn Exchange' } })
  expect((await receive(secret)).data.receivedInvitation.hallName).toBe('Corn Exchange')
  await app.database.prisma.hallSettings.update({ where: { id: 1 }, data: { hallName: '' } })
})

it('an invitation with an email address creates the account with that address only', async () => {
  const email = newAddress()
  const { secret } = await invite(admin, { emails: [email] })
  expect((await receive(secret)).data.receivedInvitation.email).toBe(email)
  expect(fieldsOf(await accept(secret))).toEqual({ email: [expect.any(String)] })
  const { data } = await accept(secret, { name: 'Vera', password: WORDS })
  expect(data.acceptInvitation.email).toBe(email)
})

it('an invitation reports all errors of the account, and still works afterwards', async () => {
  const taken = await app.buildUser()
  const { secret } = await invite(admin)
  const wrong = { name: ' ', email: taken.email.toUpperCase(), password: 'short' }
  expect(fieldsOf(await accept(secret, wrong))).toEqual({
    ...{ name: [expect.any(String)], email: [expect.any(String)], password: [expect.any(String)] },
  })
  expect(fieldsOf(await accept(secret, account({ password: 'vera volunteer' })))).toEqual({
    password: [expect.any(String)],
  })
  expect(codeOf(await accept(secret))).toBeUndefined()
})

it('administrators list invitations and find them by address, without their links', async () => {
  const email = newAddress()
  const { id, secret } = await invite(admin, { emails: [email] })
  const { body } = await superAdmin.rest('GET', `/invitations?search=${email.toUpperCase()}`)
  expect(body.invitations).toMatchObject([{ id: Number(id), email, roles: ['tester'], state: 'open', usedBy: null }])
  expect(JSON.stringify(body)).not.toContain(secret)
})

it('inviting several addresses creates one invitation each, without duplicates', async () => {
  const [first, second] = [newAddress(), newAddress()]
  const { body, status } = await admin.rest('POST', '/invitations', {
    emails: [first, ` ${second} `, first.toUpperCase(), ''],
    roles: ['tester'],
  })
  expect(status).toBe(201)
  expect(body.invitations.map(({ invitation }: { invitation: { email: string } }) => invitation.email)).toEqual([
    first,
    second,
  ])
  const links = new Set(body.invitations.map(({ secretUrl }: { secretUrl: string }) => secretUrl))
  expect(links.size).toBe(2)
})

it('inviting is rejected for invalid addresses, existing users, unknown roles and more than fifty at once', async () => {
  const { email } = await app.buildUser()
  const before = await app.database.prisma.invitation.count()
  const emails = ['vera', email.toUpperCase()]
  const { body, status } = await admin.rest('POST', '/invitations', { emails: ['vera'], roles: ['wizard'] })
  expect(status).toBe(422)
  expect(body.errors).toEqual({
    emails: ['vera is not an email address. Correct or remove it.'],
    roles: [expect.any(String)],
  })
  expect((await admin.rest('POST', '/invitations', { emails: emails.slice(1) })).body.errors).toEqual({
    emails: [`${email.toUpperCase()} already has an account. Remove this address.`],
  })
  const { name, email: former } = await app.buildUser({ active: false })
  const deactivated = `${former} belongs to ${name}, whose account is deactivated. Reactivate it under Users instead.`
  expect((await admin.rest('POST', '/invitations', { emails: [former] })).body.errors).toEqual({
    emails: [deactivated],
  })
  expect((await admin.rest('POST', '/users', { name: 'Ann', email: former })).body.errors.email).toEqual([deactivated])
  const many = (length: number) => ({ emails: Array.from({ length }, (_, number) => `v${number}@many.example`) })
  expect((await admin.rest('POST', '/invitations', many(51))).status).toBe(422)
  expect(await app.database.prisma.invitation.count()).toBe(before)
  expect((await admin.rest('POST', '/invitations', many(50))).status).toBe(201)
})

it('an invitation is audited from its creation to its account, without its link', async () => {
  const email = newAddress()
  const { id, secret } = await invite(admin, { emails: [email] })
  const { data } = await admin.graphql(RENEW, { id })
  const renewed = secretOf(data.renewInvitation.secretUrl)
  const accepted = await accept(renewed, { name: 'Vera', password: WORDS })
  const other = await invite(admin)
  await admin.graphql(REVOKE, { id: other.id })
  const entries = await app.database.prisma.auditEntry.findMany({ orderBy: { id: 'desc' }, take: 7 })
  expect(entries.toReversed()).toMatchObject([
    { action: 'invitation.create', entityId: id, after: { email, roles: ['tester'] } },
    { action: 'invitation.renew', entityId: id },
    { action: 'user.create', entityId: accepted.data.acceptInvitation.id, after: { email, invitation: Number(id) } },
    { action: 'invitation.accept', entityId: id, userId: Number(accepted.data.acceptInvitation.id) },
    { action: 'user.signIn', entityId: accepted.data.acceptInvitation.id },
    { action: 'invitation.create', entityId: other.id },
    { action: 'invitation.revoke', entityId: other.id },
  ])
  const { rows } = await app.database.pool.query('select * from audit_entries')
  for (const hidden of [secret, renewed, WORDS]) expect(JSON.stringify(rows)).not.toContain(hidden)
})

it('nobody grants more permissions than they have, and only a super-admin invites super-admins', async () => {
  const { id } = await app.database.prisma.role.create({
    data: { name: 'host', permissions: { create: [{ permission: 'manage users' }, { permission: 'pat menu' }] } },
  })
  const host = await app.signIn('host')
  expect(fieldsOf(await host.graphql(CREATE, { roles: ['tester'] }))).toEqual({ roles: [expect.any(String)] })
  expect(fieldsOf(await admin.graphql(CREATE, { roles: [SUPER_ADMIN_ROLE] }))).toEqual({ roles: [expect.any(String)] })
  const { secret } = await invite(superAdmin, { roles: [SUPER_ADMIN_ROLE] })
  expect((await accept(secret)).data.acceptInvitation.roles).toEqual([SUPER_ADMIN_ROLE])

  // users cannot renew or revoke an invitation that grants more permissions than they have
  const open = await invite(superAdmin, { roles: [SUPER_ADMIN_ROLE] })
  for (const operation of [RENEW, REVOKE])
    expect(codeOf(await admin.graphql(operation, { id: open.id }))).toBe('FORBIDDEN')
  expect(await stateOf(open.id)).toBe('open')
  await app.database.prisma.role.update({ where: { id }, data: { name: 'former host' } })
})

const build = async (permissions: string[]) => {
  const name = `role ${++count}`
  const data = { name, permissions: { create: permissions.map((permission) => ({ permission })) } }
  return app.database.prisma.role.create({ data })
}

it.each<[string, (parts: { inviterId: number; roleId: number; ownRoleId: number }) => Promise<unknown>]>([
  ['its sender was deactivated', ({ inviterId }) => superAdmin.rest('PUT', `/users/${inviterId}`, { active: false })],
  [
    'its sender lost the right to invite',
    ({ inviterId }) => superAdmin.rest('PUT', `/users/${inviterId}`, { roles: ['tester'] }),
  ],
  [
    'its role got a permission that its sender lacks',
    ({ roleId }) => superAdmin.rest('PUT', `/roles/${roleId}`, { permissions: ['pat menu', 'view dev'] }),
  ],
  [
    'its sender lost a permission of its role',
    ({ ownRoleId }) => superAdmin.rest('PUT', `/roles/${ownRoleId}`, { permissions: ['manage users'] }),
  ],
  ['its role was deleted', ({ roleId }) => superAdmin.rest('DELETE', `/roles/${roleId}`)],
])('an invitation does not work once %s', async (_what, change) => {
  const own = await build(['manage users', 'pat menu'])
  const given = await build(['pat menu'])
  const sender = await app.buildUser({ roleNames: [own.name] })
  const { id, secret } = await invite(await app.signInAs(sender), { roles: [given.name] })
  expect(codeOf(await receive(secret))).toBeUndefined()
  expect(
    ((await change({ inviterId: sender.id, roleId: given.id, ownRoleId: own.id })) as { status: number }).status,
  ).toBe(200)
  const before = await app.database.prisma.user.count()
  expect(codeOf(await receive(secret))).toBe('NOT_FOUND')
  expect(codeOf(await accept(secret))).toBe('NOT_FOUND')
  expect(await app.database.prisma.user.count()).toBe(before)
  expect(await stateOf(id)).toBe('blocked')
})

it('a blocked invitation can be sent by another administrator in their own name', async () => {
  const sender = await app.buildUser({ roleNames: ['admin'] })
  const { id } = await invite(await app.signInAs(sender))
  await superAdmin.rest('PUT', `/users/${sender.id}`, { active: false })
  const { data } = await admin.graphql(RENEW, { id })
  expect(data.renewInvitation.invitation.state).toBe('open')
  expect(codeOf(await accept(secretOf(data.renewInvitation.secretUrl)))).toBeUndefined()
})

it('an invitation with a deleted role cannot be sent again', async () => {
  const given = await build(['pat menu'])
  const { id } = await invite(admin, { roles: [given.name] })
  await superAdmin.rest('DELETE', `/roles/${given.id}`)
  expect(codeOf(await admin.graphql(RENEW, { id }))).toBe('CONFLICT')
})

it('a link works once', async () => {
  const { id, secret } = await invite(admin)
  await accept(secret)
  expect(codeOf(await receive(secret))).toBe('NOT_FOUND')
  expect(codeOf(await accept(secret))).toBe('NOT_FOUND')
  for (const operation of [RENEW, REVOKE]) expect(codeOf(await admin.graphql(operation, { id }))).toBe('CONFLICT')
})

it('a link used by two people at the same time creates one account', async () => {
  const { secret } = await invite(admin)
  const before = await app.database.prisma.user.count()
  const answers = await Promise.all([accept(secret), accept(secret), accept(secret)])
  expect(answers.map(codeOf).sort()).toEqual(['NOT_FOUND', 'NOT_FOUND', undefined])
  expect(await app.database.prisma.user.count()).toBe(before + 1)
})

it('two links used with the same address at the same time create one account', async () => {
  const person = account()
  const links = [await invite(admin), await invite(admin)]
  const answers = await Promise.all(
    links.map(({ secret }, place) =>
      accept(secret, { ...person, email: place ? person.email.toUpperCase() : person.email }),
    ),
  )
  expect(answers.map(codeOf).sort()).toEqual(['BAD_USER_INPUT', undefined])
  expect(answers.map(fieldsOf).find((fields) => fields)).toEqual({ email: [expect.any(String)] })
})

it('a link expires after seven days, and renewing it allows another seven', async () => {
  const { id, secret } = await invite(admin)
  const stored = await app.database.prisma.invitation.findUniqueOrThrow({ where: { id: Number(id) } })
  expect(stored.expiresAt.getTime() - stored.createdAt.getTime()).toBeCloseTo(7 * 24 * 60 * 60 * 1000, -4)
  const expireAt = (expiresAt: Date) =>
    app.database.prisma.invitation.update({ where: { id: Number(id) }, data: { expiresAt } })
  await expireAt(new Date(Date.now() + 60_000))
  expect(codeOf(await receive(secret))).toBeUndefined()
  await expireAt(new Date(Date.now() - 1))
  expect(codeOf(await receive(secret))).toBe('NOT_FOUND')
  expect(codeOf(await accept(secret))).toBe('NOT_FOUND')
  expect(await stateOf(id)).toBe('expired')
  const { invitation, secretUrl } = (await admin.rest('POST', `/invitations/${id}/renew`, {})).body
  expect(Date.parse(invitation.expiresAt) - Date.now()).toBeCloseTo(7 * 24 * 60 * 60 * 1000, -6)
  expect(codeOf(await accept(secretOf(secretUrl)))).toBeUndefined()
})

it('a link ends when revoked or renewed', async () => {
  const { id, secret } = await invite(admin)
  expect((await admin.rest('POST', `/invitations/${id}/renew`, {})).body.secretUrl).toContain('#')
  expect(codeOf(await accept(secret))).toBe('NOT_FOUND')
  const { body } = await admin.rest('POST', `/invitations/${id}/renew`, {})
  expect((await admin.rest('DELETE', `/invitations/${id}`)).status).toBe(200)
  expect(codeOf(await accept(secretOf(body.secretUrl)))).toBe('NOT_FOUND')
  expect(await stateOf(id)).toBe('revoked')
})

it('a link revoked during use creates no account', async () => {
  const { id, secret } = await invite(admin)
  const person = account()
  const revoker = await app.database.pool.connect()
  await revoker.query('begin')
  await revoker.query('update invitations set revoked_at = now() where id = $1', [id])
  const accepting = accept(secret, person)
  await waitForBlockedQuery(revoker)
  await revoker.query('commit')
  revoker.release()
  expect(codeOf(await accepting)).toBe('NOT_FOUND')
  expect(await app.database.prisma.user.count({ where: { email: person.email } })).toBe(0)
})

it('a link can be opened any number of times', async () => {
  await app.database.prisma.throttle.deleteMany()
  const { secret } = await invite(admin)
  const client = app.visitor()
  for (let times = 0; times <= 100; times++) expect(codeOf(await receive(secret, client))).toBeUndefined()
})

it('a link is stored as a hash, and is in neither log nor telescope, whatever happens to it', async () => {
  const { id, secret } = await invite(admin)
  const person = account()
  await receive(secret)
  await accept(secret, { ...person, email: 'none' })
  await accept(`${secret}x`, person)
  await accept(secret, person)
  await app.telescope.flush()
  const stored = await app.database.prisma.invitation.findUniqueOrThrow({ where: { id: Number(id) } })
  const { rows: entries } = await app.database.pool.query('select * from telescope_entries')
  expect(entries.length).toBeGreaterThan(0)
  for (const text of [JSON.stringify(stored), JSON.stringify(app.log), JSON.stringify(entries)]) {
    expect(text).not.toContain(secret)
    expect(text).not.toContain(WORDS)
  }
})

it("a link's page sends no referrer to other sites, and the part after # stays in the browser", async () => {
  const response = await app.visitor().fetch('/invitation')
  expect(response.status).toBe(200)
  expect(response.headers.get('referrer-policy')).toBe('same-origin')
  expect(response.headers.get('content-security-policy')).toContain("default-src 'self'")
})

it('guessing links is slowed down, and reveals nothing about addresses', async () => {
  await app.database.prisma.throttle.deleteMany()
  const other = await startAppForTest({ database: app.database })
  try {
    const { email } = await app.buildUser()
    const answers = []
    for (let tries = 0; tries < 101; tries++)
      answers.push(await accept(`guess${tries}`, account({ email }), other.visitor()))
    expect(new Set(answers.slice(0, 100).map(codeOf))).toEqual(new Set(['NOT_FOUND']))
    expect(fieldsOf(answers[0] ?? {})).toBeUndefined()
    expect(codeOf(answers[100] ?? {})).toBe('RATE_LIMITED')
  } finally {
    await app.database.prisma.throttle.deleteMany()
  }
})

it('a link is not in any backup', async () => {
  const { BACKUP_EXCLUDED_TABLES } = await import('../../../server/platform/backup/backupManifest')
  expect(BACKUP_EXCLUDED_TABLES).toEqual(expect.arrayContaining(['invitations', 'password_resets']))
})

it('a link is deleted 30 days after it ends', async () => {
  const { id } = await invite(admin)
  const expire = (days: number) =>
    app.database.prisma.invitation.update({
      where: { id: Number(id) },
      data: { expiresAt: new Date(Date.now() - days * 24 * 60 * 60 * 1000) },
    })
  const { deleteEndedInvitations } = await import('../../../server/areas/people/sessions/deleteExpiredAccess')
  await expire(29)
  expect(await deleteEndedInvitations(app.database)).toBe(0)
  await expire(31)
  expect(await deleteEndedInvitations(app.database)).toBe(1)
})

describe('with email configured', () => {
  const mailServer = provideMailServer()
  const hall = provideApp(() => ({
    env: { SMTP_URL: mailServer.url, APP_URL: 'http://hall.example', SITE_NAME: 'Village Hall' },
    database: app.database,
  }))

  it('each invited address gets an email with a working link', async () => {
    const client = await hall.signIn('admin')
    const emails = Array.from({ length: 7 }, newAddress)
    const { data } = await client.graphql(CREATE, { emails, roles: ['tester'] })
    const received = mailServer.mails.splice(0)
    expect(received.map(({ to }) => to[0]).sort()).toEqual(emails.toSorted())
    for (const { invitation } of data.createInvitations) expect(invitation.mailedAt).not.toBeNull()
    const links = new Set(data.createInvitations.map(({ secretUrl }: { secretUrl: string }) => secretUrl))
    expect(links.size).toBe(7)

    await client.graphql(CREATE, { emails: [newAddress()], roles: [] })
    const link = linkIn(await mailText(hall, mailServer))
    expect(codeOf(await accept(secretOf(link), { name: 'Vera', password: WORDS }))).toBeUndefined()
  })

  it('an invitation whose new link could not be emailed no longer counts as emailed', async () => {
    const client = await hall.signIn('admin')
    const { data } = await client.graphql(CREATE, { emails: [newAddress()], roles: [] })
    mailServer.mails.splice(0)
    const { id, mailedAt } = data.createInvitations[0].invitation
    expect(mailedAt).not.toBeNull()
    const renewed = await admin.rest('POST', `/invitations/${id}/renew`, {})
    expect(renewed.body.invitation).toMatchObject({ state: 'open', mailedAt: null })
    expect((await admin.rest('GET', `/invitations?id=${id}`)).body.invitations).toMatchObject([{ mailedAt: null }])
  })

  it('an invitation without an address is not emailed', async () => {
    const client = await hall.signIn('admin')
    const { data } = await client.graphql(CREATE, { roles: ['tester'] })
    expect(data.createInvitations[0].invitation.mailedAt).toBeNull()
    expect(mailServer.mails).toEqual([])
  })
})

it('if the mail server does not respond, only the first emails wait for it, and the links are shown', async () => {
  const gone = await startMailServer()
  await gone.close()
  const hall = await startAppForTest({ env: { SMTP_URL: gone.url }, database: app.database })
  const client = await hall.signIn('admin')
  const { data } = await client.graphql(CREATE, { emails: Array.from({ length: 20 }, newAddress), roles: [] })
  expect(data.createInvitations).toHaveLength(20)
  for (const { invitation, secretUrl } of data.createInvitations) {
    expect(invitation.mailedAt).toBeNull()
    expect(secretUrl).toContain('#')
  }
  const failures = hall.log.filter(({ msg }) => msg === 'an email could not be sent')
  expect(failures.length).toBeGreaterThan(0)
  expect(failures.length).toBeLessThanOrEqual(5)
})
