import { setTimeout as sleep } from 'node:timers/promises'
import { Agent, request } from 'undici'
import type { Call } from '../../../scripts/measuring/client'

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
/** How long an answer may take. */
const PATIENCE_MS = 60_000

/** Connections of many clients, as many as requests are sent at once. */
export class Clients {
  readonly #agent = new Agent({
    headersTimeout: PATIENCE_MS,
    bodyTimeout: PATIENCE_MS,
    connectTimeout: PATIENCE_MS,
    keepAliveTimeout: KEPT_MS,
    keepAliveMaxTimeout: KEPT_MS,
  })

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

/** How often something is sent at most. */
const TIMES = 10
/** The server is not available, or still at work on the same request. */
const AGAIN = [503, 409]

/** Clients that send again what the server could not do at the moment, as they are told to. */
export class PatientClients extends Clients {
  /** Requests that were sent again. */
  sentAgain = 0

  override async send(origin: string, call: Call): Promise<Answer> {
    for (let time = 1; ; time++) {
      const answer = await super.send(origin, call)
      const retryAfter = answer.header('retry-after')
      if (!retryAfter || !AGAIN.includes(answer.status) || time === TIMES) return answer
      this.sentAgain += 1
      await sleep(1000 * Number(retryAfter))
    }
  }
}
