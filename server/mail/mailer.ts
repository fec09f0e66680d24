import type { Transporter } from 'nodemailer'
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
  let opened: Promise<Transporter> | undefined
  // why: few servers send mail, and fewer in their first minute
  const open = async (url: string): Promise<Transporter> => {
    const { createTransport } = await import('nodemailer')
    return createTransport(url, { from: { name: siteName, address: mailFrom } })
  }
  return {
    available: smtpUrl !== undefined,
    appUrl,
    siteName,
    async send(mail) {
      if (smtpUrl === undefined) throw new Error('SMTP_URL is not set')
      opened ??= open(smtpUrl)
      const transport = await opened
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
