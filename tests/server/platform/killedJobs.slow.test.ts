import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { weeklyDigestJob } from '../../../server/areas/reminders/digestJobs'
import { createNightlyBackupJob } from '../../../server/platform/backup/nightlyBackup'
import { openBackup } from '../../../server/platform/backup/openBackup'
import type { AnyJob } from '../../../server/platform/jobs/job'
import { startApp, type TestApp } from '../../support/app'
import { provideMailServer } from '../../support/mailServer'
import { startProcess } from '../../support/serverProcess'

const mailServer = provideMailServer()
let app: TestApp
let env: { BACKUP_DIR: string; SMTP_URL: string }
beforeAll(async () => {
  env = { BACKUP_DIR: await mkdtemp(path.join(tmpdir(), 'mah-nights-')), SMTP_URL: mailServer.url }
  app = await startApp({ env: { ...env, APP_URL: 'http://hall.example' } })
  await app.database.pool.query("UPDATE job_schedules SET next_run_at = now() + interval '1 year'")
})
afterAll(async () => {
  await app.stop()
  await rm(env.BACKUP_DIR, { recursive: true })
})

/** Starts a server that takes the job, and kills the server while the job waits for a locked table. */
async function killedAt(table: string, job: AnyJob, data: object, hasBegun: () => Promise<boolean>) {
  const { pool, url } = app.database
  await app.jobs.send(job, data)
  const lock = await pool.connect()
  await lock.query(`BEGIN; LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`)
  try {
    const killed = startProcess({ DATABASE_URL: url, ...env })
    await killed.ready
    await expect.poll(hasBegun).toBe(true)
    process.kill(killed.pid, 'SIGKILL')
    await killed.exit
  } finally {
    lock.release(true)
  }
}

const activeJobs = async () =>
  (await app.database.pool.query("SELECT FROM jobs.job WHERE state = 'active'")).rowCount ?? 0
const aMinutePasses = () =>
  app.database.pool.query("UPDATE jobs.job SET started_on = started_on - interval '61 seconds' WHERE state = 'active'")

it('an email whose server was killed while sending is sent by another one after a minute', async () => {
  await app.buildTest({ testDate: '2020-01-15' })
  const { id, email } = await app.buildUser()
  await app.database.prisma.reminders.create({
    data: { userId: id, digestDay: 1, digestSince: new Date('2020-01-01') },
  })
  await killedAt(
    'reminders',
    weeklyDigestJob,
    { userId: id, day: '2026-11-23' },
    async () => (await activeJobs()) === 1,
  )
  await app.jobs.runDue()
  expect([await activeJobs(), mailServer.mails]).toEqual([1, []])
  await aMinutePasses()
  await app.jobs.runDue()
  expect(mailServer.mails.map(({ to }) => to)).toEqual([[email]])
})

it('a backup whose server was killed is made by another one after a minute, and the unfinished file is ignored', async () => {
  const { job } = createNightlyBackupJob({ folder: env.BACKUP_DIR, days: 7 }, app.database.url)
  const files = () => readdir(env.BACKUP_DIR)
  await killedAt('fault_reports', job, {}, async () => (await files()).length === 1)
  expect(await files()).toEqual([expect.stringMatching(/\.backup\.partial$/)])
  await aMinutePasses()
  // a backup has a temporary name until it is complete
  await app.jobs.runDue(new Date(Date.now() + 60_000))
  const [made = '', ...left] = (await files()).toSorted((one, other) => one.length - other.length)
  expect(left).toEqual([expect.stringMatching(/\.backup\.partial$/)])
  const backup = await openBackup(path.join(env.BACKUP_DIR, made))
  await backup.verify().finally(() => backup.close())
})
