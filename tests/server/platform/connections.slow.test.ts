import { once } from 'node:events'
import { Agent, type RequestListener, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import express from 'express'
import { expect, it, onTestFinished } from 'vitest'
import { type HttpListener, startListening } from '../../../server/platform/http/listener'
import type { SlowClientLimits } from '../../../server/platform/http/slowClientLimits'
import { createCertificateAuthority, issueServerCertificate } from '../../../server/platform/tls/certificateAuthority'

/** Limits that are long enough even if a busy machine delays this process. */
const LIMITS: SlowClientLimits = {
  beginningMs: 500,
  keepAliveMs: 5_000,
  standstillMs: 1_000,
  bodyBytes: 1_000,
  restMs: 300,
}
const POST = 'POST / HTTP/1.1\r\nHost: hall\r\nContent-Length: 1000000\r\n\r\n'
const GET = 'GET / HTTP/1.1\r\nHost: hall\r\n\r\n'
const MUCH = Buffer.alloc(32 * 1024 * 1024)

async function listening(app: RequestListener): Promise<HttpListener> {
  const listener = await startListening({ host: '127.0.0.1', port: 0, tls: undefined }, undefined, LIMITS)
  serve(listener, app)
  onTestFinished(() => listener.close())
  return listener
}

const serve = (listener: HttpListener, app: RequestListener) => listener.serve(express().use(app))

/** Reads the body to its end, then responds. */
const echo: RequestListener = (req, res) => void req.resume().on('end', () => res.end('read'))

function* pieces(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

function opened(port: number): Socket {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  onTestFinished(() => void socket.destroy())
  return socket
}

async function receivedBy(socket: Socket): Promise<string> {
  let text = ''
  socket.setEncoding('latin1').on('data', (chunk) => {
    text += chunk
  })
  await new Promise((resolve) => socket.once('close', resolve))
  return text
}

function repeat(socket: Socket, bytes: string, everyMs: number): void {
  const timer = setInterval(() => socket.write(bytes), everyMs)
  socket.once('close', () => clearInterval(timer))
}

/** Takes six times the standstill limit to read `MUCH`. @returns a function that counts the bytes so far. */
function readSlowly(socket: Socket): () => number {
  const part = MUCH.length / 24
  let received = 0
  socket.on('data', ({ length }) => {
    const isPartFull = Math.floor((received + length) / part) > Math.floor(received / part)
    received += length
    if (!isPartFull) return
    socket.pause()
    setTimeout(() => socket.resume(), LIMITS.standstillMs / 4)
  })
  return () => received
}

it('a connection that sends no request, or its headers byte by byte, is closed', async () => {
  const { port } = await listening(echo)
  const silent = opened(port)
  const slow = opened(port)
  slow.write('GET / HTTP/1.1\r\nX: ')
  repeat(slow, 'x', 50)
  const [nothing, refusal] = await Promise.all([receivedBy(silent), receivedBy(slow)])
  expect([nothing, refusal]).toEqual(Array(2).fill(expect.stringContaining('408 Request Timeout')))
})

it('an unfinished handshake is closed', async () => {
  const { certificate, key } = await issueServerCertificate(await createCertificateAuthority('Hall'), ['localhost'])
  const tls = { port: 0 } as Parameters<typeof startListening>[0]['tls']
  const credentials = { cert: Buffer.from(certificate), key: Buffer.from(key) }
  const listener = await startListening({ host: '127.0.0.1', port: 0, tls }, credentials, LIMITS)
  onTestFinished(() => listener.close())
  expect(await receivedBy(opened(listener.httpsPort))).toBe('')
})

it('a body that stops, or arrives byte by byte, is rejected', async () => {
  const { port } = await listening(echo)
  const still = opened(port)
  still.write(POST)
  const slow = opened(port)
  slow.write(POST)
  repeat(slow, 'x', 50)
  const [stopped, slowed] = await Promise.all([receivedBy(still), receivedBy(slow)])
  expect([stopped, slowed]).toEqual(Array(2).fill(expect.stringContaining('408 Request Timeout')))
})

it('a body that keeps arriving may take any time', async () => {
  const { port } = await listening(echo)
  const socket = opened(port)
  const parts = 20
  socket.write(`POST / HTTP/1.1\r\nHost: hall\r\nConnection: close\r\nContent-Length: ${parts * 1_000}\r\n\r\n`)
  let sent = 0
  const timer = setInterval(() => {
    socket.write('x'.repeat(1_000))
    sent += 1
    if (sent === parts) clearInterval(timer)
  }, LIMITS.standstillMs / 6)
  expect(await receivedBy(socket)).toMatch(/200 OK.*read/s)
})

it('an unread response is abandoned, even while its client keeps sending, but a slow response is not', async () => {
  const answered = new Set<Socket>()
  const { port } = await listening((req, res) => {
    if (req.url === '/late') return void setTimeout(() => res.end('late'), LIMITS.standstillMs * 3)
    answered.add(req.socket)
    res.end(MUCH)
  })
  const kinds = ['', '\r\n', GET]
  for (const sends of kinds) {
    const stalled = opened(port)
    stalled.pause()
    stalled.write(GET)
    if (sends) repeat(stalled, sends, LIMITS.standstillMs / 8)
  }
  expect(await (await fetch(`http://127.0.0.1:${port}/late`)).text()).toBe('late')
  await expect.poll(() => [...answered].map(({ destroyed }) => destroyed)).toEqual(kinds.map(() => true))
})

it('a response that is read slowly is sent completely, even while its client keeps sending', async () => {
  const { port } = await listening((_req, res) => void Readable.from(pieces(MUCH, 64 * 1024)).pipe(res))
  const slow = opened(port)
  slow.write(GET)
  repeat(slow, '\r\n', LIMITS.standstillMs / 8)
  const received = readSlowly(slow)
  await expect.poll(received).toBeGreaterThan(MUCH.length)
})

it('a request on an open connection just after the listener has closed is answered, and the connection ends', async () => {
  const { port, close } = await listening(echo)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => agent.destroy())
  const get = async () => {
    const [response] = await once(request({ port, host: '127.0.0.1', agent }).end(), 'response')
    await once(response.resume(), 'end')
    return response.headers.connection
  }
  expect(await get()).toBe('keep-alive')
  const closed = close()
  expect(await get()).toBe('close')
  await closed
  await expect(get()).rejects.toThrow('ECONNREFUSED')
})

it('a stopping server completes a response that is read slowly', async () => {
  const { port, close } = await listening((_req, res) => void res.end(MUCH))
  const slow = opened(port)
  slow.write(GET)
  const received = readSlowly(slow)
  await expect.poll(received).toBeGreaterThan(0)
  await close()
  await expect.poll(received).toBeGreaterThan(MUCH.length)
})

it('a stopping server answers a request that arrived while its process was paused', async () => {
  const { port, close } = await listening(echo)
  const socket = opened(port)
  socket.write(GET)
  await once(socket, 'readable')
  const closed = close()
  await nextTurn()
  await nextTurn()
  socket.write(GET)
  const start = performance.now()
  while (performance.now() - start < 1_500);
  expect(await receivedBy(socket)).toContain('Connection: close')
  await closed
})
