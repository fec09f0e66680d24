import { createHash } from 'node:crypto'
import type { Pool } from 'pg'
import type PgBoss from 'pg-boss'
import type { AnyJob } from './job'

/** Seconds after which a job whose server no longer prolongs it is given to another server. */
export const LEASE_SECONDS = 60
/** Days for which what has been done, and what has failed, can be looked at. */
const KEPT = { doneDays: 7, failedDays: 30 }

/** Something that runs a statement: pg-boss sends its own through it. */
export interface SqlExecutor {
  executeSql(text: string, values: unknown[]): Promise<{ rows: unknown[] }>
}

/** A job as a server has taken it. */
export interface TakenJob {
  id: string
  name: string
  data: unknown
  retryCount: number
  retryLimit: number
}

/** What `data` of a stored job is. */
export interface Envelope {
  data: unknown
  scheduledFor?: string
}

/** The queue in PostgreSQL, by pg-boss. Its tables are made by a migration; its own timers do not run. */
export class BossQueue {
  private constructor(
    private readonly boss: PgBoss,
    private readonly pool: Pool,
  ) {}

  /** Loads pg-boss, and makes the queues of these jobs where they are missing. `failed` is sent for each job that has failed finally. */
  static async open(
    pool: Pool,
    { jobs, failed, onError }: { jobs: readonly AnyJob[]; failed: AnyJob; onError(error: unknown): void },
  ): Promise<BossQueue> {
    const { default: Boss } = await import('pg-boss')
    const boss = new Boss({
      db: { executeSql: (text: string, values: unknown[]) => pool.query(text, values) },
      schema: 'jobs',
      // the migrations make and change its tables
      migrate: false,
      schedule: false,
      supervise: false,
    })
    boss.on('error', onError)
    await boss.start()
    const queues = await boss.getQueues()
    // why: the others name it as theirs for failures
    for (const job of [failed, ...jobs.filter((other) => other !== failed)]) {
      const queue = queues.find(({ name }) => name === job.name)
      await ensureQueue(boss, queue, job, failed)
    }
    return new BossQueue(boss, pool)
  }

  /** Adds a job. With a key: once for this key. @returns its id; null if the key is there already. */
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

  /** Takes the next job of this name, if one waits. */
  async take(name: string): Promise<TakenJob | undefined> {
    const [job] = await this.boss.fetch<unknown>(name, { batchSize: 1, includeMetadata: true })
    return job
  }

  /** Prolongs the jobs that this server runs. @returns those that are still its own. */
  async prolong(ids: readonly string[]): Promise<Set<string>> {
    const { rows } = await this.pool.query<{ id: string }>(
      `UPDATE jobs.job SET expire_in = now() - started_on + interval '${LEASE_SECONDS} seconds'
       WHERE id = ANY($1::uuid[]) AND state = 'active' RETURNING id`,
      [ids],
    )
    return new Set(rows.map(({ id }) => id))
  }

  /** The job has been done; `output` is what people should read of it. */
  async complete({ name, id }: TakenJob, output: string | undefined): Promise<void> {
    await this.boss.complete(name, id, { message: output ?? null })
  }

  /** The job has failed: it is tried again later, or has failed finally. */
  async fail({ name, id }: TakenJob, message: string): Promise<void> {
    await this.boss.fail(name, id, { message })
  }

  /** The job has failed and is not tried again. */
  async failFinally(job: TakenJob, message: string): Promise<void> {
    await this.pool.query(`UPDATE jobs.job SET retry_limit = retry_count WHERE name = $1 AND id = $2`, [
      job.name,
      job.id,
    ])
    await this.fail(job, message)
  }

  /** Gives a job back as if it had not been taken. */
  async giveBack({ name, id }: TakenJob): Promise<void> {
    await this.pool.query(
      `UPDATE jobs.job SET state = CASE WHEN retry_count > 0 THEN 'retry' ELSE 'created' END::jobs.job_state,
         retry_count = greatest(retry_count - 1, 0), started_on = CASE WHEN retry_count > 0 THEN started_on END, start_after = now()
       WHERE name = $1 AND id = $2 AND state = 'active'`,
      [name, id],
    )
  }

  /** Has jobs whose server has ended tried again at once. @returns those without a try left. */
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

/** Deletes some of the jobs that ended long ago, or that no server has wanted to run. @returns how many. */
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

/** A UUID that is the same for the same text. */
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
