/** Decimals of a level, at most. */
export const LEVEL_DECIMALS = 3
/** A level is at most this. */
export const LEVEL_MAXIMUM = 999_999_999

/** What is wrong with a level that somebody entered; undefined if nothing is. */
export function levelFault(level: number): string | undefined {
  if (!Number.isFinite(level)) return 'Takes a number.'
  if (level < 0) return 'Takes 0 or more.'
  if (level > LEVEL_MAXIMUM) return `Takes at most ${LEVEL_MAXIMUM}.`
  if (roundLevel(level) !== level) return `Takes at most ${LEVEL_DECIMALS} decimals.`
  return undefined
}

/** The nearest level that can be stored: sums of floating-point numbers carry a tail. */
export function roundLevel(level: number): number {
  return Math.round(level * 10 ** LEVEL_DECIMALS) / 10 ** LEVEL_DECIMALS
}

/** True if less of an item is there than there should be. */
export function isBelowMinimum({ total, minimumLevel }: { total: number; minimumLevel: number | null }): boolean {
  return minimumLevel !== null && total < minimumLevel
}

/** How much to buy of an item that is below its minimum. */
export function shortfall({ total, minimumLevel }: { total: number; minimumLevel: number | null }): number {
  return Math.max(0, roundLevel((minimumLevel ?? 0) - total))
}
