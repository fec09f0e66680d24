import type { Logger } from 'pino'
import type { Services } from '../context'
import { isDatabaseUnavailable } from '../database/databaseUnavailable'
import { type AnyJob, JobFailedError } from './job'
import type { JobEnvelope, StoredJobQueue, TakenJob } from './jobQueue'

/** How long running jobs may take to finish when the server stops, in ms. */
const GRACE_MS = 5_000

const STOPPED = new Error('the server stops')
const LOST = new Error('the job was given to another server')

interface RunningJob {
  queue: StoredJobQueue
  taken: TakenJob
  controller: AbortController
  ended: Promise<void>
}

export class RunningJobs {
  private readonly running = new Map<string, RunningJob>()

  constructor(
    private readonly catalogue: ReadonlyMap<string, AnyJob>,
    private readonly logger: Logger,
  ) {}

  get size(): number {
    return this.running.size
  }

  /** Runs a job taken from the queue. Resolves when the job has ended, even if it failed. */
  run(queue: StoredJobQueue, taken: TakenJob, { services, now }: { services: Services; now: Date }): Promise<void> {
    const controller = new AbortController()
    const log = this.logger.child({ job: taken.name, jobId: taken.id })
    const ended = this.work(queue, taken, { services, now, log, signal: controller.signal })
      .catch((error) => {
        // why: the error is only logged, because the job is retried once its lease has expired
        if (!isDatabaseUnavailable(error)) log.error({ err: error }, 'a background job could not be ended')
      })
      .finally(() => this.running.delete(taken.id))
    this.running.set(taken.id, { queue, taken, controller, ended })
    return ended
  }

  /** Resolves when all current jobs have ended. */
  async ended(): Promise<void> {
    await Promise.all([...this.running.values()].map(({ ended }) => ended))
  }

  /** Extends running jobs' leases. Aborts any job that another server has taken over. */
  async prolong(): Promise<void> {
    const [some] = this.running.values()
    if (!some) return
    try {
      const own = await some.queue.prolong([...this.running.keys()])
      for (const [id, { controller }] of this.running) if (!own.has(id)) controller.abort(LOST)
    } catch (error) {
      if (!isDatabaseUnavailable(error))
        this.logger.warn({ err: error }, 'the leases of running jobs could not be renewed')
    }
  }

  /** Aborts the running jobs. Jobs that do not end in time are returned to the queue. */
  async stop(): Promise<void> {
    for (const { controller } of this.running.values()) controller.abort(STOPPED)
    let timer: NodeJS.Timeout | undefined
    const grace = new Promise((resolve) => {
      timer = setTimeout(resolve, GRACE_MS)
    })
    await Promise.race([this.ended(), grace])
    clearTimeout(timer)
    for (const { queue, taken } of this.running.values())
      await queue.giveBack(taken).catch((error) => {
        this.logger.warn({ err: error, job: taken.name }, 'a background job could not be given back')
      })
  }

  private async work(
    queue: StoredJobQueue,
    taken: TakenJob,
    { services, now, log, signal }: { services: Services; now: Date; log: Logger; signal: AbortSignal },
  ): Promise<void> {
    const job = this.catalogue.get(taken.name)
    if (!job) return queue.giveBack(taken)
    const isLastTry = taken.retryCount >= taken.retryLimit
    try {
      // why: the lease is extended first, because the stored lease may still be from an earlier try
      await queue.prolong([taken.id])
      const { data, scheduledFor } = taken.data as JobEnvelope
      const due = scheduledFor === undefined ? null : new Date(scheduledFor)
      const output = await job.run(job.data.parse(data), { services, now, log, signal, isLastTry, scheduledFor: due })
      if (signal.reason !== LOST) await queue.complete(taken, output)
    } catch (error) {
      if (signal.reason === LOST) return
      if (signal.reason === STOPPED) return queue.giveBack(taken)
      const isFinal = error instanceof JobFailedError || isLastTry
      log[isFinal ? 'error' : 'warn']({ err: error, final: isFinal }, 'a background job failed')
      const { message } = error as Error
      await (error instanceof JobFailedError ? queue.failFinally(taken, message) : queue.fail(taken, message))
    }
  }
}
