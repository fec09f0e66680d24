import { expect, it } from 'vitest'
import { provideApp } from '../../support/app'
import { type Client, codeOf, fieldsOf } from '../../support/client'
import { PASSWORD } from '../../support/factories'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const END = 'mutation ($password: String!, $id: ID) { signOutElsewhere(password: $password, id: $id) { current } }'

const app = provideApp({ env: { SESSION_IDLE_HOURS: '2', SESSION_ABSOLUTE_DAYS: '3' } })

interface Times {
  createdAt?: number
  seenAt?: number
}

/** Moves the times of the user's only session into the past, each by its number of ms in `past`. */
async function age(userId: number, past: Times) {
  const times = Object.fromEntries(Object.entries(past).map(([name, by]) => [name, Date.now() - by]))
  await app.database.pool.query(
    `update sessions set sess = (sess::jsonb || $2::jsonb)::json where sess->>'userId' = $1`,
    [String(userId), JSON.stringify(times)],
  )
}

/** Returns when the user's only session expires, in ms since 1970; the database stores whole seconds. */
async function expiry(userId: number): Promise<number> {
  const { rows } = await app.database.pool.query(`select expire from sessions where sess->>'userId' = $1`, [
    String(userId),
  ])
  return rows[0].expire.getTime()
}

it('a session ends after the idle limit', async () => {
  const user = await app.buildUser()
  const begun = Date.now()
  const client = await app.signInAs(user)
  expect(await expiry(user.id)).toBeGreaterThan(begun + 2 * HOUR - 1000)
  expect(await expiry(user.id)).toBeLessThan(Date.now() + 2 * HOUR + 1000)
  await app.database.pool.query(`update sessions set expire = now() - interval '1 second' where sess->>'userId' = $1`, [
    String(user.id),
  ])
  expect((await client.rest('GET', '/auth/user')).status).toBe(401)
})

it('a session and its cookie are extended by use, but not saved at every request', async () => {
  const user = await app.buildUser()
  const client = await app.signInAs(user)
  await app.database.pool.query(`update sessions set expire = now() + interval '1 hour' where sess->>'userId' = $1`, [
    String(user.id),
  ])
  const soon = await client.rest('GET', '/auth/user')
  expect(soon.headers.getSetCookie()).toEqual([])
  expect(await expiry(user.id)).toBeLessThanOrEqual(Date.now() + HOUR)

  await age(user.id, { seenAt: 6 * MINUTE })
  const used = Date.now()
  const later = await client.rest('GET', '/auth/user')
  expect(later.headers.getSetCookie().join()).toMatch(/^mah_session=.*Expires=/)
  expect(await expiry(user.id)).toBeGreaterThan(used + 2 * HOUR - 1000)
})

it('a session ends at the absolute limit, however much it is used', async () => {
  const user = await app.buildUser()
  const client = await app.signInAs(user)
  await age(user.id, { createdAt: 3 * DAY - MINUTE, seenAt: MINUTE })
  expect((await client.rest('GET', '/auth/user')).status).toBe(200)
  await age(user.id, { createdAt: 3 * DAY + MINUTE, seenAt: MINUTE })
  expect((await client.rest('GET', '/auth/user')).status).toBe(401)
  const { rowCount } = await app.database.pool.query(`select 1 from sessions where sess->>'userId' = $1`, [
    String(user.id),
  ])
  expect(rowCount).toBe(0)
})

it.each([
  ['forged', 's%3Aforged.c2lnbmF0dXJl'],
  ['unsigned', 'forged'],
  ['without a value', ''],
])('a cookie that is %s opens no session', async (_what, cookie) => {
  const thief = app.visitor()
  thief.cookies.set('mah_session', cookie)
  expect((await thief.rest('GET', '/auth/user')).status).toBe(401)
})

it("a cookie with another session's signature opens no session", async () => {
  const [client, other] = [await app.signIn(), await app.signIn()]
  const [id] = String(client.cookies.get('mah_session')).split('.')
  const [, signature] = String(other.cookies.get('mah_session')).split('.')
  const thief = app.visitor()
  thief.cookies.set('mah_session', `${id}.${signature}`)
  expect((await thief.rest('GET', '/auth/user')).status).toBe(401)
})

it('changing the password renews the session, and the old cookie is useless', async () => {
  const client = await app.signIn()
  const before = String(client.cookies.get('mah_session'))
  const words = 'words of my own'
  await client.rest('PUT', '/auth/user/password', {
    password: 'correct horse battery',
    new_password: words,
    new_password_confirmation: words,
  })
  expect(client.cookies.get('mah_session')).not.toBe(before)
  expect((await client.rest('GET', '/auth/user')).status).toBe(200)
  expect((await client.rest('POST', '/assets', { name: 'Saw', code: 'S-1' })).status).toBe(201)
  const thief = app.visitor()
  thief.cookies.set('mah_session', before)
  expect((await thief.rest('GET', '/auth/user')).status).toBe(401)
})

const SESSIONS = '{ ownSessions { id current createdAt seenAt userAgent address } }'

it('users see their sessions with browser and address, without anything that would open them', async () => {
  const user = await app.buildUser()
  const begun = Date.now()
  const client = await app.signInAs(user, { 'User-Agent': 'Phone/1' })
  await app.signInAs(user, { 'User-Agent': 'Desk/2' })
  await app.signIn()
  const { data } = await client.graphql(SESSIONS)
  expect(data.ownSessions).toHaveLength(2)
  const phone = data.ownSessions.find(({ current }: { current: boolean }) => current)
  expect(phone).toMatchObject({ userAgent: 'Phone/1', address: expect.stringContaining('127.0.0.1') })
  expect(Date.parse(phone.createdAt)).toBeGreaterThanOrEqual(begun)
  const cookie = decodeURIComponent(String(client.cookies.get('mah_session')))
  expect(cookie).not.toContain(phone.id)
})

it('users can end all their sessions except the current one', async () => {
  const user = await app.buildUser()
  const [here, there, stranger] = [await app.signInAs(user), await app.signInAs(user), await app.signIn()]
  const refused = await here.graphql(END, { password: 'wrong password' })
  expect(fieldsOf(refused)).toEqual({ password: [expect.any(String)] })
  const { data } = await here.graphql(END, { password: PASSWORD })
  expect(data.signOutElsewhere).toEqual([{ current: true }])
  const statuses = await Promise.all(
    [here, there, stranger].map(async (client) => (await client.rest('GET', '/auth/user')).status),
  )
  expect(statuses).toEqual([200, 401, 200])
})

it('users can end one other session, but none of another user', async () => {
  const user = await app.buildUser()
  const [here, there, third] = [await app.signInAs(user), await app.signInAs(user), await app.signInAs(user)]
  const stranger = await app.signIn()
  const own = (client: Client) => client.graphql('{ ownSessions { id current } }')
  const idOf = async (client: Client) =>
    (await own(client)).data.ownSessions.find(({ current }: { current: boolean }) => current).id
  const refused = await here.graphql(END, { password: PASSWORD, id: await idOf(stranger) })
  expect(codeOf(refused)).toBe('NOT_FOUND')
  const { data } = await here.graphql(END, { password: PASSWORD, id: await idOf(there) })
  expect(data.signOutElsewhere).toHaveLength(2)
  const statuses = await Promise.all(
    [here, there, third, stranger].map(async (client) => (await client.rest('GET', '/auth/user')).status),
  )
  expect(statuses).toEqual([200, 401, 200, 200])
})
