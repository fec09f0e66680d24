import { setTimeout as sleep } from 'node:timers/promises'
import { Agent, request } from 'undici'
import type { MeasurementHttpCall } from '../../../scripts/measuring/measuringClient'
import { WAIT_LIMIT } from '../timeLimits'

/** A server's response to one request. */
export interface Answer {
  status: number
  header(name: string): string | undefined
  text: string
}

/**
 * How long an idle connection stays open, in ms: well below the server's limit, so that no request is sent on a
 * connection that the server is closing.
 */
const KEPT_MS = 1_000

/** Simulates many clients: each parallel request gets a connection of its own. */
export class Clients {
  readonly #agent = new Agent({
    headersTimeout: WAIT_LIMIT,
    bodyTimeout: WAIT_LIMIT,
    connectTimeout: WAIT_LIMIT,
    keepAliveTimeout: KEPT_MS,
    keepAliveMaxTimeout: KEPT_MS,
  })

  /** Sends a request once. @throws if there is no complete response. */
  async send(origin: string, { method = 'GET', path, headers, body }: MeasurementHttpCall): Promise<Answer> {
    const answer = await request(origin + path, {
      dispatcher: this.#agent,
      method,
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      body: body === undefined ? null : JSON.stringify(body),
    })
    const text = await answer.body.text()
    return { status: answer.statusCode, header: (name) => answer.headers[name]?.toString(), text }
  }

  /** Sends a request to a server that may be down. @returns undefined if there is no response. */
  async trySend(origin: string, call: MeasurementHttpCall): Promise<Answer | undefined> {
    return this.send(origin, call).catch(() => undefined)
  }

  close(): Promise<void> {
    return this.#agent.destroy()
  }
}

/** Maximum number of attempts. */
const TIMES = 10
/** Statuses after which a client tries again: the server is unavailable, or still processing the same request. */
const AGAIN = [503, 409]

/** Clients that repeat requests after the delay given in Retry-After. */
export class PatientClients extends Clients {
  override async send(origin: string, call: MeasurementHttpCall): Promise<Answer> {
    for (let time = 1; ; time++) {
      const answer = await super.send(origin, call)
      const retryAfter = answer.header('retry-after')
      if (!retryAfter || !AGAIN.includes(answer.status) || time === TIMES) return answer
      await sleep(1000 * Number(retryAfter))
    }
  }
}
