import type { ServerConfig } from '../../../server/config'
import { connectToMailServer } from '../../../server/platform/mail/mailer'
import { maskText } from '../../../server/platform/telescope/masking/maskText'
import {
  createGoodDoctorFinding,
  createProblemDoctorFinding,
  createUncheckedDoctorFinding,
  type DoctorFinding,
} from './finding'

/** Checks that the mail server accepts the login; sends no email. */
export async function diagnoseMail({ smtpUrl }: Pick<ServerConfig, 'smtpUrl'>): Promise<DoctorFinding> {
  if (!smtpUrl)
    return createUncheckedDoctorFinding(
      'SMTP_URL is not set, so the server sends no email. Set SMTP_URL if the hall needs email.',
    )
  const { host } = new URL(smtpUrl)
  try {
    await connectToMailServer(smtpUrl)
    return createGoodDoctorFinding(`The mail server ${host} accepts the connection.`)
  } catch (error) {
    const { code, message } = error as Error & { code?: string }
    if (code === 'EAUTH')
      return createProblemDoctorFinding(
        `The mail server ${host} rejects the user name or password in SMTP_URL.`,
        'Correct SMTP_URL; characters such as @ and / in a password must be written as %40 and %2F.',
      )
    return createProblemDoctorFinding(
      `The mail server ${host} cannot be used: ${maskText(message.split('\n')[0] ?? '')}.`,
      'Check the host and port in SMTP_URL, whether the URL must begin with smtps:, and any firewall in between.',
    )
  }
}
