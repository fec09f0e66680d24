import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import type { LogTarget } from '../../platform/runtime/logger'
import type { ServerIdentity } from './serverIdentity.type'

declare module '../../platform/context' {
  interface Services {
    recentLog: RecentLog
  }
}

const LINES_MAXIMUM = 2_000
/** Maximum number of characters in all lines, which may contain long stack traces. */
const CHARACTERS_MAXIMUM = 4_000_000

/** A log line. Numbering begins when the server starts. */
export interface NumberedLogLine {
  number: number
  text: string
}

/** The latest lines of this server's log. They are kept only in memory. */
export class RecentLog implements LogTarget {
  readonly server: ServerIdentity = {
    id: randomUUID(),
    host: hostname(),
    pid: process.pid,
    startedAt: new Date(Date.now() - process.uptime() * 1000),
  }
  /** A ring buffer: line n is at index n modulo the array's length. */
  private readonly ring = new Array<string>(LINES_MAXIMUM)
  private first = 0
  private next = 0
  private characters = 0

  write(line: string): void {
    if (this.next - this.first === LINES_MAXIMUM) this.dropFirst()
    this.ring[this.next % LINES_MAXIMUM] = line
    this.next += 1
    this.characters += line.length
    while (this.characters > CHARACTERS_MAXIMUM) this.dropFirst()
  }

  get end(): number {
    return this.next
  }

  /** Yields the lines from number `from` on, oldest first. */
  *oldestFirst(from: number): Iterable<NumberedLogLine> {
    for (let number = Math.max(from, this.first); number < this.next; number++) yield this.line(number)
  }

  *newestFirst(): Iterable<NumberedLogLine> {
    for (let number = this.next - 1; number >= this.first; number--) yield this.line(number)
  }

  private line(number: number): NumberedLogLine {
    return { number, text: this.ring[number % LINES_MAXIMUM] ?? '' }
  }

  private dropFirst(): void {
    const place = this.first % LINES_MAXIMUM
    this.characters -= this.ring[place]?.length ?? 0
    this.ring[place] = ''
    this.first += 1
  }
}
