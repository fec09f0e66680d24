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

const GROWTH = { times: 1.2, ms: 3 }

/** How much longer a call may take with the largest register than with the smallest. */
export function growth(smallest: number, largest: number): Pick<Row, 'ratio' | 'target' | 'met'> {
  const ratio = largest / smallest
  return {
    ratio,
    target: `≤ ${GROWTH.times} or ${GROWTH.ms} ms more`,
    met: ratio <= GROWTH.times || largest - smallest <= GROWTH.ms,
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
