import type { ServerResponse } from 'node:http'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { SUPER_ADMIN_ROLE } from '../../../domain/people/permissions'
import { PROVIDER_CALLBACK_PATH, PROVIDER_SIGN_IN_PATH } from '../../../domain/people/providerSignIn'
import { startApp, startAppForTest, type TestApp } from '../../support/app'
import { setUpSecondFactor } from '../../support/authenticator'
import { type Client, fieldsOf } from '../../support/client'
import { type Door, openDoor } from '../../support/door'
import { PASSWORD } from '../../support/factories'
import { type HostileProvider, makeToken, newKey, startHostileProvider } from '../../support/provider/hostileProvider'
import { enterLogin, type RealProvider, startRealProvider } from '../../support/provider/realProvider'

const ROLES = { OIDC_ROLES_CLAIM: 'groups', OIDC_ROLES: `hall-testers=tester, hall-owners=${SUPER_ADMIN_ROLE}` }
const CURRENT_USER = '{ currentUser { id name email hasPassword roles secondFactor secondFactorRequired } }'

const locationOf = (response: Response) => response.headers.get('Location') ?? ''
const currentUser = async (client: Client) => (await client.graphql(CURRENT_USER)).data?.currentUser
const now = () => Math.floor(Date.now() / 1000)

/** Starts a sign-in at the app. @returns the provider's URL. */
async function begin(client: Client, query = ''): Promise<URL> {
  const response = await client.fetch(PROVIDER_SIGN_IN_PATH + query)
  expect(response.status).toBe(302)
  return new URL(locationOf(response))
}

/** Opens the URL that the provider redirects to. @returns the page that the app redirects to. */
const comeBack = async (client: Client, url: string): Promise<string> => {
  const { pathname, search } = new URL(url)
  const response = await client.fetch(pathname + search)
  // why: read the whole response, because its last byte arrives only once the session is stored
  await response.arrayBuffer()
  return locationOf(response)
}

let door: Door
let app: TestApp
const forgetAttempts = () => app.database.prisma.throttle.deleteMany()

async function appAt(env: Record<string, string>): Promise<void> {
  app = await startApp({ env })
  door.leadTo(app.url)
}

function limitWaiting({ config: { provider } }: TestApp, seconds: number): void {
  if (provider) provider.timeout = seconds
}

async function identityOf(email: string) {
  return app.database.prisma.user.findFirst({ where: { email }, include: { identity: true, roles: true } })
}

describe('with a real provider', () => {
  let provider: RealProvider
  const PEOPLE = {
    ada: { name: 'Ada Lovelace', email: 'ada@id.example', email_verified: true, groups: ['hall-testers'] },
    bob: { name: 'Bob', email: 'bob@id.example', email_verified: false },
    cleo: { name: 'Cleo', email: 'cleo@id.example', email_verified: true },
  }

  beforeAll(async () => {
    door = await openDoor('http://127.0.0.1:1')
    provider = await startRealProvider(door.url, PEOPLE)
    await appAt({ ...provider.env, ...ROLES, OIDC_NEW_ACCOUNTS: 'on' })
  })
  beforeEach(async () => {
    provider.setPeople(PEOPLE)
    await forgetAttempts()
  })
  afterAll(async () => {
    await app.stop()
    await door.stop()
    await provider.stop()
  })

  async function signIn(login: string, client = app.visitor(), query = ''): Promise<string> {
    return comeBack(client, await enterLogin(provider, (await begin(client, query)).href, login))
  }

  it('a first sign-in creates the account with the roles of the claim, and later sign-ins find it', async () => {
    const client = app.visitor()
    expect(await signIn('ada', client, '?next=%2Fpat%2Fassets')).toBe('/login?provider=signedIn&next=%2Fpat%2Fassets')
    const user = await currentUser(client)
    expect(user).toMatchObject({ name: 'Ada Lovelace', email: 'ada@id.example', hasPassword: false, roles: ['tester'] })
    const again = app.visitor()
    expect(await signIn('ada', again)).toBe('/login?provider=signedIn')
    expect((await currentUser(again)).id).toBe(user.id)
    const entries = await app.database.prisma.auditEntry.findMany({
      where: { entity: 'user', entityId: user.id },
      orderBy: { id: 'asc' },
    })
    expect(entries.map(({ action }) => action)).toEqual([
      'user.create',
      'user.followProvider',
      'user.signIn',
      'user.signIn',
    ])
  })

  it('two simultaneous first sign-ins create one account', async () => {
    provider.setPeople({ ...PEOPLE, twin: { name: 'Twin', email: 'twin@id.example', email_verified: true } })
    const clients = [app.visitor(), app.visitor()]
    const callbacks = await Promise.all(
      clients.map(async (client) => enterLogin(provider, (await begin(client)).href, 'twin')),
    )
    const pages = await Promise.all(clients.map((client, index) => comeBack(client, String(callbacks[index]))))
    expect(pages).toEqual(['/login?provider=signedIn', '/login?provider=signedIn'])
    expect(await app.database.prisma.user.count({ where: { email: 'twin@id.example' } })).toBe(1)
  })

  it('a sign-in without a verified email address creates no account', async () => {
    expect(await signIn('bob')).toBe('/login?provider=emailUnverified')
    provider.setPeople({ bob: { name: 'Bob' } })
    expect(await signIn('bob')).toBe('/login?provider=emailUnverified')
    expect(await identityOf('bob@id.example')).toBeNull()
  })

  it('a sign-in does not take over the account that has the email address', async () => {
    const { id } = await app.buildUser({ email: 'Cleo@ID.example' })
    const client = app.visitor()
    expect(await signIn('cleo', client)).toBe('/login?provider=emailTaken')
    expect(await currentUser(client)).toBeUndefined()
    expect(await app.database.prisma.identity.count({ where: { userId: id } })).toBe(0)
  })

  it('a sign-in finds the account by its subject, even if the email address is now that of another account', async () => {
    provider.setPeople({ dora: { name: 'Dora', email: 'dora@id.example', email_verified: true } })
    const client = app.visitor()
    await signIn('dora', client)
    const { email: taken } = await app.buildUser()
    provider.setPeople({ dora: { name: 'Dora', email: taken, email_verified: true } })
    const again = app.visitor()
    expect(await signIn('dora', again)).toBe('/login?provider=signedIn')
    expect(await currentUser(again)).toMatchObject({ email: 'dora@id.example' })
    expect((await identityOf('dora@id.example'))?.identity?.email).toBe(taken)
  })

  it('a sign-in applies the mapped roles, keeps others, and ends a password set by a weaker user', async () => {
    const evan = { name: 'Evan', email: 'evan@id.example', email_verified: true }
    const rolesAfter = async (groups: unknown) => {
      provider.setPeople({ evan: { ...evan, groups } })
      const client = app.visitor()
      await signIn('evan', client)
      return (await currentUser(client)).roles
    }
    expect(await rolesAfter(['hall-testers'])).toEqual(['tester'])
    const { id = 0 } = (await identityOf('evan@id.example')) ?? {}
    const reporter = await app.database.prisma.role.findUniqueOrThrow({ where: { name: 'reporter' } })
    await app.database.prisma.userRole.create({ data: { userId: id, roleId: reporter.id } })
    expect(await rolesAfter([])).toEqual(['reporter'])
    const weaker = await app.buildUser()
    await app.database.prisma.user.update({
      where: { id },
      data: { passwordHash: 'x', passwordState: 'given', passwordGivenById: weaker.id },
    })
    expect(await rolesAfter(['hall-owners', 'unknown'])).toEqual(['reporter', SUPER_ADMIN_ROLE])
    expect((await identityOf('evan@id.example'))?.passwordState).toBe('ended')
    expect(await rolesAfter(undefined)).toEqual(['reporter'])
  })

  it('a sign-in does not remove the role of the last super-admin', async () => {
    await app.database.prisma.userRole.deleteMany({ where: { role: { name: SUPER_ADMIN_ROLE } } })
    const fay = { name: 'Fay', email: 'fay@id.example', email_verified: true }
    provider.setPeople({ fay: { ...fay, groups: 'hall-owners' } })
    await signIn('fay')
    provider.setPeople({ fay })
    const client = app.visitor()
    await signIn('fay', client)
    expect((await currentUser(client)).roles).toEqual([SUPER_ADMIN_ROLE])
    await app.buildUser({ roleNames: [SUPER_ADMIN_ROLE] })
    await signIn('fay', client)
    expect((await currentUser(client)).roles).toEqual([])
  })

  it('a sign-in to a deactivated account is refused and audited', async () => {
    provider.setPeople({ gus: { name: 'Gus', email: 'gus@id.example', email_verified: true } })
    await signIn('gus')
    const { id } = await app.database.prisma.user.update({
      where: { id: (await identityOf('gus@id.example'))?.id },
      data: { active: false },
    })
    const client = app.visitor()
    expect(await signIn('gus', client)).toBe('/login?provider=deactivated')
    expect(await currentUser(client)).toBeUndefined()
    expect(
      await app.database.prisma.auditEntry.count({ where: { action: 'user.signInFailed', entityId: String(id) } }),
    ).toBe(1)
  })

  it('a sign-in renews the session id, and can be signed out', async () => {
    const client = await app.signInAs(await app.buildUser())
    const before = client.cookies.get('mah_session')
    await signIn('ada', client)
    expect(client.cookies.get('mah_session')).not.toBe(before)
    expect((await currentUser(client)).name).toBe('Ada Lovelace')
    const signOut = new URL(locationOf(await client.fetch(`${PROVIDER_SIGN_IN_PATH}/sign-out`)))
    expect(signOut.origin).toBe(provider.issuer)
    expect(signOut.searchParams.get('post_logout_redirect_uri')).toBe(`${door.url}/login`)
  })

  it('a cancelled sign-in is reported as cancelled', async () => {
    expect(await signIn('nobody')).toBe('/login?provider=cancelled')
  })

  it('a code from another visit is refused', async () => {
    const first = app.visitor()
    const callback = new URL(await enterLogin(provider, (await begin(first)).href, 'ada'))
    await comeBack(first, callback.href)
    const second = app.visitor()
    const { searchParams } = await begin(second)
    callback.searchParams.set('state', String(searchParams.get('state')))
    expect(await comeBack(second, callback.href)).toBe('/login?provider=invalid')
    expect(await currentUser(second)).toBeUndefined()
  })

  it('a used callback, a state from another browser and an expired visit are refused', async () => {
    const client = app.visitor()
    const callback = await enterLogin(provider, (await begin(client)).href, 'ada')
    const thief = app.visitor()
    await begin(thief)
    expect(await comeBack(thief, callback)).toBe('/login?provider=expired')
    const cookies = new Map(client.cookies)
    expect(await comeBack(client, callback)).toBe('/login?provider=signedIn')
    const replayed = app.visitor()
    for (const [name, value] of cookies) replayed.cookies.set(name, value)
    expect(await comeBack(replayed, callback)).toBe('/login?provider=expired')
    const late = app.visitor()
    const lateCallback = await enterLogin(provider, (await begin(late)).href, 'ada')
    await app.database.prisma.providerVisit.updateMany({ data: { expiresAt: new Date() } })
    expect(await comeBack(late, lateCallback)).toBe('/login?provider=expired')
    for (const visitor of [thief, replayed, late]) expect(await currentUser(visitor)).toBeUndefined()
  })

  it.each(['', '?state=', '?state=a&state=b', '?state[a]=b', '?code=1'])(
    'a callback %s is reported as expired',
    async (query) => {
      expect(locationOf(await app.visitor().fetch(PROVIDER_CALLBACK_PATH + query))).toBe('/login?provider=expired')
    },
  )

  it.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
    'a sign-in does not lead to %s',
    async (next) => {
      const page = await signIn('ada', app.visitor(), `?next=${encodeURIComponent(next)}`)
      expect(new URL(page, door.url)).toMatchObject({ pathname: '/login', origin: door.url })
    },
  )

  it('a sign-in leaves neither codes nor secrets in the log and the telescope', async () => {
    const client = app.visitor()
    const start = await begin(client)
    const callback = new URL(await enterLogin(provider, start.href, 'ada'))
    await comeBack(client, callback.href)
    await app.telescope.flush()
    const { rows } = await app.database.pool.query('select * from telescope_entries')
    const written = JSON.stringify([app.log, rows])
    for (const secret of [callback.searchParams.get('code'), start.searchParams.get('state')])
      expect(written).not.toContain(String(secret))
  })

  describe('linking on the profile', () => {
    const link = (client: Client, variables: object = { password: PASSWORD }) =>
      client.graphql(
        'mutation ($password: String, $code: String) { linkIdentity(password: $password, code: $code) }',
        variables,
      )
    const unlink = (client: Client, variables: object = { password: PASSWORD }) =>
      client.graphql('mutation ($password: String) { unlinkIdentity(password: $password) }', variables)
    const ownIdentity = async (client: Client) =>
      (await client.graphql('{ ownIdentity { email issuer } }')).data.ownIdentity

    async function linkAs(client: Client, login: string): Promise<string> {
      const { data } = await link(client)
      return comeBack(client, await enterLogin(provider, data.linkIdentity, login))
    }

    beforeEach(() =>
      provider.setPeople({ ...PEOPLE, hal: { email: 'hal@id.example' }, ida: { email: 'ida@id.example' } }),
    )

    it('the profile links an identity after the password, which then signs in, and unlinks it', async () => {
      const user = await app.buildUser()
      const client = await app.signInAs(user)
      expect(fieldsOf(await link(client, { password: 'wrong' }))).toHaveProperty('password')
      const { data } = await link(client)
      expect(new URL(data.linkIdentity).searchParams.get('max_age')).toBe('0')
      expect(await comeBack(client, await enterLogin(provider, data.linkIdentity, 'hal'))).toBe(
        '/profile?provider=linked&next=%2Fprofile',
      )
      expect(await ownIdentity(client)).toEqual({ email: 'hal@id.example', issuer: provider.issuer })
      const other = app.visitor()
      await signIn('hal', other)
      expect(await currentUser(other)).toMatchObject({ id: String(user.id), hasPassword: true })

      expect(fieldsOf(await unlink(client, {}))).toHaveProperty('password')
      expect((await unlink(client)).data).toEqual({ unlinkIdentity: true })
      expect(await ownIdentity(client)).toBeNull()
      expect(await signIn('hal')).toBe('/login?provider=emailUnverified')
    })

    it('the profile does not link an identity of another account', async () => {
      const first = await app.signIn()
      await linkAs(first, 'ida')
      const second = await app.signIn()
      expect(await linkAs(second, 'ida')).toBe('/profile?provider=linkedElsewhere&next=%2Fprofile')
      expect(await ownIdentity(second)).toBeNull()
      expect(await ownIdentity(first)).not.toBeNull()
    })

    it('the profile does not link an identity to an account signed in meanwhile in the same browser', async () => {
      const client = await app.signIn()
      const { data } = await link(client)
      const other = await app.buildUser()
      await client.rest('POST', '/auth/login', { email: other.email, password: PASSWORD })
      expect(await comeBack(client, await enterLogin(provider, data.linkIdentity, 'hal'))).toContain('expired')
      expect(await ownIdentity(client)).toBeNull()
    })

    it('a user without a password needs a recent sign-in to link, and can unlink once there is a password', async () => {
      provider.setPeople({ joy: { name: 'Joy', email: 'joy@id.example', email_verified: true } })
      const client = app.visitor()
      await signIn('joy', client)
      const refused = await unlink(client, {})
      expect(fieldsOf(refused)).toEqual({ password: [expect.stringContaining('Set a password')] })

      const { prisma, pool } = app.database
      const earlier = `update sessions set sess = jsonb_set(sess::jsonb, '{createdAt}', to_jsonb($1::bigint))::json
        where sess->>'userId' = (select id::text from users where email = 'joy@id.example')`
      const setPassword = () =>
        client.graphql('mutation ($input: ChangePasswordInput!) { changePassword(input: $input) { hasPassword } }', {
          input: { newPassword: 'staple battery horse', newPasswordConfirmation: 'staple battery horse' },
        })
      await pool.query(earlier, [Date.now() - 11 * 60_000])
      expect(fieldsOf(await setPassword())).toEqual({
        password: ['You have no password. Sign in again, then retry within 10 minutes.'],
      })
      await pool.query(earlier, [Date.now() - 9 * 60_000])
      expect((await setPassword()).data).toEqual({ changePassword: { hasPassword: true } })
      expect((await unlink(client, { password: 'staple battery horse' })).data).toEqual({ unlinkIdentity: true })
      expect(await prisma.identity.count({ where: { user: { email: 'joy@id.example' } } })).toBe(0)
    })

    it('a renewed session does not count as a recent sign-in', async () => {
      provider.setPeople({ kim: { name: 'Kim', email: 'kim@id.example', email_verified: true } })
      const client = app.visitor()
      await signIn('kim', client)
      const earlier = Date.now() - 5 * 60_000
      await app.database.pool.query(
        `update sessions set sess = jsonb_set(sess::jsonb, '{createdAt}', to_jsonb($1::bigint))::json
          where sess->>'userId' = (select id::text from users where email = 'kim@id.example')`,
        [earlier],
      )
      const start = () => client.graphql('mutation { signOutElsewhere(password: "") { createdAt } }')
      const { data } = await start()
      expect(Date.parse(data.signOutElsewhere[0].createdAt)).toBe(earlier)
    })

    it('administrators see the identity and can remove it, which ends the sessions', async () => {
      provider.setPeople({ lea: { name: 'Lea', email: 'lea@id.example', email_verified: true } })
      const lea = app.visitor()
      await signIn('lea', lea)
      const { id } = await currentUser(lea)
      const admin = await app.signIn(SUPER_ADMIN_ROLE)
      const { data } = await admin.graphql(
        `{ users(filter: { id: ["${id}"] }) { items { passwordState identity { issuer email } } } }`,
      )
      expect(data.users.items).toEqual([
        { passwordState: 'none', identity: { issuer: provider.issuer, email: 'lea@id.example' } },
      ])
      const required = await admin.graphql(
        `mutation { updateUser(id: "${id}", input: { passwordResetRequired: true }) { user { id } } }`,
      )
      expect(fieldsOf(required)).toHaveProperty('passwordResetRequired')
      await admin.graphql(`mutation { unlinkUserIdentity(id: "${id}") { id } }`)
      expect(await currentUser(lea)).toBeUndefined()
      expect(await signIn('lea')).toBe('/login?provider=emailTaken')
    })
  })
})

describe('with a provider that creates no accounts', () => {
  let provider: HostileProvider

  beforeAll(async () => {
    door = await openDoor('http://127.0.0.1:1')
    provider = await startHostileProvider()
    await appAt({ ...provider.env(door.url), ...ROLES })
  })
  afterAll(async () => {
    await app.stop()
    await door.stop()
    await provider.stop()
  })
  afterEach(() => {
    provider.instead = {}
    provider.info = {}
    provider.tokenOf = (claims) => provider.signed(claims)
  })

  let user: { id: number; email: string }
  beforeEach(async () => {
    await forgetAttempts()
    user = await app.buildUser()
    await app.database.prisma.identity.create({
      data: { userId: user.id, issuer: provider.issuer, subject: String(user.id) },
    })
    provider.info = { sub: String(user.id) }
  })

  /** Signs in with valid claims, except for those that `claims` replaces. */
  async function signIn(claims: object = {}, client = app.visitor(), query = '', visit?: URL): Promise<string> {
    const { searchParams } = visit ?? (await begin(client, query))
    provider.claims = {
      iss: provider.issuer,
      aud: 'hall',
      sub: String(user.id),
      iat: now(),
      exp: now() + 300,
      nonce: searchParams.get('nonce'),
      ...claims,
    }
    const state = String(searchParams.get('state'))
    return comeBack(client, `${door.url}${PROVIDER_CALLBACK_PATH}?code=code&state=${state}`)
  }

  /** Returns a claim for this subject, and makes the provider's user info confirm it. */
  function withSubject(sub: string) {
    provider.info = { sub }
    return { sub }
  }

  it.each(['%00', '%0A%2Fhome', 'https%3A%2F%2Fevil.example', '%5C%5Cevil.example'])(
    'a sign-in started with the page %s leads to Home afterwards',
    async (next) => {
      expect(await signIn({}, app.visitor(), `?next=${next}`)).toBe('/login?provider=signedIn')
    },
  )

  it('a sign-in to a linked account sends the secret and the PKCE verifier', async () => {
    const client = app.visitor()
    expect(await signIn({}, client)).toBe('/login?provider=signedIn')
    expect((await currentUser(client)).email).toBe(user.email)
    const sent = new URLSearchParams(provider.received.at(-1))
    expect(sent.get('client_secret')).toBe('hostile secret')
    expect(sent.get('code_verifier')).toHaveLength(43)
    expect(sent.get('redirect_uri')).toBe(door.url + PROVIDER_CALLBACK_PATH)
  })

  it('a sign-in by an unlinked person creates no account', async () => {
    provider.info = { sub: 'stranger' }
    const stranger = { sub: 'stranger', email: 'stranger@id.example', email_verified: true }
    expect(await signIn(stranger)).toBe('/login?provider=noAccount')
    expect(await identityOf('stranger@id.example')).toBeNull()
  })

  it.each<[string, () => object]>([
    ['another issuer', () => ({ iss: 'https://evil.example' })],
    ['no issuer', () => ({ iss: undefined })],
    ['another audience', () => ({ aud: 'another client' })],
    ['several audiences without an authorized party', () => ({ aud: ['hall', 'another client'] })],
    ['another nonce', () => ({ nonce: 'of another visit' })],
    ['no nonce', () => ({ nonce: undefined })],
    ['a time that has passed', () => ({ exp: now() - 60 })],
    ['a time that is to come', () => ({ nbf: now() + 60 })],
    ['no expiry', () => ({ exp: undefined })],
    ['no subject', () => ({ sub: undefined })],
    ['a subject that is no text', () => ({ sub: user.id })],
    ['another subject than the user info', () => ({ sub: 'another' })],
    ['a subject that cannot be stored', () => withSubject('\u0000')],
    ['a subject longer than any', () => withSubject('x'.repeat(5000))],
  ])('an ID token with %s is rejected', async (_what, claims) => {
    const client = app.visitor()
    expect(await signIn(claims(), client)).toBe('/login?provider=invalid')
    expect(await currentUser(client)).toBeUndefined()
  })

  it.each<[string, HostileProvider['tokenOf']]>([
    ['of another key', (claims) => makeToken(claims, { alg: 'RS256', kid: 'one' }, newKey().privateKey)],
    ['of an unknown key', (claims) => makeToken(claims, { alg: 'RS256', kid: 'two' }, newKey().privateKey)],
    ['of the client secret', (claims) => makeToken(claims, { alg: 'HS256' }, 'hostile secret')],
    ['by no algorithm', (claims) => makeToken(claims, { alg: 'none' })],
    ['that is missing', (claims) => `${provider.signed(claims).split('.').slice(0, 2).join('.')}.`],
    [
      'of other claims',
      (claims) => {
        const [header, , signature] = provider.signed({ ...claims, sub: 'another' }).split('.')
        return [header, provider.signed(claims).split('.')[1], signature].join('.')
      },
    ],
  ])('a signature %s is rejected', async (_what, tokenOf) => {
    provider.tokenOf = tokenOf
    const client = app.visitor()
    expect(await signIn({}, client)).toBe('/login?provider=invalid')
    expect(await currentUser(client)).toBeUndefined()
  })

  it('clocks may differ by up to half a minute', async () => {
    expect(await signIn({ exp: now() - 20, iat: now() - 320 })).toBe('/login?provider=signedIn')
    expect(await signIn({ nbf: now() + 20 })).toBe('/login?provider=signedIn')
  })

  it('the provider is asked for fresh credentials if required, and the result is verified', async () => {
    const client = app.visitor()
    expect((await begin(client, '?fresh=1')).searchParams.get('max_age')).toBe('0')
    expect((await begin(client)).searchParams.has('max_age')).toBe(false)
    expect(await signIn({ auth_time: now() - 600 }, client, '?fresh=1')).toBe('/login?provider=invalid')
    expect(await signIn({ auth_time: now() }, client, '?fresh=1')).toBe('/login?provider=signedIn')
    expect(await signIn({ auth_time: now() - 600 }, client)).toBe('/login?provider=signedIn')
  })

  it.each<[string, unknown, string[]]>([
    ['a text', 'hall-testers', ['tester']],
    ['a list with other things', [1, null, {}, ['hall-testers'], 'hall-testers'], ['tester']],
    ['an object', { 'hall-testers': true }, []],
    ['a number', 7, []],
    ['null', null, []],
    ['other spelling', ['Hall-Testers'], []],
    ['more values than anybody has', [...Array(1000).fill('x'), 'hall-testers'], []],
  ])('roles are read from %s', async (_what, groups, roles) => {
    const client = app.visitor()
    await signIn({ groups }, client)
    expect((await currentUser(client)).roles).toEqual(roles)
  })

  it('responses that are too long are rejected', async () => {
    expect(await signIn({ filler: 'x'.repeat(600_000) })).toBe('/login?provider=invalid')
    expect(await signIn({ filler: 'x'.repeat(100_000) })).toBe('/login?provider=signedIn')
  })

  it.each<[string, HostileProvider['instead']]>([
    ['hangs at its token', { token: () => undefined }],
    ['hangs at its userinfo', { userinfo: () => undefined }],
    [
      'answers without an end',
      { token: (res) => void res.writeHead(200, { 'Content-Type': 'application/json' }).write('{') },
    ],
  ])('a provider that %s is abandoned', async (_what, instead) => {
    const patient = app.visitor()
    const visit = await begin(patient)
    const impatient = await startAppForTest({ env: provider.env(door.url), database: app.database })
    limitWaiting(impatient, 0.2)
    const client = impatient.visitor()
    for (const [name, value] of patient.cookies) client.cookies.set(name, value)
    provider.instead = instead
    expect(await signIn({}, client, '', visit)).toBe('/login?provider=unreachable')
  })

  it.each([
    ['another format', (res: ServerResponse) => res.end('<html>')],
    [
      'a refusal',
      (res: ServerResponse) =>
        res.writeHead(400, { 'Content-Type': 'application/json' }).end('{"error":"invalid_grant"}'),
    ],
    ['an error', (res: ServerResponse) => res.writeHead(500).end()],
    ['a way elsewhere', (res: ServerResponse) => res.writeHead(302, { Location: '/userinfo' }).end()],
  ])('nobody is signed in at %s', async (_what, answer) => {
    provider.instead = { token: answer }
    const client = app.visitor()
    expect(await signIn({}, client)).toMatch(/provider=(unreachable|invalid)$/)
    expect(await currentUser(client)).toBeUndefined()
  })

  const complete = (client: Client, code: string) =>
    client.graphql('mutation ($code: String!) { completeProviderSignIn(code: $code) { email } }', { code })

  it('an account with a second factor needs its code after the provider, and signs in once', async () => {
    const { recoveryCodes } = await setUpSecondFactor(await app.signInAs(user))
    const [first = '', second = '', third = ''] = recoveryCodes
    const client = app.visitor()
    expect(await signIn({}, client, '?next=%2Fstock')).toBe('/login?provider=code&next=%2Fstock')
    expect(await currentUser(client)).toBeUndefined()
    const another = app.visitor()
    expect(fieldsOf(await complete(another, first))).toHaveProperty('code')
    expect(fieldsOf(await complete(client, '000000'))).toHaveProperty('code')
    const cookies = new Map(client.cookies)
    expect((await complete(client, second)).data).toEqual({ completeProviderSignIn: { email: user.email } })
    expect((await currentUser(client)).email).toBe(user.email)
    const replayed = app.visitor()
    replayed.cookies.set('mah_visit', String(cookies.get('mah_visit')))
    expect(fieldsOf(await complete(replayed, third))).toEqual({
      code: ['This sign-in has expired. Start again.'],
    })
  })

  it('a second factor is not requested if the provider reports several factors', async () => {
    await setUpSecondFactor(await app.signInAs(user))
    const client = app.visitor()
    expect(await signIn({ amr: 'mfa' }, client)).toBe('/login?provider=code')
    expect(await signIn({ amr: ['pwd', 'otp'] }, client)).toBe('/login?provider=code')
    provider.info = { sub: String(user.id), amr: ['pwd', 'mfa'] }
    expect(await signIn({}, client)).toBe('/login?provider=code')
    expect(await signIn({ amr: ['pwd', 'mfa'] }, client)).toBe('/login?provider=signedIn')
  })

  it("a second factor's code signs nobody in after an administrator has ended the access", async () => {
    const { recoveryCodes } = await setUpSecondFactor(await app.signInAs(user))
    const client = app.visitor()
    expect(await signIn({}, client)).toBe('/login?provider=code')
    const admin = await app.signIn(SUPER_ADMIN_ROLE)
    await admin.graphql(`mutation { resetSecondFactor(id: "${user.id}") { id } }`)
    expect(fieldsOf(await complete(client, String(recoveryCodes[0])))).toHaveProperty('code')
    expect(await currentUser(client)).toBeUndefined()
  })

  const addPasskey = () =>
    app.database.prisma.passkey.create({
      data: {
        ...{ userId: user.id, name: 'Phone', credentialId: `passkey of ${user.id}` },
        ...{ publicKey: Buffer.alloc(1), counter: 0 },
      },
    })
  const failures = () =>
    app.database.prisma.auditEntry.count({ where: { action: 'user.signInFailed', entityId: String(user.id) } })

  it('a passkey as the only second factor is rejected if one is required, unless the provider reports several', async () => {
    const strict = await startAppForTest({
      env: { ...provider.env(door.url), SECOND_FACTOR: 'required' },
      database: app.database,
    })
    const without = strict.visitor()
    expect(await signIn({}, without)).toBe('/login?provider=signedIn')
    expect((await currentUser(without)).secondFactorRequired).toBe(true)

    await addPasskey()
    const client = strict.visitor()
    expect(await signIn({}, client)).toBe('/login?provider=passkeyNeeded')
    expect(await currentUser(client)).toBeUndefined()
    expect(await failures()).toBe(1)
    expect(await signIn({ amr: ['pwd'] }, client)).toBe('/login?provider=passkeyNeeded')
    expect(await signIn({ amr: ['pwd', 'mfa'] }, client)).toBe('/login?provider=signedIn')
    expect((await currentUser(client)).secondFactorRequired).toBe(false)

    await setUpSecondFactor(await app.signInAs(user))
    expect(await signIn({}, strict.visitor())).toBe('/login?provider=code')
  })

  it('a passkey as the only second factor is not requested if none is required', async () => {
    await addPasskey()
    expect(await signIn()).toBe('/login?provider=signedIn')
    expect(await failures()).toBe(0)
  })

  it('the email address and its verification must come from the same source', async () => {
    const creating = await startAppForTest({
      env: { ...provider.env(door.url), OIDC_NEW_ACCOUNTS: 'on' },
      database: app.database,
    })
    door.leadTo(creating.url)
    try {
      const sub = 'newcomer'
      const email = 'newcomer@id.example'
      const visitor = () => creating.visitor()
      provider.info = { sub, email: 'other@id.example', email_verified: true }
      expect(await signIn({ sub, email }, visitor())).toBe('/login?provider=emailUnverified')
      provider.info = { sub, email }
      expect(await signIn({ sub, email_verified: true }, visitor())).toBe('/login?provider=emailUnverified')
      provider.info = { sub, email, email_verified: true }
      expect(await signIn({ sub, email_verified: false }, visitor())).toBe('/login?provider=signedIn')
    } finally {
      door.leadTo(app.url)
    }
  })

  it('starting a sign-in is rate-limited for each network', async () => {
    for (let start = 1; start <= 200; start++) await begin(app.visitor())
    expect(locationOf(await app.visitor().fetch(PROVIDER_SIGN_IN_PATH))).toBe('/login?provider=throttled')
  })
})

it.each([
  ['hangs', () => undefined],
  [
    'describes another',
    (res: ServerResponse) =>
      res.writeHead(200, { 'Content-Type': 'application/json' }).end('{"issuer":"https://evil.example"}'),
  ],
])(
  'a server whose provider %s at the start reports it as unreachable, accepts passwords, and recovers',
  async (_what, answer) => {
    const provider = await startHostileProvider()
    provider.instead = { discovery: answer }
    door = await openDoor('http://127.0.0.1:1')
    await appAt(provider.env(door.url))
    try {
      expect(locationOf(await app.visitor().fetch(`${PROVIDER_SIGN_IN_PATH}?next=%2Fstock`))).toBe(
        '/login?provider=unreachable&next=%2Fstock',
      )
      const client = await app.signIn()
      const { errors } = await client.graphql(`mutation { linkIdentity(password: "${PASSWORD}") }`)
      expect(errors?.[0]).toMatchObject({
        message: 'Hostile identity cannot be reached at the moment. Try again later.',
      })
      provider.instead = {}
      expect((await begin(app.visitor())).origin).toBe(provider.issuer)
    } finally {
      await app.stop()
      await door.stop()
      await provider.stop()
    }
  },
)
