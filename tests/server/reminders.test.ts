import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../support/app'
import { type MailServer, startMailServer } from '../support/mailServer'

let mailServer: MailServer
let app: TestApp
beforeAll(async () => {
  mailServer = await startMailServer()
  app = await startApp({ env: { SMTP_URL: mailServer.url, APP_URL: 'http://hall.example' } })
})
afterAll(async () => {
  await app.stop()
  await mailServer.close()
})

const UPDATE = 'mutation ($input: RemindersInput!) { updateReminders(input: $input) { digestDay mailAvailable } }'

describe('the reminders of a user', () => {
  it('are none until a day is chosen, and are the user’s own', async () => {
    const [one, other] = [await app.signIn(), await app.signIn()]
    const read = async (client: typeof one) =>
      (await client.graphql('{ reminders { digestDay mailAvailable } }')).data.reminders
    expect(await read(one)).toEqual({ digestDay: null, mailAvailable: true })
    const { data } = await one.graphql(UPDATE, { input: { digestDay: 'sunday' } })
    expect(data.updateReminders).toEqual({ digestDay: 'sunday', mailAvailable: true })
    expect((await one.graphql(UPDATE, { input: {} })).data.updateReminders.digestDay).toBe('sunday')
    expect((await read(other)).digestDay).toBeNull()
    expect((await one.graphql(UPDATE, { input: { digestDay: null } })).data.updateReminders.digestDay).toBeNull()
    const { rows } = await app.database.pool.query(
      "SELECT before, after FROM audit_entries WHERE action = 'reminders.update' ORDER BY id",
    )
    expect(rows).toEqual([
      { before: null, after: { digestDay: 'sunday' } },
      { before: { digestDay: 'sunday' }, after: { digestDay: null } },
    ])
  })
})
