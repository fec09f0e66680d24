import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

/** A proxy in place of the network between a server and its database; a test can interrupt it. */
export class TcpProxy {
  readonly #sockets = new Set<Socket>()
  readonly #server: Server
  #stalled = false

  private constructor(private target: number) {
    this.#server = createServer((socket) => this.#forward(socket))
  }

  /** Starts a proxy that forwards to this local port. */
  static async start(target: number): Promise<TcpProxy> {
    const proxy = new TcpProxy(target)
    await proxy.#listen(0)
    return proxy
  }

  /** The port that the proxy listens on. */
  get port(): number {
    return (this.#server.address() as AddressInfo).port
  }

  /** Forwards new connections to another port. */
  aimAt(target: number): void {
    this.target = target
  }

  /** Stops forwarding, like a network with an unplugged cable: connections are neither closed nor refused. */
  stall(): void {
    this.#stalled = true
    for (const socket of this.#sockets) socket.pause()
  }

  /** Forwards everything that has been held back. */
  resume(): void {
    this.#stalled = false
    for (const socket of this.#sockets) socket.resume()
  }

  /** Closes all connections and refuses new ones. @returns a function that listens again on the same port. */
  async refuse(): Promise<() => Promise<void>> {
    const { port } = this
    const closed = once(this.#server, 'close')
    this.#server.close()
    for (const socket of this.#sockets) socket.destroy()
    await closed
    return () => this.#listen(port)
  }

  async stop(): Promise<void> {
    if (this.#server.listening) await this.refuse()
  }

  async #listen(port: number): Promise<void> {
    this.#server.listen(port, '127.0.0.1')
    await once(this.#server, 'listening')
  }

  #forward(socket: Socket): void {
    const upstream = connect(this.target, '127.0.0.1')
    for (const [one, other] of [
      [socket, upstream],
      [upstream, socket],
    ] as const) {
      this.#sockets.add(one)
      one.on('data', (chunk) => other.write(chunk))
      one.on('error', () => other.destroy())
      one.on('end', () => other.end())
      one.on('close', () => {
        this.#sockets.delete(one)
        other.destroy()
      })
      // why: the socket is paused again, because adding a data listener resumes it
      if (this.#stalled) one.pause()
    }
  }
}
