import { clearLineCount, isCounted, setLineCount } from '../../../domain/stock/stock'
import { isSameCode, toBarcodeKey } from '../../../domain/values/identity'
import type { WaitingCount } from '../offline/waitingCounts'
import type { StockTakeDetailsFragment } from './StockTake.generated'

type StoredLine = StockTakeDetailsFragment['lines'][number]

/** A line of a stock take, including a count that the server does not have yet. */
export interface TakeLine extends StoredLine {
  /** True until the server has confirmed the count. */
  pending: boolean
}

export function applyPendingCounts(lines: readonly StoredLine[], counts: readonly WaitingCount[]): TakeLine[] {
  const latest = new Map(counts.map((count) => [count.stockItemId, count]))
  return lines.map((line) => {
    const count = latest.get(line.stockItemId)
    if (!count) return { ...line, pending: false }
    const changed = count.isUndone ? clearLineCount(line) : setLineCount(line, count.counted, count.recordedLevel)
    return { ...changed, pending: true }
  })
}

/**
 * True if the recorded level has changed since the count, so that completing the stock take would set a different
 * level.
 */
export const hasLevelMoved = ({ counted, level }: Pick<StoredLine, 'counted' | 'level'>): boolean =>
  counted !== null && counted !== level

/** Returns the next uncounted line after this one, wrapping around; undefined if there is none. */
export function findNextUncounted(lines: readonly TakeLine[], after: number): TakeLine | undefined {
  return [...lines.slice(after + 1), ...lines.slice(0, Math.max(0, after))].find((line) => !isCounted(line))
}

/** Finds the line of the item with the code on its label or packaging. */
export function findLineByCode(lines: readonly TakeLine[], code: string): TakeLine | undefined {
  return (
    lines.find(({ stockItem }) => isSameCode(stockItem.code, code)) ??
    lines.find(({ stockItem: { barcode } }) => barcode !== null && toBarcodeKey(barcode) === toBarcodeKey(code))
  )
}
