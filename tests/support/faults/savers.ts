import { setTimeout as delay } from 'node:timers/promises'
import { expect } from 'vitest'
import { type Answer, Clients } from './clients'
import { type Hall, type Save, saveNumber } from './hall'

/** The saves that were sent, by result. */
export interface Sent {
  /** Saves that the server confirmed. */
  answered: Answered[]
  /** Saves that the server confirmed only when the request was repeated, because the first response was lost. */
  made: Save[]
  /** Saves with an unknown result: no response, or only that the server was unavailable. */
  unknown: Save[]
  /** All other responses. */
  refused: string[]
}

/** A save and its response. */
export interface Answered {
  save: Save
  text: string
}

/** Clients that save different records continuously until they are stopped. */
export class Savers {
  readonly sent: Sent = { answered: [], made: [], unknown: [], refused: [] }
  readonly #clients = new Clients()
  #number = 0
  #stopped = false
  #running: Promise<unknown> = Promise.resolve()
  #watch: ((answer: Answer | undefined) => void) | undefined

  constructor(private readonly hall: Hall) {}

  /** Starts `count` clients. `watch` gets each response, or undefined if a request gets no response. */
  start(origin: string, count: number, watch?: (answer: Answer | undefined) => void): void {
    this.#stopped = false
    this.#watch = watch
    this.#running = Promise.all(Array.from({ length: count }, () => this.#saveOn(origin)))
  }

  /** Returns the saves that must be in the database. */
  get certain(): Save[] {
    return [...this.sent.answered.map(({ save }) => save), ...this.sent.made]
  }

  /** Stops the clients, and waits for the outstanding responses. */
  async stop(): Promise<void> {
    this.#stopped = true
    await this.#running
  }

  /** Waits until `more` further saves have been answered; fails if `Date.now()` reaches `latest` first. */
  async untilAnswered(more: number, latest = Number.POSITIVE_INFINITY): Promise<void> {
    const enough = this.sent.answered.length + more
    while (this.sent.answered.length < enough && Date.now() < latest) await delay(5)
    expect(this.sent.answered.length, 'saves are answered in time').toBeGreaterThanOrEqual(enough)
  }

  /** Repeats a save with the same key until the server is available and no longer processing the save. */
  async repeat(origin: string, save: Save): Promise<Answer> {
    for (;;) {
      const answer = await this.#clients.send(origin, save.call)
      const retryAfter = answer.header('retry-after')
      if (!retryAfter) return answer
      await delay(Number(retryAfter) * 1000)
    }
  }

  close(): Promise<void> {
    return this.#clients.close()
  }

  async #saveOn(origin: string): Promise<void> {
    while (!this.#stopped) await this.#save(saveNumber(++this.#number, this.hall), origin)
  }

  /** Sends a save and, as real clients do, repeats it as often as the server asks. */
  async #save(save: Save, origin: string): Promise<void> {
    let tries = 0
    let answer: Answer | undefined
    do {
      if (answer) await this.#pause(Number(answer.header('retry-after')))
      if (tries > 0 && this.#stopped) break
      answer = await this.#clients.trySend(origin, save.call)
      this.#watch?.(answer)
      tries++
    } while (answer?.header('retry-after'))
    if (!answer || answer.header('retry-after')) {
      this.sent.unknown.push(save)
      // the server is down, or not up again yet
      await this.#pause(1)
    } else if (answer.status < 300) this.sent.answered.push({ save, text: answer.text })
    else if (answer.status === 409 && tries > 1) this.sent.made.push(save)
    else this.sent.refused.push(`${answer.status} ${answer.text.slice(0, 200)}`)
  }

  async #pause(seconds: number): Promise<void> {
    const until = performance.now() + seconds * 1000
    while (!this.#stopped && performance.now() < until) await delay(20)
  }
}
