import { Agent, request } from 'undici'
import type { Call } from './client'

/** What a server answered to one request. */
export interface Answer {
  status: number
  header(name: string): string | undefined
  text: string
  /** Milliseconds until the whole answer was there. */
  ms: number
}

/** Milliseconds that a connection waits for its next request: well below the server's, so that none is sent on one that is just being ended. */
const KEPT_MS = 1_000

/** Connections of many clients, as many as requests are sent at once. */
export class Clients {
  readonly #agent: Agent

  /** @param timeoutMs how long an answer may take. */
  constructor(timeoutMs = 60_000) {
    this.#agent = new Agent({
      headersTimeout: timeoutMs,
      bodyTimeout: timeoutMs,
      connectTimeout: timeoutMs,
      keepAliveTimeout: KEPT_MS,
      keepAliveMaxTimeout: KEPT_MS,
    })
  }

  /** Sends a request once. @throws if it got no answer, or not the whole of it. */
  async send(origin: string, { method = 'GET', path, headers, body }: Call): Promise<Answer> {
    const begun = performance.now()
    const answer = await request(origin + path, {
      dispatcher: this.#agent,
      method,
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      body: body === undefined ? null : JSON.stringify(body),
    })
    const text = await answer.body.text()
    return {
      status: answer.statusCode,
      header: (name) => answer.headers[name]?.toString(),
      text,
      ms: performance.now() - begun,
    }
  }

  /** `send` to a server that may be gone. @returns undefined if there was no answer. */
  async trySend(origin: string, call: Call): Promise<Answer | undefined> {
    return this.send(origin, call).catch(() => undefined)
  }

  /** Ends the connections. */
  close(): Promise<void> {
    return this.#agent.destroy()
  }
}
