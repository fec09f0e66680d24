import type { AppContext } from '../../platform/context'
import { type EmailMessage, MailError } from '../../platform/mail/mailer'

/** Outcome of an email that a user waits for; `unreachable` if the mail server did not respond. */
export type ImmediateMailOutcome = 'sent' | 'refused' | 'unreachable'

/**
 * Sends an email while the user waits, and records the email. Logs any failure. Must be called only if email is
 * available.
 */
export async function sendMailImmediately(
  { mailer, log, recording }: Pick<AppContext, 'mailer' | 'log' | 'recording'>,
  mail: EmailMessage,
): Promise<ImmediateMailOutcome> {
  const { subject, to } = mail
  const recordMail = (delivered: boolean) =>
    recording.record({
      kind: 'MAIL',
      title: `${subject} to ${to.address}`,
      flagged: !delivered,
      details: { to: to.address, subject, delivered },
    })
  try {
    await mailer.send(mail)
    recordMail(true)
    return 'sent'
  } catch (error) {
    recordMail(false)
    log.warn({ err: error }, 'an email could not be sent')
    return isAnswer(error) ? 'refused' : 'unreachable'
  }
}

function isAnswer(error: unknown): boolean {
  return error instanceof MailError && (error.cause as { responseCode?: number }).responseCode !== undefined
}
