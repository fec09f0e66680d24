import { createHash, randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { RequestHandler, Response } from 'express'
import helmet from 'helmet'

/** True if cookies are sent over HTTPS only; `auto` if this server has an HTTPS port as well as the plain one. */
export type SecureCookies = boolean | 'auto'

const CONTENT_POLICY = 'Content-Security-Policy'
const STYLE_SOURCES = "style-src 'self'"

/** Forbids caching, since each response belongs to one caller. */
export const neverStored: RequestHandler = (_req, res, next) => {
  res.setHeader('Cache-Control', 'no-store')
  next()
}

/** Restricts the page to the app's own origin, and allows only these inline scripts. */
export function securityHeaders(
  { secureCookies }: { secureCookies: SecureCookies },
  inlineScripts: readonly string[],
): RequestHandler {
  const hashes = inlineScripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  // false if there is also a plain HTTP port: browsers would then use HTTPS on that port
  const httpsOnly = secureCookies === true
  const confine = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // the scanner and the label writer are WebAssembly
        scriptSrc: ["'self'", "'wasm-unsafe-eval'", ...hashes],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        mediaSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(httpsOnly ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: httpsOnly,
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  })
  const headers = new Map([['Permissions-Policy', 'camera=(self), microphone=(), geolocation=()']])
  // why: the headers are the same for every response, so they are built once
  const recorder = {
    setHeader: (name: string, value: string) => headers.set(name, value),
    removeHeader: () => undefined,
  }
  confine({} as IncomingMessage, recorder as unknown as ServerResponse, (error) => {
    if (error) throw error
  })
  return (_req, res, next) => {
    for (const [name, value] of headers) res.setHeader(name, value)
    next()
  }
}

/** Creates a nonce for a page's own styles. */
export const createStyleNonce = () => randomBytes(16).toString('base64')

/** Allows the page's styles that carry the returned nonce. */
export function allowStyles(res: Response): string {
  const nonce = createStyleNonce()
  const policy = String(res.getHeader(CONTENT_POLICY))
  res.setHeader(CONTENT_POLICY, policy.replace(STYLE_SOURCES, `${STYLE_SOURCES} 'nonce-${nonce}'`))
  return nonce
}
