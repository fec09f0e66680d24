import type { Pool } from 'pg'
import type { RecentLog } from './areas/dev/recentLog'
import { faultsOfTests } from './areas/evidence/faults/fault.effects'
import { createPasskeySettings } from './areas/people/passkeys/passkeySettings'
import { createPasswordResetThrottle } from './areas/people/passwordReset/passwordResetThrottle'
import { ProviderClient } from './areas/people/provider/providerClient'
import { createLinkThrottle } from './areas/people/secretLink'
import { createLoginThrottle } from './areas/people/sessions/loginThrottle'
import { ReportRunner } from './areas/reports/reportRunner'
import type { ReportLimits } from './areas/reports/run/reportLimits'
import { roundsOfTests } from './areas/rounds/round.effects'
import { setTestListeners } from './areas/testing/records/testListeners'
import type { ServerConfig } from './config'
import type { PrismaClient } from './generated/prisma/client'
import type { DiskState } from './platform/database/diskSpace'
import { type ReplicaReads, replaceLogin } from './platform/database/replicaReads'
import { createSecretBox, sharedSecret } from './platform/http/secrets'
import type { JobDispatcher } from './platform/jobs/jobs'
import { createMailer } from './platform/mail/mailer'
import { createReader } from './platform/records/reader'
import { loadRunningBuild } from './platform/runtime/build'
import { createClientErrorThrottle } from './platform/telescope/clientError.service'
import type { Telescope } from './platform/telescope/telescope'

export interface ServiceParts {
  config: ServerConfig
  prisma: PrismaClient
  pool: Pool
  replicaReads: ReplicaReads
  /** The disk that holds the embedded database. */
  disk?: DiskState
  telescope: Telescope
  /** The logger's latest lines, for the developers' page. */
  recentLog: RecentLog
  /** The background jobs. They receive the services as soon as these are created. */
  jobs: JobDispatcher
  /** Database connection for reports, and limits on running them. */
  reports: { url: string; limits?: ReportLimits; interruptBackend?: (processId: number) => void }
}

/** Creates the services that requests and background jobs share. */
export async function createServices(parts: ServiceParts) {
  const { config, prisma, pool, replicaReads, telescope, recentLog, jobs, reports, disk = { isFull: false } } = parts
  setTestListeners([roundsOfTests, faultsOfTests])
  const reportsUrl = async () =>
    config.reportsDatabaseUrl ? reports.url : replaceLogin(reports.url, await replicaReads.url())
  const services = {
    prisma,
    reader: createReader(pool),
    pool,
    replicaReads,
    disk,
    telescope,
    loginThrottle: createLoginThrottle(pool),
    linkThrottle: createLinkThrottle(pool),
    passwordResetThrottle: createPasswordResetThrottle(pool),
    clientErrorThrottle: createClientErrorThrottle(pool),
    mailer: createMailer(config),
    jobs,
    retention: config.retention,
    nightlyBackups: config.backup !== undefined,
    reports: new ReportRunner({ prisma, ...reports, url: reportsUrl }),
    secretBox: createSecretBox(await sharedSecret(prisma, 'second factor')),
    secondFactorPolicy: config.secondFactor,
    provider: config.provider && new ProviderClient(config.provider),
    passkeys: createPasskeySettings(pool, {
      appUrl: config.appUrl,
      secret: await sharedSecret(prisma, 'passkeys'),
    }),
    recentLog,
    serverFacts: {
      build: await loadRunningBuild(),
      variables: config.variables,
      embeddedDatabase: config.databaseUrl === undefined,
      pool,
    },
  }
  jobs.use(services)
  return services
}
