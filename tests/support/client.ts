import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http'
import { expect } from 'vitest'
import type { ErrorCode } from '../../domain/values/errorCode'

export interface GraphQLAnswerError {
  message: string
  path?: string[]
  extensions: { code: ErrorCode; fields?: Record<string, string[]>; requestId?: string; retryAfter?: number }
}

type AnswerHeaders = Pick<Headers, 'get' | 'getSetCookie'>

export interface GraphQLAnswer {
  status: number
  headers: AnswerHeaders
  // biome-ignore lint/suspicious/noExplicitAny: an answer's shape is what a test asserts
  data: any
  errors?: GraphQLAnswerError[]
}

export interface RestAnswer {
  status: number
  headers: AnswerHeaders
  // biome-ignore lint/suspicious/noExplicitAny: an answer's shape is what a test asserts
  body: any
}

/**
 * An agent for `http.request`, which takes half the CPU time of `fetch` for a short request. Idle connections close
 * before the server closes them after five seconds.
 */
const agent = new Agent({ keepAlive: true, timeout: 4000 })

/**
 * A browser from the server's point of view: keeps cookies and sends the anti-forgery token back, as the specification
 * requires.
 */
export class Client {
  readonly cookies = new Map<string, string>()

  constructor(
    private readonly url: string,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {}

  /** Sends a request with the cookies and the token, and stores the response's cookies. */
  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(this.ownHeaders())
    for (const [name, value] of new Headers(init.headers)) headers.set(name, value)
    const response = await fetch(this.url + path, { redirect: 'manual', ...init, headers })
    for (const cookie of response.headers.getSetCookie()) this.keep(cookie)
    return response
  }

  /** Runs an operation at /graphql. */
  async graphql(query: string, variables: object = {}, headers: Record<string, string> = {}): Promise<GraphQLAnswer> {
    const { status, headers: sent, body } = await this.send('POST', '/graphql', { query, variables }, headers)
    return { status, headers: sent, ...(JSON.parse(body) as Omit<GraphQLAnswer, 'status' | 'headers'>) }
  }

  /** Calls a path below /api. */
  async rest(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<RestAnswer> {
    const answer = await this.send(method, `/api${path}`, body, headers)
    return { ...answer, body: answer.body === '' ? undefined : JSON.parse(answer.body) }
  }

  /** Sends a body as JSON, unless it is undefined, and stores the response's cookies. */
  private async send(method: string, path: string, body: unknown, headers: Record<string, string>) {
    const json = body === undefined ? undefined : JSON.stringify(body)
    const sending = request(this.url + path, {
      agent,
      method,
      headers: {
        'User-Agent': 'node',
        ...this.ownHeaders(),
        ...(json === undefined
          ? {}
          : { 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(json)) }),
        ...headers,
      },
    })
    const { response, text } = await answerOf(sending.end(json))
    for (const cookie of response.headers['set-cookie'] ?? []) this.keep(cookie)
    return { status: response.statusCode ?? 0, headers: headersOf(response), body: text }
  }

  /** Returns the headers for the client's requests: its own, the cookies and the token. */
  ownHeaders(): Record<string, string> {
    const token = this.cookies.get('XSRF-TOKEN')
    return {
      ...this.headers,
      ...(this.cookies.size > 0
        ? { Cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ') }
        : {}),
      ...(token ? { 'X-XSRF-TOKEN': decodeURIComponent(token) } : {}),
    }
  }

  private keep(cookie: string): void {
    const [pair = '', ...attributes] = cookie.split('; ')
    const [name = '', value = ''] = pair.split('=')
    const ended = attributes.some((attribute) => {
      const [key, date = ''] = attribute.split('=')
      return key === 'Expires' && Date.parse(date) <= Date.now()
    })
    if (ended) this.cookies.delete(name)
    else this.cookies.set(name, value)
  }
}

function answerOf(request: ClientRequest): Promise<{ response: IncomingMessage; text: string }> {
  return new Promise((resolve, reject) => {
    request.on('error', reject).on('response', (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk) => {
        text += chunk
      })
      response.on('end', () => resolve({ response, text })).on('error', reject)
    })
  })
}

/** Looks up each header only when it is read, because few tests read any. */
function headersOf({ headers }: IncomingMessage): AnswerHeaders {
  return {
    get: (name) => headers[name.toLowerCase()]?.toString() ?? null,
    getSetCookie: () => headers['set-cookie'] ?? [],
  }
}

/** Returns the error code of a failed operation; undefined if the operation succeeded. */
export const codeOf = ({ errors }: Pick<GraphQLAnswer, 'errors'>) => errors?.[0]?.extensions.code

/** Returns the error messages of a failed operation, by field. */
export const fieldsOf = ({ errors }: Pick<GraphQLAnswer, 'errors'>) => errors?.[0]?.extensions.fields

/** Runs an operation that must fail, and returns its error code and fields. */
export async function refusalOf(client: Client, operation: string, variables: object = {}) {
  const answer = await client.graphql(operation, variables)
  return { code: codeOf(answer), fields: fieldsOf(answer) }
}

/** Runs an operation that must succeed, and returns the value of its root field. */
// biome-ignore lint/suspicious/noExplicitAny: an answer's shape is what a test asserts
export async function runOperation(client: Client, operation: string, variables: object = {}): Promise<any> {
  const { data, errors } = await client.graphql(operation, variables)
  expect(errors).toBeUndefined()
  return Object.values(data)[0]
}
