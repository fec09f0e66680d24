/**
 * Maximum duration of a wait in ms. Only a wait for something that never happens reaches it, however slow the machine.
 */
export const WAIT_LIMIT = 120_000

/** Maximum duration of a test or hook in ms. */
export const TEST_LIMIT = 600_000
