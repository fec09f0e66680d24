import { Client as PostgresClient } from 'pg'
import { afterEach, expect, it, vi } from 'vitest'
import { SUPER_ADMIN_ROLE } from '../../../domain/people/permissions'
import { provideApp, startAppForTest } from '../../support/app'
import { setUpSecondFactor } from '../../support/authenticator'
import { type Client, codeOf, fieldsOf } from '../../support/client'
import { PASSWORD } from '../../support/factories'
import { linkIn, mailText, secretOf } from '../../support/links'
import { provideMailServer } from '../../support/mailServer'
import { runCommand } from '../../support/serverProcess'

const REQUEST = 'mutation ($email: String!) { requestPasswordReset(email: $email) }'
const READ = 'query ($secret: String!) { passwordReset(secret: $secret) { email } }'
const RESET = `mutation ($secret: String!, $input: PasswordResetInput!) { resetPassword(secret: $secret, input: $input) }`
const WORDS = 'words of my own'

const mailServer = provideMailServer()
const app = provideApp(() => ({
  env: { SMTP_URL: mailServer.url, APP_URL: 'http://hall.example', SITE_NAME: 'Village Hall' },
}))
afterEach(async () => {
  await app.jobs.runDue()
  mailServer.mails.splice(0)
  await app.database.prisma.throttle.deleteMany()
})

const request = (email: string, headers?: Record<string, string>, client = app.visitor()) =>
  client.graphql(REQUEST, { email }, headers)
const reset = (secret: string, newPassword = WORDS, newPasswordConfirmation = newPassword) =>
  app.visitor().graphql(RESET, { secret, input: { newPassword, newPasswordConfirmation } })
const read = (secret: string) => app.visitor().graphql(READ, { secret })
const signIn = (email: string, password: string, code?: string) =>
  app.visitor().rest('POST', '/auth/login', { email, password, code })

const rowsOf = async (table: string) => (await app.database.pool.query(`select * from ${table}`)).rows

async function mailedSecret(email: string): Promise<string> {
  expect((await request(email)).data).toEqual({ requestPasswordReset: true })
  return secretOf(linkIn(await mailText(app, mailServer)))
}

it('an emailed link replaces a forgotten password', async () => {
  const user = await app.buildUser({ name: 'Vera Volunteer' })
  await request(` ${user.email.toUpperCase()} `)
  await app.jobs.runDue()
  expect(mailServer.mails[0]?.to).toEqual([user.email])
  const text = await mailText(app, mailServer)
  expect(text).toContain('Hello Vera Volunteer,')
  expect(linkIn(text)).toMatch(/^http:\/\/hall\.example\/reset-password#[\w-]{32}$/)
  const secret = secretOf(linkIn(text))
  expect((await read(secret)).data).toEqual({ passwordReset: { email: user.email } })
  expect((await reset(secret)).data).toEqual({ resetPassword: true })
  expect((await signIn(user.email, PASSWORD)).status).toBe(422)
  expect((await signIn(user.email, WORDS)).body.user).toMatchObject({ password_reset_required: false })
})

it('a reset password is confirmed by email, and audited', async () => {
  const user = await app.buildUser()
  await reset(await mailedSecret(user.email))
  const text = await mailText(app, mailServer)
  expect(text).toContain('was changed with a link')
  expect(text).toContain('tell an administrator')
  const [entry] = await app.database.prisma.auditEntry.findMany({ orderBy: { id: 'desc' }, take: 1 })
  expect(entry).toMatchObject({ action: 'user.resetForgottenPassword', userId: user.id, entityId: String(user.id) })
})

it('a reset password ends all sessions and other links, but not tokens, like a changed password', async () => {
  const user = await app.buildUser()
  const browser = await app.signInAs(user)
  const script = await app.scriptOf(browser)
  const earlier = await mailedSecret(user.email)
  const secret = await mailedSecret(user.email)
  expect(codeOf(await read(earlier))).toBeUndefined()
  await reset(secret)
  expect((await browser.rest('GET', '/auth/user')).status).toBe(401)
  expect((await script.rest('GET', '/auth/user')).status).toBe(200)
  for (const dead of [earlier, secret]) {
    expect(codeOf(await read(dead))).toBe('NOT_FOUND')
    expect(codeOf(await reset(dead, 'other words entirely'))).toBe('NOT_FOUND')
  }
})

it('a reset password does not replace the second factor, and does not sign in', async () => {
  const user = await app.buildUser()
  await setUpSecondFactor(await app.signInAs(user))
  await app.jobs.runDue()
  mailServer.mails.splice(0)
  const visitor = app.visitor()
  const secret = await mailedSecret(user.email)
  await visitor.graphql(RESET, { secret, input: { newPassword: WORDS, newPasswordConfirmation: WORDS } })
  expect((await visitor.rest('GET', '/auth/user')).status).toBe(401)
  expect((await signIn(user.email, WORDS)).body.errors).toEqual({ code: [expect.any(String)] })
})

it('a weak new password is rejected, and the link still works', async () => {
  const user = await app.buildUser({ name: 'Vera Volunteer' })
  const secret = await mailedSecret(user.email)
  for (const bad of ['short', 'Password123', 'vera volunteer'])
    expect(fieldsOf(await reset(secret, bad))).toEqual({ newPassword: [expect.any(String)] })
  expect(fieldsOf(await reset(secret, WORDS, 'other words'))).toEqual({ newPasswordConfirmation: [expect.any(String)] })
  expect((await reset(secret)).data).toEqual({ resetPassword: true })
})

it('a link used twice at the same time resets the password once', async () => {
  const user = await app.buildUser()
  const secret = await mailedSecret(user.email)
  const answers = await Promise.all([reset(secret, 'words of the first'), reset(secret, 'words of the second')])
  expect(answers.map(codeOf).sort()).toEqual(['NOT_FOUND', undefined])
})

it.each<[string, () => Promise<string>]>([
  ['an address without an account', async () => 'nobody@hall.example'],
  ['a deactivated account', async () => (await app.buildUser({ active: false })).email],
  [
    'an account that signs in with the other provider only',
    async () => (await app.buildUser({ passwordHash: null, passwordState: 'none' })).email,
  ],
])('a request for %s gets the same response, and sends nothing', async (_what, addressOf) => {
  const user = await app.buildUser()
  const email = await addressOf()
  const statements = await statementsOf(() => request(email))
  expect(statements).toEqual(await statementsOf(() => request(user.email)))
  expect(statements.length).toBeGreaterThan(2)
  const [some, none] = [await request(user.email), await request(email)]
  expect({ status: none.status, data: none.data, cookies: none.headers.getSetCookie() }).toEqual({
    ...{ status: some.status, data: some.data, cookies: some.headers.getSetCookie() },
  })
  await app.jobs.runDue()
  expect(new Set(mailServer.mails.map(({ to }) => to[0]))).toEqual(new Set([user.email]))
})

it('a request sends nothing to an account deactivated meanwhile', async () => {
  const user = await app.buildUser()
  await request(user.email)
  await app.database.prisma.user.update({ where: { id: user.id }, data: { active: false } })
  await app.jobs.runDue()
  expect(mailServer.mails).toEqual([])
})

/** Returns a request's SQL statements in order. why: the statements determine how long the request takes. */
async function statementsOf(send: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(PostgresClient.prototype, 'query')
  try {
    await send()
    const sent = query.mock.calls.map(([statement]) => {
      const { text } = statement as { text?: string }
      return text ?? String(statement)
    })
    return sent.filter((text) => !/telescope_entries|fold_counts|seal_audit/.test(text))
  } finally {
    query.mockRestore()
  }
}

it('requests for one address are limited, whoever asks and however it is written', async () => {
  const { email } = await app.buildUser()
  for (const written of [email, email.toUpperCase(), ` ${email}`])
    expect(codeOf(await request(written))).toBeUndefined()
  expect(codeOf(await request(email))).toBe('RATE_LIMITED')
  for (let asked = 0; asked < 3; asked++) await request('nobody@hall.example')
  expect(codeOf(await request('nobody@hall.example'))).toBe('RATE_LIMITED')
  expect(JSON.stringify(await rowsOf('throttles'))).not.toContain('hall.example')
})

it('a request with an invalid address is rejected, with or without an account', async () => {
  for (const email of ['', 'vera', 'a@b\nc', `${'x'.repeat(250)}@hall.example`])
    expect(Object.keys(fieldsOf(await request(email)) ?? {})).toEqual(['email'])
})

it("a request's entry, which may be a password, is in neither log, telescope nor queue", async () => {
  const typed = 'my.secret.words@example.org'
  await request(typed)
  await app.telescope.flush()
  for (const place of [app.log, await rowsOf('telescope_entries'), await rowsOf('jobs.job'), await rowsOf('throttles')])
    expect(JSON.stringify(place)).not.toContain('secret.words')
})

it('a link works for 30 minutes', async () => {
  const user = await app.buildUser()
  const asked = Date.now()
  const secret = await mailedSecret(user.email)
  const { expiresAt } = await app.database.prisma.passwordReset.findFirstOrThrow({ where: { userId: user.id } })
  expect(expiresAt.getTime() - asked).toBeGreaterThanOrEqual(30 * 60_000)
  expect(expiresAt.getTime() - Date.now()).toBeLessThanOrEqual(30 * 60_000)
  const expireAt = (at: Date) =>
    app.database.prisma.passwordReset.updateMany({ where: { userId: user.id }, data: { expiresAt: at } })
  await expireAt(new Date(Date.now() + 60_000))
  expect(codeOf(await read(secret))).toBeUndefined()
  await expireAt(new Date(Date.now() - 1))
  expect(codeOf(await read(secret))).toBe('NOT_FOUND')
  expect(codeOf(await reset(secret))).toBe('NOT_FOUND')
  const { deleteExpiredPasswordResets } = await import('../../../server/areas/people/sessions/deleteExpiredAccess')
  expect(await deleteExpiredPasswordResets(app.database)).toBe(1)
})

it('a link is stored as a hash, and is in neither queue, log nor telescope', async () => {
  const user = await app.buildUser()
  const secret = await mailedSecret(user.email)
  await read(secret)
  await reset(secret, 'short')
  await reset(secret)
  await app.telescope.flush()
  for (const place of [
    app.log,
    await rowsOf('telescope_entries'),
    await rowsOf('jobs.job'),
    await rowsOf('sent_mails'),
  ]) {
    expect(JSON.stringify(place)).not.toContain(secret)
    expect(JSON.stringify(place)).not.toContain(WORDS)
  }
})

it('guessing links is slowed down', async () => {
  const answers = []
  for (let tries = 0; tries < 101; tries++) answers.push(codeOf(await reset(`guess${tries}`)))
  expect(new Set(answers.slice(0, 100))).toEqual(new Set(['NOT_FOUND']))
  expect(answers[100]).toBe('RATE_LIMITED')
})

it.each<[string, (parts: { id: number; admin: Client; owner: Client }) => Promise<unknown>]>([
  ['deactivated', ({ id, admin }) => admin.rest('PUT', `/users/${id}`, { active: false })],
  [
    'given another email address',
    ({ id, admin }) => admin.rest('PUT', `/users/${id}`, { email: `new${id}@hall.example` }),
  ],
  [
    'given a password by an administrator',
    ({ id, admin }) => admin.rest('PUT', `/users/${id}`, { password: 'words for vera' }),
  ],
  [
    'given a password by its owner',
    ({ owner }) =>
      owner.rest('PUT', '/auth/user/password', {
        ...{ password: PASSWORD, new_password: WORDS, new_password_confirmation: WORDS },
      }),
  ],
])('a link ends when its account is %s', async (_what, change) => {
  const user = await app.buildUser()
  const owner = await app.signInAs(user)
  const admin = await app.signIn('admin')
  const secret = await mailedSecret(user.email)
  expect(codeOf(await read(secret))).toBeUndefined()
  expect(((await change({ id: user.id, admin, owner })) as { status: number }).status).toBe(200)
  expect(codeOf(await read(secret))).toBe('NOT_FOUND')
  expect(codeOf(await reset(secret, 'other words entirely'))).toBe('NOT_FOUND')
})

it('no link goes to an address set by a user who lacks permissions of the account', async () => {
  const admin = await app.signIn('admin')
  const superAdmin = await app.signIn(SUPER_ADMIN_ROLE)
  const user = await app.buildUser()
  const own = `admins-own${user.id}@hall.example`
  await admin.rest('PUT', `/users/${user.id}`, { email: own })
  const secret = await mailedSecret(own)

  expect((await superAdmin.rest('PUT', `/users/${user.id}`, { roles: [SUPER_ADMIN_ROLE] })).status).toBe(200)
  expect(codeOf(await read(secret))).toBe('NOT_FOUND')
  expect(codeOf(await reset(secret))).toBe('NOT_FOUND')
  expect((await request(own)).data).toEqual({ requestPasswordReset: true })
  await app.jobs.runDue()
  expect(mailServer.mails).toEqual([])

  const other = `confirmed${user.id}@hall.example`
  await superAdmin.rest('PUT', `/users/${user.id}`, { email: other })
  expect(codeOf(await reset(await mailedSecret(other)))).toBeUndefined()
})

it('a password reset through an address set by another user ends when the account gets more permissions', async () => {
  const admin = await app.signIn('admin')
  const superAdmin = await app.signIn(SUPER_ADMIN_ROLE)
  const email = `sock${Date.now()}@hall.example`
  const { body } = await admin.rest('POST', '/users', { name: 'Sock Puppet', email, password: PASSWORD })
  await reset(await mailedSecret(email))
  expect((await signIn(email, WORDS)).status).toBe(200)
  await superAdmin.rest('PUT', `/users/${body.user.id}`, { roles: [SUPER_ADMIN_ROLE] })
  expect((await signIn(email, WORDS)).body.errors).toEqual({ password: [expect.any(String)] })
})

it('an address entered by its owner is trusted, whatever permissions the account gets', async () => {
  const user = await app.buildUser({ roleNames: ['admin'] })
  const owner = await app.signInAs(user)
  const email = `owner${user.id}@hall.example`
  await owner.graphql(
    'mutation ($id: ID!, $email: String!, $p: String!) { updateUser(id: $id, input: { email: $email }, password: $p) { user { id } } }',
    { id: user.id, email, p: PASSWORD },
  )
  await (await app.signIn(SUPER_ADMIN_ROLE)).rest('PUT', `/users/${user.id}`, { roles: [SUPER_ADMIN_ROLE] })
  expect(codeOf(await reset(await mailedSecret(email)))).toBeUndefined()
  expect((await signIn(email, WORDS)).status).toBe(200)
})

it('no link goes to an address set by a dismissed administrator, until another one resets the password', async () => {
  const dismissed = await app.buildUser({ roleNames: ['admin'] })
  const email = `stays${dismissed.id}@hall.example`
  const admin = await app.signInAs(dismissed)
  const { body } = await admin.rest('POST', '/users', { name: 'Stays', email, password: PASSWORD, roles: ['tester'] })
  const secret = await mailedSecret(email)
  const superAdmin = await app.signIn(SUPER_ADMIN_ROLE)
  await superAdmin.rest('PUT', `/users/${dismissed.id}`, { active: false })
  expect(codeOf(await reset(secret))).toBe('NOT_FOUND')
  await request(email)
  await app.jobs.runDue()
  expect(mailServer.mails).toEqual([])

  await superAdmin.graphql(`mutation { resetUserPassword(id: "${body.user.id}") { invited } }`)
  await app.jobs.runDue()
  mailServer.mails.splice(0)
  expect(codeOf(await reset(await mailedSecret(email)))).toBeUndefined()
})

it('an address set in a session of a given password counts as set by the user who gave the password', async () => {
  const user = await app.buildUser({ roleNames: ['admin'] })
  const admin = await app.signIn('admin')
  await admin.rest('PUT', `/users/${user.id}`, { password: PASSWORD, password_reset_required: false })
  const email = `planted${user.id}@hall.example`
  const { errors } = await (await app.signInAs(user)).graphql(
    `mutation { updateUser(id: "${user.id}", input: { email: "${email}" }, password: "${PASSWORD}") { user { id } } }`,
  )
  expect(errors).toBeUndefined()
  await (await app.signIn(SUPER_ADMIN_ROLE)).rest('PUT', `/users/${user.id}`, { roles: [SUPER_ADMIN_ROLE] })
  await request(email)
  await app.jobs.runDue()
  expect(mailServer.mails).toEqual([])
})

it("requests are counted for the sender's whole IPv6 site", async () => {
  const env = { SMTP_URL: mailServer.url, APP_URL: 'http://hall.example', TRUST_PROXY: 'loopback' }
  const behindProxy = await startAppForTest({ database: app.database, env })
  const askFrom = (address: string, email: string) =>
    request(email, {}, behindProxy.visitor({ 'X-Forwarded-For': address }))
  for (let asked = 0; asked < 60; asked++)
    expect(codeOf(await askFrom(`2001:db8:7:${asked}::1`, `nobody${asked}@hall.example`))).toBeUndefined()
  expect(codeOf(await askFrom('2001:db8:7:ffff::1', 'other@hall.example'))).toBe('RATE_LIMITED')
  expect(codeOf(await askFrom('2001:db8:8::1', 'other@hall.example'))).toBeUndefined()
})

it('a request without email configured says whom to ask, with or without an account', async () => {
  const bare = await startAppForTest({ database: app.database })
  const { email } = await app.buildUser()
  for (const asked of [email, 'nobody@hall.example'])
    expect(fieldsOf(await request(asked, {}, bare.visitor()))).toEqual({
      email: [expect.stringContaining('Ask an administrator')],
    })
})

it('a reset email whose job runs again after a crash is sent once', async () => {
  const user = await app.buildUser()
  await request(user.email)
  await app.jobs.runDue()
  await app.database.pool.query(
    `update jobs.job set state = 'retry', start_after = now() where data->'data'->>'userId' = '${user.id}'`,
  )
  await app.jobs.runDue()
  expect(mailServer.mails).toHaveLength(1)
  expect(codeOf(await reset(secretOf(linkIn(await mailText(app, mailServer)))))).toBeUndefined()
})

it('without email, a command on the server gives the only administrator a one-time password', async () => {
  const user = await app.buildUser({ roleNames: [SUPER_ADMIN_ROLE] })
  const signedIn = await app.signInAs(user)
  const command = (...args: string[]) => runCommand('resetPassword', args, { DATABASE_URL: app.database.url })
  const [withoutName, unknown, done] = await Promise.all([
    command(),
    command('nobody@hall.example'),
    command(user.email.toUpperCase()),
  ])
  expect(withoutName).toMatchObject({ code: 1, output: expect.stringContaining('npm run reset-password -- EMAIL') })
  expect(unknown).toMatchObject({ code: 1, output: expect.stringContaining(user.email) })
  expect(done.code).toBe(0)
  expect((await signedIn.rest('GET', '/auth/user')).status).toBe(401)
  expect((await signIn(user.email, PASSWORD)).status).toBe(422)
  const oneTimePassword = /^ {4}(\S+)$/m.exec(done.output)?.[1] ?? ''
  expect((await signIn(user.email, oneTimePassword)).body.user).toMatchObject({ password_reset_required: true })
  const entries = await app.database.prisma.auditEntry.findMany({
    where: { action: 'user.resetPassword', entityId: String(user.id) },
  })
  expect(entries).toMatchObject([{ userId: null }])
})
