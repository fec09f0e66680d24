import type { DecimalRules } from './decimal'

/** The rules of a level, a count and a minimum. */
export const LEVEL_RULES = { maxDecimals: 3, min: 0, max: 999_999_999 } as const satisfies DecimalRules

/** The nearest level that can be stored: sums of floating-point numbers are inexact. */
export function roundLevel(level: number): number {
  return Math.round(level * 10 ** LEVEL_RULES.maxDecimals) / 10 ** LEVEL_RULES.maxDecimals
}

/** True if an item's total is below its minimum. */
export function isBelowMinimum({ total, minimumLevel }: { total: number; minimumLevel: number | null }): boolean {
  return minimumLevel !== null && total < minimumLevel
}

/** How much to buy of an item that is below its minimum. */
export function shortfall({ total, minimumLevel }: { total: number; minimumLevel: number | null }): number {
  return Math.max(0, roundLevel((minimumLevel ?? 0) - total))
}

/** What a line of a stock take says of levels: `level` is the one that completing sets. */
export interface CountedLevels {
  recordedLevel: number
  /** Null: not counted. */
  counted: number | null
  level: number
}

/** The level that is recorded now: it may have moved since the item was counted. */
export const recordedNow = ({ counted, recordedLevel, level }: CountedLevels): number =>
  counted === null ? recordedLevel : roundLevel(level - counted + recordedLevel)

/** The line with another count (null: as recorded), which is compared with the level that was shown. */
export function withCount<Line extends CountedLevels>(line: Line, count: number | null, recordedLevel: number) {
  const counted = count ?? recordedLevel
  return {
    ...line,
    recordedLevel,
    counted,
    asRecorded: count === null,
    level: roundLevel(recordedNow(line) + counted - recordedLevel),
  }
}

/** The line without a count. */
export function withoutCount<Line extends CountedLevels>(line: Line) {
  const level = recordedNow(line)
  return { ...line, recordedLevel: level, counted: null, asRecorded: false, level }
}

/** True if the item was counted, with 0 too. */
export const isCounted = ({ counted }: { counted: number | null }): boolean => counted !== null

/** True if the count differs from the recorded level. */
export const isDifferent = ({ counted, recordedLevel }: { counted: number | null; recordedLevel: number }): boolean =>
  counted !== null && counted !== recordedLevel
