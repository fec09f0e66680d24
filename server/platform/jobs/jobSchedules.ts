import type { Pool, PoolClient } from 'pg'
import { getTimeZone as hallZone } from '../../../domain/values/timeZone'
import type { Prisma } from '../../generated/prisma/client'
import { findNextRunTime } from './findNextRunTime'
import type { AnyJob, FixedJobSchedule, JobDefinition } from './job'

export interface RepeatingJob<Data> {
  /** Identifies the schedule. Setting a schedule with the same key replaces it. */
  key: string
  job: JobDefinition<Data>
  data: Data
  /**
   * Cron expression: minute, hour, day of the month, month, day of the week. For example, '0 7 * * 1' is Mondays at
   * 07:00.
   */
  cron: string
  /** IANA name of the time zone; null to follow the hall's time zone. */
  timeZone: string | null
}

/** Starts or replaces a schedule. @returns the time of its first run. */
export async function setJobSchedule<Data>(
  transaction: Prisma.TransactionClient,
  { key, job, data, cron, timeZone }: RepeatingJob<Data>,
  { hallTimeZone = hallZone(), now = new Date() }: { hallTimeZone?: string; now?: Date } = {},
): Promise<Date> {
  const computedZone = timeZone ?? hallTimeZone
  const nextRunAt = findNextRunTime(cron, computedZone, now)
  const fields = { job: job.name, data: data as Prisma.InputJsonValue, cron, timeZone, computedZone, nextRunAt }
  await transaction.jobSchedule.upsert({ where: { key }, create: { key, ...fields }, update: fields })
  return nextRunAt
}

export async function removeJobSchedule(transaction: Prisma.TransactionClient, key: string): Promise<void> {
  await transaction.jobSchedule.deleteMany({ where: { key } })
}

/** Adds the schedules that every server has, and updates the schedules that have changed in this version. */
export async function ensureFixedSchedules(
  pool: Pool,
  schedules: readonly FixedJobSchedule[],
  { hallTimeZone, now }: { hallTimeZone: string; now: Date },
): Promise<void> {
  for (const { key, job, data, cron } of schedules)
    await pool.query(
      `INSERT INTO job_schedules (key, job, data, cron, next_run_at, computed_zone) VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (key) DO UPDATE SET job = excluded.job, data = excluded.data, cron = excluded.cron,
         next_run_at = excluded.next_run_at, computed_zone = excluded.computed_zone
       WHERE (job_schedules.job, job_schedules.data, job_schedules.cron) IS DISTINCT FROM (excluded.job, excluded.data, excluded.cron)`,
      [key, job.name, JSON.stringify(data), cron, findNextRunTime(cron, hallTimeZone, now), hallTimeZone],
    )
}

interface DueRow {
  key: string
  job: string
  data: unknown
  cron: string
  timeZone: string | null
  nextRunAt: Date
  computedZone: string
}

export interface ScheduledJobRun {
  job: AnyJob
  data: unknown
  scheduledFor: Date
  /** The run's key, which is the same on every server, so that the run is sent just once. */
  key: string
}

interface Dispatch {
  jobs: ReadonlyMap<string, AnyJob>
  hallTimeZone: string
  now: Date
  send(run: ScheduledJobRun, client: PoolClient): Promise<void>
}

const ROWS = 100

/**
 * Sends jobs that are due, and stores each schedule's next run time in the same transaction. If a schedule's time zone
 * has changed, its next run time is computed again. If no server was running for a while, a job runs once for all the
 * times it missed.
 * @returns true if there may be more due jobs.
 */
export async function dispatchDueJobs(pool: Pool, { jobs, hallTimeZone, now, send }: Dispatch): Promise<boolean> {
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    // why: SKIP LOCKED leaves out schedules that another server is already dispatching
    const { rows } = await client.query<DueRow>(
      `SELECT key, job, data, cron, time_zone AS "timeZone", next_run_at AS "nextRunAt", computed_zone AS "computedZone"
       FROM job_schedules WHERE job = ANY($1) AND (next_run_at <= $2 OR computed_zone <> coalesce(time_zone, $3))
       ORDER BY next_run_at LIMIT ${ROWS} FOR UPDATE SKIP LOCKED`,
      [[...jobs.keys()], now, hallTimeZone],
    )
    for (const row of rows) await dispatch(client, row, { jobs, hallTimeZone, now, send })
    await client.query('COMMIT')
    client.release()
    return rows.length === ROWS
  } catch (error) {
    // why: closing the connection rolls back the transaction
    client.release(true)
    throw error
  }
}

async function dispatch(client: PoolClient, row: DueRow, { jobs, hallTimeZone, now, send }: Dispatch): Promise<void> {
  const job = jobs.get(row.job)
  if (!job) return
  const zone = row.timeZone ?? hallTimeZone
  const isDue = row.nextRunAt <= now
  if (isDue)
    await send(
      { job, data: row.data, scheduledFor: row.nextRunAt, key: `${row.key} ${row.nextRunAt.toISOString()}` },
      client,
    )
  await client.query(
    'UPDATE job_schedules SET next_run_at = $2, computed_zone = $3, last_run_at = CASE WHEN $4 THEN next_run_at ELSE last_run_at END WHERE key = $1',
    [row.key, findNextRunTime(row.cron, zone, now), zone, isDue],
  )
}
