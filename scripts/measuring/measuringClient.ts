import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'undici'
import { ADMIN_CREDENTIALS } from './serverProcesses'

export interface MeasurementHttpCall {
  method?: 'GET' | 'POST' | 'PUT'
  path: string
  headers?: Readonly<Record<string, string>>
  body?: unknown
}

export type MeasurementRequestHeaders = Readonly<Record<string, string>>

/** The super-admin's credentials: a session, as the app uses, and a token, as scripts use. */
export interface MeasurementSession {
  userId: string
  session: MeasurementRequestHeaders
  token: MeasurementRequestHeaders
}

/** Builds the request for an operation, as the app sends it. */
export function buildOperationCall(
  query: string,
  variables: object,
  headers: MeasurementRequestHeaders,
): MeasurementHttpCall {
  return { method: 'POST', path: '/graphql', headers, body: { query, variables } }
}

/** Signs in and creates a token. */
export async function signInMeasurementUser(origin: string): Promise<MeasurementSession> {
  const login = 'mutation ($email: String!, $password: String!) { login(email: $email, password: $password) { id } }'
  const signedIn = await post(origin, {}, login, ADMIN_CREDENTIALS)
  const create = `mutation ($password: String!) {
    createAccessToken(input: { name: "Benchmark", readOnly: false }, password: $password) { secret } }`
  // creating a token renews the session
  const { data, session } = await post(origin, signedIn.session, create, ADMIN_CREDENTIALS)
  return {
    userId: signedIn.data.login.id,
    session,
    token: { authorization: `Bearer ${data.createAccessToken.secret}` },
  }
}

interface Answer {
  data: { login: { id: string }; createAccessToken: { secret: string } }
  session: MeasurementRequestHeaders
}

async function post(
  origin: string,
  headers: MeasurementRequestHeaders,
  query: string,
  variables: object,
): Promise<Answer> {
  const response = await fetch(`${origin}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query, variables }),
  })
  const retryAfter = response.headers.get('retry-after')
  if (response.status === 503 && retryAfter) {
    await sleep(Number(retryAfter) * 1000)
    return post(origin, headers, query, variables)
  }
  const { data, errors } = await response.json()
  if (errors) throw new Error(JSON.stringify(errors))
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '')
  const csrf = cookies.find((cookie) => cookie.startsWith('XSRF-TOKEN='))?.slice('XSRF-TOKEN='.length) ?? ''
  return { data, session: { cookie: cookies.join('; '), 'x-xsrf-token': decodeURIComponent(csrf) } }
}

/** A persistent connection that sends one request at a time. */
export class PersistentConnection {
  readonly #client: Client

  constructor(origin: string) {
    this.#client = new Client(origin, { pipelining: 1, headersTimeout: 600_000, bodyTimeout: 600_000 })
  }

  /** Sends a request and reads the whole response. @throws if the response is an error. */
  async send({ method = 'GET', path, headers, body }: MeasurementHttpCall): Promise<Buffer> {
    const response = await this.#client.request({
      method,
      path,
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      body: body === undefined ? null : JSON.stringify(body),
    })
    const answer = Buffer.from(await response.body.arrayBuffer())
    if (response.statusCode >= 300 || answer.subarray(0, 20).includes('"errors"'))
      throw new Error(`${method} ${path} returned ${response.statusCode}: ${answer}`)
    return answer
  }

  close(): Promise<void> {
    return this.#client.destroy()
  }
}
