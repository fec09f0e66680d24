import type { ErrorCode } from '../../domain/errorCode'

/** One error of a GraphQL answer. */
export interface GraphQLAnswerError {
  message: string
  path?: string[]
  extensions: { code: ErrorCode; fields?: Record<string, string[]>; requestId?: string; retryAfter?: number }
}

export interface GraphQLAnswer {
  status: number
  headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: an answer's shape is what a test asserts
  data: any
  errors?: GraphQLAnswerError[]
}

export interface RestAnswer {
  status: number
  headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: an answer's shape is what a test asserts
  body: any
}

/** A browser as the server sees it: keeps cookies and repeats the anti-forgery token, as the specification asks. */
export class Client {
  readonly cookies = new Map<string, string>()

  constructor(
    private readonly url: string,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {}

  /** Sends a request with the cookies and the token, and keeps what cookies come back. */
  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(this.headers)
    if (this.cookies.size > 0)
      headers.set('Cookie', [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    const token = this.cookies.get('XSRF-TOKEN')
    if (token) headers.set('X-XSRF-TOKEN', decodeURIComponent(token))
    for (const [name, value] of new Headers(init.headers)) headers.set(name, value)
    const response = await fetch(this.url + path, { redirect: 'manual', ...init, headers })
    for (const cookie of response.headers.getSetCookie()) this.keep(cookie)
    return response
  }

  /** Runs an operation at /graphql. */
  async graphql(query: string, variables: object = {}, headers: Record<string, string> = {}): Promise<GraphQLAnswer> {
    const response = await this.fetch('/graphql', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify({ query, variables }),
    })
    return {
      status: response.status,
      headers: response.headers,
      ...((await response.json()) as Omit<GraphQLAnswer, 'status' | 'headers'>),
    }
  }

  /** Calls a path below /api. */
  async rest(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<RestAnswer> {
    const response = await this.fetch(`/api${path}`, {
      method,
      headers: { ...(body === undefined ? {} : { 'Content-Type': 'application/json' }), ...headers },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    const text = await response.text()
    return { status: response.status, headers: response.headers, body: text === '' ? undefined : JSON.parse(text) }
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
