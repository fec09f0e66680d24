import { afterEach, expect, it, vi } from 'vitest'
import { SUPER_ADMIN_ROLE } from '../../../domain/people/permissions'
import { dropSecondFactorByEmail } from '../../../server/areas/people/secondFactor/dropSecondFactor'
import { graphqlApi } from '../../support/apis'
import { provideApp, startAppForTest } from '../../support/app'
import { setUpSecondFactor } from '../../support/authenticator'
import { type Client, codeOf, fieldsOf } from '../../support/client'
import { PASSWORD } from '../../support/factories'
import { mailsTo as mailsToOf } from '../../support/links'
import { provideMailServer } from '../../support/mailServer'
import { addPasskeyTo, cbor, passkeySteps, SoftPasskey, signInWith, type Untruths } from '../../support/softPasskey'

const SITE = 'https://hall.example'

const mailServer = provideMailServer()
const app = provideApp(() => ({
  env: { APP_URL: SITE, SMTP_URL: mailServer.url, SITE_NAME: 'Village Hall', TRUST_PROXY: '1' },
}))
afterEach(() => {
  vi.useRealTimers()
})

/** Marks a request as received over HTTPS by a proxy. */
const HTTPS = { 'X-Forwarded-Proto': 'https' }
let visitors = 0
/** Returns a visitor with a separate address, because failed sign-ins with unknown passkeys are counted by address. */
const visitor = () => {
  visitors += 1
  return app.visitor({ ...HTTPS, 'X-Forwarded-For': `10.1.0.${visitors}` })
}
const newPasskey = () => new SoftPasskey(SITE)

const REFUSED = { answer: ['This passkey does not work here. Use your password, or another passkey.'] }
const LATE = { answer: ['Adding the passkey took too long. Try again.'] }
const LATE_SIGN_IN = { answer: ['Signing in took too long. Try again.'] }
const newManager = async () => app.signInAs(await app.buildUser({ roleNames: ['admin'] }), HTTPS)
const isSignedIn = async (client: Client) => (await client.rest('GET', '/auth/user')).status === 200

async function ownerOfPasskey(overrides = {}, passkey = newPasskey()) {
  const user = await app.buildUser(overrides)
  const client = await app.signInAs(user, HTTPS)
  const { id } = await addPasskeyTo(client, passkey)
  return { user, client, passkey, id }
}

const mailsTo = (user: { email: string }) => mailsToOf(user, app, mailServer)

it('adding a passkey requires the credentials of a sign-in, and a device that verifies its user', async () => {
  const user = await app.buildUser({ email: 'erin@hall.example', name: 'Erin' })
  const client = await app.signInAs(user, HTTPS)
  expect(fieldsOf(await passkeySteps.start(client, { password: 'wrong password' }))).toHaveProperty('password')
  const { recoveryCodes } = await setUpSecondFactor(client)
  expect(fieldsOf(await passkeySteps.start(client))).toHaveProperty('code')
  const { data } = await passkeySteps.start(client, { password: PASSWORD, code: recoveryCodes[0] })
  const { options } = data.startPasskey
  expect(options).toMatchObject({
    rp: { id: 'hall.example', name: 'Village Hall' },
    user: { name: 'erin@hall.example', displayName: 'Erin' },
    attestation: 'none',
    excludeCredentials: [],
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  const passkey = newPasskey()
  const added = await passkeySteps.add(client, passkey.setUp(options), '  Blue phone ')
  expect(added.data.addPasskey.passkey).toMatchObject({ name: 'Blue phone', lastUsedAt: null })
  const [mail] = (await mailsTo(user)).filter(({ subject }) => subject?.includes('passkey'))
  expect(mail).toMatchObject({ subject: 'Village Hall: passkey added' })
  expect(mail?.text).toContain('Blue phone')

  const again = await passkeySteps.start(client, { password: PASSWORD, code: recoveryCodes[1] })
  expect(again.data.startPasskey.options.excludeCredentials).toMatchObject([{ id: passkey.id }])
  expect(again.data.startPasskey.options.user.id).toBe(options.user.id)
})

const setUpLies: [what: string, untruths: Untruths][] = [
  ['another origin', { origin: 'https://hall.example.evil.example' }],
  ['the origin without HTTPS', { origin: 'http://hall.example' }],
  ['another site', { rpId: 'evil.example' }],
  ['the type of a sign-in', { type: 'webauthn.get' }],
  ['an unverified user', { userVerified: false }],
  ['an absent user', { userPresent: false }],
  ['another id than that of the key', { credentialId: newPasskey().id }],
  ['a certificate', { attestation: { format: 'packed', statement: new Map([['x5c', [Buffer.from('certificate')]]]) } }],
  ['an attestation that was not asked for', { attestation: { format: 'tpm', statement: new Map() } }],
  [
    'an attestation signed with another key',
    {
      attestation: {
        format: 'packed',
        statement: new Map<string, number | Buffer>([
          ['alg', -7],
          ['sig', Buffer.alloc(70, 1)],
        ]),
      },
    },
  ],
]
it.each(setUpLies)('adding a passkey is rejected with %s', async (_what, untruths) => {
  const client = await app.signInAs(await app.buildUser(), HTTPS)
  const { options } = (await passkeySteps.start(client)).data.startPasskey
  const answer = await passkeySteps.add(client, newPasskey().setUp(options, untruths))
  expect(fieldsOf(answer)).toEqual({ answer: ['This passkey could not be checked. Try again.'] })
  expect((await client.graphql('{ passkeys { items { id } } }')).data.passkeys.items).toEqual([])
})

it('adding a passkey is rejected with an unreadable response', async () => {
  const client = await app.signInAs(await app.buildUser(), HTTPS)
  for (const attestationObject of ['', 'AAAA', cbor(new Map([['fmt', 'none']])).toString('base64url')]) {
    const { options } = (await passkeySteps.start(client)).data.startPasskey
    expect(
      fieldsOf(await passkeySteps.add(client, { ...newPasskey().setUp(options), attestationObject })),
    ).toHaveProperty('answer')
  }
  const { options } = (await passkeySteps.start(client)).data.startPasskey
  for (const clientDataJSON of ['', Buffer.from('[]').toString('base64url'), Buffer.from('null').toString('base64url')])
    expect(fieldsOf(await passkeySteps.add(client, { ...newPasskey().setUp(options), clientDataJSON }))).toEqual(LATE)
  const long = { ...newPasskey().setUp(options), attestationObject: 'A'.repeat(20_000) }
  expect(fieldsOf(await passkeySteps.add(client, long))).toHaveProperty('answer')
  expect(fieldsOf(await passkeySteps.add(client, newPasskey().setUp(options), ' '))).toHaveProperty('name')
})

it('adding a passkey accepts each challenge once, in the session that requested it', async () => {
  const [user, other] = [await app.buildUser(), await app.buildUser()]
  const [client, sameUser, stranger] = [
    await app.signInAs(user, HTTPS),
    await app.signInAs(user, HTTPS),
    await app.signInAs(other, HTTPS),
  ]
  const { options } = (await passkeySteps.start(client)).data.startPasskey
  expect(fieldsOf(await passkeySteps.add(stranger, newPasskey().setUp(options)))).toEqual(LATE)
  expect(fieldsOf(await passkeySteps.add(sameUser, newPasskey().setUp(options)))).toEqual(LATE)
  const ofSignIn = { ...options, challenge: (await passkeySteps.options(visitor())).challenge }
  expect(fieldsOf(await passkeySteps.add(client, newPasskey().setUp(ofSignIn)))).toEqual(LATE)
  expect((await passkeySteps.add(client, newPasskey().setUp(options))).errors).toBeUndefined()
  expect(fieldsOf(await passkeySteps.add(client, newPasskey().setUp(options)))).toEqual(LATE)
})

it('adding a passkey rejects the passkey of another user', async () => {
  const { passkey } = await ownerOfPasskey()
  const client = await app.signInAs(await app.buildUser(), HTTPS)
  const { options } = (await passkeySteps.start(client)).data.startPasskey
  expect(fieldsOf(await passkeySteps.add(client, passkey.setUp(options)))).toEqual({
    answer: ['This passkey has already been added. Use it to sign in.'],
  })
})

it('a user has at most twenty passkeys', async () => {
  const user = await app.buildUser()
  await app.database.prisma.passkey.createMany({
    data: Array.from({ length: 20 }, (_, index) => ({
      ...{ userId: user.id, name: 'Phone', credentialId: `${user.id} ${index}` },
      ...{ publicKey: Buffer.alloc(1), counter: 0 },
    })),
  })
  expect(fieldsOf(await passkeySteps.start(await app.signInAs(user, HTTPS)))).toHaveProperty('name')
})

it('signing in with a passkey needs neither password nor code, renews the session id and is audited', async () => {
  const { user, client, passkey } = await ownerOfPasskey()
  await setUpSecondFactor(client)
  const device = visitor()
  const { data } = await signInWith(device, passkey)
  expect(data.signInWithPasskey).toEqual({
    id: `${user.id}`,
    passwordResetRequired: false,
    secondFactorRequired: false,
  })
  const session = device.cookies.get('mah_session')
  expect(await isSignedIn(device)).toBe(true)
  await signInWith(device, passkey)
  expect(device.cookies.get('mah_session')).not.toBe(session)
  const entries = await app.database.prisma.auditEntry.findMany({ where: { userId: user.id, action: 'user.signIn' } })
  expect(entries).toHaveLength(3)
  const { items } = (await client.graphql('{ passkeys { items { name lastUsedAt } } }')).data.passkeys
  expect(items).toEqual([{ name: 'Phone', lastUsedAt: expect.any(String) }])
  const stored = await app.database.prisma.user.findUniqueOrThrow({ where: { id: user.id } })
  expect(stored.lastSignInAt?.toISOString().slice(0, 19)).toBe(items[0].lastUsedAt.slice(0, 19))
})

it('signing in with a passkey still requires a due password change', async () => {
  const { user, passkey } = await ownerOfPasskey()
  await app.database.prisma.user.update({ where: { id: user.id }, data: { passwordResetRequired: true } })
  const device = visitor()
  expect((await signInWith(device, passkey)).data.signInWithPasskey.passwordResetRequired).toBe(true)
  expect((await device.rest('GET', '/assets')).body.code).toBe('PASSWORD_RESET_REQUIRED')
})

const signInLies: [what: string, untruths: (other: SoftPasskey) => Untruths][] = [
  ['another origin', () => ({ origin: 'https://evil.example' })],
  ['another port', () => ({ origin: 'https://hall.example:8443' })],
  ['a page within another page', () => ({ crossOrigin: true, origin: 'https://evil.example' })],
  ['another site', () => ({ rpId: 'evil.example' })],
  ['the type of a setup', () => ({ type: 'webauthn.create' })],
  ['an unverified user', () => ({ userVerified: false })],
  ['an absent user', () => ({ userPresent: false })],
  ['the signature of another key', ({ key }) => ({ key })],
  ['bytes changed after signing', () => ({ tampered: true })],
  ['the name of another user', ({ userHandle }) => ({ userHandle })],
  ['no name of a user', () => ({ userHandle: '' })],
  ['the id of another user’s passkey', ({ id }) => ({ credentialId: id })],
  ['id and name of another user', ({ id, userHandle }) => ({ credentialId: id, userHandle })],
  ['an unknown id', () => ({ credentialId: newPasskey().id })],
]
it.each(signInLies)('signing in with a passkey is rejected with %s', async (_what, untruths) => {
  const [{ passkey }, other] = [await ownerOfPasskey(), await ownerOfPasskey()]
  const device = visitor()
  expect(fieldsOf(await signInWith(device, passkey, untruths(other.passkey)))).toEqual(REFUSED)
  expect(await isSignedIn(device)).toBe(false)
  expect((await signInWith(device, passkey)).errors).toBeUndefined()
})

it('signing in with a passkey accepts each challenge once, even at the same time, and only its own', async () => {
  const { client, passkey } = await ownerOfPasskey()
  const options = await passkeySteps.options(visitor())
  const answers = [passkey.signIn(options), passkey.signIn(options)]
  const together = await Promise.all(answers.map((answer) => passkeySteps.signIn(visitor(), answer)))
  expect(together.filter(({ data }) => data)).toHaveLength(1)
  expect(together.map(fieldsOf).find(Boolean)).toEqual(LATE_SIGN_IN)
  expect(fieldsOf(await passkeySteps.signIn(visitor(), passkey.signIn(options)))).toEqual(LATE_SIGN_IN)

  const setup = (await passkeySteps.start(client)).data.startPasskey.options
  for (const challenge of [setup.challenge, '', 'AAAA', Buffer.alloc(56).toString('base64url')])
    expect(fieldsOf(await signInWith(visitor(), passkey, { challenge }))).toEqual(LATE_SIGN_IN)
})

it('signing in with a passkey accepts each counter once, even at the same time', async () => {
  const { user, passkey, id } = await ownerOfPasskey()
  const answers = [passkey.signIn(await passkeySteps.options(visitor()), { counter: 5 })]
  answers.push(passkey.signIn(await passkeySteps.options(visitor()), { counter: 5 }))
  const blocker = await app.database.pool.connect()
  await blocker.query('begin')
  await blocker.query('select 1 from passkeys where id = $1 for update', [Number(id)])
  const together = answers.map((answer) => passkeySteps.signIn(visitor(), answer))
  await expect
    .poll(async () => {
      const { rowCount } = await app.database.pool.query(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      )
      return rowCount
    })
    .toBe(2)
  await blocker.query('commit')
  blocker.release()
  expect((await Promise.all(together)).filter(({ errors }) => !errors)).toHaveLength(1)
  expect(await app.database.prisma.auditEntry.count({ where: { userId: user.id, action: 'user.signIn' } })).toBe(2)
})

it('signing in with a passkey must finish within five minutes', async () => {
  const { passkey } = await ownerOfPasskey()
  vi.useFakeTimers({ toFake: ['Date'] })
  const options = await passkeySteps.options(visitor())
  const inTime = await passkeySteps.options(visitor())
  vi.setSystemTime(Date.now() + 4.9 * 60_000)
  expect((await passkeySteps.signIn(visitor(), passkey.signIn(inTime))).errors).toBeUndefined()
  vi.setSystemTime(Date.now() + 0.2 * 60_000)
  expect(fieldsOf(await passkeySteps.signIn(visitor(), passkey.signIn(options)))).toEqual(LATE_SIGN_IN)
})

it('signing in with a passkey rejects a counter that does not grow, and informs the user', async () => {
  const { user, passkey, id } = await ownerOfPasskey()
  expect((await signInWith(visitor(), passkey, { counter: 5 })).errors).toBeUndefined()
  for (const counter of [5, 4, 0]) expect(fieldsOf(await signInWith(visitor(), passkey, { counter }))).toEqual(REFUSED)
  expect((await signInWith(visitor(), passkey, { counter: 6 })).errors).toBeUndefined()
  const entries = await app.database.prisma.auditEntry.findMany({
    where: { action: 'passkey.refuseCopy', entityId: id },
  })
  expect(entries).toHaveLength(3)
  const refused = (await mailsTo(user)).filter(({ subject }) => subject === 'Village Hall: passkey refused')
  expect(refused[0]?.text).toContain('someone may have a copy')
})

it('signing in accepts a passkey that does not count its uses', async () => {
  const { passkey } = await ownerOfPasskey({}, new SoftPasskey(SITE, 0, false))
  for (let time = 1; time <= 3; time++) expect((await signInWith(visitor(), passkey)).errors).toBeUndefined()
})

it('signing in with a passkey counts failures together with those of passwords', async () => {
  const { user, passkey } = await ownerOfPasskey()
  const device = app.visitor({ ...HTTPS, 'X-Forwarded-For': '10.0.0.7' })
  for (let time = 1; time <= 5; time++)
    expect(fieldsOf(await signInWith(device, passkey, { tampered: true }))).toEqual(REFUSED)
  expect(codeOf(await signInWith(device, passkey))).toBe('RATE_LIMITED')
  const login = { email: user.email, password: PASSWORD }
  expect((await graphqlApi.run(device, 'login', login)).code).toBe('RATE_LIMITED')
  const failures = { action: 'user.signInFailed', entityId: `${user.id}` }
  expect(await app.database.prisma.auditEntry.count({ where: failures })).toBe(5)
  for (let time = 1; time <= 5; time++) await signInWith(device, newPasskey())
  expect(codeOf(await signInWith(device, newPasskey()))).toBe('RATE_LIMITED')
})

it('signing in with a passkey is refused for a deactivated user', async () => {
  const { user, passkey } = await ownerOfPasskey()
  await app.database.prisma.user.update({ where: { id: user.id }, data: { active: false } })
  expect(fieldsOf(await signInWith(visitor(), passkey))).toEqual(REFUSED)
})

const RENAME = 'mutation ($id: ID!, $name: String!) { renamePasskey(id: $id, name: $name) { name } }'
const REMOVE = 'mutation ($id: ID!, $password: String!) { removePasskey(id: $id, password: $password) { id } }'

it('users rename their passkeys, and remove them with the password, which ends other sessions', async () => {
  const { user, client, passkey, id } = await ownerOfPasskey()
  expect((await client.graphql(RENAME, { id, name: ' Old phone ' })).data.renamePasskey).toEqual({ name: 'Old phone' })
  expect(fieldsOf(await client.graphql(RENAME, { id, name: '' }))).toHaveProperty('name')
  const device = visitor()
  await signInWith(device, passkey)
  expect(fieldsOf(await client.graphql(REMOVE, { id, password: 'wrong password' }))).toHaveProperty('password')
  expect((await client.graphql(REMOVE, { id, password: PASSWORD })).errors).toBeUndefined()
  expect(await isSignedIn(device)).toBe(false)
  expect(await isSignedIn(client)).toBe(true)
  expect(fieldsOf(await signInWith(visitor(), passkey))).toEqual(REFUSED)
  const actions = await app.database.prisma.auditEntry.findMany({
    where: { entity: 'passkey', entityId: id },
    orderBy: { id: 'asc' },
  })
  expect(actions.map(({ action }) => action)).toEqual(['passkey.create', 'passkey.update', 'passkey.delete'])
  expect(JSON.stringify(actions.map(({ before, after }) => [before, after]))).not.toContain(passkey.id)
  expect((await mailsTo(user)).map(({ subject }) => subject)).toContain('Village Hall: passkey removed')
})

it('users cannot change the passkeys of others', async () => {
  const [{ id }, { client }] = [await ownerOfPasskey(), await ownerOfPasskey()]
  expect(codeOf(await client.graphql(RENAME, { id, name: 'Mine' }))).toBe('NOT_FOUND')
  expect(codeOf(await client.graphql(REMOVE, { id, password: PASSWORD }))).toBe('NOT_FOUND')
})

it("the operator's reset of the second factor removes the passkeys", async () => {
  const { user, passkey } = await ownerOfPasskey()
  expect(await dropSecondFactorByEmail(app.database.prisma, user.email)).toEqual({ outcome: 'reset' })
  expect(fieldsOf(await signInWith(visitor(), passkey))).toEqual(REFUSED)
  expect(await dropSecondFactorByEmail(app.database.prisma, user.email)).toEqual({ outcome: 'none' })
})

const REVOKE = 'mutation ($id: ID!) { revokeUserPasskey(id: $id) { id } }'
const LIST = 'query ($userId: ID!) { userPasskeys(userId: $userId) { id name } }'

it('an administrator revokes a lost passkey, which ends the sessions', async () => {
  const { user, client, passkey, id } = await ownerOfPasskey()
  const manager = await newManager()
  expect((await manager.graphql(LIST, { userId: user.id })).data.userPasskeys).toEqual([{ id, name: 'Phone' }])
  expect((await manager.graphql(REVOKE, { id })).errors).toBeUndefined()
  expect(await isSignedIn(client)).toBe(false)
  expect(fieldsOf(await signInWith(visitor(), passkey))).toEqual(REFUSED)
  expect(codeOf(await manager.graphql(REVOKE, { id }))).toBe('NOT_FOUND')
  expect((await mailsTo(user)).map(({ subject }) => subject)).toContain('Village Hall: passkey revoked')
  expect(await isSignedIn(await app.signInAs(user, HTTPS))).toBe(true)
})

it('a lost passkey can neither be seen nor revoked by a user with fewer permissions, nor revoked by oneself', async () => {
  const [head, developer] = [
    await ownerOfPasskey({ roleNames: [SUPER_ADMIN_ROLE] }),
    await ownerOfPasskey({ roleNames: ['developer'] }),
  ]
  const manager = await ownerOfPasskey({ roleNames: ['admin'] })
  for (const { user, id } of [head, developer]) {
    expect(codeOf(await manager.client.graphql(LIST, { userId: user.id }))).toBe('FORBIDDEN')
    expect(codeOf(await manager.client.graphql(REVOKE, { id }))).toBe('FORBIDDEN')
  }
  expect(fieldsOf(await manager.client.graphql(REVOKE, { id: manager.id }))).toHaveProperty('id')
  expect((await signInWith(visitor(), head.passkey)).errors).toBeUndefined()
})

const strict = provideApp(() => ({
  database: app.database,
  env: { APP_URL: SITE, SECOND_FACTOR: 'required', TRUST_PROXY: '1' },
}))

it('a passkey is enough if a second factor is required, and the password alone is not', async () => {
  const user = await app.buildUser()
  const client = await strict.signInAs(user, HTTPS)
  expect((await client.rest('GET', '/assets')).body.code).toBe('SECOND_FACTOR_REQUIRED')
  const passkey = newPasskey()
  const { options } = (await passkeySteps.start(client)).data.startPasskey
  const { data } = await passkeySteps.add(client, passkey.setUp(options))
  expect(data.addPasskey.user).toEqual({ secondFactorRequired: false })
  expect((await client.rest('GET', '/assets')).status).toBe(200)

  const login = { email: user.email, password: PASSWORD }
  const refused = await graphqlApi.run(strict.visitor(HTTPS), 'login', login)
  expect(refused.fields).toEqual({ password: [expect.stringContaining('Sign in with your passkey')] })
  const device = strict.visitor(HTTPS)
  expect((await signInWith(device, passkey)).data.signInWithPasskey.secondFactorRequired).toBe(false)
  expect((await device.rest('GET', '/assets')).status).toBe(200)

  const { recoveryCodes } = await setUpSecondFactor(device)
  const withCode = await graphqlApi.run(strict.visitor(HTTPS), 'login', { ...login, code: recoveryCodes[0] })
  expect(withCode.data).toBeDefined()
})

it.each(['http://hall.example', 'https://192.168.1.5:3443', 'https://[fd00::1]'])(
  'passkeys are unavailable at an address without name or HTTPS: %s',
  async (address) => {
    const there = await startAppForTest({ database: app.database, env: { APP_URL: address, TRUST_PROXY: '1' } })
    const headers = { ...HTTPS, Host: 'hall.example' }
    const client = await there.signInAs(await app.buildUser(), headers)
    const { data } = await client.graphql('{ passkeys { available address items { id } } }')
    expect(data.passkeys).toEqual({ available: false, address, items: [] })
    expect(await passkeySteps.options(there.visitor(headers))).toBeUndefined()
    expect(fieldsOf(await passkeySteps.start(client))).toEqual({ answer: [expect.stringContaining(address)] })
  },
)

it.each(['http://localhost:3000', 'https://hall.local:3443'])(
  'passkeys are available at an address with name and HTTPS: %s',
  async (address) => {
    const there = await startAppForTest({ database: app.database, env: { APP_URL: address, TRUST_PROXY: '1' } })
    const client = await there.signInAs(await app.buildUser(), HTTPS)
    const passkey = new SoftPasskey(address)
    await addPasskeyTo(client, passkey)
    expect((await signInWith(there.visitor(HTTPS), passkey)).errors).toBeUndefined()
    const elsewhere = await signInWith(visitor(), passkey)
    expect(fieldsOf(elsewhere)).toEqual(REFUSED)
  },
)
