import { createHash } from 'node:crypto'
import type { Pool } from 'pg'
import type PgBoss from 'pg-boss'
import type { AnyJob } from './job'

/** Seconds after which a job goes to another server unless its own server extends the lease. */
export const LEASE_SECONDS = 60
/** Days that ended jobs stay visible. */
const KEPT = { doneDays: 7, failedDays: 30 }

/** Runs pg-boss's SQL statements. */
export interface SqlExecutor {
  executeSql(text: string, values: unknown[]): Promise<{ rows: unknown[] }>
}

/** A job that this server has taken from the queue. */
export interface TakenJob {
  id: string
  name: string
  data: unknown
  retryCount: number
  retryLimit: number
}

/** Structure of a stored job's `data`. */
export interface Envelope {
  data: unknown
  scheduledFor?: string
}

/** The job queue in PostgreSQL, by pg-boss. A migration creates its tables, and its own timers are off. */
export class BossQueue {
  private constructor(
    private readonly boss: PgBoss,
    private readonly pool: Pool,
  ) {}

  /** Loads pg-boss and creates missing queues. Sends `failed` for each job that has failed for good. */
  static async open(
    pool: Pool,
    { jobs, failed, onError }: { jobs: readonly AnyJob[]; failed: AnyJob; onError(error: unknown): void },
  ): Promise<BossQueue> {
    const { default: Boss } = await import('pg-boss')
    const boss = new Boss({
      db: { executeSql: (text: string, values: unknown[]) => pool.query(text, values) },
      schema: 'jobs',
      // our migrations create and change its tables
      migrate: false,
      schedule: false,
      supervise: false,
    })
    boss.on('error', onError)
    await boss.start()
    const queues = await boss.getQueues()
    // why: the other queues name it as their dead-letter queue
    for (const job of [failed, ...jobs.filter((other) => other !== failed)]) {
      const queue = queues.find(({ name }) => name === job.name)
      await ensureQueue(boss, queue, job, failed)
    }
    return new BossQueue(boss, pool)
  }

  /** Adds a job, at most once per key. @returns its id; null if the key already exists. */
  send(
    job: AnyJob,
    envelope: Envelope,
    { key, startAfter, executor }: { key?: string; startAfter?: Date; executor?: SqlExecutor } = {},
  ): Promise<string | null> {
    return this.boss.send(job.name, envelope, {
      ...(key !== undefined && { id: idOf(`${job.name} ${key}`) }),
      ...(startAfter && { startAfter }),
      ...(executor && { db: executor as PgBoss.Db }),
    })
  }

  /** Takes the next waiting job of this name. */
  async take(name: string): Promise<TakenJob | undefined> {
    const [job] = await this.boss.fetch<unknown>(name, { batchSize: 1, includeMetadata: true })
    return job
  }

  /** Extends the leases of jobs. @returns the ids that this server still owns. */
  async prolong(ids: readonly string[]): Promise<Set<string>> {
    const { rows } = await this.pool.query<{ id: string }>(
      `UPDATE jobs.job SET expire_in = now() - started_on + interval '${LEASE_SECONDS} seconds'
       WHERE id = ANY($1::uuid[]) AND state = 'active' RETURNING id`,
      [ids],
    )
    return new Set(rows.map(({ id }) => id))
  }

  /** Completes a job; `output` is its result for people. */
  async complete({ name, id }: TakenJob, output: string | undefined): Promise<void> {
    await this.boss.complete(name, id, { message: output ?? null })
  }

  /** Reports a failure: the job is retried later, or has failed for good. */
  async fail({ name, id }: TakenJob, message: string): Promise<void> {
    await this.boss.fail(name, id, { message })
  }

  /** Fails a job without further retries. */
  async failFinally(job: TakenJob, message: string): Promise<void> {
    await this.pool.query(`UPDATE jobs.job SET retry_limit = retry_count WHERE name = $1 AND id = $2`, [
      job.name,
      job.id,
    ])
    await this.fail(job, message)
  }

  /** Returns an unfinished job to the queue. */
  async giveBack({ name, id }: TakenJob): Promise<void> {
    await this.pool.query(
      `UPDATE jobs.job SET state = CASE WHEN retry_count > 0 THEN 'retry' ELSE 'created' END::jobs.job_state,
         retry_count = greatest(retry_count - 1, 0), started_on = CASE WHEN retry_count > 0 THEN started_on END, start_after = now()
       WHERE name = $1 AND id = $2 AND state = 'active'`,
      [name, id],
    )
  }

  /** Retries jobs of ended servers immediately. @returns the jobs without a retry left. */
  async retryAbandoned(): Promise<TakenJob[]> {
    await this.pool.query(
      `UPDATE jobs.job SET state = 'retry', start_after = now()
       WHERE state = 'active' AND started_on + expire_in < now() AND retry_count < retry_limit`,
    )
    const { rows } = await this.pool.query<TakenJob>(
      `SELECT id, name, data, retry_count AS "retryCount", retry_limit AS "retryLimit" FROM jobs.job
       WHERE state = 'active' AND started_on + expire_in < now() AND retry_count >= retry_limit LIMIT 100`,
    )
    return rows
  }
}

/** Deletes a batch of jobs that ended long ago or that no server handles. @returns their number. */
export async function deleteEndedJobs(pool: Pool): Promise<number> {
  const { rowCount } = await pool.query(
    `DELETE FROM jobs.job WHERE (name, id) IN (
       SELECT name, id FROM jobs.job
       WHERE state > 'active' AND completed_on < now() - make_interval(days => CASE state WHEN 'failed' THEN $2 ELSE $1 END::int)
         OR state < 'active' AND keep_until < now()
       LIMIT 1000)`,
    [KEPT.doneDays, KEPT.failedDays],
  )
  return rowCount ?? 0
}

async function ensureQueue(
  boss: PgBoss,
  queue: PgBoss.QueueResult | undefined,
  job: AnyJob,
  failed: AnyJob,
): Promise<void> {
  const options = {
    policy: 'standard' as const,
    retryLimit: job.retries,
    retryDelay: job.retryAfterSeconds,
    retryBackoff: true,
    expireInSeconds: LEASE_SECONDS,
    ...(job !== failed && { deadLetter: failed.name }),
  }
  if (!queue) await boss.createQueue(job.name, { name: job.name, ...options })
  else if (queue.retryLimit !== options.retryLimit || queue.retryDelay !== options.retryDelay)
    await boss.updateQueue(job.name, { name: job.name, ...options })
}

/** Derives a UUID from a text. */
function idOf(text: string): string {
  const hash = createHash('sha256').update(text).digest('hex')
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-')
}
