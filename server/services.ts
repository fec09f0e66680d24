import type { Pool } from 'pg'
import type { RecentLog } from './areas/dev/recentLog'
import { faultReportTestListener } from './areas/evidence/faults/faultReport.effects'
import { createPasskeySettings } from './areas/people/passkeys/passkeySettings'
import { createPasswordResetThrottle } from './areas/people/passwordReset/passwordResetThrottle'
import { ProviderClient } from './areas/people/provider/providerClient'
import { createSecretLinkThrottle } from './areas/people/secretLink'
import { createLoginThrottle } from './areas/people/sessions/loginThrottle'
import { ReportRunner } from './areas/reports/reportRunner'
import type { ReportLimits } from './areas/reports/run/reportLimits'
import { roundTestListener } from './areas/rounds/round.effects'
import { setTestListeners } from './areas/testing/records/testListeners'
import type { ServerConfig } from './config'
import type { PrismaClient } from './generated/prisma/client'
import type { DiskSpaceState } from './platform/database/diskSpace'
import { type ReplicaReads, replaceUrlLogin } from './platform/database/replicaReads'
import { createSecretBox, findOrCreateSharedSecret } from './platform/http/sharedSecrets'
import type { JobDispatcher } from './platform/jobs/jobs'
import { createMailer } from './platform/mail/mailer'
import { createDatabaseReader } from './platform/records/databaseReader'
import { loadRunningBuildInfo } from './platform/runtime/buildInfo'
import { createClientErrorThrottle } from './platform/telescope/clientError.service'
import type { Telescope } from './platform/telescope/telescope'

export interface ServiceDependencies {
  config: ServerConfig
  prisma: PrismaClient
  pool: Pool
  replicaReads: ReplicaReads
  /** The disk that holds the embedded database. */
  disk?: DiskSpaceState
  telescope: Telescope
  /** The logger's latest lines, for the developers' page. */
  recentLog: RecentLog
  /** The background jobs, which receive the services as soon as the services are created. */
  jobs: JobDispatcher
  /** The database connection for reports, and limits on report runs. */
  reports: { url: string; limits?: ReportLimits; interruptBackend?: (processId: number) => void }
}

/** Creates the services that requests and background jobs share. */
export async function createServices(parts: ServiceDependencies) {
  const { config, prisma, pool, replicaReads, telescope, recentLog, jobs, reports, disk = { isFull: false } } = parts
  setTestListeners([roundTestListener, faultReportTestListener])
  const reportsUrl = async () =>
    config.reportsDatabaseUrl ? reports.url : replaceUrlLogin(reports.url, await replicaReads.url())
  const services = {
    prisma,
    reader: createDatabaseReader(pool),
    pool,
    replicaReads,
    disk,
    telescope,
    loginThrottle: createLoginThrottle(pool),
    linkThrottle: createSecretLinkThrottle(pool),
    passwordResetThrottle: createPasswordResetThrottle(pool),
    clientErrorThrottle: createClientErrorThrottle(pool),
    mailer: createMailer(config),
    jobs,
    retention: config.retention,
    nightlyBackups: config.backup !== undefined,
    reports: new ReportRunner({ prisma, ...reports, url: reportsUrl }),
    secretBox: createSecretBox(await findOrCreateSharedSecret(prisma, 'second factor')),
    secondFactorPolicy: config.secondFactor,
    provider: config.provider && new ProviderClient(config.provider),
    passkeys: createPasskeySettings(pool, {
      appUrl: config.appUrl,
      secret: await findOrCreateSharedSecret(prisma, 'passkeys'),
    }),
    recentLog,
    serverFacts: {
      build: await loadRunningBuildInfo(),
      variables: config.variables,
      embeddedDatabase: config.databaseUrl === undefined,
      pool,
    },
  }
  jobs.use(services)
  return services
}
