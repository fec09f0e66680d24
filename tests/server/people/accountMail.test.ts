import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../support/app'
import { setUpSecondFactor } from '../../support/authenticator'
import { PASSWORD } from '../../support/factories'
import { type MailServer, readable, startMailServer } from '../../support/mailServer'

let mailServer: MailServer
let app: TestApp
beforeAll(async () => {
  mailServer = await startMailServer()
  app = await startApp({ env: { SMTP_URL: mailServer.url, APP_URL: 'http://hall.example', SITE_NAME: 'Village Hall' } })
})
afterAll(async () => {
  await app.stop()
  await mailServer.close()
})
beforeEach(() => {
  mailServer.mails.splice(0)
})

async function mailsTo({ email }: { email: string }) {
  await app.jobs.runDue(new Date())
  return mailServer.mails
    .filter(({ to }) => to.includes(email))
    .map(({ data }) => ({ subject: /^Subject: (.*)$/m.exec(data)?.[1], text: readable(data) }))
}

describe('a user is told by mail when the second factor', () => {
  it('a user is told by mail when the second factor is turned on, and when it is removed', async () => {
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

  it('a user is told by mail when the second factor is reset by an administrator, whom the mail names', async () => {
    const [user, manager] = [await app.buildUser(), await app.buildUser({ roleNames: ['admin'] })]
    await setUpSecondFactor(await app.signInAs(user))
    await mailsTo(user)
    mailServer.mails.splice(0)
    const reset = 'mutation ($id: ID!) { resetSecondFactor(id: $id) { id } }'
    await (await app.signInAs(manager)).graphql(reset, { id: user.id })
    const [mail] = await mailsTo(user)
    expect(mail).toMatchObject({ subject: 'Village Hall: second factor reset' })
    expect(mail?.text).toContain(`${manager.name} has reset your second factor.`)
    expect(await mailsTo(manager)).toEqual([])
  })
})

it('no mail waits where no mail server is configured', async () => {
  const silent = await startApp({ database: app.database })
  try {
    await app.jobs.runDue(new Date())
    const { rows: before } = await app.database.pool.query("SELECT id FROM jobs.job WHERE name = 'account-mail'")
    await setUpSecondFactor(await silent.signIn())
    const { rows: after } = await app.database.pool.query("SELECT id FROM jobs.job WHERE name = 'account-mail'")
    expect(after).toHaveLength(before.length)
  } finally {
    await silent.stop()
  }
})
