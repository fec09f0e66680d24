import { roundStockLevel } from '../../../domain/stock/stock'
import type { StockTakeDetailsFragment } from './StockTake.generated'

type Line = StockTakeDetailsFragment['lines'][number]

/** An item in two of a location's stock takes; a stock take without the item has no line. */
export interface ComparedStockTakeLine {
  stockItem: Line['stockItem']
  line: Line | undefined
  other: Line | undefined
}

/**
 * Pairs each line with the same item's line in the other stock take, then adds the items that only that stock take has.
 */
export function compareStockTakeLines(lines: readonly Line[], others: readonly Line[]): ComparedStockTakeLine[] {
  const byItem = new Map(others.map((other) => [other.stockItemId, other]))
  const own = new Set(lines.map(({ stockItemId }) => stockItemId))
  return [
    ...lines.map((line) => ({ stockItem: line.stockItem, line, other: byItem.get(line.stockItemId) })),
    ...others
      .filter(({ stockItemId }) => !own.has(stockItemId))
      .map((other) => ({ stockItem: other.stockItem, line: undefined, other })),
  ]
}

/** Returns the difference in level from the other stock take; undefined if either stock take lacks the item. */
export const getStockLevelChange = ({ line, other }: ComparedStockTakeLine): number | undefined =>
  line && other && roundStockLevel(line.level - other.level)
