import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const INTERVAL_MS = 3_000
/** Fewer requests leave so little that it need not be collected. */
const MANY_REQUESTS = 100

/**
 * Frees the memory that requests used, once none has come for some seconds: V8 does so only when it needs more, and a server at rest would keep
 * several times what it uses.
 */
export class IdleCollector {
  private readonly timer: NodeJS.Timeout
  // starting leaves as much
  private requests = MANY_REQUESTS
  private requestsBefore = 0

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
    if (!isIdle || this.requests < MANY_REQUESTS) return
    this.requests = 0
    this.requestsBefore = 0
    this.collect()
  }
}

/** V8 offers a collection only behind a flag, which can be set while it runs. */
function fullCollection(): () => void {
  setFlagsFromString('--expose-gc')
  return runInNewContext('gc')
}
