import { setTimeout as sleep } from 'node:timers/promises'
import { PatientClients } from '../clients'
import { ACTIONS, type Target } from './calls'

/** Actions that wait for their answers at most: beyond that none is begun, so that a slow machine is not overrun. */
const AT_ONCE = 64

/** Actions of all kinds at a fixed rate. */
export class SteadyLoad {
  readonly #clients = new PatientClients()
  readonly #names = mixed()
  readonly #turns = new Map<string, number>()
  readonly #running = new Set<Promise<void>>()
  readonly #wrong = new Map<string, number>()
  #done = 0
  #heldBack = 0

  constructor(
    private readonly target: Target,
    private readonly perSecond: number,
  ) {}

  /** Actions that have ended. */
  get done(): number {
    return this.#done
  }

  /** Actions that were begun later than they were due, since too many others were waiting. */
  get heldBack(): number {
    return this.#heldBack
  }

  /** Requests that were sent again, since the server could not do them at the moment. */
  get sentAgain(): number {
    return this.#clients.sentAgain
  }

  /** Number of times each failure occurred. */
  get wrong(): ReadonlyMap<string, number> {
    return this.#wrong
  }

  /** Begins actions for so many milliseconds, and waits until all have ended. */
  async run(ms: number): Promise<void> {
    const begun = performance.now()
    for (let n = 0; performance.now() - begun < ms; n++) {
      const wait = begun + (n * 1000) / this.perSecond - performance.now()
      if (wait > 0) await sleep(wait)
      if (this.#running.size >= AT_ONCE) {
        this.#heldBack += 1
        await Promise.race(this.#running)
      }
      this.#begin(this.#names[n % this.#names.length] ?? '')
    }
    await Promise.all(this.#running)
  }

  /** Ends the connections. */
  close(): Promise<void> {
    return this.#clients.close()
  }

  #begin(name: string): void {
    const turn = (this.#turns.get(name) ?? 0) + 1
    this.#turns.set(name, turn)
    const action = this.#act(name, turn).finally(() => this.#running.delete(action))
    this.#running.add(action)
  }

  async #act(name: string, turn: number): Promise<void> {
    const problem = await ACTIONS[name]
      ?.run(this.#clients, this.target, turn)
      .catch((error: Error) => `no answer: ${error.message}`)
    this.#done += 1
    if (!problem) return
    const what = `${name}: ${problem}`
    this.#wrong.set(what, (this.#wrong.get(what) ?? 0) + 1)
  }
}

/** The name of each action as often as it is to be done, those of one kind far apart. */
function mixed(): string[] {
  const placed = Object.entries(ACTIONS).flatMap(([name, { times }], kind, { length }) =>
    Array.from({ length: times }, (_, turn) => ({ name, at: (turn + kind / length) / times })),
  )
  return placed.sort((a, b) => a.at - b.at).map(({ name }) => name)
}
