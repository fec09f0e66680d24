import { clearStockTakeLineCount, isStockTakeLineCounted, setStockTakeLineCount } from '../../../domain/stock/stock'
import { isSameCode, toBarcodeKey } from '../../../domain/values/identity'
import type { WaitingStockCount } from '../offline/waitingCounts'
import type { StockTakeDetailsFragment } from './StockTake.generated'

type StoredLine = StockTakeDetailsFragment['lines'][number]

/** A stock take line, including a count that the server does not have yet. */
export interface StockTakeLineView extends StoredLine {
  /** True until the server has confirmed the count. */
  pending: boolean
}

export function applyPendingCounts(
  lines: readonly StoredLine[],
  counts: readonly WaitingStockCount[],
): StockTakeLineView[] {
  const latest = new Map(counts.map((count) => [count.stockItemId, count]))
  return lines.map((line) => {
    const count = latest.get(line.stockItemId)
    if (!count) return { ...line, pending: false }
    const changed = count.isUndone
      ? clearStockTakeLineCount(line)
      : setStockTakeLineCount(line, count.counted, count.recordedLevel)
    return { ...changed, pending: true }
  })
}

/**
 * True if the recorded level has changed since the count, so that completing the stock take would set a level other
 * than the count.
 */
export const hasStockLevelMoved = ({ counted, level }: Pick<StoredLine, 'counted' | 'level'>): boolean =>
  counted !== null && counted !== level

/**
 * Returns the next uncounted line after the one at index `after`, wrapping around; undefined if no other line is
 * uncounted.
 */
export function findNextUncountedStockTakeLine(
  lines: readonly StockTakeLineView[],
  after: number,
): StockTakeLineView | undefined {
  return [...lines.slice(after + 1), ...lines.slice(0, Math.max(0, after))].find(
    (line) => !isStockTakeLineCounted(line),
  )
}

/** Finds the line for the item whose label or packaging has the code. */
export function findStockTakeLineByCode(
  lines: readonly StockTakeLineView[],
  code: string,
): StockTakeLineView | undefined {
  return (
    lines.find(({ stockItem }) => isSameCode(stockItem.code, code)) ??
    lines.find(({ stockItem: { barcode } }) => barcode !== null && toBarcodeKey(barcode) === toBarcodeKey(code))
  )
}
