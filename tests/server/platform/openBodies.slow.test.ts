import { once } from 'node:events'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import express from 'express'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { withLargeBody } from '../../../server/platform/http/largeBody'
import { VisitorBodyLimiter } from '../../../server/platform/http/visitorBodyLimiter'
import { provideApp } from '../../support/app'

const app = provideApp()

const MiB = 1024 * 1024
const PDF = Buffer.from('%PDF-1.7\n%%EOF')
const JSON_BODY = { 'Content-Type': 'application/json' }
const open: ClientRequest[] = []
afterEach(async () => {
  for (const sent of open.splice(0)) sent.destroy()
})

/** Starts a body of `length` bytes but sends only the first byte; `answer` is the response that arrives anyway. */
function begin(path: string, { length = MiB, headers = {} }: { length?: number; headers?: object } = {}) {
  const sent = request(app.url + path, { method: 'POST', headers: { 'Content-Length': String(length), ...headers } })
  sent.on('error', () => undefined)
  sent.write('%')
  open.push(sent)
  const answer = once(sent, 'response').then(async ([response]: IncomingMessage[]) => ({
    status: response?.statusCode,
    retryAfter: response?.headers['retry-after'],
    body: response && (await json(response)),
  }))
  answer.catch(() => undefined)
  return { sent, answer }
}

const script = async (...roles: string[]) => (await app.scriptOf(await app.signIn(...roles))).headers

it('documents and photos sent slowly by ten users do not keep others from sending theirs', async () => {
  for (let user = 0; user < 5; user++) {
    begin('/api/check-documents?name=a.pdf', { headers: await script('tester') })
    begin('/graphql', { headers: { ...JSON_BODY, ...(await script('tester')) } })
  }
  const sender = await app.signIn('tester')
  const document = await sender.fetch('/api/check-documents?name=a.pdf', {
    method: 'POST',
    headers: { 'Content-Type': 'application/pdf' },
    body: PDF,
  })
  expect(document.status).toBe(201)
  const description = 'x'.repeat(2 * MiB)
  const { status, body } = await sender.rest('POST', '/assets', { name: 'Saw', code: 'S-1', frequency: 1, description })
  expect({ status, fields: Object.keys(body.errors) }).toEqual({ status: 422, fields: ['description'] })
})

it("a user's sixth large body at once has to wait, and other users' do not", async () => {
  const headers = { ...JSON_BODY, ...(await script('tester')) }
  const sending = Array.from({ length: 6 }, () => begin('/graphql', { headers }))
  const refused = await Promise.any(sending.map(({ answer }) => answer))
  expect(refused).toMatchObject({ status: 429, retryAfter: '10', body: { code: 'RATE_LIMITED' } })
  const other = await app.signIn('tester')
  expect((await other.rest('POST', '/assets', { name: 'x'.repeat(MiB) })).status).toBe(422)
})

it('at most two large bodies of each user, and eight in all, are in memory at a time', async () => {
  const arrived = new Set<string>()
  const events: string[] = []
  const answers = new Map<string, () => void>()
  const receiving = express().post('/:name', (req, res) => {
    const { name } = req.params
    req.once('end', () => arrived.add(name))
    const receiver = { userId: name.charCodeAt(0), signal: new AbortController().signal, limit: MiB }
    void withLargeBody(req, receiver, async (read) => {
      await read()
      events.push(name)
      await new Promise<void>((resolve) => answers.set(name, resolve))
      res.end()
    })
  })
  const server = receiving.listen()
  onTestFinished(() => void server.close())
  const send = async (name: string) => {
    const { port } = server.address() as AddressInfo
    const sent = request({ port, path: `/${name}`, method: 'POST' }).end(Buffer.alloc(MiB))
    sent.on('error', () => undefined)
    open.push(sent)
    await expect.poll(() => arrived.has(name)).toBe(true)
  }
  const begun = (name: string) => expect.poll(() => events).toContain(name)
  const answer = (name: string) => {
    events.push(`${name} answered`)
    answers.get(name)?.()
  }

  for (const name of ['A1', 'A2']) await send(name).then(() => begun(name))
  await send('A3')
  for (const name of ['B1', 'B2', 'C1', 'C2', 'D1', 'D2']) await send(name).then(() => begun(name))
  await send('E1')
  answer('D2')
  await begun('E1')
  answer('A1')
  await begun('A3')
  expect(events.join(', ')).toBe('A1, A2, B1, B2, C1, C2, D1, D2, D2 answered, E1, A1 answered, A3')
  for (const name of ['A2', 'A3', 'B1', 'B2', 'C1', 'C2', 'D1', 'E1']) answer(name)
})

it('a hundred bodies without an account can be open at a time, and users are served meanwhile', async () => {
  const user = await app.signIn('tester')
  const sending = Array.from({ length: 101 }, () => begin('/graphql', { length: 1000, headers: JSON_BODY }))
  const refused = await Promise.any(sending.map(({ answer }) => answer))
  expect(refused).toMatchObject({ status: 429, retryAfter: '10', body: { code: 'RATE_LIMITED' } })
  expect((await user.graphql('{ currentUser { id } }')).data).toBeTruthy()
  for (const { sent } of sending) sent.destroy()
  await vi.waitFor(async () => expect((await app.visitor().rest('POST', '/assets', {})).status).toBe(401))
})

it('a body without an account is abandoned when it takes too long', () => {
  vi.useFakeTimers()
  try {
    const bodies = new VisitorBodyLimiter({ ofAddress: 1, inAll: 2, ms: 20_000 })
    const slow = bodies.begin('2001:db8::1')
    expect(() => bodies.begin('2001:db8::2')).toThrow('Too many requests')
    bodies.begin('192.0.2.1').done()
    vi.advanceTimersByTime(19_999)
    expect(slow.signal.aborted).toBe(false)
    vi.advanceTimersByTime(1)
    expect(slow.signal.aborted).toBe(true)
    slow.done()
    expect(() => bodies.begin('2001:db8::2')).not.toThrow()
  } finally {
    vi.useRealTimers()
  }
})
