import { setTimeout as sleep } from 'node:timers/promises'
import type { Call } from '../measuring/client'
import { type Answer, Clients } from '../measuring/exchange'

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
