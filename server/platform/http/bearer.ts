import type { Request } from 'express'

/**
 * Returns the token of an `Authorization: Bearer` header; empty if the header has none. Returns undefined for other schemes, such
 * as the Basic password of a proxy.
 */
export function extractBearerToken(req: Request): string | undefined {
  const [scheme, ...token] = (req.get('authorization') ?? '').trim().split(/ +/)
  return scheme?.toLowerCase() === 'bearer' ? token.join(' ') : undefined
}
