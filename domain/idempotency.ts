/** Days for which the server remembers an idempotency key: as long as a change may wait on a device after its answer was lost. */
export const KEY_LIFE_DAYS = 30
