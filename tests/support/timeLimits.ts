/** Maximum duration of a wait in ms: even on a slow machine, only reached if the awaited event never happens. */
export const WAIT_LIMIT = 120_000

/** Maximum duration of a test or hook in ms. */
export const TEST_LIMIT = 600_000
