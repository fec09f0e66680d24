import type { AppContext } from '../../../platform/context'
import { sendMailImmediately } from '../sendMailImmediately'
import type { User } from './user.type'

/**
 * Emails a user a one-time password. Returns false if email is not configured, or if the mail server refused the email;
 * the refusal is logged.
 */
export async function mailOneTimePassword(
  context: Pick<AppContext, 'mailer' | 'log' | 'recording'>,
  user: User,
  oneTimePassword: string,
): Promise<boolean> {
  const { available, siteName, appUrl } = context.mailer
  if (!available) return false
  const outcome = await sendMailImmediately(context, {
    to: { name: user.name, address: user.email },
    subject: `Your account at ${siteName}`,
    text: [
      `Hello ${user.name},`,
      `Sign in to ${siteName} at ${appUrl}/login with this email address and this one-time password:`,
      `    ${oneTimePassword}`,
      'The password works once. You will then set your own password.',
    ].join('\n\n'),
  })
  return outcome === 'sent'
}
