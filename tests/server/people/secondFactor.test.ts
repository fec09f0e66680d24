import { expect, it } from 'vitest'
import { SUPER_ADMIN_ROLE } from '../../../domain/people/permissions'
import { dropSecondFactorByEmail } from '../../../server/areas/people/secondFactor/dropSecondFactor'
import { graphqlApi } from '../../support/apis'
import { provideApp, startAppForTest } from '../../support/app'
import { authenticatorCodes, setUpSecondFactor } from '../../support/authenticator'
import { type Client, fieldsOf } from '../../support/client'
import { PASSWORD } from '../../support/factories'
import { provideMailServer, readable } from '../../support/mailServer'
import { runCommand } from '../../support/serverProcess'

const app = provideApp()

const WRONG = {
  code: 'BAD_USER_INPUT',
  fields: { code: ['This code is wrong or has already been used. Enter a new one.'] },
}
const MISSING = { code: 'BAD_USER_INPUT', fields: { code: ['Enter the code from your authenticator app.'] } }
const REMOVE = `mutation ($password: String!, $code: String) {
  removeSecondFactor(password: $password, code: $code) { secondFactor } }`
const RENEW = `mutation ($password: String!, $code: String) {
  renewRecoveryCodes(password: $password, code: $code) { recoveryCodes } }`
const RESET = 'mutation ($id: ID!) { resetSecondFactor(id: $id) { secondFactor } }'

async function enrolledUser(overrides = {}) {
  const user = await app.buildUser(overrides)
  const client = await app.signInAs(user)
  return { user, client, ...(await setUpSecondFactor(client)) }
}

async function scriptOf(client: Client, code: string | undefined): Promise<Client> {
  const { data } = await client.graphql(
    'mutation ($password: String!, $code: String) { createAccessToken(input: { name: "script" }, password: $password, code: $code) { secret } }',
    { password: PASSWORD, code },
  )
  return app.visitor({ Authorization: `Bearer ${data.createAccessToken.secret}` })
}

const currentUser = async (client: Client) => (await client.rest('GET', '/auth/user')).body.user
const refusedFields = async (client: Client, query: string, variables: object) =>
  fieldsOf(await client.graphql(query, variables))

it('setting up a second factor takes the password and a code, and ends the other sessions', async () => {
  const user = await app.buildUser({ email: 'erin@hall.example' })
  const [client, other] = [await app.signInAs(user), await app.signInAs(user)]
  const start = 'mutation ($password: String!) { startSecondFactor(password: $password) { key uri } }'
  const confirm =
    'mutation ($code: String!) { confirmSecondFactor(code: $code) { recoveryCodes user { secondFactor } } }'
  expect(await refusedFields(client, confirm, { code: '123456' })).toEqual({ code: [expect.any(String)] })
  expect(await refusedFields(client, start, { password: 'wrong password' })).toHaveProperty('password')
  const { key, uri } = (await client.graphql(start, { password: PASSWORD })).data.startSecondFactor
  expect(uri).toMatch(/^otpauth:\/\/totp\/MAH%20Manager:erin%40hall\.example\?/)
  expect(new URL(uri).searchParams.get('secret')).toBe(key)
  expect(key).toMatch(/^[A-Z2-7]{32}$/)
  expect(await refusedFields(client, confirm, { code: 'abcdef' })).toHaveProperty('code')
  expect(await currentUser(other)).toMatchObject({ secondFactor: false })

  const { data } = await client.graphql(confirm, { code: authenticatorCodes(key).now })
  expect(data.confirmSecondFactor.user).toEqual({ secondFactor: true })
  expect(new Set(data.confirmSecondFactor.recoveryCodes).size).toBe(10)
  expect((await other.rest('GET', '/auth/user')).status).toBe(401)
  expect((await client.graphql('{ secondFactor { recoveryCodesLeft } }')).data.secondFactor).toEqual({
    recoveryCodesLeft: 10,
  })
  expect(await refusedFields(client, start, { password: PASSWORD })).toEqual({ password: [expect.any(String)] })
})

it('setting up a second factor stores neither the key nor recovery codes in plain text, nor in the audit trail', async () => {
  const { user, key, recoveryCodes } = await enrolledUser()
  const stored = await app.database.prisma.secondFactor.findUniqueOrThrow({ where: { userId: user.id } })
  const trail = await app.database.prisma.auditEntry.findMany({ where: { userId: user.id } })
  expect(trail.map(({ action }) => action)).toContain('user.setUpSecondFactor')
  const text = JSON.stringify([stored, trail.map(({ before, after }) => [before, after])])
  for (const secret of [key, ...recoveryCodes]) expect(text).not.toContain(secret)
  expect(stored.recoveryCodes.every((hash) => hash.startsWith('$argon2id$'))).toBe(true)
})

const login = (email: string, code?: string, password = PASSWORD) =>
  graphqlApi.run(app.visitor(), 'login', { email, password, code })

it('signing in requires a code, which counts once', async () => {
  const { user, key } = await enrolledUser()
  const { now, next } = authenticatorCodes(key)
  expect(await login(user.email)).toMatchObject(MISSING)
  expect(await login(user.email, now)).toMatchObject(WRONG)
  const together = await Promise.all([
    login(user.email, next),
    login(user.email, ` ${next.slice(0, 3)} ${next.slice(3)}`),
  ])
  expect(together.filter(({ data }) => data)).toHaveLength(1)
  expect(together.find(({ data }) => !data)).toMatchObject(WRONG)
})

it('signing in accepts each recovery code once, however it is typed', async () => {
  const { user, recoveryCodes } = await enrolledUser()
  const [first = '', second = ''] = recoveryCodes
  expect((await login(user.email, first)).data).toMatchObject({ id: `${user.id}` })
  expect(await login(user.email, first)).toMatchObject(WRONG)
  expect((await login(user.email, ` ${second.replaceAll('-', ' ')}`)).data).toBeDefined()
})

it('signing in with a wrong password does not mention the code', async () => {
  const { user, key } = await enrolledUser()
  const outcome = await login(user.email, authenticatorCodes(key).next, 'wrong password')
  expect(outcome.fields).toEqual({ email: ['That email address or password is wrong. Check both, then try again.'] })
  expect((await login(user.email, authenticatorCodes(key).next)).data).toBeDefined()
})

it('wrong codes are counted for the account, from anywhere, and audited', async () => {
  const { user } = await enrolledUser()
  const proxied = await startAppForTest({ database: app.database, env: { TRUST_PROXY: '1' } })
  const attempt = (number: number) =>
    graphqlApi.run(proxied.visitor({ 'X-Forwarded-For': `10.0.0.${number}` }), 'login', {
      email: user.email,
      password: PASSWORD,
      code: '000000',
    })
  for (let number = 1; number <= 5; number++) expect(await attempt(number)).toMatchObject(WRONG)
  expect((await attempt(6)).code).toBe('RATE_LIMITED')
  const wrong = { action: 'user.wrongCode', entityId: `${user.id}` }
  expect(await app.database.prisma.auditEntry.count({ where: wrong })).toBe(5)
})

const mailServer = provideMailServer()
const mailing = provideApp(() => ({ env: { SMTP_URL: mailServer.url }, database: app.database }))

const guessLogin = (email: string, code?: string) =>
  graphqlApi.run(mailing.visitor(), 'login', { email, password: PASSWORD, code })

/** Enters wrong codes, five per minute. @returns the last outcome. */
async function guess(email: string, times: number) {
  let outcome: Awaited<ReturnType<typeof guessLogin>> | undefined
  for (let attempt = 1; attempt <= times; attempt++) {
    if (attempt % 5 === 1) await app.database.prisma.throttle.deleteMany()
    outcome = await guessLogin(email, attempt === 1 ? 'a wrong recovery code' : '000000')
  }
  await app.database.prisma.throttle.deleteMany()
  return outcome
}

const blocked = { code: [expect.stringContaining('codes from the app are no longer accepted')] }
const enrolled = async () => {
  const enrolled = await enrolledUser()
  await mailing.jobs.runDue()
  mailServer.mails.splice(0)
  return enrolled
}

it('codes are refused after twenty wrong ones, even at once, but a recovery code still signs in and resets the count', async () => {
  const { user, key, recoveryCodes } = await enrolled()
  expect(await guess(user.email, 18)).toMatchObject(WRONG)
  const together = await Promise.all([1, 2, 3, 4].map(() => guessLogin(user.email, '000000')))
  expect(together.filter(({ fields }) => fields?.code?.[0]?.startsWith('After 20 wrong codes'))).toHaveLength(3)
  await app.database.prisma.throttle.deleteMany()
  expect((await guessLogin(user.email, authenticatorCodes(key).next)).fields).toEqual(blocked)
  expect((await guessLogin(user.email, recoveryCodes[0])).data).toBeDefined()
  expect((await guessLogin(user.email, authenticatorCodes(key).next)).data).toBeDefined()
})

it('guessing codes with the right password is reported twice to the user by email, and audited', async () => {
  const { user } = await enrolled()
  await guess(user.email, 4)
  await mailing.jobs.runDue()
  expect(mailServer.mails).toEqual([])
  await guess(user.email, 26)
  await mailing.jobs.runDue()
  const texts = mailServer.mails.map(({ data }) => readable(data))
  expect(texts).toHaveLength(2)
  expect(texts.join()).toContain('5 wrong codes in a row were entered for your account')
  expect(texts.join()).toContain('Sign in with a recovery code or a passkey to unblock them')
  const entries = await app.database.prisma.auditEntry.findMany({
    where: { action: 'user.blockCodes', entityId: String(user.id) },
  })
  expect(entries).toMatchObject([{ userId: null, after: { address: expect.any(String) } }])
})

it('wrong codes are no longer counted after a successful sign-in', async () => {
  const { user, recoveryCodes } = await enrolled()
  await guess(user.email, 15)
  expect((await guessLogin(user.email, recoveryCodes[0])).data).toBeDefined()
  expect(await guess(user.email, 15)).toMatchObject(WRONG)
})

it('creating tokens, recovery codes or a second factor requires password and code again', async () => {
  const { user, client, key, recoveryCodes } = await enrolledUser()
  const createToken = `mutation ($password: String!, $code: String) {
      createAccessToken(input: { name: "script" }, password: $password, code: $code) { secret } }`
  for (const query of [createToken, RENEW, REMOVE]) {
    expect(await refusedFields(client, query, { password: PASSWORD })).toEqual(MISSING.fields)
    expect(await refusedFields(client, query, { password: 'wrong password', code: '1' })).toHaveProperty('password')
  }
  const { data } = await client.graphql(RENEW, { password: PASSWORD, code: authenticatorCodes(key).next })
  const [renewed = ''] = data.renewRecoveryCodes.recoveryCodes
  expect(await refusedFields(client, REMOVE, { password: PASSWORD, code: recoveryCodes[0] })).toEqual(WRONG.fields)

  const other = app.visitor()
  await graphqlApi.run(other, 'login', { email: user.email, password: PASSWORD, code: renewed })
  const removed = await client.graphql(REMOVE, { password: PASSWORD, code: data.renewRecoveryCodes.recoveryCodes[1] })
  expect(removed.data.removeSecondFactor).toEqual({ secondFactor: false })
  expect((await other.rest('GET', '/auth/user')).status).toBe(401)
  expect((await graphqlApi.run(app.visitor(), 'login', { email: user.email, password: PASSWORD })).data).toBeDefined()
})

it('changing one’s own email address requires the password, and changing those of others does not', async () => {
  const manager = await app.buildUser({ roleNames: ['admin'] })
  const client = await app.signInAs(manager)
  const update = `mutation ($id: ID!, $email: String!, $password: String) {
      updateUser(id: $id, input: { email: $email }, password: $password) { user { email } } }`
  const own = { id: manager.id, email: 'manager@hall.example' }
  expect(await refusedFields(client, update, own)).toEqual({ password: [expect.any(String)] })
  expect((await client.rest('PUT', `/users/${manager.id}`, { email: own.email })).body.errors).toHaveProperty(
    'password',
  )
  const { data } = await client.graphql(update, { ...own, password: PASSWORD })
  expect(data.updateUser.user.email).toBe(own.email)
  const other = await app.buildUser()
  const changed = await client.graphql(update, { id: other.id, email: 'other@hall.example' })
  expect(changed.data.updateUser.user.email).toBe('other@hall.example')
})

it('a script that confirms its identity, such as for an email address, gets no session', async () => {
  const manager = await app.buildUser({ roleNames: ['admin'] })
  const script = await app.scriptOf(await app.signInAs(manager))
  const { data } = await script.graphql(
    `mutation ($id: ID!, $password: String) {
      updateUser(id: $id, input: { email: "script@hall.example" }, password: $password) { user { email } } }`,
    { id: manager.id, password: PASSWORD },
  )
  expect(data.updateUser.user.email).toBe('script@hall.example')
  expect([...script.cookies.keys()]).toEqual([])
})

it('resetting the password does not bypass a lost second factor', async () => {
  const { user, recoveryCodes } = await enrolledUser()
  const reset = 'mutation ($id: ID!) { resetUserPassword(id: $id) { oneTimePassword } }'
  const { data } = await (await app.signIn('admin')).graphql(reset, { id: user.id })
  const credentials = { email: user.email, password: data.resetUserPassword.oneTimePassword }
  expect(await graphqlApi.run(app.visitor(), 'login', credentials)).toMatchObject(MISSING)
  const code = recoveryCodes[0]
  expect((await graphqlApi.run(app.visitor(), 'login', { ...credentials, code })).data).toBeDefined()
})

it("a command on the server removes the last super-admin's second factor, and ends sessions and tokens", async () => {
  const { user, client, recoveryCodes } = await enrolledUser({ roleNames: [SUPER_ADMIN_ROLE] })
  const script = await scriptOf(client, recoveryCodes[0])
  const other = await enrolledUser()
  const reset = (...args: string[]) => runCommand('resetSecondFactor', args, { DATABASE_URL: app.database.url })
  const [withoutName, done] = await Promise.all([reset(), reset(user.email.toUpperCase())])
  expect(withoutName).toMatchObject({ code: 1, output: expect.stringContaining('npm run reset-second-factor') })
  expect(done).toMatchObject({ code: 0 })
  expect(await dropSecondFactorByEmail(app.database.prisma, 'nobody@hall.example')).toEqual({ outcome: 'unknown' })
  for (const ended of [client, script]) expect((await ended.rest('GET', '/auth/user')).status).toBe(401)
  expect(await currentUser(await app.signInAs(user))).toMatchObject({ secondFactor: false })
  expect(await currentUser(other.client)).toMatchObject({ secondFactor: true })
  const entries = await app.database.prisma.auditEntry.findMany({
    where: { action: 'user.resetSecondFactor', entityId: String(user.id) },
  })
  expect(entries).toMatchObject([{ userId: null }])
  expect(await dropSecondFactorByEmail(app.database.prisma, user.email)).toEqual({ outcome: 'none' })
})

it('users cannot reset their own lost second factor', async () => {
  const { client, user } = await enrolledUser({ roleNames: ['admin'] })
  expect(await refusedFields(client, RESET, { id: user.id })).toEqual({ id: [expect.any(String)] })
})

it('a user without a required second factor can only set one up, and tokens still work', async () => {
  const strict = await startAppForTest({ database: app.database, env: { SECOND_FACTOR: 'required' } })
  const user = await app.buildUser()
  const { data } = await (await app.signInAs(user)).graphql(
    'mutation ($password: String!) { createAccessToken(input: { name: "script" }, password: $password) { secret } }',
    { password: PASSWORD },
  )
  const client = await strict.signInAs(user)
  expect(await currentUser(client)).toMatchObject({ secondFactor: false, secondFactorRequired: true })
  const refused = await client.rest('GET', '/assets')
  expect(refused).toMatchObject({ status: 403, body: { code: 'SECOND_FACTOR_REQUIRED' } })
  const photo = await app.buildPhoto()
  expect((await client.fetch(`/photos/${photo.id}`)).status).toBe(403)
  const script = strict.visitor({ Authorization: `Bearer ${data.createAccessToken.secret}` })
  expect((await script.rest('GET', '/assets')).status).toBe(200)

  await setUpSecondFactor(client)
  expect(await currentUser(client)).toMatchObject({ secondFactor: true, secondFactorRequired: false })
  expect((await client.rest('GET', '/assets')).status).toBe(200)
})
