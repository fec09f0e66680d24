import { readFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

const LOOK_MS = 500
/** State in /proc of a connection that a process still holds. */
const ESTABLISHED = '01'

/** A connection that is used as no browser would. */
export class RawConnection {
  readonly socket: Socket
  readonly begun = performance.now()
  /** Resolves when it is open. */
  readonly opened: Promise<void>
  /** Resolves with the seconds that it was open when the server has ended it. */
  readonly ended: Promise<number>
  /** The beginning of the text received. */
  received = ''
  #timer: NodeJS.Timeout | undefined

  constructor(port: number, { reads = true } = {}) {
    this.socket = connect(port, '127.0.0.1')
    this.opened = new Promise((resolve, reject) => {
      this.socket.once('connect', resolve).once('error', reject)
    })
    this.ended = new Promise((resolve) => {
      this.socket
        .on('error', () => undefined)
        .once('close', () => {
          clearInterval(this.#timer)
          resolve((performance.now() - this.begun) / 1000)
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

/** Waits until the server has given all of these up, for at most so many seconds after the first was opened. @returns how long that took, and how many it has not. */
export async function untilGivenUp(
  connections: readonly RawConnection[],
  atMost: number,
): Promise<{ seconds: number; left: number }> {
  const begun = Math.min(...connections.map((connection) => connection.begun))
  // a closed socket has no ports
  const open = connections.filter(({ socket }) => socket.localPort !== undefined)
  const ends = open.map(({ socket }) => endsOf(socket.remotePort, socket.localPort))
  for (;;) {
    const held = await heldConnections()
    const left = ends.filter((end) => held.has(end)).length
    const seconds = (performance.now() - begun) / 1000
    if (left === 0 || seconds > atMost) return { seconds, left }
    await sleep(LOOK_MS)
  }
}

/**
 * The ends of the connections that processes of this machine hold, the nearer one first. A server's connections are seen at its end, since
 * a client that does not read never learns that it was given up.
 */
async function heldConnections(): Promise<Set<string>> {
  const tables = await Promise.all(['tcp', 'tcp6'].map((name) => readFile(`/proc/net/${name}`, 'utf8').catch(() => '')))
  const rows = tables.flatMap((table) => table.split('\n').map((line) => line.trim().split(/\s+/)))
  const held = rows.filter(([, , , state]) => state === ESTABLISHED)
  return new Set(held.map(([, near, far]) => endsOf(portIn(near), portIn(far))))
}

const portIn = (address = '') => Number.parseInt(address.split(':')[1] ?? '', 16)
const endsOf = (near: number | undefined, far: number | undefined) => `${near}-${far}`
