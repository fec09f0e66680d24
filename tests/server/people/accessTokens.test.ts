import { expect, it } from 'vitest'
import { provideApp } from '../../support/app'
import { type Client, codeOf } from '../../support/client'
import { PASSWORD } from '../../support/factories'

const app = provideApp()

const CREATE = `mutation ($input: AccessTokenInput!, $password: String = "${PASSWORD}") {
  createAccessToken(input: $input, password: $password) { secret accessToken { id name readOnly expiresAt lastUsedAt } } }`
const LIST = '{ accessTokens { id name readOnly expiresAt lastUsedAt } }'
const REVOKE = 'mutation ($id: ID!) { revokeAccessToken(id: $id) { id } }'

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()

async function makeToken(owner: Client, input: object = {}) {
  const { data } = await owner.graphql(CREATE, { input: { name: 'script', readOnly: false, ...input } })
  const { secret, accessToken } = data.createAccessToken
  return { ...accessToken, secret, script: app.visitor({ Authorization: `Bearer ${secret}` }) }
}

it('a token is shown once, listed without its secret, and stored as a hash', async () => {
  const owner = await app.signIn()
  const expiresAt = inAnHour()
  const { secret, id } = await makeToken(owner, { name: ' backup ', readOnly: true, expiresAt })
  expect(secret).toMatch(/^mah_[\w-]{43}$/)
  const { data } = await owner.graphql(LIST)
  expect(data.accessTokens).toEqual([{ id, name: 'backup', readOnly: true, expiresAt, lastUsedAt: null }])
  const stored = await app.database.prisma.accessToken.findUniqueOrThrow({ where: { id: Number(id) } })
  expect(JSON.stringify(stored)).not.toContain(secret)
  const trail = await app.database.prisma.auditEntry.findMany({ where: { entity: 'token', entityId: id } })
  expect(trail).toHaveLength(1)
  expect(JSON.stringify(trail, (_, value) => (typeof value === 'bigint' ? Number(value) : value))).not.toMatch(
    new RegExp(`${secret}|${stored.tokenHash}`),
  )
})

it('a token works at both APIs without cookie or anti-forgery token, and records its use', async () => {
  const begun = Date.now()
  const owner = await app.signIn('tester')
  const { script } = await makeToken(owner)
  expect((await script.rest('POST', '/assets', { name: 'Saw', code: 'T-1' })).status).toBe(201)
  expect((await script.graphql('{ currentUser { roles } }')).data.currentUser.roles).toEqual(['tester'])
  expect([...script.cookies.keys()]).toEqual([])
  const { data } = await owner.graphql(LIST)
  expect(Date.parse(data.accessTokens[0].lastUsedAt)).toBeGreaterThanOrEqual(begun)
})

it('a token has its owner’s current permissions', async () => {
  const user = await app.buildUser({ roleNames: ['admin'] })
  const { script } = await makeToken(await app.signInAs(user))
  expect((await script.rest('GET', '/users?page=1')).status).toBe(200)
  await app.database.prisma.userRole.deleteMany({ where: { userId: user.id } })
  expect((await script.rest('GET', '/users?page=1')).status).toBe(403)
  await app.database.prisma.user.update({ where: { id: user.id }, data: { passwordResetRequired: true } })
  expect((await script.rest('GET', '/assets')).body.code).toBe('PASSWORD_RESET_REQUIRED')
})

it('a read-only token changes nothing', async () => {
  const { script } = await makeToken(await app.signIn('admin'), { readOnly: true })
  const count = await app.database.prisma.asset.count()
  expect((await script.rest('GET', '/assets')).status).toBe(200)
  expect((await script.rest('POST', '/assets', { name: 'Saw', code: 'T-2' })).status).toBe(403)
  expect(codeOf(await script.graphql('mutation { deleteAsset(id: "1") { id } }'))).toBe('FORBIDDEN')
  expect(await app.database.prisma.asset.count()).toBe(count)
})

it('a token is used instead of the cookie sent with it', async () => {
  const owner = await app.signIn('admin')
  const { script, id } = await makeToken(owner, { readOnly: true })
  for (const [name, value] of owner.cookies) script.cookies.set(name, value)
  expect((await script.rest('POST', '/assets', { name: 'Saw', code: 'T-3' })).status).toBe(403)
  await owner.graphql(REVOKE, { id })
  expect((await script.rest('GET', '/assets')).status).toBe(401)
})

const LIST_OF = `query ($id: ID!) {
    userAccessTokens(userId: $id) { id name readOnly expiresAt lastUsedAt } }`
const REVOKE_OF = 'mutation ($id: ID!) { revokeUserAccessToken(id: $id) { id } }'

it('an administrator lists an account’s tokens without their secrets, and revokes them', async () => {
  const [user, admin] = [await app.buildUser({ roleNames: ['tester'] }), await app.signIn('admin')]
  const { script, secret, id, ...token } = await makeToken(await app.signInAs(user), { name: 'backup' })
  await script.rest('GET', '/assets')
  const answer = await admin.graphql(LIST_OF, { id: user.id })
  expect(answer.data.userAccessTokens).toEqual([{ ...token, id, lastUsedAt: expect.any(String) }])
  expect(JSON.stringify(answer.data)).not.toContain(secret)

  expect((await admin.graphql(REVOKE_OF, { id })).data).toEqual({ revokeUserAccessToken: { id } })
  expect((await script.rest('GET', '/assets')).status).toBe(401)
  expect((await admin.graphql(LIST_OF, { id: user.id })).data.userAccessTokens).toEqual([])
  expect(codeOf(await admin.graphql(REVOKE_OF, { id }))).toBe('NOT_FOUND')
  const trail = await app.database.prisma.auditEntry.count({ where: { action: 'token.revoke', entityId: id } })
  expect(trail).toBe(1)
})

it('a user with fewer permissions cannot list or revoke an account’s tokens', async () => {
  const [developer, admin] = [await app.buildUser({ roleNames: ['developer'] }), await app.signIn('admin')]
  const { script, id } = await makeToken(await app.signInAs(developer))
  expect(codeOf(await admin.graphql(LIST_OF, { id: developer.id }))).toBe('FORBIDDEN')
  expect(codeOf(await admin.graphql(REVOKE_OF, { id }))).toBe('FORBIDDEN')
  expect((await script.rest('GET', '/assets')).status).toBe(200)
})

it('creating a token requires the password and renews the session', async () => {
  const owner = await app.signIn()
  const before = owner.cookies.get('mah_session')
  const { errors } = await owner.graphql(CREATE, { input: { name: 'script' }, password: 'wrong password' })
  expect(errors?.[0]?.extensions.fields).toEqual({ password: [expect.any(String)] })
  expect((await owner.graphql(LIST)).data.accessTokens).toEqual([])
  await makeToken(owner)
  expect(owner.cookies.get('mah_session')).not.toBe(before)
  expect((await owner.graphql(LIST)).data.accessTokens).toHaveLength(1)
})

const status = async (script: Client) => (await script.rest('GET', '/assets')).status

it('an expired token is refused', async () => {
  const { script, id } = await makeToken(await app.signIn(), { expiresAt: inAnHour() })
  expect(await status(script)).toBe(200)
  await app.database.prisma.accessToken.update({ where: { id: Number(id) }, data: { expiresAt: new Date() } })
  expect(await status(script)).toBe(401)
})

it('a revoked token is refused, and only its owner can revoke it', async () => {
  const owner = await app.signIn()
  const { script, id } = await makeToken(owner)
  const other = await (await app.signIn('super-admin')).graphql(REVOKE, { id })
  expect(codeOf(other)).toBe('NOT_FOUND')
  expect(await status(script)).toBe(200)
  expect((await owner.graphql(REVOKE, { id })).data).toEqual({ revokeAccessToken: { id } })
  expect(await status(script)).toBe(401)
  expect((await owner.graphql(LIST)).data.accessTokens).toEqual([])
})

it.each(['Bearer', 'Bearer ', 'Bearer mah_unknown', 'bearer two words', "Bearer ' or true --"])(
  'an invalid token is refused: %j',
  async (authorization) => {
    expect(await status(app.visitor({ Authorization: authorization }))).toBe(401)
  },
)

it("a proxy's password is not used as a token, and does not replace the anti-forgery token", async () => {
  const client = await app.signIn('admin')
  const headers = { Authorization: `Basic ${btoa('hall:secret')}` }
  expect((await client.rest('GET', '/assets', undefined, headers)).status).toBe(200)
  const forged = await client.rest('POST', '/assets', { name: 'Saw' }, { ...headers, 'X-XSRF-TOKEN': '' })
  expect(forged.status).toBe(419)
})

it.each([
  [{ name: ' ' }, { name: [expect.any(String)] }],
  [{ name: 'x'.repeat(101) }, { name: [expect.any(String)] }],
  [{ expiresAt: '2020-01-01T00:00:00Z' }, { expiresAt: [expect.any(String)] }],
  [{ expiresAt: 'soon' }, { expiresAt: [expect.any(String)] }],
  [{ readOnly: 'yes' }, { readOnly: [expect.any(String)] }],
])('a new token with %j is rejected', async (entries, fields) => {
  const owner = await app.signIn()
  const { errors } = await owner.graphql(CREATE, { input: { name: 'script', ...entries } })
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields })
})
