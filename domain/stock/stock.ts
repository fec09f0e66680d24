import type { DecimalRules } from '../values/decimal'

/** Validation rules for levels, counts and minimum levels. */
export const STOCK_LEVEL_RULES = { maxDecimals: 3, min: 0, max: 999_999_999 } as const satisfies DecimalRules

/** Rounds a level to the stored precision; floating-point sums are inexact. */
export function roundStockLevel(level: number): number {
  return Math.round(level * 10 ** STOCK_LEVEL_RULES.maxDecimals) / 10 ** STOCK_LEVEL_RULES.maxDecimals
}

export function isStockBelowMinimumLevel({
  total,
  minimumLevel,
}: {
  total: number
  minimumLevel: number | null
}): boolean {
  // Stryker disable next-line ConditionalExpression: No level is below null.
  return minimumLevel !== null && total < minimumLevel
}

/** Returns the quantity to buy so that the item reaches its minimum. */
export function getStockShortfall({ total, minimumLevel }: { total: number; minimumLevel: number | null }): number {
  return Math.max(0, roundStockLevel((minimumLevel ?? 0) - total))
}

/** The levels of a stock take line; completing the stock take sets `level`. */
export interface StockTakeLineLevels {
  recordedLevel: number
  /** Null if not counted. */
  counted: number | null
  level: number
}

/** The current recorded level, which may have changed since the count. */
export const getRecordedStockLevel = ({ counted, recordedLevel, level }: StockTakeLineLevels): number =>
  counted === null ? recordedLevel : roundStockLevel(level - counted + recordedLevel)

/**
 * Sets a line's count. `recordedLevel` is the level that the user saw; a `count` of null means that this level is
 * correct.
 */
export function setStockTakeLineCount<Line extends StockTakeLineLevels>(
  line: Line,
  count: number | null,
  recordedLevel: number,
) {
  const counted = count ?? recordedLevel
  return {
    ...line,
    recordedLevel,
    counted,
    asRecorded: count === null,
    level: roundStockLevel(getRecordedStockLevel(line) + counted - recordedLevel),
  }
}

export function clearStockTakeLineCount<Line extends StockTakeLineLevels>(line: Line) {
  const level = getRecordedStockLevel(line)
  return { ...line, recordedLevel: level, counted: null, asRecorded: false, level }
}

/** True if the item was counted, even as 0. */
export const isStockTakeLineCounted = ({ counted }: { counted: number | null }): boolean => counted !== null

export const isStockTakeLineDifferent = ({
  counted,
  recordedLevel,
}: {
  counted: number | null
  recordedLevel: number
}): boolean => counted !== null && counted !== recordedLevel
