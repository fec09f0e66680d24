import { once } from 'node:events'
import { request } from 'node:http'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SUPER_ADMIN_ROLE } from '../../../domain/people/permissions'
import { createAppSchema } from '../../../server/api/graphql/schema'
import type { OpenApiDocument } from '../../../server/api/rest/openapi/openApiDocument'
import { parseRestRequest } from '../../../server/api/rest/routes/parseRestRequest'
import { type PreparedRestRoute, prepareRestRoute } from '../../../server/api/rest/routes/prepareRestRoute'
import { REST_ROUTES } from '../../../server/api/rest/routes/restRouteTable'
import { startApp, type TestApp } from '../../support/app'
import type { Client } from '../../support/client'
import { answersAsMarkdown, trailAsMarkdown } from './answers'
import { DescribedApi } from './openApi'
import { ADA, STORY, type Step } from './story'

const MiB = 1024 * 1024

const schema = createAppSchema()
const prepared = REST_ROUTES.map((route) => prepareRestRoute(route, schema))
const callOf = ({ method, path }: Pick<PreparedRestRoute, 'method' | 'path'>) => `${method.toUpperCase()} ${path}`
/** Finds the route that a call matches; if there are several, the one with the fewest parameters. */
function routeOf({ call }: Step): PreparedRestRoute {
  const [made] = call.split('?')
  const matching = prepared.filter((route) =>
    new RegExp(`^${callOf(route).replace(/\{\w+\}/g, '[^/]+')}$`).test(`${made}`),
  )
  return matching.sort((a, b) => a.path.split('{').length - b.path.split('{').length)[0] as PreparedRestRoute
}
const takesBody = ({ method }: PreparedRestRoute) => method === 'post' || method === 'put'
const isOpen = ({ path }: PreparedRestRoute) => path === '/auth/login' || path === '/auth/logout'

async function describedApi(client: Client): Promise<DescribedApi> {
  const { status, body } = await client.rest('GET', '/openapi.json')
  expect(status).toBe(200)
  return new DescribedApi(body as OpenApiDocument)
}

it('every path has an example, and every example has a path', () => {
  expect([...new Set(STORY.map((step) => callOf(routeOf(step))))].sort()).toEqual(prepared.map(callOf).sort())
})

describe('the example calls', () => {
  let app: TestApp
  let client: Client
  let script: Client | undefined
  let described: DescribedApi
  beforeAll(async () => {
    app = await startApp()
    client = await app.signInAs(await app.buildUser(ADA))
    described = await describedApi(client)
  })
  afterAll(() => app.stop())

  it('every path is described', () => {
    expect(described.calls.sort()).toEqual(prepared.map(callOf).sort())
  })

  it('the example calls get the answers in story.answers.md from both APIs, and leave the audit trail in story.audit.md', async () => {
    const answers: { call: string; body: unknown }[] = []
    for (const step of STORY) {
      const { call } = step
      const route = routeOf(step)
      const path = call.slice(call.indexOf('/'))
      await step.before?.(app.database.prisma)
      if (step.body) described.expectBody(callOf(route), step.body)
      const { status, body } = await client.rest(route.method.toUpperCase(), path, step.body)
      expect({ status, message: body.message }, call).toEqual({ status: route.status })
      answers.push({ call, body })
      described.expectAnswer(callOf(route), status, body)
      if (route.method !== 'get') continue
      await expectSameOverGraphql(client, route, path, body)
      if (step.session) continue
      script ??= await app.scriptOf(client)
      expect((await script.rest('GET', path)).body, `${call} by a token`).toEqual(body)
    }
    await expect(answersAsMarkdown(answers)).toMatchFileSnapshot('story.answers.md')
    const trail = trailAsMarkdown(await app.database.prisma.auditEntry.findMany({ orderBy: { id: 'asc' } }))
    for (const [, secret] of JSON.stringify(answers).matchAll(/"(?:oneTimePassword":"|secretUrl":"[^#]+#)([^"]+)/g))
      expect(trail).not.toContain(secret)
    await expect(trail).toMatchFileSnapshot('story.audit.md')
  })
})

// biome-ignore lint/suspicious/noExplicitAny: an answer's shape is what a test asserts
type Json = any

async function expectSameOverGraphql(client: Client, route: PreparedRestRoute, path: string, body: Json) {
  const [pathname = '', search] = path.split('?')
  const query: Record<string, string[]> = {}
  for (const [key, value] of new URLSearchParams(search)) query[key] = [...(query[key] ?? []), value]
  const { variables } = parseRestRequest(route, { params: paramsOf(route, pathname), query: onlyOnes(query) })
  const { data } = await client.graphql(route.query, variables)
  const same = (rest: unknown, graphql: unknown) => expect(idsAsText(rest), path).toEqual(idsAsText(graphql))
  if ('list' in route.answer) return same(body.data ?? body[route.answer.list], data[route.answer.list].items)
  for (const [key, place] of Object.entries(route.answer.keys)) {
    const value = place.split('.').reduce((current, step) => current?.[step], data)
    same(body[key], value ?? route.answer.absent ?? null)
  }
}

function paramsOf({ path }: PreparedRestRoute, pathname: string): Record<string, string> {
  const values = pathname.split('/')
  const names = path.split('/').map((part) => /^\{(.*)\}$/.exec(part)?.[1])
  return Object.fromEntries(names.flatMap((name, index) => (name ? [[name, values[index] ?? '']] : [])))
}

function onlyOnes(query: Record<string, string[]>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(query).map(([key, values]) => [key, values[1] ? values : values[0]]))
}

function idsAsText(value: Json, key = ''): Json {
  if (Array.isArray(value)) return value.map((item) => idsAsText(item, key))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, idsAsText(entry, name)]))
  return typeof value === 'number' && (/^id$|Id$/.test(key) || key === '') ? String(value) : value
}

describe('every path', () => {
  let app: TestApp
  let admin: Client
  let described: DescribedApi
  let reportId: number
  beforeAll(async () => {
    app = await startApp()
    admin = await app.signIn(SUPER_ADMIN_ROLE)
    for (const type of ['pat', 'stock', 'stock'] as const) await app.buildLocation({ type })
    described = await describedApi(admin)
    const report = await app.database.prisma.report.create({ data: { name: 'One', sql: 'select 1' } })
    reportId = report.id
  })
  afterAll(() => app.stop())

  const example = (route: PreparedRestRoute) => STORY.find((step) => routeOf(step) === route) as Step
  const unknown = ({ path }: PreparedRestRoute) => path.replace('{id}', '999999').replace('{code}', 'NONE')

  async function expectRefusal(
    route: PreparedRestRoute,
    client: Client,
    status: number,
    code: string,
    init: Init = {},
  ) {
    const { method = route.method.toUpperCase(), path = unknown(route), ...rest } = init
    const response = await client.fetch(`/api${path}`, { method, ...rest })
    const body = (await response.json()) as Json
    expect({ status: response.status, code: body.code }, callOf(route)).toEqual({ status, code })
    described.expectAnswer(callOf(route), status, body)
    return { body, headers: response.headers }
  }

  const withBody = (body: unknown): Init => ({
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'Content-Type': 'application/json' },
  })
  const exampleOf = (route: PreparedRestRoute): Init => (takesBody(route) ? withBody(example(route).body ?? {}) : {})

  /** Announces a body of `length` bytes, and returns the response that arrives before the body is sent. */
  async function announced(route: PreparedRestRoute, length: number): Promise<{ status: number; body: Json }> {
    const headers = {
      Cookie: [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'X-XSRF-TOKEN': decodeURIComponent(admin.cookies.get('XSRF-TOKEN') ?? ''),
      'Content-Type': 'application/json',
      'Content-Length': length,
    }
    const sending = request(`${app.url}/api${unknown(route)}`, { method: route.method, headers })
    sending.on('error', () => undefined).flushHeaders()
    const [response] = await once(sending, 'response')
    const body = await json(response)
    sending.destroy()
    return { status: response.statusCode, body }
  }

  it('every path rejects strangers (401), and both APIs give them the same answer', async () => {
    const stranger = app.visitor()
    for (const route of prepared.filter((one) => !isOpen(one))) {
      const { body } = await expectRefusal(route, stranger, 401, 'UNAUTHENTICATED', exampleOf(route))
      const { errors } = await stranger.graphql(route.query, leastVariables(route))
      expect(errors?.[0], callOf(route)).toMatchObject({ message: body.message, extensions: { code: body.code } })
    }
  })

  it('every path rejects users who must change their password or lack the permission (403), in both APIs', async () => {
    const confined = await app.signInAs(
      await app.buildUser({ roleNames: [SUPER_ADMIN_ROLE], passwordResetRequired: true }),
    )
    const roleless = await app.signIn()
    const forAll =
      /^(GET \/(assets|tests|inspections|instruments|locations|pages)|(POST|PUT) \/(assets|tests|inspections|instruments)|\w+ \/(rounds|faults|imports|certificates|blank-labels))/
    for (const route of prepared.filter(({ path }) => !path.startsWith('/auth/'))) {
      await expectRefusal(route, confined, 403, 'PASSWORD_RESET_REQUIRED', exampleOf(route))
      if (forAll.test(callOf(route))) continue
      await expectRefusal(route, roleless, 403, 'FORBIDDEN', exampleOf(route))
      const { errors } = await roleless.graphql(route.query, leastVariables(route))
      expect(errors?.[0]?.extensions.code, callOf(route)).toBe('FORBIDDEN')
    }
  })

  it('every path to a record answers 404 if the record does not exist', async () => {
    for (const route of prepared.filter(({ path }) => path.includes('{id}')))
      await expectRefusal(route, admin, 404, 'NOT_FOUND', exampleOf(route))
  })

  it('every path rejects invalid JSON (400), other media types (415) and bodies that are too large (413)', async () => {
    for (const route of prepared.filter(takesBody)) {
      await expectRefusal(route, admin, 400, 'BAD_REQUEST', withBody('{"name":'))
      await expectRefusal(route, admin, 415, 'BAD_REQUEST', { body: 'name', headers: { 'Content-Type': 'text/plain' } })
      const files = /^\/(assets|tests|stock|imports|check-records|actions)/.test(route.path)
      const { status, body } = await announced(route, (files ? 20 : 1) * MiB + 1)
      expect({ status, code: body.code }, callOf(route)).toEqual({ status: 413, code: 'PAYLOAD_TOO_LARGE' })
      described.expectAnswer(callOf(route), status, body)
    }
    for (const route of prepared.filter(({ path }) => path.includes('{')))
      await expectRefusal(route, admin, 400, 'BAD_REQUEST', { path: route.path.replace(/\{\w+\}/, '%E0%A4%A') })
  })

  it('every path that changes something requires the session’s anti-forgery token (419)', async () => {
    const other = await app.signIn(SUPER_ADMIN_ROLE)
    for (const route of prepared.filter(({ method }) => method !== 'get'))
      for (const token of ['', decodeURIComponent(other.cookies.get('XSRF-TOKEN') ?? '')]) {
        const { headers, ...init } = exampleOf(route)
        await expectRefusal(route, admin, 419, 'CSRF', { ...init, headers: { ...headers, 'X-XSRF-TOKEN': token } })
      }
  })

  it('every path rejects unknown fields (422), naming them', async () => {
    for (const route of prepared) {
      const path = route.path.endsWith('/run') ? `/reports/${reportId}/run` : unknown(route)
      const init = takesBody(route) ? withBody({ colour: 1 }) : { path: `${path}?colour=1` }
      const { body } = await expectRefusal(route, admin, 422, 'BAD_USER_INPUT', init)
      expect(body.errors.colour, callOf(route)).toEqual(['Unknown name. Check the spelling.'])
    }
  })

  it('every path that asks for a password limits guesses (429)', async () => {
    const guesses = [
      ['POST /auth/login', { email: ADA.email, password: 'wrong' }],
      ['PUT /auth/user/password', { password: 'wrong', new_password: 'x', new_password_confirmation: 'x' }],
    ] as const
    for (const [call, guess] of guesses) {
      const route = prepared.find((one) => callOf(one) === call) as PreparedRestRoute
      const guesser = call.startsWith('POST') ? app.visitor() : await app.signIn()
      for (let count = 0; count < 5; count++)
        await expectRefusal(route, guesser, 422, 'BAD_USER_INPUT', withBody(guess))
      const { headers } = await expectRefusal(route, guesser, 429, 'RATE_LIMITED', withBody(guess))
      expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0)
    }
  })

  it('every path that would overwrite another user’s change answers with a conflict (409)', async () => {
    const { id: locationId } = await app.buildLocation({ type: 'stock' })
    const item = await app.buildStockItem({ levels: { [locationId]: 3 } })
    const route = prepared.find((one) => callOf(one) === 'PUT /stock/{id}/level') as PreparedRestRoute
    const body = withBody({ locationId, level: 5, expected: 4 })
    await expectRefusal(route, admin, 409, 'CONFLICT', { ...body, path: `/stock/${item.id}/level` })
  })

  it('every path is documented for signed-in users only', async () => {
    expect((await app.visitor().rest('GET', '/openapi.json')).status).toBe(401)
    expect((await (await app.signIn()).rest('GET', '/openapi.json')).status).toBe(200)
  })

  it('every deprecated filter is documented with its replacement and end date', async () => {
    const { body } = await (await app.signIn()).rest('GET', '/openapi.json')
    expect(body.paths['/assets'].get.parameters).toContainEqual(
      expect.objectContaining({
        name: 'gravestStatus[]',
        deprecated: true,
        description: 'Former name of `worstStatus`. Use worstStatus instead. Available until 2028-01-01.',
      }),
    )
  })
})

interface Init extends Omit<RequestInit, 'headers'> {
  path?: string
  headers?: Record<string, string>
}

/** Returns minimal values of the right types for the operation's variables. The operation may reject them. */
function leastVariables(route: PreparedRestRoute): Record<string, unknown> {
  const variables = parseRestRequest(route, { params: { id: '0', code: '0' }, query: {}, body: {} }).variables
  const types = [...route.variables].map(([name, type]) => [name, leastOf(String(type))])
  return { ...Object.fromEntries(types.filter(([name]) => !(String(name) in variables))), ...variables }
}

function leastOf(type: string): unknown {
  if (type.startsWith('[')) return []
  return { 'ID!': '0', 'String!': '', 'Float!': 0, 'Int!': 1 }[type]
}
