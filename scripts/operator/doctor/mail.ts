import type { ServerConfig } from '../../../server/config'
import { connectToMailServer } from '../../../server/platform/mail/mailer'
import { maskText } from '../../../server/platform/telescope/masking/texts'
import { type DoctorFinding, reportGood, reportProblem, reportUnchecked } from './finding'

/** Checks that the mail server accepts the login; sends nothing. */
export async function checkMail({ smtpUrl }: Pick<ServerConfig, 'smtpUrl'>): Promise<DoctorFinding> {
  if (!smtpUrl) return reportUnchecked('SMTP_URL is not set, so the server sends no email.')
  const { host } = new URL(smtpUrl)
  try {
    await connectToMailServer(smtpUrl)
    return reportGood(`The mail server ${host} accepts the connection.`)
  } catch (error) {
    const { code, message } = error as Error & { code?: string }
    if (code === 'EAUTH')
      return reportProblem(
        `The mail server ${host} refuses the user or password of SMTP_URL.`,
        'Correct SMTP_URL; characters such as @ and / in a password are written as %40 and %2F.',
      )
    return reportProblem(
      `The mail server ${host} cannot be used: ${maskText(message.split('\n')[0] ?? '')}.`,
      'Check the host and port in SMTP_URL, whether it must be smtps:, and any firewall in between.',
    )
  }
}
