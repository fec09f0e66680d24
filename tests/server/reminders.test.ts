import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { setTimeZone } from '../../domain/timeZone'
import { digest } from '../../server/areas/reminders/digestJobs'
import { startApp, type TestApp } from '../support/app'
import { type MailServer, readable, startMailServer } from '../support/mailServer'
import { startProcess } from '../support/serverProcess'

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

afterEach(async () => {
  mailServer.mails.splice(0)
  setTimeZone(undefined)
  await app.database.pool.query('DELETE FROM reminders; DELETE FROM jobs.job; DELETE FROM sent_mails')
  // why: each test has a clock of its own
  await app.database.pool.query("UPDATE job_schedules SET next_run_at = '2027-01-01'")
  await app.clearHall()
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

/** Monday 29 March 2027: the clocks went forward the day before. */
const MONDAY = new Date('2027-03-29T06:00:00Z')
const minutesFrom = (time: Date, minutes: number) => new Date(time.getTime() + minutes * 60_000)
const daysFrom = (time: Date, days: number) => minutesFrom(time, days * 24 * 60)

const textOf = (mail: { data: string } | undefined) => readable(String(mail?.data))
const sentTo = () => mailServer.mails.map(({ to }) => to[0]).sort()

/** A user who gets the mail on a day, Sunday being 0. */
async function subscriberOn(digestDay: number, overrides: Parameters<TestApp['buildUser']>[0] = {}) {
  const user = await app.buildUser(overrides)
  await app.database.prisma.reminders.create({
    data: { userId: user.id, digestDay, digestSince: new Date('2027-01-01') },
  })
  return user
}

/** One asset of each kind that the mail tells of on that Monday, and one that is sound. */
async function buildNeeds() {
  const stage = await app.buildLocation({ name: 'Stage' })
  const asset = async (name: string, testDate: string, test: object = {}, overrides: object = {}) => {
    const { id } = await app.buildAsset({ name, locationId: stage.id, ...overrides })
    await app.buildTest({ assetId: id, testDate, ...test })
    return id
  }
  await asset('Old drill', '2026-02-01')
  await asset('Kettle', '2026-04-20')
  await asset('Broken lamp', '2026-06-01', { safeToUse: false })
  const heater = await asset('Locked heater', '2026-06-01')
  await app.database.prisma.asset.update({ where: { id: heater }, data: { use: 'outOfUse' } })
  await app.database.prisma.outOfUse.create({
    data: { assetId: heater, since: new Date('2027-03-01'), reason: 'Cracked' },
  })
  await asset('Sound desk', '2026-12-01')
}

describe('the weekly e-mail', () => {
  it('tells what needs doing, to each what they may see, at 07:00 on their day', async () => {
    setTimeZone('Europe/London')
    await buildNeeds()
    await app.buildStockItem({ name: 'Fuses', minimumLevel: 5, unit: 'packs' })
    const tester = await subscriberOn(1)
    const keeper = await subscriberOn(1, { roleNames: ['stock-keeper'] })
    await subscriberOn(2)
    await subscriberOn(1, { active: false })
    await subscriberOn(1, { passwordResetRequired: true })
    await app.jobs.runDue(minutesFrom(MONDAY, -120))
    mailServer.mails.splice(0)
    await app.jobs.runDue(minutesFrom(MONDAY, -1))
    expect(sentTo()).toEqual([])

    await app.jobs.runDue(MONDAY)
    expect(sentTo()).toEqual([tester.email, keeper.email].sort())
    const [forTester, forKeeper] = [tester, keeper].map(({ email }) =>
      mailServer.mails.find(({ to }) => to[0] === email),
    )
    const text = textOf(forTester)
    expect(forTester?.data).toMatch(/^Subject: MAH Manager: 1 failed, 1 overdue, 1 due soon$/m)
    for (const line of [
      '1 asset failed and is still in use\n- Broken lamp',
      '1 asset is overdue\n- Old drill',
      '1 asset is due within 30 days\n- Kettle',
      '1 asset is out of use\n- Locked heater',
      'Stage, was due on 25 January 2027',
      'Stage, due on 13 April 2027',
      'Stage, since 1 March 2027',
      'http://hall.example/pat/assets?status=expired',
      'http://hall.example/profile',
    ])
      expect(text).toContain(line)
    expect(text).not.toContain('Sound desk')
    expect(text).not.toContain('Fuses')
    expect(textOf(forKeeper)).toContain('1 stock item is below its minimum\n- Fuses: 0 of at least 5 packs')
  })

  it('is never empty', async () => {
    await subscriberOn(1)
    await app.jobs.runDue(minutesFrom(MONDAY, -120))
    await app.jobs.runDue(MONDAY)
    expect(mailServer.mails).toEqual([])
  })

  it('goes out once a week on two servers, across restarts and the change to winter time', async () => {
    setTimeZone('Europe/London')
    await buildNeeds()
    const user = await subscriberOn(1)
    const other = await startApp({
      database: app.database,
      env: { SMTP_URL: mailServer.url, APP_URL: 'http://hall.example' },
    })
    const winter = new Date('2027-11-01T07:00:00Z')
    await app.jobs.runDue(daysFrom(winter, -8))
    mailServer.mails.splice(0)
    await Promise.all([app.jobs.runDue(daysFrom(winter, -7)), other.jobs.runDue(daysFrom(winter, -7))])
    await other.jobs.runDue(minutesFrom(daysFrom(winter, -7), 5))
    expect(sentTo()).toEqual([user.email])
    await app.jobs.runDue(minutesFrom(winter, -1))
    expect(sentTo()).toEqual([user.email])
    await Promise.all([app.jobs.runDue(winter), other.jobs.runDue(winter)])
    await app.jobs.runDue(daysFrom(winter, 1))
    expect(sentTo()).toEqual([user.email, user.email])
    await other.stop()
  })

  it('is made up for where no server ran at the time, but not a week later', async () => {
    setTimeZone('Europe/London')
    await buildNeeds()
    const [monday, wednesday] = [await subscriberOn(1), await subscriberOn(3)]
    await app.jobs.runDue(daysFrom(MONDAY, -3))
    mailServer.mails.splice(0)
    await app.jobs.runDue(daysFrom(MONDAY, 3))
    expect(sentTo()).toEqual([monday.email, wednesday.email].sort())
    await app.database.pool.query('DELETE FROM sent_mails; DELETE FROM jobs.job')
    mailServer.mails.splice(0)
    await app.jobs.runDue(daysFrom(MONDAY, 5))
    expect(sentTo()).toEqual([wednesday.email])
  })

  it('is sent by another server where the first one is killed at it', async () => {
    setTimeZone('Europe/London')
    await buildNeeds()
    const user = await subscriberOn(1)
    const { pool } = app.database
    await pool.query("UPDATE job_schedules SET next_run_at = '2028-01-01'")
    const active = async () => (await pool.query("SELECT FROM jobs.job WHERE state = 'active'")).rowCount
    await app.jobs.send(digest, { userId: user.id, day: '2027-03-29' })
    // the job stops where it looks for what the user has chosen
    const lock = await pool.connect()
    await lock.query('BEGIN; LOCK TABLE reminders IN ACCESS EXCLUSIVE MODE')
    try {
      const first = startProcess({ DATABASE_URL: app.database.url, SMTP_URL: mailServer.url })
      await first.ready
      await expect.poll(active, { timeout: 20_000 }).toBe(1)
      process.kill(first.pid, 'SIGKILL')
      await first.exit
    } finally {
      lock.release(true)
    }

    await app.jobs.runDue(MONDAY)
    expect(await active()).toBe(1)
    expect(mailServer.mails).toEqual([])
    await pool.query("UPDATE jobs.job SET started_on = started_on - interval '1 minute' WHERE state = 'active'")
    await app.jobs.runDue(MONDAY)
    expect(sentTo()).toEqual([user.email])
  })
})

describe('the link that ends the weekly e-mail', () => {
  const linkIn = (mail: { data: string } | undefined) =>
    new URL(/^End it without signing in: (\S+)$/m.exec(textOf(mail))?.[1] ?? '').pathname

  it('works without signing in, for a person and for a mail program, and changes nothing when it is only opened', async () => {
    setTimeZone('Europe/London')
    await buildNeeds()
    const [one, two] = [await subscriberOn(1), await subscriberOn(1)]
    await app.jobs.runDue(minutesFrom(MONDAY, -120))
    await app.jobs.runDue(MONDAY)
    const stored = () =>
      app.database.prisma.reminders.findMany({ orderBy: { userId: 'asc' }, select: { digestDay: true } })
    const link = linkIn(mailServer.mails.find(({ to }) => to[0] === one.email))
    const opened = await fetch(app.url + link)
    expect(opened.status).toBe(200)
    expect(opened.headers.get('cache-control')).toBe('no-store')
    expect(await opened.text()).toContain('Stop the weekly e-mail')
    await fetch(app.url + link, { method: 'HEAD' })
    expect(await stored()).toEqual([{ digestDay: 1 }, { digestDay: 1 }])

    const ended = await fetch(app.url + link, { method: 'POST' })
    expect(await ended.text()).toContain('You do not get the weekly e-mail any more.')
    expect(await stored()).toEqual([{ digestDay: null }, { digestDay: 1 }])
    expect(await (await fetch(app.url + link)).text()).not.toContain('Stop the weekly e-mail')

    const mail = mailServer.mails.find(({ to }) => to[0] === two.email)
    const header = /^List-Unsubscribe: <http:\/\/hall\.example(\/\S+)>$/m.exec(unfolded(mail?.data))?.[1]
    expect(mail?.data).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m)
    const oneClick = await fetch(app.url + header, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
    expect(oneClick.status).toBe(200)
    expect(await stored()).toEqual([{ digestDay: null }, { digestDay: null }])

    mailServer.mails.splice(0)
    await app.jobs.runDue(daysFrom(MONDAY, 7))
    expect(mailServer.mails).toEqual([])
  })

  it.each(['GET', 'POST'])('answers %s of an unknown one with the page for what is not there', async (method) => {
    for (const id of ['A'.repeat(22), 'x', ''])
      expect((await fetch(`${app.url}/unsubscribe/${id}`, { method })).status).toBe(404)
  })
})

const unfolded = (data = '') => data.replace(/\n[ \t]+/g, ' ')
