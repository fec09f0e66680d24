import * as z from 'zod'
import type { AnyJob, JobDefinition } from '../../../platform/jobs/job'
import { sendMailOnce } from '../../../platform/mail/sendMailOnce'
import { findUsersWithPermission } from '../../people/users/usersWithPermission'

/** Maximum number of characters of an error in an email. The jobs page shows the whole error. */
const ERROR_LENGTH = 500

const alertData = z.object({
  to: z.object({ name: z.string(), address: z.string() }),
  job: z.string(),
  /** The hour of the first failure, in UTC. */
  hour: z.string(),
  count: z.number(),
  error: z.string(),
})

/** Emails one user that a job has failed, at most once an hour for each kind of job. */
const failureMail: JobDefinition<z.output<typeof alertData>> = {
  name: 'failuremail',
  title: 'Email about failed jobs',
  data: alertData,
  retries: 5,
  retryAfterSeconds: 60,
  async run({ to, job, hour, count, error }, { services }) {
    const { mailer, jobs } = services
    const title = jobs.titleOf(job)
    const subject = `${mailer.siteName}: a background job failed (${title})`
    return sendMailOnce(services, `job-failed ${job} ${hour} ${to.address}`, {
      to,
      subject,
      text: [
        `Hello ${to.name},`,
        `${title} failed${count > 1 ? ` ${count} times` : ''}, and will not be retried automatically. The error:`,
        `    ${error}`,
        `Fix the cause, then retry the job: ${mailer.appUrl}/dev/console?tab=jobs&state=failed`,
      ].join('\n\n'),
    })
  },
}

/** Runs for each job that has failed for good, and emails every user who may see the jobs. */
export const jobFailureAlertJob: AnyJob = {
  name: 'job-failed',
  title: 'Alert about failed jobs',
  data: z.unknown(),
  retries: 3,
  retryAfterSeconds: 10,
  async run(_data, { services }) {
    const { mailer, pool, prisma, jobs } = services
    if (!mailer.available) return 'No mail server is configured. Set SMTP_URL to send emails.'
    const { rows } = await pool.query<{ job: string; hour: string; count: number; error: string }>(
      `SELECT name AS job, to_char(date_trunc('hour', completed_on AT TIME ZONE 'UTC'), 'YYYY-MM-DD"T"HH24') AS hour,
         count(*)::int AS count, left((array_agg(output->>'message' ORDER BY completed_on DESC))[1], ${ERROR_LENGTH}) AS error
       FROM jobs.job WHERE state = 'failed' AND completed_on > now() - interval '1 hour' AND name <> ALL($1)
       GROUP BY 1, 2`,
      // why: a failed alert causes no further alert, because that alert would not arrive either
      [[failureMail.name, this.name]],
    )
    if (rows.length === 0) return undefined
    for (const { name, email } of await findUsersWithPermission(prisma, 'view dev'))
      for (const row of rows)
        await jobs.send(
          failureMail,
          { to: { name, address: email }, ...row, error: row.error ?? '' },
          { key: `${row.job} ${row.hour} ${email}` },
        )
    return undefined
  },
}

export const jobFailureMailJobs = [failureMail]
