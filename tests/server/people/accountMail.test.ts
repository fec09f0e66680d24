import { beforeEach, expect, it } from 'vitest'
import { provideApp, startAppForTest } from '../../support/app'
import { setUpSecondFactor } from '../../support/authenticator'
import { PASSWORD } from '../../support/factories'
import { mailsTo as mailsToOf } from '../../support/links'
import { provideMailServer, readable, startMailServer } from '../../support/mailServer'

const mailServer = provideMailServer()
const app = provideApp(() => ({
  env: {
    ...{ SMTP_URL: mailServer.url, MAIL_FROM: 'office@hall.example' },
    ...{ APP_URL: 'http://hall.example', SITE_NAME: 'Village Hall' },
  },
}))
beforeEach(() => {
  mailServer.mails.splice(0)
})

const mailsTo = (user: { email: string }) => mailsToOf(user, app, mailServer)

it('a user gets an email when the second factor is turned on, and when it is removed', async () => {
  const user = await app.buildUser()
  const client = await app.signInAs(user)
  const { recoveryCodes } = await setUpSecondFactor(client)
  await client.graphql(
    'mutation ($password: String!, $code: String) { removeSecondFactor(password: $password, code: $code) { id } }',
    { password: PASSWORD, code: recoveryCodes[0] },
  )
  const mails = await mailsTo(user)
  expect(mails.map(({ subject }) => subject).sort()).toEqual([
    'Village Hall: second factor removed',
    'Village Hall: second factor turned on',
  ])
  for (const { text } of mails) {
    expect(text).toContain(`Hello ${user.name},`)
    expect(text).toContain('http://hall.example/profile/password')
  }
  expect(await mailsTo(user)).toHaveLength(2)
})

it('a user gets an email when an administrator resets the second factor, naming the administrator', async () => {
  const [user, manager] = [await app.buildUser(), await app.buildUser({ roleNames: ['admin'] })]
  await setUpSecondFactor(await app.signInAs(user))
  await mailsTo(user)
  mailServer.mails.splice(0)
  const reset = 'mutation ($id: ID!) { resetSecondFactor(id: $id) { id } }'
  await (await app.signInAs(manager)).graphql(reset, { id: user.id })
  const [mail] = await mailsTo(user)
  expect(mail).toMatchObject({ subject: 'Village Hall: second factor reset' })
  expect(mail?.text).toContain(`${manager.name} has reset your second factor.`)
  await app.signInAs(user)
  expect(await mailsTo(manager)).toEqual([])
})

const passwordIn = (mail: string) => /^ {4}(\S+)$/m.exec(mail)?.[1] ?? ''

it('a new user gets the one-time password by email, and the administrator does not see it', async () => {
  const admin = await app.signIn('admin')
  const person = { name: 'Nora Nöel', email: 'nora@hall.example' }
  const { body } = await admin.rest('POST', '/users', person)
  expect(body).toMatchObject({ user: person, oneTimePassword: null, invited: true })
  const [mail] = mailServer.mails.splice(0)
  expect(mail).toMatchObject({ from: 'office@hall.example', to: ['nora@hall.example'] })
  expect(mail?.data).toMatch(/^From: "?Village Hall"? <office@hall.example>$/m)
  expect(mail?.data).toMatch(/^Subject: Your account at Village Hall$/m)
  const text = readable(String(mail?.data))
  expect(text).toContain('Hello Nora Nöel,')
  expect(text).toContain('http://hall.example/login')
  const login = { email: person.email, password: passwordIn(text) }
  const signedIn = await app.visitor().rest('POST', '/auth/login', login)
  expect(signedIn.body.user).toMatchObject({ name: person.name, password_reset_required: true })
})

it('a reset password is emailed if email is configured', async () => {
  const admin = await app.signIn('admin')
  const user = await app.buildUser()
  const { data } = await admin.graphql(
    'mutation ($id: ID!) { resetUserPassword(id: $id) { oneTimePassword invited } }',
    { id: user.id },
  )
  expect(data.resetUserPassword).toEqual({ oneTimePassword: null, invited: true })
  const [mail] = mailServer.mails.splice(0)
  expect(mail?.to).toEqual([user.email])
  const login = { email: user.email, password: passwordIn(readable(String(mail?.data))) }
  expect((await app.visitor().rest('POST', '/auth/login', login)).status).toBe(200)
})

it('an account with a chosen password, or none, gets no email', async () => {
  const admin = await app.signIn('admin')
  await admin.rest('POST', '/users', { name: 'Gil', email: 'gil@hall.example', password: 'words to begin with' })
  await admin.rest('POST', '/users', { name: 'Gil', email: 'gil@hall.example' })
  expect(mailServer.mails).toEqual([])
})

it.each([
  ['rejects emails', async () => startMailServer({ refuses: true })],
  [
    'is down',
    async () => {
      const gone = await startMailServer()
      await gone.close()
      return { ...gone, close: async () => {} }
    },
  ],
])('if the mail server %s, the account is created, its password shown, and the error logged', async (_what, start) => {
  const failing = await start()
  const hall = await startAppForTest({ env: { SMTP_URL: failing.url }, database: app.database })
  const admin = await hall.signIn('admin')
  const email = `person-${Date.now()}@hall.example`
  const { status, body } = await admin.rest('POST', '/users', { name: 'Pat', email })
  expect(status).toBe(201)
  expect(body.invited).toBe(false)
  const login = { email, password: body.oneTimePassword }
  expect((await hall.visitor().rest('POST', '/auth/login', login)).status).toBe(200)
  const logged = hall.log.filter(({ msg }) => msg === 'an email could not be sent')
  expect(logged).toHaveLength(1)
  expect(JSON.stringify(logged)).not.toContain(body.oneTimePassword)
  await failing.close()
})
