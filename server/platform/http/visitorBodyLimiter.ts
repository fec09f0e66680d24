import { UserError } from '../errors/errors'
import { getNetworkPrefix } from './networks'

interface VisitorLimits {
  /** Maximum number of bodies arriving from one network at the same time. */
  ofAddress: number
  inAll: number
  /** How long a body may take to arrive, in ms. */
  ms: number
}

const RETRY_AFTER = 10

/**
 * Limits how many request bodies visitors who are not signed in can send at the same time. Otherwise, anyone could
 * begin many bodies and never finish them.
 */
export class VisitorBodyLimiter {
  private readonly arriving = new Map<string, number>()
  private inAll = 0

  constructor(private readonly limits: VisitorLimits) {}

  /**
   * Counts a body until `done` is called. `signal` aborts if the body takes too long.
   * @throws RATE_LIMITED if too many bodies are arriving.
   */
  begin(address: string): { signal: AbortSignal; done: () => void } {
    const network = getNetworkPrefix(address)
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
