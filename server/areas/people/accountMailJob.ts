import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import type { Prisma } from '../../generated/prisma/client'
import type { Services } from '../../platform/context'
import type { JobDefinition } from '../../platform/jobs/job'
import { sendMailOnce } from '../../platform/mail/sendMailOnce'

const mailData = z.object({
  /** Identifies the email, so that it is not sent twice. */
  key: z.string(),
  to: z.object({ name: z.string(), address: z.string() }),
  subject: z.string(),
  text: z.string(),
})

/** Emails a user about a change to the account. */
export const accountMailJob: JobDefinition<z.output<typeof mailData>> = {
  name: 'account-mail',
  title: 'Email about an account',
  data: mailData,
  retries: 6,
  retryAfterSeconds: 60,
  async run({ key, to, subject, text }, { services }) {
    const { mailer } = services
    if (!mailer.available) return 'No mail server is configured. Set SMTP_URL to send emails.'
    return sendMailOnce(services, `account ${key}`, {
      to,
      subject: `${mailer.siteName}: ${subject}`,
      text: [
        `Hello ${to.name},`,
        text,
        `If you did not expect this, change your password at ${mailer.appUrl}/profile/password, and tell an administrator.`,
      ].join('\n\n'),
    })
  },
}

export interface AccountMailNotice {
  /** The end of the subject line, after the site's name, such as 'second factor removed'. */
  subject: string
  /** One or two sentences without secrets. */
  text: string
}

/**
 * Emails a user about an account change that someone else may have made in the user's name. The email is sent after the
 * transaction commits.
 */
export async function mailAccountNotice(
  { mailer, jobs }: Pick<Services, 'mailer' | 'jobs'>,
  transaction: Prisma.TransactionClient,
  { name, email }: { name: string; email: string },
  notice: AccountMailNotice,
): Promise<void> {
  if (!mailer.available) return
  await jobs.send(accountMailJob, { key: randomUUID(), to: { name, address: email }, ...notice }, { transaction })
}
