import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { today } from '../../../domain/values/calendar'
import { setTimeZone } from '../../../domain/values/timeZone'
import { startApp, type TestApp } from '../../support/app'
import type { Client } from '../../support/client'
import { attachmentsOf, type MailServer, readable, startMailServer, textOf } from '../../support/mailServer'
import { readPdf } from '../../support/pdfFile'

let mailServer: MailServer
let app: TestApp
let other: TestApp
let manager: Client
let reader: { id: number; email: string; name: string }
let reportId: number

beforeAll(async () => {
  mailServer = await startMailServer()
  const env = { SMTP_URL: mailServer.url, APP_URL: 'http://hall.example' }
  app = await startApp({ env })
  other = await startApp({ env, database: app.database })
  manager = await app.signIn('admin')
  reader = await app.buildUser({ roleNames: ['reporter'], name: 'Rita Reader' })
  const { body } = await manager.rest('POST', '/reports', {
    name: 'Stock to buy',
    sql: "SELECT name, level, :since::date AS since FROM (VALUES ('Bulbs', 3), ('=Fuses', 12)) v (name, level) WHERE level < :below::int ORDER BY level",
    params: JSON.stringify([
      { name: 'below', label: 'Below', type: 'number', default: 100 },
      { name: 'since', label: 'Since', type: 'date', default: 'month-start-1' },
    ]),
  })
  reportId = body.report.id
})
afterAll(async () => {
  setTimeZone(undefined)
  await other.stop()
  await app.stop()
  await mailServer.close()
})
afterEach(async () => {
  await app.database.pool.query('DELETE FROM report_schedules; DELETE FROM job_schedules; DELETE FROM jobs.job')
  mailServer.mails.splice(0)
})

const DAILY = { repeat: 'daily', time: '07:00', format: 'csv', addresses: ['office@church.example'] }

async function save(input: object = {}, client = manager) {
  const { status, body } = await client.rest('POST', '/schedules', { reportId: String(reportId), ...DAILY, ...input })
  return { status, body, id: body.schedule?.id as number }
}
async function runNow(id: number) {
  const answer = await manager.rest('POST', `/schedules/${id}/run`)
  await app.jobs.runDue()
  return answer
}
const runsOf = async (id: number) => (await manager.rest('GET', `/schedules/${id}/runs`)).body.runs

it("an emailed report is a CSV without formulas, with that day's values", async () => {
  const { id, status } = await save({ params: { since: 'today-30' }, recipientIds: [String(reader.id)] })
  expect(status).toBe(201)
  expect((await runNow(id)).status).toBe(200)
  expect(mailServer.mails.map(({ to }) => to[0]).sort()).toEqual(['office@church.example', reader.email].sort())
  const [mail] = mailServer.mails
  const [file] = attachmentsOf(String(mail?.data))
  expect(file?.name).toBe(`Stock to buy ${today()}.csv`)
  const [head, first, second] = String(file?.content).split('\r\n')
  expect(head).toBe('Name,Level,Since')
  expect(first).toMatch(/^Bulbs,3,\d{4}-\d\d-\d\d$/)
  expect(second).toMatch(/^'=Fuses,12,/)
  expect(await runsOf(id)).toMatchObject([
    { state: 'sent', rowCount: 2, dueAt: null, startedBy: { id: expect.anything() } },
  ])
  const stored = await app.database.prisma.reportRun.findFirst({ where: { reportId, purpose: 'scheduled' } })
  expect(stored).toMatchObject({
    state: 'finished',
    rowCount: 2,
    parameters: { below: '100', since: first?.slice(-10) },
  })
})

it('an emailed report is a PDF with title, values, rows and page number', async () => {
  const { id } = await save({ format: 'pdf', params: { below: '10' } })
  await runNow(id)
  const [file] = attachmentsOf(String(mailServer.mails[0]?.data))
  const text = await readPdf(file?.content ?? Buffer.alloc(0), async ([page]) =>
    (page?.text() ?? '').replace(/\s+/g, ' '),
  )
  for (const part of ['Stock to buy', 'Below: 10', 'Bulbs', '1 row', 'Page 1 of 1']) expect(text).toContain(part)
  expect(text).not.toContain('Fuses')
  const body = textOf(String(mailServer.mails[0]?.data))
  expect(body).toMatch(/http:\/\/hall\.example\/reports\/\d+\?below=10&since=\d{4}/)
})

it('an emailed report that is too large is linked instead, and its condition counts all rows', async () => {
  const { body } = await manager.rest('POST', '/reports', {
    name: 'Large',
    sql: 'SELECT n, repeat(md5(n::text), 20) AS code FROM generate_series(1, 20000) n',
  })
  const last = { condition: 'value', column: 'n', operator: 'equal', threshold: '20000' }
  const { id } = await save({ reportId: String(body.report.id), ...last })
  await runNow(id)
  const data = String(mailServer.mails[0]?.data)
  expect(attachmentsOf(data)).toEqual([])
  expect(readable(data)).toMatch(/too large for an email[\s\S]*http:\/\/hall\.example\/reports\//)
  expect(await runsOf(id)).toMatchObject([{ state: 'sent', rowCount: 20000 }])
})

const level = { condition: 'value', column: 'level' }
it.each([
  ['is sent if there are rows', { condition: 'rows' }, 'sent'],
  ['is not sent without rows', { condition: 'rows', params: { below: '1' } }, 'notSent'],
  ['is sent if a value passes the threshold', { ...level, operator: 'greater', threshold: '10' }, 'sent'],
  [
    'is not sent if it is not in the first row',
    { ...level, operator: 'greater', threshold: '10', conditionRows: 'first' },
    'notSent',
  ],
])('an alert: %s', async (_what, input, state) => {
  const { id } = await save(input)
  await runNow(id)
  expect(await runsOf(id)).toMatchObject([{ state }])
  expect(mailServer.mails).toHaveLength(state === 'sent' ? 1 : 0)
})

it('a paused schedule has no next run, and has one again when resumed', async () => {
  const { id } = await save()
  const state = async () => (await manager.rest('GET', `/schedules/${id}`)).body.schedule
  expect(await state()).toMatchObject({ state: 'active', nextRunAt: expect.stringMatching(/:00:00/) })
  await manager.rest('PUT', `/schedules/${id}`, { paused: true })
  expect(await state()).toMatchObject({ state: 'paused', nextRunAt: null })
  await app.jobs.runDue(new Date('2040-01-01T00:00:00Z'))
  expect(mailServer.mails).toEqual([])
  await manager.rest('PUT', `/schedules/${id}`, { paused: false })
  expect(await state()).toMatchObject({ state: 'active', nextRunAt: expect.any(String) })
  await manager.rest('DELETE', `/schedules/${id}`)
  expect(await app.database.prisma.jobSchedule.count({ where: { job: 'report-schedule' } })).toBe(0)
})

const dismiss = (id: number) => app.database.pool.query('DELETE FROM user_roles WHERE user_id = $1', [id])

it('a user who may no longer run reports gets no email', async () => {
  const leaving = await app.buildUser({ roleNames: ['reporter'] })
  const { id } = await save({ recipientIds: [String(leaving.id), String(reader.id)], addresses: [] })
  await dismiss(leaving.id)
  await runNow(id)
  expect(mailServer.mails.map(({ to }) => to)).toEqual([[reader.email]])
  await app.database.pool.query('UPDATE users SET active = false WHERE id = $1', [reader.id])
  await runNow(id)
  await app.database.pool.query('UPDATE users SET active = true WHERE id = $1', [reader.id])
  expect(mailServer.mails).toHaveLength(1)
  expect((await runsOf(id))[0]).toMatchObject({ state: 'stopped' })
})

it('a schedule is stopped if its owner may no longer manage reports, until another user saves it', async () => {
  const owner = await app.buildUser({ roleNames: ['admin'] })
  const { id } = await save({}, await app.signInAs(owner))
  await dismiss(owner.id)
  const state = async () => (await manager.rest('GET', `/schedules/${id}`)).body.schedule
  expect(await state()).toMatchObject({ state: 'stopped', nextRunAt: null, owner: { id: owner.id } })
  await runNow(id)
  expect(mailServer.mails).toEqual([])
  expect(await runsOf(id)).toMatchObject([{ state: 'stopped' }])
  await manager.rest('PUT', `/schedules/${id}`, { time: '08:00' })
  expect(await state()).toMatchObject({ state: 'active' })
})

it.each([
  ['the owner may no longer manage reports', 'stopped', /may no longer manage reports/],
  ['the recipient may no longer run reports', 'stopped', /None of the recipients may run reports/],
  ['the schedule is deleted', undefined, /./],
] as const)('nothing is sent if, while the report runs, %s', async (change, state, reason) => {
  const { pool } = app.database
  const owner = await app.buildUser({ roleNames: ['admin'] })
  const recipient = await app.buildUser({ roleNames: ['reporter'] })
  const report = await manager.rest('POST', '/reports', {
    name: `Register, ${change}`,
    sql: 'SELECT count(*) FROM assets',
  })
  const own = { reportId: String(report.body.report.id), recipientIds: [String(recipient.id)], addresses: [] }
  const { id } = await save(own, await app.signInAs(owner))
  const blocker = await pool.connect()
  await blocker.query('BEGIN; LOCK TABLE assets IN ACCESS EXCLUSIVE MODE')
  const run = runNow(id)
  await expect
    .poll(async () => {
      const { rows } = await pool.query(
        `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query ~ 'FROM assets' AND datname = current_database()`,
      )
      return rows.length
    })
    .toBe(1)
  if (change.startsWith('the owner')) await dismiss(owner.id)
  else if (change.startsWith('the recipient')) await dismiss(recipient.id)
  else await manager.rest('DELETE', `/schedules/${id}`)
  await blocker.query('COMMIT')
  blocker.release()
  await run
  expect(mailServer.mails).toEqual([])
  if (state) expect(await runsOf(id)).toMatchObject([{ state, reason: expect.stringMatching(reason) }])
})

it('only users who may run reports can be chosen as recipients', async () => {
  const tester = await app.buildUser({ roleNames: ['tester'] })
  const { status, body } = await save({ recipientIds: [String(tester.id)] })
  expect([status, Object.keys(body.errors)]).toEqual([422, ['recipientIds']])
  const { data } = await manager.graphql('query { reportRecipients { name } }')
  const names = data.reportRecipients.map(({ name }: { name: string }) => name)
  expect(names).toContain('Rita Reader')
  expect(names).not.toContain(tester.name)
})

it('every invalid field of a report schedule is reported', async () => {
  const { body } = await save({
    repeat: 'monthly',
    time: '25:00',
    params: { since: 'soon', other: '1' },
    condition: 'value',
    column: 'levels',
    addresses: ['nobody'],
  })
  expect(Object.keys(body.errors).sort()).toEqual([
    'addresses',
    'column',
    'monthDay',
    'other',
    'recipientIds',
    'since',
    'time',
  ])
  const { body: empty } = await save({
    repeat: 'weekly',
    addresses: [],
    condition: 'value',
    column: 'level',
    threshold: 'five',
  })
  expect(Object.keys(empty.errors).sort()).toEqual(['recipientIds', 'threshold', 'weekdays'])
})

it('a failed scheduled report is shown and emailed to its owner, and an unavailable mail server is retried', async () => {
  const { body } = await manager.rest('POST', '/reports', {
    name: 'Broken',
    sql: 'SELECT 1 / (n - 1) AS q FROM generate_series(1, 2) n',
  })
  const { id } = await save({ reportId: String(body.report.id) })
  await runNow(id)
  expect(await runsOf(id)).toMatchObject([{ state: 'failed', reason: 'Division by zero.' }])
  expect(mailServer.mails).toHaveLength(1)
  expect(readable(String(mailServer.mails[0]?.data))).toContain('Division by zero')
  mailServer.mails.splice(0)

  const refusing = await startMailServer({ refuses: true })
  const away = await startApp({ env: { SMTP_URL: refusing.url }, database: app.database })
  const { id: good } = await save()
  await manager.rest('POST', `/schedules/${good}/run`)
  await away.jobs.runDue()
  await refusing.close()
  await away.stop()
  expect(await runsOf(good)).toMatchObject([{ state: 'waiting', reason: expect.stringContaining('tried again') }])
  expect((await manager.rest('POST', `/schedules/${good}/run`)).status).toBe(409)
  await app.database.pool.query("UPDATE jobs.job SET start_after = now() - interval '1 second'")
  await app.jobs.runDue()
  expect(await runsOf(good)).toMatchObject([{ state: 'sent' }])
  expect(mailServer.mails).toHaveLength(1)
})

it('a scheduled run fails, and its owner is told, if its server ended in the last try', async () => {
  const { id } = await save()
  await manager.rest('POST', `/schedules/${id}/run`)
  await app.database.pool.query(
    `UPDATE jobs.job SET state = 'active', retry_count = retry_limit, started_on = now() - interval '1 hour', expire_in = interval '1 minute'
     WHERE name = 'report-schedule'`,
  )
  await app.jobs.runDue()
  expect(await runsOf(id)).toMatchObject([{ state: 'failed', reason: expect.stringContaining('server stopped') }])
  const owner = (await manager.rest('GET', '/auth/user')).body.user
  expect(mailServer.mails.map(({ to }) => to[0])).toContain(owner.email)
  const { rows } = await app.database.pool.query(
    `SELECT state, output->>'message' AS message FROM jobs.job WHERE name = 'report-schedule'`,
  )
  expect(rows).toEqual([{ state: 'failed', message: "The server stopped during the job's last attempt." }])
})
