import { setTimeout as sleep } from 'node:timers/promises'
import type { Call } from '../measuring/client'
import { type Answer, Clients } from '../measuring/exchange'

const TIMES = 10

/** Clients that send again what the server could not do at the moment, as they are told to. */
export class PatientClients extends Clients {
  /** Requests that were sent again. */
  sentAgain = 0

  override async send(origin: string, call: Call): Promise<Answer> {
    for (let time = 1; ; time++) {
      const answer = await super.send(origin, call)
      if (answer.status !== 503 || time === TIMES) return answer
      this.sentAgain += 1
      await sleep(1000 * Number(answer.header('retry-after') ?? 1))
    }
  }
}
