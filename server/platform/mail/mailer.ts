import { Socket } from 'node:net'
import type { Readable } from 'node:stream'
import type { Transporter } from 'nodemailer'
import type SMTPTransport from 'nodemailer/lib/smtp-transport'

declare module '../context' {
  interface Services {
    mailer: Mailer
  }
}

interface MailSettings {
  /** Absent if the server sends no emails. */
  smtpUrl?: string
  /** The sender address of emails. */
  mailFrom: string
  appUrl: string
  siteName: string
}

/** An email to one recipient. */
export interface EmailMessage {
  to: { name: string; address: string }
  subject: string
  text: string
  html?: string
  /** Additional headers, such as List-Unsubscribe. */
  headers?: Readonly<Record<string, string>>
  attachments?: readonly { filename: string; content: Buffer | Readable; contentType: string }[]
  /**
   * Message-ID without angle brackets. If an email is sent again, its Message-ID stays the same, so that the recipient
   * sees the email only once.
   */
  messageId?: string
}

/** Sends emails, if a mail server is configured. */
export interface Mailer {
  /** False if no mail server is configured; `send` must not be called then. */
  readonly available: boolean
  /** Base URL of the app, for links. */
  readonly appUrl: string
  readonly siteName: string
  /** @throws MailError if the mail server has not accepted the email. */
  send(mail: EmailMessage): Promise<void>
}

/** Thrown if an email was not sent, or may not have been sent. */
export class MailError extends Error {
  constructor(
    cause: Error,
    /** True if the mail server received the email but did not confirm it. */
    readonly mayHaveArrived: boolean,
  ) {
    super(cause.message, { cause })
  }
}

/** Mail server timeouts, in ms. */
interface MailLimits {
  silence: number
  /** Timeout for a whole email or a whole sign-in. */
  total: number
}

const LIMITS: MailLimits = { silence: 10_000, total: 120_000 }

/** Maximum size of a mail server's reply, in bytes. RFC 5321 allows lines of 512 bytes. */
const MAX_RESPONSE_SIZE = 65_536

/** Creates a mailer for the mail server at `SMTP_URL`. The mailer is unavailable if `SMTP_URL` is not set. */
export function createMailer({ smtpUrl, mailFrom, appUrl, siteName }: MailSettings, limits = LIMITS): Mailer {
  return {
    available: smtpUrl !== undefined,
    appUrl,
    siteName,
    async send({ messageId, ...mail }) {
      if (smtpUrl === undefined) throw new Error('SMTP_URL is not set. Set it to send emails.')
      const transfer = { begun: false }
      const message = {
        ...mail,
        from: { name: siteName, address: mailFrom },
        attachments: mail.attachments && [...mail.attachments],
        ...(messageId && { messageId: `<${messageId}@${new URL(appUrl).hostname}>` }),
      }
      try {
        await withTransport(smtpUrl, limits, (transport) => {
          transport.use('stream', ({ message }, done) => {
            watchTransfer(message, transfer)
            done()
          })
          return transport.sendMail(message)
        })
      } catch (error) {
        const isAnswer = (error as { responseCode?: number }).responseCode !== undefined
        throw new MailError(error as Error, transfer.begun && !isAnswer)
      }
    },
  }
}

/**
 * Connects to a mail server and signs in, but sends nothing.
 * @throws Error if that fails.
 */
export async function connectToMailServer(smtpUrl: string): Promise<void> {
  await withTransport(smtpUrl, LIMITS, (transport) => transport.verify())
}

async function withTransport(
  url: string,
  { silence, total }: MailLimits,
  work: (transport: Transporter) => Promise<unknown>,
): Promise<void> {
  // why: the library is imported on demand, because few servers send emails, and even fewer in their first minute
  const { createTransport } = await import('nodemailer')
  // why: this timer ends the socket, because the library's timeouts restart with each byte, so a mail server sending
  // single bytes could block the sender forever
  const socket = new Socket()
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    socket.destroy()
  }, total)
  const options: SMTPTransport.Options = {
    ...{ url, socket, maxResponseSize: MAX_RESPONSE_SIZE },
    ...{ connectionTimeout: silence, greetingTimeout: silence, socketTimeout: silence },
  }
  try {
    await work(createTransport(options))
  } catch (error) {
    throw isLate
      ? new Error(
          `The mail server took longer than ${total / 1000} s to respond. Check SMTP_URL and the mail server.`,
          { cause: error },
        )
      : error
  } finally {
    clearTimeout(timer)
  }
}

interface Message {
  createReadStream(...options: unknown[]): NodeJS.ReadableStream
}

/**
 * Sets `begun` when the transfer of the message itself begins, which is after the server has accepted sender and
 * recipient.
 */
function watchTransfer(message: Message, transfer: { begun: boolean }): void {
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
