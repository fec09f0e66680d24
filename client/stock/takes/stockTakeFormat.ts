import { isStockTakeLineDifferent, roundStockLevel } from '../../../domain/stock/stock'
import { formatStockDifference } from '../stockFormat'

/** Formats the progress: '12 of 40 counted'. */
export const formatStockCountProgress = ({
  countedItems,
  totalItems,
}: {
  countedItems: number
  totalItems: number
}): string => `${countedItems} of ${totalItems} counted`

/** Formats the number of differences from the recorded levels: '2 differences'. */
export const formatStockDifferenceCount = (differences: number): string =>
  differences === 0 ? 'no differences' : differences === 1 ? '1 difference' : `${differences} differences`

/** Formats the signed difference between a line's count and the recorded level; empty if there is no difference. */
export const formatStockTakeLineDifference = (line: { counted: number | null; recordedLevel: number }): string =>
  isStockTakeLineDifferent(line) ? formatStockDifference(roundStockLevel((line.counted ?? 0) - line.recordedLevel)) : ''
