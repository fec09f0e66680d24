import { once } from 'node:events'
import { createServer, IncomingMessage, type RequestListener, type Server, ServerResponse } from 'node:http'
import { createServer as createHttpsServer, type Server as HttpsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { Express } from 'express'
import type { Config } from './config'
import { StartupError } from './startupError'
import type { ServerCertificate } from './tls/serverCertificate'

const FINISH_MS = 10_000
const SWEEP_MS = 100

/** The open ports. */
export interface Listener {
  /** Of plain HTTP. */
  port: number
  /** Of HTTPS; 0 where there is none. */
  httpsPort: number
  /** Passes requests to the app, those that came earlier included, and tells of each before. */
  serve(app: Express, onRequest: () => void): void
  /** Uses this certificate for new HTTPS connections. */
  useCertificate(certificate: ServerCertificate): void
  /** Accepts no new requests, waits up to ten seconds for the running ones, and closes. */
  close(): Promise<void>
}

/**
 * Listens at once, so that a port in use is reported before anything else is done; also on the HTTPS port if there is a
 * certificate.
 * @throws StartupError if an address cannot be used.
 */
export async function listen(
  { host, port, tls }: Pick<Config, 'host' | 'port' | 'tls'>,
  certificate?: ServerCertificate,
): Promise<Listener> {
  let startServing: (listener: RequestListener) => void = () => undefined
  const serving = new Promise<RequestListener>((resolve) => {
    startServing = resolve
  })
  const handle: RequestListener = async (request, response) => (await serving)(request, response)
  const classes = exchangeClasses()
  const plain = await open(createServer(classes, handle), { host, port, variable: 'PORT' })
  const secure = tls && certificate && createHttpsServer({ ...certificate, ...classes }, handle)
  if (secure)
    await open(secure, { host, port: tls.port, variable: 'HTTPS_PORT' }).catch(async (error) => {
      await close(plain, 0)
      throw error
    })
  const servers = secure ? [plain, secure] : [plain]
  let served = false
  return {
    port: portOf(plain),
    httpsPort: secure ? portOf(secure) : 0,
    serve(app, onRequest) {
      served = true
      sharePrototypes(app, classes)
      startServing((request, response) => {
        onRequest()
        app(request, response)
      })
    },
    useCertificate: (next) => secure?.setSecureContext(next),
    close: async () => void (await Promise.all(servers.map((server) => close(server, served ? FINISH_MS : 0)))),
  }
}

/** Classes for the requests and responses of one app. */
function exchangeClasses() {
  return { IncomingMessage: class extends IncomingMessage {}, ServerResponse: class extends ServerResponse {} }
}

/**
 * Makes the classes' prototypes those that the app gives to each request and response. If they had others before, V8 would make a hidden
 * class for each request alone, and look up each of its properties anew.
 */
function sharePrototypes(app: Express, classes: ReturnType<typeof exchangeClasses>): void {
  app.request = Object.setPrototypeOf(classes.IncomingMessage.prototype, app.request)
  app.response = Object.setPrototypeOf(classes.ServerResponse.prototype, app.response)
}

interface Address {
  host: string
  port: number
  /** The variable that sets the port. */
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

async function close(server: Server | HttpsServer, timeoutMs: number): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  // a connection falls idle when its request is finished, and would then be kept alive
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS)
  const timer = setTimeout(() => server.closeAllConnections(), timeoutMs)
  await closed
  clearInterval(sweep)
  clearTimeout(timer)
}

function explain(error: NodeJS.ErrnoException, { host, port, variable }: Address): string {
  if (error.code === 'EADDRINUSE')
    return `${variable} ${port} on ${host} is in use by another program; set ${variable} to a free one.`
  if (error.code === 'EACCES')
    return `${variable} ${port} may not be opened by this user; set ${variable} to one above 1023.`
  return `HOST ${host} is not an address that this machine can listen on (${error.code}).`
}
