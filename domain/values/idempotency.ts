/**
 * How many days the server stores an idempotency key. A change whose response was lost may wait this long on a device.
 */
export const IDEMPOTENCY_KEY_LIFETIME_DAYS = 30
