import { randomBytes } from 'node:crypto'
import type { RequestHandler } from 'express'
import helmet from 'helmet'
import type { Config } from '../config'

/** What is answered belongs to its caller and to this moment. */
export const neverStored: RequestHandler = (_req, res, next) => {
  res.setHeader('Cache-Control', 'no-store')
  next()
}

/** Headers that confine the page to this app's own origin. `res.locals.nonce` is the one of the page's styles. */
export function securityHeaders({ secureCookies }: Pick<Config, 'secureCookies'>): RequestHandler[] {
  // not beside a plain port of its own: browsers would then ask that one for HTTPS
  const httpsOnly = secureCookies === true
  return [
    (_req, res, next) => {
      res.locals.nonce = randomBytes(16).toString('base64')
      next()
    },
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'self'"],
          // the scanner and the label writer are WebAssembly
          scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
          styleSrc: [
            "'self'",
            (_req, res) => `'nonce-${(res as unknown as { locals: { nonce: string } }).locals.nonce}'`,
          ],
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
    }),
    (_req, res, next) => {
      res.set('Permissions-Policy', 'camera=(self), microphone=(), geolocation=()')
      next()
    },
  ]
}
