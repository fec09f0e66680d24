import { existsSync } from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'
import type { ServerConfig } from '../../../server/config'
import { loadPostmaster } from '../../../server/platform/database/postmaster'
import { AUDIT_LIMIT_MS, checkAuditTrail, type KeptHead } from './auditTrail'
import { checkBackups } from './backups'
import { checkCertificate } from './certificate'
import { checkClock } from './clock'
import { checkConnection, checkJobs, checkMigrations, skipWithoutDatabase } from './database'
import { checkDataDirectory } from './dataDirectory'
import { checkDisk } from './disk'
import {
  type DoctorCheck,
  type DoctorFinding,
  reportGood,
  reportProblem,
  reportUnchecked,
  withinLimit,
} from './finding'
import { checkMail } from './mail'
import { checkPorts } from './ports'
import { checkCodes, checkLedger, checkPhotoRecords, checkSettings, checkSummaries } from './records'

/**
 * Lists the checks in display order; `url` is undefined if the embedded database is not running. Skips checks that need
 * an unavailable database.
 */
export async function listDoctorChecks(
  config: ServerConfig,
  url: string | undefined,
  { limitMs, head }: { limitMs: number; head?: KeptHead },
): Promise<DoctorCheck[]> {
  const connection = await withinLimit(() => (url ? checkConnection(url, config) : embeddedStopped(config)), limitMs)
  const isConnected = url !== undefined && !has(connection, 'problem')
  const schema = await withinLimit(() => (isConnected ? checkMigrations(url) : skipWithoutDatabase()), limitMs)
  const current = has(schema, 'good') ? url : undefined
  const ofDatabase = (check: (url: string) => Promise<DoctorFinding | DoctorFinding[]>) => () =>
    current ? check(current) : skipWithoutDatabase()
  return [
    { name: 'Configuration', run: async () => reportGood('The variables are valid.') },
    { name: 'Data directory', run: () => checkDataDirectory(config) },
    { name: 'Disk', run: () => checkDisk(config.dataDir) },
    { name: 'Ports', run: () => checkPorts(config) },
    { name: 'Certificate', run: () => checkCertificate(config, new Date()) },
    { name: 'Database', run: async () => connection },
    { name: 'Migrations', run: async () => schema },
    { name: 'Settings', run: ofDatabase(checkSettings) },
    { name: 'Clock', run: () => checkClock({ config, databaseUrl: current, now: Date.now }) },
    { name: 'Jobs', run: ofDatabase(checkJobs) },
    { name: 'Backups', run: () => checkBackups(config, current) },
    { name: 'Mail', run: () => checkMail(config) },
    { name: 'Photos', run: ofDatabase(checkPhotoRecords) },
    { name: 'Ledger', run: ofDatabase(checkLedger) },
    { name: 'Codes', run: ofDatabase(checkCodes) },
    { name: 'Counts', run: ofDatabase(checkSummaries) },
    {
      name: 'Audit trail',
      run: ofDatabase((database) => checkAuditTrail(config, database, head)),
      limitMs: AUDIT_LIMIT_MS,
    },
  ]
}

const has = (findings: readonly DoctorFinding[], state: DoctorFinding['state']) =>
  findings.some((finding) => finding.state === state)

async function embeddedStopped({ dataDir }: ServerConfig): Promise<DoctorFinding> {
  const cluster = path.join(dataDir, 'postgres')
  if (!existsSync(cluster)) return reportUnchecked('There is no database yet; the first start creates it.')
  const postmaster = await loadPostmaster(cluster)
  if (postmaster && (await answersAt(postmaster.port)))
    return reportProblem(
      `PostgreSQL is running on ${cluster}, but it refuses the password in ${path.join(dataDir, 'postgres-password')}.`,
      'Restore that file from the copy of the data directory.',
    )
  return reportUnchecked(
    'The server is stopped, and its embedded database with it. Start the server, and run this again to check the rest.',
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
