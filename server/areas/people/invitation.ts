import type { AppContext } from '../../platform/context'
import type { User } from './user.type'

/** Mails a user a one-time password. False if mail is not configured, or the mail server refused it (logged). */
export async function sendInvitation(
  { mailer, log, recording }: Pick<AppContext, 'mailer' | 'log' | 'recording'>,
  user: User,
  oneTimePassword: string,
): Promise<boolean> {
  if (!mailer.available) return false
  const { siteName, appUrl } = mailer
  const subject = `Your account at ${siteName}`
  const recordMail = (delivered: boolean) =>
    recording.record({
      kind: 'MAIL',
      title: `${subject} to ${user.email}`,
      flagged: !delivered,
      details: { to: user.email, subject, delivered },
    })
  try {
    await mailer.send({
      to: { name: user.name, address: user.email },
      subject,
      text: [
        `Hello ${user.name},`,
        `Sign in to ${siteName} at ${appUrl}/login with this e-mail address and this one-time password:`,
        `    ${oneTimePassword}`,
        'The password works once. You will then set your own password.',
      ].join('\n\n'),
    })
    recordMail(true)
    return true
  } catch (error) {
    recordMail(false)
    log.warn({ err: error }, 'invitation could not be sent')
    return false
  }
}
