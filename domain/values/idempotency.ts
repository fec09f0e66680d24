/**
 * How many days the server stores an idempotency key. A change whose response was lost may wait this long on a device.
 */
export const KEY_LIFE_DAYS = 30
