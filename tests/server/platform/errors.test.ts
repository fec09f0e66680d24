import { once } from 'node:events'
import { request } from 'node:http'
import { connect } from 'node:net'
import { json } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { getIntrospectionQuery } from 'graphql'
import { expect, it } from 'vitest'
import { getPublicPagePath } from '../../../domain/labels/publicPages'
import type { Client, GraphQLAnswer } from '../../support/client'
import { eventually } from '../../support/eventually'
import { startFileApp } from '../../support/fileApp'

const app = await startFileApp()
const client = await app.signIn('super-admin')

const JSON_BODY = { 'Content-Type': 'application/json' }

function loggedFaults(requestId: string) {
  return app.log.filter((line) => line.reqId === requestId && line.err).map((line) => JSON.stringify(line.err))
}

it.each(['assets', 'users', 'sessions'])(
  'a server error without %s shows only its number, which the log explains',
  async (table) => {
    await app.without(table, async () => {
      const answers = [
        { ...(await client.rest('GET', '/assets')), api: 'REST' },
        { ...(await client.graphql('{ assets { items { id } } }')), api: 'GraphQL' },
      ]
      for (const { api, headers, ...answer } of answers) {
        const requestId = String(headers.get('X-Request-Id'))
        const text = JSON.stringify(answer)
        expect(text, api).toContain(`Something went wrong. Quote reference ${requestId} when you report the error.`)
        expect(text).toContain('INTERNAL')
        expect(text).not.toMatch(/relation|prisma|select|stack|server\//i)
        expect(loggedFaults(requestId).join()).toContain(`relation \\"${table}\\" does not exist`)
      }
      expect(answers[0]).toMatchObject({ status: 500 })
    })
    expect((await client.rest('GET', '/assets')).status).toBe(200)
  },
)

it.each(['/', '/api/assets', '/graphql', '/photos/1'])('every error of %s has its own number', async (path) => {
  const numbers = [await app.visitor().fetch(path), await app.visitor().fetch(path)].map(({ headers }) =>
    headers.get('X-Request-Id'),
  )
  expect(numbers[0]).not.toBe(numbers[1])
})

it('every response has the number of its log lines, whatever it is', async () => {
  const admin = await app.signIn('admin')
  const { id: stockItemId } = await app.buildStockItem()
  const photo = await app.buildPhoto({ stockItemId })
  const { id } = (await admin.rest('POST', '/reports', { name: 'One', sql: 'SELECT 1' })).body.report
  const sending = (body: string, type = 'application/json') => ({
    method: 'POST',
    body,
    headers: { 'Content-Type': type },
  })
  const calls: readonly [status: number, path: string, init?: RequestInit][] = [
    [200, '/index.html'],
    [200, `/photos/${photo.id}`],
    [200, `/api/reports/${id}/export.csv`],
    [200, `/api/reports/${id}/export.xlsx`],
    [200, '/api/openapi.json'],
    [204, '/sanctum/csrf-cookie'],
    [200, '/api/assets', { method: 'HEAD' }],
    [405, '/api/assets', { method: 'PUT' }],
    [400, '/api/assets', sending('{')],
    [400, '/graphql', sending('{')],
    [413, '/api/locations', sending('x'.repeat(1_100_000))],
    [415, '/api/assets', sending('a', 'text/plain')],
    [400, '/api/assets/%E0%A4%A'],
    [419, '/api/locations', { ...sending('{}'), headers: { 'X-XSRF-TOKEN': 'wrong' } }],
    [422, '/api/assets', sending('{}')],
  ]
  for (const [status, path, init] of calls) {
    const response = await admin.fetch(path, init)
    await response.arrayBuffer()
    const requestId = response.headers.get('X-Request-Id')
    expect(response.status, path).toBe(status)
    expect(requestId, path).toMatch(/^[0-9a-f-]{36}$/)
    await eventually(() =>
      expect(
        app.log.some((line) => line.reqId === requestId && line.res),
        path,
      ).toBe(true),
    )
  }
  expect(app.log.filter((line) => (line.req || line.err) && !line.reqId)).toEqual([])
})

const ABOUT_ITSELF = [
  getIntrospectionQuery({ inputValueDeprecation: true, schemaDescription: true }),
  '{ __type(name: "Asset") { fields { name description } } }',
  'query Hidden { ...A } fragment A on Query { ... on Query { shape: __schema { types { name } } } }',
]

it('introspection is allowed only to users who may see the console', async () => {
  const callers = {
    stranger: app.visitor(),
    tester: await app.signIn('tester'),
    developer: await app.signIn('developer'),
  }
  for (const query of ABOUT_ITSELF) {
    expect(await callers.stranger.graphql(query)).toMatchObject({
      errors: [{ extensions: { code: 'UNAUTHENTICATED' } }],
    })
    const refused = await callers.tester.graphql(query)
    expect(refused.data ?? null).toBeNull()
    expect(refused.errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }])
    const { data, errors } = await callers.developer.graphql(query)
    expect(errors).toBeUndefined()
    expect(JSON.stringify(data)).toContain('name')
  }
})

it('a variable inside a JSON value is rejected, and the whole value is accepted inline or as a variable', async () => {
  const run = (head: string, params: string, variables?: object) =>
    client.graphql(`query ${head} { runReport(id: 999999, limit: 1, params: ${params}) { __typename } }`, variables)
  const { errors } = await run('($name: String)', '{ name: $name }', { name: 'Kettle' })
  expect(errors).toMatchObject([
    {
      message: 'A variable cannot be part of a JSON value. Send the whole value as a variable.',
      extensions: { code: 'GRAPHQL_VALIDATION_FAILED' },
    },
  ])
  const unknownReport = { extensions: { code: 'NOT_FOUND' } }
  expect((await run('', '{ name: "Kettle" }')).errors).toMatchObject([unknownReport])
  expect((await run('($params: JSONObject)', '$params', { params: { name: 'Kettle' } })).errors).toMatchObject([
    unknownReport,
  ])
})

it('an error about an unknown field does not suggest a field', async () => {
  const { errors } = await client.graphql('{ asset(id: 1) { nam } }')
  expect(errors).toHaveLength(1)
  expect(JSON.stringify(errors)).not.toContain('name')
})

it.each([
  'mutation { login(email: "a", password: 471147) { id } }',
  '{ asset(id: { secret: 471147 }) { id } }',
  '{ assets(filter: { frequency: "471147" }) { total } }',
  '{ assets(filter: { status: s471147 }) { total } }',
  '{ tests(filter: { from: "471147" }) { total } }',
  'mutation { createAsset(input: { id: "471147-", name: "471147", code: "471147" }) { asset { id } } }',
])('errors do not repeat the text of %s', async (query) => {
  const answer = await client.graphql(query)
  expect(answer.errors?.length).toBeGreaterThan(0)
  expect(JSON.stringify(answer)).not.toContain('471147')
})

it.each([
  'subscription { __typename }',
  'query One { patSummary { total } } subscription Two { __typename }',
  'fragment A on Asset { id }',
  'type Asset { id: ID }',
  '',
  '{ patSummary @defer { total } }',
  'query ($x: Asset) { patSummary { total } }',
  'query ($x: JSONObject = {a: $x}) { patSummary { total } }',
])("%j is reported as the caller's error", async (query) => {
  const faults = app.log.filter((line) => line.err).length
  for (const sender of [client, app.visitor()])
    for (const operationName of query.includes('One') ? ['One', 'Two'] : [undefined]) {
      const body = JSON.stringify({ query, operationName })
      const response = await sender.fetch('/graphql', { method: 'POST', headers: JSON_BODY, body })
      const { data, errors } = (await response.json()) as GraphQLAnswer
      expect(response.status, JSON.stringify(errors)).toBe(400)
      expect(data).toBeUndefined()
      expect(JSON.stringify(errors)).not.toContain('INTERNAL')
    }
  expect(app.log.filter((line) => line.err)).toHaveLength(faults)
})

it('GET requests change nothing', async () => {
  const query = encodeURIComponent('mutation { createAsset(input: { name: "x", code: "x" }) { asset { id } } }')
  const response = await client.fetch(`/graphql?query=${query}`, { headers: { 'Apollo-Require-Preflight': '1' } })
  expect(response.status).toBe(405)
  expect(await app.database.prisma.asset.count()).toBe(0)
})

it.each(['', 'Other'])('an operation name that the document does not have is rejected: %j', async (operationName) => {
  const { id } = await app.buildAsset({ name: 'Urn' })
  const query = `mutation { deleteAsset(id: "${id}") { id } }`
  const body = JSON.stringify({ query, operationName })
  const response = await client.fetch('/graphql', { method: 'POST', headers: JSON_BODY, body })
  expect(response.status).toBe(400)
  expect(await response.json()).toEqual({ errors: [expect.objectContaining({ message: expect.any(String) })] })
  expect(await app.database.prisma.asset.findUnique({ where: { id } })).toMatchObject({ deletedAt: null })
})

const send = async (sender: Client, path: string, body: BodyInit, headers: Record<string, string> = JSON_BODY) => {
  const response = await sender.fetch(path, { method: 'POST', headers, body })
  return { status: response.status, body: (await response.json()) as { message: string } }
}
const MiB = 1024 * 1024

it.each([
  ['{"name":', 'The body is not valid JSON. Check its syntax.'],
  ['\u0000', 'The body is not valid JSON. Check its syntax.'],
  ['"text"', 'The body must be a JSON object.'],
  ['null', 'The body must be a JSON object.'],
  ['5', 'The body must be a JSON object.'],
])('a body that is not a JSON object is rejected with the reason: %j', async (body, message) => {
  for (const path of ['/api/assets', '/graphql'])
    expect(await send(client, path, body)).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST', message } })
})

it('a body with too many levels is rejected, through both APIs', async () => {
  const nested = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`
  expect(await send(client, '/api/assets', nested(64))).toMatchObject({ status: 422 })
  for (const levels of [65, 100_000])
    for (const path of ['/api/assets', '/graphql'])
      expect(await send(client, path, nested(levels))).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } })
})

it('a body with too many values is rejected, through both APIs', async () => {
  const many = (count: number) => `{"names":[${'1,'.repeat(count)}1]}`
  expect(await send(client, '/api/assets', many(24_000))).toMatchObject({ status: 422 })
  for (const path of ['/api/assets', '/graphql'])
    expect(await send(client, path, many(25_000))).toMatchObject({ status: 413, body: { code: 'PAYLOAD_TOO_LARGE' } })
  const text = JSON.stringify({ name: 'Saw', code: 'S-1', description: '[,{,'.repeat(400) })
  expect(await send(client, '/api/assets', text)).toMatchObject({ status: 201 })
  await app.clearHall()
})

it('a body must be UTF-8', async () => {
  const body = JSON.stringify({ name: 'Säge', code: 'S-1' })
  const typed = (charset: string) => ({ 'Content-Type': `application/json; charset=${charset}` })
  for (const charset of ['utf-16', 'utf-16le', 'utf-7', '"iso-8859-1"'])
    expect(await send(client, '/api/assets', body, typed(charset))).toMatchObject({ status: 415 })
  const long = JSON.stringify({ name: 'Säge', code: 'S-2', description: 'x'.repeat(300_000) })
  for (const latin1 of [body, long].map((text) => Buffer.from(text, 'latin1')))
    expect(await send(client, '/api/assets', latin1)).toMatchObject({
      status: 415,
      body: { message: 'Send the body as UTF-8.' },
    })
  expect(await send(client, '/api/assets', body, typed('UTF-8'))).toMatchObject({
    status: 201,
    body: { asset: { name: 'Säge' } },
  })
  await app.clearHall()
})

it('a body may have 128 KiB from a visitor, 1 MiB from a user, or 20 MiB if a user may send photos', async () => {
  const [little, small, large, largest, huge] = [MiB / 8 - 100, MiB - 100, 2 * MiB, 20 * MiB - 100, 21 * MiB].map(
    (size) => JSON.stringify({ name: 'x'.repeat(size) }),
  )
  const visitor = app.visitor()
  expect((await send(visitor, '/api/assets', String(little))).status).toBe(401)
  expect((await send(visitor, '/api/assets', String(small))).status).toBe(413)
  expect((await send(client, '/api/locations', String(small))).status).toBe(422)
  expect((await send(client, '/api/locations', String(large))).status).toBe(413)
  expect((await send(client, '/api/tests', String(large))).status).toBe(422)
  expect((await send(client, '/api/assets', String(largest))).status).toBe(422)
  const refused = await send(client, '/api/assets', String(huge))
  expect(refused).toMatchObject({ status: 413, body: { code: 'PAYLOAD_TOO_LARGE' } })
})

/** Sends a body that continues until the server responds. @returns the response. */
const sendOn = async (
  path: string,
  headers: Readonly<Record<string, string>>,
  { start = '', piece = Buffer.alloc(64 * 1024, '1') } = {},
) => {
  const sent = request(app.url + path, { method: 'POST', headers })
  const answered = once(sent, 'response')
  sent.write(start)
  const sending = setInterval(() => sent.writableNeedDrain || sent.write(piece), 1)
  const [response] = await answered.finally(() => clearInterval(sending))
  const isJson = /json/.test(String(response.headers['content-type']))
  const body = isJson ? await json(response) : undefined
  sent.destroy()
  return { status: response.statusCode, body }
}
const TERABYTE = { 'Content-Length': String(1e12) }

it.each([{}, TERABYTE])('a body is rejected as soon as it is known to be too large: %j', async (length) => {
  const message = 'The request is too large. Send less at a time.'
  const tooLarge = { status: 413, body: { code: 'PAYLOAD_TOO_LARGE', message } }
  const headers = { ...JSON_BODY, ...length }
  const script = await app.scriptOf(client)
  expect(await sendOn('/graphql', headers)).toMatchObject(tooLarge)
  for (const path of ['/graphql', '/api/tests'])
    expect(await sendOn(path, { ...script.headers, ...headers })).toMatchObject(tooLarge)
})

it('compressed bodies, public forms and hall files are rejected before their end, too', async () => {
  const { headers } = await app.scriptOf(client)
  await app.database.prisma.hallSettings.update({ where: { id: 1 }, data: { publicPages: true } })
  const { publicId } = await app.buildAsset()
  const bomb = { piece: gzipSync(Buffer.alloc(64 * MiB, ' ')) }
  const start = `--b\r\nContent-Disposition: form-data; name="photo"; filename="p.jpg"\r\n\r\n`
  const answers = [
    await sendOn('/graphql', { ...headers, ...JSON_BODY, 'Content-Encoding': 'gzip' }, bomb),
    await sendOn('/api/hall/restore', { ...headers, 'Content-Type': 'application/zip' }),
    await sendOn(getPublicPagePath(publicId), { 'Content-Type': 'multipart/form-data; boundary=b' }, { start }),
  ]
  for (const { status } of answers) expect(status).toBeOneOf([400, 409, 413, 422])
  await app.clearHall()
})

it('endless headers are rejected', async () => {
  const socket = connect(Number(new URL(app.url).port), '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write(`GET / HTTP/1.1\r\nX: ${'h'.repeat(100_000)}`)
  const [answer] = await once(socket, 'data')
  expect(String(answer)).toMatch(/^HTTP\/1\.1 431 /)
  socket.destroy()
})

it.each<[string, number, string, RequestInit]>([
  ['a cookie that looks like JSON', 401, '/api/auth/user', { headers: { Cookie: 'mah_session=j%3A%7B%7D' } }],
  ['an operation without a body', 400, '/graphql', {}],
])('the body is not blamed for %s', async (_, status, path, init) => {
  expect((await app.visitor().fetch(path, init)).status).toBe(status)
})
