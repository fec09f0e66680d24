import { once } from 'node:events'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { revokeUserAccess } from '../../../server/areas/people/sessions/revokeUserAccess'
import { provideApp } from '../../support/app'
import { authenticatorCodes } from '../../support/authenticator'
import { type Client, codeOf } from '../../support/client'
import { PASSWORD } from '../../support/factories'
import { passkeySteps, SoftPasskey } from '../../support/softPasskey'
import { TEST_LIMIT } from '../../support/timeLimits'

const SITE = 'https://hall.example'
/** Marks a request as received over HTTPS by a proxy. */
const HTTPS = { 'X-Forwarded-Proto': 'https' }
const WORDS = 'words of my own'

const app = provideApp({ env: { APP_URL: SITE, TRUST_PROXY: '1' } })

interface Sender {
  userId: number
  client: Client
  /** Resolves once the server has identified the sender. */
  identified(): Promise<unknown>
}

async function script(): Promise<Sender> {
  const user = await app.buildUser({ roleNames: ['super-admin'] })
  const client = await app.scriptOf(await app.signInAs(user, HTTPS))
  const find = () => app.database.prisma.accessToken.findFirstOrThrow({ where: { userId: user.id } })
  return {
    userId: user.id,
    client,
    identified: () => expect.poll(async () => (await find()).lastUsedAt).not.toBeNull(),
  }
}

interface Sent {
  path: string
  type: string
  body: Buffer
}

/** Sends half of a request's body, runs `meanwhile` once the server has identified the sender, then sends the rest. */
async function sendSlowly({ client, identified }: Sender, sent: Sent, meanwhile: () => Promise<unknown>) {
  const { path, type, body } = sent
  const sending = request(app.url + path, {
    method: 'POST',
    headers: { ...client.ownHeaders(), 'Content-Type': type, 'Content-Length': body.length },
  })
  const half = Math.floor(body.length / 2)
  sending.write(body.subarray(0, half))
  await identified()
  await meanwhile()
  sending.end(body.subarray(half))
  const [response] = await once(sending, 'response')
  return JSON.parse(await text(response))
}

const operation = (query: string): Sent => ({
  path: '/graphql',
  type: 'application/json',
  body: Buffer.from(JSON.stringify({ query })),
})

const withoutRoles = ({ userId }: Sender) => app.database.prisma.userRole.deleteMany({ where: { userId } })

it('a ZIP of photos is not opened if the account is deactivated during the upload', async () => {
  const sender = await script()
  const zip = { path: '/api/imports/photos', type: 'application/zip', body: Buffer.from('not a ZIP at all') }
  const answer = await sendSlowly(sender, zip, () =>
    app.database.prisma.user.update({ where: { id: sender.userId }, data: { active: false } }),
  )
  expect(answer.code).toBe('UNAUTHENTICATED')
})

it.each<[string, (sender: Sender) => Promise<unknown>, string]>([
  [
    'the account is deactivated',
    ({ userId }) => app.database.prisma.user.update({ where: { id: userId }, data: { active: false } }),
    'UNAUTHENTICATED',
  ],
  [
    'the token is revoked',
    ({ userId }) => app.database.prisma.accessToken.deleteMany({ where: { userId } }),
    'UNAUTHENTICATED',
  ],
  ['the role is taken away', withoutRoles, 'FORBIDDEN'],
])('a change is rejected if, while it is sent, %s', async (_, end, code) => {
  const sender = await script()
  const query = 'mutation { createLocation(input: { name: "Late", type: pat }) { id } }'
  const { errors } = await sendSlowly(sender, operation(query), () => end(sender))
  expect(errors).toMatchObject([{ extensions: { code } }])
  expect(await app.database.prisma.location.count({ where: { name: 'Late' } })).toBe(0)
})

interface Owner {
  user: { id: number; email: string }
  client: Client
}

async function browser(): Promise<Owner> {
  const user = await app.buildUser({ roleNames: ['super-admin'] })
  return { user, client: await app.signInAs(user, HTTPS) }
}

function changePassword(client: Client) {
  const passwords = { password: PASSWORD, new_password: WORDS, new_password_confirmation: WORDS }
  return client.rest('PUT', '/auth/user/password', passwords)
}

/** Returns a second browser of the same user, with the same cookies. */
function cloneOf(client: Client): Client {
  const clone = app.visitor(client.headers)
  for (const [name, value] of client.cookies) clone.cookies.set(name, value)
  return clone
}

/** Sends half of a mutation's request, runs `meanwhile` once the server has read the session, then sends the rest. */
async function changeSlowly({ user, client }: Owner, meanwhile: () => Promise<unknown>) {
  const { pool } = app.database
  // the server records the use of a session only every few minutes, so pretend that the last use was 10 minutes ago
  await pool.query(
    `update sessions set sess = (sess::jsonb || jsonb_build_object('seenAt', $2::bigint))::json where sess->>'userId' = $1`,
    [String(user.id), Date.now() - 10 * 60_000],
  )
  const locks = async () =>
    (await pool.query(`select granted from pg_locks where relation = 'sessions'::regclass`)).rows
  const holder = await pool.connect()
  await holder.query('begin')
  await holder.query('lock table sessions in access exclusive mode')
  const identified = async () => {
    await expect.poll(locks).toContainEqual({ granted: false })
    await holder.query('commit')
    holder.release()
    await expect.poll(locks).toEqual([])
  }
  const query = 'mutation { createLocation(input: { name: "Too late", type: pat }) { id } }'
  return sendSlowly({ userId: user.id, client, identified }, operation(query), meanwhile)
}

it.each<[string, (owner: Owner) => Promise<unknown>]>([
  ['its owner changes the password', async ({ user }) => changePassword(await app.signInAs(user, HTTPS))],
  [
    'an administrator resets the password',
    async ({ user }) =>
      (await browser()).client.graphql(`mutation { resetUserPassword(id: "${user.id}") { invited } }`),
  ],
  [
    'its owner ends the other sessions',
    async ({ user }) =>
      (await app.signInAs(user, HTTPS)).graphql(`mutation { signOutElsewhere(password: "${PASSWORD}") { current } }`),
  ],
  ['its owner signs out', ({ client }) => cloneOf(client).rest('POST', '/auth/logout')],
])('a session that ends while a request is sent is not restored if %s', async (_, end) => {
  const owner = await browser()
  const thief = cloneOf(owner.client)
  expect(codeOf(await changeSlowly(owner, () => end(owner)))).toBe('UNAUTHENTICATED')
  expect((await thief.rest('GET', '/auth/user')).status).toBe(401)
  expect(await app.database.prisma.location.count({ where: { name: 'Too late' } })).toBe(0)
})

it('a session that cannot be read again during a request is not treated as ended', async () => {
  const owner = await browser()
  const { pool } = app.database
  const answer = await changeSlowly(owner, () => pool.query('alter table sessions rename to missing'))
  await pool.query('alter table missing rename to sessions')
  expect(JSON.stringify(answer)).toContain('INTERNAL')
  expect((await owner.client.rest('GET', '/auth/user')).status).toBe(200)
})

/** Prepares a sign-in or a change to the account; the resolved function runs it and returns the error code. */
type Beginning = (owner: Owner) => Promise<() => Promise<string | undefined>>

const BEGINNINGS: [string, Beginning][] = [
  [
    'a sign-in',
    async ({ user: { email } }) =>
      async () =>
        (await app.visitor(HTTPS).rest('POST', '/auth/login', { email, password: PASSWORD })).body.code,
  ],
  [
    'an access token',
    async ({ client }) =>
      async () =>
        codeOf(
          await client.graphql(
            `mutation { createAccessToken(input: { name: "late" }, password: "${PASSWORD}") { secret } }`,
          ),
        ),
  ],
  [
    'a passkey',
    async ({ client }) => {
      const { data } = await passkeySteps.start(client)
      const answer = new SoftPasskey(SITE).setUp(data.startPasskey.options)
      return async () => codeOf(await passkeySteps.add(client, answer))
    },
  ],
  [
    'a second factor',
    async ({ client }) => {
      const { data } = await client.graphql(`mutation { startSecondFactor(password: "${PASSWORD}") { key } }`)
      const { now } = authenticatorCodes(data.startSecondFactor.key)
      return async () =>
        codeOf(await client.graphql(`mutation { confirmSecondFactor(code: "${now}") { recoveryCodes } }`))
    },
  ],
  [
    'a calendar address',
    async ({ client }) =>
      async () =>
        codeOf(await client.graphql('mutation { createCalendarAddress { secretUrl } }')),
  ],
  [
    'a password',
    async ({ client }) =>
      async () =>
        (await changePassword(client)).body.code,
  ],
  [
    'an email address',
    async ({ user: { id }, client }) =>
      async () =>
        codeOf(
          await client.graphql(
            `mutation { updateUser(id: "${id}", input: { email: "late${id}@hall.example" }, password: "${PASSWORD}") { user { id } } }`,
          ),
        ),
  ],
]

async function accessOf(userId: number) {
  const { prisma, pool } = app.database
  const where = { userId }
  const { passwordHash, email } = await prisma.user.findUniqueOrThrow({ where: { id: userId } })
  return {
    passwordHash,
    email,
    sessions: (await pool.query(`select from sessions where sess->>'userId' = $1`, [String(userId)])).rowCount,
    tokens: await prisma.accessToken.count({ where }),
    passkeys: await prisma.passkey.count({ where }),
    confirmedFactors: await prisma.secondFactor.count({ where: { ...where, confirmedAt: { not: null } } }),
    calendarAddresses: await prisma.calendarAddress.count({ where }),
  }
}

it.each(BEGINNINGS)("%s that has begun ends with all the user's access", async (_, prepare) => {
  const owner = await browser()
  const { id } = owner.user
  const begin = await prepare(owner)
  const { prisma, pool } = app.database
  const waiting = async () =>
    (await pool.query("select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"))
      .rowCount
  let begun: Promise<string | undefined> | undefined
  await prisma.$transaction(
    async (transaction) => {
      await transaction.$queryRaw`select 1 from users where id = ${id} for update`
      begun = begin()
      await expect.poll(waiting).toBe(1)
      await revokeUserAccess(transaction, id)
    },
    { timeout: TEST_LIMIT },
  )
  const { passwordHash, email } = await accessOf(id)
  expect(await begun).toBe('UNAUTHENTICATED')
  expect(await accessOf(id)).toEqual({
    passwordHash,
    email,
    ...{ sessions: 0, tokens: 0, passkeys: 0, confirmedFactors: 0, calendarAddresses: 0 },
  })
})
