import { existsSync } from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'
import type { ServerConfig } from '../../../server/config'
import { loadPostmasterFile } from '../../../server/platform/database/postmaster'
import { AUDIT_CHECK_TIMEOUT_MS, diagnoseAuditTrail, type ExternalAuditHead } from './auditTrail'
import { diagnoseBackups } from './backups'
import { diagnoseTlsCertificate } from './certificate'
import { diagnoseClock } from './clock'
import { createNoDatabaseDoctorFinding, diagnoseDatabaseConnection, diagnoseJobs, diagnoseMigrations } from './database'
import { diagnoseDataDirectory } from './dataDirectory'
import { diagnoseDiskSpace } from './disk'
import {
  createGoodDoctorFinding,
  createProblemDoctorFinding,
  createUncheckedDoctorFinding,
  type DoctorCheck,
  type DoctorFinding,
  runDoctorCheckWithinLimit,
} from './finding'
import { diagnoseMail } from './mail'
import { diagnosePorts } from './ports'
import {
  diagnoseHallTimeZone,
  diagnoseKeptCounts,
  diagnosePhotoRecords,
  diagnoseRecordCodes,
  diagnoseStockLedger,
} from './records'

/**
 * Lists the checks in display order; `url` is undefined if the embedded database is not running. Skips checks that
 * require the database if it is unavailable.
 */
export async function listDoctorChecks(
  config: ServerConfig,
  url: string | undefined,
  { limitMs, head }: { limitMs: number; head?: ExternalAuditHead },
): Promise<DoctorCheck[]> {
  const connection = await runDoctorCheckWithinLimit(
    () => (url ? diagnoseDatabaseConnection(url, config) : embeddedStopped(config)),
    limitMs,
  )
  const isConnected = url !== undefined && !has(connection, 'problem')
  const schema = await runDoctorCheckWithinLimit(
    () => (isConnected ? diagnoseMigrations(url) : createNoDatabaseDoctorFinding()),
    limitMs,
  )
  const current = has(schema, 'good') ? url : undefined
  const ofDatabase = (check: (url: string) => Promise<DoctorFinding | DoctorFinding[]>) => () =>
    current ? check(current) : createNoDatabaseDoctorFinding()
  return [
    { name: 'Configuration', run: async () => createGoodDoctorFinding('All configuration variables are valid.') },
    { name: 'Data directory', run: () => diagnoseDataDirectory(config) },
    { name: 'Disk', run: () => diagnoseDiskSpace(config.dataDir) },
    { name: 'Ports', run: () => diagnosePorts(config) },
    { name: 'Certificate', run: () => diagnoseTlsCertificate(config, new Date()) },
    { name: 'Database', run: async () => connection },
    { name: 'Migrations', run: async () => schema },
    { name: 'Settings', run: ofDatabase(diagnoseHallTimeZone) },
    { name: 'Clock', run: () => diagnoseClock({ config, databaseUrl: current, now: Date.now }) },
    { name: 'Jobs', run: ofDatabase(diagnoseJobs) },
    { name: 'Backups', run: () => diagnoseBackups(config, current) },
    { name: 'Mail', run: () => diagnoseMail(config) },
    { name: 'Photos', run: ofDatabase(diagnosePhotoRecords) },
    { name: 'Ledger', run: ofDatabase(diagnoseStockLedger) },
    { name: 'Codes', run: ofDatabase(diagnoseRecordCodes) },
    { name: 'Counts', run: ofDatabase(diagnoseKeptCounts) },
    {
      name: 'Audit trail',
      run: ofDatabase((database) => diagnoseAuditTrail(config, database, head)),
      limitMs: AUDIT_CHECK_TIMEOUT_MS,
    },
  ]
}

const has = (findings: readonly DoctorFinding[], state: DoctorFinding['state']) =>
  findings.some((finding) => finding.state === state)

async function embeddedStopped({ dataDir }: ServerConfig): Promise<DoctorFinding> {
  const cluster = path.join(dataDir, 'postgres')
  if (!existsSync(cluster))
    return createUncheckedDoctorFinding('There is no database yet; the server creates it when it first starts.')
  const postmaster = await loadPostmasterFile(cluster)
  if (postmaster && (await answersAt(postmaster.port)))
    return createProblemDoctorFinding(
      `PostgreSQL is running on ${cluster}, but it rejects the password in ${path.join(dataDir, 'postgres-password')}.`,
      'Restore that file from your copy of the data directory.',
    )
  return createUncheckedDoctorFinding(
    'The server is stopped, and so is its embedded database. Start the server, then run this command again to check the rest.',
  )
}

function answersAt(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', timeout: 2_000 }, () => {
      resolve(true)
      socket.destroy()
    })
    for (const event of ['timeout', 'error'] as const)
      socket.once(event, () => {
        resolve(false)
        socket.destroy()
      })
  })
}
