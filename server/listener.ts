import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Config } from './config'
import { StartupError } from './startupError'

const FINISH_MS = 10_000
const SWEEP_MS = 100

export interface Listener {
  port: number
  /** Hands over the requests, those that came before included. */
  serve(app: RequestListener): void
  /** Takes no new request, lets the running ones finish for at most ten seconds, and closes. */
  close(): Promise<void>
}

/**
 * Listens at once, so that a taken port is known before anything else is done.
 *
 * @throws StartupError if the address cannot be had.
 */
export async function listen({ host, port }: Pick<Config, 'host' | 'port'>): Promise<Listener> {
  let serve: Listener['serve'] = () => undefined
  const app = new Promise<RequestListener>((resolve) => {
    serve = resolve
  })
  const server = createServer(async (request, response) => {
    const handle = await app
    handle(request, response)
  })
  server.listen(port, host)
  await once(server, 'listening').catch((error) => {
    throw new StartupError(explain(error, host, port))
  })
  let served = false
  return {
    port: (server.address() as AddressInfo).port,
    serve(handler) {
      served = true
      serve(handler)
    },
    close: () => close(server, served ? FINISH_MS : 0),
  }
}

async function close(server: Server, timeoutMs: number): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  // a connection falls idle when its request is finished, and would then be kept alive
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS)
  const timer = setTimeout(() => server.closeAllConnections(), timeoutMs)
  await closed
  clearInterval(sweep)
  clearTimeout(timer)
}

function explain(error: NodeJS.ErrnoException, host: string, port: number): string {
  if (error.code === 'EADDRINUSE')
    return `PORT ${port} on ${host} is in use by another program; set PORT to a free one.`
  if (error.code === 'EACCES') return `PORT ${port} may not be opened by this user; set PORT to one above 1023.`
  return `HOST ${host} is not an address that this machine can listen on (${error.code}).`
}
