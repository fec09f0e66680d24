import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Server as HttpsServer } from 'node:https'
import type { Socket } from 'node:net'

/** How long clients may hold up a connection. */
export interface ClientLimits {
  /** Milliseconds for agreeing on TLS, for sending a request's line and headers, and after which a new connection without a request is ended. */
  beginningMs: number
  /** Milliseconds that a connection waits for its next request. */
  keepAliveMs: number
  /** Milliseconds after which a client is given up that sends nothing more of a body, or takes nothing more of an answer. */
  standstillMs: number
  /** Bytes of a body that must come in each `standstillMs`, unless it ends. */
  bodyBytes: number
  /** Milliseconds for which the rest of a body is thrown away after the answer: who has just sent much can still read it. */
  restMs: number
}

/** What docs/operations.md says. */
export const CLIENT_LIMITS: ClientLimits = {
  beginningMs: 20_000,
  keepAliveMs: 5_000,
  standstillMs: 60_000,
  bodyBytes: 60 * 1024,
  restMs: 10_000,
}

const REQUEST_TIMEOUT = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n'

/** What a server is created with for these limits. */
export function serverOptions({ beginningMs, keepAliveMs }: ClientLimits) {
  return {
    handshakeTimeout: beginningMs,
    headersTimeout: beginningMs,
    keepAliveTimeout: keepAliveMs,
    // why: a large file may take long on a slow line; whether a body gets on is looked at instead
    requestTimeout: 0,
    connectionsCheckingInterval: beginningMs / 4,
  }
}

/** Ends the connections of clients that hold up their exchanges. */
export function limitClients(server: Server | HttpsServer, limits: ClientLimits): void {
  server.setTimeout(limits.standstillMs)
  server.on('request', (req: IncomingMessage, res: ServerResponse) => {
    res.on('timeout', endAtStandstill)
    if (hasBody(req)) limitBody(req, res, limits)
  })
  endStalledReaders(server, limits)
}

/** Nothing has come or gone for a while: ends the connection, unless the server is still at work. */
function endAtStandstill(this: ServerResponse): void {
  const { req, socket } = this
  if (socket && socket.writableLength > 0) socket.destroy()
  else if (isSending(req)) refuse(req, this)
}

/** A connection at one moment. */
interface Progress {
  /** Some of an answer is still to be sent. */
  hasUnsent: boolean
  /** Bytes that the client has taken; a piece counts once it is taken whole. */
  taken: number
  /** Bytes that have come from the client. */
  received: number
}

/** Ends the connections of clients that read nothing of their answer but go on sending: what comes keeps the socket's timeout from running out. */
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

/** A request without either of these headers has no body. */
const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** The body is still to come: what has come of it has been read. */
const isSending = (req: IncomingMessage) => !req.complete && req.readableLength === 0

function refuse({ socket }: IncomingMessage, res: ServerResponse): void {
  if (!res.headersSent) socket.write(REQUEST_TIMEOUT)
  socket.destroy()
}
