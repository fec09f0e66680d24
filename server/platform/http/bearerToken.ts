import type { Request } from 'express'

/**
 * Returns the token in an `Authorization: Bearer` header; empty if the header has no token. Undefined if the header has
 * another scheme, for example Basic for the password of a proxy.
 */
export function extractBearerToken(req: Request): string | undefined {
  const [scheme, ...token] = (req.get('authorization') ?? '').trim().split(/ +/)
  return scheme?.toLowerCase() === 'bearer' ? token.join(' ') : undefined
}
