import { createTransport } from 'nodemailer'
import type { Config } from '../config'

interface Mail {
  to: { name: string; address: string }
  subject: string
  text: string
}

/** Sends mail, if the configuration names a mail server. */
export interface Mailer {
  /** False: `send` must not be called. */
  readonly available: boolean
  /** The address of the app, for links. */
  readonly appUrl: string
  readonly siteName: string
  /** @throws Error if the mail server does not take it. */
  send(mail: Mail): Promise<void>
}

/** Milliseconds that a mail server may take to answer. */
const TIMEOUT = 10_000

/** A mailer over `SMTP_URL`; without one it is not available. */
export function createMailer({
  smtpUrl,
  mailFrom,
  appUrl,
  siteName,
}: Pick<Config, 'smtpUrl' | 'mailFrom' | 'appUrl' | 'siteName'>): Mailer {
  const transport =
    smtpUrl === undefined ? undefined : createTransport(smtpUrl, { from: { name: siteName, address: mailFrom } })
  return {
    available: transport !== undefined,
    appUrl,
    siteName,
    async send(mail) {
      if (!transport) throw new Error('SMTP_URL is not set')
      await withTimeout(transport.sendMail(mail))
    },
  }
}

function withTimeout<T>(sending: Promise<T>): Promise<T> {
  return Promise.race([
    sending,
    new Promise<never>((_resolve, reject) =>
      setTimeout(() => reject(new Error(`no answer within ${TIMEOUT} ms`)), TIMEOUT).unref(),
    ),
  ])
}
