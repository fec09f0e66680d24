/** Time limit of a wait, in ms. Only a wait for something that never happens reaches it, however slow the machine. */
export const WAIT_LIMIT = 120_000

/** Milliseconds that one test, or one hook, may take. */
export const TEST_LIMIT = 600_000
