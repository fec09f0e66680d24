import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'undici'
import { admin } from './processes'

export interface Call {
  method?: 'GET' | 'POST' | 'PUT'
  path: string
  headers?: Readonly<Record<string, string>>
  body?: unknown
}

export type Headers = Readonly<Record<string, string>>

/** Credentials of the super-admin: a session as in the app, and a token as in scripts. */
export interface SignedIn {
  session: Headers
  token: Headers
}

/** Builds an operation as the app sends it. */
export function operation(query: string, variables: object, headers: Headers): Call {
  return { method: 'POST', path: '/graphql', headers, body: { query, variables } }
}

/** Signs in, and creates a token. */
export async function signIn(origin: string): Promise<SignedIn> {
  const login = await post(
    origin,
    {},
    'mutation ($email: String!, $password: String!) { login(email: $email, password: $password) { id } }',
    admin,
  )
  // creating a token renews the session
  const { data, session } = await post(
    origin,
    login.session,
    `mutation ($password: String!) {
      createAccessToken(input: { name: "Benchmark", readOnly: false }, password: $password) { secret }
    }`,
    admin,
  )
  return { session, token: { authorization: `Bearer ${data.createAccessToken.secret}` } }
}

async function post(
  origin: string,
  headers: Headers,
  query: string,
  variables: object,
): Promise<{ data: { createAccessToken: { secret: string } }; session: Record<string, string> }> {
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

/** A persistent connection that carries one request at a time. */
export class Connection {
  readonly #client: Client

  constructor(origin: string) {
    this.#client = new Client(origin, { pipelining: 1, headersTimeout: 600_000, bodyTimeout: 600_000 })
  }

  /** Sends a request and reads the whole response. @throws if it is refused. */
  async send(call: Call): Promise<Buffer> {
    const chunks: Buffer[] = []
    await this.receive(call, (chunk) => void chunks.push(chunk))
    const answer = Buffer.concat(chunks)
    if (answer.subarray(0, 20).includes('"errors"')) throw new Error(`${call.path}: ${answer}`)
    return answer
  }

  /** Sends a request and passes on the response in chunks. */
  receive({ method = 'GET', path, headers, body }: Call, onData: (chunk: Buffer) => void): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#client.dispatch(
        {
          method,
          path,
          headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
          body: body === undefined ? null : JSON.stringify(body),
        },
        {
          onRequestStart() {},
          onResponseStart(controller, status) {
            if (status >= 300) controller.abort(new Error(`${method} ${path} is answered with ${status}`))
          },
          onResponseData: (_controller, chunk) => onData(chunk),
          onResponseEnd: () => resolve(),
          onResponseError: (_controller, error) => reject(error),
        },
      )
    })
  }

  close(): Promise<void> {
    return this.#client.destroy()
  }
}
