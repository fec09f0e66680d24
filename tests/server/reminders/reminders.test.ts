import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { setTimeZone } from '../../../domain/values/timeZone'
import { weeklyDigestJob } from '../../../server/areas/reminders/digestJobs'
import { provideApp, startApp, type TestApp } from '../../support/app'
import type { Client } from '../../support/client'
import { provideMailServer, readable } from '../../support/mailServer'

const mailServer = provideMailServer()
const app = provideApp(() => ({ env: { SMTP_URL: mailServer.url, APP_URL: 'http://hall.example' } }))

afterEach(async () => {
  mailServer.mails.splice(0)
  setTimeZone(undefined)
  await app.database.pool.query('DELETE FROM reminders; DELETE FROM jobs.job; DELETE FROM sent_mails')
  // why: the next test may set an earlier clock, so the schedules must not keep their next run times
  await app.database.pool.query("UPDATE job_schedules SET next_run_at = '2027-01-01'")
  await app.clearHall()
})

const UPDATE = 'mutation ($input: RemindersInput!) { updateReminders(input: $input) { digestDay } }'
const read = async (client: Client) =>
  (await client.graphql('{ reminders { digestDay mailAvailable } }')).data.reminders
const update = async (client: Client, input: object) =>
  (await client.graphql(UPDATE, { input })).data.updateReminders.digestDay

it('a user gets no reminders until they choose a day, which is theirs alone', async () => {
  const [one, other] = [await app.signIn(), await app.signIn()]
  expect(await read(one)).toEqual({ digestDay: null, mailAvailable: true })
  expect(await update(one, { digestDay: 'sunday' })).toBe('sunday')
  expect(await read(one)).toEqual({ digestDay: 'sunday', mailAvailable: true })
  expect((await read(other)).digestDay).toBeNull()
})

it('reminders keep their day if it is not sent, and end without a day; only changes are audited', async () => {
  const client = await app.signIn()
  await app.database.prisma.auditEntry.deleteMany()
  await update(client, { digestDay: 'sunday' })
  expect(await update(client, {})).toBe('sunday')
  expect(await update(client, { digestDay: null })).toBeNull()
  const { rows } = await app.database.pool.query(
    "SELECT before, after FROM audit_entries WHERE action = 'reminders.update' ORDER BY id",
  )
  expect(rows).toEqual([
    { before: null, after: { digestDay: 'sunday' } },
    { before: { digestDay: 'sunday' }, after: { digestDay: null } },
  ])
})

/** 07:00 in London on Monday 29 March 2027, the day after the clocks went forward. */
const MONDAY = new Date('2027-03-29T06:00:00Z')
const minutesFrom = (time: Date, minutes: number) => new Date(time.getTime() + minutes * 60_000)
const daysFrom = (time: Date, days: number) => minutesFrom(time, days * 24 * 60)

const textOf = (mail: { data: string } | undefined) => readable(String(mail?.data))
const sentTo = () => mailServer.mails.map(({ to }) => to[0]).sort()

/** Builds a user who gets the weekly email on this weekday; Sunday is 0. */
async function subscriberOn(
  digestDay: number,
  overrides: Parameters<TestApp['buildUser']>[0] = {},
  digestSince = new Date('2027-01-01'),
) {
  const user = await app.buildUser(overrides)
  await app.database.prisma.reminders.create({ data: { userId: user.id, digestDay, digestSince } })
  return user
}

/** Runs the jobs that are due by `time`, and discards their emails. */
async function upTo(time: Date) {
  await app.jobs.runDue(time)
  mailServer.mails.splice(0)
}

/** Queues the user's email for `MONDAY`, as the schedule does. */
const queued = ({ id: userId }: { id: number }) =>
  app.jobs.send(weeklyDigestJob, { userId, day: '2027-03-29' }, { key: `${userId} 2027-03-29` })

const atStage = async () => (await app.buildLocation({ name: 'Stage' })).id
async function testedAsset(name: string, testDate: string, test: object = {}, overrides: object = {}) {
  const { id } = await app.buildAsset({ name, ...overrides })
  await app.buildTest({ assetId: id, testDate, ...test })
  return id
}
const buildOverdue = (overrides: object = {}) => testedAsset('Old drill', '2026-02-01', {}, overrides)

/** Sends the user's email for `MONDAY`, and returns it. */
async function mailTo(user: { id: number }) {
  await queued(user)
  await app.jobs.runDue(MONDAY)
  return mailServer.mails[0]
}

it('the weekly email lists failed, overdue, soon due and out-of-use assets with place, date and link', async () => {
  const locationId = await atStage()
  await buildOverdue({ locationId })
  await testedAsset('Kettle', '2026-04-20', {}, { locationId })
  await testedAsset('Broken lamp', '2026-06-01', { safeToUse: false }, { locationId })
  const heater = await testedAsset('Locked heater', '2026-06-01', { safeToUse: false }, { locationId })
  const since = new Date('2027-03-01')
  await app.database.prisma.outOfUse.create({ data: { assetId: heater, since, reason: 'Cracked' } })
  await testedAsset('Sound desk', '2026-12-01', {}, { locationId })
  await testedAsset('Site lead', '2026-12-01', {}, { locationId, visualInterval: 3 })
  const mail = await mailTo(await subscriberOn(1))
  expect(mail?.data).toMatch(/^Subject: MAH Manager: 1 failed, 1 overdue, 1 due soon$/m)
  const text = textOf(mail)
  for (const line of [
    /1 asset failed and is still in use\n- Broken lamp \(T-\d+\), Stage, tested on 1 June 2026\nhttp:\/\/hall\.example\/pat\/assets\?status=failed/,
    /1 asset is overdue\n- Old drill \(T-\d+\), Stage, was due on 25 January 2027\nhttp:\/\/hall\.example\/pat\/assets\?status=expired/,
    /1 asset is due within 30 days\n- Kettle \(T-\d+\), Stage, due on 13 April 2027\nhttp:\/\/hall\.example\/pat\/assets\?status=due/,
    /1 asset is out of use\n- Locked heater \(T-\d+\), Stage, since 1 March 2027\nhttp:\/\/hall\.example\/pat\/assets\?outOfUse=yes/,
    /1 asset needs a visual inspection\n- Site lead \(T-\d+\), Stage, was due on 22 February 2027\nhttp:\/\/hall\.example\/pat\/assets\?inspect=overdue/,
  ])
    expect(text).toMatch(line)
  expect(text).not.toContain('Sound desk')
})

it('the weekly email names ten assets, those due first, and the number of others', async () => {
  for (let day = 12; day > 0; day--) await testedAsset(`Lamp ${day}`, `2026-02-${String(day).padStart(2, '0')}`)
  const names = textOf(await mailTo(await subscriberOn(1))).match(/(?<=^- )(Lamp \d+|and .*)/gm)
  expect(names).toEqual([...Array.from({ length: 10 }, (_, index) => `Lamp ${index + 1}`), 'and 2 more'])
})

it('the weekly email lists stock below its minimum, only for users who keep stock', async () => {
  await buildOverdue()
  await app.buildStockItem({ name: 'Fuses', minimumLevel: 5, unit: 'packs' })
  const keeper = await mailTo(await subscriberOn(1, { roleNames: ['stock-keeper'] }))
  expect(textOf(keeper)).toContain('1 stock item is below its minimum\n- Fuses: 0 packs (minimum 5)')
  mailServer.mails.splice(0)
  expect(textOf(await mailTo(await subscriberOn(1)))).not.toContain('Fuses')
})

it('the weekly email is not sent if there is nothing to report', async () => {
  expect(await mailTo(await subscriberOn(1))).toBeUndefined()
})

describe('sending the weekly email', () => {
  beforeEach(async () => {
    setTimeZone('Europe/London')
    await buildOverdue()
  })

  it('the weekly email is sent at 07:00 on the chosen day', async () => {
    const user = await subscriberOn(1)
    await subscriberOn(2)
    await upTo(minutesFrom(MONDAY, -120))
    await app.jobs.runDue(minutesFrom(MONDAY, -1))
    expect(sentTo()).toEqual([])
    await app.jobs.runDue(MONDAY)
    expect(sentTo()).toEqual([user.email])
  })

  it('the weekly email is first sent after its day was chosen, on the same day only if chosen before 07:00', async () => {
    const before = await subscriberOn(1, {}, minutesFrom(MONDAY, -1))
    const after = await subscriberOn(1, {}, minutesFrom(MONDAY, 1))
    await upTo(minutesFrom(MONDAY, -120))
    // as if no server had run in that hour
    await app.jobs.runDue(minutesFrom(MONDAY, 60))
    expect(sentTo()).toEqual([before.email])
    mailServer.mails.splice(0)
    await app.jobs.runDue(daysFrom(MONDAY, 7))
    expect(sentTo()).toEqual([before.email, after.email].sort())
  })

  it('the weekly email is sent for the first time after the latest choice of a day', async () => {
    const user = await subscriberOn(2, {}, daysFrom(MONDAY, 30))
    await (await app.signInAs(user)).graphql('mutation { updateReminders(input: { digestDay: monday }) { digestDay } }')
    await upTo(minutesFrom(MONDAY, -120))
    await app.jobs.runDue(MONDAY)
    expect(sentTo()).toEqual([user.email])
  })

  it('the weekly email is not sent to users without a required second factor', async () => {
    const { prisma } = app.database
    const [user, without] = [await subscriberOn(1), await subscriberOn(1)]
    await prisma.secondFactor.create({ data: { userId: user.id, secret: 's', confirmedAt: new Date() } })
    for (const subscriber of [user, without]) await queued(subscriber)
    const strict = await startApp({
      database: app.database,
      env: { SMTP_URL: mailServer.url, SECOND_FACTOR: 'required' },
    })
    onTestFinished(() => strict.stop())
    await strict.jobs.runDue(MONDAY)
    expect(sentTo()).toEqual([user.email])
  })

  it('the weekly email is not sent if the user ended it or can no longer sign in while it was queued', async () => {
    const { prisma } = app.database
    const [user, ended, deactivated] = [await subscriberOn(1), await subscriberOn(1), await subscriberOn(1)]
    for (const subscriber of [user, ended, deactivated]) await queued(subscriber)
    await prisma.reminders.update({ where: { userId: ended.id }, data: { digestDay: null } })
    await prisma.user.update({ where: { id: deactivated.id }, data: { active: false } })
    await app.jobs.runDue(MONDAY)
    expect(sentTo()).toEqual([user.email])
  })

  it('the weekly email is sent up to three days late if no server ran at the time', async () => {
    const [monday, wednesday] = [await subscriberOn(1), await subscriberOn(3)]
    await upTo(daysFrom(MONDAY, -3))
    await app.jobs.runDue(daysFrom(MONDAY, 3))
    expect(sentTo()).toEqual([monday.email, wednesday.email].sort())
  })

  it('the weekly email is skipped if no server ran for longer', async () => {
    await subscriberOn(1)
    const wednesday = await subscriberOn(3)
    await upTo(daysFrom(MONDAY, -3))
    await app.jobs.runDue(daysFrom(MONDAY, 4))
    expect(sentTo()).toEqual([wednesday.email])
  })
})

const linkIn = (mail: { data: string } | undefined) =>
  new URL(/^Unsubscribe: (\S+)$/m.exec(textOf(mail))?.[1] ?? '').pathname

/** Sends two users the email that is due on `MONDAY`. */
async function twoMails() {
  setTimeZone('Europe/London')
  await buildOverdue()
  const users = [await subscriberOn(1), await subscriberOn(1)]
  for (const user of users) await queued(user)
  await app.jobs.runDue(MONDAY)
  const [one, other] = users.map(({ email }) => mailServer.mails.find(({ to }) => to[0] === email))
  return { one, other }
}
const days = async () =>
  (await app.database.prisma.reminders.findMany({ orderBy: { userId: 'asc' } })).map(({ digestDay }) => digestDay)

it('opening the unsubscribe link only shows a question', async () => {
  const link = linkIn((await twoMails()).one)
  const opened = await fetch(app.url + link)
  expect(opened.status).toBe(200)
  expect(opened.headers.get('cache-control')).toBe('no-store')
  expect(await opened.text()).toContain('Stop the weekly email')
  await fetch(app.url + link, { method: 'HEAD' })
  expect(await days()).toEqual([1, 1])
})

it('the unsubscribe link ends the weekly email without signing in, once confirmed, and does not ask again', async () => {
  const link = linkIn((await twoMails()).one)
  const ended = await fetch(app.url + link, { method: 'POST' })
  expect(await ended.text()).toContain('You will no longer get the weekly email.')
  expect(await days()).toEqual([null, 1])
  expect(await (await fetch(app.url + link)).text()).not.toContain('Stop the weekly email')
})

it('an email program unsubscribes with one click', async () => {
  const { other } = await twoMails()
  const header = /^List-Unsubscribe: <http:\/\/hall\.example(\/\S+)>$/m.exec(unfolded(other?.data))?.[1]
  expect(other?.data).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m)
  const oneClick = await fetch(app.url + header, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  })
  expect(oneClick.status).toBe(200)
  expect(await days()).toEqual([1, null])
})

it.each(['GET', 'POST'])('an unknown unsubscribe link gets the page for missing pages with %s', async (method) => {
  for (const id of ['A'.repeat(22), 'x', ''])
    expect((await fetch(`${app.url}/unsubscribe/${id}`, { method })).status).toBe(404)
})

const unfolded = (data = '') => data.replace(/\n[ \t]+/g, ' ')
