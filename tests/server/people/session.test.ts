import { createHook } from 'node:async_hooks'
import { expect, it } from 'vitest'
import { MAX_SIGN_IN_FAILURES } from '../../../server/areas/audit/signInFailures'
import { hashPassword } from '../../../server/areas/people/passwords/passwords'
import { MAX_NETWORK_LOGIN_FAILURES } from '../../../server/areas/people/sessions/loginThrottle'
import { graphqlApi as api } from '../../support/apis'
import { provideApp, startAppForTest, type TestApp } from '../../support/app'
import { type Client, codeOf } from '../../support/client'
import { PASSWORD } from '../../support/factories'

const app = provideApp()

const NEW_PASSWORD = 'staple battery horse'
const REFUSED = {
  code: 'BAD_USER_INPUT',
  fields: { email: ['That email address or password is wrong. Check both, then try again.'] },
}

const login = (client: Client, email: string, password = PASSWORD) => api.run(client, 'login', { email, password })
const currentUser = (client: Client) => api.run(client, 'currentUser')

it('signing in returns the user with roles and permissions, whatever the case of the email', async () => {
  const user = await app.buildUser({ name: 'Tess', email: 'tess@hall.example', roleNames: ['tester', 'reporter'] })
  const client = app.visitor()
  const { data } = await login(client, ' TESS@hall.example ')
  expect(data).toMatchObject({
    id: `${user.id}`,
    name: 'Tess',
    email: 'tess@hall.example',
    roles: ['reporter', 'tester'],
    permissions: ['do checks', 'menu reports', 'pat menu', 'pat widget', 'run reports', 'view checks'],
  })
  expect((await currentUser(client)).data).toEqual(data)
  await app.database.prisma.user.delete({ where: { id: user.id } })
})

it('signing in gives the same error for a wrong password, an unknown email and a blocked user', async () => {
  const { email } = await app.buildUser()
  const dismissed = await app.buildUser({ active: false })
  const client = app.visitor()
  for (const outcome of [
    await login(client, email, 'wrong password'),
    await login(client, 'nobody@hall.example'),
    await login(client, dismissed.email),
  ])
    expect(outcome).toMatchObject(REFUSED)
  expect((await currentUser(client)).code).toBe('UNAUTHENTICATED')
  expect(client.cookies.has('mah_session')).toBe(false)
})

it('signing in with text that cannot be stored is counted and refused like any other', async () => {
  const email = 'nul\u0000@hall.example'
  for (let attempt = 1; attempt <= 5; attempt++) expect(await login(app.visitor(), email)).toMatchObject(REFUSED)
  expect((await login(app.visitor(), email)).code).toBe('RATE_LIMITED')
  expect(app.log.filter(({ msg }) => msg === 'operation failed')).toEqual([])
})

it('signing in and out renews the session id', async () => {
  const client = await app.signInAs(await app.buildUser())
  const first = client.cookies.get('mah_session')
  await login(client, (await app.buildUser()).email)
  const second = client.cookies.get('mah_session')
  expect(second).not.toBe(first)
  const kept = new Map(client.cookies)
  await api.run(client, 'logout')
  expect(client.cookies.get('mah_session')).toBeUndefined()
  for (const session of [first, second]) {
    const thief = app.visitor()
    thief.cookies.set('mah_session', String(session))
    thief.cookies.set('XSRF-TOKEN', String(kept.get('XSRF-TOKEN')))
    expect((await currentUser(thief)).code).toBe('UNAUTHENTICATED')
  }
})

it('the sixth attempt within a minute is refused, on another server too, for that email and address only', async () => {
  const { email } = await app.buildUser()
  const other = await startAppForTest({ database: app.database })
  for (let attempt = 1; attempt <= 5; attempt++)
    expect(await login(app.visitor(), email, 'wrong password')).toMatchObject(REFUSED)
  for (const server of [app, other]) expect((await login(server.visitor(), email)).code).toBe('RATE_LIMITED')
  const spelled = await login(app.visitor(), ` ${email.toUpperCase()}`)
  expect(spelled.code).toBe('RATE_LIMITED')
  expect((await login(app.visitor(), (await app.buildUser()).email)).data).toBeDefined()
})

it('only failed sign-ins are counted, and a success resets the count', async () => {
  const { email } = await app.buildUser()
  for (let round = 1; round <= 2; round++) {
    for (let attempt = 1; attempt <= 4; attempt++) await login(app.visitor(), email, 'wrong password')
    expect((await login(app.visitor(), email)).data).toBeDefined()
  }
})

it('failures are counted for an address, whatever the emails, and for a whole IPv6 network', async () => {
  const proxied = await startAppForTest({ database: app.database, env: { TRUST_PROXY: '1' } })
  const attempt = (address: string, email: string, password = 'wrong password') =>
    api.run(proxied.visitor({ 'X-Forwarded-For': address }), 'login', { email, password })
  const { email } = await app.buildUser()
  const outcomes: (string | undefined)[] = []
  for (let number = 0; number < MAX_NETWORK_LOGIN_FAILURES; number += 10)
    outcomes.push(
      ...(await Promise.all(
        Array.from({ length: 10 }, (_, one) =>
          attempt(`2001:db8:0:1::${number + one}`, `a${number + one}@hall.example`),
        ),
      ).then((all) => all.map(({ code }) => code))),
    )
  expect(new Set(outcomes)).toEqual(new Set(['BAD_USER_INPUT']))
  expect((await attempt('2001:db8::1:ffff:0:0:1', email, PASSWORD)).code).toBe('RATE_LIMITED')
  for (let success = 1; success <= 3; success++)
    expect((await attempt('2001:db8:0:2::1', email, PASSWORD)).data).toBeDefined()
  const { rows } = await app.database.pool.query(`select points from throttles where key like '%2001:db8:0:2:%'`)
  expect(rows.every(({ points }) => points === 0)).toBe(true)
})

it('only the latest failed sign-ins are kept', async () => {
  const { pool } = app.database
  await pool.query(
    `insert into audit_entries (action, entity, entity_id)
      select 'user.signInFailed', 'user', 'unknown' from generate_series(1, $1::int)`,
    [MAX_SIGN_IN_FAILURES + 50],
  )
  await pool.query(`insert into audit_entries (action, entity, entity_id) values ('asset.create', 'asset', 'kept')`)
  await pool.query(`select setval('audit_entries_id_seq', (select (max(id) / 100 + 1) * 100 - 1 from audit_entries))`)
  await api.run(app.visitor(), 'login', { email: 'one.more@hall.example', password: 'wrong password' })
  const { rows } = await pool.query(
    `select count(*) filter (where action = 'user.signInFailed')::int as failures,
      count(*) filter (where entity_id = 'kept')::int as kept from audit_entries`,
  )
  expect(rows).toEqual([{ failures: MAX_SIGN_IN_FAILURES, kept: 1 }])
})

/** The async resource type that the password library reports for hashing on another thread. */
const HASHING = 'undefined'

it('checking a password takes as much work for an unknown email as for a known one', async () => {
  const passwordHash = await hashPassword(PASSWORD)
  expect(passwordHash).toContain('$argon2id$v=19$m=19456,t=2,p=1$')
  const { email } = await app.buildUser({ passwordHash })
  const login = (address: string) => api.run(app.visitor(), 'login', { email: address, password: 'wrong password' })
  const hashesOf = async (run: () => Promise<unknown>) => {
    const started: string[] = []
    const hook = createHook({ init: (_id, type) => void started.push(type) }).enable()
    await run().finally(() => hook.disable())
    return started.filter((type) => type === HASHING)
  }
  // why: sign in once before counting, because the first unknown address also creates the dummy hash
  await login('no.one@hall.example')
  expect(await hashesOf(() => login(email))).toHaveLength(1)
  expect(await hashesOf(() => login('no.one@hall.example'))).toHaveLength(1)
})

const change = (client: Client, input: object) =>
  api.run(client, 'changePassword', {
    input: { password: PASSWORD, newPassword: NEW_PASSWORD, newPasswordConfirmation: NEW_PASSWORD, ...input },
  })

it("changing the password ends the user's other sessions, but not this one", async () => {
  const user = await app.buildUser({ passwordResetRequired: true })
  const [client, other, colleague] = [await app.signInAs(user), await app.signInAs(user), await app.signIn()]
  expect((await change(client, {})).data).toMatchObject({ id: `${user.id}` })
  const statuses = await Promise.all(
    [client, other, colleague].map(async (one) => (await one.rest('GET', '/auth/user')).status),
  )
  expect(statuses).toEqual([200, 401, 200])
  expect((await client.rest('GET', '/auth/user')).body.user.password_reset_required).toBe(false)
  const login = { email: user.email, password: NEW_PASSWORD }
  expect((await api.run(app.visitor(), 'login', login)).data).toBeDefined()
  expect(await api.run(app.visitor(), 'login', { ...login, password: PASSWORD })).toMatchObject(REFUSED)
})

it.each([
  [{ password: 'wrong password' }, 'password', 'This is not your current password. Enter it again.'],
  [{ newPassword: PASSWORD }, 'newPassword', 'Must not be your current password.'],
  [{ newPassword: 'Terry Tester' }, 'newPassword', 'Must not be your name or email address.'],
  [
    { newPasswordConfirmation: 'other' },
    'newPasswordConfirmation',
    'The new passwords do not match. Enter the new password again.',
  ],
] as const)(
  'a password change with %j is rejected at its field, and the password stays',
  async (input, field, message) => {
    const user = await app.buildUser({ name: 'Terry Tester' })
    const client = await app.signInAs(user)
    expect(await change(client, input)).toMatchObject({ code: 'BAD_USER_INPUT', fields: { [field]: [message] } })
    expect((await api.run(app.visitor(), 'login', { email: user.email, password: PASSWORD })).data).toBeDefined()
  },
)

const cookies = async (server: TestApp, headers?: Record<string, string>) => {
  const { email } = await server.buildUser()
  const client = server.visitor(headers)
  const answer = await client.rest('POST', '/auth/login', { email, password: PASSWORD })
  return Object.fromEntries(answer.headers.getSetCookie().map((cookie) => [cookie.split('=')[0], cookie]))
}

it('the session cookie is hidden from scripts and other sites, and the token is readable', async () => {
  const { mah_session: session, 'XSRF-TOKEN': token } = await cookies(app)
  expect(session).toMatch(/; HttpOnly/)
  expect(session).toMatch(/; SameSite=Lax/)
  expect(session).not.toMatch(/Secure/)
  expect(token).toMatch(/; SameSite=Lax/)
  expect(token).not.toMatch(/HttpOnly|Secure/)
})

it('the session cookie is restricted to HTTPS only if the app is used over HTTPS, behind a proxy', async () => {
  const env = { APP_URL: 'https://hall.example', TRUST_PROXY: '1' }
  const secure = await startAppForTest({ database: app.database, env })
  const proxied = await cookies(secure, { 'X-Forwarded-Proto': 'https' })
  expect(proxied.mah_session).toMatch(/; Secure/)
  expect(proxied['XSRF-TOKEN']).toMatch(/; Secure/)
  expect((await cookies(secure)).mah_session).toBeUndefined()
})

it('the session cookie expires twelve hours after the last use', async () => {
  const { mah_session: cookie } = await cookies(app)
  const left = Date.parse(String(/Expires=([^;]+)/.exec(String(cookie))?.[1])) - Date.now()
  expect(left / 3_600_000).toBeCloseTo(12, 1)
})

it('visitors get no session cookie', async () => {
  const client = app.visitor()
  await client.fetch('/')
  await client.rest('GET', '/auth/user')
  expect([...client.cookies.keys()]).toEqual([])
})

it('the anti-forgery token is set by /sanctum/csrf-cookie', async () => {
  const client = app.visitor()
  const response = await client.fetch('/sanctum/csrf-cookie')
  expect([response.status, await response.text()]).toEqual([204, ''])
  expect([...client.cookies.keys()]).toEqual(['XSRF-TOKEN'])
})

// `contract.test.ts` tests this for every path of /api
it.each([
  ['absent', async () => ''],
  ['wrong', async () => 'x'.repeat(64)],
  ['of another session', async () => decodeURIComponent(String((await app.signIn()).cookies.get('XSRF-TOKEN')))],
])('/graphql rejects an anti-forgery token that is %s', async (_what, tokenOf) => {
  const client = await app.signIn()
  const { status, ...answer } = await client.graphql('mutation { logout }', {}, { 'X-XSRF-TOKEN': await tokenOf() })
  expect(status).toBe(419)
  expect(JSON.stringify(answer)).toContain('The page has expired. Reload it and try again.')
  expect((await client.rest('GET', '/auth/user', undefined, { 'X-XSRF-TOKEN': '' })).status).toBe(200)
})

it('a stolen anti-forgery cookie and token are useless in another session', async () => {
  const [client, other] = [await app.signIn('admin'), await app.signIn('admin')]
  client.cookies.set('XSRF-TOKEN', String(other.cookies.get('XSRF-TOKEN')))
  expect((await client.rest('POST', '/assets', { name: 'Saw', code: 'S-2' })).status).toBe(419)
})

it('errors of a new password use the field names of the request', async () => {
  const client = await app.signIn()
  const passwords = { password: PASSWORD, new_password: 'short', new_password_confirmation: 'short' }
  expect(await client.rest('PUT', '/auth/user/password', passwords)).toMatchObject({
    status: 422,
    body: { errors: { new_password: ['Must be at least 8 characters.'] } },
  })
})

it('too many attempts get the time of the next allowed one', async () => {
  const { email } = await app.buildUser()
  const attempt = () => app.visitor().rest('POST', '/auth/login', { email, password: 'wrong password' })
  const begun = Date.now()
  for (let count = 1; count <= 5; count++) expect((await attempt()).status).toBe(422)
  const { status, headers, body } = await attempt()
  expect(status).toBe(429)
  const seconds = Number(headers.get('Retry-After'))
  expect(seconds).toBeGreaterThanOrEqual(Math.floor(60 - (Date.now() - begun) / 1000))
  expect(seconds).toBeLessThanOrEqual(60)
  expect(body.message).toBe(`Too many attempts. Try again in ${seconds} seconds.`)
})

it("a request for another user than the current session's is refused", async () => {
  const [anna, ben] = [await app.buildUser(), await app.buildUser()]
  const client = await app.signInAs(ben)
  const ask = (userId: number) => client.graphql('{ currentUser { id } }', {}, { 'Expected-User': String(userId) })
  expect(codeOf(await ask(anna.id))).toBe('UNAUTHENTICATED')
  expect((await ask(ben.id)).data).toEqual({ currentUser: { id: String(ben.id) } })
})
