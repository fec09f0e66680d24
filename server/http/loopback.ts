import type { Request } from 'express'

/** What proxies add, each in its own way. */
const FORWARDING = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip']

/** True for a request that a program on this machine sent by itself, not a proxy for another. */
export function isFromThisMachine(req: Request): boolean {
  const address = (req.socket.remoteAddress ?? '').replace(/^::ffff:/, '')
  return (
    (address === '::1' || address.startsWith('127.')) && FORWARDING.every((name) => req.headers[name] === undefined)
  )
}
