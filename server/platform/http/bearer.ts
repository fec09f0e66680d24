import type { Request } from 'express'

/**
 * The token of an `Authorization: Bearer` header, empty if it holds none; undefined for other headers: another scheme,
 * such as the Basic password of a proxy in front, is not for this app.
 */
export function bearerToken(req: Request): string | undefined {
  const [scheme, ...token] = (req.get('authorization') ?? '').trim().split(/ +/)
  return scheme?.toLowerCase() === 'bearer' ? token.join(' ') : undefined
}
