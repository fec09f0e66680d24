import { createHash, randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { RequestHandler, Response } from 'express'
import helmet from 'helmet'

/** True to send cookies over HTTPS only; `auto` if this server has both an HTTPS port and an HTTP port. */
export type SecureCookies = boolean | 'auto'

const CONTENT_POLICY = 'Content-Security-Policy'
const STYLE_SOURCES = "style-src 'self'"

/** Forbids caching, because each response is meant for one caller only. */
export const forbidCaching: RequestHandler = (_req, res, next) => {
  res.setHeader('Cache-Control', 'no-store')
  next()
}

/** Sets headers that restrict pages to the app's own origin and to the given inline scripts. */
export function createSecurityHeadersHandler(
  { secureCookies }: { secureCookies: SecureCookies },
  inlineScripts: readonly string[],
): RequestHandler {
  const hashes = inlineScripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  // false if there is also a plain HTTP port, because browsers would then use HTTPS on that port
  const httpsOnly = secureCookies === true
  const confine = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // needed for the scanner and the label writer, which are WebAssembly
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
  // why: the headers are built once, because they are the same for every response
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

/**
 * Changes the page's policy to allow styles with a nonce.
 * @returns the nonce.
 */
export function allowPageStyles(res: Response): string {
  const nonce = createStyleNonce()
  const policy = String(res.getHeader(CONTENT_POLICY))
  res.setHeader(CONTENT_POLICY, policy.replace(STYLE_SOURCES, `${STYLE_SOURCES} 'nonce-${nonce}'`))
  return nonce
}
