import { UserError } from '../errors/errors'

interface PlaceLimits {
  /** Maximum number of jobs that run at the same time on this server. */
  atOnce: number
  /** Maximum number of one user's jobs that run at the same time. */
  ofUser: number
  /** Maximum number of jobs that one user can have waiting. */
  waitingOfUser: number
  /** Error message for a user who has too many jobs waiting. */
  tooMany: string
}

/** Starts a job that has been waiting. */
type Start = () => void

/** How long a rejected user should wait before trying again, in seconds (header Retry-After). */
const RETRY_AFTER = 10

/**
 * Limits how many long jobs run at the same time. Users take turns, so that one user's many files do not delay other
 * users.
 */
export class WorkSlots {
  private taken = 0
  private readonly takenBy = new Map<number, number>()
  /** Waiting jobs by user. The user served most recently comes last. */
  private readonly queues = new Map<number, Start[]>()

  constructor(private readonly limits: PlaceLimits) {}

  /**
   * Runs `work` as soon as there is a free slot for the user.
   * @throws RATE_LIMITED if the user has too many jobs waiting; the signal's reason if the signal is aborted before
   * `work` begins.
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

  /**
   * Removes a job from the queue.
   * @returns false if the job has already started.
   */
  private withdraw(userId: number, start: Start): boolean {
    const queue = this.queues.get(userId) ?? []
    if (!queue.includes(start)) return false
    const rest = queue.filter((one) => one !== start)
    if (rest.length > 0) this.queues.set(userId, rest)
    else this.queues.delete(userId)
    return true
  }
}

/** Limits how many worker processes draw files at the same time. */
export const FILE_DRAWING_SLOTS = new WorkSlots({
  atOnce: 2,
  ofUser: 1,
  waitingOfUser: 4,
  tooMany: 'You are already downloading five files. Try again when one of them has finished.',
})
