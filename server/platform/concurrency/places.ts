import { UserError } from '../errors/errors'

interface PlaceLimits {
  /** How many work at a time on this server. */
  atOnce: number
  /** How many of them are one user's. */
  ofUser: number
  /** How many of one user wait. */
  waitingOfUser: number
  /** What those are told who have too many already. */
  tooMany: string
}

/** Starts work that waits. */
type Start = () => void

/** Seconds after which a place is worth another try. */
const RETRY_AFTER = 10

/** Places for work that takes long. They go round among the users who wait, so that many files of one user stop nobody else. */
export class Places {
  private taken = 0
  private readonly takenBy = new Map<number, number>()
  /** Who waits, by user; who was served last comes last. */
  private readonly queues = new Map<number, Start[]>()

  constructor(private readonly limits: PlaceLimits) {}

  /**
   * Does the work once there is a place for the user.
   * @throws RATE_LIMITED if the user has too many that wait; the signal's reason if it is aborted before the work begins.
   */
  async within<Result>(userId: number, signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
    await this.turn(userId, signal)
    try {
      return await work()
    } finally {
      this.count(userId, -1)
      this.startNext()
    }
  }

  private async turn(userId: number, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted()
    const queue = this.queues.get(userId) ?? []
    const mustWait = this.taken >= this.limits.atOnce || this.hasEnough(userId)
    if (mustWait && queue.length >= this.limits.waitingOfUser)
      throw new UserError('RATE_LIMITED', this.limits.tooMany, { retryAfter: RETRY_AFTER })
    await new Promise<void>((start, reject) => {
      this.queues.set(userId, [...queue, start])
      signal.addEventListener('abort', () => this.withdraw(userId, start) && reject(signal.reason), { once: true })
      this.startNext()
    })
  }

  private hasEnough(userId: number): boolean {
    return (this.takenBy.get(userId) ?? 0) >= this.limits.ofUser
  }

  private startNext(): void {
    if (this.taken >= this.limits.atOnce) return
    for (const [userId, [first, ...rest]] of this.queues) {
      if (!first || this.hasEnough(userId)) continue
      this.queues.delete(userId)
      if (rest.length > 0) this.queues.set(userId, rest)
      this.count(userId, 1)
      first()
      return
    }
  }

  private count(userId: number, change: 1 | -1): void {
    this.taken += change
    const left = (this.takenBy.get(userId) ?? 0) + change
    if (left === 0) this.takenBy.delete(userId)
    else this.takenBy.set(userId, left)
  }

  /** @returns false if it has started. */
  private withdraw(userId: number, start: Start): boolean {
    const queue = this.queues.get(userId) ?? []
    if (!queue.includes(start)) return false
    const rest = queue.filter((one) => one !== start)
    if (rest.length > 0) this.queues.set(userId, rest)
    else this.queues.delete(userId)
    return true
  }
}

/** Places for files that processes of their own draw. */
export const DRAWING = new Places({
  atOnce: 2,
  ofUser: 1,
  waitingOfUser: 4,
  tooMany: 'You are downloading five files already. Try again when one of them has arrived.',
})
