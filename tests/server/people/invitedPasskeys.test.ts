import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { dropSecondFactorByEmail } from '../../../server/areas/people/secondFactor/dropSecondFactor'
import { provideApp, startAppForTest } from '../../support/app'
import { type Client, codeOf, fieldsOf } from '../../support/client'
import { linkIn, mailText, secretOf } from '../../support/links'
import { provideMailServer } from '../../support/mailServer'
import { addPasskeyTo, passkeySteps, SoftPasskey, signInWith, type Untruths } from '../../support/softPasskey'

const SITE = 'https://hall.example'
/** Marks a request as received over HTTPS by a proxy. */
const HTTPS = { 'X-Forwarded-Proto': 'https' }
const RECEIVE = 'query ($secret: String!) { receivedInvitation(secret: $secret) { passkeys { address available } } }'
const START = `mutation ($secret: String!, $input: AccountOwnerInput!) {
  startInvitedPasskey(secret: $secret, input: $input) { options } }`
const ACCEPT = `mutation ($secret: String!, $input: NewAccountInput!) {
  acceptInvitation(secret: $secret, input: $input) { id email roles hasPassword secondFactorRequired } }`
const CHANGE_PASSWORD = `mutation ($input: ChangePasswordInput!) { changePassword(input: $input) { hasPassword } }`
const REMOVE = 'mutation ($id: ID!) { removePasskey(id: $id, password: "") { id } }'
const WORDS = 'words of my own'

const mailServer = provideMailServer()
const app = provideApp(() => ({
  env: { APP_URL: SITE, SMTP_URL: mailServer.url, SITE_NAME: 'Village Hall', TRUST_PROXY: '1' },
}))
let admin: Client
beforeAll(async () => {
  admin = await app.signInAs(await app.buildUser({ roleNames: ['admin'] }), HTTPS)
})
afterEach(() => {
  vi.useRealTimers()
})

const visitor = () => app.visitor(HTTPS)
let count = 0
const newOwner = () => ({ name: 'Vera Volunteer', email: `vera${++count}@hall.example` })
const newPasskey = () => new SoftPasskey(SITE)
const LATE = { answer: ['Adding the passkey took too long. Try again.'] }
const REFUSED = { answer: ['This passkey could not be checked. Try again.'] }

async function invite(): Promise<{ id: string; secret: string }> {
  const { body } = await admin.rest('POST', '/invitations', { roles: ['tester'] })
  const [{ invitation, secretUrl }] = body.invitations
  return { id: String(invitation.id), secret: secretOf(secretUrl) }
}
const start = (secret: string, input: object) => visitor().graphql(START, { secret, input })
async function optionsFor(secret: string, owner: object) {
  const { data, errors } = await start(secret, owner)
  if (errors) throw new Error(JSON.stringify(errors))
  return data.startInvitedPasskey.options
}
const accept = (secret: string, owner: object, answer: object, client = visitor()) =>
  client.graphql(ACCEPT, { secret, input: { ...owner, passkey: { name: 'Phone', answer } } })
const accountsOf = ({ email }: { email: string }) => app.database.prisma.user.count({ where: { email } })
const stateOf = async (id: string) => (await admin.rest('GET', `/invitations?id=${id}`)).body.invitations[0].state

/** Creates a volunteer's account with a passkey. */
async function volunteerWithPasskey({ hall = app } = {}) {
  const { secret } = await invite()
  const owner = newOwner()
  const passkey = newPasskey()
  const client = hall.visitor(HTTPS)
  const { data } = await client.graphql(START, { secret, input: owner })
  const answer = passkey.setUp(data.startInvitedPasskey.options)
  const accepted = await accept(secret, owner, answer, client)
  const id = Number(accepted.data.acceptInvitation.id)
  const stored = await app.database.prisma.passkey.findFirstOrThrow({ where: { userId: id } })
  return { ...owner, id, passkey, client, passkeyId: String(stored.id), account: accepted.data.acceptInvitation }
}

it('accepting an invitation with a passkey creates an account without a password, and the passkey signs in again', async () => {
  const { id, secret } = await invite()
  const { data } = await visitor().graphql(RECEIVE, { secret })
  expect(data.receivedInvitation.passkeys).toEqual({ address: SITE, available: true })
  const owner = newOwner()
  const options = await optionsFor(secret, owner)
  expect(options).toMatchObject({
    rp: { id: 'hall.example', name: 'Village Hall' },
    user: { name: owner.email, displayName: 'Vera Volunteer' },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  // a second attempt gets the same user id, so that its passkey replaces the first one on the device
  expect((await optionsFor(secret, owner)).user.id).toBe(options.user.id)
  expect(await accountsOf(owner)).toBe(0)

  const passkey = newPasskey()
  const client = visitor()
  const accepted = await accept(secret, owner, passkey.setUp(options), client)
  expect(accepted.data.acceptInvitation).toMatchObject({ email: owner.email, roles: ['tester'], hasPassword: false })
  expect((await client.rest('GET', '/auth/user')).body.user.name).toBe('Vera Volunteer')
  expect(await stateOf(id)).toBe('used')
  const device = visitor()
  expect((await signInWith(device, passkey)).data.signInWithPasskey.id).toBe(accepted.data.acceptInvitation.id)
  expect((await client.graphql('{ passkeys { items { name } } }')).data.passkeys.items).toEqual([{ name: 'Phone' }])
  const entries = await app.database.prisma.auditEntry.findMany({
    where: { userId: Number(accepted.data.acceptInvitation.id) },
    orderBy: { id: 'asc' },
  })
  expect(entries.map(({ action }) => action)).toEqual([
    ...['user.create', 'invitation.accept', 'passkey.create', 'user.signIn', 'user.signIn'],
  ])
})

it('accepting an invitation with a passkey needs no second factor, even if required', async () => {
  const hall = await startAppForTest({
    env: { APP_URL: SITE, TRUST_PROXY: '1', SECOND_FACTOR: 'required' },
    database: app.database,
  })
  expect((await volunteerWithPasskey({ hall })).account.secondFactorRequired).toBe(false)
})

it('errors in name and address are reported before the device creates a passkey', async () => {
  const taken = await app.buildUser()
  const { secret } = await invite()
  expect(fieldsOf(await start(secret, { name: ' ', email: taken.email.toUpperCase() }))).toEqual({
    ...{ name: [expect.any(String)], email: [expect.any(String)] },
  })
  for (const email of ['none', taken.email.toUpperCase()])
    expect(fieldsOf(await start(secret, { name: 'Vera', email }))).toEqual({ email: [expect.any(String)] })
})

it('accepting an invitation requires a password or a passkey, not both', async () => {
  const { secret } = await invite()
  const owner = newOwner()
  const passkey = { name: 'Phone', answer: newPasskey().setUp(await optionsFor(secret, owner)) }
  const input = { ...owner, password: WORDS, passkey }
  expect(fieldsOf(await visitor().graphql(ACCEPT, { secret, input }))).toEqual({ password: [expect.any(String)] })
  expect(fieldsOf(await visitor().graphql(ACCEPT, { secret, input: owner }))).toEqual({
    password: ['Enter a password.'],
  })
  expect(await accountsOf(owner)).toBe(0)
  expect(codeOf(await accept(secret, owner, passkey.answer))).toBeUndefined()
})

it('accepting an invitation with a passkey is rejected at an address that allows none', async () => {
  const hall = await startAppForTest({ env: { APP_URL: 'http://10.0.0.7:3000' }, database: app.database })
  const { secret } = await invite()
  const input = newOwner()
  const { data } = await hall.visitor().graphql(RECEIVE, { secret })
  expect(data.receivedInvitation.passkeys).toEqual({ address: 'http://10.0.0.7:3000', available: false })
  expect(fieldsOf(await hall.visitor().graphql(START, { secret, input }))).toEqual({ answer: [expect.any(String)] })
  const answer = newPasskey().setUp(await optionsFor(secret, input))
  const passkey = { name: 'Phone', answer }
  expect(fieldsOf(await hall.visitor().graphql(ACCEPT, { secret, input: { ...input, passkey } }))).toEqual({
    answer: [expect.any(String)],
  })
  expect(await accountsOf(input)).toBe(0)
})

// `passkeys.test.ts` covers other invalid responses
it.each<[what: string, untruths: Untruths]>([
  ['another origin', { origin: 'https://hall.example.evil.example' }],
  ['an unverified user', { userVerified: false }],
])('a passkey response with %s creates no account', async (_what, untruths) => {
  const { id, secret } = await invite()
  const owner = newOwner()
  const options = await optionsFor(secret, owner)
  expect(fieldsOf(await accept(secret, owner, newPasskey().setUp(options, untruths)))).toEqual(REFUSED)
  expect(await accountsOf(owner)).toBe(0)
  expect(await stateOf(id)).toBe('open')
})

it('the challenge of another invitation, sign-in, profile or nobody creates no account', async () => {
  const [{ secret }, other] = [await invite(), await invite()]
  const owner = newOwner()
  const options = await optionsFor(secret, owner)
  const colleague = await app.signInAs(await app.buildUser(), HTTPS)
  const challenges = [
    (await optionsFor(other.secret, owner)).challenge,
    (await passkeySteps.options(visitor())).challenge,
    (await passkeySteps.start(colleague)).data.startPasskey.options.challenge,
    Buffer.alloc(56, 1).toString('base64url'),
  ]
  for (const challenge of challenges)
    expect(fieldsOf(await accept(secret, owner, newPasskey().setUp({ ...options, challenge })))).toEqual(LATE)
  expect(await accountsOf(owner)).toBe(0)
  // an invitation's challenge does not add a passkey to an existing account either
  expect(fieldsOf(await passkeySteps.add(colleague, newPasskey().setUp(options)))).toEqual(LATE)
})

it('a passkey response sent twice creates no account', async () => {
  const { secret } = await invite()
  const taken = newOwner()
  const options = await optionsFor(secret, taken)
  await app.buildUser({ email: taken.email })
  const answer = newPasskey().setUp(options)
  expect(fieldsOf(await accept(secret, taken, answer))).toEqual({ email: [expect.any(String)] })
  const owner = newOwner()
  expect(fieldsOf(await accept(secret, owner, answer))).toEqual(LATE)
  expect(await accountsOf(owner)).toBe(0)
  const another = newPasskey().setUp(await optionsFor(secret, owner))
  const [first, second] = await Promise.all([accept(secret, owner, another), accept(secret, owner, another)])
  expect([first, second].filter(({ errors }) => !errors)).toHaveLength(1)
  expect(await accountsOf(owner)).toBe(1)
})

it('a passkey response creates no account once the invitation was used, revoked, replaced or has expired', async () => {
  const ends: ((id: string) => Promise<unknown>)[] = [
    (id) => admin.rest('DELETE', `/invitations/${id}`),
    (id) => admin.rest('POST', `/invitations/${id}/renew`, {}),
    (id) =>
      app.database.prisma.invitation.update({
        where: { id: Number(id) },
        data: { expiresAt: new Date(Date.now() - 1) },
      }),
    (id) => app.database.prisma.invitation.update({ where: { id: Number(id) }, data: { usedAt: new Date() } }),
  ]
  for (const end of ends) {
    const { id, secret } = await invite()
    const owner = newOwner()
    const answer = newPasskey().setUp(await optionsFor(secret, owner))
    await end(id)
    expect(codeOf(await accept(secret, owner, answer))).toBe('NOT_FOUND')
    expect(codeOf(await start(secret, owner))).toBe('NOT_FOUND')
    expect(await accountsOf(owner)).toBe(0)
  }
})

const signIn = (email: string, password: string) => visitor().rest('POST', '/auth/login', { email, password })
const passwordMail = async (email: string) => {
  await app.jobs.runDue(new Date())
  mailServer.mails.splice(0)
  await visitor().graphql('mutation ($email: String!) { requestPasswordReset(email: $email) }', { email })
  await app.jobs.runDue(new Date())
  return mailServer.mails.length > 0 ? linkIn(await mailText(app, mailServer)) : undefined
}

it('an account without a password cannot sign in with any password', async () => {
  const { email } = await volunteerWithPasskey()
  expect((await signIn(email, '')).status).toBe(422)
  expect((await signIn(email, WORDS)).status).toBe(422)
})

it('a user without a password can set one on the profile within ten minutes of signing in', async () => {
  const { client, email, passkey } = await volunteerWithPasskey()
  const input = { newPassword: WORDS, newPasswordConfirmation: WORDS }
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10 * 60 * 1000 + 1000 })
  expect(fieldsOf(await client.graphql(CHANGE_PASSWORD, { input }))).toHaveProperty('password')
  await signInWith(client, passkey)
  expect((await client.graphql(CHANGE_PASSWORD, { input })).data.changePassword.hasPassword).toBe(true)
  expect((await signIn(email, WORDS)).status).toBe(200)
})

it('a user without a password keeps the last passkey until there is a password', async () => {
  const { client, passkey, passkeyId } = await volunteerWithPasskey()
  const stays = async () => (await signInWith(visitor(), passkey)).errors === undefined
  expect(fieldsOf(await client.graphql(REMOVE, { id: passkeyId }))).toEqual({
    password: ['Set a password first: otherwise you won’t be able to sign in.'],
  })
  expect(await stays()).toBe(true)
  const { id } = await addPasskeyTo(client, newPasskey(), 'Laptop')
  const answers = await Promise.all([id, passkeyId].map((each) => client.graphql(REMOVE, { id: each })))
  expect(answers.filter(({ errors }) => !errors)).toHaveLength(1)
  const [left] = (await client.graphql('{ passkeys { items { id } } }')).data.passkeys.items
  await client.graphql(CHANGE_PASSWORD, { input: { newPassword: WORDS, newPasswordConfirmation: WORDS } })
  const remove = 'mutation ($id: ID!, $password: String!) { removePasskey(id: $id, password: $password) { id } }'
  expect((await client.graphql(remove, { id: left.id, password: WORDS })).errors).toBeUndefined()
})

it.each([
  ['removes its last passkey if it signs in with the provider', 'http://127.0.0.1:1/hall', undefined],
  ['keeps it if it is linked to a former provider', 'https://former.example', { password: [expect.any(String)] }],
])('an account without a password: %s', async (_what, issuer, refused) => {
  const oidc = { OIDC_ISSUER: 'http://127.0.0.1:1/hall', OIDC_CLIENT_ID: 'hall', OIDC_CLIENT_SECRET: 'secret' }
  const hall = await startAppForTest({ env: { ...oidc, APP_URL: SITE, TRUST_PROXY: '1' }, database: app.database })
  const { id, client, passkeyId } = await volunteerWithPasskey({ hall })
  await app.database.prisma.identity.create({ data: { userId: id, issuer, subject: `subject ${id}` } })
  expect(fieldsOf(await client.graphql(REMOVE, { id: passkeyId }))).toEqual(refused)
})

it('a user without a password but with a passkey can set a password by email, and keeps the passkey', async () => {
  const { email, passkey } = await volunteerWithPasskey()
  const link = await passwordMail(email)
  const input = { newPassword: WORDS, newPasswordConfirmation: WORDS }
  const reset =
    'mutation ($secret: String!, $input: PasswordResetInput!) { resetPassword(secret: $secret, input: $input) }'
  expect((await visitor().graphql(reset, { secret: secretOf(link ?? ''), input })).errors).toBeUndefined()
  expect((await signIn(email, WORDS)).status).toBe(200)
  expect((await signInWith(visitor(), passkey)).errors).toBeUndefined()
})

it('a user without a password gets no email to set one if they use a provider, or their passkeys were revoked', async () => {
  const { id, email } = await volunteerWithPasskey()
  const identity = { userId: id, issuer: 'https://id.example', subject: 'vera' }
  await app.database.prisma.identity.create({ data: identity })
  expect(await passwordMail(email)).toBeUndefined()
  const other = await volunteerWithPasskey()
  await admin.graphql('mutation ($id: ID!) { revokeUserPasskey(id: $id) { id } }', { id: other.passkeyId })
  expect(await passwordMail(other.email)).toBeUndefined()
})

it("an administrator's one-time password for an account without a password ends its passkeys", async () => {
  const { id, email, passkey, client } = await volunteerWithPasskey()
  mailServer.mails.splice(0)
  const { data } = await admin.graphql('mutation ($id: ID!) { resetUserPassword(id: $id) { invited } }', { id })
  expect(data.resetUserPassword.invited).toBe(true)
  const [password = ''] = (await mailText(app, mailServer)).match(/\w{4}-\w{4}-\w{4}-\w{4}/) ?? []
  expect((await client.rest('GET', '/auth/user')).status).toBe(401)
  expect((await signInWith(visitor(), passkey)).errors).toBeDefined()
  expect((await signIn(email, password)).body.user.passwordResetRequired ?? true).toBe(true)
})

it("the operator who removes an account's passkeys gives it a one-time password", async () => {
  const { email, passkey } = await volunteerWithPasskey()
  const { outcome, oneTimePassword } = await dropSecondFactorByEmail(app.database.prisma, email)
  expect(outcome).toBe('reset')
  expect((await signInWith(visitor(), passkey)).errors).toBeDefined()
  expect((await signIn(email, oneTimePassword ?? '')).status).toBe(200)
  expect((await signIn(email, oneTimePassword ?? '')).status).toBe(422)

  const other = await volunteerWithPasskey()
  const identity = { userId: other.id, issuer: 'https://id.example', subject: 'other' }
  await app.database.prisma.identity.create({ data: identity })
  expect(await dropSecondFactorByEmail(app.database.prisma, other.email)).toEqual({ outcome: 'reset' })
})
