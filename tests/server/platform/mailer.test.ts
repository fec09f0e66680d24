import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { createMailer, MailError } from '../../../server/platform/mail/mailer'

const MAIL = { to: { name: 'Ann', address: 'ann@hall.example' }, subject: 'Due', text: 'Two kettles' }

/** Sends an email to a server that responds as in `answers`. @returns the error. */
async function errorOf(answers: (socket: Socket) => void, limits: { silence: number; total: number }) {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.once('close', () => sockets.delete(socket))
    answers(socket)
  }).listen(0, '127.0.0.1')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const config = { smtpUrl: `smtp://127.0.0.1:${port}`, mailFrom: 'hall@hall.example' }
  const mailer = createMailer({ ...config, appUrl: 'http://hall.example', siteName: 'Hall' }, limits)
  const error: MailError = await mailer.send(MAIL).then(
    () => expect.fail('the mail was sent'),
    (refusal) => refusal,
  )
  await expect.poll(() => sockets.size, { message: 'connections left open' }).toBe(0)
  return error
}

it('a silent mail server is abandoned', async () => {
  const error = await errorOf(() => undefined, { silence: 200, total: 60_000 })
  expect(error).toBeInstanceOf(MailError)
  expect(error.message).not.toContain('took longer')
  expect(error.mayHaveArrived).toBe(false)
})

it('a mail server that responds byte by byte is abandoned', async () => {
  const error = await errorOf((socket) => drip(socket, '220-slowly\r\n'), { silence: 10_000, total: 500 })
  expect(error).toMatchObject({
    message: 'The mail server took longer than 0.5 s to respond. Check SMTP_URL and the mail server.',
    mayHaveArrived: false,
  })
})

it('a mail server that never confirms an email is abandoned, and the email may have arrived', async () => {
  const error = await errorOf(takesSlowly, { silence: 10_000, total: 1000 })
  expect(error).toMatchObject({
    message: 'The mail server took longer than 1 s to respond. Check SMTP_URL and the mail server.',
    mayHaveArrived: true,
  })
})

it.each([
  ['without a line break', 'x'],
  ['in lines that go on', '220-more\r\n'],
])('a mail server that responds endlessly, %s, is abandoned', async (_, text) => {
  const flood = Buffer.from(text.repeat(100_000))
  const error = await errorOf(
    (socket) => {
      const send = () => {
        while (socket.writable && socket.write(flood));
      }
      socket.on('drain', send)
      send()
    },
    { silence: 10_000, total: 60_000 },
  )
  expect(error).toMatchObject({ message: expect.stringContaining('exceeds maximum'), mayHaveArrived: false })
})

/** Sends a text again and again, one byte every 20 ms. */
function drip(socket: Socket, text: string): void {
  let sent = 0
  const timer = setInterval(() => socket.write(text[sent++ % text.length] ?? ''), 20)
  socket.once('close', () => clearInterval(timer))
}

/** Accepts an email, then sends the response slowly. */
function takesSlowly(socket: Socket): void {
  let received = ''
  socket.write('220 hall.example ESMTP\r\n')
  socket.on('data', (chunk) => {
    received += chunk
    if (received.endsWith('\r\n.\r\n')) return drip(socket, '250-taking\r\n')
    if (/^DATA/m.test(received)) return void (received.endsWith('DATA\r\n') && socket.write('354 Go on\r\n'))
    socket.write('250 Well\r\n')
  })
}
