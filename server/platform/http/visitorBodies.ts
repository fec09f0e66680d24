import { UserError } from '../errors/errors'
import { getNetwork } from './networks'

interface VisitorLimits {
  /** Maximum number of bodies that arrive from one network address at the same time. */
  ofAddress: number
  inAll: number
  /** Time limit for receiving a body, in ms. */
  ms: number
}

const RETRY_AFTER = 10

/** Limits the bodies that people without an account send at the same time, since anyone can open many and finish none. */
export class VisitorBodies {
  private readonly arriving = new Map<string, number>()
  private inAll = 0

  constructor(private readonly limits: VisitorLimits) {}

  /**
   * Counts a body until `done` is called. `signal` is aborted when it takes too long.
   * @throws RATE_LIMITED if too many are arriving.
   */
  begin(address: string): { signal: AbortSignal; done: () => void } {
    const network = getNetwork(address)
    const before = this.arriving.get(network) ?? 0
    if (before >= this.limits.ofAddress || this.inAll >= this.limits.inAll)
      throw new UserError('RATE_LIMITED', 'Too many requests are arriving at the moment. Try again in a few seconds.', {
        retryAfter: RETRY_AFTER,
      })
    this.arriving.set(network, before + 1)
    this.inAll += 1
    const late = new AbortController()
    const timer = setTimeout(() => late.abort(), this.limits.ms).unref()
    let isDone = false
    const done = () => {
      if (isDone) return
      isDone = true
      clearTimeout(timer)
      this.inAll -= 1
      const left = (this.arriving.get(network) ?? 0) - 1
      if (left > 0) this.arriving.set(network, left)
      else this.arriving.delete(network)
    }
    return { signal: late.signal, done }
  }
}
