import { createHash } from 'node:crypto'

/** Returns the hash that is stored instead of a token. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
