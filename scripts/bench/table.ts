import { markdownTable } from '../measuring/markdownTable'

/** A line of the table. */
export interface Row {
  measure: string
  ours: string
  handWritten: string
  /** Compared with the target; absent for a value without one. */
  ratio?: number
  target?: string
  met?: boolean
}

/** Takes measurements; reports a failure in the table, so that the others continue. */
export async function measured(names: readonly string[], make: () => Promise<Row[]>): Promise<Row[]> {
  try {
    return await make()
  } catch (error) {
    console.error(error)
    return names.map((measure) => ({ measure, ours: 'failed', handWritten: '', met: false }))
  }
}

/** Requires at least this fraction of the handwritten routes' throughput. */
export function atLeast(share: number, ratio: number): Pick<Row, 'ratio' | 'target' | 'met'> {
  return { ratio, target: `≥ ${share}`, met: ratio >= share }
}

/** Requires at most this multiple of the baseline. */
export function atMost(times: number, ratio: number): Pick<Row, 'ratio' | 'target' | 'met'> {
  return { ratio, target: `≤ ${times}`, met: ratio <= times }
}

/** Times of the first request after a change, and of the same request again. */
export interface Times<T> {
  first: T
  next: T
}

/** Limits in milliseconds for each call of a screen, with 100,000 assets and with more. */
const LIMIT_MS = { few: 40, many: 400 }

/** Compares the times of a request in halls of several sizes with their limits. */
export function withinLimits(medians: readonly (Times<number> & { assets: number })[]): Pick<Row, 'target' | 'met'> {
  return {
    target: `≤ ${LIMIT_MS.few} ms, ≤ ${LIMIT_MS.many} ms with a million`,
    met: medians.every(
      ({ assets, first, next }) => Math.max(first, next) <= (assets > 100_000 ? LIMIT_MS.many : LIMIT_MS.few),
    ),
  }
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2
}

const HEAD = ['measure', 'ours', 'hand-written', 'ratio', 'target', 'result']

/** Formats the rows as a Markdown table that also reads well in a terminal. */
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

/** Formats milliseconds. */
export function inMs(ms: number): string {
  return `${ms.toFixed(ms < 10 ? 1 : 0)} ms`
}
