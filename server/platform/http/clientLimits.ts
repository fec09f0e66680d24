import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Server as HttpsServer } from 'node:https'
import type { Socket } from 'node:net'

/** Limits for slow or silent clients. */
export interface ClientLimits {
  /** Time limit for a TLS handshake, for a request's headers, and for the first request of a new connection, in ms. */
  beginningMs: number
  /** How long an idle connection waits for its next request, in ms. */
  keepAliveMs: number
  /** How long a body may be idle or a response unread before the connection closes, in ms. */
  standstillMs: number
  /** Minimum number of bytes of a body that must arrive in each `standstillMs`. */
  bodyBytes: number
  /**
   * How long the server discards the rest of a body after responding, so that the client can read the response, in ms.
   */
  restMs: number
}

/** Documented in docs/operations.md. */
export const CLIENT_LIMITS: ClientLimits = {
  beginningMs: 20_000,
  keepAliveMs: 5_000,
  standstillMs: 60_000,
  bodyBytes: 60 * 1024,
  restMs: 10_000,
}

const REQUEST_TIMEOUT = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n'

export function toServerOptions({ beginningMs, keepAliveMs }: ClientLimits) {
  return {
    handshakeTimeout: beginningMs,
    headersTimeout: beginningMs,
    keepAliveTimeout: keepAliveMs,
    // why: a large file may take long on a slow line; the progress check below replaces this timeout
    requestTimeout: 0,
    connectionsCheckingInterval: beginningMs / 4,
  }
}

/** Closes connections of clients that exceed the limits. */
export function limitClients(server: Server | HttpsServer, limits: ClientLimits): void {
  server.setTimeout(limits.standstillMs)
  server.on('request', (req: IncomingMessage, res: ServerResponse) => {
    res.on('timeout', endAtStandstill)
    if (hasBody(req)) limitBody(req, res, limits)
  })
  endStalledReaders(server, limits)
}

/** Closes an idle connection unless the server is still working on its response. */
function endAtStandstill(this: ServerResponse): void {
  const { req, socket } = this
  if (socket && socket.writableLength > 0) socket.destroy()
  else if (isSending(req)) refuse(req, this)
}

/** The progress of a connection at one moment. */
interface Progress {
  /** True while part of a response is unsent. */
  hasUnsent: boolean
  /** Bytes that the client has acknowledged; a chunk counts once it is complete. */
  taken: number
  /** Bytes received from the client. */
  received: number
}

/**
 * Closes connections of clients that send data without reading their response: the incoming bytes keep the socket's timeout from
 * expiring.
 */
function endStalledReaders(server: Server | HttpsServer, { standstillMs }: ClientLimits): void {
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

function limitBody(req: IncomingMessage, res: ServerResponse, { standstillMs, bodyBytes, restMs }: ClientLimits): void {
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

/** HTTP: a request without either of these headers has no body. */
const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** True while the body is incomplete, and everything received has been read. */
const isSending = (req: IncomingMessage) => !req.complete && req.readableLength === 0

function refuse({ socket }: IncomingMessage, res: ServerResponse): void {
  if (!res.headersSent) socket.write(REQUEST_TIMEOUT)
  socket.destroy()
}
