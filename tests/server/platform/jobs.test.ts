import { afterEach, expect, it } from 'vitest'
import * as z from 'zod'
import { jobFailureAlertJob, jobFailureMailJobs } from '../../../server/areas/dev/jobs/failureAlert'
import type { Services } from '../../../server/platform/context'
import { type FixedJobSchedule, type JobDefinition, JobFailedError } from '../../../server/platform/jobs/job'
import { removeJobSchedule, setJobSchedule } from '../../../server/platform/jobs/jobSchedules'
import { JobDispatcher } from '../../../server/platform/jobs/jobs'
import { createMailer } from '../../../server/platform/mail/mailer'
import { sendMailOnce } from '../../../server/platform/mail/sendMailOnce'
import { createLogger } from '../../../server/platform/runtime/logger'
import { ADMIN, provideApp } from '../../support/app'
import { type MailServer, provideMailServer, readable, startMailServer } from '../../support/mailServer'

const mailServer = provideMailServer()
const app = provideApp(() => ({ env: { SMTP_URL: mailServer.url, APP_URL: 'http://hall.example', METRICS: 'on' } }))
afterEach(async () => {
  await app.database.pool.query('DELETE FROM jobs.job; DELETE FROM job_schedules; DELETE FROM sent_mails')
  mailServer.mails.splice(0)
})

const silent = () => createLogger({ logLevel: 'silent' }, { write() {} }, { write() {} })

const mailerTo = ({ url }: MailServer) =>
  createMailer({ smtpUrl: url, mailFrom: 'office@hall.example', appUrl: 'http://hall.example', siteName: 'Hall' })

/** Returns a job that calls the test's function, and a list of its runs. */
function jobThat(work: JobDefinition<number>['run'], { name = 'count', retries = 2, retryAfterSeconds = 100 } = {}) {
  const runs: { data: number; scheduledFor: string | undefined }[] = []
  const job: JobDefinition<number> = {
    name,
    title: 'Counting',
    data: z.number(),
    retries,
    retryAfterSeconds,
    run(data, run) {
      runs.push({ data, scheduledFor: run.scheduledFor?.toISOString() })
      return work(data, run)
    },
  }
  return { job, runs }
}
const countingJob = () => jobThat(async () => undefined)

/** Creates the job dispatcher of another server on the app's database. */
function serverWith(
  job: JobDefinition<number>,
  { schedules = [], zone = 'Europe/London' }: { schedules?: FixedJobSchedule[]; zone?: string } = {},
) {
  const { pool, prisma } = app.database
  const failed: JobDefinition<unknown> = {
    ...job,
    name: 'none',
    data: z.unknown(),
    run: async () => undefined,
  } as JobDefinition<unknown>
  const jobs = new JobDispatcher({ pool, logger: silent(), hallTimeZone: () => zone, jobs: [job], failed, schedules })
  jobs.use({ pool, prisma, jobs } as unknown as Services)
  return jobs
}

const stored = async () =>
  (
    await app.database.pool.query(
      `SELECT state, retry_count AS tries, output->>'message' AS message, extract(epoch FROM start_after - now())::int AS delay
       FROM jobs.job WHERE name = 'count' ORDER BY created_on`,
    )
  ).rows

it('a job runs once, however many servers there are', async () => {
  const { job, runs } = countingJob()
  const [one, two] = [serverWith(job), serverWith(job)]
  for (let number = 0; number < 20; number++) await one.send(job, number)
  await Promise.all([one.runDue(), two.runDue()])
  expect(runs.map(({ data }) => data).sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, number) => number))
})

it('a job is sent with its transaction', async () => {
  const { job, runs } = countingJob()
  const jobs = serverWith(job)
  const { prisma } = app.database
  await prisma.$transaction((transaction) => jobs.send(job, 1, { transaction }))
  const undone = prisma.$transaction(async (transaction) => {
    await jobs.send(job, 2, { transaction })
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await jobs.runDue()
  expect(runs.map(({ data }) => data)).toEqual([1])
})

it('a job is sent once for each key', async () => {
  const { job, runs } = countingJob()
  const [one, two] = [serverWith(job), serverWith(job)]
  expect(await one.send(job, 1, { key: 'a' })).not.toBeNull()
  expect(await two.send(job, 2, { key: 'a' })).toBeNull()
  expect(await two.send(job, 3, { key: 'b' })).not.toBeNull()
  await one.runDue()
  expect(await two.send(job, 4, { key: 'a' })).toBeNull()
  expect(new Set(runs.map(({ data }) => data))).toEqual(new Set([1, 3]))
})

it('a job is retried at growing intervals, and then fails', async () => {
  const { job, runs } = jobThat(async (data) => {
    throw new Error(`try ${data}`)
  })
  const jobs = serverWith(job)
  await jobs.send(job, 1)
  const delays: number[] = []
  for (let attempt = 0; attempt < 3; attempt++) {
    await jobs.runDue()
    const [{ delay }] = await stored()
    delays.push(delay)
    await app.database.pool.query("UPDATE jobs.job SET start_after = now() - interval '1 second'")
  }
  expect(delays[0]).toBeGreaterThanOrEqual(99)
  expect(delays[1]).toBeGreaterThanOrEqual(199)
  await jobs.runDue()
  expect(runs).toHaveLength(3)
  expect(await stored()).toMatchObject([{ state: 'failed', tries: 2, message: 'try 1' }])
})

it.each([
  ['says that it cannot succeed', 1],
  ['has data that it does not know', 'one' as unknown as number],
])('a job that %s is not done', async (_what, data) => {
  const { job } = jobThat(
    async () => {
      throw new JobFailedError('the report is gone')
    },
    { retries: typeof data === 'number' ? 5 : 0 },
  )
  const jobs = serverWith(job)
  await jobs.send(job, data)
  await jobs.runDue()
  expect(await stored()).toMatchObject([{ state: 'failed', tries: 0 }])
})

it('a job interrupted by the stop of its server is run by another one, as if for the first time', async () => {
  const { job } = jobThat(async (_data, { signal }) => {
    await new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    return undefined
  })
  const stopping = serverWith(job)
  await stopping.send(job, 1)
  const running = stopping.runDue()
  await expect.poll(stored).toMatchObject([{ state: 'active' }])
  await stopping.stop()
  await running
  expect(await stored()).toMatchObject([{ state: 'created', tries: 0 }])
  const other = countingJob()
  await serverWith(other.job).runDue()
  expect(other.runs).toHaveLength(1)
  expect(await stored()).toMatchObject([{ state: 'completed', tries: 0 }])
})

const MONDAYS = { key: 'mondays', data: 7, cron: '0 7 * * 1' }

it.each([
  ['goes forward', '2027-03-22T07:00:00Z', '2027-03-29T06:00:00Z'],
  ['goes back', '2027-10-25T06:00:00Z', '2027-11-01T07:00:00Z'],
])("a schedule follows the hall's local time when it %s", async (_what, first, second) => {
  const { job, runs } = countingJob()
  const jobs = serverWith(job, { schedules: [{ ...MONDAYS, job }] })
  const justBefore = (time: string) => new Date(Date.parse(time) - 1000)
  const iso = (time: string) => new Date(time).toISOString()
  await jobs.runDue(justBefore(first))
  expect(runs).toEqual([])
  await jobs.runDue(new Date(first))
  await jobs.runDue(justBefore(second))
  expect(runs).toEqual([{ data: 7, scheduledFor: iso(first) }])
  await jobs.runDue(new Date(second))
  expect(runs.slice(1)).toEqual([{ data: 7, scheduledFor: iso(second) }])
})

it('a schedule runs once on two servers, and once after a time without servers', async () => {
  const { job, runs } = countingJob()
  const schedules = [{ ...MONDAYS, job }]
  const [one, two] = [serverWith(job, { schedules }), serverWith(job, { schedules })]
  await one.runDue(new Date('2027-01-04T06:00:00Z'))
  const late = new Date('2027-01-20T12:00:00Z')
  await Promise.all([one.runDue(late), two.runDue(late)])
  await two.runDue(late)
  expect(runs).toEqual([{ data: 7, scheduledFor: '2027-01-04T07:00:00.000Z' }])
  const { rows } = await app.database.pool.query('SELECT next_run_at FROM job_schedules')
  expect(rows).toEqual([{ next_run_at: new Date('2027-01-25T07:00:00Z') }])
})

it("a schedule follows the hall's time zone, is replaced under its key, and ends", async () => {
  const { job, runs } = countingJob()
  const { prisma } = app.database
  const now = new Date('2027-01-04T00:00:00Z')
  const set = (cron: string) =>
    setJobSchedule(prisma, { key: 'a', job, data: 1, cron, timeZone: null }, { hallTimeZone: 'Europe/London', now })
  await set('0 9 * * *')
  expect(await set('0 7 * * *')).toEqual(new Date('2027-01-04T07:00:00Z'))
  const auckland = serverWith(job, { zone: 'Pacific/Auckland' })
  await auckland.runDue(now)
  expect(await prisma.jobSchedule.findMany()).toMatchObject([{ nextRunAt: new Date('2027-01-04T18:00:00Z') }])
  await prisma.$transaction((transaction) => removeJobSchedule(transaction, 'a'))
  await auckland.runDue(new Date('2027-01-05T00:00:00Z'))
  expect(runs).toEqual([])
})

it('a job that failed for good is reported by email to users who may see jobs, once an hour', async () => {
  const developer = await app.buildUser({ roleNames: ['developer'] })
  await app.buildUser({ roleNames: ['developer'], active: false })
  await app.buildUser({ roleNames: ['admin'] })
  const { job } = jobThat(
    async () => {
      throw new Error('the printer burns')
    },
    { retries: 0 },
  )
  const { pool, prisma } = app.database
  const failing = new JobDispatcher({
    pool,
    logger: silent(),
    hallTimeZone: () => 'Europe/London',
    jobs: [job, ...jobFailureMailJobs],
    failed: jobFailureAlertJob,
    schedules: [],
  })
  failing.use({ pool, prisma, mailer: mailerTo(mailServer), jobs: failing } as Services)
  await failing.send(job, 1)
  await failing.send(job, 2)
  await failing.runDue()
  await failing.send(job, 3)
  await failing.runDue()
  const { mails } = mailServer
  expect(mails.map(({ to }) => to[0]).sort()).toEqual([ADMIN.email, developer.email].sort())
  expect(readable(String(mails[0]?.data))).toMatch(
    /the printer burns[\s\S]*http:\/\/hall\.example\/dev\/console\?tab=jobs&state=failed/,
  )
})

const JOBS = `query ($filter: BackgroundJobFilter, $limit: Int) {
    backgroundJobs(filter: $filter, limit: $limit) {
      total items { id job title state retries retryLimit message data startedAt endedAt }
    }
    jobQueues { job title waiting retrying running done failed }
    jobSchedules { total items { key title cron timeZone nextRunAt } }
  }`

it('developers see each job with its error, the counts and the next runs, and can retry a failed one', async () => {
  let isBroken = true
  const { job } = jobThat(
    async () => {
      if (isBroken) throw new Error('the printer burns')
      return 'printed'
    },
    { retries: 0 },
  )
  const jobs = serverWith(job, { schedules: [{ key: 'mondays', job, data: 7, cron: '0 7 * * 1' }] })
  await jobs.send(job, 1)
  await jobs.send(job, 2, { startAfter: new Date(Date.now() + 60_000) })
  await jobs.runDue()
  const developer = await app.signIn('developer')
  const failed = { filter: { state: ['failed'], job: 'count' } }
  const { data } = await developer.graphql(JOBS, failed)
  expect(data.backgroundJobs).toMatchObject({
    total: 1,
    items: [{ job: 'count', title: 'count', state: 'failed', retries: 0, message: 'the printer burns', data: '1' }],
  })
  expect(data.jobQueues).toContainEqual({
    job: 'count',
    title: 'count',
    waiting: 1,
    retrying: 0,
    running: 0,
    done: 0,
    failed: 1,
  })
  expect(data.jobSchedules.items).toMatchObject([{ key: 'mondays', cron: '0 7 * * 1', timeZone: 'Europe/London' }])
  expect((await developer.graphql(JOBS, { filter: { job: 'count' }, limit: 1 })).data.backgroundJobs).toMatchObject({
    total: 2,
    items: [{ state: 'waiting' }],
  })

  isBroken = false
  const RETRY = 'mutation ($id: ID!) { retryBackgroundJob(id: $id) { state retryLimit } }'
  const { id } = data.backgroundJobs.items[0]
  const figures = await (await fetch(`${app.url}/metrics`)).text()
  expect(figures).toContain('mah_background_jobs{job="count",state="failed"} 1')
  expect(await (await fetch(`${app.url}/readyz`)).json()).toMatchObject({ status: 'ready', failedJobs: 1 })
  expect((await developer.graphql(RETRY, { id })).data.retryBackgroundJob).toEqual({ state: 'retrying', retryLimit: 1 })
  await jobs.runDue()
  const after = (await developer.graphql(JOBS, { filter: { state: ['done'], job: 'count' } })).data
  expect(after.backgroundJobs.items).toMatchObject([{ id, state: 'done', message: 'printed' }])
  for (const unknown of [id, 'x']) {
    const { errors } = await developer.graphql(RETRY, { id: unknown })
    expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND')
  }
  const { errors } = await developer.graphql(JOBS, { limit: 0 })
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: { limit: expect.anything() } })
})

const mail = { to: { name: 'Nora', address: 'nora@hall.example' }, subject: 'Due', text: 'Hello' }
const sendTo = (server: MailServer) =>
  sendMailOnce({ pool: app.database.pool, mailer: mailerTo(server) }, 'week 1', mail)

it('an email marked to be sent once is sent once, whoever sends it', async () => {
  const outcomes = await Promise.all([sendTo(mailServer), sendTo(mailServer)])
  expect(outcomes).toContain('sent')
  expect(await sendTo(mailServer)).toBe('before')
  expect(mailServer.mails.map(({ to }) => to)).toEqual([['nora@hall.example']])
  expect(mailServer.mails[0]?.data).toMatch(/^Message-ID: <[0-9a-f]{40}@hall.example>$/m)
})

it('an email marked to be sent once is retried if the mail server rejected it', async () => {
  const refusing = await startMailServer({ refuses: true })
  await expect(sendTo(refusing)).rejects.toThrow()
  await refusing.close()
  await expect(sendTo(refusing)).rejects.toThrow()
  expect(await sendTo(mailServer)).toBe('sent')
})

it('an email marked to be sent once is not repeated if the mail server received it without confirming', async () => {
  const breakingOff = await startMailServer({ breaksOff: true })
  expect(await sendTo(breakingOff)).toBe('unknown')
  expect(breakingOff.mails).toHaveLength(1)
  await breakingOff.close()
  expect(await sendTo(mailServer)).toBe('unknown')
  expect(mailServer.mails).toEqual([])
})
