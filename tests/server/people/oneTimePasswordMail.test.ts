import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../support/app'
import type { TestDatabase } from '../../support/database'
import { type MailServer, readable, startMailServer } from '../../support/mailServer'

let mailServer: MailServer
let app: TestApp
beforeAll(async () => {
  mailServer = await startMailServer()
  app = await startApp({
    env: {
      SMTP_URL: mailServer.url,
      MAIL_FROM: 'office@hall.example',
      APP_URL: 'http://hall.example',
      SITE_NAME: 'Village Hall',
    },
  })
})
afterAll(async () => {
  await app.stop()
  await mailServer.close()
})

const passwordIn = (mail: string) => /^ {4}(\S+)$/m.exec(mail)?.[1] ?? ''

async function appWith(smtpUrl: string, database: TestDatabase): Promise<TestApp> {
  return startApp({ env: { SMTP_URL: smtpUrl }, database })
}

describe('where mail is configured', () => {
  it('a new user gets the one-time password by email, and the administrator does not see the password', async () => {
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

  it('where mail is configured a reset password is mailed too', async () => {
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

  it('no mail goes out for an account with a given password, or for none at all', async () => {
    const admin = await app.signIn('admin')
    await admin.rest('POST', '/users', { name: 'Gil', email: 'gil@hall.example', password: 'words to begin with' })
    await admin.rest('POST', '/users', { name: 'Gil', email: 'gil@hall.example' })
    expect(mailServer.mails).toEqual([])
  })
})

describe('where the mail server fails', () => {
  it.each([
    ['takes no mail', async () => startMailServer({ refuses: true })],
    [
      'is not there',
      async () => {
        const gone = await startMailServer()
        await gone.close()
        return { ...gone, close: async () => {} }
      },
    ],
  ])(
    'where the mail server fails because it %s, the account is made and its password shown, and the log says so',
    async (_what, start) => {
      const failing = await start()
      const hall = await appWith(failing.url, app.database)
      try {
        const admin = await hall.signIn('admin')
        const email = `person-${Date.now()}@hall.example`
        const { status, body } = await admin.rest('POST', '/users', { name: 'Pat', email })
        expect(status).toBe(201)
        expect(body.invited).toBe(false)
        const login = { email, password: body.oneTimePassword }
        expect((await hall.visitor().rest('POST', '/auth/login', login)).status).toBe(200)
        const logged = hall.log.filter(({ msg }) => msg === 'a mail could not be sent')
        expect(logged).toHaveLength(1)
        expect(JSON.stringify(logged)).not.toContain(body.oneTimePassword)
      } finally {
        await hall.stop()
        await failing.close()
      }
    },
  )
})
