import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { median } from '../../../scripts/bench/table'
import { type Headers, operation } from '../../../scripts/measuring/client'
import { PatientClients } from './clients'
import { type Hall, saveNumber } from './hall'

const CLIENTS = 4
const PAUSE_MS = 20
const PAGE = `query { assets(limit: 50) { items { id name code nextDueOn lastTest { id testDate } } } }`

/** Response times of a period, in milliseconds. */
export interface Times {
  count: number
  median: number
  /** 99th percentile. */
  slowest: number
}

/** People who read pages and save tests, a little after each other. */
export class BackgroundTraffic {
  #number = 0

  constructor(
    private readonly origin: string,
    private readonly hall: Hall,
    private readonly headers: Headers,
  ) {}

  /** Sends requests until the work has ended; each must be answered as it should be. */
  async during(work: Promise<unknown>): Promise<Times> {
    let isOver = false
    const over = () => {
      isOver = true
    }
    work.then(over, over)
    const clients = new PatientClients()
    const times: number[] = []
    const sendOn = async () => {
      while (!isOver) {
        const number = ++this.#number
        const call = number % 2 ? operation(PAGE, {}, this.headers) : saveNumber(number, this.hall).call
        const { status, text, ms } = await clients.send(this.origin, call)
        expect(status, `${call.path}: ${text}`).toBeLessThan(300)
        expect(text).not.toMatch(/^\{"errors"/)
        times.push(ms)
        await sleep(PAUSE_MS)
      }
    }
    try {
      await Promise.all(Array.from({ length: CLIENTS }, sendOn))
    } finally {
      over()
      await clients.close()
    }
    const sorted = times.sort((a, b) => a - b)
    return { count: times.length, median: median(times), slowest: sorted[Math.floor(sorted.length * 0.99)] ?? 0 }
  }
}

/** Formats the times for the report. */
export const told = ({ median: middle, slowest }: Times) => `${middle.toFixed(0)} / ${slowest.toFixed(0)} ms`

/** Expects 99 of 100 requests to take no longer than so many times as before, or this many milliseconds. */
export function expectServed(before: Times, during: Times): void {
  expect(during.slowest, `${told(during)} instead of ${told(before)}`).toBeLessThanOrEqual(
    Math.max(1_000, before.slowest * 4),
  )
}
