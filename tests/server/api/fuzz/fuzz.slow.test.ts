import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { SUPER_ADMIN_ROLE } from '../../../../domain/people/permissions'
import { createAppSchema } from '../../../../server/api/graphql/schema'
import type { OpenApiDocument } from '../../../../server/api/rest/openapi/openApiDocument'
import { prepareRestRoute } from '../../../../server/api/rest/routes/prepareRestRoute'
import { REST_ROUTES } from '../../../../server/api/rest/routes/restRouteTable'
import { provideApp } from '../../../support/app'
import type { GraphQLAnswerError } from '../../../support/client'
import { WAIT_LIMIT } from '../../../support/timeLimits'
import { DescribedApi } from '../openApi'
import { examplesOf, FOUND } from './examples'
import { Hall } from './hall'
import type { Examples } from './inputs'
import { operationsOf } from './operations'
import { requestsTo } from './requests'
import { hostile, key, text, toJson } from './values'

const schema = createAppSchema()

/** Number of random inputs per operation. */
const runs = Number(process.env.FUZZ_RUNS ?? 40)
/** Seed of the random values; the same seed generates the same values. */
const seed = Number(process.env.FUZZ_SEED ?? Math.trunc(Math.random() * 2 ** 31))

/** The minimum share of accepted requests: requests that are rejected immediately find no bugs. */
const ACCEPTED = 1 / 3

const app = provideApp()
let hall: Hall
let examples: Examples
let described: DescribedApi
/** Headers for a super-admin's access token and, for operations that reject access tokens, for a browser session. */
let credentials: { script: Record<string, string>; browser: Record<string, string> }
beforeAll(async () => {
  const fuzzer = await app.buildUser({ email: 'fuzzer@hall.example', roleNames: [SUPER_ADMIN_ROLE] })
  const admin = await app.signInAs(fuzzer)
  const script = await app.scriptOf(admin)
  described = new DescribedApi((await script.rest('GET', '/openapi.json')).body as OpenApiDocument)
  const cookies = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const token = decodeURIComponent(admin.cookies.get('XSRF-TOKEN') ?? '')
  credentials = { script: { ...script.headers }, browser: { Cookie: cookies, 'X-XSRF-TOKEN': token } }
  hall = await Hall.of(app, fuzzer)
  examples = await examplesOf(schema, script)
})

const counts = { sent: 0, accepted: 0 }

/** Runs `check` for `numRuns` random values. Each name gets different values. */
async function holds<T>(name: string, values: fc.Arbitrary<T>, numRuns: number, check: (value: T) => Promise<void>) {
  const own = [...name].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 2 ** 31, seed)
  const examples = (FOUND[name] ?? []).map((found) => [found as T] as [T])
  await fc.assert(fc.asyncProperty(values, check), { seed: own, numRuns, examples })
}

/** Sends a request as a user who may send it, and restores the hall. Expects a rejected request to change nothing. */
async function send(path: string, init: RequestInit = {}) {
  const first = await sendAs('script', path, init)
  const answer = codeOf(first.body) === 'FORBIDDEN' ? await sendAs('browser', path, init) : first
  counts.sent += 1
  if (!codeOf(answer.body)) counts.accepted += 1
  return answer
}

async function sendAs(credential: keyof typeof credentials, path: string, { headers, ...init }: RequestInit) {
  const response = await fetch(app.url + path, {
    ...init,
    headers: { 'Content-Type': 'application/json', ...credentials[credential], ...headers },
    signal: AbortSignal.timeout(WAIT_LIMIT),
  })
  const answer = await response.text()
  const changed = await hall.putBack()
  expect(response.status, answer).toBeLessThan(500)
  const body = JSON.parse(answer)
  const code = codeOf(body)
  expect(code, answer).not.toBe('INTERNAL')
  if (code) expect(changed, answer).toEqual([])
  return { status: response.status, body }
}

describe(`with FUZZ_SEED=${seed} FUZZ_RUNS=${runs}`, () => {
  it.each(operationsOf(schema))(
    '$name neither breaks, hangs nor saves only half',
    async ({ name, query, variables }) => {
      await holds(name, variables(examples), runs, async (values) => {
        const { body } = await send('/graphql', withBody(toJson({ query, variables: values })))
        expect(body).toHaveProperty(body.errors ? 'errors' : 'data')
        for (const error of body.errors ?? [])
          expect(error).toEqual({
            message: expect.any(String),
            extensions: expect.objectContaining({ code: expect.stringMatching(/^(?!GRAPHQL_)[A-Z_]+$/) }),
            ...(error.path && { path: expect.any(Array) }),
            ...(error.locations && { locations: expect.any(Array) }),
          })
      })
    },
  )

  it.each(
    REST_ROUTES.map((route) => ({
      ...prepareRestRoute(route, schema),
      call: `${route.method.toUpperCase()} ${route.path}`,
    })),
  )('$call neither breaks, hangs nor saves only half, and responds as documented', async ({ call, ...route }) => {
    await holds(call, requestsTo(route, examples), runs, async ({ path, body, idempotencyKey }) => {
      const headers = idempotencyKey === undefined ? undefined : { 'Idempotency-Key': idempotencyKey }
      const answer = await send(`/api${path}`, { method: route.method.toUpperCase(), body, headers })
      described.expectAnswer(call, answer.status, answer.body)
    })
  })

  it('inlined values neither break, hang nor save only half', async () => {
    const documents = fc
      .constantFrom(...operationsOf(schema))
      .chain(({ variables, written }) => variables(examples).map(written))
    await holds('literals', documents, 20 * runs, async (query) => {
      await send('/graphql', withBody(toJson({ query })))
    })
  })

  it('any text sent as an operation gets a response', async () => {
    const documents = fc.oneof(
      text,
      fc.tuple(fc.constantFrom('query', 'mutation', 'subscription', 'fragment'), text).map((words) => words.join(' ')),
      fc.constantFrom('{ __typename }', '{ __schema { types { name } } }', '{ asset(id: "1") { id } }'),
    )
    const bodies = fc.oneof(
      {
        weight: 6,
        arbitrary: fc.record(
          { query: documents, variables: hostile, operationName: hostile, extensions: hostile },
          { requiredKeys: ['query'] },
        ),
      },
      { weight: 1, arbitrary: fc.dictionary(key, hostile) },
      { weight: 1, arbitrary: hostile },
    )
    await holds('operation', bodies.map(toJson), 10 * runs, async (body) => {
      await send('/graphql', withBody(body))
    })
  })

  it('at least a third of the requests were accepted', () => {
    expect(counts.accepted / counts.sent, `drawn with FUZZ_SEED=${seed}`).toBeGreaterThanOrEqual(ACCEPTED)
  })
})

function codeOf(body: { code?: string; errors?: GraphQLAnswerError[] }): string | undefined {
  return body.code ?? (Array.isArray(body.errors) ? (body.errors[0]?.extensions.code ?? 'without a code') : undefined)
}

const withBody = (body: string) => ({ method: 'POST', body })
