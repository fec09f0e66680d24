import { BlockList, isIP } from 'node:net'
import type { RequestHandler } from 'express'
import { TLS_CERTIFICATE_PATH } from './certificate.route'
import { getHttpsOrigin } from './httpsOrigin'

/** Paths that do not require TLS: the page that explains how to trust the server, and the health checks. */
const PLAIN_PATHS = [TLS_CERTIFICATE_PATH, '/healthz', '/readyz']

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8)
loopback.addAddress('::1', 'ipv6')

/**
 * Redirects requests that other machines send over plain HTTP to the HTTPS port, so that no password is sent
 * unencrypted. This machine itself may use plain HTTP, because browsers treat `localhost` as secure.
 */
export function createHttpsRedirect(port: number): RequestHandler {
  return (req, res, next) => {
    const isPlainPath = PLAIN_PATHS.some((path) => req.path === path || req.path.startsWith(`${path}/`))
    if (req.secure || isPlainPath || isLoopback(req.socket.remoteAddress)) return next()
    const origin = getHttpsOrigin(req.hostname, port)
    if (!origin) return void res.status(400).type('text').send('The Host header is not valid. Check the address.')
    res.redirect(308, origin + req.originalUrl)
  }
}

function isLoopback(address = ''): boolean {
  return isIP(address) !== 0 && loopback.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}
