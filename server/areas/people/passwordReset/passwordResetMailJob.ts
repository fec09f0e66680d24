import * as z from 'zod'
import type { JobDefinition } from '../../../platform/jobs/job'
import { sendMailOnce } from '../../../platform/mail/sendMailOnce'
import { buildSecretLinkUrl, createLinkSecret } from '../secretLink'
import { findResettableAccount } from './resettableAccount'

/** Path of the screen that a password reset link opens. */
const RESET_PATH = '/reset-password'
/** How long a link works, in minutes. */
export const PASSWORD_RESET_VALID_MINUTES = 30

const resetData = z.object({
  /** Null if no active account has the requested email address. */
  userId: z.number().nullable(),
  requestId: z.string(),
})

/** Emails a password reset link. The secret is created here, so that the queue never holds it. */
export const passwordResetMailJob: JobDefinition<z.output<typeof resetData>> = {
  name: 'password-reset-mail',
  title: 'Password reset email',
  data: resetData,
  retries: 3,
  retryAfterSeconds: 30,
  async run({ userId, requestId }, { services }) {
    const { prisma, mailer } = services
    if (userId === null || !mailer.available) return 'No email was sent.'
    const { secret, secretHash } = createLinkSecret()
    const account = await prisma.$transaction(async (transaction) => {
      // why: without the lock, a change of email address could miss the link that is being created
      await transaction.$queryRaw`select 1 from users where id = ${userId} for update`
      const found = await findResettableAccount(transaction, userId)
      const expiresAt = new Date(Date.now() + PASSWORD_RESET_VALID_MINUTES * 60 * 1000)
      if (found) await transaction.passwordReset.create({ data: { secretHash, userId, expiresAt } })
      return found
    })
    if (!account) return 'No email was sent.'
    return sendMailOnce(services, `password reset ${requestId}`, {
      to: { name: account.name, address: account.email },
      subject: `Reset your password for ${mailer.siteName}`,
      text: [
        `Hello ${account.name},`,
        `Someone asked to reset your password for ${mailer.siteName}. If it was you, open this link:`,
        `    ${buildSecretLinkUrl(mailer.appUrl, RESET_PATH, secret)}`,
        `The link works once, within ${PASSWORD_RESET_VALID_MINUTES} minutes. If it was not you, ignore this email: your password stays the same.`,
      ].join('\n\n'),
    })
  },
}
