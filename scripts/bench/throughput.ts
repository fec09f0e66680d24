import { deepStrictEqual } from 'node:assert'
import { type Call, Connection } from '../measuring/client'
import type { Server } from '../measuring/processes'
import { CONNECTIONS, type Effort, measureRounds, type Rate, type Side, sendMany } from './rates'
import { assetId, page, REQUESTS, type Requests, type Target, takingTurns, test } from './requests'
import { atLeast, measured, median, type Row } from './table'

export interface Sides extends Target {
  ours: Server
  handWritten: Server
}

interface Comparison {
  name: string
  handWritten: Requests
  /** Our requests, each with the required fraction of the other's throughput. */
  ours: readonly { name: string; share: number; requests: Requests }[]
}

/** Compares throughput with handwritten routes on the same database. */
export async function measureThroughput(
  sides: Sides,
  effort: Omit<Effort, 'connections'>,
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

async function compare(
  { handWritten, ours }: Comparison,
  sides: Sides,
  effort: Omit<Effort, 'connections'>,
): Promise<Row[]> {
  const [theirs = [], ...own] = await measureRounds(
    [
      sideOf(sides.handWritten, (n) => handWritten(n, sides)),
      ...ours.map(({ requests }) => sideOf(sides.ours, (n) => requests(n, sides))),
    ],
    { ...effort, connections: CONNECTIONS },
  )
  return ours.map(({ name, share }, index) => {
    const rates = own[index] ?? []
    const ratio = median(rates.map(({ perSecond }, round) => perSecond / (theirs[round]?.perSecond ?? Number.NaN)))
    return { measure: name, ours: shown(rates), handWritten: shown(theirs), ...atLeast(share, ratio) }
  })
}

const COMPARISONS: readonly Comparison[] = [
  {
    name: 'a page of 50 assets',
    handWritten: (n) => ({ path: `/assets?limit=50&offset=${page(n).offset}` }),
    ours: [
      { name: 'GraphQL page, token', share: 0.6, requests: REQUESTS.graphqlPage },
      { name: 'GraphQL page, session', share: 0.6, requests: REQUESTS.graphqlPageInSession },
      { name: 'REST page', share: 0.4, requests: REQUESTS.restPage },
    ],
  },
  {
    name: 'one asset',
    handWritten: (n, target) => ({ path: `/assets/${assetId(n, target)}` }),
    ours: [
      { name: 'GraphQL asset', share: 0.45, requests: REQUESTS.graphqlAsset },
      { name: 'REST asset', share: 0.25, requests: REQUESTS.restAsset },
    ],
  },
  {
    name: 'saving a test',
    handWritten: (n, target) => ({ method: 'POST', path: '/tests', body: test(n, target) }),
    ours: [
      { name: 'GraphQL saving a test', share: 0.25, requests: REQUESTS.graphqlSavingTest },
      { name: 'REST saving a test', share: 0.25, requests: REQUESTS.restSavingTest },
    ],
  },
]

export const THROUGHPUT_MEASURES: readonly string[] = COMPARISONS.flatMap(({ ours }) => ours.map(({ name }) => name))

/** @throws unless both sides return the same page and the same asset. */
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

const shown = (rates: readonly Rate<'server'>[]) =>
  `${median(rates.map((rate) => rate.perSecond)).toFixed(0)}/s, ${median(rates.map((rate) => rate.processorMs.server)).toFixed(2)} ms CPU`

const sideOf = ({ origin, processorMs }: Server, request: (n: number) => Call): Side<'server'> => ({
  origin,
  request,
  used: async () => ({ server: await processorMs() }),
})

/** Sends this many requests of all kinds to our server. */
export function sendAllKinds(sides: Sides, count: number): Promise<void> {
  const kinds = COMPARISONS.flatMap(({ ours }) => ours.map(({ requests }) => requests))
  return sendMany({ origin: sides.ours.origin, request: takingTurns(kinds, sides) }, count)
}
