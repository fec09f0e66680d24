import type { Duplex } from 'node:stream'

/** Takes a row as PostgreSQL sends it: the message `DataRow` after its length, from `start` on. */
export type TakeRow = (bytes: Buffer, start: number) => void

/** The code of the message `DataRow` (protocol, "Message Formats"). */
const DATA_ROW = 'D'.charCodeAt(0)
const HEAD_BYTES = 5

/**
 * Stands between a connection and pg, and takes rows out before pg makes strings of all their fields; everything else passes. For a
 * connection that has signed in.
 */
export class RowDiversion {
  /** Gets the rows while it is set. */
  takeRow: TakeRow | undefined
  /** The beginning of a message whose end has not arrived. */
  private begun: Buffer[] = []
  private begunBytes = 0
  private neededBytes = HEAD_BYTES
  private readonly readers: ((chunk: Buffer) => void)[]

  constructor(stream: Duplex) {
    this.readers = stream.listeners('data') as ((chunk: Buffer) => void)[]
    stream.removeAllListeners('data')
    stream.on('data', (chunk: Buffer) => {
      try {
        this.receive(chunk)
      } catch (error) {
        // why: thrown at a socket, it would end the process
        stream.destroy(error as Error)
      }
    })
  }

  private receive(chunk: Buffer): void {
    this.begun.push(chunk)
    this.begunBytes += chunk.length
    if (this.begunBytes < this.neededBytes) return
    const bytes = this.begun.length === 1 ? chunk : Buffer.concat(this.begun)
    const end = this.readMessages(bytes)
    const rest = bytes.subarray(end)
    this.begun = rest.length > 0 ? [rest] : []
    this.begunBytes = rest.length
    this.neededBytes = rest.length < HEAD_BYTES ? HEAD_BYTES : messageBytes(rest, 0)
  }

  /** @returns where the first message begins that is not complete. */
  private readMessages(bytes: Buffer): number {
    let passing = 0
    let at = 0
    while (bytes.length - at >= HEAD_BYTES) {
      const end = at + messageBytes(bytes, at)
      if (end > bytes.length) break
      if (this.takeRow && bytes[at] === DATA_ROW) {
        this.pass(bytes.subarray(passing, at))
        this.takeRow(bytes, at + HEAD_BYTES)
        passing = end
      }
      at = end
    }
    this.pass(bytes.subarray(passing, at))
    return at
  }

  private pass(bytes: Buffer): void {
    if (bytes.length === 0) return
    for (const read of this.readers) read(bytes)
  }
}

/** With its code and its length, which does not count the code. */
function messageBytes(bytes: Buffer, at: number): number {
  return 1 + bytes.readUInt32BE(at + 1)
}
