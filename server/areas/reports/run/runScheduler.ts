import { setTimeout as wait } from 'node:timers/promises'
import type { PrismaClient } from '../../../generated/prisma/client'
import { UserError } from '../../../platform/errors/errors'
import type { ReportLimits } from './reportLimits'
import {
  claimReportRunSlot,
  dequeueReportRun,
  enqueueReportRun,
  type ReportRunEnd,
  type ReportRunRecord,
  renewReportRunLease,
  requestReportRunStop,
} from './runQueue'
import { ReportRunCancelledError, ReportRunStoppedError } from './translateReportError'

const LEASE_RENEWAL_MS = 1_000
const POLL_MS = 150

interface WaitLimits {
  /** Aborted when the caller disconnects. */
  signal: AbortSignal
  /** Maximum duration of the work in ms, not counting the time in the queue. */
  timeMs: number
}

export interface EndedReportRun extends ReportRunRecord, ReportRunEnd {
  /** Time from the request to the end, in ms. */
  durationMs: number
}

/** The work of a run. The run keeps its slot until the promise passed to `holdSlot` settles. */
type Work<Result> = (signal: AbortSignal, holdSlot: (until: Promise<void>) => void) => Promise<Result>

/** Puts this server's runs into the queue that all servers on the database share, and executes them. */
export class ReportRunScheduler {
  private readonly own = new Map<string, AbortController>()
  private readonly listeners: ((run: EndedReportRun) => void)[] = []
  private renewal: NodeJS.Timeout | undefined

  constructor(
    private readonly prisma: PrismaClient,
    private readonly limits: ReportLimits,
  ) {}

  /**
   * Runs `work` when a slot is free, and records the outcome. If the backend of an abandoned run is still working, the
   * promise rejects at once, but the run keeps its slot until the backend has ended.
   * @throws the error that `work` throws; ReportRunStoppedError if the run took too long; ReportRunCancelledError if the run was
   * stopped; RATE_LIMITED if the run did not start in time.
   */
  async take<Result extends { rowCount: number }>(
    record: ReportRunRecord,
    { signal, timeMs }: WaitLimits,
    work: Work<Result>,
  ): Promise<Result> {
    const requested = performance.now()
    const end = async (end: ReportRunEnd) => {
      await dequeueReportRun(this.prisma, record, end)
      const durationMs = performance.now() - requested
      for (const listener of this.listeners) listener({ ...record, ...end, durationMs })
    }
    await enqueueReportRun(this.prisma, record, this.limits)
    const controller = this.follow(record.id)
    const cancel = () => controller.abort(new ReportRunCancelledError())
    signal.addEventListener('abort', cancel)
    if (signal.aborted) cancel()
    let clock: NodeJS.Timeout | undefined
    let backendEnd: Promise<void> | undefined
    try {
      await this.waitForSlot(record.id, controller.signal)
      const late = new ReportRunStoppedError(`The run took longer than ${timeMs / 1000} seconds. Request less data.`)
      clock = setTimeout(() => controller.abort(late), timeMs)
      const result = await work(controller.signal, (until) => {
        backendEnd = until
      })
      await end({ state: 'finished', rowCount: result.rowCount })
      return result
    } catch (error) {
      const state = error instanceof ReportRunCancelledError ? 'cancelled' : 'failed'
      const fail = () => end({ state, error: (error as Error).message })
      // if the outcome cannot be stored, another server marks the run as failed once the run's lease has expired
      if (backendEnd)
        backendEnd
          .then(fail)
          .catch(() => undefined)
          .finally(() => this.forget(record.id))
      else await fail()
      throw error
    } finally {
      clearTimeout(clock)
      signal.removeEventListener('abort', cancel)
      if (!backendEnd) this.forget(record.id)
    }
  }

  /** Calls `listener` whenever one of this server's runs ends. */
  onEnd(listener: (run: EndedReportRun) => void): void {
    this.listeners.push(listener)
  }

  /** Stops a user's run on any server. @returns false if the run has ended or belongs to another user. */
  async stop(id: string, userId: number): Promise<boolean> {
    const requested = await requestReportRunStop(this.prisma, id, userId)
    if (requested) this.own.get(id)?.abort(new ReportRunCancelledError())
    return requested
  }

  private async waitForSlot(id: string, signal: AbortSignal): Promise<void> {
    const { waitMs, runsOfUser, runsInAll } = this.limits
    for (const end = Date.now() + waitMs; !(await claimReportRunSlot(this.prisma, id, this.limits)); ) {
      signal.throwIfAborted()
      if (Date.now() > end) {
        const message = `Too many reports are running: at most ${runsOfUser} of yours and ${runsInAll} in total run at once. This one did not start within ${waitMs / 1000} seconds. Try again later.`
        throw new UserError('RATE_LIMITED', message, { retryAfter: 10 })
      }
      await wait(POLL_MS)
    }
    signal.throwIfAborted()
  }

  private follow(id: string): AbortController {
    const controller = new AbortController()
    this.own.set(id, controller)
    this.renewal ??= setInterval(() => this.renewLeases(), LEASE_RENEWAL_MS).unref()
    return controller
  }

  private forget(id: string): void {
    this.own.delete(id)
    if (this.own.size > 0) return
    clearInterval(this.renewal)
    this.renewal = undefined
  }

  private async renewLeases(): Promise<void> {
    // errors are ignored, because the next renewal follows soon
    const cancelled = await renewReportRunLease(this.prisma, [...this.own.keys()]).catch(() => [])
    for (const id of cancelled) this.own.get(id)?.abort(new ReportRunCancelledError())
  }
}
