import { connect, type Socket } from 'node:net'

/** A connection that is used as no browser would. */
export class RawConnection {
  readonly socket: Socket
  /** Resolves when it is open. */
  readonly opened: Promise<void>
  /** Resolves with the seconds that it was open when the server has ended it. */
  readonly ended: Promise<number>
  /** The beginning of what has come. */
  received = ''
  #timer: NodeJS.Timeout | undefined

  constructor(port: number, { reads = true } = {}) {
    const begun = performance.now()
    this.socket = connect(port, '127.0.0.1')
    this.opened = new Promise((resolve, reject) => {
      this.socket.once('connect', resolve).once('error', reject)
    })
    this.ended = new Promise((resolve) => {
      this.socket
        .on('error', () => undefined)
        .once('close', () => {
          clearInterval(this.#timer)
          resolve((performance.now() - begun) / 1000)
        })
    })
    if (reads)
      this.socket.on('data', (chunk) => {
        if (this.received.length < 1000) this.received += chunk.toString('latin1')
      })
    else this.socket.pause()
  }

  /** Sends the same each so many milliseconds, as long as it is open. */
  repeat(bytes: string, everyMs: number): void {
    this.#timer = setInterval(() => this.socket.write(bytes), everyMs)
  }

  stopRepeating(): void {
    clearInterval(this.#timer)
  }
}

/** Opens this many connections, some at a time. @throws if the system has not as many. */
export async function openMany(count: number, make: () => RawConnection): Promise<RawConnection[]> {
  const connections: RawConnection[] = []
  while (connections.length < count) {
    const some = Array.from({ length: Math.min(100, count - connections.length) }, make)
    await Promise.all(some.map(({ opened }) => opened))
    connections.push(...some)
  }
  return connections
}
