import { type Call, Connection } from '../measuring/client'
import { median } from './table'

/** How many connections that stay open carry requests where throughput is measured. */
export const CONNECTIONS = 16

/** What requests are sent to. */
export interface Side<Part extends string> {
  origin: string
  /** The n-th request. */
  request(n: number): Call
  /** Milliseconds of processor time that each of its parts has used so far. */
  used(): Promise<Record<Part, number>>
}

export interface Effort {
  /** Seconds that one side is measured in a round. */
  seconds: number
  rounds: number
  connections: number
}

/** What was measured of a side in one round. */
export interface Rate<Part extends string> {
  perSecond: number
  /** The median of how long an answer took, in milliseconds. */
  answerMs: number
  /** Processor time of each part for one request, in milliseconds. */
  processorMs: Record<Part, number>
}

/** The rates of each side, one after another in every round, after a round that does not count. */
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

/** Sends this many requests, on as many connections as are measured with. */
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

/** Another number for each part. */
export function eachPart<Part extends string>(
  numbers: Record<Part, number>,
  change: (value: number, part: Part) => number,
): Record<Part, number> {
  const parts = Object.keys(numbers) as Part[]
  return Object.fromEntries(parts.map((part) => [part, change(numbers[part], part)])) as Record<Part, number>
}

let sent = 0

const nextNumber = () => sent++
