import type { DecimalRules } from './decimal'

/** What a level, a count and a minimum keep to. */
export const LEVEL_RULES = { maxDecimals: 3, min: 0, max: 999_999_999 } as const satisfies DecimalRules

/** The nearest level that can be stored: sums of floating-point numbers carry a tail. */
export function roundLevel(level: number): number {
  return Math.round(level * 10 ** LEVEL_RULES.maxDecimals) / 10 ** LEVEL_RULES.maxDecimals
}

/** True if less of an item is there than there should be. */
export function isBelowMinimum({ total, minimumLevel }: { total: number; minimumLevel: number | null }): boolean {
  return minimumLevel !== null && total < minimumLevel
}

/** How much to buy of an item that is below its minimum. */
export function shortfall({ total, minimumLevel }: { total: number; minimumLevel: number | null }): number {
  return Math.max(0, roundLevel((minimumLevel ?? 0) - total))
}
