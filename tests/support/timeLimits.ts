/**
 * Maximum duration of a wait in ms. Even on a slow machine, only a wait for something that never happens takes this
 * long.
 */
export const WAIT_LIMIT = 120_000

/** Maximum duration of a test or hook in ms. */
export const TEST_LIMIT = 600_000
