import { once } from 'node:events'
import { createServer, IncomingMessage, type RequestListener, type Server, ServerResponse } from 'node:http'
import { createServer as createHttpsServer, type Server as HttpsServer } from 'node:https'
import { type AddressInfo, Server as NetServer } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Express } from 'express'
import { StartupError } from '../runtime/startupError'
import {
  applySlowClientLimits,
  SLOW_CLIENT_LIMITS,
  type SlowClientLimits,
  toHttpServerOptions,
} from './slowClientLimits'

/** How long running requests may take to finish when the server stops, in ms. */
const FINISH_MS = 20_000
/**
 * How long connections stay open after the last response when the server stops, in ms: their next request may already
 * be on its way.
 */
const LINGER_MS = 1_000
const SWEEP_MS = 100

export interface ListenAddress {
  host: string
  /** 0 to use any free port. */
  port: number
  /** Absent if there is no HTTPS port. */
  tls?: { port: number }
}

/** The HTTPS server's certificate, in the format that Node's TLS expects. */
export interface ServerCertificate {
  cert: Buffer
  key: Buffer
}

/** Only cipher suites with authenticated encryption, because TLS 1.2 also allows CBC suites. */
const CIPHERS = {
  ciphers: [
    'TLS_AES_256_GCM_SHA384',
    'TLS_CHACHA20_POLY1305_SHA256',
    'TLS_AES_128_GCM_SHA256',
    'ECDHE+AESGCM',
    'ECDHE+CHACHA20',
  ].join(':'),
}

export interface HttpListener {
  port: number
  /** The HTTPS port; 0 if the server has no HTTPS port. */
  httpsPort: number
  /** Passes all requests to the app, including requests that are already waiting. */
  serve(app: Express): void
  /** Uses a new certificate for future HTTPS connections. */
  useCertificate(certificate: ServerCertificate): void
  /**
   * Stops accepting connections, serves existing ones until a second has passed without a request, for at most 20
   * seconds, and then closes them.
   */
  close(): Promise<void>
}

/**
 * Starts listening on the HTTP port and, if there is a certificate, on the HTTPS port. Call this before any other
 * start-up work, so that a port in use is reported first.
 * @throws StartupError if an address cannot be used.
 */
export async function startListening(
  { host, port, tls }: ListenAddress,
  certificate?: ServerCertificate,
  limits: SlowClientLimits = SLOW_CLIENT_LIMITS,
): Promise<HttpListener> {
  let startServing: (listener: RequestListener) => void = () => undefined
  const serving = new Promise<RequestListener>((resolve) => {
    startServing = resolve
  })
  const answering = new Set<ServerResponse>()
  let isClosing = false
  const handle: RequestListener = async (request, response) => {
    answering.add(response)
    response.once('close', () => answering.delete(response))
    if (isClosing) endAfter(response)
    ;(await serving)(request, response)
  }
  const classes = exchangeClasses()
  const options = { ...toHttpServerOptions(limits), ...classes }
  const plain = await open(createServer(options, handle), { host, port, variable: 'PORT' })
  applySlowClientLimits(plain, limits)
  const secure = tls && certificate && createHttpsServer({ ...certificate, ...CIPHERS, ...options }, handle)
  if (secure) {
    applySlowClientLimits(secure, limits)
    await open(secure, { host, port: tls.port, variable: 'HTTPS_PORT' }).catch(async (error) => {
      await close(plain, new Set(), AT_ONCE)
      throw error
    })
  }
  const servers = secure ? [plain, secure] : [plain]
  let served = false
  return {
    port: portOf(plain),
    httpsPort: secure ? portOf(secure) : 0,
    serve(app) {
      served = true
      sharePrototypes(app, classes)
      startServing(app)
    },
    useCertificate: (next) => secure?.setSecureContext({ ...next, ...CIPHERS }),
    async close() {
      // why: waits one turn, because connections made during this turn still have to be accepted
      await nextTurn()
      const times = served ? { lingerMs: LINGER_MS, finishMs: FINISH_MS } : AT_ONCE
      const closed = Promise.all(servers.map((server) => close(server, answering, times)))
      // why: the ports are closed first, because a client whose connection ends reconnects at once
      isClosing = true
      for (const response of answering) endAfter(response)
      await closed
    },
  }
}

/** Creates request and response classes for a single app. */
function exchangeClasses() {
  return { IncomingMessage: class extends IncomingMessage {}, ServerResponse: class extends ServerResponse {} }
}

/**
 * Sets the prototypes once, so that V8 needs only one hidden class. Express would set them for each request: V8 would
 * then create a hidden class each time and lose its caches. Measured 2026-11-28: if this is left to Express, a page
 * takes 9 % more CPU time and one asset 14 % more.
 */
function sharePrototypes(app: Express, classes: ReturnType<typeof exchangeClasses>): void {
  app.request = Object.setPrototypeOf(classes.IncomingMessage.prototype, app.request)
  app.response = Object.setPrototypeOf(classes.ServerResponse.prototype, app.response)
}

interface Address {
  host: string
  port: number
  variable: 'PORT' | 'HTTPS_PORT'
}

async function open<AnyServer extends Server | HttpsServer>(server: AnyServer, address: Address): Promise<AnyServer> {
  server.listen(address.port, address.host)
  await once(server, 'listening').catch((error) => {
    throw new StartupError(explain(error, address))
  })
  return server
}

const portOf = (server: Server | HttpsServer) => (server.address() as AddressInfo).port

const AT_ONCE = { lingerMs: 0, finishMs: 0 }

/** Closes the connection after this response. Has no effect if the response's headers have already been sent. */
function endAfter(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('Connection', 'close')
}

async function close(
  server: Server | HttpsServer,
  answering: ReadonlySet<ServerResponse>,
  { lingerMs, finishMs }: typeof AT_ONCE,
): Promise<void> {
  const closed = once(server, 'close')
  // why: the HTTP server's `close` would also close idle connections, whose next request may already be on its way
  NetServer.prototype.close.call(server)
  let lastAnswer = performance.now()
  const closeIdle = async () => {
    // why: waits one turn, because requests that arrived while the process was paused are only read in this turn
    await nextTurn()
    // why: `closeIdleConnections` would cut off responses that are complete but not yet sent
    if (answering.size > 0) lastAnswer = performance.now()
    else if (performance.now() - lastAnswer >= lingerMs) server.closeAllConnections()
  }
  const sweep = setInterval(closeIdle, SWEEP_MS)
  const timer = setTimeout(() => server.closeAllConnections(), finishMs)
  await closed
  clearInterval(sweep)
  clearTimeout(timer)
  // this ends the HTTP server's own timer
  server.close()
}

function explain(error: NodeJS.ErrnoException, { host, port, variable }: Address): string {
  if (error.code === 'EADDRINUSE')
    return `${variable} ${port} on ${host} is in use by another program. Set ${variable} to a free port.`
  if (error.code === 'EACCES')
    return `${variable} ${port} cannot be opened by this user. Set ${variable} to a port above 1023.`
  return `HOST ${host} is not an address that this machine can listen on (${error.code}). Set HOST to one of this machine's addresses.`
}
