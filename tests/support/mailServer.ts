import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll } from 'vitest'

/** An email as received by the server. */
export interface ReceivedMail {
  from: string
  to: string[]
  /** Headers and text. */
  data: string
}

export interface MailServer {
  url: string
  mails: ReceivedMail[]
  close(): Promise<void>
}

/**
 * A mail server on a free port that knows just enough SMTP to receive an email; it can also reject emails, or
 * disconnect instead of confirming an email.
 */
export async function startMailServer({ refuses = false, breaksOff = false } = {}): Promise<MailServer> {
  const mails: ReceivedMail[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    void answerCommands(socket, mails, { refuses, breaksOff })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mails,
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Starts an SMTP server before all tests in a file or `describe`, and stops it after them. */
export function provideMailServer(): MailServer {
  const mailServer = {} as MailServer
  beforeAll(async () => void Object.assign(mailServer, await startMailServer()))
  afterAll(() => mailServer.close())
  return mailServer
}

async function answerCommands(
  socket: Socket,
  mails: ReceivedMail[],
  { refuses, breaksOff }: { refuses: boolean; breaksOff: boolean },
): Promise<void> {
  const say = (line: string) => socket.write(`${line}\r\n`)
  let mail: ReceivedMail = { from: '', to: [], data: '' }
  let inData = false
  say('220 hall.example ESMTP')
  for await (const line of createInterface({ input: socket })) {
    if (inData && line !== '.') {
      mail.data += `${line}\n`
    } else if (inData) {
      inData = false
      mails.push(mail)
      mail = { from: '', to: [], data: '' }
      if (breaksOff) socket.destroy()
      else say('250 Taken')
    } else if (/^(EHLO|HELO)/i.test(line)) say('250 hall.example')
    else if (/^MAIL FROM/i.test(line)) {
      mail.from = addressIn(line)
      say('250 Go on')
    } else if (/^RCPT TO/i.test(line)) {
      if (refuses) say('550 Nobody of that name')
      else {
        mail.to.push(addressIn(line))
        say('250 Go on')
      }
    } else if (/^DATA/i.test(line)) {
      inData = true
      say('354 Speak')
    } else if (/^QUIT/i.test(line)) {
      say('221 Bye')
      socket.end()
    } else say('250 Well')
  }
}

const addressIn = (line: string) => /<([^>]*)>/.exec(line)?.[1] ?? ''

/** Decodes an email's text. */
export function readable(data: string): string {
  const [head = '', ...body] = data.split('\n\n')
  const text = body.join('\n\n')
  if (!/quoted-printable/i.test(head)) return text
  const bytes = text
    .replace(/=\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return new TextDecoder().decode(Uint8Array.from(bytes, (character) => character.charCodeAt(0)))
}

export interface Attachment {
  name: string
  content: Buffer
}

export function attachmentsOf(data: string): Attachment[] {
  return partsOf(data).flatMap(({ head, body }) => {
    const [, name = ''] = /filename="?([^";\n]*)"?/.exec(head) ?? []
    return /^Content-Disposition: attachment/im.test(head) ? [{ name, content: Buffer.from(body, 'base64') }] : []
  })
}

/** Returns the text of an email with attachments. */
export function textOf(data: string): string {
  const [part] = partsOf(data)
  return readable(part ? `${part.head}\n\n${part.body}` : data)
}

function partsOf(data: string): { head: string; body: string }[] {
  const [, boundary] = /boundary="([^"]*)"/.exec(data) ?? []
  if (!boundary) return []
  return data
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => {
      const [head = '', ...body] = part.trim().split('\n\n')
      return { head: head.replace(/\n[ \t]+/g, ' '), body: body.join('\n\n') }
    })
}
