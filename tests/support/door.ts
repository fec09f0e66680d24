import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { Page } from 'playwright-core'
import { goOffline, goOnline } from './visit'

/** What happens to a request: it passes, its response is lost, it hangs, or it gets a response with this status. */
export type Fate = 'pass' | 'loseAnswer' | 'hang' | number

/**
 * A proxy with a fixed address in front of the app. It can refuse connections, switch to a different version of the
 * app, or drop data.
 */
export interface Door {
  url: string
  /** Stops listening, and cuts off running requests. */
  shut(): Promise<void>
  open(): Promise<void>
  /** Forwards requests to a different app. */
  leadTo(url: string): void
  /**
   * Sets the function that decides what happens to each GraphQL request, given the request's body; it may return a
   * promise. By default, all requests pass.
   */
  judge(fate?: (body: string) => Fate | Promise<Fate>): void
  stop(): Promise<void>
}

/**
 * Disconnects a page. Also shuts the door, because the page's service worker may not have detected yet that the browser
 * is offline.
 */
export async function disconnect(page: Page, door: Door): Promise<void> {
  await goOffline(page)
  await door.shut()
}

export async function reconnect(page: Page, door: Door): Promise<void> {
  await door.open()
  await goOnline(page)
}

/** Opens a proxy to the app at `url`. */
export async function openDoor(url: string): Promise<Door> {
  let target = url
  let fateOf: (body: string) => Fate | Promise<Fate> = () => 'pass'

  const server = createServer(async (req, res) => {
    try {
      const body = await buffer(req)
      const fate = req.url === '/graphql' ? await fateOf(String(body)) : 'pass'
      if (fate === 'hang') return
      if (typeof fate === 'number') return void res.writeHead(fate).end()
      await forward(target, req, { body, res, losesAnswer: fate === 'loseAnswer' })
    } catch {
      // the app or the browser has disconnected
      res.destroy()
    }
  })
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  const shut = async () => {
    if (!server.listening) return
    const closed = once(server, 'close')
    server.close()
    server.closeAllConnections()
    await closed
  }
  await listen(0)
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    shut,
    async open() {
      if (!server.listening) await listen(port)
    },
    leadTo(other) {
      target = other
    },
    judge(fate = () => 'pass') {
      fateOf = fate
    },
    stop: shut,
  }
}

interface Forwarded {
  body: Buffer
  res: ServerResponse
  losesAnswer: boolean
}

async function forward(target: string, req: IncomingMessage, { body, res, losesAnswer }: Forwarded): Promise<void> {
  const passed = request(new URL(req.url ?? '/', target), { method: req.method, headers: req.headers })
  passed.end(body)
  const [answer] = (await once(passed, 'response')) as [IncomingMessage]
  if (losesAnswer) {
    await buffer(answer)
    res.destroy()
    return
  }
  res.writeHead(answer.statusCode ?? 500, answer.headers)
  answer.on('error', () => res.destroy())
  answer.pipe(res)
}
