export const IDEMPOTENCY_KEY_HEADER = 'Idempotency-Key'

/** Returns a key of 128 random bits. */
export function createRandomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Returns a random UUID; `crypto.randomUUID` is missing on pages that were not loaded over HTTPS. */
export function createRandomUuid(): string {
  const [, one, two, three, four, five] = /^(.{8})(.{4}).(.{3}).(.{3})(.{12})/.exec(createRandomKey()) ?? []
  return `${one}-${two}-4${three}-8${four}-${five}`
}
