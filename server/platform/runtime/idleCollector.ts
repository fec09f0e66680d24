import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const INTERVAL_MS = 3_000
/** Fewer requests leave so little that it need not be collected. */
const MANY_REQUESTS = 100
/** why: V8 gives back what a collection has freed with the next one, and connections that are no longer used close meanwhile */
const COLLECTIONS = 4

// why: V8's own flags cost processor time in each request: --heap-growing-percent=20 takes 40 % more, --max-semi-space-size=2 10 %
/**
 * Frees the memory that requests used, once none has come for some seconds: V8 does so only when it needs more, and a server at rest would keep
 * several times what it uses.
 */
export class IdleCollector {
  private readonly timer: NodeJS.Timeout
  // starting leaves as much
  private requests = MANY_REQUESTS
  private requestsBefore = 0
  private collectionsLeft = 0

  constructor(private readonly collect: () => void = fullCollection()) {
    this.timer = setInterval(() => this.check(), INTERVAL_MS).unref()
  }

  /** A request has come. */
  noteRequest(): void {
    this.requests += 1
  }

  stop(): void {
    clearInterval(this.timer)
  }

  private check(): void {
    const isIdle = this.requests === this.requestsBefore
    this.requestsBefore = this.requests
    if (!isIdle) return
    if (this.requests >= MANY_REQUESTS) {
      this.requests = 0
      this.requestsBefore = 0
      this.collectionsLeft = COLLECTIONS
    }
    if (this.collectionsLeft === 0) return
    this.collectionsLeft -= 1
    this.collect()
  }
}

/** Frees all memory that is no longer used. V8 offers it only behind a flag, which can be set while it runs. */
export function fullCollection(): () => void {
  setFlagsFromString('--expose-gc')
  return runInNewContext('gc')
}
