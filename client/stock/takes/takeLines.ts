import { isCounted, withCount, withoutCount } from '../../../domain/stock'
import type { WaitingCount } from '../offline/waitingCounts'
import type { StockTakeDetailsFragment } from './StockTake.generated'

type StoredLine = StockTakeDetailsFragment['lines'][number]

/** A line of a stock take, with the count that is still on its way to the server. */
export interface TakeLine extends StoredLine {
  /** The server has not confirmed the count yet. */
  pending: boolean
}

/** The lines as the user knows them: waiting counts apply already. */
export function withWaiting(lines: readonly StoredLine[], counts: readonly WaitingCount[]): TakeLine[] {
  const latest = new Map(counts.map((count) => [count.stockItemId, count]))
  return lines.map((line) => {
    const count = latest.get(line.stockItemId)
    if (!count) return { ...line, pending: false }
    const changed = count.isUndone ? withoutCount(line) : withCount(line, count.counted, count.recordedLevel)
    return { ...changed, pending: true }
  })
}

/** True if what was counted is no longer what completing sets, because the recorded level has changed. */
export const hasMoved = ({ counted, level }: Pick<StoredLine, 'counted' | 'level'>): boolean =>
  counted !== null && counted !== level

/** The next line after this one that is not counted, going round; undefined if all others are. */
export function nextUncounted(lines: readonly TakeLine[], after: number): TakeLine | undefined {
  return [...lines.slice(after + 1), ...lines.slice(0, Math.max(0, after))].find((line) => !isCounted(line))
}

const withoutLeadingZeros = (code: string) =>
  code
    .trim()
    .toLowerCase()
    .replace(/^0+(?=\d)/, '')

/** The line of the item that has the code on its label or packaging. UPC codes are EAN codes with a 0 before them. */
export function lineWithCode(lines: readonly TakeLine[], code: string): TakeLine | undefined {
  const lowerCode = code.trim().toLowerCase()
  return (
    lines.find(({ stockItem }) => stockItem.code.toLowerCase() === lowerCode) ??
    lines.find(
      ({ stockItem: { barcode } }) => barcode !== null && withoutLeadingZeros(barcode) === withoutLeadingZeros(code),
    )
  )
}
