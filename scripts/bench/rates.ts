import { type Call, Connection } from '../measuring/client'
import { median } from './table'

/** Number of persistent connections for measuring throughput. */
export const CONNECTIONS = 16

/** A server or set-up that receives requests. */
export interface Side<Part extends string> {
  origin: string
  /** Builds the n-th request. */
  request(n: number): Call
  /** Returns the CPU milliseconds that each part has used so far. */
  used(): Promise<Record<Part, number>>
}

export interface Effort {
  /** Seconds to measure each side per round. */
  seconds: number
  rounds: number
  connections: number
}

/** Measurements of one side in one round. */
export interface Rate<Part extends string> {
  perSecond: number
  /** Median response time in milliseconds. */
  answerMs: number
  /** CPU milliseconds of each part per request. */
  processorMs: Record<Part, number>
}

/** Measures each side in turn in every round, after a warm-up round. */
export async function measureRounds<Part extends string>(
  sides: readonly Side<Part>[],
  { seconds, rounds, connections }: Effort,
): Promise<Rate<Part>[][]> {
  for (const side of sides) await measure(side, seconds, connections)
  const rates = sides.map((): Rate<Part>[] => [])
  for (let round = 0; round < rounds; round++)
    for (const [index, side] of sides.entries()) rates[index]?.push(await measure(side, seconds, connections))
  return rates
}

async function measure<Part extends string>(
  { origin, request, used }: Side<Part>,
  seconds: number,
  width: number,
): Promise<Rate<Part>> {
  const connections = Array.from({ length: width }, () => new Connection(origin))
  const times: number[] = []
  const before = await used()
  const begun = performance.now()
  try {
    await Promise.all(
      connections.map(async (connection) => {
        while (performance.now() - begun < seconds * 1000) {
          const sent = performance.now()
          await connection.send(request(nextNumber()))
          times.push(performance.now() - sent)
        }
      }),
    )
  } finally {
    for (const connection of connections) connection.close()
  }
  const duration = performance.now() - begun
  const after = await used()
  return {
    perSecond: (times.length * 1000) / duration,
    answerMs: median(times),
    processorMs: eachPart(after, (ms, part) => (ms - before[part]) / times.length),
  }
}

/** Sends this many requests over as many connections as the measurements use. */
export async function sendMany(
  { origin, request }: Pick<Side<never>, 'origin' | 'request'>,
  count: number,
): Promise<void> {
  const connections = Array.from({ length: CONNECTIONS }, () => new Connection(origin))
  let left = count
  await Promise.all(
    connections.map(async (connection) => {
      while (left-- > 0) await connection.send(request(nextNumber()))
    }),
  )
  await Promise.all(connections.map((connection) => connection.close()))
}

export function eachPart<Part extends string>(
  numbers: Record<Part, number>,
  change: (value: number, part: Part) => number,
): Record<Part, number> {
  const parts = Object.keys(numbers) as Part[]
  return Object.fromEntries(parts.map((part) => [part, change(numbers[part], part)])) as Record<Part, number>
}

let sent = 0

const nextNumber = () => sent++
