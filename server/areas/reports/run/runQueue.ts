import { Prisma, type PrismaClient, type ReportRunPurpose } from '../../../generated/prisma/client'
import type { Services } from '../../../platform/context'
import { createBadInputError, createRateLimitedError } from '../../../platform/errors/errors'
import type { RetentionPeriods } from '../../../platform/jobs/cleanUp'
import type { ReportLimits } from './reportLimits'

/** An arbitrary key for an advisory lock. No other program on the same database should use this key. */
const QUEUE_LOCK = 6_282_027
/** How long a lease lasts. A server that has not renewed its leases by then counts as dead. */
const LEASE = Prisma.sql`interval '10 seconds'`

/** Maximum number of stored runs for each report, and for all previews together. */
const RECORDS = 500
/** Maximum number of old records deleted when a run ends. */
const REMOVED = 100

/** Returns the name of a run's connection in `pg_stat_activity`. */
export function getReportRunApplicationName(runId: string): string {
  return `report ${runId}`
}

export interface ReportRunRecord {
  id: string
  userId: number
  reportId?: number
  purpose: ReportRunPurpose
  /** The values, keyed by parameter name. */
  parameters: object
  /** The SQL of a preview. */
  sql?: string
}

export interface ReportRunEnd {
  state: 'finished' | 'failed' | 'cancelled'
  rowCount?: number
  error?: string
}

/**
 * Queues a run, and marks the runs of dead servers as failed.
 * @throws BAD_USER_INPUT if the id was used before, RATE_LIMITED if the user has too many queued runs.
 */
export async function enqueueReportRun(
  prisma: PrismaClient,
  { id, userId, reportId, purpose, parameters, sql }: ReportRunRecord,
  { waitingOfUser }: ReportLimits,
): Promise<void> {
  await prisma.$executeRaw`
    update report_runs set state = 'failed', finished_at = lease_until, error = 'The server stopped before the run ended. Run the report again.'
    where state in ('waiting', 'running') and lease_until < now()`
  const waiting = await prisma.reportRun.count({ where: { userId, state: 'waiting' } })
  if (waiting >= waitingOfUser) throw createRateLimitedError(10)
  const entered = await prisma.$executeRaw`
    insert into report_runs (id, user_id, report_id, purpose, parameters, sql, lease_until)
    values (${id}::uuid, ${userId}, ${reportId ?? null}, ${purpose}::report_run_purpose, ${JSON.stringify(parameters)}::jsonb,
      ${sql ?? null}, now() + ${LEASE})
    on conflict (id) do nothing`
  if (entered === 0) throw createBadInputError({ runId: ['Another run already has this id. Send a different id.'] })
}

/**
 * Starts a queued run if a slot is free and no older run should start first. Runs of users who already have the maximum
 * number of running reports are skipped. A backend that a dead server left behind also takes up a slot.
 */
export async function claimReportRunSlot(prisma: PrismaClient, id: string, limits: ReportLimits): Promise<boolean> {
  const running = Prisma.sql`r.state = 'running' and r.lease_until > now()`
  const busy = (userId: Prisma.Sql) => Prisma.sql`
    (select count(*) from report_runs r where ${running} and r.user_id = ${userId}) >= ${limits.runsOfUser}`
  const leftBehind = Prisma.sql`
    (select count(*) from pg_stat_activity a
     where a.datname = current_database() and a.application_name like 'report %'
       and not exists (select from report_runs r where ${running} and a.application_name = 'report ' || r.id))`
  const [, started] = await prisma.$transaction([
    prisma.$executeRaw`select pg_advisory_xact_lock(${QUEUE_LOCK})`,
    prisma.$executeRaw`
      update report_runs mine set state = 'running', started_at = clock_timestamp()
      where id = ${id}::uuid and state = 'waiting' and not cancel_requested
        and (select count(*) from report_runs r where ${running}) + ${leftBehind} < ${limits.runsInAll}
        and not ${busy(Prisma.sql`mine.user_id`)}
        and not exists (
          select from report_runs other
          where other.state = 'waiting' and other.lease_until > now() and not other.cancel_requested
            and (other.requested_at, other.id) < (mine.requested_at, mine.id) and not ${busy(Prisma.sql`other.user_id`)}
        )`,
  ])
  return started === 1
}

/** Renews the leases of this server's runs. @returns the ids of the runs that should stop. */
export async function renewReportRunLease(prisma: PrismaClient, ids: readonly string[]): Promise<string[]> {
  const rows = await prisma.$queryRaw<{ id: string }[]>`
    with renewed as (
      update report_runs set lease_until = now() + ${LEASE}
      where id in (${Prisma.join(ids.map((id) => Prisma.sql`${id}::uuid`))}) and state in ('waiting', 'running')
      returning id, cancel_requested
    )
    select id::text from renewed where cancel_requested`
  return rows.map(({ id }) => id)
}

/**
 * Asks the server that executes a user's run to stop the run.
 * @returns false if the run is neither queued nor running.
 */
export async function requestReportRunStop(prisma: PrismaClient, id: string, userId: number): Promise<boolean> {
  const { count } = await prisma.reportRun.updateMany({
    where: { id, userId, state: { in: ['waiting', 'running'] } },
    data: { cancelRequested: true },
  })
  return count > 0
}

/**
 * Stores a run's outcome and deletes records beyond the maximum. A run that only loaded parameter options is deleted
 * instead.
 */
export async function dequeueReportRun(
  prisma: PrismaClient,
  { id, reportId, purpose }: Pick<ReportRunRecord, 'id' | 'reportId' | 'purpose'>,
  { state, rowCount, error }: ReportRunEnd,
): Promise<void> {
  if (purpose === 'options') {
    await prisma.$executeRaw`delete from report_runs where id = ${id}::uuid`
    return
  }
  await prisma.$executeRaw`
    update report_runs set state = ${state}::report_run_state, finished_at = clock_timestamp(),
      row_count = ${rowCount ?? null}, error = ${error ?? null}
    where id = ${id}::uuid`
  await removeRecords(prisma, reportId)
}

async function removeRecords(prisma: PrismaClient, reportId: number | undefined): Promise<void> {
  const ofReport = reportId === undefined ? Prisma.sql`report_id is null` : Prisma.sql`report_id = ${reportId}`
  await prisma.$executeRaw`
    delete from report_runs where state not in ('waiting', 'running') and id in (
      select id from report_runs where ${ofReport} order by requested_at desc offset ${RECORDS} limit ${REMOVED})`
}

/** Deletes a batch of expired records. @returns the number of deleted records. */
export function deleteOldReportRuns({
  prisma,
  retention,
}: Pick<Services, 'prisma'> & { retention: RetentionPeriods }): Promise<number> {
  return prisma.$executeRawUnsafe(
    `DELETE FROM report_runs WHERE id IN (
       SELECT id FROM report_runs WHERE requested_at < now() - make_interval(days => $1)
         AND (state NOT IN ('waiting', 'running') OR lease_until < now()) LIMIT 1000)`,
    retention.reportRunDays,
  )
}
