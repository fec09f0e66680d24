import type { ServerConfig } from '../../../server/config'
import { listPendingMigrations } from '../../../server/platform/database/migrations'
import { assertDatabaseReachable } from '../../../server/platform/database/prisma'
import { StartupError } from '../../../server/platform/runtime/startupError'
import {
  createGoodDoctorFinding,
  createNoticeDoctorFinding,
  createProblemDoctorFinding,
  createUncheckedDoctorFinding,
  type DoctorFinding,
} from './finding'
import { selectRowReadOnly, selectRowsReadOnly } from './selectReadOnly'

/** Connections are running short if more than this fraction of them is in use. */
const MANY_CONNECTIONS = 0.9
/** Number of hours after which a schedule counts as late. */
const LATE_HOURS = 1

/** Checks that the database is usable and its version supported. */
export async function diagnoseDatabaseConnection(
  url: string,
  { databaseUrl }: Pick<ServerConfig, 'databaseUrl'>,
): Promise<DoctorFinding> {
  try {
    await assertDatabaseReachable(url)
  } catch (error) {
    if (!(error instanceof StartupError)) throw error
    return createProblemDoctorFinding(
      error.message,
      'Start the PostgreSQL server, or correct the host, port, user, password or database name in DATABASE_URL.',
    )
  }
  const { version, used, most } = await selectRowReadOnly<{ version: string; used: number; most: number }>(
    url,
    `SELECT current_setting('server_version') AS version, current_setting('max_connections')::int AS most,
       (SELECT count(*)::int FROM pg_stat_activity WHERE backend_type = 'client backend') AS used`,
  )
  if (used > most * MANY_CONNECTIONS)
    return createNoticeDoctorFinding(
      `${used} of the ${most} database connections are in use.`,
      'Increase max_connections, or stop programs that hold connections.',
    )
  return createGoodDoctorFinding(`PostgreSQL ${version} is running${databaseUrl ? '' : ' (embedded)'}.`)
}

/** Checks that the database matches this version of the program. */
export async function diagnoseMigrations(url: string): Promise<DoctorFinding> {
  try {
    const missing = await listPendingMigrations(url)
    if (missing.length === 0) return createGoodDoctorFinding('The database is up to date.')
    return createNoticeDoctorFinding(
      `The database is from an older version: ${missing.length} ${missing.length === 1 ? 'migration is' : 'migrations are'} still to be applied.`,
      'Make a backup, then start the server, which applies the migrations.',
    )
  } catch (error) {
    if (!(error instanceof StartupError)) throw error
    return createProblemDoctorFinding(
      error.message,
      'Start the program version that matches the database, or restore a backup.',
    )
  }
}

/** Checks that background jobs run without failures. */
export async function diagnoseJobs(url: string): Promise<DoctorFinding[]> {
  const rows = await selectRowsReadOnly<{ failed: number; late: number }>(
    url,
    `SELECT (SELECT count(*)::int FROM jobs.job WHERE state = 'failed') AS failed,
       (SELECT count(*)::int FROM job_schedules WHERE next_run_at < now() - interval '${LATE_HOURS} hours') AS late`,
  )
  const { failed, late } = rows[0] ?? { failed: 0, late: 0 }
  const findings: DoctorFinding[] = []
  if (late > 0)
    findings.push(
      createNoticeDoctorFinding(
        `${late} background job ${late === 1 ? 'schedule is' : 'schedules are'} more than an hour late.`,
        'Start a server without JOBS=off; it runs each late job once.',
      ),
    )
  if (failed > 0)
    findings.push(
      createNoticeDoctorFinding(
        `${failed} background ${failed === 1 ? 'job has' : 'jobs have'} failed in the last 30 days.`,
        'Read the errors in Dev → Console → Jobs, and try the jobs again there.',
      ),
    )
  return findings.length > 0
    ? findings
    : [createGoodDoctorFinding('Background jobs are running on time, and none have failed.')]
}

/** Reports that a check was skipped because the database is unavailable. */
export const createNoDatabaseDoctorFinding = async (): Promise<DoctorFinding> =>
  createUncheckedDoctorFinding('The database is not available: see the finding about the database.')
