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
