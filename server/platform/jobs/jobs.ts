import type { Pool, PoolClient } from 'pg'
import type { Logger } from 'pino'
import type { Prisma } from '../../generated/prisma/client'
import type { Services } from '../context'
import { isDatabaseUnavailable } from '../database/databaseUnavailable'
import type { AnyJob, FixedJobSchedule, JobDefinition } from './job'
import { deleteEndedJobs, type JobEnvelope, type SqlExecutor, StoredJobQueue, type TakenJob } from './jobQueue'
import { dispatchDueJobs, ensureFixedSchedules, type ScheduledJobRun } from './jobSchedules'
import { RunningJobs } from './runningJobs'

declare module '../context' {
  interface Services {
    jobs: JobDispatcher
  }
}

/** All kinds of job in this version of the program. */
export interface JobCatalogue {
  jobs: readonly AnyJob[]
  /** The job that is sent when any other job has failed for good. */
  failed: AnyJob
  schedules: readonly FixedJobSchedule[]
}

interface Parts extends JobCatalogue {
  pool: Pool
  logger: Logger
  /** Returns the default time zone for schedules. */
  hallTimeZone(): string
}

export interface JobSendOptions {
  /** If set, the job is sent when this transaction commits. */
  transaction?: Pick<Prisma.TransactionClient, '$queryRawUnsafe'>
  /** If set, the job is sent at most once for this key. */
  key?: string
  /** The earliest time that the job may run. */
  startAfter?: Date
}

/** How many jobs a server runs at the same time. The limit leaves enough CPU time for requests. */
const AT_ONCE = 2
/** How often the queue is polled for other servers' jobs, for retries and for schedules, in ms. */
const LOOK_MS = 30_000
/**
 * How long to wait before polling for a job that was sent in a transaction, in ms. Most transactions have committed by
 * then.
 */
const COMMIT_MS = 500
/** How often running jobs' leases are extended, in ms: a third of a lease's duration. */
const PROLONG_MS = 20_000
/** Failure message of a job that was on its last attempt when its server ended. */
const LOST = "The server stopped during the job's last attempt."

/**
 * This server's background jobs. Sends jobs to the queue that all servers using the database share, and runs waiting
 * jobs. Polls the queue immediately for jobs that this server has sent, and every 30 seconds for other servers' jobs,
 * for retries and for schedules.
 */
export class JobDispatcher {
  private readonly catalogue: ReadonlyMap<string, AnyJob>
  private services: Services | undefined
  private queue: Promise<StoredJobQueue> | undefined
  private readonly running: RunningJobs
  private readonly timers = new Set<NodeJS.Timeout>()
  private looking: Promise<void> | undefined
  private lookAgain = false
  private hasSchedules = false
  private isStarted = false
  private isStopped = false

  constructor(private readonly parts: Parts) {
    this.catalogue = new Map([parts.failed, ...parts.jobs].map((job) => [job.name, job]))
    this.running = new RunningJobs(this.catalogue, parts.logger)
  }

  use(services: Services): void {
    this.services = services
  }

  /** Returns a job's title. If this version does not have the job, returns the job's name. */
  titleOf(name: string): string {
    return this.catalogue.get(name)?.title ?? name
  }

  /**
   * Sends a job.
   * @returns the job's id; null if the key already exists.
   */
  async send<Data>(job: JobDefinition<Data>, data: Data, { transaction, key, startAfter }: JobSendOptions = {}) {
    const queue = await this.open()
    const id = await queue.send(job, { data }, { key, startAfter, executor: transaction && inTransaction(transaction) })
    if (this.isStarted && !startAfter) this.later(transaction ? COMMIT_MS : 0, () => this.wake())
    return id
  }

  start(): void {
    this.isStarted = true
    // why: the first poll is delayed, because the first requests after startup are more urgent
    this.later(LOOK_MS / 6, () => this.wake())
    this.every(LOOK_MS, () => this.wake())
    this.every(PROLONG_MS, () => this.running.prolong())
  }

  /**
   * Stops taking jobs, aborts the running ones and waits until they have ended. After a grace period, returns
   * unfinished jobs to the queue.
   */
  async stop(): Promise<void> {
    this.isStopped = true
    for (const timer of this.timers) clearTimeout(timer)
    await this.looking
    await this.running.stop()
  }

  /**
   * Deletes a batch of expired jobs.
   * @returns the number of deleted jobs.
   */
  deleteEnded(): Promise<number> {
    return deleteEndedJobs(this.parts.pool)
  }

  /** Polls the queue immediately. */
  wake(): void {
    if (this.isStopped) return
    if (this.looking) {
      this.lookAgain = true
      return
    }
    this.looking = this.look(new Date()).finally(() => {
      this.looking = undefined
      if (!this.lookAgain) return
      this.lookAgain = false
      this.wake()
    })
  }

  /** Sends scheduled jobs that are due, and runs jobs until none are ready. */
  async runDue(now = new Date()): Promise<void> {
    do {
      await this.looking
      await this.look(now)
      await this.running.ended()
    } while (!this.isStopped && (await this.readState(now)).waiting.length > 0)
  }

  /** Sends scheduled jobs that are due, and takes as many waiting jobs as may run at the same time. */
  private async look(now: Date): Promise<void> {
    try {
      const hallTimeZone = this.parts.hallTimeZone()
      if (!this.hasSchedules) {
        await ensureFixedSchedules(this.parts.pool, this.parts.schedules, { hallTimeZone, now })
        this.hasSchedules = true
      }
      const { isDue, isAbandoned, waiting } = await this.readState(now, hallTimeZone)
      if (isAbandoned) await this.retryAbandoned()
      if (isDue) await this.dispatch(now, hallTimeZone)
      if (isAbandoned || isDue || waiting.length > 0) await this.takeWaiting(now)
    } catch (error) {
      if (!isDatabaseUnavailable(error))
        this.parts.logger.error({ err: error }, 'background jobs could not be looked for')
    }
  }

  /** Checks whether there is any work. Uses one short statement, because usually there is no work. */
  private async readState(now: Date, hallTimeZone: string | null = null) {
    const { rows } = await this.parts.pool.query<{ isDue: boolean; isAbandoned: boolean; waiting: string[] }>(
      `SELECT EXISTS (SELECT FROM job_schedules WHERE job = ANY($1)
           AND (next_run_at <= $2 OR computed_zone <> coalesce(time_zone, $3))) AS "isDue",
         EXISTS (SELECT FROM jobs.job WHERE state = 'active' AND started_on + expire_in < now()) AS "isAbandoned",
         array(SELECT DISTINCT name FROM jobs.job WHERE state < 'active' AND start_after < now() AND name = ANY($1)) AS waiting`,
      [[...this.catalogue.keys()], now, hallTimeZone],
    )
    return rows[0] as { isDue: boolean; isAbandoned: boolean; waiting: string[] }
  }

  private async retryAbandoned(): Promise<void> {
    const queue = await this.open()
    for (const lost of await queue.retryAbandoned()) {
      await this.giveUp(lost).catch((err) =>
        this.parts.logger.error({ err, job: lost.name }, 'a lost job could not be failed'),
      )
      await queue.fail(lost, LOST)
    }
  }

  private async giveUp({ name, data: envelope }: TakenJob): Promise<void> {
    const job = this.catalogue.get(name)
    if (!job?.givenUp || !this.services) return
    const { data, scheduledFor } = envelope as JobEnvelope
    const due = scheduledFor === undefined ? null : new Date(scheduledFor)
    await job.givenUp(job.data.parse(data), { services: this.services, scheduledFor: due })
  }

  private async dispatch(now: Date, hallTimeZone: string): Promise<void> {
    const queue = await this.open()
    const { pool } = this.parts
    const send = async ({ job, data, scheduledFor, key }: ScheduledJobRun, client: PoolClient) => {
      const envelope: JobEnvelope = { data, scheduledFor: scheduledFor.toISOString() }
      await queue.send(job, envelope, { key, executor: client })
    }
    while (await dispatchDueJobs(pool, { jobs: this.catalogue, hallTimeZone, now, send }));
  }

  private async takeWaiting(now: Date): Promise<void> {
    const queue = await this.open()
    const { waiting } = await this.readState(now)
    for (let left = waiting; left.length > 0; ) {
      const more: string[] = []
      for (const name of left) {
        if (this.isStopped || this.running.size >= AT_ONCE) return
        const taken = await queue.take(name)
        if (!taken) continue
        more.push(name)
        void this.run(queue, taken, now)
      }
      left = more
    }
  }

  private async run(queue: StoredJobQueue, taken: TakenJob, now: Date): Promise<void> {
    const { services } = this
    if (!services) return queue.giveBack(taken)
    await this.running.run(queue, taken, { services, now })
    if (this.isStarted) this.wake()
  }

  private open(): Promise<StoredJobQueue> {
    const { pool, jobs, failed } = this.parts
    this.queue ??= StoredJobQueue.open(pool, { jobs, failed }).catch((error) => {
      this.queue = undefined
      throw error
    })
    return this.queue
  }

  private later(ms: number, work: () => void): void {
    const timer = setTimeout(() => {
      this.timers.delete(timer)
      work()
    }, ms).unref()
    this.timers.add(timer)
  }

  private every(ms: number, work: () => void): void {
    this.timers.add(setInterval(work, ms).unref())
  }
}

function inTransaction(transaction: Pick<Prisma.TransactionClient, '$queryRawUnsafe'>): SqlExecutor {
  return {
    async query(text, values) {
      return { rows: await transaction.$queryRawUnsafe(text, ...values) }
    },
  }
}
