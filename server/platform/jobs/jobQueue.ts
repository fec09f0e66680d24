import { createHash } from 'node:crypto'
import type { Pool } from 'pg'
import type { AnyJob } from './job'

/** How long a server keeps a job whose lease it does not extend, in s. After that, another server can take the job. */
export const JOB_LEASE_SECONDS = 60
/** How long a job waits for a server to take it before it is deleted, in days. */
const WAITING_DAYS = 14
/** How long jobs stay visible after they have ended, in days. */
const KEPT = { doneDays: 7, failedDays: 30 }

/** Runs statements: the pool, a connection or a transaction. */
export interface SqlExecutor {
  query(text: string, values: unknown[]): Promise<{ rows: unknown[] }>
}

/** A job that this server has taken from the queue. */
export interface TakenJob {
  id: string
  name: string
  data: unknown
  retryCount: number
  retryLimit: number
}

/** The structure of `data` as stored with a job. */
export interface JobEnvelope {
  data: unknown
  scheduledFor?: string
}

/** The job queue: rows of `jobs.job`, which has one partition for each kind of job. */
export class StoredJobQueue {
  private constructor(private readonly pool: Pool) {}

  /** Opens the queue and creates missing partitions. When a job has failed for good, the job `failed` is sent. */
  static async open(
    pool: Pool,
    { jobs, failed }: { jobs: readonly AnyJob[]; failed: AnyJob },
  ): Promise<StoredJobQueue> {
    const { rows } = await pool.query<KnownKind>(
      'SELECT name, retry_limit AS "retries", retry_delay AS "retryAfterSeconds", dead_letter AS "deadLetter" FROM jobs.queue',
    )
    // why: `failed` is created first, because the other kinds of job name it as their dead letter queue
    for (const job of [failed, ...jobs.filter((other) => other !== failed)]) {
      const known = rows.find(({ name }) => name === job.name)
      await ensureKind(pool, known, job, failed)
    }
    return new StoredJobQueue(pool)
  }

  /**
   * Adds a job, at most once per key.
   * @returns the job's id; null if the key already exists.
   */
  async send(
    job: AnyJob,
    envelope: JobEnvelope,
    { key, startAfter, executor = this.pool }: { key?: string; startAfter?: Date; executor?: SqlExecutor } = {},
  ): Promise<string | null> {
    const { rows } = await executor.query(
      `INSERT INTO jobs.job (id, name, data, start_after, keep_until, dead_letter, expire_in, retry_limit, retry_delay, retry_backoff, policy)
       SELECT coalesce($1::uuid, gen_random_uuid()), q.name, $2::jsonb, s.start_after, s.start_after + interval '${WAITING_DAYS} days', q.dead_letter,
         q.expire_seconds * interval '1 second', q.retry_limit, greatest(q.retry_delay, 1), true, q.policy
       FROM jobs.queue q, (SELECT coalesce($3::timestamptz, now()) AS start_after) s WHERE q.name = $4::text
       ON CONFLICT DO NOTHING RETURNING id`,
      [
        key === undefined ? null : idOf(`${job.name} ${key}`),
        JSON.stringify(envelope),
        startAfter?.toISOString() ?? null,
        job.name,
      ],
    )
    return (rows as { id: string }[])[0]?.id ?? null
  }

  /** Takes the next waiting job that has this name. */
  async take(name: string): Promise<TakenJob | undefined> {
    // why: the subquery is MATERIALIZED, because otherwise it could run once per row and take several jobs
    const { rows } = await this.pool.query<TakenJob>(
      `WITH next AS MATERIALIZED (
         SELECT id FROM jobs.job WHERE name = $1 AND state < 'active' AND start_after < now()
         ORDER BY created_on, id LIMIT 1 FOR UPDATE SKIP LOCKED)
       UPDATE jobs.job j SET state = 'active', started_on = now(),
         retry_count = CASE WHEN started_on IS NULL THEN retry_count ELSE retry_count + 1 END
       FROM next WHERE j.name = $1 AND j.id = next.id
       RETURNING j.id, j.name, j.data, j.retry_count AS "retryCount", j.retry_limit AS "retryLimit"`,
      [name],
    )
    return rows[0]
  }

  /**
   * Extends job leases.
   * @returns the ids of the jobs that this server still owns.
   */
  async prolong(ids: readonly string[]): Promise<Set<string>> {
    const { rows } = await this.pool.query<{ id: string }>(
      `UPDATE jobs.job SET expire_in = now() - started_on + interval '${JOB_LEASE_SECONDS} seconds'
       WHERE id = ANY($1::uuid[]) AND state = 'active' RETURNING id`,
      [ids],
    )
    return new Set(rows.map(({ id }) => id))
  }

  /** Marks a job as completed. `output` is the result as shown to people. */
  async complete({ name, id }: TakenJob, output: string | undefined): Promise<void> {
    await this.pool.query(
      `UPDATE jobs.job SET state = 'completed', completed_on = now(), output = $3::jsonb WHERE name = $1 AND id = $2 AND state = 'active'`,
      [name, id, JSON.stringify({ message: output ?? null })],
    )
  }

  /**
   * Marks a job as failed. It is retried after a random delay that grows with each try; after the last try, it has
   * failed for good.
   */
  async fail({ name, id }: TakenJob, message: string): Promise<void> {
    await this.pool.query(
      `WITH ended AS (
         UPDATE jobs.job SET output = $3::jsonb,
           state = (CASE WHEN retry_count < retry_limit THEN 'retry' ELSE 'failed' END)::jobs.job_state,
           completed_on = CASE WHEN retry_count < retry_limit THEN NULL ELSE now() END,
           start_after = CASE WHEN retry_count < retry_limit
             THEN now() + retry_delay * 2 ^ least(16, retry_count) * (1 + random()) * interval '1 second' ELSE start_after END
         WHERE name = $1 AND id = $2 AND state < 'completed' RETURNING *)
       INSERT INTO jobs.job (name, data, output, retry_limit)
       SELECT dead_letter, data, output, retry_limit FROM ended WHERE state = 'failed' AND dead_letter <> name`,
      [name, id, JSON.stringify({ message })],
    )
  }

  /** Marks a job as failed for good, without further retries. */
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

  /**
   * Immediately retries jobs whose server has ended.
   * @returns the jobs that have no retry left.
   */
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

/**
 * Deletes a batch of jobs that ended long ago or that no server has taken in time.
 * @returns the number of deleted jobs.
 */
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

/** A kind of job in the form stored in `jobs.queue`. */
type KnownKind = Pick<AnyJob, 'name' | 'retries' | 'retryAfterSeconds'> & { deadLetter: string | null }

async function ensureKind(pool: Pool, known: KnownKind | undefined, job: AnyJob, failed: AnyJob): Promise<void> {
  const { name, retries, retryAfterSeconds } = job
  const deadLetter = job === failed ? null : failed.name
  if (!known) {
    const options = {
      ...{ policy: 'standard', retryLimit: retries, retryDelay: retryAfterSeconds, retryBackoff: true },
      ...{ expireInSeconds: JOB_LEASE_SECONDS, deadLetter },
    }
    await pool.query('SELECT jobs.create_queue($1, $2)', [name, JSON.stringify(options)])
    return
  }
  const isSame =
    known.retries === retries && known.retryAfterSeconds === retryAfterSeconds && known.deadLetter === deadLetter
  if (isSame) return
  await pool.query(
    'UPDATE jobs.queue SET retry_limit = $2, retry_delay = $3, dead_letter = $4, updated_on = now() WHERE name = $1',
    [name, retries, retryAfterSeconds, deadLetter],
  )
}

/** Derives a UUID from a string. */
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
