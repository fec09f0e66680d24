import { markdownTable } from '../measuring/markdownTable'

/** A line of the table. */
export interface Row {
  measure: string
  ours: string
  handWritten: string
  /** What is held against the target; absent where something is only told. */
  ratio?: number
  target?: string
  met?: boolean
}

/** Makes measures. Where that fails, the table says so, and the others are made all the same. */
export async function measured(names: readonly string[], make: () => Promise<Row[]>): Promise<Row[]> {
  try {
    return await make()
  } catch (error) {
    console.error(error)
    return names.map((measure) => ({ measure, ours: 'failed', handWritten: '', met: false }))
  }
}

/** At least this share of the throughput of what is written by hand. */
export function atLeast(share: number, ratio: number): Pick<Row, 'ratio' | 'target' | 'met'> {
  return { ratio, target: `≥ ${share}`, met: ratio >= share }
}

/** At most this many times of what it is compared with. */
export function atMost(times: number, ratio: number): Pick<Row, 'ratio' | 'target' | 'met'> {
  return { ratio, target: `≤ ${times}`, met: ratio <= times }
}

/** The times of the first call after a change, and of the same call again. */
export interface Times<T> {
  first: T
  next: T
}

const GROWTH = { times: 1.2, ms: 3, mostMs: 100 }

/** How much longer a call takes with ten times the assets, and whether it is quick enough with the most. */
export function growth(medians: readonly Times<number>[]): Pick<Row, 'ratio' | 'target' | 'met'> {
  const [smallest, larger] = medians
  const grown = (['first', 'next'] as const).map((kind) => {
    const [before, after] = [smallest?.[kind] ?? Number.NaN, larger?.[kind] ?? Number.NaN]
    return { ratio: after / before, met: after / before <= GROWTH.times || after - before <= GROWTH.ms }
  })
  const isQuick = medians.every(({ first, next }) => Math.max(first, next) <= GROWTH.mostMs)
  return {
    ratio: Math.max(...grown.map(({ ratio }) => ratio)),
    target: `≤ ${GROWTH.times} or ${GROWTH.ms} ms more, ≤ ${GROWTH.mostMs} ms`,
    met: isQuick && grown.every(({ met }) => met),
  }
}

/** The middle one of the values. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2
}

const HEAD = ['measure', 'ours', 'hand-written', 'ratio', 'target', 'result']

/** The rows as a table of Markdown that also reads well in a terminal. */
export function table(rows: readonly Row[]): string {
  const cells = rows.map(({ measure, ours, handWritten, ratio, target, met }) => [
    measure,
    ours,
    handWritten,
    ratio === undefined ? '' : ratio.toFixed(2),
    target ?? '',
    met === undefined ? '' : met ? 'met' : 'missed',
  ])
  return markdownTable(HEAD, cells)
}

/** Milliseconds as people read them. */
export function inMs(ms: number): string {
  return `${ms.toFixed(ms < 10 ? 1 : 0)} ms`
}
