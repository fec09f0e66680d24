import { beforeAll, expect, it } from 'vitest'
import { provideApp } from '../../support/app'
import type { Client } from '../../support/client'
import { PASSWORD } from '../../support/factories'
import { linkIn, mailText, secretOf } from '../../support/links'
import { provideMailServer } from '../../support/mailServer'

const WORDS = 'words of my own'
const PLANTED = { sessions: 1, tokens: 1, passkeys: 1, identities: 1, calendarAddresses: 1 }
const NOTHING = { sessions: 0, tokens: 0, passkeys: 0, identities: 0, calendarAddresses: 0 }

const mailServer = provideMailServer()
const app = provideApp(() => ({ env: { SMTP_URL: mailServer.url, APP_URL: 'http://hall.example' } }))
let superAdmin: Client
beforeAll(async () => {
  superAdmin = await app.signIn('super-admin')
})

interface Account {
  id: number
  email: string
}

async function newAccount(): Promise<Account> {
  return app.buildUser({ roleNames: ['tester'] })
}

async function givePassword({ id }: Account): Promise<void> {
  const manager = await app.signIn('admin')
  const { status } = await manager.rest('PUT', `/users/${id}`, { password: PASSWORD, password_reset_required: false })
  expect(status).toBe(200)
}

/** Signs in with the password, and creates every kind of access that an intruder could leave behind. */
async function plant(account: Account): Promise<Client> {
  const client = await app.signInAs(account)
  await app.scriptOf(client)
  await client.graphql('mutation { createCalendarAddress { secretUrl } }')
  const { prisma } = app.database
  const of = { userId: account.id }
  await prisma.passkey.create({
    data: { ...of, name: 'Phone', credentialId: `phone${account.id}`, publicKey: Buffer.from('key'), counter: 0 },
  })
  await prisma.identity.create({ data: { ...of, issuer: 'https://id.example', subject: `subject${account.id}` } })
  expect(await accessTo(account)).toEqual(PLANTED)
  return client
}

async function accessTo({ id }: Account) {
  const { prisma, pool } = app.database
  const where = { userId: id }
  const sessions = await pool.query(`select from sessions where sess->>'userId' = $1`, [String(id)])
  return {
    sessions: sessions.rowCount,
    tokens: await prisma.accessToken.count({ where }),
    passkeys: await prisma.passkey.count({ where }),
    identities: await prisma.identity.count({ where }),
    calendarAddresses: await prisma.calendarAddress.count({ where }),
  }
}

async function changeOwnPassword(account: Account): Promise<void> {
  const owner = await app.signInAs(account)
  const passwords = { password: PASSWORD, new_password: WORDS, new_password_confirmation: WORDS }
  expect((await owner.rest('PUT', '/auth/user/password', passwords)).status).toBe(200)
  await owner.rest('POST', '/auth/logout')
}

async function resetByMail({ email }: Account): Promise<void> {
  await app.jobs.runDue()
  mailServer.mails.splice(0)
  await app.visitor().graphql('mutation ($email: String!) { requestPasswordReset(email: $email) }', { email })
  const secret = secretOf(linkIn(await mailText(app, mailServer)))
  const input = { newPassword: WORDS, newPasswordConfirmation: WORDS }
  const reset =
    'mutation ($secret: String!, $input: PasswordResetInput!) { resetPassword(secret: $secret, input: $input) }'
  expect((await app.visitor().graphql(reset, { secret, input })).data).toEqual({ resetPassword: true })
}

const change = (input: object) => async (account: Account) => {
  expect((await superAdmin.rest('PUT', `/users/${account.id}`, input)).status).toBe(200)
}
const run = (mutation: string) => async (account: Account) => {
  expect(
    (await superAdmin.graphql(`mutation { ${mutation}(id: "${account.id}") { __typename } }`)).errors,
  ).toBeUndefined()
}

type Act = (account: Account) => Promise<void>

const BY_ADMINISTRATORS: [string, Act][] = [
  ['an administrator resets the password', run('resetUserPassword')],
  ['an administrator sets another password', change({ password: 'words for the account' })],
  ['an administrator resets the second factor', run('resetSecondFactor')],
  [
    'an administrator deactivates the account and reactivates it',
    async (account) => {
      await change({ active: false })(account)
      await change({ active: true })(account)
    },
  ],
]

it.each<[string, Act]>([
  ['the owner chooses a password', changeOwnPassword],
  ['the owner chooses a password by a link', resetByMail],
  ['the account gets more permissions', change({ roles: ['super-admin'] })],
  ...BY_ADMINISTRATORS,
])('access added with a password set by a user manager ends when %s', async (_, act) => {
  const account = await newAccount()
  await givePassword(account)
  await plant(account)
  await act(account)
  expect(await accessTo(account)).toEqual(NOTHING)
})

it("access added with a password set by a user manager ends, except the owner's session, when the owner chooses a password", async () => {
  const account = await newAccount()
  await superAdmin.rest('PUT', `/users/${account.id}`, { password: PASSWORD, password_reset_required: true })
  const owner = await app.signInAs(account)
  await app.database.prisma.accessToken.create({
    data: { userId: account.id, name: 'planted', tokenHash: 'hash', readOnly: false },
  })
  const passwords = { password: PASSWORD, new_password: WORDS, new_password_confirmation: WORDS }
  await owner.rest('PUT', '/auth/user/password', passwords)
  expect((await owner.rest('GET', '/auth/user')).status).toBe(200)
  expect(await accessTo(account)).toEqual({ ...NOTHING, sessions: 1 })
})

it.each<[string, Act]>([
  ['the owner changes the password', changeOwnPassword],
  ['the owner changes the password by a link', resetByMail],
])('access that an owner added remains, except sessions, when %s', async (_, act) => {
  const account = await newAccount()
  await plant(account)
  await act(account)
  expect(await accessTo(account)).toEqual({ ...PLANTED, sessions: 0 })
})

it.each(BY_ADMINISTRATORS)('access that an owner added ends when %s', async (_, act) => {
  const account = await newAccount()
  await plant(account)
  await act(account)
  expect(await accessTo(account)).toEqual(NOTHING)
})
