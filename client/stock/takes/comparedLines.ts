import { roundLevel } from '../../../domain/stock'
import type { StockTakeDetailsFragment } from './StockTake.generated'

type Line = StockTakeDetailsFragment['lines'][number]

/** An item in two stock takes of a location; a take that did not have it has no line. */
export interface ComparedLine {
  stockItem: Line['stockItem']
  line: Line | undefined
  other: Line | undefined
}

/** Every item of a stock take beside its line in another one, then those that only the other has. */
export function comparedLines(lines: readonly Line[], others: readonly Line[]): ComparedLine[] {
  const byItem = new Map(others.map((other) => [other.stockItemId, other]))
  const own = new Set(lines.map(({ stockItemId }) => stockItemId))
  return [
    ...lines.map((line) => ({ stockItem: line.stockItem, line, other: byItem.get(line.stockItemId) })),
    ...others
      .filter(({ stockItemId }) => !own.has(stockItemId))
      .map((other) => ({ stockItem: other.stockItem, line: undefined, other })),
  ]
}

/** How much more there was than at the other stock take; undefined where one of them did not have the item. */
export const levelChange = ({ line, other }: ComparedLine): number | undefined =>
  line && other && roundLevel(line.level - other.level)
