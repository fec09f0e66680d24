export interface BenchTableRow {
  measure: string
  ours: string
  handWritten: string
  ratio?: number
  target?: string
  met?: boolean
}

/** Requires our throughput to be at least `share` times the handwritten routes' throughput. */
export function buildBenchRatioTarget(share: number, ratio: number): Pick<BenchTableRow, 'ratio' | 'target' | 'met'> {
  return { ratio, target: `≥ ${share}`, met: ratio >= share }
}

/** Maximum duration in ms of a screen's request, in halls with up to 100,000 assets and in larger halls. */
const LIMIT_MS = { few: 40, many: 400 }

/** Checks whether a request is fast enough at each hall size. */
export function buildBenchDurationTarget(
  sizes: readonly { assets: number; first: number; median: number }[],
): Pick<BenchTableRow, 'target' | 'met'> {
  return {
    target: `≤ ${LIMIT_MS.few} ms, ≤ ${LIMIT_MS.many} ms with a million`,
    met: sizes.every(
      ({ assets, first, median }) => Math.max(first, median) <= (assets > 100_000 ? LIMIT_MS.many : LIMIT_MS.few),
    ),
  }
}

const HEAD = ['measure', 'ours', 'hand-written', 'ratio', 'target', 'result']

/** Formats the rows as a Markdown table that also reads well in a terminal. */
export function formatBenchTable(rows: readonly BenchTableRow[]): string {
  const cells = rows.map(({ measure, ours, handWritten, ratio, target, met }) => [
    ...[measure, ours, handWritten, ratio === undefined ? '' : ratio.toFixed(2)],
    ...[target ?? '', met === undefined ? '' : met ? 'met' : 'missed'],
  ])
  const widths = HEAD.map((title, column) => Math.max(title.length, ...cells.map((row) => row[column]?.length ?? 0)))
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  return [line(HEAD), line(widths.map((width) => '-'.repeat(width))), ...cells.map(line)].join('\n')
}
