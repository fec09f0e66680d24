import type { HttpExchange } from '../context'
import type { SecureCookies } from './securityHeaders'

declare module '../context' {
  interface AppContext {
    visitCookie: VisitCookie
  }
}

const VISIT_COOKIE = 'mah_visit'

/** A cookie whose secret proves that a visit to another site began in this browser. */
export interface VisitCookie {
  /** The secret that the browser sent; empty if the browser sent no secret. */
  secret: string
  set(secret: string, milliseconds: number): void
  clear(): void
}

export function createVisitCookie({ req, res }: HttpExchange, secure: SecureCookies): VisitCookie {
  // why: `lax`, because a browser that returns from another site would not send a `strict` cookie
  const options = { httpOnly: true, sameSite: 'lax', secure: secure === 'auto' ? req.secure : secure } as const
  const sent: unknown = req.cookies[VISIT_COOKIE]
  return {
    secret: typeof sent === 'string' ? sent : '',
    set: (secret, maxAge) => void res.cookie(VISIT_COOKIE, secret, { ...options, maxAge }),
    clear: () => void res.clearCookie(VISIT_COOKIE, options),
  }
}
