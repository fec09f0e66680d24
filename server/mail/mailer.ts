import type { Transporter } from 'nodemailer'
import type { Config } from '../config'

/** A mail to one person. */
export interface Mail {
  to: { name: string; address: string }
  subject: string
  text: string
  html?: string
  /** Further headers, such as List-Unsubscribe. */
  headers?: Readonly<Record<string, string>>
  attachments?: readonly { filename: string; content: Buffer | NodeJS.ReadableStream; contentType: string }[]
  /** Without the angle brackets; the same for the same mail, so that a mailbox shows it once. */
  messageId?: string
}

/** Sends mail, if the configuration names a mail server. */
export interface Mailer {
  /** False: `send` must not be called. */
  readonly available: boolean
  /** The address of the app, for links. */
  readonly appUrl: string
  readonly siteName: string
  /** @throws MailError if the mail server did not take it. */
  send(mail: Mail): Promise<void>
}

/** A mail was not sent, or it is not known. */
export class MailError extends Error {
  constructor(
    cause: Error,
    /** The mail server was given the mail, but did not say whether it takes it. */
    readonly mayHaveArrived: boolean,
  ) {
    super(cause.message, { cause })
  }
}

/** Milliseconds that a mail server may keep silent. */
const TIMEOUT = 10_000
const TIMEOUTS = { connectionTimeout: TIMEOUT, greetingTimeout: TIMEOUT, socketTimeout: TIMEOUT }

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
    const transport = createTransport({ url, ...TIMEOUTS }, { from: { name: siteName, address: mailFrom } })
    transport.use('stream', (mail, done) => {
      watchTransfer(mail.message, mail.data as unknown as Sending)
      done()
    })
    return transport
  }
  return {
    available: smtpUrl !== undefined,
    appUrl,
    siteName,
    async send({ messageId, ...mail }) {
      if (smtpUrl === undefined) throw new Error('SMTP_URL is not set')
      opened ??= open(smtpUrl)
      const transport = await opened
      const transfer = { begun: false }
      const message = {
        ...mail,
        attachments: mail.attachments && [...mail.attachments],
        ...(messageId && { messageId: `<${messageId}@${new URL(appUrl).hostname}>` }),
        transfer,
      }
      try {
        await transport.sendMail(message as never)
      } catch (error) {
        const isAnswer = (error as { responseCode?: number }).responseCode !== undefined
        throw new MailError(error as Error, transfer.begun && !isAnswer)
      }
    },
  }
}

/** Connects to a mail server and signs in, without sending anything. @throws Error if it cannot. */
export async function connectToMailServer(smtpUrl: string): Promise<void> {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({ url: smtpUrl, ...TIMEOUTS })
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}

/** What is known of a mail while it is sent. */
interface Sending {
  transfer: { begun: boolean }
}

interface Message {
  createReadStream(...options: unknown[]): NodeJS.ReadableStream
}

/** Notes when the mail itself goes to the server, which is after the server has accepted sender and recipient. */
function watchTransfer(message: Message, { transfer }: Sending): void {
  const createReadStream = message.createReadStream.bind(message)
  message.createReadStream = (...options) => {
    const stream = createReadStream(...options)
    const pipe = stream.pipe.bind(stream)
    stream.pipe = (destination, ...rest) => {
      transfer.begun = true
      return pipe(destination, ...rest)
    }
    return stream
  }
}
