import type { Request } from 'express'

/**
 * The token of an `Authorization: Bearer` header, empty if it holds none; undefined without such a header: what else may
 * stand there, such as the password of a proxy in front, is not this app's.
 */
export function bearerToken(req: Request): string | undefined {
  const [scheme, ...token] = (req.get('authorization') ?? '').trim().split(/ +/)
  return scheme?.toLowerCase() === 'bearer' ? token.join(' ') : undefined
}
