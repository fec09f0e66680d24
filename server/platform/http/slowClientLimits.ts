import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Server as HttpsServer } from 'node:https'
import type { Socket } from 'node:net'

export interface SlowClientLimits {
  /** How long a TLS handshake, a request's headers, and the first request of a new connection may each take, in ms. */
  beginningMs: number
  /** How long an idle connection waits for its next request, in ms. */
  keepAliveMs: number
  /** How long a body may make no progress, or a response may stay unread, before the connection is closed, in ms. */
  standstillMs: number
  /** Minimum number of bytes of a request body that must arrive in each period of `standstillMs`. */
  bodyBytes: number
  /**
   * How long the server goes on discarding the rest of a body after it has responded, in ms, so that the client can
   * still read the response.
   */
  restMs: number
}

/** The default limits, documented in docs/operations.md. */
export const SLOW_CLIENT_LIMITS: SlowClientLimits = {
  beginningMs: 20_000,
  keepAliveMs: 5_000,
  standstillMs: 60_000,
  bodyBytes: 60 * 1024,
  restMs: 10_000,
}

const REQUEST_TIMEOUT = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n'

export function toHttpServerOptions({ beginningMs, keepAliveMs }: SlowClientLimits) {
  return {
    handshakeTimeout: beginningMs,
    headersTimeout: beginningMs,
    keepAliveTimeout: keepAliveMs,
    // why: a large file may take hours on a slow connection, so the progress check below replaces this timeout
    requestTimeout: 0,
    connectionsCheckingInterval: beginningMs / 4,
  }
}

/** Closes the connections of clients that exceed the limits. */
export function applySlowClientLimits(server: Server | HttpsServer, limits: SlowClientLimits): void {
  server.setTimeout(limits.standstillMs)
  server.on('request', (req: IncomingMessage, res: ServerResponse) => {
    res.on('timeout', endAtStandstill)
    if (hasBody(req)) limitBody(req, res, limits)
  })
  endStalledReaders(server, limits)
}

/** Closes a connection that has stopped making progress, unless the server is still working on a response. */
function endAtStandstill(this: ServerResponse): void {
  const { req, socket } = this
  if (socket && socket.writableLength > 0) socket.destroy()
  else if (isSending(req)) refuse(req, this)
}

/** A connection's progress at one moment. */
interface Progress {
  /** True while part of the response has not been sent. */
  hasUnsent: boolean
  /** How many bytes the client has acknowledged. A chunk counts once all of it is acknowledged. */
  taken: number
  /** How many bytes the client has sent. */
  received: number
}

/**
 * Closes the connections of clients that go on sending data but do not read their response. The incoming bytes keep the
 * socket's own timeout from expiring.
 */
function endStalledReaders(server: Server | HttpsServer, { standstillMs }: SlowClientLimits): void {
  const open = new Map<Socket, Progress | undefined>()
  const watch = (socket: Socket) => {
    open.set(socket, undefined)
    socket.once('close', () => open.delete(socket))
  }
  server.on('connection', watch).on('secureConnection', watch)
  const timer = setInterval(() => {
    for (const [socket, before] of open) {
      const now = progressOf(socket)
      const isStalled = before?.hasUnsent && now.hasUnsent && now.taken === before.taken
      if (isStalled && now.received > before.received) socket.destroy()
      open.set(socket, now)
    }
  }, standstillMs).unref()
  server.once('close', () => clearInterval(timer))
}

function progressOf({ writableLength, bytesWritten, bytesRead }: Socket): Progress {
  return { hasUnsent: writableLength > 0, taken: bytesWritten - writableLength, received: bytesRead }
}

function limitBody(
  req: IncomingMessage,
  res: ServerResponse,
  { standstillMs, bodyBytes, restMs }: SlowClientLimits,
): void {
  const { socket } = req
  let before = socket.bytesRead
  const timer = setInterval(() => {
    const isSlow = socket.bytesRead - before < bodyBytes
    before = socket.bytesRead
    if (isSlow && isSending(req)) refuse(req, res)
  }, standstillMs).unref()
  req.once('close', () => clearInterval(timer))
  res.once('finish', () => {
    if (!req.complete) setTimeout(() => req.complete || socket.destroy(), restMs).unref()
  })
}

/** True if the request has a body. HTTP requires one of these headers for every body. */
const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** True if the body is incomplete and the server has already read everything received so far. */
const isSending = (req: IncomingMessage) => !req.complete && req.readableLength === 0

function refuse({ socket }: IncomingMessage, res: ServerResponse): void {
  if (!res.headersSent) socket.write(REQUEST_TIMEOUT)
  socket.destroy()
}
