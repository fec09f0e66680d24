import { deepStrictEqual } from 'node:assert'
import { type Call, Connection, operation, type SignedIn } from '../measuring/client'
import type { Server } from '../measuring/processes'
import { atLeast, measured, median, type Row } from './table'

const CONNECTIONS = 16
const ASSET = `id name code description class frequency voltage nextDueOn location { id name }
  lastTest { id testDate visualTest earthContinuityReading insulationResistance safeToUse }`
const PAGE = `query ($offset: Int!, $limit: Int!) { assets(offset: $offset, limit: $limit) { items { ${ASSET} } } }`
const ONE = `query ($id: ID!) { asset(id: $id) { ${ASSET} } }`
const SAVE = `mutation ($input: TestInput!) { createTest(input: $input) { test {
  id assetId testDate visualTest earthContinuityReading insulationResistance safeToUse notes } } }`

export interface Sides {
  ours: Server
  handWritten: Server
  signedIn: SignedIn
  assets: number
}

interface Effort {
  /** Seconds that one side is measured in a round. */
  seconds: number
  rounds: number
}

/** The n-th request that is sent. */
type Requests = (n: number, sides: Sides) => Call

interface Comparison {
  name: string
  handWritten: Requests
  /** Ours, each with the share of the other's throughput that it must reach. */
  ours: readonly { name: string; share: number; requests: Requests }[]
}

/** Throughput against routes written by hand, on the same database. */
export async function measureThroughput(
  sides: Sides,
  effort: Effort,
  wanted: (name: string) => boolean,
): Promise<Row[]> {
  const rows: Row[] = []
  for (const comparison of COMPARISONS) {
    const ours = comparison.ours.filter((side) => wanted(side.name))
    if (ours.length === 0) continue
    console.log(`Measuring ${comparison.name}`)
    const names = ours.map(({ name }) => name)
    rows.push(...(await measured(names, () => compare({ ...comparison, ours }, sides, effort))))
  }
  return rows
}

async function compare({ handWritten, ours }: Comparison, sides: Sides, effort: Effort): Promise<Row[]> {
  const [theirs = [], ...own] = await measureRounds(
    [
      { server: sides.handWritten, request: (n) => handWritten(n, sides) },
      ...ours.map(({ requests }) => ({ server: sides.ours, request: (n: number) => requests(n, sides) })),
    ],
    effort,
  )
  return ours.map(({ name, share }, index) => {
    const rates = own[index] ?? []
    const ratio = median(rates.map(({ perSecond }, round) => perSecond / (theirs[round]?.perSecond ?? Number.NaN)))
    return { measure: name, ours: shown(rates), handWritten: shown(theirs), ...atLeast(share, ratio) }
  })
}

const page = (n: number) => ({ offset: (n % 20) * 50, limit: 50 })
// scattered, so that those that are saved at the same time are not the same
const id = (n: number, { assets }: Sides) => String(1 + ((n * 7919) % assets))
const test = (n: number, { assets }: Sides) => ({
  // even ones are of Class 1
  assetId: String(2 * (1 + ((n * 7919) % (assets / 2)))),
  testDate: new Date().toISOString().slice(0, 10),
  visualTest: 1,
  earthContinuity: 0.05,
  insulationResistance: 200,
  safeToUse: 1,
  notes: 'Cable replaced',
})

const COMPARISONS: readonly Comparison[] = [
  {
    name: 'a page of 50 assets',
    handWritten: (n) => ({ path: `/assets?limit=50&offset=${page(n).offset}` }),
    ours: [
      {
        name: 'GraphQL page, token',
        share: 0.47,
        requests: (n, { signedIn }) => operation(PAGE, page(n), signedIn.token),
      },
      {
        name: 'GraphQL page, session',
        share: 0.47,
        requests: (n, { signedIn }) => operation(PAGE, page(n), signedIn.session),
      },
      {
        name: 'REST page',
        share: 0.4,
        requests: (n, { signedIn }) => ({
          path: `/api/assets?page=${1 + (n % 20)}&perPage=50`,
          headers: signedIn.token,
        }),
      },
    ],
  },
  {
    name: 'one asset',
    handWritten: (n, sides) => ({ path: `/assets/${id(n, sides)}` }),
    ours: [
      {
        name: 'GraphQL asset',
        share: 0.3,
        requests: (n, sides) => operation(ONE, { id: id(n, sides) }, sides.signedIn.token),
      },
      {
        name: 'REST asset',
        share: 0.25,
        requests: (n, sides) => ({ path: `/api/assets/${id(n, sides)}`, headers: sides.signedIn.token }),
      },
    ],
  },
  {
    name: 'saving a test',
    handWritten: (n, sides) => ({ method: 'POST', path: '/tests', body: test(n, sides) }),
    ours: [
      {
        name: 'GraphQL saving a test',
        share: 0.35,
        requests: (n, sides) => operation(SAVE, { input: test(n, sides) }, sides.signedIn.token),
      },
      {
        name: 'REST saving a test',
        share: 0.35,
        requests: (n, sides) => ({
          method: 'POST',
          path: '/api/tests',
          headers: sides.signedIn.token,
          body: test(n, sides),
        }),
      },
    ],
  },
]

/** The names of what is held against routes written by hand. */
export const THROUGHPUT_MEASURES: readonly string[] = COMPARISONS.flatMap(({ ours }) => ours.map(({ name }) => name))

/** @throws unless both sides answer the same page and the same asset. */
export async function assertSameAnswers(sides: Sides): Promise<void> {
  for (const { handWritten, ours } of COMPARISONS.slice(0, 2))
    if (ours[0])
      deepStrictEqual(
        await answerOf(sides.ours, ours[0].requests(1, sides)),
        await answerOf(sides.handWritten, handWritten(1, sides)),
      )
}

async function answerOf(server: Server, call: Call): Promise<unknown> {
  const connection = new Connection(server.origin)
  const answer = await connection.send(call)
  await connection.close()
  return JSON.parse(answer.toString())
}

interface Rate {
  perSecond: number
  /** Processor time of the server's process for one request, in milliseconds. */
  processorMs: number
}

const shown = (rates: readonly Rate[]) =>
  `${median(rates.map((rate) => rate.perSecond)).toFixed(0)}/s, ${median(rates.map((rate) => rate.processorMs)).toFixed(2)} ms CPU`

interface Side {
  server: Server
  request: (n: number) => Call
}

/** The rates of each side, one after another in every round, after a round that does not count. */
async function measureRounds(sides: readonly Side[], { seconds, rounds }: Effort): Promise<Rate[][]> {
  for (const side of sides) await measure(side, seconds)
  const rates = sides.map((): Rate[] => [])
  for (let round = 0; round < rounds; round++)
    for (const [index, side] of sides.entries()) rates[index]?.push(await measure(side, seconds))
  return rates
}

let sent = 0

async function measure({ server, request }: Side, seconds: number): Promise<Rate> {
  const connections = Array.from({ length: CONNECTIONS }, () => new Connection(server.origin))
  const processor = await server.processorMs()
  const begun = performance.now()
  let count = 0
  try {
    await Promise.all(
      connections.map(async (connection) => {
        while (performance.now() - begun < seconds * 1000) {
          await connection.send(request(sent++))
          count += 1
        }
      }),
    )
  } finally {
    for (const connection of connections) connection.close()
  }
  const duration = performance.now() - begun
  const used = (await server.processorMs()) - processor
  return { perSecond: (count * 1000) / duration, processorMs: used / count }
}

/** Sends this many requests of all kinds. */
export async function sendMany(sides: Sides, count: number): Promise<void> {
  const kinds = COMPARISONS.flatMap(({ ours }) => ours.map(({ requests }) => requests))
  const connections = Array.from({ length: CONNECTIONS }, () => new Connection(sides.ours.origin))
  let left = count
  await Promise.all(
    connections.map(async (connection) => {
      while (left-- > 0) {
        const request = kinds[sent % kinds.length]
        if (request) await connection.send(request(sent++, sides))
      }
    }),
  )
  await Promise.all(connections.map((connection) => connection.close()))
}
