/** The header that carries a request key. */
export const KEY_HEADER = 'Idempotency-Key'

/** 128 random bits. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** A random UUID; `crypto.randomUUID` is missing where the page was not loaded over HTTPS. */
export function randomUuid(): string {
  const [, one, two, three, four, five] = /^(.{8})(.{4}).(.{3}).(.{3})(.{12})/.exec(randomKey()) ?? []
  return `${one}-${two}-4${three}-8${four}-${five}`
}
