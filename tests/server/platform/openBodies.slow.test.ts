import { once } from 'node:events'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { json } from 'node:stream/consumers'
import { afterEach, expect, it, vi } from 'vitest'
import { provideApp } from '../../support/app'

const app = provideApp()

const MiB = 1024 * 1024
const PDF = Buffer.from('%PDF-1.7\n%%EOF')
const JSON_BODY = { 'Content-Type': 'application/json' }
const open: ClientRequest[] = []
afterEach(async () => {
  for (const sent of open.splice(0)) sent.destroy()
})

/** Begins a body of this length and sends only its first byte; `answer` is the response that comes nevertheless. */
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

it('Documents and photos that arrive slowly from ten users keep nobody else from sending theirs', async () => {
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

it('A user who sends five large bodies is told to wait with the sixth, and other users are not', async () => {
  const headers = { ...JSON_BODY, ...(await script('tester')) }
  const sending = Array.from({ length: 6 }, () => begin('/graphql', { headers }))
  const refused = await Promise.any(sending.map(({ answer }) => answer))
  expect(refused).toMatchObject({ status: 429, retryAfter: '10', body: { code: 'RATE_LIMITED' } })
  const other = await app.signIn('tester')
  expect((await other.rest('POST', '/assets', { name: 'x'.repeat(MiB) })).status).toBe(422)
})

it('A hundred bodies without an account can be open at a time, and users are answered all the while', async () => {
  const user = await app.signIn('tester')
  const sending = Array.from({ length: 101 }, () => begin('/graphql', { length: 1000, headers: JSON_BODY }))
  const refused = await Promise.any(sending.map(({ answer }) => answer))
  expect(refused).toMatchObject({ status: 429, retryAfter: '10', body: { code: 'RATE_LIMITED' } })
  expect((await user.graphql('{ currentUser { id } }')).data).toBeTruthy()
  for (const { sent } of sending) sent.destroy()
  await vi.waitFor(async () => expect((await app.visitor().rest('POST', '/assets', {})).status).toBe(401))
})
