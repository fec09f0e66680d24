import type { AppContext } from '../shared/context'
import type { User } from './user.type'

/** Mails a user how to sign in. False if no mail can be sent, or the mail server did not take it (logged). */
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
        `you can sign in to ${siteName} at ${appUrl}/login with this e-mail address and the password`,
        `    ${oneTimePassword}`,
        'It is good for one time: you will be asked for a password of your own.',
      ].join('\n\n'),
    })
    recordMail(true)
    return true
  } catch (error) {
    recordMail(false)
    log.warn({ err: error }, 'invitation not sent')
    return false
  }
}
