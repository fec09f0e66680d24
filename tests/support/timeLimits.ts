/** Milliseconds that one wait may take. Only a wait for something that never comes takes them, however slow the machine is. */
export const WAIT_LIMIT = 120_000

/** Milliseconds that one test, or one hook, may take. */
export const TEST_LIMIT = 600_000
