import type { Request } from 'express'

/**
 * Returns the token in an `Authorization: Bearer` header; empty if the header has no token. Undefined for other
 * schemes, such as the Basic password of a proxy.
 */
export function extractBearerToken(req: Request): string | undefined {
  const [scheme, ...token] = (req.get('authorization') ?? '').trim().split(/ +/)
  return scheme?.toLowerCase() === 'bearer' ? token.join(' ') : undefined
}
